import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

test('purchases that the value of a fund account grows by come from outside, also those at regular times', () => {
  const page = `
FIRST TOWN MUTUAL FUNDS                                          Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025

Account Summary
Beginning Value                          $4,000.00
Purchases                                $1,000.00
Redemptions                               -$400.00
Change in Market Value                     $115.00
Ending Value                             $4,715.00

Growth Fund
Date         Transaction                Dollar Amount    Share Price    Shares    Total Shares
04/01/2025   Beginning Balance              $4,000.00         $40.00               100.000
04/09/2025   Automatic Purchase             $1,000.00         $40.00    25.000     125.000
04/16/2025   Systematic Redemption           -$400.00         $40.00   -10.000     115.000
04/30/2025   Ending Balance                 $4,715.00         $41.00               115.000`;
  const [statement] = understandDocument(asciiPages([page])).statements;
  expect(statement!.rows.map(({ txType, amount }) => [txType, amount])).toEqual([
    ['deposits', 100_000],
    ['withdrawals', -40_000],
  ]);
  expect(statement).toMatchObject({ reconciles: true, tx: { deposits: 100_000, withdrawals: -40_000, purchases: 0 } });
});

test('what a page carries forward is not the closing cash of a ledger that goes on', () => {
  const head = 'FIRST TOWN TRUST COMPANY                               Account Number: 1234-5678';
  const first = `
${head}
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025
Beginning market value              100,000.00
Income                                  300.00
Change in market value                1,000.00
Ending market value                 101,300.00

Cash Ledger
Date     Description                     Amount      Cash balance
Cash balance brought forward                             1,000.00
04/02    Interest ABC NOTE               100.00          1,100.00
Balance carried forward                                  1,100.00`;
  const second = `
${head}
Cash Ledger (continued)
Date     Description                     Amount      Cash balance
04/16    Cash dividend XYZ CORP          200.00          1,300.00
Cash balance at end of month                             1,300.00`;
  const [statement] = understandDocument(asciiPages([first, second])).statements;
  expect(statement!.checks.find(({ check }) => check === 'cash-ledger')).toMatchObject({ state: 'passed' });
  expect(statement).toMatchObject({ reconciles: true });
});
