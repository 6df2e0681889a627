import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

/** What a bank account's rows were taken for. */
function types(rows: string): string[] {
  const [statement] = understandDocument([
    asciiPage(`FIRST DROVERS BANK                         Account Number   220 418 6
Statement Period   12/17/2025 - 01/16/2026

Previous Balance as of 12/16/2025          14,882.19
Ending Balance as of 01/16/2026            13,982.19

ACCOUNT ACTIVITY
  Date      Description                                            Amount
${rows}`),
  ]).statements;
  return statement!.rows.map(({ description, txType }) => `${description}: ${txType}`);
}

test('what comes from a number of the same bank that begins like the account is a transfer', () => {
  expect(types('  01/09     TRANSFER FROM SAVINGS 220 977 3                        600.00')).toEqual([
    'TRANSFER FROM SAVINGS 220 977 3: transfers',
  ]);
  expect(types('  01/09     TRANSFER FROM SAVINGS 771 977 3                        600.00')).toEqual([
    'TRANSFER FROM SAVINGS 771 977 3: deposits',
  ]);
});

test('a payment on a loan goes out, unless a repayment is taken back', () => {
  expect(types('  01/12     ACH DEBIT COFFEE COUNTY FARM CREDIT LOAN PMT         1,500.00-')).toEqual([
    'ACH DEBIT COFFEE COUNTY FARM CREDIT LOAN PMT: withdrawals',
  ]);
  expect(types('  01/12     LOAN PMT REVERSAL                                    1,500.00-')).toEqual([
    'LOAN PMT REVERSAL: loanPayments',
  ]);
});

test('benefits that are paid by another account of the same bank go out all the same', () => {
  expect(types('  01/09     BENEFIT PAYMENTS TRANSFERRED TO PAYING AGENT 220 977 3      (900.00)')).toEqual([
    'BENEFIT PAYMENTS TRANSFERRED TO PAYING AGENT 220 977 3: withdrawals',
  ]);
});
