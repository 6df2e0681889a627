import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { linesOf } from '../words/lines.ts';
import { spellingsNear, withGluedWordsApart, wordsAsPrinted } from './wording.ts';

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

test('a scanned word with a mark for a letter is the only word of the lexicon that it can be', () => {
  const printed = (text: string, confidence = 0.9) => {
    const words = linesOf(asciiPage(text, 0, 'ocr'))[0]!.words;
    return wordsAsPrinted(words.map((word) => ({ ...word, word: { ...word.word, confidence } })));
  };
  expect(printed('Purcha-e - Kestrel Total Bond')).toBe('purchase - Kestrel Total Bond');
  expect(printed('TRANS=ER FROM')).toBe('transfer FROM');
  expect(printed('Pre-tax deferral')).toBe('Pre-tax deferral');
  expect(printed('Loan Pzyment', 0.5)).toBe('Loan payment');
  expect(printed('Loan Pzyment')).toBe('Loan Pzyment');
  // Letters that faxes close or break, in words that are too short to be told otherwise.
  expect(printed('Management Fec')).toBe('Management fee');
  expect(printed('Long-term guin reinvested')).toBe('Long-term gain reinvested');
  expect(printed('Cost of cash')).toBe('Cost of cash');
});

test('letters that touch on a scan are those of the only word of the lexicon that they can be', () => {
  const printed = (text: string) => wordsAsPrinted(linesOf(asciiPage(text, 0, 'ocr'))[0]!.words);
  expect(printed('Dividend Remvested')).toBe('Dividend reinvested');
  expect(printed('Dividend reinvestrnent')).toBe('Dividend reinvestment');
  expect(printed('Qualified Dwidend')).toBe('Qualified dividend');
  expect(printed('Taxes Reclaimed')).toBe('Taxes Reclaimed');
});

test('a word of which a streak took the first letters is the only one of the lexicon that goes on so', () => {
  const printed = (text: string) => wordsAsPrinted(linesOf(asciiPage(text, 0, 'ocr'))[0]!.words);
  expect(printed('“heck')).toBe('check');
  expect(printed('=unds Received')).toBe('funds Received');
  expect(printed('Sought')).toBe('bought');
  expect(printed('terest Income')).toBe('interest Income');
  // Known as they are, or near to two.
  expect(printed('Taxes received')).toBe('Taxes received');
  expect(printed('“ees')).toBe('fees');
});

test('a long word of a scan may have any round letters misread, and a name that is no such word stays', () => {
  const printed = (text: string) => wordsAsPrinted(linesOf(asciiPage(text, 0, 'ocr'))[0]!.words);
  expect(printed('Loan Rapaymant Principal')).toBe('Loan repayment Principal');
  expect(printed('Forfeitura Creditad')).toBe('forfeiture credited');
  expect(printed('Castellano Baker')).toBe('Castellano Baker');
});

test('a stroke and a mark before the rest of a known word are the capital that begins it, on a scan', () => {
  const printed = (text: string) => wordsAsPrinted(linesOf(asciiPage(text, 0, 'ocr'))[0]!.words);
  expect(printed("I'ransfer out")).toBe('transfer out');
  expect(printed('T.oan repayment')).toBe('loan repayment');
  expect(printed("I'raxler out")).toBe("I'raxler out");
});

test('an n whose stroke runs up is one', () => {
  const words = linesOf(asciiPage('Loah Issued', 0, 'ocr'))[0]!.words;
  expect(wordsAsPrinted(words)).toBe('loan Issued');
});

test.each([
  ['Participant Joan issued - P. Rusk', 'Participant loan issued - P. Rusk'],
  ['New foan to participant', 'New loan to participant'],
  ['Joan Rusk', 'Joan Rusk'],
])('%s of a scan is %s', (text, printed) => {
  expect(wordsAsPrinted(linesOf(asciiPage(text, 0, 'ocr'))[0]!.words)).toBe(printed);
});
