import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { EVERY_FAMILY } from '../../../test/support/families.ts';
import { understandDocument } from '../understand.ts';

const HEAD = `
FIRST TOWN BROKERAGE SERVICES                                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025
`;

function read(text: string) {
  return understandDocument(asciiPages([HEAD + text])).statements[0]!;
}

const SUMMARY = `Beginning Account Value          100,000.00
Deposits                           8,000.00
Dividends                            300.00
Change in Value                    2,500.00
Ending Account Value             110,800.00
`;

/** A row of the table: brackets hang out of their column. */
function row(day: string, action: string, description: string, amount: string, quantity = '', price = ''): string {
  const text = `${day.padEnd(13)}${action.padEnd(15)}${description.padEnd(25)}${quantity.padStart(12)}${price.padStart(11)}`;
  return `${text}${(amount.endsWith(')') ? amount : `${amount} `).padStart(18)}\n`;
}

const ROWS = [
  row('04/02/2025', 'Deposit', 'EMPLOYEE DEFERRAL', '5,000.00'),
  row('04/03/2025', 'Dividend', 'ABC CORP', '300.00'),
  row('04/07/2025', 'Deposit', 'EMPLOYER MATCH', '1,000.00'),
  row('04/07/2025', 'Deposit', 'EMPLOYEE DEFERRAL', '2,000.00'),
].join('');

const fund = (day: string, dollars: string) =>
  row(day, 'Bought', 'CORE GOVERNMENT FUND', `(${dollars}.00)`, `${dollars}.000`, '1.0000');
const FUND = fund('04/02/2025', '5,000') + fund('04/03/2025', '300') + fund('04/07/2025', '3,000');
const TABLE = row('Date', 'Action', 'Description', 'Amount', 'Quantity', 'Price');

test('trades in a fund at one dollar that mirror each day are where the cash is kept: shown, not counted', () => {
  const statement = read(`${SUMMARY}\nTransaction Detail\n${TABLE}${ROWS}${FUND}`);
  expect(statement).toMatchObject({ reconciles: true, tx: { deposits: 800_000, income: 30_000, purchases: 0 } });
  expect(statement.skipped.filter(({ reason }) => reason === 'sweep')).toHaveLength(3);
});

test('a fund that prints its balance behind each row does not tell the rows that it mirrors once more', () => {
  const withBalance = (line: string, balance: string) => `${line.trimEnd().padEnd(95)}${balance.padStart(12)}\n`;
  const statement = read(`${SUMMARY}
Deposits and Income
${TABLE}${ROWS}

Core Position
${withBalance(TABLE, 'Balance')}${withBalance(fund('04/02/2025', '5,000'), '5,000.00')}${withBalance(fund('04/03/2025', '300'), '5,300.00')}${withBalance(fund('04/07/2025', '1,000'), '6,300.00')}${withBalance(fund('04/07/2025', '2,000'), '8,300.00')}`);
  expect(statement.rows.map(({ txType }) => txType)).toEqual(['deposits', 'income', 'deposits', 'deposits']);
  expect(statement.skipped.filter(({ reason }) => reason === 'sweep')).toHaveLength(4);
});

test('trades at one dollar that mirror nothing are trades', () => {
  const statement = read(`${SUMMARY}\nTransaction Detail\n${TABLE}${ROWS}${FUND.replaceAll(/5,000|3,000/g, '4,000')}`);
  expect(statement.tx.purchases).toBe(-830_000);
});

test('a reinvestment mirrors its dividend and is counted all the same', () => {
  const text = `${SUMMARY.replace('8,000.00', '    0.00').replace('110', '102')}
Transaction Detail
${TABLE}${row('04/03/2025', 'Dividend', 'CORE GOVERNMENT FUND', '300.00')}${row('04/03/2025', 'Reinvestment', 'CORE GOVERNMENT FUND', '(300.00)', '300.000', '1.0000')}`;
  expect(read(text).tx).toMatchObject({ income: 30_000, reinvestments: -30_000 });
});

test('a section without a known heading that repeats what each day left over mirrors the others', () => {
  const statement = read(`${SUMMARY}
Transaction Detail
${TABLE}${ROWS}
Holding Place Movements
Date         Description                     Withdrawal       Deposit       Balance
04/01/2025   Beginning Balance                                            1,000.00
04/02/2025   BANK CREDIT                                   5,000.00       6,000.00
04/03/2025   BANK CREDIT                                     300.00       6,300.00
04/07/2025   BANK CREDIT                                   3,000.00       9,300.00
04/30/2025   Ending Balance                                               9,300.00`);
  expect(statement.rows).toHaveLength(4);
  expect(statement.tx.deposits).toBe(800_000);
});

test('a table of nothing but trades that settle after the period is pending', () => {
  const statement = read(`${SUMMARY}
Transaction Detail
${TABLE}${ROWS}
Waiting List
${TABLE}${row('05/02/2025', 'Bought', 'ABC CORP', '(2,000.00)', '100.000', '20.0000')}`);
  expect(statement).toMatchObject({ reconciles: true, tx: { purchases: 0 } });
  expect(statement.skipped.map(({ reason }) => reason)).toContain('pending');
});

test('a row of nothing among mirrors is one of them, whatever its words were read as', () => {
  const sweep = ['02', '03', '07'].map((day) => row(`04/${day}/2025`, 'Auto sweep', 'BANK DEPOSIT PROGRAM', '(1.00)'));
  const statement = read(`${SUMMARY}
Transaction Detail
${TABLE}${ROWS}
Automatic Movements
${TABLE}${sweep.join('')}${row('04/08/2025', 'Bought', '8ANK DEPOSLT PROGRAN', '0.00')}`);
  expect(statement.rows).toHaveLength(4);
});

test('rows that the sweep mirrors with its balances are not a second telling of them', () => {
  const sweep = (day: string, words: string, amount: string, balance: string) =>
    `${row(day, words, 'MONEY FUND PURCHASE', amount).trimEnd().padEnd(95)}${balance.padStart(12)}\n`;
  const statement = read(`${SUMMARY}
Transaction Detail
${TABLE}${ROWS}
Account Activity
${TABLE.trimEnd().padEnd(95)}     Balance
${sweep('04/02/2025', 'Deposit', '5,000.00', '5,000.00')}${sweep('04/03/2025', 'Deposit', '300.00', '5,300.00')}${sweep('04/07/2025', 'Deposit', '1,000.00', '6,300.00')}${sweep('04/07/2025', 'Deposit', '2,000.00', '8,300.00')}
`);
  expect(statement).toMatchObject({ reconciles: true, tx: { deposits: 800_000, income: 30_000 } });
  expect(statement.rows).toHaveLength(4);
});

test('of two sections that stand against each other day by day, the one with more days mirrors the other', () => {
  const statement = read(`${SUMMARY}
Deposits
${TABLE}${[
  row('04/02/2025', 'Deposit', 'EMPLOYEE DEFERRAL', '5,000.00'),
  row('04/04/2025', 'Deposit', 'EMPLOYEE DEFERRAL', '1,000.00'),
  row('04/07/2025', 'Deposit', 'EMPLOYEE DEFERRAL', '2,000.00'),
].join('')}
Dividends
${TABLE}${row('04/03/2025', 'Dividend', 'ABC CORP', '100.00')}${row('04/07/2025', 'Dividend', 'ABC CORP', '200.00')}
Idle Cash Movements
${TABLE}${[
  row('04/02/2025', 'Moved', 'TO PROGRAM BANK', '(5,000.00)'),
  row('04/03/2025', 'Moved', 'TO PROGRAM BANK', '(100.00)'),
  row('04/04/2025', 'Moved', 'TO PROGRAM BANK', '(1,000.00)'),
  row('04/07/2025', 'Moved', 'TO PROGRAM BANK', '(2,200.00)'),
].join('')}`);
  expect(statement).toMatchObject({ reconciles: true, tx: { deposits: 800_000, income: 30_000 } });
  expect(statement.skipped.filter(({ reason }) => reason === 'sweep')).toHaveLength(4);
});

test('a bond repaid at its face value is no mirror of the fund that took the money', () => {
  const repaid = row('04/10/2025', 'Maturity', 'DUNLOW CNTY GO BDS', '9,000.00', '9,000.000', '1.0000');
  const interest = row('04/10/2025', 'Interest', 'DUNLOW CNTY GO BDS', '46.00');
  const statement = read(
    `${SUMMARY}\nTransaction Detail\n${TABLE}${ROWS}${repaid}${interest}${FUND}${fund('04/10/2025', '9,046')}`,
  );
  expect(statement.tx.sales).toBe(900_000);
  expect(statement.skipped.filter(({ reason }) => reason === 'sweep')).toHaveLength(4);
});

test('what is bought and redeemed of an insured deposit each evening mirrors the day, in the list of the rows themselves', () => {
  const evening = (day: string, amount: string) =>
    `${`04/${day}/2025`.padEnd(13)}${'Journal'.padEnd(15)}${'PURCHASE FDIC INSURED DEPOSIT ACCOUNT'.padEnd(48)}${amount.padStart(18)}\n`;
  const statement = read(`${SUMMARY}
Transaction Detail
${TABLE}${ROWS}${evening('02', '(5,000.00)')}${evening('03', '(300.00)')}${evening('07', '(3,000.00)')}`);
  expect(statement.tx).toMatchObject({ deposits: 800_000, income: 30_000, transfers: 0 });
  expect(statement.skipped.filter(({ reason }) => reason === 'sweep')).toHaveLength(3);
});

/** A row of days, words and amounts alone. */
const plain = (day: string, words: string, amount: string) =>
  `${day.padEnd(13)}${words.padEnd(60)}${(amount.endsWith(')') ? amount : `${amount} `).padStart(18)}\n`;
const WORDED =
  plain('Date', 'Description', 'Amount') +
  plain('04/02/2025', 'Employee deferral', '5,000.00') +
  plain('04/03/2025', 'Dividend ABC CORP', '300.00') +
  plain('04/07/2025', 'Employer match', '1,000.00') +
  plain('04/07/2025', 'Employee deferral', '2,000.00');
const inWords = (day: string, dollars: string) =>
  plain(day, `Purchased ${dollars}.00 Units Of`, `(${dollars}.00)`) + plain('', 'GOVERNMENT FUND CLASS Y', '');

test('as many units in words as dollars are a price of one, and cash that is swept in one list stays what it was', () => {
  const swept = inWords('04/02/2025', '5,000') + inWords('04/03/2025', '300') + inWords('04/07/2025', '3,000');
  const cash = 'Beginning Cash Balance            0.00\nEnding Cash Balance               0.00\n';
  const statement = read(`${SUMMARY}\n${cash}\nTransaction Detail\n${WORDED}${swept}`);
  expect(statement).toMatchObject({ reconciles: true, tx: { deposits: 800_000, income: 30_000, purchases: 0 } });
  expect(statement.checks).toContainEqual(expect.objectContaining({ check: 'cash-ledger', state: 'passed' }));
  const lost = read(`${SUMMARY}\n${cash}\nTransaction Detail\n${WORDED}${swept.replace('(300.00)', '(310.00)')}`);
  expect(lost.reconciles).toBe(false);
});

test('the amount of a dividend above a line that begins with "shares" counts no units', () => {
  const dividend = plain('04/03/2025', 'Dividend ABC INDEX FUND ADMIRAL', '$300.00') + plain('', 'SHARES', '');
  const bought = plain('04/03/2025', 'Wire sent', '(300.00)');
  const rows = WORDED.replace(plain('04/03/2025', 'Dividend ABC CORP', '300.00'), dividend + bought);
  expect(read(`${SUMMARY}\nTransaction Detail\n${rows}`).rows.map(({ txType }) => txType)).toContain('income');
});

test('words of the row above before those of a sweep make no fee of it', () => {
  const line = (day: string, words: string, amount: string) =>
    `${day.padEnd(13)}${words.padEnd(60)}${(amount.endsWith(')') ? amount : `${amount} `).padStart(14)}\n`;
  const rows = [
    line('04/02/2025', 'EMPLOYEE DEFERRAL', '5,000.00'),
    line('04/02/2025', 'Regulatory Fee PURCHASE FDIC INSURED DEPOSIT ACCOUNT', '(5,000.00)'),
    line('04/03/2025', 'Dividend ABC CORP', '300.00'),
    line('04/03/2025', 'PURCHASE FDIC INSURED DEPOSIT ACCOUNT', '(300.00)'),
    line('04/07/2025', 'EMPLOYER MATCH', '3,000.00'),
    line('04/07/2025', 'PURCHASE FDIC INSURED DEPOSIT ACCOUNT', '(3,000.00)'),
  ].join('');
  const statement = read(`${SUMMARY}\nTransaction Detail\n${line('Date', 'Description', 'Amount ')}${rows}`);
  expect(statement.rows.map(({ amount }) => amount)).toEqual([5_000_00, 300_00, 3_000_00]);
  expect(statement.tx.fees).toBe(0);
});

test('words of the row above at the head of a page, before those of a sweep, make no fee of it', () => {
  // Found by a wide search: "Regulatory Fee" of a trade stands right above the first row of the page, a sweep called a journal.
  const { document } = new Map(EVERY_FAMILY).get('funds-and-journals')!(74_000_175);
  const [statement] = understandDocument(document.words).statements;
  expect(statement!.rows.filter(({ amount }) => amount === -784_132)).toEqual([]);
  expect(statement!.reconciles).toBe(true);
});

test('what was reinvested in the fund that keeps the cash is a row where the total of its section counts it', () => {
  const line = (day: string, name: string, what: string, amount: string, units = '') =>
    `${day.padEnd(10)}${name.padEnd(30)}${what.padEnd(22)}${units.padStart(10)}${amount.padStart(14)}\n`;
  const read40 = (total: string) =>
    read(`Beginning Account Value          100,000.00
Deposits                           8,000.00
Dividends                            340.00
Change in Value                    2,500.00
Ending Account Value             110,840.00

Dividends, Interest & Other Income
${line('Date', 'Security Name', 'Description', 'Amount', 'Quantity')}${line('04/03', 'ACME CORP', 'Dividend Received', '$300.00')}${line('04/30', 'CORE GOVERNMENT MONEY MARKET', 'Dividend Received', '$40.00')}${line('04/30', 'CORE GOVERNMENT MONEY MARKET', 'Reinvestment', '-$40.00', '40.000')}${line('Total Dividends, Interest & Other Income', '', '', total)}
Deposits
${line('Date', 'Reference', 'Description', 'Amount')}${line('04/02', 'EE', 'EMPLOYEE DEFERRAL', '$5,000.00')}${line('04/07', 'EE', 'EMPLOYER MATCH', '$3,000.00')}
Core Fund Activity
${line('04/02', 'CORE GOVERNMENT MONEY MARKET', 'You Bought', '$5,000.00', '5000.000')}${line('04/03', 'CORE GOVERNMENT MONEY MARKET', 'You Bought', '$300.00', '300.000')}${line('04/07', 'CORE GOVERNMENT MONEY MARKET', 'You Bought', '$3,000.00', '3000.000')}`);
  const reinvested = (total: string) => read40(total).rows.filter(({ txType }) => txType === 'reinvestments');
  expect(reinvested('$300.00').map(({ amount }) => amount)).toEqual([-40_00]);
  expect(read40('$300.00').reconciles).toBe(true);
  expect(reinvested('$340.00')).toEqual([]);
});
