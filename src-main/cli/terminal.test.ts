import { expect, it } from 'vitest';
import { AppError } from '../../src-shared/errors.ts';
import { sentenceOf, tableOf } from './terminal.ts';

it('sets a table in columns as wide as their widest cell', () => {
  expect(
    tableOf(
      ['file', 'rows'],
      [
        ['a.pdf', '7'],
        ['longer.pdf', '120'],
      ],
      [1],
    ),
  ).toEqual(['file        rows', '──────────  ────', 'a.pdf          7', 'longer.pdf   120']);
  expect(tableOf(['file'], [])).toEqual(['file', '────']);
});

it('says in a sentence what went wrong', () => {
  expect(sentenceOf(new AppError(409, 'x', 'It is locked. Unlock it.'))).toBe('It is locked. Unlock it.');
  expect(sentenceOf(Object.assign(new Error('ENOENT: x'), { code: 'ENOENT', path: 'a.pdf' }))).toBe(
    'a.pdf is not there. Check the name.',
  );
  expect(sentenceOf(Object.assign(new Error('no space'), { code: 'ENOSPC' }))).toContain('disk is full');
});
