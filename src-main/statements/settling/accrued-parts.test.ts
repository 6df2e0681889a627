import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const page = (income: string, market: string, rows: string) => `
FIRST TOWN BROKERAGE                                    Account Number: 7WX-04481
September 1, 2025 - September 30, 2025

Beginning value                       50,000.00
Deposits                               1,000.00
Dividends and interest                  ${income}
Change in market value                  ${market}
Ending value                          51,600.00

Account Activity
Date         Activity     Description                   Quantity        Price       Accrued Interest         Amount
09/03/2025   Deposit      EMPLOYER CONTRIBUTION                                                            1,000.00
09/09/2025   Dividend     ACME CORP                                                                          400.00
${rows}`;

const read = (text: string) => understandDocument(asciiPages([text])).statements[0]!;
const of = (text: string) => read(text).rows.map(({ txType, amount }) => [txType, amount]);

const APART =
  '09/17/2025   Purchase     US TREASURY NOTE 4.250%     10,000.000     100.3180             (144.36)     (10,031.80)';
const WITHIN =
  '09/17/2025   Purchase     ACME NT PRINCIPAL 10,031.80    10,000      100.3180             (144.36)     (10,176.16)';

test('accrued interest in a column of its own is income, where the summary counts it', () => {
  const text = page('255.64', '344.36', APART);
  expect(of(text)).toEqual([
    ['deposits', 100_000],
    ['income', 40_000],
    ['purchases', -1_003_180],
    ['income', -14_436],
  ]);
  expect(read(text).tx).toMatchObject({ income: 25_564, gain_loss: 34_436 });
});

test('… and so is what an amount holds besides the principal that the words tell', () => {
  expect(of(page('255.64', '344.36', WITHIN)).slice(2)).toEqual([
    ['purchases', -1_003_180],
    ['income', -14_436],
  ]);
});

test('… and not where the summary does without it', () => {
  expect(of(page('400.00', '200.00', APART))).toHaveLength(3);
});
