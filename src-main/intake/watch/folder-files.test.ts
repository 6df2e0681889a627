import { expect, it } from 'vitest';
import { type FolderFile, settledFiles } from './folder-files.ts';

const file = (path: string, size = 10, modified = 1): FolderFile => ({ path, size, modified });

it('gives a file only after it has been the same for as long as is asked', () => {
  const times = (now: number) => ({ now, settle: 100 });
  const first = settledFiles([file('a')], new Map(), times(0));
  expect(first.settled).toEqual([]);
  const growing = settledFiles([file('a', 20, 2)], first.noticed, times(150));
  expect(growing.settled).toEqual([]);
  const still = settledFiles([file('a', 20, 2)], growing.noticed, times(200));
  expect(still.settled).toEqual([]);
  const done = settledFiles([file('a', 20, 2), file('b')], still.noticed, times(250));
  expect(done.settled).toEqual([file('a', 20, 2)]);
  expect([...done.noticed.keys()]).toEqual(['b']);
});

it('begins anew with a file that went away and came back', () => {
  const seen = settledFiles([file('a')], new Map(), { now: 0, settle: 100 });
  const gone = settledFiles([], seen.noticed, { now: 50, settle: 100 });
  expect(settledFiles([file('a')], gone.noticed, { now: 120, settle: 100 }).settled).toEqual([]);
});
