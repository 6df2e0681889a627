import { expect, test } from 'vitest';
import { inFull, wordInFull } from './abbreviations.ts';
import { headingOf } from './headings.ts';
import { SUMMARY } from './lexicon.ts';
import { typeOf } from './types.ts';

test('short forms are written in full, and other texts are left alone', () => {
  expect(inFull('BEG MKT VAL')).toBe('beginning market value');
  expect(inFull('DIVS & INT')).toBe('dividends interest');
  expect(inFull('TRANS IN')).toBe('transfer in');
  expect(inFull('Net change in value')).toBeNull();
});

test('"Inc" and "Int" are short forms only where a text begins with them or another short form stands before', () => {
  expect(inFull('INT ON CASH')).toBe('interest on cash');
  expect(inFull('ACME CORP INT VALUE FUND')).toBeNull();
  expect(inFull('VALEBRIDGE INC')).toBeNull();
  expect(wordInFull('INC')).toBeNull();
  expect(wordInFull('AMT')).toBe('amount');
});

test('what is cut short means what it means in full', () => {
  const typed = (description: string) => {
    const { txType, txSubType } = typeOf({ section: null, action: '', description, amountSign: 0 });
    return `${txType} ${txSubType}`;
  };
  expect(SUMMARY.whole('EMPLR CONTRIBS')?.keys).toEqual(['deposits']);
  expect(SUMMARY.whole('END BAL')?.role).toBe('end');
  expect(SUMMARY.whole('INC')).toBeUndefined();
  expect(typed('ACH DISB')).toBe('withdrawals other');
  expect(typed('SVC CHG')).toBe('fees account');
  expect(typed('LN PMT INT')).toBe('loanInterest interest');
  expect(typed('CAP GN DIST')).toBe('income capgain-lt');
});

test('the second line of a name is no heading, though a short form of one', () => {
  const word = { text: 'INC', left: 0, right: 20, top: 0, bottom: 10, word: { source: 'text', confidence: 1 } };
  const cell = { words: [word], text: 'INC', left: 0, right: 20 };
  const line = { ...cell, page: 0, cells: [cell], top: 0, bottom: 10, height: 10, ocr: false };
  expect(headingOf(line as never)).toBeNull();
});
