import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const ROWS = ['Employee deferral', 'Distribution to participant', 'Dividend ACME'];
const AMOUNTS = ['500.00', '-120.00', '20.00'];

/** A plain statement of June 2025 whose days stand below the heading. */
function read(days: readonly string[], heading = 'Date') {
  const rows = ROWS.map((row, at) => `${days[at]!.padEnd(15)}${row}`.padEnd(68 - AMOUNTS[at]!.length) + AMOUNTS[at]);
  const page = `Pinecrest Brokerage
Account Number: 77-123456
Statement Period: 06/01/2025 - 06/30/2025

Account Summary
Beginning balance                                         $10,000.00
Deposits                                                     500.00
Withdrawals                                                 -120.00
Dividends                                                     20.00
Change in Value                                              100.00
Ending balance                                            $10,500.00

Account Activity
${heading.padEnd(15)}Description${'Amount'.padStart(42)}
${rows.join('\n')}`;
  return understandDocument(asciiPages([page])).statements[0]!;
}

test.each([
  'Jun-03 Jun-05 Jun-15',
  '6-3 6-5 6-15',
  '0603 0605 0615',
  '20250603 20250605 20250615',
  '060325 060525 061525',
  '250603 250605 250615',
  '06032025 06052025 06152025',
  '06.03 06.05 06.15',
  '3 5 15',
  '3rd 5th 15th',
  '6/3/5 6/5/5 6/15/5',
  's06/03 06/05 *06/15',
  '06/03A 06/05 06/15/',
])('%s below a heading of days are days of the period', (days) => {
  const { rows, reconciles } = read(days.split(' '));
  expect(rows.map(({ date, amount }) => [date, amount])).toEqual([
    ['2025-06-03', 50_000],
    ['2025-06-05', -12_000],
    ['2025-06-15', 2_000],
  ]);
  expect(reconciles).toBe(true);
});

test('a day may stand in words of its own', () => {
  expect(read(['06 03 25', '06 05 25', '06 15 25']).rows.map(({ date }) => date)).toEqual([
    '2025-06-03',
    '2025-06-05',
    '2025-06-15',
  ]);
});

test.each([
  [['0603', '0605', '0615'], 'Number'],
  [['0603', '4471', '9020'], 'Date'],
  [['1103', '1105', '1115'], 'Date'],
])('%j below "%s" are no days', (days, heading) => {
  expect(read(days, heading)).toMatchObject({ rows: [], reconciles: false });
});
