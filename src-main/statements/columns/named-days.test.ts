import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { linesOf } from '../words/lines.ts';
import { withSettlementsFirst } from './named-days.ts';

const textsOf = (page: string) => withSettlementsFirst(linesOf(asciiPage(page))).map(({ text }) => text);

test('the day of settlement takes the place of the day of the trade above it', () => {
  expect(
    textsOf(`
OS25-410377   Trade 08-28-2025    You bought EXAMPLE ETF      29.000   -$3,367.19
              Settle 08-29-2025   CUSIP 77J3WQ100`),
  ).toEqual(['OS25-410377 08-29-2025 You bought EXAMPLE ETF 29.000 -$3,367.19', 'Trade 08-28-2025 CUSIP 77J3WQ100']);
});

test('days without such names, or of different columns, stay where they are', () => {
  const plain = ['Trade 08-28-2025    You bought EXAMPLE ETF', 'Payable 08-29-2025  CUSIP 77J3WQ100'];
  expect(textsOf(plain.join('\n'))).toEqual(plain.map((text) => text.replace(/ +/g, ' ')));
  const apart = ['Trade 08-28-2025    You bought EXAMPLE ETF', '                    Settle 08-29-2025'];
  expect(textsOf(apart.join('\n'))).toEqual(apart.map((text) => text.trim().replace(/ +/g, ' ')));
});
