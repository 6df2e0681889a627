import { expect, it } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { linesOf } from './lines.ts';

/** The typed page with every `~` taken for a place where a reader broke a word, without a gap. */
function scanned(text: string, source: 'ocr' | 'text' = 'ocr') {
  const page = asciiPage(text, 0, source);
  const words = page.words.flatMap((word) => {
    const [left = '', right] = word.text.split('~');
    if (right === undefined) return [word];
    const share = left.length / (left.length + right.length);
    return [
      { ...word, text: left, width: share * word.width },
      { ...word, text: right, x: word.x + share * word.width, width: (1 - share) * word.width, confidence: 0.4 },
    ];
  });
  return linesOf({ ...page, words }).map((line) => line.words.map((word) => word.text));
}

it('puts dates, amounts and numbers together again that a reader broke', () => {
  expect(scanned('12/2~1/2026   Deposit   1,2~84.50')).toEqual([['12/21/2026', 'Deposit', '1,284.50']]);
  expect(scanned('12/2~1   Deposit   (26,10~2.85)')).toEqual([['12/21', 'Deposit', '(26,102.85)']]);
  expect(scanned('Acct #: U06-31884~2')).toEqual([['Acct', '#:', 'U06-318842']]);
});

it('puts words together again whose letters touch', () => {
  expect(scanned('ROLLOV~ER CONTRIBUTION')).toEqual([['ROLLOVER', 'CONTRIBUTION']]);
});

it('puts the two figures of a day together where the comma behind them tells that they are one', () => {
  expect(scanned('July 1 1,2025   Payroll')).toEqual([['July', '11,2025', 'Payroll']]);
  expect(scanned('July 1 1, 2025   Payroll')).toEqual([['July', '11,', '2025', 'Payroll']]);
  expect(scanned('July 1 12,025.00')).toEqual([['July', '1', '12,025.00']]);
});

it('leaves apart what a space divides, what are not figures on both sides, and what was not scanned', () => {
  expect(scanned('12/2 1/2026')).toEqual([['12/2', '1/2026']]);
  expect(scanned('REF~4471')).toEqual([['REF', '4471']]);
  expect(scanned('12/2~1/2026', 'text')).toEqual([['12/2', '1/2026']]);
});

it('takes the small l in a word of capitals for the I that it is', () => {
  expect(scanned('LOAN PAYMENT lNTEREST DlVIDEND Bill lNC')).toEqual([
    ['LOAN', 'PAYMENT', 'INTEREST', 'DIVIDEND', 'Bill', 'INC'],
  ]);
});

it('parts headings of two columns behind the unit of the first', () => {
  expect(scanned('Price   Charges($)Interest($)   Amount($)Gain/(Loss)($)')).toEqual([
    ['Price', 'Charges($)', 'Interest($)', 'Amount($)', 'Gain/(Loss)($)'],
  ]);
  expect(scanned('Amount($)Gain', 'text')).toEqual([['Amount($)Gain']]);
});
