import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import type { StatementRow } from '../rows/rows.ts';
import { understandDocument } from '../understand.ts';
import { nameExchanges } from './exchanges.ts';

const page = (rows: string) => `
FIRST TOWN RETIREMENT                                            Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025
Beginning balance                       100,000.00
Contributions                             5,000.00
Change in value                           2,500.00
Ending balance                          107,500.00

Transaction Detail
Date         Transaction                  Fund                    Amount       Units   Unit price
04/02/2025   Employer contribution        Growth Fund           5,000.00     125.000      40.0000
${rows}`;

const rowsOf = (rows: string) =>
  understandDocument(asciiPages([page(rows)]))
    .statements[0]!.rows.slice(1)
    .map(({ txType, amount }) => [txType, amount]);

test('what leaves one fund for another on the same day is a sale and a purchase, with the signs of cash', () => {
  const rows = rowsOf(`
04/09/2025   Exchange out                 Growth Fund          (4,000.00)   -100.000      40.0000
04/09/2025   Exchange in                  Bond Fund             4,000.00     400.000      10.0000`);
  expect(rows).toEqual([
    ['sales', 400_000],
    ['purchases', -400_000],
  ]);
});

test('transfers that cancel each other inside the account are exchanges where their words say so', () => {
  const rows = rowsOf(`
04/09/2025   Transfer to other account    Growth Fund          (4,000.00)   -100.000      40.0000
04/09/2025   Transfer from other account  Bond Fund             4,000.00     400.000      10.0000`);
  expect(rows.map(([type]) => type)).toEqual(['sales', 'purchases']);
});

test('transfers to and from the separate accounts of a contract are exchanges', () => {
  const rows = rowsOf(`
04/09/2025   Transfer of Funds to Sep Acct 14                   (4,000.00)
04/09/2025   Transfer of Funds from Sep Acct 22                  4,000.00`);
  expect(rows.map(([type]) => type)).toEqual(['sales', 'purchases']);
});

test('transfers that cancel each other on every day at the prices of different funds are exchanges, whatever they are called', () => {
  const rows = rowsOf(`
04/09/2025   Transfer Out                 Growth Fund          (4,000.00)   -100.000      40.0000
04/09/2025   Transfer In                  Bond Fund             4,000.00     400.000      10.0000`);
  expect(rows).toEqual([
    ['sales', 400_000],
    ['purchases', -400_000],
  ]);
});

test('transfers of one fund that cancel each other, as between sources of money, are none', () => {
  const rows = rowsOf(`
04/09/2025   Transfer Out                 Growth Fund          (4,000.00)   -100.000      40.0000
04/09/2025   Transfer In                  Growth Fund           4,000.00     100.000      40.0000`);
  expect(rows).toEqual([
    ['transfers', -400_000],
    ['transfers', 400_000],
  ]);
});

test('an exchange that is called so is one beside a transfer that comes from outside', () => {
  const rows = rowsOf(`
04/07/2025   Transfer from Prior Carrier  Growth Fund           1,000.00      25.000      40.0000
04/09/2025   Interfund Transfer Out       Growth Fund          (4,000.00)   -100.000      40.0000
04/09/2025   Interfund Transfer In        Bond Fund             4,000.00     400.000      10.0000`);
  expect(rows.map(([type]) => type)).toEqual(['transfers', 'sales', 'purchases']);
});

test('a transfer without its counterpart stays a transfer', () => {
  const rows = rowsOf(`
04/09/2025   Transfer in                  Bond Fund             4,000.00     400.000      10.0000`);
  expect(rows).toEqual([['transfers', 400_000]]);
});

test('exchanges are none of what a summary of outside money counts, where that is nothing', () => {
  const printed = page(`
04/09/2025   Exchange out                 Growth Fund          (4,000.00)   -100.000      40.0000
04/09/2025   Exchange in                  Bond Fund             4,000.00     400.000      10.0000`).replace(
    'Change in value ',
    'Redemptions                                   0.00\nChange in value ',
  );
  const [statement] = understandDocument(asciiPages([printed])).statements;
  expect(statement!.tx).toMatchObject({ sales: 400_000, purchases: -400_000, withdrawals: 0 });
  expect(statement!.checks.find(({ check }) => check === 'rows-match-summary')).toMatchObject({ state: 'passed' });
});

test('what only says that it was exchanged, neither in nor out, is told by its sign', () => {
  const rows = rowsOf(`
04/09/2025   Exchanged (old fund)         Growth Fund          (4,000.00)   -100.000      40.0000
04/09/2025   Exchanged (new fund)         Bond Fund             4,000.00     400.000      10.0000`);
  expect(rows.map(([type]) => type)).toEqual(['sales', 'purchases']);
});

test('an exchange that is called so needs no units', () => {
  const rows = rowsOf(`
04/09/2025   Fund Exchange out            Growth Fund          (4,000.00)
04/09/2025   Fund Exchange in             Bond Fund             4,000.00`);
  expect(rows.map(([type]) => type)).toEqual(['sales', 'purchases']);
});

const scanned = (rows: string) => understandDocument(asciiPages([page(rows)], 'ocr')).statements[0]!;

test('on a scan what left one fund is proved by the units at a price that it bought in several others', () => {
  const moved = (units: string) => `
04/09/2025   Transfer out                 Growth Fund          (1,000.00)
04/09/2025   Transfer in                  Bond Fund               600.00      ${units}      10.0000
04/09/2025   Transfer in                  Value Fund              400.00      20.000      20.0000`;
  expect(scanned(moved('60.000')).reason).not.toContain('Transfer out');
  expect(scanned(moved('61.000')).reason).toContain('Transfer out');
});

test('a forfeiture that is only reallocated among the funds has no place in a summary without a line for it', () => {
  const moved = (back: string) => `
04/09/2025   Forfeiture                   Growth Fund            (418.75)
04/09/2025   Forfeiture reallocated       Fixed Account            ${back}`;
  const read = (back: string) => understandDocument(asciiPages([page(moved(back))])).statements[0]!;
  expect(read('418.75')).toMatchObject({ reconciles: true, tx: { forfeiture: 0 } });
  expect(read('418.85').reconciles).toBe(false);
});

/** Rows of one day in which 4,000.00 leaves what is named first and arrives in what is named second. */
function moved(...descriptions: string[]) {
  const raw = { action: [], source: [], section: { id: 1, title: '' }, numbers: [], table: 1 };
  const rows = descriptions.map(
    (description, at) =>
      ({
        txType: 'transfers',
        date: '2025-04-09',
        amount: at === 0 ? -4_000_00 : 4_000_00,
        description,
        raw,
        rowType: {},
      }) as unknown as StatementRow,
  );
  nameExchanges(rows);
  return rows.map(({ txType, amount }) => [txType, amount]);
}

test('two options of which each names the other are a sale and a purchase, whatever else is transferred', () => {
  const fixed = 'Fixed Account - Transfer to Bond Account';
  const exchanged = [
    ['sales', 4_000_00],
    ['purchases', -4_000_00],
  ];
  const elsewhere = 'Transfer to another plan';
  expect(moved(fixed, 'Bond Account - Transfer from Fixed Account', elsewhere).slice(0, 2)).toEqual(exchanged);
  expect(moved(fixed, 'Stock Account - Transfer from Fixed Account', elsewhere).slice(0, 2)).not.toEqual(exchanged);
  expect(moved(fixed, 'Bond Account - Transfer to Fixed Account', elsewhere).slice(0, 2)).not.toEqual(exchanged);
});
