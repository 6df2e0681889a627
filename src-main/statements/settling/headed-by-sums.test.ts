import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const page = (bonds: string) => `
ORCHESTRA AT WORK                                     Account number: 4417-2091-88
Statement for December 1, 2025 - December 31, 2025

Summary                              This month
Beginning balance                     $9,000.00
Contributions                           $541.67
Dividends                                $21.44
Fees                                     -$4.11
Market changes                           $40.00
Ending balance                        $9,599.00

Activity Detail
Date / Fund                          Price        Shares     Total shares       Amount
Dec 4, 2025   Dividend Reinvestment                                              $21.44
              US Bond ETF           $98.89         0.217          657.240        $21.44
Dec 5, 2025   Payroll Deposit                                                   $541.67
              US Total Stock ETF   $313.00         1.523          812.992       $476.67
              US Bond ETF           $99.13         0.656          657.896        ${bonds}
Dec 8, 2025   Advisory Fee                                                       -$4.11
              US Total Stock ETF   $313.18        -0.008          812.984        -$2.51
              US Bond ETF           $99.00        -0.016          657.880        -$1.60`;

const read = (text: string) => understandDocument(asciiPages([text])).statements[0]!;

test('a dated row that the funds below it come to is their sum, and tells of what kind they are', () => {
  const statement = read(page('$65.00'));
  expect(statement.rows.map(({ txType, amount }) => [txType, amount])).toEqual([
    ['income', 2144],
    ['deposits', 47_667],
    ['deposits', 6500],
    ['fees', -251],
    ['fees', -160],
  ]);
  expect(statement).toMatchObject({ reconciles: true, tx: { deposits: 54_167, income: 2144, fees: -411 } });
});

test('… and where they do not come to it, nothing is taken for a sum', () => {
  const statement = read(page('$65.01'));
  expect(statement.rows).toHaveLength(8);
  expect(statement.reconciles).toBe(false);
});
