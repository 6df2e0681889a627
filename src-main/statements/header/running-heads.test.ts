import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const FIRST = `
FIRST TOWN BROKERAGE SERVICES
ACME WIDGETS 401(K) PLAN TRUST                     Account Number: 1234-5678
Statement Period                                   April 1, 2025 - April 30, 2025

Account Summary
Beginning Account Value                            $100,000.00
Deposits and Contributions                            7,500.00
Dividends and Interest                                  310.25
Change in Market Value                               (1,410.25)
Ending Account Value                               $106,400.00

Account Activity
Date          Description                                              Amount
04/02/2025    Employee deferral                                      5,000.00`;

const SECOND = `
Account Number: 1234-5678                            April 1, 2025 - April 30, 2025
04/09/2025    Employer match                                         2,500.00
04/30/2025    Cash dividend ABC CORP                                   310.25
Total Activity                                                       7,810.25`;

test('the head of a later page, printed once, puts no row into the table that runs over the page break', () => {
  const [statement] = understandDocument(asciiPages([FIRST, SECOND], 'ocr')).statements;
  expect(statement!.rows.map((row) => [row.date, row.amount])).toEqual([
    ['2025-04-02', 500_000],
    ['2025-04-09', 250_000],
    ['2025-04-30', 31_025],
  ]);
  expect(statement!.skipped.filter((line) => line.reason === 'other')).toEqual([]);
  expect(statement!.reconciles).toBe(true);
});

test('what a row goes on with is no head, though it names an account', () => {
  const second = SECOND.replace('2,500.00', '2,500.00\n              Transfer from checking account ending 0417');
  const [statement] = understandDocument(asciiPages([FIRST, second])).statements;
  expect(statement!.rows[1]!.description).toBe('Employer match Transfer from checking account ending 0417');
});

test('a statement without an account number or a period is never said to reconcile', () => {
  const without = (words: string) =>
    understandDocument(asciiPages([FIRST.replace(words, ''), SECOND.replace(words, '')]));
  expect(without('Account Number: 1234-5678').statements[0]).toMatchObject({
    reconciles: false,
    reason: 'No account number was found. Enter it from the page.',
  });
  expect(without('April 1, 2025 - April 30, 2025').statements[0]).toMatchObject({ reconciles: false });
});

test('the letterhead at the head of a later page begins no row, whatever a scan read beside it', () => {
  const first = `ardent path advisers\n${FIRST}`;
  const second = `ardent path advisers                                                      2.25${SECOND}`;
  const rowsOf = (later: string) =>
    understandDocument(asciiPages([first, later], 'ocr')).statements[0]!.rows.map(({ amount }) => Math.abs(amount));
  expect(rowsOf(second)).toEqual([500_000, 250_000, 31_025]);
  expect(rowsOf(second.replace('ardent path advisers', 'Reward for referrals'))).toContain(225);
});

test('what the paper is called, at the head of each page, ends no list that goes on there', () => {
  const title = 'Activity Statement - October 1, 2025 - October 31, 2025          Account U7714209';
  const accruals = `Symbol     Date          Ex Date        Pay Date        Net Amount`;
  const pages = [
    `FIRST TOWN BROKERS
${title}

Change in NAV
Starting Value                                           1,000.00
Deposits & Withdrawals                                     500.00
Ending Value                                             1,500.00

Deposits & Withdrawals
Date          Description                                  Amount
2025-10-06    Employer contribution                        500.00
Total                                                      500.00

Change in Dividend Accruals
${accruals}
Stocks
ACMA       2025-10-16    2025-10-16     2025-11-04           96.73`,
    `${title}

${accruals}
ACMB       2025-10-28    2025-10-28     2025-11-07          186.73`,
  ];
  const [statement] = understandDocument(asciiPages(pages)).statements;
  expect(statement!.rows.map(({ description, amount }) => [description, amount])).toEqual([
    ['Employer contribution', 500_00],
  ]);
  expect(statement!.reconciles).toBe(true);
});
