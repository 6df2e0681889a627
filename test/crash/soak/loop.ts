import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

const EVERY_MILLISECONDS = 10;

export interface LoopWatch {
  /**
   * How long one waits for the loop, in milliseconds, while it works; `p99WithWaiting`: also while it waits itself, for a core or for
   * the disk, as others use the machine too.
   */
  delay(): { p99: number; most: number; p99WithWaiting: number };
  stop(): void;
}

/**
 * Looks a hundred times a second how long somebody who comes at that moment waits for the event loop of this process. While it
 * stands still nobody can look: those who would have come then count as well, each with what was left to wait.
 */
export function watchLoop(): LoopWatch {
  const own = createHistogram();
  const all = createHistogram();
  let before = performance.now();
  let workedBefore = workedByThread();
  const timer = setInterval(() => {
    const now = performance.now();
    const worked = workedByThread();
    const late = now - before - EVERY_MILLISECONDS;
    record(all, late);
    record(own, Math.min(late, worked - workedBefore));
    [before, workedBefore] = [now, worked];
  }, EVERY_MILLISECONDS);
  return {
    delay: () => ({
      p99: own.percentile(99) / 1000,
      most: own.max / 1000,
      p99WithWaiting: all.percentile(99) / 1000,
    }),
    stop: () => clearInterval(timer),
  };
}

function record(histogram: RecordableHistogram, late: number): void {
  let left = late;
  do {
    // A histogram counts from 1.
    histogram.record(Math.max(1, Math.round(left * 1000)));
    left -= EVERY_MILLISECONDS;
  } while (left > 0);
}

/** Processor time of the thread of the loop, in milliseconds. */
function workedByThread(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
