import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100; /* of /proc/PID/stat, on every Linux that Node runs on */

/** What a process has used: CPU seconds, and megabytes now. Undefined once it has ended, and where the system does not tell. */
export interface Used {
  cpuSeconds: number;
  megabytes: number;
}

export function usedBy(pid: number): Used | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0;
    return {
      cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
      megabytes: Number(resident) / 1024,
    };
  } catch {
    return undefined;
  }
}

/** Ids of the processes that a process has started. */
export function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}
