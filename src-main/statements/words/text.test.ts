import { expect, test } from 'vitest';
import { editDistance, mayBeNear, prefixLength, similar, squash, wordsOf } from './text.ts';

test('letter-spaced and split headings compare as their letters', () => {
  expect(squash('R E C O N C I L I AT I O N  of Value')).toBe('reconciliationofvalue');
});

test('a slash between single letters does not divide a word', () => {
  expect(wordsOf('FED W/H from A/C 12')).toEqual(['fed', 'wh', 'from', 'ac', '12']);
});

test('what a scan takes for accents and signs of currency divides no word either', () => {
  expect(wordsOf('électronic funds from ac¢ounts')).toEqual(['electronic', 'funds', 'from', 'accounts']);
});

test('a figure that a scan reads for the first letter of a word is that letter, a count and a unit are none', () => {
  expect(wordsOf('8uy 5old 0ther')).toEqual(['buy', 'sold', 'other']);
  expect(wordsOf('5th 8yr 401k 8ab1')).toEqual(['5th', '8yr', '401k', '8ab1']);
});

test('one letter in eight may be misread, in shorter words none', () => {
  expect(similar('withdrawals', 'withdravals')).toBe(true);
  expect(similar('fees', 'foes')).toBe(false);
});

test('the distance stops at its limit', () => {
  expect(editDistance('abcdefgh', 'zzzzzzzz', 2)).toBe(3);
  expect(editDistance('deposit', 'deposits', 2)).toBe(1);
});

test('the cheap test never rejects what is within the limit', () => {
  expect(mayBeNear('beginnlngbalance', 'beginningbalance', 2)).toBe(true);
  expect(mayBeNear('totalfees', 'beginningbalance', 2)).toBe(false);
});

test('a phrase is found at the beginning of a longer text, also with a letter lost', () => {
  expect(prefixLength('endingbalanceason', 'endingbalance')).toBe(13);
  expect(prefixLength('endngbalanceasof', 'endingbalance')).toBe(12);
  expect(prefixLength('totalfees', 'endingbalance')).toBe(0);
});
