import { readFileSync } from 'node:fs';

/** Milliseconds that a process's first thread was ready to run and had no core; zero where the system does not tell. */
export function waitedForCore(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}
