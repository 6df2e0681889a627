import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

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

test('a total of nine lines above it is one as well', () => {
  const text = `
FIRST TOWN TRUST                                                Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN                                         March 1, 2025 - March 31, 2025

Beginning balance 03/01/2025                      $719,769.74
RECEIPTS
  Employer contributions                              8,083.62
  Employee deferrals                                 20,209.08
  Rollover contributions                             18,250.44
  Loan repayments - principal                         1,274.64
  Loan repayments - interest                            180.36
  Dividends                                           2,031.09
  Capital gain distributions                            484.44
  Interest                                              201.16
  Securities received                                10,947.20
Total receipts                                       61,662.03
DISBURSEMENTS
  Benefit payments                                  (11,200.00)
  Trustee fees                                         (900.00)
Total disbursements                                 (12,100.00)
Change in unrealized appreciation                   (28,905.17)
Ending balance 03/31/2025                         $740,426.60`;
  expect(understandDocument(asciiPages([text])).statements[0]).toMatchObject({
    discrepancy: 0,
    tx: { withdrawals: -1_120_000 },
  });
});

test('capital gains with a mark before them, beside a change in value, are those that the funds distributed', () => {
  const text = `
FIRST TOWN FUNDS                                                Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN                                         March 1, 2025 - March 31, 2025

Beginning value on 03/01/25                       $100,000.00
+ Contributions                                     1,000.00
+ Dividends                                           200.00
+ Capital gains                                       300.00
+/- Change in value                                  (400.00)
Ending value on 03/31/25                          $101,100.00

Account activity
Date          Description                            Amount
03/03/2025    Employee deferral                     1,000.00
03/14/2025    Income dividend                         200.00
03/14/2025    Long-term capital gain                  300.00`;
  const { tx, reconciles } = understandDocument(asciiPages([text])).statements[0]!;
  expect([tx.income, tx.gain_loss, reconciles]).toEqual([500_00, -400_00, true]);
});
