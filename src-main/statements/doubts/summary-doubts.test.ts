import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import type { Summary } from '../summary/summary.ts';
import { understandDocument } from '../understand.ts';
import { linesOf } from '../words/lines.ts';
import { leftOutDoubtOf, marketDoubtOf, namesDoubtOf } from './summary-doubts.ts';

/** A statement without rows, of one summary, as a scan. */
function scanned(summary: string) {
  const head = `
FIRST TOWN BROKERAGE SERVICES                                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025
`;
  const page = asciiPage(`${head}${summary}\n\nTotal Account Value              $104,400.00`, 0, 'ocr');
  return understandDocument([page]).statements[0]!;
}

const TWO_COLUMNS = `
Account Summary
                                 This Period    Year to Date
Beginning Account Value         $100,000.00      $90,000.00
Deposits                               0.00            0.00
Withdrawals                            0.00            0.00
Change in Investment Value         4,400.00       14,400.00
Ending Account Value            $104,400.00     $104,400.00`;

test('a column that closes is not that of the period where the opening balance of another one was lost', () => {
  expect(scanned(TWO_COLUMNS)).toMatchObject({ beginningBalance: 10_000_000, reconciles: true });
  const lost = scanned(TWO_COLUMNS.replace('$100,000.00', '           '));
  expect(lost.reconciles).toBe(false);
  expect(lost.reason).toContain('no opening balance that could be read');
  const untitled = TWO_COLUMNS.replace('This Period    Year to Date', '');
  expect(scanned(untitled.replace('$100,000.00', '           ')).reconciles).toBe(false);
});

test('a year to date that is printed without an opening balance leaves the period alone', () => {
  expect(scanned(TWO_COLUMNS.replace('$90,000.00', ''))).toMatchObject({ reconciles: true });
});

const PARTS = `
Your account
                                     Company          Other
                                      shares    investments          Total
Opening balance                   $50,000.00     $50,000.00    $100,000.00
Plan expenses                              -      (1,000.00)     (1,000.00)
Change in value of shares           5,400.00              -       5,400.00
Closing balance                   $55,400.00     $49,000.00    $104,400.00`;

test('a part of the account that closes does not stand for a total of which a figure was misread', () => {
  expect(scanned(PARTS)).toMatchObject({ endingBalance: 10_440_000, reconciles: true });
  const misread = scanned(PARTS.replace('$100,000.00', '$100,000.40'));
  expect(misread).toMatchObject({ endingBalance: 10_440_000, reconciles: false });
  const twice = PARTS.replace('$100,000.00', '$100,000.40').replace('$104,400.00', '$104,400.70');
  expect(scanned(twice).reconciles).toBe(false);
});

test('a source of which the opening balance was lost leaves the total unknown', () => {
  const printed = '$50,000.00     $50,000.00    $100,000.00';
  for (const lost of ['$100,000.00', '$50,000.00 ']) {
    const text = PARTS.replace(printed, printed.replace(lost, ' '.repeat(lost.length)));
    expect(scanned(text).reconciles, text).toBe(false);
  }
});

test('a smaller block does not stand for one of which the opening balance was lost', () => {
  const cash = `
Market Value Reconcilement
Beginning Market Value           $100,000.00
Change in Value                     4,400.00
Ending Market Value              $104,400.00

Statement of Transactions
04/01/25    Beginning balance                                30,000.00
04/10/25    Purchased XYZ                                    (8,000.00)
04/30/25    Ending balance                                   22,000.00`;
  expect(scanned(cash)).toMatchObject({ endingBalance: 10_440_000 });
  const lost = scanned(cash.replace('$100,000.00', ''));
  expect(lost.reconciles).toBe(false);
});

test('of two closing balances after the same movements neither is proved', () => {
  const grid = `
Your Account Activity
Activity                               ABCX           DEFX          Total
Beginning Balance                 60,000.00      40,000.00     100,000.00
Deposits                               0.00         500.00         500.00
Change in Market Value             2,000.00       2,400.00       4,400.00
Ending Balance                    62,000.00      42,900.00     104,900.00`;
  const summary = (ending: string) => `
Your Account Summary
Beginning Balance                                             $100,000.00
Deposits                                                           500.00
Change in Market Value                                           4,400.00
Ending Balance                                                $${ending}
${grid}`;
  const read = (text: string) => {
    const head =
      'FIRST TOWN RETIREMENT        Account Number: 1234-5678\nStatement Period April 1, 2025 - April 30, 2025\n';
    return understandDocument([asciiPage(head + text)]).statements[0]!;
  };
  expect(read(summary('104,900.00'))).toMatchObject({ endingBalance: 10_490_000, discrepancy: 0 });
  expect(read(summary('104,900.00')).reason).not.toContain('is printed as well');
  const wrong = read(summary('104,100.00'));
  expect(wrong.reconciles).toBe(false);
  expect(wrong.discrepancy === 0 ? wrong.reason : 'is printed as well').toContain('is printed as well');
});

test('a market change of the positions is one as well', () => {
  const lines = linesOf(asciiPage('Change in Market Value of Positions                     487.74'));
  expect(marketDoubtOf(lines, 487_74)).toBeNull();
  expect(marketDoubtOf(lines, 787_74)).toContain('with another figure than the balances leave');
});

test('two balances of one name are not told apart', () => {
  const begin = { label: 'Total Account Value', line: {} };
  const end = { label: 'TOTAL ACCOUNT VALUE', line: {} };
  expect(namesDoubtOf({ ledger: { begin, end } } as unknown as Summary)).toContain('are both called');
  const opening = { ...begin, label: 'Opening Account Value' };
  expect(namesDoubtOf({ ledger: { begin: opening, end } } as unknown as Summary)).toBeNull();
});

test('a market change that was worked out is not sure where another one is printed', () => {
  const lines = linesOf(asciiPage('Change in Market Value                                1,458.99'));
  expect(marketDoubtOf(lines, 1_458_99)).toBeNull();
  expect(marketDoubtOf(lines, 868_24)).toContain('with another figure than the balances leave');
});

test('a market change that was worked out is not sure where a figure between the balances says that something else moved them', () => {
  const between = (label: string, cents: number, included = false) => ({ label, cents, included });
  const of = (...lines: object[]) => leftOutDoubtOf({ beginning: 10_000, ending: 9_000, lines } as unknown as Summary);
  expect(of(between('Total additions', 2_500))).toContain('Total additions');
  expect(of(between('Net change', -1_000), between('Transfers', 0), between('Deposits', 400, true))).toBeNull();
  expect(of(between('Ending Account Value (On 11/30/26):', 9_000), between('Opening value', 10_000))).toBeNull();
});

test('figures of another block beside the summary are no column of it', () => {
  const beside = `
Account Value                              Cash Flow
                          This Period                          This Period    This Year
Opening Value             $100,000.00      Opening Cash          $1,000.00
Net Deposits                     0.00      Deposits                   0.00     2,000.00
Income                           0.00      Withdrawals                0.00    (3,000.00)
Change in Market Value       4,400.00      Income                     0.00       500.00
Closing Value             $104,400.00      Securities Bought          0.00      (700.00)
                                           Closing Cash          $1,000.00`;
  expect(scanned(beside)).toMatchObject({ beginningBalance: 10_000_000, reconciles: true });
});

test('balances that tell their days apart are two, though the years were misread', () => {
  const dated = TWO_COLUMNS.replace('Beginning Account Value ', 'Balance as of 03/31/2225').replace(
    'Ending Account Value    ',
    'Balance as of 04/30/2323',
  );
  const page = asciiPage(
    `
FIRST TOWN BROKERAGE SERVICES                                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025
${dated}

Total Account Value              $104,400.00`,
    0,
    'ocr',
  );
  const words = page.words.map((word) => (/\/\d{4}$/.test(word.text) ? { ...word, confidence: 0.4 } : word));
  expect(understandDocument([{ ...page, words }]).statements[0]).toMatchObject({ reconciles: true });
});

test('what the lines above a sum came to is no opening balance, where the first word of that was lost', () => {
  const summary = (first: string) => `
Portfolio at a Glance
${first} ACCOUNT VALUE                  $100,000.00
Deposits                               2,750.00
Withdrawals                                0.00
Adjusted Previous Account Value      102,750.00
Dividends                                202.04
Net Change in Portfolio                1,447.96
ENDING ACCOUNT VALUE                $104,400.00

Activity
Date          Description                              Amount
04/02/2025    Deposit                                2,750.00
04/15/2025    Dividend ABC                             202.04`;
  expect(scanned(summary('BEGINNING'))).toMatchObject({ beginningBalance: 10_000_000, reconciles: true });
  const lost = scanned(summary('         '));
  expect(lost).toMatchObject({ reconciles: false, reason: expect.stringContaining('no opening balance was read') });
});
