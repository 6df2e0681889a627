import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const page = (opening: string) => `
FIRST TOWN BROKERAGE                                                Account Number: 4418-7702
Statement Period: February 1, 2026 - February 28, 2026

ACCOUNT VALUE SUMMARY            AS OF 02/28/26       AS OF 01/31/26
Cash & Equivalents                        $0.00                $0.00
Stocks                               $53,489.75           $52,948.40
Net Account Value                    $53,489.75           $52,948.40

NET ACCOUNT VALUE BY MONTH END
Dec 31, 2025                                              $51,867.20
Jan 31, 2026                                              ${opening}
Feb 28, 2026                                              $53,489.75

HOLDINGS
Description                    Quantity        Price        Market Value
ACME CORP                           100     534.8975           53,489.75
Total                                                        $53,489.75

TRANSACTION HISTORY
There was no activity in your account during this statement period.`;

const reasonOf = (opening: string) => understandDocument(asciiPages([page(opening)])).statements[0]!.reason;

test('lines of a day and an amount, the balances at their days among them, are what the account was worth', () => {
  expect(reasonOf('$52,948.40')).not.toContain('could not be placed');
});

test('… and lines of other amounts are not passed over', () => {
  expect(reasonOf('$52,948.41')).toContain('could not be placed');
});

test('the shares and their price may stand before what they were worth', () => {
  const fund = (worth: string) => `
STONE NET LEASE TRUST                                            Account Number: 1234-5678
Period                                                           January 1, 2025 - March 31, 2025

Value of shares 01/01/2025           $85,596.78
Shares purchased                      25,000.00
Change in net asset value              2,439.07
Value of shares 03/31/2025          $113,035.85

SHARE POSITION
    Date                Shares            NAV per share                Value
    01/01/2025      8,214.6620                   $10.42            $85,596.78
    03/31/2025     10,755.0757                   $10.51           $${worth}

Transactions this period
Date          Transaction                         Amount       Price        Shares
02/03/2025    Additional investment            25,000.00       10.45    2,392.3445`;
  const left = (worth: string) =>
    understandDocument(asciiPages([fund(worth)])).statements[0]!.skipped.map(({ reason }) => reason);
  expect(left('113,035.85')).not.toContain('other');
  expect(left('113,035.86')).toContain('other');
});

const CASH = (second: string) => `
FIRST TOWN BROKERAGE                                                Account Number: 4418-7702
Statement Period: February 1, 2026 - February 28, 2026

Opening account value          $10,000.00
Deposits                          $500.00
Closing account value          $10,500.00

Transactions
Date          Description                                     Amount
02/05/2026    Employer contribution                          $500.00
${second}`;

test('an amount of one thing on two days, below the rows of a list, is none of its rows', () => {
  const rowsOf = (second: string) => understandDocument(asciiPages([CASH(second)], 'ocr')).statements[0]!.rows.length;
  const named = (name: string, day: string, amount: string) => `              ${name}, ${day}`.padEnd(59) + amount;
  const first = named('Undirected money', 'February 1, 2026', '$1,420.07');
  expect(rowsOf(`${first}\n${named('Undirected money', 'February 28, 2026', '$1,930.07')}`)).toBe(1);
  expect(rowsOf(`${first}\n${named('Promised later', 'February 28, 2026', '$1,930.07')}`)).toBe(3);
});
