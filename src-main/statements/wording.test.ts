import { expect, test } from 'vitest';
import { spellingsNear, withGluedWordsApart } from './wording.ts';

test('words of the lexicon that a scan ran together fall apart, known and unknown words stay whole', () => {
  expect(withGluedWordsApart('Incometax sent')).toBe('income tax sent');
  expect(withGluedWordsApart('TransferTo CREDITINTEREST')).toBe('transfer to credit interest');
  expect(withGluedWordsApart('rollover Northfield Holdings')).toBe('rollover Northfield Holdings');
});

test('a known word is no misreading, an unknown one may be every known word that it nearly is', () => {
  expect(spellingsNear('loan')).toEqual([]);
  expect(spellingsNear('l0an')).toContain('loan');
  expect(spellingsNear('tex')).toContain('tax');
  expect(spellingsNear('xy')).toEqual([]);
});
