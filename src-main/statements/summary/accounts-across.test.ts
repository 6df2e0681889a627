import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const FRONT = `
Statement for March 1 to March 31, 2025

How your accounts changed
                                       Pooled            Forfeiture
                                      Account               Account
                                    6209-8411             6246-5639         All accounts
Value on Feb 28, 2025               10,000.00              2,000.00            12,000.00
Additions                              500.00                  0.00               500.00
Fees charged                             0.00                (20.00)              (20.00)
Change in market value                  60.00                  5.00                65.00
Value on Mar 31, 2025               10,560.00              1,985.00            12,545.00
`;

const ACCOUNT = (number: string, row: string) => `
Account number ${number}

Transactions
Date            Description                                   Amount
${row}
`;

test('a column of the summary page is the summary of the account that its heading numbers', () => {
  const { statements } = understandDocument(
    asciiPages([
      FRONT,
      ACCOUNT('6209-8411', '03/03/2025      Contribution                                  500.00'),
      ACCOUNT('6246-5639', '03/20/2025      Recordkeeping fee                             (20.00)'),
    ]),
  );
  expect(
    statements.map(({ accountNumber, beginningBalance, endingBalance, tx, reconciles }) => ({
      accountNumber,
      balances: [beginningBalance, endingBalance],
      gain: tx.gain_loss,
      reconciles,
    })),
  ).toEqual([
    { accountNumber: '6209-8411', balances: [1_000_000, 1_056_000], gain: 6_000, reconciles: true },
    { accountNumber: '6246-5639', balances: [200_000, 198_500], gain: 500, reconciles: true },
  ]);
});

test('it is not, where the rows of the account are other than the column says', () => {
  const { statements } = understandDocument(
    asciiPages([
      FRONT,
      ACCOUNT('6209-8411', '03/03/2025      Contribution                                  400.00'),
      ACCOUNT('6246-5639', '03/20/2025      Recordkeeping fee                             (20.00)'),
    ]),
  );
  expect(statements.map(({ reconciles }) => reconciles)).toEqual([false, true]);
});

test('a scan may make a letter of a digit of the number that heads the column', () => {
  const damaged = FRONT.replace('6246-5639', '6246-S639');
  const rows = ['03/03/2025      Contribution                                  500.00', ''];
  const texts = [damaged, ACCOUNT('6209-8411', rows[0]!), ACCOUNT('6246-5639', rows[1]!)];
  const { statements } = understandDocument(asciiPages(texts, 'ocr'));
  expect(statements.map(({ accountNumber, endingBalance }) => [accountNumber, endingBalance])).toEqual([
    ['6209-8411', 10_560_00],
    ['6246-5639', 1_985_00],
  ]);
});

const ROWS = `
Statement for March 1 to March 31, 2025

Household overview
Account             Beginning value     Additions      Fees       Change in value     Ending value
BWP-1182-A                10,000.00        500.00      0.00                 60.00        10,560.00
BWP-1182-B                 2,000.00          0.00    (20.00)                 5.00         1,985.00
Household total           12,000.00        500.00    (20.00)                65.00        12,545.00
`;

const ROWS_ABOVE_NUMBERS = ROWS.replace('BWP-1182-A  ', 'Pooled plan ')
  .replace('10,560.00\n', '10,560.00\nBWP-1182-A\n')
  .replace('BWP-1182-B  ', 'Forfeitures ')
  .replace('1,985.00\n', '1,985.00\nBWP-1182-B\n');

test.each([
  ['begins it', ROWS],
  ['stands below it', ROWS_ABOVE_NUMBERS],
])('a line of a table of accounts is the summary of the account whose number %s', (_, rows) => {
  const account = (number: string, row: string) => `
${number}   Acme Widgets 401(k) Plan

Transactions
Date            Description                                   Amount
${row}
`;
  const { statements } = understandDocument(
    asciiPages([
      rows,
      account('BWP-1182-A', '03/03/2025      Contribution                                  500.00'),
      account('BWP-1182-B', '03/20/2025      Recordkeeping fee                             (20.00)'),
    ]),
  );
  expect(
    statements.map(({ accountNumber, beginningBalance, endingBalance, tx }) => [
      accountNumber,
      beginningBalance,
      endingBalance,
      tx.gain_loss,
    ]),
  ).toEqual([
    ['BWP-1182-A', 1_000_000, 1_056_000, 6_000],
    ['BWP-1182-B', 200_000, 198_500, 500],
  ]);
});

test('a recap below the rows of the last account tells the balances of each', () => {
  const account = (name: string, number: string, ...rows: string[]) => `
${name}                                        Account No. ${number}
Date       Explanation               Withdrawals      Deposits      Interest      Balance
${rows.join('\n')}
`;
  const { statements } = understandDocument(
    asciiPages([
      `FIRST TOWN SAVINGS BANK
07-01-07 through 09-30-07
${account(
  'Savings',
  '07-118824-6',
  '07-01-07   Balance forward                                                         1,000.00',
  '07-18-07   DEPOSIT                                      500.00                      1,500.00',
  '09-30-07   INTEREST CREDITED                                            4.00        1,504.00',
)}${account(
  'Certificate',
  '31-004417-2',
  '07-01-07   Balance forward                                                         2,000.00',
  '07-31-07   INTEREST CREDITED                                            8.00        2,008.00',
)}
RECAP OF YOUR ACCOUNTS
Account                     Opening     + Deposits     + Interest     - Withdrawals        Closing
Savings 07-118824-6        1,000.00         500.00           4.00              0.00       1,504.00
Certificate 31-004417-2    2,000.00           0.00           8.00              0.00       2,008.00
`,
    ]),
  );
  expect(
    statements.map(({ accountNumber, beginningBalance, endingBalance, reconciles }) => [
      accountNumber,
      beginningBalance,
      endingBalance,
      reconciles,
    ]),
  ).toEqual([
    ['07-118824-6', 1000_00, 1504_00, true],
    ['31-004417-2', 2000_00, 2008_00, true],
  ]);
});
