// The program of a soak: a served workspace that tells how it is, and lets something go wrong on purpose:
//   node server.ts FOLDER [memory|handles|wal|delay]
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { startHeadless } from '../../../src-main/headless.ts';
import { watchLoop } from './loop.ts';

/** How the program is at a moment. */
export interface State {
  megabytes: number;
  heapMegabytes: number;
  /** Files and sockets that the system holds open for it. */
  descriptors: number;
  /** Timers, sockets, processes and threads that Node waits for. */
  resources: number;
  /** How long callers waited for the work of the event loop since the last `begin`: p99 and most, in milliseconds. */
  delay: { p99: number; most: number; p99WithWaiting: number };
}

/** `begin`: the measuring begins, delays before it do not count. `settle`: what can be given back is given back first. */
export type Ask = 'state' | 'begin' | 'settle';

const [folder = '', leak] = process.argv.slice(2);
const served = await startHeadless({ folder, port: 0, readers: 1, screens: false, requestsPerMinute: 0 });
let loop = watchLoop();
const held: unknown[] = [];
const faults: Record<string, () => void> = {
  memory: () => void setInterval(() => held.push(Buffer.alloc(512 * 1024, 1)), 250),
  handles: () => void setInterval(() => held.push(openSync('/dev/null', 'r')), 500),
  delay: () => void setInterval(() => standStill(250), 1000),
  wal: () => {
    // Whoever reads all the while keeps what is written since from being brought back into the ledger.
    const reading = new Database(join(folder, 'ledger.db'), { readonly: true });
    reading.exec('BEGIN');
    held.push(reading, reading.prepare('SELECT count(*) FROM documents').get());
  },
};
if (leak) faults[leak]!();

process.on('message', (ask: Ask) => {
  if (ask === 'settle') globalThis.gc?.();
  if (ask === 'begin') {
    loop.stop();
    loop = watchLoop();
  }
  process.send?.(state());
});
process.once('disconnect', async () => {
  loop.stop();
  for (const one of held) if (typeof one === 'number') closeSync(one);
  await served.close();
  process.exit(0);
});
process.send?.({ url: served.url });

function state(): State {
  const { rss, heapUsed } = process.memoryUsage();
  return {
    megabytes: rss / 1024 ** 2,
    heapMegabytes: heapUsed / 1024 ** 2,
    descriptors: readdirSync('/proc/self/fd').length,
    resources: process.getActiveResourcesInfo().length,
    delay: loop.delay(),
  };
}

/** Works for so long, however much of the machine others have. */
function standStill(milliseconds: number): void {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const end = used() + milliseconds;
  while (used() < end) readFileSync('/proc/self/stat');
}
