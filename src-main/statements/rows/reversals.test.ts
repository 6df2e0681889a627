import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const page = (paidIn: string, paidOut: string) => `
FIRST TOWN SAVINGS BANK                                          Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025
Beginning balance                       100,000.00
Deposits and other credits                7,000.00
Withdrawals and other debits              2,000.00-
Ending balance                          105,000.00

Deposits and other credits
Date     Description                              Amount
04/02    Counter deposit                        5,000.00
${paidIn}
Total deposits and other credits                7,000.00

Withdrawals and other debits
Date     Description                              Amount
${paidOut}
Total withdrawals and other debits              2,000.00`;

const rowsOf = (paidIn: string, paidOut: string) =>
  understandDocument(asciiPages([page(paidIn, paidOut)])).statements[0]!.rows.map(({ txType, amount }) => [
    txType,
    amount,
  ]);

test('what undoes a payment is of its type, though it stands among the deposits', () => {
  const rows = rowsOf(
    '04/09    CORR Preauthorized debit               2,000.00',
    '04/07    Preauthorized debit                    2,000.00',
  );
  expect(rows).toEqual([
    ['deposits', 500_000],
    ['withdrawals', 200_000],
    ['withdrawals', -200_000],
  ]);
});

test('what undoes a row of another statement is of the type that its words name', () => {
  const rows = rowsOf(
    '04/09    Employer contribution                  2,000.00',
    '04/07    Reversal of employer contribution      2,000.00',
  );
  expect(rows.at(-1)).toEqual(['deposits', -200_000]);
});

test('what is returned is a movement of its own', () => {
  const rows = rowsOf(
    '04/09    Incoming wire                          2,000.00',
    '04/07    Returned deposited item                2,000.00',
  );
  expect(rows.at(-1)).toEqual(['withdrawals', -200_000]);
});
