import { setImmediate } from 'node:timers/promises';

/** Fails the work in hand; none while there is no work whose failures they can be. */
let fail: ((reason: unknown) => void) | undefined;

/**
 * Lets rejections that nobody waits for fail the work in hand instead of ending the process: pdf.js makes some where a
 * stream of a file ends too early, and the page then looks blank. Call once in a process that does one work at a time.
 */
export function hearFailures(): void {
  process.on('unhandledRejection', (reason) => {
    if (!fail) throw reason;
    fail(reason);
  });
}

/** Does the work, and rejects with what was rejected unheard meanwhile. */
export async function withUnheardFailures<Result>(work: () => Promise<Result>): Promise<Result> {
  const unheard = Promise.withResolvers<never>();
  fail = unheard.reject;
  try {
    // Node tells of such rejections once everything that waits has had its turn: the result waits for that as well.
    return await Promise.race([work().then((result) => setImmediate(result)), unheard.promise]);
  } finally {
    fail = undefined;
  }
}
