// The measured process: one engine, served twice: as it is, and answering constants of the same size.
import { openEngine } from '../../../src-main/engine.ts';
import type { Engine } from '../../../src-main/engine-types.ts';
import { startRest } from '../../../src-main/rest/server.ts';

/** What this process says of itself once it answers, and whenever it is asked. */
export interface ServerReady {
  url: string;
  constantUrl: string;
  /** From the call that opens the workspace to its engine; and the CPU's part in it. */
  openMilliseconds: number;
  openCpuMilliseconds: number;
}

export interface ServerState {
  /** CPU seconds so far. */
  cpuSeconds: number;
  /** The most memory that it has held. */
  peakMegabytes: number;
}

/** The sizes of the answers that the constant takes on; or the wish to know the state. */
export type ServerRequest = { bytes: number } | 'state';

const [folder = ''] = process.argv.slice(2);
const started = performance.now();
const used = process.cpuUsage();
const engine = await openEngine({ folder, readers: 1 });
const openMilliseconds = performance.now() - started;
const { user, system } = process.cpuUsage(used);
const openCpuMilliseconds = (user + system) / 1000;

let constant = '{}';
/** The ceiling: guard, authentication, input check and log as ever; the answer is there already. */
const constantEngine: Engine = { ...engine, answer: async () => constant };
const served = await startRest(engine, { port: 0, requestsPerMinute: 0 });
const constantly = await startRest(constantEngine, { port: 0, requestsPerMinute: 0 });

process.on('message', (request: ServerRequest) => {
  if (request === 'state') process.send?.(state());
  else {
    const frame = '{"success":true,"text":""}';
    constant = `${frame.slice(0, -2)}${'x'.repeat(Math.max(0, request.bytes - frame.length))}"}`;
    process.send?.(state());
  }
});
process.once('disconnect', async () => {
  await served.close();
  await constantly.close();
  await engine.close();
});
process.send?.({
  url: served.url,
  constantUrl: constantly.url,
  openMilliseconds,
  openCpuMilliseconds,
} satisfies ServerReady);

function state(): ServerState {
  const { user, system } = process.cpuUsage();
  return { cpuSeconds: (user + system) / 1e6, peakMegabytes: process.resourceUsage().maxRSS / 1024 };
}
