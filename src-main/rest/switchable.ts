import type { Engine, LocalApiHost, LocalApiWish } from '../engine-types.ts';
import { type RestOptions, type RestServer, startRest } from './server.ts';

/** Requests that are being answered when the interface is switched off or moved may take so long to end. */
const PATIENCE = 10_000; /* ms */

export interface SwitchableRest extends LocalApiHost {
  /** Serves the engine as its workspace wishes, from now on. */
  serve(engine: Engine): Promise<void>;
  close(): Promise<void>;
}

/** The loopback interface of a program whose screens do not need it: it can be switched off and moved while it runs. */
export function switchableRest(options: Omit<RestOptions, 'port'> = {}): SwitchableRest {
  let engine: Engine | undefined;
  let running: { server: RestServer; wanted: number } | undefined;
  let last: Promise<void> = Promise.resolve();

  const change = async ({ enabled, port }: LocalApiWish): Promise<void> => {
    if (!engine || (enabled && running?.wanted === port)) return;
    const before = running;
    // The new one answers before the old one is gone; where it cannot be started, the old one stays.
    running = enabled ? { server: await startRest(engine, { ...options, port }), wanted: port } : undefined;
    await before?.server.settled(PATIENCE);
    await before?.server.close();
  };
  const apply = (wish: LocalApiWish): Promise<void> => {
    const done = last.then(() => change(wish));
    last = done.catch(() => undefined);
    return done;
  };
  return {
    url: () => running?.server.url,
    apply,
    serve: (served) => {
      engine = served;
      return apply(served.localApi());
    },
    close: async () => {
      await last;
      await running?.server.close();
      running = undefined;
    },
  };
}
