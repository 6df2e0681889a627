import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const page = (bought: string) => `
FIRST TOWN BROKERAGE SERVICES                                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025

Account Summary
Beginning Account Value                            $100,000.00
Deposits and Contributions                            5,000.00
Dividends and Interest                                  133.61
Change in Market Value                                 (133.61)
Ending Account Value                               $105,000.00

Transaction Details
Date          Category    Action              Symbol    Description              Quantity     Price       Amount
04/02/2025    Deposit     Funds Received                Employee deferral                               5,000.00
04/22/2025    Dividend    Reinvest Dividend   TGRWX     TARRANT GROWTH FUND                               133.61
${bought}

Total Account Value                                $105,000.00`;
const BOUGHT =
  '04/22/2025    Purchase    Reinvested Shares   TGRWX     TARRANT GROWTH FUND        2.936     45.51      (133.61)';

const rowsOf = (text: string) =>
  understandDocument(asciiPages([text], 'ocr')).statements[0]!.rows.map(({ txType, amount }) => [txType, amount]);

test('of two reinvestments of one security, day and amount, the one without units is the income that paid for it', () => {
  expect(rowsOf(page(BOUGHT))).toEqual([
    ['deposits', 500_000],
    ['income', 13_361],
    ['reinvestments', -13_361],
  ]);
});

test('of another amount or security it is none', () => {
  expect(rowsOf(page(BOUGHT.replace('133.61', '131.61')))[1]).toEqual(['reinvestments', -13_361]);
  expect(rowsOf(page(BOUGHT.replace('TGRWX', 'TBALX')))[1]).toEqual(['reinvestments', -13_361]);
});

test('beside the units that the money bought, words that were misread are enough', () => {
  const misread = page(BOUGHT).replace('Dividend    Reinvest Dividend', 'Dvdnd       Pd               ');
  expect(rowsOf(misread)[1]).toEqual(['income', 13_361]);
});

test('neighbours without a name of their own may be of the security that is named above them', () => {
  const unnamed = page(BOUGHT.replace('TGRWX     TARRANT GROWTH FUND ', '          Shares reinvested   ')).replace(
    'TGRWX     TARRANT GROWTH FUND ',
    '          Dividend paid out   ',
  );
  expect(rowsOf(unnamed)[1]).toEqual(['income', 13_361]);
});

test('among other rows what is reinvested is income where the summary calls what it counts reinvested, or lacks just that and no line was lost', () => {
  const fund = (label: string) => `
STONE NET LEASE TRUST                                            Account Number: 1234-5678
Period                                                           January 1, 2025 - March 31, 2025

Value of shares 01/01/2025           $10,000.00
Shares purchased                       5,000.00
${label.padEnd(37)}  431.27
Value of shares 03/31/2025           $15,431.27

Transactions this period
Date          Transaction                         Amount       Price        Shares
01/31/2025    Distribution reinvested             431.27       10.45       41.2699
02/03/2025    Additional investment             5,000.00       10.45      478.4689`;
  const typesOf = (text: string, source: 'text' | 'ocr') =>
    understandDocument(asciiPages([text], source)).statements[0]!.rows.map(({ txType }) => txType);
  const withGap = (text: string) => text.replace(/(?=02\/03\/2025)/, '\n');
  for (const source of ['text', 'ocr'] as const) {
    expect(typesOf(withGap(fund('Distributions reinvested')), source)[0]).toBe('income');
    expect(typesOf(fund('Dividends and interest'), source)[0]).toBe('income');
  }
  expect(typesOf(withGap(fund('Dividends and interest')), 'text')[0]).toBe('income');
  expect(typesOf(withGap(fund('Dividends and interest')), 'ocr')[0]).toBe('reinvestments');
});

test('units of the same security, day and amount as its income were bought with it, whatever code says so', () => {
  const coded = page(
    '04/22/2025    RLTG        RLTG                TGRWX     TARRANT GROWTH FUND        2.936     45.51      (133.61)',
  ).replace('Reinvest Dividend  ', 'Cash Dividend      ');
  const read = understandDocument(asciiPages([coded])).statements[0]!.rows;
  expect(read.map(({ txType }) => txType)).toEqual(['deposits', 'income', 'reinvestments']);
  const other = understandDocument(asciiPages([coded.replace('45.51      (133.61)', '45.51      (140.00)')]))
    .statements[0]!.rows;
  expect(other.map(({ txType }) => txType)).not.toContain('reinvestments');
});
