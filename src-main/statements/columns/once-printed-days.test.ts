import { expect, test } from 'vitest';
import type { Column } from './column-headers.ts';
import { withOncePrintedDays } from './once-printed-days.ts';
import type { RawRow } from './printed-activity.ts';

const settled: Column = { kind: 'settleDate', title: 'Settlement Date', left: 10, right: 50 };
const traded: Column = { kind: 'tradeDate', title: 'Trade Date', left: 60, right: 100 };

/** A row with the days that it prints, each as the day of June 2025. */
function row(days: { settled?: number; traded?: number }): RawRow {
  const placed = (column: Column, day: number | undefined) =>
    day === undefined ? [] : [{ column, printed: { year: 2025, month: 6, day, words: 1 }, words: [] }];
  return {
    section: { id: 1, meaning: { kind: 'activity' }, title: '', parent: null },
    table: 1,
    page: 0,
    lines: [],
    anchor: undefined as never,
    days: [...placed(settled, days.settled), ...placed(traded, days.traded)],
    inheritedDay: false,
    action: [],
    description: [],
    symbol: [],
    checkNumber: [],
    source: [],
    numbers: [],
    fundLedger: false,
  };
}

const settlementDays = (rows: RawRow[], columns: Column[]) =>
  withOncePrintedDays(rows, new Map([[1, columns]])).map(
    ({ days }) => days.find(({ column }) => column === settled)?.printed.day,
  );

test('a settlement day that is printed only where it changes holds for the rows below it', () => {
  const rows = [row({ settled: 5, traded: 4 }), row({ traded: 5 }), row({ settled: 9, traded: 6 }), row({ traded: 9 })];
  expect(settlementDays(rows, [settled, traded])).toEqual([5, 5, 9, 9]);
});

test('where the table repeats settlement days, one that is missing stays missing', () => {
  const rows = [row({ settled: 5, traded: 4 }), row({ settled: 5, traded: 5 }), row({ traded: 5 })];
  expect(settlementDays(rows, [settled, traded])).toEqual([5, 5, undefined]);
});

test('a trade is never settled before its day, nor weeks after it', () => {
  const rows = [row({ settled: 15, traded: 12 }), row({ traded: 16 }), row({ traded: 2 })];
  expect(settlementDays(rows, [settled, traded])).toEqual([15, undefined, undefined]);
});

test('a settlement day in the second column belongs to trades alone', () => {
  const rows = [row({ settled: 5, traded: 4 }), row({ traded: 5 })];
  expect(settlementDays(rows, [traded, settled])).toEqual([5, undefined]);
});

test('a row that has its day from the row above repeats none', () => {
  const inherited = { ...row({ settled: 9, traded: 9 }), inheritedDay: true };
  const rows = [row({ settled: 5, traded: 4 }), row({ traded: 5 }), row({ settled: 9, traded: 9 }), inherited];
  expect(settlementDays(rows, [settled, traded])).toEqual([5, 5, 9, 9]);
});

test('a row without any day has that of the trade above it, also where that trade took its settlement day from a row above', () => {
  const trade = row({ traded: 5 });
  const accrued = { ...row({}), days: trade.days, inheritedDay: true };
  expect(settlementDays([row({ settled: 6 }), trade, accrued, { ...accrued }], [settled, traded])).toEqual([
    6, 6, 6, 6,
  ]);
});
