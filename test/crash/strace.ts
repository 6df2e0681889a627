import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const WORKLOAD = join(import.meta.dirname, 'workload.ts');

/** Why programs cannot be traced here; empty where they can. */
export const whyNoStrace: string = (() => {
  const tried = spawnSync('strace', ['-f', '--seccomp-bpf', '-e', 'trace=fsync', '-o', '/dev/null', 'true'], {
    encoding: 'utf8',
  });
  if (tried.error) return 'strace is not installed';
  return tried.status === 0 ? '' : 'strace may not trace here';
})();

/** How often the thread that makes the call most often made it, by a trace that `strace -f -o` wrote. */
export function mostCallsOfAThread(trace: string, call: string): number {
  const perThread = new Map<string, number>();
  for (const [, thread = ''] of trace.matchAll(new RegExp(`^(\\d+) +${call}\\(`, 'gm'))) {
    perThread.set(thread, (perThread.get(thread) ?? 0) + 1);
  }
  return Math.max(...perThread.values());
}

/** What a run of the workload wrote, and how it ended. */
export interface WorkloadRun {
  output: string;
  code: number | null;
  signal: NodeJS.Signals | null;
}

/**
 * Runs the workload on a folder, its output to a file; `strace`: with these options before its name; `compiled`: a folder where
 * Node keeps what it compiled, which halves the time of every run but the first.
 */
export async function runWorkload(
  folder: string,
  output: string,
  options: { rounds: number; variant?: string; strace?: string[]; compiled?: string },
): Promise<WorkloadRun> {
  const program = [process.execPath, WORKLOAD, folder, String(options.rounds), options.variant ?? ''];
  const [command = '', ...rest] = options.strace ? ['strace', '-f', '-qq', ...options.strace, ...program] : program;
  const descriptor = openSync(output, 'w');
  const child = spawn(command, rest, {
    stdio: ['ignore', descriptor, 'ignore'],
    env: { ...process.env, ...(options.compiled ? { NODE_COMPILE_CACHE: options.compiled } : {}) },
  });
  closeSync(descriptor);
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { output: readFileSync(output, 'utf8'), code, signal };
}
