import { expect, test } from 'vitest';
import { asciiPage, asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';
import { linesOf } from '../words/lines.ts';
import { withChangeBelow } from './change-below.ts';
import { findLedgers } from './ledgers.ts';
import { readSummary } from './summary.ts';
import { findTransposedLedgers } from './transposed-ledgers.ts';

const BLOCK = `
Beginning total value (excl. accr. int.)                 $ 139,018.82      $ 148,220.90
Net security deposits/withdrawals                                0.00              0.00
Net cash deposits/withdrawals                                2,400.00          2,400.00
Beginning value net of deposits/withdrawals                141,418.82        150,620.90
Total value as of 02/29/2000 (excl. accr. int.)          $ 138,531.64      $ 138,531.64
Change in value                                             -2,887.18        -12,089.26`;

const summaries = (text: string) =>
  findLedgers(linesOf(asciiPage(text))).map((ledger) => readSummary(withChangeBelow(ledger), 0)!);

test('a change that is printed below the closing balance is what the lines between the balances lack', () => {
  const [summary, ...others] = summaries(BLOCK);
  expect(others).toEqual([]);
  expect(summary).toMatchObject({ beginning: 139_018_82, ending: 138_531_64, closes: true });
  expect(summary!.lines.at(-1)).toMatchObject({ label: 'Change in value', cents: -2_887_18, included: true });
});

test('a change that leaves a column open is none of the lines', () => {
  const [summary] = summaries(BLOCK.replace('-12,089.26', '-12,089.62'));
  expect(summary).toMatchObject({ closes: false });
});

test('a change below the total of funds whose values and flows run across is what the columns lack', () => {
  const [ledger] = findTransposedLedgers(
    linesOf(
      asciiPage(`
Fund               Beginning value    Purchases    Redemptions    Ending value
Growth Fund            $211,869.82    $6,115.19    -$8,102.62      $209,232.81
Bond Fund               $63,007.25    $1,478.40         $0.00       $64,979.15
Total                  $274,877.07    $7,593.59    -$8,102.62      $274,211.96
Change in market value of shares       -$156.08`),
    ),
  );
  const summary = readSummary(withChangeBelow(ledger!), 0);
  expect(summary!.lines.at(-1)).toMatchObject({ label: 'Change in market value of shares', cents: -156_08 });
  expect(summary).toMatchObject({ closes: true });
});

const then = (change: string) =>
  understandDocument(
    asciiPages([
      `
HOBART LYNDE BROKERAGE                             Account Number: 61-40770-18
PLYMOUTH ROPE WORKS 401(K) PLAN                    September 1, 2025 to September 30, 2025

ACCOUNT VALUATION                                        08/31/25           09/30/25
PRICED LONG SECURITIES                                  40,000.00          41,000.00
CREDIT BALANCE AND MONEY FUND                            1,000.00           1,500.00
TOTAL EQUITY                                            41,000.00          42,500.00

CHANGE IN MARKET VALUE OF SECURITIES THIS PERIOD                            ${change}
ESTIMATED ANNUAL INCOME                                                     1,107.78

TRANSACTIONS
DATE         DESCRIPTION                               AMOUNT       CASH BALANCE
             BALANCE FORWARD                                            1,000.00
09/03        EMPLOYER CONTRIBUTION                     600.00           1,600.00
09/24        PENSION BENEFIT R ALVARADO               -100.00           1,500.00
             CLOSING BALANCE                                            1,500.00`,
    ]),
  ).statements[0]!;

test('a change that is told below the values then and now closes them with the rows, and another one does not', () => {
  expect(then('1,000.00')).toMatchObject({ reconciles: true, tx: { gain_loss: 1_000_00 } });
  expect(then('1,640.00')).toMatchObject({ reconciles: false, discrepancy: -640_00 });
});
