import { TX_KEYS, type TxKey } from '../../src-shared/model/tx.ts';
import type { Cents } from '../../src-shared/money.ts';
import { ALL_LINES, differenceLine, lineOfRow, type ReportLine } from './report-lines.ts';
import type { ReportRow, ReportStatement } from './trust-report-input.ts';

/**
 * Keys that statements often print as a total only; without a listed row the printed total is the line itself
 * (decisions: diff compares gain_loss and accrued only where rows are listed, and has no key for the other three).
 */
const PRINTED_ONLY: readonly TxKey[] = ['gain_loss', 'accrued', 'forfeiture', 'newLoans', 'loanInterest'];

/** What one statement puts on one line. */
export interface LineAmount {
  cents: Cents;
  /** The counted rows behind it; none where the printed total is the line itself, or for a difference. */
  rows: ReportRow[];
}

export interface StatementLines {
  /** By line id; every line has one. */
  amounts: Record<string, LineAmount>;
  /** The part that stands on lines without rows because only a printed total exists. */
  printedOnly: Cents;
}

/** Splits a statement's tx over the lines of the report: per key the lines add up to tx[key], to the cent. */
export function statementLines(statement: ReportStatement): StatementLines {
  const amounts: Record<string, LineAmount> = Object.fromEntries(
    ALL_LINES.map((line) => [line.id, { cents: 0, rows: [] as ReportRow[] }]),
  );
  const listed = new Map<TxKey, Cents>();
  for (const row of statement.rows) {
    if (row.excluded) continue;
    const amount = amounts[lineOfRow(row, statement.cashOnly).id]!;
    amount.cents += row.amount;
    amount.rows.push(row);
    listed.set(row.txType, (listed.get(row.txType) ?? 0) + row.amount);
  }
  let printedOnly = 0;
  for (const key of TX_KEYS) {
    const rest = statement.tx[key] - (listed.get(key) ?? 0);
    if (rest === 0) continue;
    const asLine = PRINTED_ONLY.includes(key) && !listed.has(key);
    if (asLine) printedOnly += rest;
    amounts[lineForRest(key, rest, asLine, statement.cashOnly).id]!.cents += rest;
  }
  return { amounts, printedOnly };
}

/** Σ of a statement's lines that are part of its sum (a trade is one only in a cash-only account). */
export function sumOfLines(lines: StatementLines, counted: readonly ReportLine[]): Cents {
  return counted.reduce((sum, line) => sum + lines.amounts[line.id]!.cents, 0);
}

function lineForRest(key: TxKey, rest: Cents, asLine: boolean, cashOnly: boolean): ReportLine {
  return asLine ? lineOfRow({ txType: key, txSubType: '', amount: rest }, cashOnly) : differenceLine(key, cashOnly);
}
