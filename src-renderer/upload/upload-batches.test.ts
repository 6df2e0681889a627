import { expect, it } from 'vitest';
import { folderOf, uploadBatches } from './upload-batches.ts';

it('takes the folder of a dropped file from its path, and none for a file by itself', () => {
  expect(folderOf({ name: 'may.pdf', relativePath: '/Birch/2025/may.pdf' })).toBe('Birch/2025');
  expect(folderOf({ name: 'may.pdf', relativePath: './may.pdf' })).toBe('');
  expect(folderOf({ name: 'may.pdf', webkitRelativePath: 'Birch/may.pdf' })).toBe('Birch');
  expect(folderOf({ name: 'may.pdf' })).toBe('');
});

it('sends files of one folder together, ten at most, and drops none', () => {
  const files = [...Array.from({ length: 12 }, (_, number) => `a/${number}`), 'b/0', 'a/12'];
  const batches = uploadBatches(files, (file) => file.split('/')[0]!);
  expect(batches.map(({ folder, entries }) => [folder, entries.length])).toEqual([
    ['a', 10],
    ['a', 3],
    ['b', 1],
  ]);
  expect(batches.flatMap(({ entries }) => entries).sort()).toEqual([...files].sort());
});
