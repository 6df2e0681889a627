import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { linesOf } from '../words/lines.ts';
import { findOpenedLists } from './opened-lists.ts';

const PAGE = `
Your balance                              Your mix
$10,450.00                                Stock fund        60.0%
on October 31, 2025
Beginning balance         $10,000.00
Deposits                     +500.00      Bond fund         40.0%
Withdrawals                  -100.00
Fees                          -10.00
Market movement               +60.00
`;

const read = (text: string) => findOpenedLists(linesOf(asciiPage(text)));

test('known lines below an opening balance come to the figure that stands alone above them', () => {
  const [ledger] = read(PAGE);
  expect(ledger?.begin.amounts[0]?.cents).toBe(10_000_00);
  expect(ledger?.lines.map(({ label }) => label)).toEqual(['Deposits', 'Withdrawals', 'Fees', 'Market movement']);
  expect(ledger?.end.amounts[0]?.cents).toBe(10_450_00);
});

test('where they come to another figure, nothing is told', () => {
  expect(read(PAGE.replace('+60.00', '+61.00'))).toEqual([]);
});

test('a line that nobody knows ends the list', () => {
  expect(read(PAGE.replace('Fees     ', 'Zorbits  '))).toEqual([]);
});
