import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const page = (words: string) => `
FIRST TRUST COMPANY                                              Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025

Opening value           10,000.00
Deposits                   500.00
Market change               50.00
Closing value           10,550.00

Transactions
Date         Description                               Cash          Cost
04/02/2025   Contribution from employer              500.00
04/30/2025   ${words.padEnd(36)}             331.80-
`;

test('the net of what a fund took up of the cash, in the column of costs alone, is no movement', () => {
  const read = (words: string) => understandDocument(asciiPages([page(words)])).statements[0]!;
  expect(read('NET SALES GOVERNMENT MONEY FUND')).toMatchObject({ reconciles: true, skipped: [{ reason: 'memo' }] });
  expect(read('SALES ACME CORP').reconciles).toBe(false);
});
