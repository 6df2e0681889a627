import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { waitedForCore } from '../../support/waited-for-core.ts';

const EVERY_MILLISECONDS = 10;

export interface LoopWatch {
  /** How long one waits for the loop, in milliseconds; `p99WithWaiting`: also for want of a core, as others use the machine too. */
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
  let waitedBefore = waitedForCore(process.pid);
  const timer = setInterval(() => {
    const now = performance.now();
    const waited = waitedForCore(process.pid);
    const late = now - before - EVERY_MILLISECONDS;
    record(all, late);
    record(own, late - (waited - waitedBefore));
    [before, waitedBefore] = [now, waited];
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
