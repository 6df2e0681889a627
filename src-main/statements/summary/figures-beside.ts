import type { Cents } from '../../../src-shared/money.ts';
import { isTotalText } from '../columns/printed-activity.ts';
import type { NumberToken } from '../words/amounts.ts';
import type { Line } from '../words/lines.ts';
import { withSigns } from './ledger-sides.ts';
import type { Ledger, LedgerLine } from './ledgers.ts';
import { addsUpTo, readSummary, signedCents } from './summary.ts';
import { labelledAt } from './summed-ledgers.ts';

/** A figure or two beside the column of the balances may be anything's. */
const FEWEST_BESIDE = 2;

/**
 * A block whose balances stand in one column and figures of its lines in another, as in a report of additions and deductions: the
 * parts of sums are indented, or what was taken away stands beside what was added. Which of the two it is the arithmetic tells; a
 * block that it does not prove is given back.
 */
export function withFiguresBeside(ledger: Ledger, lines: readonly Line[]): Ledger {
  const { begin, end } = ledger;
  const [opening, closing] = [begin.amounts[0], end.amounts[0]];
  if (ledger.columns.length !== 1 || !opening || !closing || begin.line.page !== end.line.page) return ledger;
  if (!isOpen(ledger)) return ledger;
  const left = begin.words[0]!.left;
  const below = new Set(ledger.lines.map(({ line }) => line));
  const between = lines.slice(lines.indexOf(begin.line) + 1, lines.indexOf(end.line));
  const found = between.flatMap(
    (line) => ledger.lines.find((own) => own.line === line) ?? labelledAt(line, left) ?? [],
  );
  if (found.filter(({ line }) => !below.has(line)).length < FEWEST_BESIDE) return ledger;
  const change: Cents = signedCents(closing) - signedCents(opening);
  const readings = [found, withDeductions(found)];
  const beside = found.filter(({ line }) => !below.has(line));
  if (beside.every(({ meaning }) => meaning?.natural !== 1))
    readings.push(found.map((read) => (beside.includes(read) ? takenAway(read) : read)));
  readings.push(withSigns(found, lines, begin.line));
  const proved = readings.find((read) => addsUpTo(read, 0, change));
  return proved ? { ...ledger, lines: proved } : ledger;
}

/** The figures below the balances do not explain the change, or nothing but their sums does. */
function isOpen(ledger: Ledger): boolean {
  const summary = readSummary(ledger, 0);
  const counted = summary?.lines.filter(({ included, cents }) => included && cents !== 0) ?? [];
  return !summary?.closes || counted.every(({ label }) => isTotalText(label));
}

const DEDUCTED = /deduct|subtract|disburse|withdraw|decrease|outflow/i;

/** The parts of "Total deductions" are printed as they are named: without a sign, whatever else such lines count. */
function withDeductions(found: readonly LedgerLine[]): LedgerLine[] {
  const read = [...found];
  found.forEach(({ label }, at) => {
    if (!isTotalText(label) || !DEDUCTED.test(label)) return;
    for (let part = at - 1; part >= 0 && !isTotalText(found[part]!.label); part -= 1)
      read[part] = takenAway(found[part]!);
  });
  return read;
}

function takenAway(read: LedgerLine): LedgerLine {
  const [token] = read.amounts;
  const turned: NumberToken | null = token ? { ...token, sign: token.sign < 0 ? 1 : -1 } : null;
  return { ...read, amounts: [turned] };
}
