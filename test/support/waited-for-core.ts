import { readFileSync } from 'node:fs';

/**
 * Milliseconds that a process's first thread was ready to run and had no core; of 'thread-self', the thread that asks. Zero
 * where the system does not tell.
 */
export function waitedForCore(thread: number | 'thread-self'): number {
  try {
    return Number(readFileSync(`/proc/${thread}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}
