import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { waitedForCore } from './waited-for-core.ts';

/** A peer that puts a page on a disk over and over: where it waits, whoever puts anything there waits too. */
export interface DiskWatch {
  /** Milliseconds so far in which the disk kept the peer waiting for longer than a commit usually takes. */
  held(): number;
  stop(): Promise<void>;
}

interface Task {
  file: string;
  shared: SharedArrayBuffer;
}

const EVERY_MILLISECONDS = 20;
/** A commit that takes no longer than this is one to a disk that nothing holds up. */
const USUAL_MILLISECONDS = 20;
const HELD = 0;
const BEGUN = 1;

/** Watches the disk that holds `folder`, in a thread of its own, until it is stopped. */
export function watchDisk(folder: string): DiskWatch {
  const shared = new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT);
  const state = new Float64Array(shared);
  const task: Task = { file: join(folder, 'disk-watch'), shared };
  const worker = new Worker(import.meta.filename, { workerData: task });
  return {
    held: () => {
      const begun = state[BEGUN]!;
      const pending = begun === 0 ? 0 : performance.timeOrigin + performance.now() - begun - USUAL_MILLISECONDS;
      return state[HELD]! + Math.max(0, pending);
    },
    stop: async () => {
      worker.postMessage('stop');
      await new Promise((resolve) => worker.once('exit', resolve));
    },
  };
}

if (!isMainThread && isTask(workerData)) commitOverAndOver(workerData);

function isTask(data: unknown): data is Task {
  return typeof data === 'object' && data !== null && 'shared' in data && 'file' in data;
}

function commitOverAndOver({ file, shared }: Task): void {
  const state = new Float64Array(shared);
  const page = Buffer.alloc(4096, 7);
  const descriptor = openSync(file, 'w');
  const timer = setInterval(() => {
    const waited = waitedForCore('thread-self');
    const begun = performance.timeOrigin + performance.now();
    state[BEGUN] = begun;
    writeSync(descriptor, page, 0, page.length, 0);
    fdatasyncSync(descriptor);
    const took = performance.timeOrigin + performance.now() - begun - (waitedForCore('thread-self') - waited);
    state[BEGUN] = 0;
    state[HELD]! += Math.max(0, took - USUAL_MILLISECONDS);
  }, EVERY_MILLISECONDS);
  parentPort!.once('message', () => {
    clearInterval(timer);
    closeSync(descriptor);
    rmSync(file);
    parentPort!.close();
  });
}
