import { expect, test } from 'vitest';
import { asciiPages } from '../../test/support/ascii-page.ts';
import { understandDocument } from './understand.ts';

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
