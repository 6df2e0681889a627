import { expect, test } from 'vitest';
import type { Check } from '../../../src-shared/model/parsed-statement.ts';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { StatementRow } from '../rows/rows.ts';
import { numbersOf } from '../words/amounts.ts';
import { linesOf } from '../words/lines.ts';
import { isCashClosed, noRowsOf } from './closed-cash.ts';

const noRows = (text: string) => {
  const lines = linesOf(asciiPages([text])[0]!);
  return noRowsOf(lines.map((line) => ({ line, reason: 'other', numbers: [...numbersOf(line)] }))).map(
    ({ line }) => line.text,
  );
};

test('a line without a day is no row; with one, or beside another of its amount, it may be one', () => {
  const fees = 'Wire sent $30.00   returned item $25.00';
  expect(noRows(fees)).toEqual([fees.replace('   ', ' ')]);
  expect(noRows('Wire sent 06/22/2025   $30.00')).toEqual([]);
  expect(noRows('Dividend of the core fund, reinvested   11.20   (11.20)')).toEqual([]);
  expect(noRows('Dividend of the core fund   11.20\nReinvested in the core fund   (11.20)')).toEqual([]);
});

const row = (amount: number, more: Partial<StatementRow> = {}) => ({ amount, ...more }) as StatementRow;
const evidence = (covers: StatementRow[], state: 'passed' | 'failed' = 'passed'): Evidence => ({
  check: { check: 'running-balance', state, note: '', parts: [] },
  covers: new Set(covers),
});
const match = (state: 'passed' | 'unavailable'): Check => ({ check: 'rows-match-summary', state, note: '', parts: [] });

test('the cash is closed where one chain of balances accounts for every row that moved some', () => {
  const [paid, charged, inKind] = [row(50_000), row(-2_500), row(90_000, { inKind: true })];
  const rows = [paid, charged, inKind];
  const closing = { rows, discrepancy: 0, cashOnly: false, match: match('passed') };
  expect(isCashClosed({ ...closing, evidence: [evidence([paid, charged])] })).toBe(true);
  expect(isCashClosed({ ...closing, evidence: [evidence([paid])] })).toBe(false);
  expect(isCashClosed({ ...closing, evidence: [evidence([paid, charged], 'failed')] })).toBe(false);
  expect(isCashClosed({ ...closing, evidence: [evidence([paid, charged])], discrepancy: null })).toBe(false);
  expect(isCashClosed({ ...closing, evidence: [evidence([paid, charged])], discrepancy: 100 })).toBe(false);
});

test('so it is where the lines of an account of cash alone are what its rows come to', () => {
  const closing = { rows: [row(50_000)], evidence: [], discrepancy: 0 };
  expect(isCashClosed({ ...closing, cashOnly: true, match: match('passed') })).toBe(true);
  expect(isCashClosed({ ...closing, cashOnly: true, match: match('unavailable') })).toBe(false);
  expect(isCashClosed({ ...closing, cashOnly: false, match: match('passed') })).toBe(false);
});
