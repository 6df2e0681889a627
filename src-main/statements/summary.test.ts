import { expect, test } from 'vitest';
import { asciiPages } from '../../test/support/ascii-page.ts';
import { understandDocument } from './understand.ts';

const page = (net: string) => `
FIRST TOWN WEALTH                                                Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN                                         March 1, 2025 - March 31, 2025

Opening Value (03/01)                             $100,000.00
CREDITS
  Funds Received                                     6,812.44
  Other Credits                                        228.55
    Subtotal                                         7,040.99
DEBITS
  Withdrawals and Other Debits                      (2,640.00)
  Advisory and Other Fees                             (178.66)
    Subtotal                                        (2,818.66)
Net Cash Flow                                      ${net}
Dividends/Interest Income                              539.04
Market Gains/(Losses)                                2,645.75
Closing Value (03/31)                             $107,407.12`;

const discrepancyOf = (net: string) => understandDocument(asciiPages([page(net)])).statements[0]!.discrepancy;

test('what credits and debits come to, each with a subtotal of its own, is counted once', () => {
  expect(discrepancyOf('  4,222.33')).toBe(0);
  expect(discrepancyOf('  4,222.34')).not.toBe(0);
});
