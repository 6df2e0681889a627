import { asMoney, type NumberToken, numbersOf } from './amounts.ts';
import type { Ledger, LedgerLine } from './ledgers.ts';
import { SUMMARY, type SummaryMeaning } from './lexicon.ts';
import type { Line, PlacedWord } from './lines.ts';
import { isTotalText } from './printed-activity.ts';
import { signedCents } from './summary.ts';

/** Lines of one stacked heading stand closer than this share of their height. */
const STACK_GAP = 1.2;
const MOST_STACKED = 3;
/** So many lines below the heading may hold its figures. */
const MOST_ROWS = 45;
const MOST_GAP = 6;
/** A figure belongs to the heading whose edge or middle is nearest, within this many line heights. */
const FARTHEST = 4;

interface Heading {
  words: PlacedWord[];
  text: string;
  left: number;
  right: number;
  meaning: SummaryMeaning | null;
}

/**
 * Reconciliations that run across: the labels are headings of columns, from the opening to the closing balance, and the figures
 * stand in the line of the total (of funds or sources), or in the only line.
 */
export function findTransposedLedgers(lines: readonly Line[]): Ledger[] {
  const ledgers: Ledger[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    for (let count = MOST_STACKED; count >= 1; count -= 1) {
      const stack = stackAt(lines, index, count);
      const headings = stack ? headingsOf(stack) : [];
      if (!isReconciliation(headings)) continue;
      const ledger = readFigures(lines, index + count, headings, stack!.at(-1)!);
      if (ledger) ledgers.push(ledger);
      index += count - 1;
      break;
    }
  }
  return ledgers;
}

function stackAt(lines: readonly Line[], index: number, count: number): Line[] | null {
  const stack = lines.slice(index, index + count);
  if (stack.length < count) return null;
  const close = stack.every(
    (line, position) =>
      position === 0 ||
      (line.page === stack[0]!.page && line.top - stack[position - 1]!.bottom < STACK_GAP * line.height),
  );
  const bare = stack.every((line) => line.words.length <= 40 && numbersOf(line).every((token) => token.cents === null));
  return close && bare ? stack : null;
}

/** Cells of the stacked lines, joined where they stand above each other. */
function headingsOf(stack: readonly Line[]): Heading[] {
  const groups: { words: PlacedWord[]; left: number; right: number }[] = [];
  for (const line of stack) {
    for (const cell of line.cells) {
      const group = groups.find(
        (candidate) => Math.min(candidate.right, cell.right) - Math.max(candidate.left, cell.left) > 0,
      );
      if (group) {
        group.words.push(...cell.words);
        group.left = Math.min(group.left, cell.left);
        group.right = Math.max(group.right, cell.right);
      } else groups.push({ words: [...cell.words], left: cell.left, right: cell.right });
    }
  }
  return groups
    .map((group) => {
      const text = group.words.map((word) => word.text).join(' ');
      return { ...group, text, meaning: meaningOf(text, stack[0]!.ocr) };
    })
    .sort((a, b) => a.left - b.left);
}

function meaningOf(text: string, damaged: boolean): SummaryMeaning | null {
  const bare = text.replace(/\d[\d/.,-]*/g, ' ');
  const whole = SUMMARY.whole(bare, damaged);
  if (whole) return whole;
  const prefix = SUMMARY.prefix(bare, damaged);
  return prefix && prefix.length >= 6 && prefix.rest.length <= 14 ? prefix.value : null;
}

function isReconciliation(headings: readonly Heading[]): boolean {
  const begin = headings.findIndex((heading) => heading.meaning?.role === 'begin');
  const end = headings.findIndex((heading) => heading.meaning?.role === 'end');
  return (
    begin >= 0 && end > begin + 1 && headings.slice(begin + 1, end).some((heading) => heading.meaning?.role === 'line')
  );
}

function readFigures(lines: readonly Line[], start: number, headings: readonly Heading[], last: Line): Ledger | null {
  const rows: { line: Line; figures: (NumberToken | null)[] }[] = [];
  let bottom = last.bottom;
  for (const line of lines.slice(start, start + MOST_ROWS)) {
    if (line.page !== last.page || line.top - bottom > MOST_GAP * line.height) break;
    const figures = figuresOf(line, headings);
    const complete = headings.every(
      (heading, index) =>
        (heading.meaning?.role !== 'begin' && heading.meaning?.role !== 'end') || figures[index] !== null,
    );
    if (!complete) continue;
    bottom = line.bottom;
    rows.push({ line, figures });
    if (isTotalText(line.text) || /^all\b/i.test(line.text)) {
      return { ...toLedger({ line, figures }, headings), addsUp: addsUp(rows, headings.length) };
    }
  }
  return rows.length === 1 ? toLedger(rows[0]!, headings) : null;
}

/** Whether the last row is the sum of two or more rows above it in every column. */
function addsUp(rows: readonly { figures: (NumberToken | null)[] }[], columns: number): boolean {
  const parts = rows.slice(0, -1);
  const total = rows.at(-1)!;
  if (parts.length < 2) return false;
  return Array.from({ length: columns }, (_, index) => index).every((index) => {
    const printed = total.figures[index];
    const sum = parts.reduce((found, row) => found + centsOf(row.figures[index]), 0);
    return !printed || sum === signedCents(printed);
  });
}

function centsOf(token: NumberToken | null | undefined): number {
  return token ? signedCents(token) : 0;
}

function figuresOf(line: Line, headings: readonly Heading[]): (NumberToken | null)[] {
  const tokens = numbersOf(line)
    .map(asMoney)
    .filter((token) => token.cents !== null);
  const pairs = tokens
    .flatMap((token) => headings.map((heading, index) => ({ token, index, away: distance(token, heading) })))
    .filter((pair) => pair.away <= FARTHEST * line.height)
    .sort((a, b) => a.away - b.away);
  const figures: (NumberToken | null)[] = headings.map(() => null);
  const used = new Set<NumberToken>();
  for (const { token, index } of pairs) {
    if (figures[index] || used.has(token)) continue;
    figures[index] = token;
    used.add(token);
  }
  return figures;
}

function distance(token: NumberToken, heading: Heading): number {
  const centre = Math.abs((token.left + token.right) / 2 - (heading.left + heading.right) / 2);
  return Math.min(Math.abs(token.right - heading.right), centre, Math.abs(token.left - heading.left));
}

function toLedger(
  { line, figures }: { line: Line; figures: (NumberToken | null)[] },
  headings: readonly Heading[],
): Ledger {
  const items = headings.map(
    (heading, index): LedgerLine => ({
      label: heading.text,
      meaning: heading.meaning,
      amounts: [figures[index]!],
      words: heading.words,
      line,
      indent: 0,
    }),
  );
  const begin = items.findIndex((item) => item.meaning?.role === 'begin');
  const end = items.findIndex((item) => item.meaning?.role === 'end');
  return {
    page: line.page,
    section: null,
    begin: items[begin]!,
    end: items[end]!,
    lines: items.slice(begin + 1, end).filter((item) => item.amounts[0]),
    after: [],
    columns: [{ edge: 0, title: '', period: 'unknown' }],
  };
}
