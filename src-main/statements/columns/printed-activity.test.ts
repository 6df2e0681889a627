import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { linesOf } from '../words/lines.ts';
import { isTotalText, tradeToldIn, unplacedRow } from './printed-activity.ts';

const amountsOf = (text: string) => tradeToldIn(linesOf(asciiPage(text))[0]!).map(({ cents }) => cents);

test('a line that tells of a trade must not be lost, wherever its day stands', () => {
  expect(amountsOf('410377   Trade 08-28-2025   You bought EXAMPLE ETF   29.000   $116.11   -$3,367.19')).toContain(
    3_367_19,
  );
});

test('a sentence about trades, a holding or a trade without its day is none', () => {
  expect(amountsOf('We sold on 08-28-2025 what you asked for')).toEqual([]);
  expect(amountsOf('EXAMPLE ETF   29.000   $116.11   $3,367.19')).toEqual([]);
  expect(amountsOf('Bought   EXAMPLE ETF   29.000   $116.11   $3,367.19')).toEqual([]);
});

test('a total is one although a scan misread the end of its first word', () => {
  expect(["Totsl'Fees and Charges", 'Tota} Holdings', 'Total income'].map(isTotalText)).toEqual([true, true, true]);
  expect(['Totem Pole Fund', 'Toto 12 shares'].map(isTotalText)).toEqual([false, false]);
});

test('on a scan a line of several texts with an amount must not be lost, unless it tells the units of the trade above it', () => {
  const lost = (text: string) => unplacedRow(linesOf(asciiPage(text, 0, 'ocr'))[0]!).length;
  expect(lost('November 6    Bought EXAMPLE ETF    $116.11')).toBe(1);
  expect(lost('November 6    34.3055    shares    at $116.97')).toBe(0);
});
