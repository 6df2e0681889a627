import type { SkippedLine } from '../../src-shared/model/parsed-statement.ts';
import type { Activity } from './columns/printed-activity.ts';
import { isProse } from './columns/table-breaks.ts';
import type { AccountReading, DocumentContext } from './evidence/account-reading.ts';
import type { AccountLines } from './header/accounts.ts';
import type { StatementRow } from './rows/rows.ts';
import { type Summary, signedCents } from './summary/summary.ts';
import { type UnreadRow, unreadActivity } from './tables/unread-rows.ts';
import { numbersOf } from './words/amounts.ts';
import { dayAt } from './words/days.ts';
import { type Line, type PlacedWord, textsOf } from './words/lines.ts';

/** Neither a sweep's mirror nor what the market did, which is in the change in value and moves nothing (trust accounting, "Types"). */
export function isListed({ sweep, txType }: StatementRow): boolean {
  return !sweep && txType !== 'gain_loss';
}

/**
 * Every line of the activity that is no row of the statement, each with the reason why, page by page: totals, balances, mirrors of the
 * sweep, what is pending, what could not be read, and what is no transaction. Nothing is dropped in silence.
 */
export function skippedOf(reading: AccountReading, account: AccountLines, context: DocumentContext): SkippedLine[] {
  const { activity, rows } = reading;
  const { ref } = context;
  const at = ({ page, words, text }: Line) => ({ page, text, ref: ref(page, words) });
  const lines: SkippedLine[] = [];
  for (const { line, reason, numbers } of activity.stray) {
    const amount = numbers.find((token) => token.cents !== null);
    lines.push({ ...at(line), reason, ...(amount ? { amount: signedCents(amount) } : {}) });
  }
  for (const { line } of activity.totals) lines.push({ ...at(line), reason: 'subtotal' });
  for (const { line } of activity.balances) lines.push({ ...at(line), reason: 'balance' });
  for (const line of passedOver(reading)) lines.push({ ...at(line), reason: 'other' });
  for (const row of rows.filter((candidate) => !isListed(candidate))) {
    const reason = row.sweep ? 'sweep' : 'memo';
    lines.push({ page: row.page, text: row.description, amount: row.amount, reason, ref: row.ref.row! });
  }
  return lines.sort((a, b) => a.page - b.page).concat(unreadLines(account, activity, context));
}

/** The lines within a table of which nothing was made: sentences, and what prints an amount or begins with a day; not its headings. */
function passedOver({ activity, rows, summary, others }: AccountReading): Line[] {
  const told = new Set(
    [
      ...[...activity.rows, ...rows.map(({ raw }) => raw)].flatMap(({ lines }) => lines),
      ...[...activity.totals, ...activity.balances, ...activity.stray, ...activity.headings].map(({ line }) => line),
      ...[summary, ...others].flatMap((block) => (block ? linesOfBlock(block) : [])),
    ].flatMap(({ page, words }) => words.map((word) => placeOf(page, word))),
  );
  const isTold = ({ page, words }: Line) => words.some((word) => told.has(placeOf(page, word)));
  return activity.tables
    .flatMap(({ lines: [, ...below] }) => below)
    .filter((line, index, lines) => lines.indexOf(line) === index && !isTold(line) && saysSomething(line));
}

function linesOfBlock({ ledger: { begin, lines, end, after } }: Summary): Line[] {
  return [begin, ...lines, end, ...after].map(({ line }) => line);
}

const placeOf = (page: number, { left, top }: PlacedWord): string => `${page} ${left.toFixed(1)} ${top.toFixed(1)}`;

function saysSomething(line: Line): boolean {
  const isDated = dayAt(textsOf(line.words), 0, line.ocr) !== null;
  return isDated || isProse(line) || numbersOf(line).some(({ cents }) => cents !== null);
}

/** Rows of ink without a word are offered with their place: what they say is for a person to read. */
function unreadLines(account: AccountLines, activity: Activity, { unreadRows, ref }: DocumentContext): SkippedLine[] {
  const places = new Map(unreadRows.map((row) => [row as UnreadRow, row.place]));
  return unreadActivity(unreadRows, activity, account.pages).map((row) => ({
    page: row.page,
    text: '',
    reason: 'unreadable',
    ref: ref(row.page, [places.get(row)!]),
  }));
}
