import { readFileSync } from 'node:fs';

/** On a busy machine a task may take so many times its limit by the clock on the wall. */
const WALL_FACTOR = 5;
/** Who used less than this share of a core since the last look waits for something that will not come. */
const STALLED = 0.01;
/** Looks are no closer than this (milliseconds). */
const LEAST_LOOK = 1000;

/**
 * Calls `onOver` once a process has worked on a task for longer than `limit` milliseconds of processor time, its own and
 * that of the programs it started; stands still; or takes five times as long by the clock. So a page is not given up only
 * because the machine was busy with something else. Where the system does not tell, the clock alone counts.
 * @returns ends the watch
 */
export function limitTime(
  pid: number | undefined,
  limit: number,
  onOver: () => void,
  used: (pid: number) => number | undefined = processorTime,
): () => void {
  const spent = () => (pid === undefined ? undefined : used(pid));
  const began = spent();
  const backstop = performance.now() + limit * WALL_FACTOR;
  let last = { at: performance.now(), spent: began };
  const look = () => {
    const now = { at: performance.now(), spent: spent() };
    if (began === undefined || now.spent === undefined || last.spent === undefined) return onOver();
    const isStalled = now.spent - last.spent < (now.at - last.at) * STALLED;
    const left = Math.min(limit - (now.spent - began), backstop - now.at);
    if (isStalled || left <= 0) return onOver();
    last = now;
    timer = setTimeout(look, Math.max(left, Math.min(limit, LEAST_LOOK)));
  };
  let timer = setTimeout(look, limit);
  return () => clearTimeout(timer);
}

/** Linux counts a process's time in hundredths of a second. */
const TICK = 10;

/**
 * Milliseconds that a process, its children and those of them that have ended have computed (Linux).
 * @returns undefined where the system does not tell, or the process has ended
 */
export function processorTime(pid: number): number | undefined {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? [];
    const own = ticksOf(pid, 4);
    return [...children].reduce((sum, child) => sum + liveTicks(Number(child)), own) * TICK;
  } catch {
    return undefined;
  }
}

/** A child may end between two looks: its time is then among those of its parent's that ended. */
function liveTicks(pid: number): number {
  try {
    return ticksOf(pid, 2);
  } catch {
    return 0;
  }
}

/** User and system time; with four fields also those of children that have ended. The name before them may hold anything. */
function ticksOf(pid: number, fields: 2 | 4): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const numbers = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return numbers.slice(11, 11 + fields).reduce((sum, field) => sum + Number(field), 0);
}
