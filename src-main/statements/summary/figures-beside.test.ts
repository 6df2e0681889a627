import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const HEAD = `
FIRST TOWN BANK & TRUST                                          Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025
`;
const ROWS = `
Transactions
Date      Description                         Amount
04/03     Employee contributions            2,000.00
04/09     Dividend ACME CORP                  500.00
04/20     Distribution to participant      -1,200.00
04/21     Loan to participant                -300.00
`;

function read(summary: string) {
  return understandDocument(asciiPages([HEAD + summary + ROWS])).statements[0]!;
}

test('parts that are indented beside the column of their totals are what the totals are made of', () => {
  const statement = read(`
Plan assets, beginning of period                   100,000.00
Additions
  Employee contributions              2,000.00
  Dividends                             500.00
  Appreciation in fair value            250.00
Total additions                                      2,750.00
Deductions
  Benefits paid to participants       1,200.00
  Participant loans                     300.00
Total deductions                                     1,500.00
Plan assets, end of period                         101,250.00
`);
  expect(statement.tx).toMatchObject({ deposits: 200_000, income: 50_000, withdrawals: -120_000, gain_loss: 25_000 });
  expect(statement.reconciles).toBe(true);
});

test('what was taken away may stand beside what was added', () => {
  const summary = (loss: string) => `
                                             Added      Deducted
Contract value on March 31, 2025        100,000.00
Employee contributions                    2,000.00
Dividends                                   500.00
Benefits paid to participants                           1,200.00
Participant loans                                         300.00
${loss}
Contract value on April 30, 2025        100,750.00
`;
  const statement = read(summary('Investment experience                                     250.00'));
  expect(statement.tx).toMatchObject({ withdrawals: -120_000, gain_loss: -25_000 });
  expect(statement.reconciles).toBe(true);
});

test('figures beside the balances that do not explain the change are left alone', () => {
  const statement = read(`
Plan assets, beginning of period                   100,000.00
  Employee contributions              2,000.00
  Dividends                             500.00
  Benefits paid to participants       1,200.00
Total                                                  999.00
Plan assets, end of period                         101,250.00
`);
  expect(statement.reconciles).toBe(false);
});
