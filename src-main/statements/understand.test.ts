import { expect, test } from 'vitest';
import type { ParsedStatement } from '../../src-shared/model/parsed-statement.ts';
import { asciiPages } from '../../test/support/ascii-page.ts';
import { toReadOutput } from './learning/prediction.ts';
import { understandDocument } from './understand.ts';

const FIRST_PAGE = `
NORTHERN LIGHTS BROKERAGE SERVICES                               Account Statement              Page 1 of 2
                                                                 April 1, 2025 - April 30, 2025
                                                                 Account Number: 1234-5678
Account Registration: ACME WIDGETS 401(K) PLAN, J DOE TTEE

Account Summary
                                                   This Period       Year-to-Date
Beginning Account Value                            $100,000.00         $95,000.00
Deposits and Contributions                            5,000.00          10,000.00
Withdrawals and Distributions                        (2,000.00)         (2,000.00)
Dividends, Interest and Capital Gains                   310.25             500.00
Fees and Charges                                       (125.10)           (314.85)
Change in Investment Value                            1,214.85           1,214.85
Ending Account Value                               $104,400.00        $104,400.00
`;

const ACTIVITY = `
Transaction Detail
Settle       Trade
Date         Date          Action          Description                        Quantity       Price         Amount
04/02/2025                 Contribution    EMPLOYEE DEFERRAL                                             5,000.00
                                           ACH REF 53220714
04/04/2025   04/03/2025    Bought          ABC CORP                            100.000     40.0000      (4,000.00)
                                           ABC UNSOLICITED
04/08/2025   04/07/2025    Sold            XYZ CORP                            (50.000)    30.0000       1,500.00
04/15/2025                 Distribution    LUMP SUM DISTRIBUTION                                        (2,000.00)
04/25/2025                 Advisory Fee    QUARTERLY ADVISORY FEE                                         (125.10)
04/30/2025                 Dividend        ABC CORP                                                        310.25
04/30/2025   04/30/2025    Reinvestment    ABC CORP                              7.756     40.0000        (310.25)
Total Account Activity                                                                                     $374.90
`;

function read(...texts: string[]): ParsedStatement[] {
  return understandDocument(asciiPages(texts)).statements;
}

function only(...texts: string[]): ParsedStatement {
  const statements = read(...texts);
  expect(statements).toHaveLength(1);
  return statements[0]!;
}

/** What must not change when the page is dressed differently. */
function essence(statement: ParsedStatement) {
  const { accountNumber, periodStart, periodEnd, beginningBalance, endingBalance, tx, reconciles } = statement;
  const rows = statement.rows.map((row) => [row.date, row.amount, row.txType, row.txSubType, row.description]);
  return { accountNumber, periodStart, periodEnd, beginningBalance, endingBalance, tx, reconciles, rows };
}

test('a statement is read and proved: header, summary, rows, types', () => {
  const statement = only(FIRST_PAGE, ACTIVITY);
  expect(statement).toMatchObject({
    provider: 'NORTHERN LIGHTS BROKERAGE SERVICES',
    accountNumber: '1234-5678',
    accountTitle: 'ACME WIDGETS 401(K) PLAN, J DOE TTEE',
    periodStart: '2025-04-01',
    periodEnd: '2025-04-30',
    beginningBalance: 10_000_000,
    endingBalance: 10_440_000,
    reconciles: true,
    discrepancy: 0,
    errors: [],
  });
  expect(statement.tx).toMatchObject({
    deposits: 500_000,
    withdrawals: -200_000,
    income: 31_025,
    fees: -12_510,
    purchases: -400_000,
    sales: 150_000,
    reinvestments: -31_025,
    gain_loss: 121_485,
  });
  expect(statement.rows.map((row) => row.date)).toEqual([
    '2025-04-02',
    '2025-04-04',
    '2025-04-08',
    '2025-04-15',
    '2025-04-25',
    '2025-04-30',
    '2025-04-30',
  ]);
  expect(statement.rows[1]).toMatchObject({
    description: 'ABC CORP ABC UNSOLICITED',
    tradeDate: '2025-04-03',
    quantity: 100,
    price: 40,
    page: 1,
  });
  expect(statement.yearToDate['tx.deposits']).toBe(1_000_000);
  const printed = statement.ref['yearToDate.tx.deposits']!;
  expect(printed).toMatchObject({ page: 0, text: '10,000.00', source: 'text' });
  expect(printed.x).toBeGreaterThan(statement.ref['tx.deposits']!.x);
  expect(printed.y).toBeCloseTo(statement.ref['tx.deposits']!.y);
  expect(statement.ref.endingBalance).toMatchObject({ page: 0, text: '$104,400.00', source: 'text' });
});

test('the total below the rows is kept as skipped, not counted', () => {
  expect(only(FIRST_PAGE, ACTIVITY).skipped).toMatchObject([
    { page: 1, text: 'Total Account Activity $374.90', reason: 'subtotal', ref: { page: 1, source: 'text' } },
  ]);
});

test('a page of disclosures changes nothing', () => {
  const disclosures =
    'Important information\nFees and charges. The schedule is: annual fee $75.00; wire $25.00.\nPlease review this statement within 60 days of 04/30/2025 and report 5,000.00 or more.';
  expect(essence(only(FIRST_PAGE, ACTIVITY, disclosures))).toEqual(essence(only(FIRST_PAGE, ACTIVITY)));
});

test('other headings of the same meaning change nothing', () => {
  const renamed = [
    FIRST_PAGE.replace('Account Summary', 'Account at a Glance'),
    ACTIVITY.replace('Transaction Detail', 'Account Activity').replace('Action     ', 'Type       '),
  ];
  expect(essence(only(...renamed))).toEqual(essence(only(FIRST_PAGE, ACTIVITY)));
});

test('another order of the columns changes nothing', () => {
  const order = (row: string) =>
    row.startsWith('0') || /Date|Settle/.test(row)
      ? row.slice(0, 78) + row.slice(102) + row.slice(78, 102).padEnd(28)
      : row;
  const turned = ACTIVITY.split('\n')
    .map((row) => order(row.padEnd(118)))
    .join('\n')
    .replace(/^Total Account.*$/m, '');
  const plain = ACTIVITY.replace(/^Total Account.*$/m, '');
  expect(essence(only(FIRST_PAGE, turned))).toEqual(essence(only(FIRST_PAGE, plain)));
});

test('a printed statement that is itself wrong is flagged by its discrepancy and no row is bent', () => {
  const wrong = only(FIRST_PAGE.replaceAll('$104,400.00', '$105,650.00'), ACTIVITY);
  expect(wrong).toMatchObject({ reconciles: false, discrepancy: 125_000, endingBalance: 10_565_000 });
  expect(wrong.errors).toContain('does-not-reconcile');
  expect(wrong.tx.gain_loss).toBe(121_485);
  expect(wrong.rows).toHaveLength(7);
});

test('a row that is missing opens the line of the summary that it belongs to', () => {
  const statement = only(FIRST_PAGE, ACTIVITY.replace(/^04\/30\/2025 +Dividend.*\n/m, ''));
  expect(statement.reconciles).toBe(false);
  expect(statement.errors).toContain('lines-mismatch:income');
});

test('a trade that is missing opens the printed total, although the equation closes', () => {
  const statement = only(FIRST_PAGE, ACTIVITY.replace(/^04\/08\/2025.*\n/m, ''));
  expect(statement).toMatchObject({ discrepancy: 0, reconciles: false });
  expect(statement.checks.find((check) => check.check === 'section-subtotals')?.state).toBe('failed');
});

test('a missing page takes the proof away', () => {
  const statement = only(FIRST_PAGE.replace('Page 1 of 2', 'Page 1 of 3'), ACTIVITY);
  expect(statement).toMatchObject({ reconciles: false });
  expect(statement.errors).toContain('missing-pages');
});

test('pending trades and sweep movements are shown but not counted', () => {
  const more = `
Trades Pending Settlement
Settle       Trade
Date         Date          Action          Description                        Quantity       Price         Amount
05/01/2025   04/30/2025    Bought          ABC CORP                             10.000     40.0000        (400.00)

Bank Sweep Activity
Date         Description                           Amount        Balance
04/02/2025   Auto sweep deposit                  5,000.00      15,000.00`;
  const statement = only(FIRST_PAGE, ACTIVITY + more);
  expect(essence(statement)).toEqual(essence(only(FIRST_PAGE, ACTIVITY)));
  expect(statement.skipped.map((line) => line.reason)).toEqual(['pending', 'sweep', 'subtotal']);
});

test('a statement without activity has no rows and is proved by its lines of zero', () => {
  const quiet = FIRST_PAGE.replace('5,000.00 ', '    0.00 ')
    .replace('(2,000.00)', '      0.00')
    .replace('310.25', '  0.00')
    .replace('(125.10)', '    0.00')
    .replace('1,214.85', '4,400.00');
  expect(only(quiet, 'No transactions this period.')).toMatchObject({ rows: [], reconciles: true, discrepancy: 0 });
});

test('a bank account: unsigned columns of withdrawals and deposits, a running balance, no market value', () => {
  const statement = only(`
FIRST TOWN BANK                                                  Account number: 000123456789
ACME WIDGETS PENSION TRUST                                       Statement period: 05/01/2025 to 05/31/2025

Beginning balance on May 1, 2025                   $10,000.00
Total deposits                                       1,500.00
Total withdrawals                                     -700.00
Ending balance on May 31, 2025                     $10,800.00

Transaction history
Date     Description                               Withdrawals     Deposits      Balance
05/05    PAYROLL DEFERRAL ACH                                      1,000.00    11,000.00
05/09    CHECK 1021                                     500.00                 10,500.00
05/20    PENSION PAYMENT JANE ROE                       200.00                 10,300.00
05/31    INTEREST PAID                                               500.00    10,800.00`);
  expect(statement).toMatchObject({ cashOnly: true, reconciles: true });
  expect(statement.tx).toMatchObject({ deposits: 100_000, withdrawals: -70_000, income: 50_000 });
});

test('a change in value that holds the income is reduced by it', () => {
  const page = FIRST_PAGE.replace(/^Dividends.*\n/m, '').replace(
    '1,214.85           1,214.85',
    '1,525.10           1,714.85',
  );
  const statement = only(page, ACTIVITY);
  expect(statement.tx).toMatchObject({ income: 31_025, gain_loss: 121_485 });
  expect(statement.reconciles).toBe(true);
});

test('two accounts of one document are two statements; their summary page is none', () => {
  const portfolio = 'Your consolidated portfolio\nAll accounts      $100,000.00      $104,400.00';
  const second = [FIRST_PAGE, ACTIVITY].map((text) =>
    text.replaceAll('1234-5678', '1234-9999').replace(/Page 1 of 2/, ''),
  );
  const first = FIRST_PAGE.replace(/Page 1 of 2/, '');
  expect(
    read(portfolio, first, ACTIVITY, ...second).map((statement) => [
      statement.accountNumber,
      statement.rows.length,
      statement.pages,
    ]),
  ).toEqual([
    ['1234-5678', 7, [1, 2]],
    ['1234-9999', 7, [3, 4]],
  ]);
});

test('an account that is wrong in print takes nothing from the others of its document', () => {
  const [first, second] = [FIRST_PAGE, FIRST_PAGE.replaceAll('1234-5678', '1234-9999')].map((text) =>
    text.replace(/Page 1 of 2/, ''),
  );
  const other = ACTIVITY.replaceAll('1234-5678', '1234-9999').replace('5,000.00', '5,000.70');
  expect(
    read(first!, ACTIVITY, second!, other).map(({ accountNumber, reconciles }) => [accountNumber, reconciles]),
  ).toEqual([
    ['1234-5678', true],
    ['1234-9999', false],
  ]);
});

test('pages without words give a warning and no statement', () => {
  expect(understandDocument(asciiPages(['']))).toEqual({
    statements: [],
    warnings: ['No text was found on any page.'],
  });
});

test('a letter is no statement', () => {
  const { statements, warnings } = understandDocument(asciiPages(['Dear Sir,\nthank you for your letter of May 5.']));
  expect(statements).toEqual([]);
  expect(warnings[0]).toContain('No statement was recognised');
});

test('the output for programs has dollars, and pages from 0', () => {
  const { statements } = toReadOutput(understandDocument(asciiPages([FIRST_PAGE, ACTIVITY])));
  expect(statements[0]).toMatchObject({
    beginningBalance: 100_000,
    endingBalance: 104_400,
    tx: { income: 310.25, transfers: 0 },
    reconciles: true,
  });
  expect(statements[0]!.transactions[0]).toMatchObject({
    date: '2025-04-02',
    amount: 5000,
    txType: 'deposits',
    txSubType: 'deferral',
    page: 1,
  });
});

test('a dated row whose amount stands in no column takes the proof away, and is listed', () => {
  const misplaced = ACTIVITY.replace('30.0000       1,500.00', '30.0000                  1,500.00');
  const statement = only(FIRST_PAGE, misplaced.replace(/Total Account Activity.*/, ''));
  expect(statement.reconciles).toBe(false);
  expect(statement.reason).toContain('04/08/2025');
  expect(statement.skipped.map(({ text }) => text).join('\n')).toContain('XYZ CORP');
});
