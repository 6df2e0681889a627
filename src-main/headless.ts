import { join } from 'node:path';
import { openEngine } from './engine.ts';
import type { Engine } from './engine-types.ts';
import { type RestServer, startRest } from './rest/server.ts';

/** Where the build puts the screens, seen from the sources. */
const BUILT_SCREENS = join(import.meta.dirname, '..', 'out', 'renderer');

export interface HeadlessOptions {
  /** The workspace folder; made if there is none. */
  folder: string;
  /** Default 4780; a taken port is passed over for the next free one. */
  port?: number;
  /** Reader processes; all cores but one unless told. */
  readers?: number;
  /** Serve the built screens as well; default true. */
  screens?: boolean;
  /** Per key or session; 0 for no limit. */
  requestsPerMinute?: number;
}

export interface Headless {
  url: string;
  engine: Engine;
  /** A one-time link that opens the screens in a browser. */
  createLink(): string;
  close(): Promise<void>;
}

/** The engine without a window: serves the REST interface, and the screens to a browser. */
export async function startHeadless(options: HeadlessOptions): Promise<Headless> {
  const { folder, port, readers, screens = true, requestsPerMinute } = options;
  const engine = await openEngine({
    folder,
    backups: true,
    watch: true,
    ...(readers === undefined ? {} : { readers }),
  });
  let rest: RestServer;
  try {
    rest = await startRest(engine, {
      ...(port === undefined ? {} : { port }),
      ...(screens ? { screens: BUILT_SCREENS } : {}),
      ...(requestsPerMinute === undefined ? {} : { requestsPerMinute }),
    });
  } catch (failure) {
    await engine.close();
    throw failure;
  }
  return {
    url: rest.url,
    engine,
    createLink: rest.createLink,
    async close() {
      await rest.close();
      await engine.close();
    },
  };
}
