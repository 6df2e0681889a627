import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const HEAD = `
Trust account no. 7731-4402
For the period March 1, 2025 through March 31, 2025
`;

const ROWS = `
Schedule A - Employer Contributions
Date            Particulars                                              Amount
03/03/2025      Received from plan sponsor                               500.00
                Total employer contributions                             500.00

Schedule B - Benefit Payments
Date            Particulars                                              Amount
03/20/2025      Paid to participant, lump sum                            200.00
                Total benefit payments                                   200.00
`;

const read = (text: string) => {
  const { statements } = understandDocument(asciiPages([text]));
  expect(statements).toHaveLength(1);
  return statements[0]!;
};

const CHANGES = (deductions: string) => `${HEAD}
Additions
   Investment income
      Net appreciation in fair value of investments                       60.00
   Contributions
      Employer                                                           500.00
   Total additions                                                       560.00
Deductions
   Benefits paid to participants                                         ${deductions}
   Total deductions                                                      200.00
   Net increase                                                          360.00
Net assets available for benefits
   Beginning of period                                                10,000.00
   End of period                                                      10,360.00
${ROWS}`;

test('a statement of changes in net assets is read although its balances stand below what changed them', () => {
  const { beginningBalance, endingBalance, tx, reconciles } = read(CHANGES('200.00'));
  expect([beginningBalance, endingBalance, reconciles]).toEqual([1_000_000, 1_036_000, true]);
  expect(tx).toMatchObject({ deposits: 50_000, withdrawals: -20_000, gain_loss: 6_000 });
});

test('lines that do not come to the change prove nothing', () => {
  const { beginningBalance, reconciles } = read(CHANGES('230.00'));
  expect([beginningBalance, reconciles]).toEqual([1_000_000, false]);
});

test('values that stand over their names are the balances of the lines that explain the change', () => {
  const { accountNumber, beginningBalance, endingBalance, tx, reconciles } = read(`
Your account
7731-4402
Statement period March 1, 2025 to March 31, 2025

    $10,000.00              $360.00             $10,360.00
  Beginning value     Change this period       Ending value

What changed
Money added                              $500.00
Money taken out                         -$200.00
Market change                             $60.00
Total change                             $360.00
${ROWS}`);
  expect([accountNumber, beginningBalance, endingBalance, reconciles]).toEqual([
    '7731-4402',
    1_000_000,
    1_036_000,
    true,
  ]);
  expect(tx.gain_loss).toBe(6_000);
});

test('parts in an inner column, their sums in an outer one, and a transfer below the net increase', () => {
  const found = read(`${HEAD}
Additions
   Contributions from employer                                500.00
   Contributions from participants                                 -
   Net appreciation (depreciation) in fair value               60.00
Total additions                                                              560.00
Deductions
   Benefits paid to participants                              200.00
Total deductions                                                             200.00
Net increase                                                                 360.00
Transfer of assets from merged plan                                           40.00
Net assets, beginning of period                                           10,000.00
Net assets, end of period                                                $10,400.00
${ROWS}
Schedule C - Assets Received from Merged Plan
Date            Particulars                                              Amount
03/25/2025      Received from the trustee of the former plan              40.00
                Total assets received                                     40.00
`);
  expect(found).toMatchObject({ beginningBalance: 10_000_00, endingBalance: 10_400_00 });
  expect(found.tx).toMatchObject({ deposits: 500_00, withdrawals: -200_00, transfers: 40_00, gain_loss: 60_00 });
  expect(found.reconciles).toBe(true);
});

test('two values of one name, the later below the earlier, are the balances of what changed them above', () => {
  const changes = (last: string) => `${HEAD}
Your asset summary
A. Net Cash Equivalents                                                2,000.00
B. Fixed Income                                                        8,360.00
Net Portfolio Value                                                   10,360.00

Your change in portfolio value
Net Cash Flow                                                            300.00
Change in Securities Value                                                60.00
Net Change in Portfolio Value                                            360.00
Net Portfolio Value on February 28, 2025                              10,000.00
Net Portfolio Value on March 31, ${last}                                 10,360.00
${ROWS}`;
  const { beginningBalance, endingBalance, tx, reconciles } = read(changes('2025'));
  expect([beginningBalance, endingBalance, reconciles]).toEqual([1_000_000, 1_036_000, true]);
  expect(tx).toMatchObject({ deposits: 50_000, withdrawals: -20_000, income: 0, gain_loss: 6_000 });
  expect(read(changes('2024')).beginningBalance).not.toBe(1_000_000);
});
