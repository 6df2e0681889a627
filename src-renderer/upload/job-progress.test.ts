import { describe, expect, it } from 'vitest';
import { jobProgress } from './job-progress.ts';

describe('the progress of a job', () => {
  it('counts pages while it reads', () => {
    expect(jobProgress({ status: 'reading', pagesRead: 3, pagesTotal: 12 })).toEqual({
      label: 'Reading 3/12',
      percent: 25,
      state: 'working',
    });
  });

  it('is waiting before anything is known', () => {
    expect(jobProgress(undefined)).toEqual({ label: 'Waiting', percent: undefined, state: 'waiting' });
  });

  it('never passes a hundred per cent', () => {
    expect(jobProgress({ status: 'extracting', pagesRead: 7, pagesTotal: 5 }).percent).toBe(100);
  });

  it('counts a stopped job as failed', () => {
    expect(jobProgress({ status: 'killed' }).state).toBe('failed');
  });
});
