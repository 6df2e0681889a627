import { meaningOf, withoutNoise } from '../lexicon/ledger-labels.ts';
import { type NumberToken, numbersOf } from '../words/amounts.ts';
import { type Line, textOf } from '../words/lines.ts';
import type { Ledger, LedgerLine } from './ledgers.ts';
import { signedCents } from './summary.ts';

/** A total of a whole side tells nothing but which way; that of a kind is a line by itself. */
const TOTAL =
  /^(total )?(additions|increases|receipts|credits|inflows|sources|added|deductions|decreases|reductions|subtractions|disbursements|debits|outflows|uses|deducted)\b/i;

/**
 * "Contributions received 4,029.04", set in, above "Total additions 4,251.10" in the column of the balances: where such lines come to
 * the total below them, they are lines of the block as well.
 */
export function withPartsOfTotals(ledger: Ledger, lines: readonly Line[]): Ledger {
  if (ledger.columns.length !== 1) return ledger;
  const all: LedgerLine[] = [];
  let above = ledger.begin.line;
  for (const total of ledger.lines) {
    const inner = partsUpTo(total, lines, above);
    if (inner.length > 0) {
      all.push(...inner);
      above = total.line;
      continue;
    }
    const parts = TOTAL.test(total.label) ? partsOf(total, lines, above) : [];
    // Where one total is not made of what stands above it, the block is of another form.
    if (parts.length === 0 && /^total\b/i.test(total.label)) return ledger;
    // "Additions 50,440.78" below its lines says no more than they do.
    all.push(...parts, ...(parts.length > 0 && !/^total\b/i.test(total.label) ? [] : [total]));
    above = total.line;
  }
  return all.length === ledger.lines.length ? ledger : { ...ledger, lines: all };
}

/** "Dividends 1,039.78" and below it "Interest 528.69   33,257.30": the last of the parts has their total on its own line, in the column of the balances. */
function partsUpTo(last: LedgerLine, lines: readonly Line[], above: Line): LedgerLine[] {
  const [sum] = last.amounts;
  if (!sum || above.page !== last.line.page) return [];
  const [token, ...others] = numbersOf(last.line).filter(({ cents, right }) => cents !== null && right < sum.left);
  if (!token || others.length > 0) return [];
  const parts = [...partsBetween(above, last.line, lines, sum), { ...last, amounts: [token] }];
  return parts.length > 1 && comeTo(parts, sum) ? parts : [];
}

function partsOf(total: LedgerLine, lines: readonly Line[], above: Line): LedgerLine[] {
  const sum = total.amounts[0];
  if (!sum || above.page !== total.line.page) return [];
  const parts = partsBetween(above, total.line, lines, sum);
  return parts.length > 0 && comeTo(parts, sum) ? parts : [];
}

function partsBetween(above: Line, below: Line, lines: readonly Line[], sum: NumberToken): LedgerLine[] {
  const between = lines.slice(lines.indexOf(above) + 1, lines.indexOf(below));
  return between.flatMap((line) => partAt(line, sum.right) ?? []);
}

function comeTo(parts: readonly LedgerLine[], sum: NumberToken): boolean {
  // "Less receipts reversed   3,546.17" among what was added is taken off it.
  const isTakenOff = ({ label, amounts: [token] }: LedgerLine) => /^less\b/i.test(label) && token!.sign === 0;
  const centsOf = (part: LedgerLine) => signedCents(part.amounts[0]!) * (isTakenOff(part) ? -1 : 1);
  const cents = parts.reduce((told, part) => told + centsOf(part), 0);
  return Math.abs(cents) === Math.abs(signedCents(sum));
}

/** A label and a figure right behind it, farther left than those of the block. */
function partAt(line: Line, edge: number): LedgerLine | null {
  const [token, ...others] = numbersOf(line).filter(({ cents }) => cents !== null);
  if (!token || others.length > 0 || token.right > edge - line.height) return null;
  const cell = line.cells.findLast(({ right, text }) => right <= token.left && /[A-Za-z]{3}/.test(text));
  const label = cell ? withoutNoise(cell.words) : [];
  if (label.length === 0) return null;
  return { label: textOf(label), meaning: meaningOf(label, line.ocr), amounts: [token], words: label, line, indent: 0 };
}
