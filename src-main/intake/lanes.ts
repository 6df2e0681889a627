/** As many files are put on disk side by side: waiting for the disk takes most of the time, and it takes several at once. */
const LANES = 4;

/** Does the work for 0 to count − 1, a few at a time. All that has begun has ended when this resolves or rejects. */
export async function inLanes(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  let failed = false;
  const lane = async () => {
    while (next < count && !failed) {
      const index = next;
      next += 1;
      try {
        await work(index);
      } catch (failure) {
        failed = true;
        throw failure;
      }
    }
  };
  const settled = await Promise.allSettled(Array.from({ length: Math.min(LANES, count) }, lane));
  const rejected = settled.find((result) => result.status === 'rejected');
  if (rejected) throw rejected.reason;
}
