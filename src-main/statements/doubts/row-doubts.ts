import { MEMO_KEYS, type TxKey } from '../../../src-shared/model/tx.ts';
import { endsText, WORD_SPACE } from '../columns/columns.ts';
import { type Activity, amountsIn, type PrintedTotal } from '../columns/printed-activity.ts';
import type { AccountReading, DocumentContext } from '../evidence/account-reading.ts';
import { sumOf } from '../evidence/evidence.ts';
import { isDigitAway, keyOf } from '../header/account-numbers.ts';
import type { AccountLines } from '../header/accounts.ts';
import { SECTIONS } from '../lexicon/lexicon.ts';
import { namesPart } from '../rows/own-transfers.ts';
import { nameOf } from '../rows/row-names.ts';
import { type StatementRow, typeOfWording } from '../rows/rows.ts';
import { isCombined, mirrorsCounted } from '../settling/mirrors.ts';
import { isInLedger } from '../summary/ledgers.ts';
import { type SummaryLine, sumOfFigures } from '../summary/summary.ts';
import { numbersOf } from '../words/amounts.ts';
import { dayAt, type Period, resolveDay } from '../words/days.ts';
import type { Line, PlacedWord } from '../words/lines.ts';
import { squash, wordsOf } from '../words/text.ts';
import { oneDollarDoubtOf } from './one-dollar-doubt.ts';
import { scannedDayDoubtOf, sweptDayDoubtOf, unreadTextDoubtOf } from './scan-doubts.ts';
import { totalDoubtOf, wordDoubtOf } from './word-doubts.ts';

/**
 * What sums cannot show: a row may add up and yet have another day, another type or another place. Where something beside a row
 * was not understood that may say so, the reason; else null. None of it needs to know the words that were not understood.
 * @param moved rows that the printed balances of the cash prove to have moved money
 */
export function rowDoubtOf(
  reading: AccountReading,
  account: AccountLines,
  context: DocumentContext,
  moved: ReadonlySet<StatementRow>,
): string | null {
  const rows = reading.rows.filter((row) => !row.sweep);
  return (
    numberDoubt(rows, account) ??
    secondDayDoubt(rows, context) ??
    dayBelowDoubt(rows, reading.activity, context) ??
    (context.scanned ? scanDoubt(rows, reading, account, context) : unreadDayDoubt(rows)) ??
    otherAmountDoubt(rows) ??
    likeAmountsDoubt(rows) ??
    secondSymbolDoubt(rows) ??
    wordDoubtOf(rows.filter((row) => !isBetweenOwn(row, context))) ??
    totalDoubtOf(rows, reading.activity.totals) ??
    oneDollarDoubtOf(rows, account.lines) ??
    sharesDoubt(reading) ??
    lostHeadingDoubt(reading) ??
    otherLineDoubt(reading) ??
    uncountedListDoubt(reading, moved) ??
    otherTradeDoubt(rows) ??
    sweepDoubt(reading) ??
    nearAccountDoubt(reading, account, context) ??
    activityDoubt(reading, account, context)
  );
}

/** "TR FROM 5RX-77106 IRRA DISTRIBUTION": money between two accounts of the document is a transfer, whatever its words may mean besides. */
function isBetweenOwn({ txType, raw }: StatementRow, { accountNumbers }: DocumentContext): boolean {
  if (txType !== 'transfers') return false;
  const words = [...raw.action, ...raw.description].map(({ text }) => keyOf(text));
  // "Transfer To Share S40" of 884120-S40.
  const isSuffix = (word: string) =>
    /^[A-Z]\d{2,4}$/.test(word) && [...accountNumbers].some((key) => key.endsWith(word));
  const keys = [...accountNumbers];
  const text = [...raw.action, ...raw.description].map((word) => word.text).join(' ');
  return (
    words.some((word) => accountNumbers.has(word) || isSuffix(word)) || keys.some((key) => namesPart(text, key, keys))
  );
}

function scanDoubt(
  rows: readonly StatementRow[],
  { rows: all, activity }: AccountReading,
  { lines }: AccountLines,
  { period }: DocumentContext,
): string | null {
  return (
    scannedDayDoubtOf(rows, activity.tables, lines, period) ??
    sweptDayDoubtOf(all, activity, period) ??
    unreadTextDoubtOf(rows)
  );
}

/** What was taken for the account's number is printed nowhere but in rows: it may number something else. */
function numberDoubt(rows: readonly StatementRow[], { mentions, number }: AccountLines): string | null {
  const printed = new Set(rows.flatMap(({ raw }) => raw.lines));
  const alone = number && mentions.length > 0 && mentions.every(({ line }) => printed.has(line));
  return alone ? `The account number "${number.text}" was found only among the activity. Check it on the page.` : null;
}

/** Right beside a row's day stands another one that no column was understood to hold: either may be the day that counts. */
function secondDayDoubt(rows: readonly StatementRow[], { period }: DocumentContext): string | null {
  const found = rows.find((row) =>
    row.raw.inheritedDay
      ? endsWithOtherDay(row, period)
      : daysBesideOwn(row).some((printed) => resolveDay(printed, period) !== row.date),
  );
  if (!found) return null;
  return `Beside the day of "${nameOf(found)}" stands another one, and what it is was not understood. Check which of them counts.`;
}

/** "Interest on 100,000 par … due 09/01/2029 12/12/25" of a row without a day: text that runs into the column of the days may have taken it. */
function endsWithOtherDay({ raw, date }: StatementRow, period: DocumentContext['period']): boolean {
  const own = raw.description.filter((word) => raw.anchor.words.includes(word));
  const [before, last] = own.slice(-2);
  if (!before || !last || !/^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$/.test(last.text) || LEADS_TO_DAY.test(before.text))
    return false;
  const printed = dayAt([last.text], 0, raw.anchor.ocr);
  const day = printed?.year ? resolveDay(printed, period) : null;
  return day !== null && period !== null && day >= period.start && day <= period.end && day !== date;
}

/** Behind such a word a day belongs to what the text says. */
const LEADS_TO_DAY =
  /^(\W|due|ending|ended|ends|to|thru|through|for|of|on|paid|pay|payroll|payable|dated|dtd|date|period|trade|traded|settled?|as|at|from|until|record|ex|by|and|mat\w*|eff\w*|ppe|pe|p\/e)\W*$/i;

function daysBesideOwn({ raw }: StatementRow) {
  const { words, ocr, height } = raw.anchor;
  const own = new Set<PlacedWord>(raw.days.flatMap((day) => day.words));
  const texts = words.map(({ text }) => text);
  const days = words.flatMap((word, at) => {
    const printed = dayAt(texts, at, ocr);
    return printed ? [{ at, end: at + printed.words, isOwn: own.has(word), printed }] : [];
  });
  const owns = days.filter(({ isOwn }) => isOwn);
  // What ends the text before the row's day is of that text: "PPE 03/17/23   03/22/23".
  const isOfText = ({ at, end }: { at: number; end: number }) =>
    endsText(words, at, height) &&
    owns.some((own) => own.at === end) &&
    words[end]!.left - words[end - 1]!.right > WORD_SPACE * height;
  const beside = days.filter(
    (day) =>
      !day.isOwn &&
      !raw.aside?.includes(words[day.at]!) &&
      !isOfText(day) &&
      !OF_SECURITY.test(words[day.at - 1]?.text ?? '') &&
      owns.some(({ at, end }) => end === day.at || day.end === at),
  );
  return beside.map(({ printed }) => printed);
}

/** "Senior Note 5.250% due 09/01/2029": the day on which what it names is paid back. */
const OF_SECURITY = /^(due|matur(es|ing|ity)|mat)[.:]?$/i;

/** Lines that follow each other within one row are no farther apart, in heights of a line. */
const NEXT_LINE = 1;

/** Right below a row stands another day, and no figure with it: headings above each other may name two days of one row. */
function dayBelowDoubt(rows: readonly StatementRow[], activity: Activity, { period }: DocumentContext): string | null {
  const below = activity.stray.filter(({ reason, numbers }) => reason === 'other' && numbers.length === 0);
  const found = rows.find(({ raw, date }) =>
    below.some(({ line }) => {
      const last = raw.lines.at(-1)!;
      const isNext =
        line.page === last.page && line.top >= last.top && line.top - last.bottom < NEXT_LINE * line.height;
      const printed = isNext && line !== last ? dayOf(line) : null;
      return printed !== null && resolveDay(printed, period) !== date;
    }),
  );
  if (!found) return null;
  return `Below the day of "${nameOf(found)}" stands another one, and what it is was not understood. Check which of them counts.`;
}

/** A row without a day of its own has figures where the row above has its day: they may be a day that was not understood. */
function unreadDayDoubt(rows: readonly StatementRow[]): string | null {
  const found = rows.find(({ raw }) => {
    const days = raw.inheritedDay ? raw.days.flatMap((day) => day.words) : [];
    const there = raw.anchor.words.filter((word) => days.some((day) => word.left < day.right && word.right > day.left));
    return there.some(({ text }) => /\d/.test(text));
  });
  return found ? `Where "${nameOf(found)}" should have its day, none could be read. Check its date.` : null;
}

/** The last figure of a row's line is an amount of no column that was understood, and another one than the row's. */
function otherAmountDoubt(rows: readonly StatementRow[]): string | null {
  const byLine = Map.groupBy(rows, (row) => row.raw.anchor);
  const found = rows.find(({ raw, amount }) => {
    if (raw.numbers.length === 0 || byLine.get(raw.anchor)!.length > 1) return false;
    const placed = new Set(raw.numbers.flatMap(({ token }) => token.words));
    const last = raw.anchor.cells.at(-1)!;
    return numbersOf(raw.anchor).some(
      ({ cents, words }) =>
        cents !== null &&
        cents !== 0 &&
        cents !== Math.abs(amount) &&
        words[0] === last.words[0] &&
        words.at(-1) === last.words.at(-1) &&
        !words.some((word) => placed.has(word)),
    );
  });
  if (!found) return null;
  return `At the end of "${nameOf(found)}" stands a figure of a column that was not understood. Check which one is the amount.`;
}

const TICKER = /^[A-Z]{2,5}$/;

/** Below each other in the column of the symbols stand two: the lower one may be a row that moved units alone, and has no day of its own. */
function secondSymbolDoubt(rows: readonly StatementRow[]): string | null {
  const found = rows.find(({ raw }) => {
    const tickers = raw.symbol.filter(({ text }) => TICKER.test(text));
    return new Set(tickers.map(({ text }) => text)).size > 1 && tickers.some(({ top }) => top > tickers[0]!.bottom);
  });
  return found ? `The lines of "${nameOf(found)}" name two securities. Check whether they are two rows.` : null;
}

/** Two columns of one name are two tables side by side, and their amounts two rows. */
function likeAmountsDoubt(rows: readonly StatementRow[]): string | null {
  const found = rows.find(({ raw: { numbers } }) => {
    const titles = numbers
      .filter(({ column, token }) => column.kind === 'amount' && token.cents !== null)
      .map(({ column }) => squash(column.title));
    return titles.some((title, at) => title !== '' && titles.indexOf(title) < at);
  });
  return found
    ? `In the line of "${nameOf(found)}" stand two amounts below one title: they may be two rows. Check it on the page.`
    : null;
}

/** A dated line of the activity that counts something, although no amount stands in it: shares may have come or gone. */
function sharesDoubt({ activity }: AccountReading): string | null {
  const lost = activity.stray.find(
    ({ line, reason }) => reason === 'unreadable' && dayOf(line) && numbersOf(line).length > 0,
  );
  return lost ? `What "${lost.line.text.slice(0, 60)}" did could not be told from its words.` : null;
}

/** Below the total that a heading announces come rows with a total of another name: a heading between them was not read. */
function lostHeadingDoubt({ rows, activity }: AccountReading): string | null {
  for (const own of Map.groupBy(activity.totals, ({ section }) => section.id).values()) {
    const { meaning, title: printed } = own[0]!.section;
    // "Activity" announces nothing that a total could be of.
    if (!meaning.type && isOfActivity(printed)) continue;
    const title = new Set(wordsOf(printed));
    const announced = own.find(({ label }) => namesOf(label).some((word) => title.has(word)));
    const closes = (total: PrintedTotal, from: number) => {
      const closed = rows.slice(from, total.rowsBefore).filter(({ raw }) => raw.section.id === total.section.id);
      const printed = sumOfFigures(amountsIn(total));
      const ofSource = closed.some(({ raw }) => isNamedAfter(total, raw.source));
      return closed.length > 0 && !ofSource && Math.abs(printed) === Math.abs(sumOf(closed));
    };
    const other = announced && own.find((total) => isOfOthers(total, title) && closes(total, announced.rowsBefore));
    if (other)
      return `"${other.label.slice(0, 60)}" closes rows that stand below "${own[0]!.section.title.slice(0, 60)}". Check their types.`;
  }
  return null;
}

function isOfOthers(total: PrintedTotal, title: ReadonlySet<string>): boolean {
  const names = namesOf(total.label);
  return names.length > 0 && !names.some((word) => title.has(word));
}

/** "Total Employer Match" closes the rows of that source, whatever they are. */
function isNamedAfter(total: PrintedTotal, source: readonly PlacedWord[]): boolean {
  const words = new Set(wordsOf(source.map(({ text }) => text).join(' ')));
  return namesOf(total.label).every((word) => words.has(word));
}

/** What a total is of: its words without "total". */
function namesOf(label: string): string[] {
  return wordsOf(label).filter((word) => /^[a-z]{3,}$/.test(word) && !/^(sub)?totals?$/.test(word));
}

/** What an account earns or is charged, beside what comes to it from outside or goes there. */
const RETURNS: readonly TxKey[] = ['income', 'fees'];
const LOANS: readonly TxKey[] = ['newLoans', 'loanPayments', 'loanInterest'];

/**
 * Only its heading tells what a row is, the summary counts it in a line of another type, and has a line for just that type: what
 * the row is, the two tell differently.
 */
function otherLineDoubt({ match }: AccountReading): string | null {
  const groups = match?.groups ?? [];
  const isOf = ({ meaning }: SummaryLine, row: StatementRow) =>
    !meaning || meaning.keys.includes(row.txType) || meaning.claims.includes(row.txSubType);
  for (const { lines, rows } of groups) {
    const row = rows.find((one) => isToldByHeading(one) && !lines.some((line) => isOf(line, one)));
    const own = groups.some((other) => row && other.lines.some(({ meaning }) => meaning?.keys[0] === row.txType));
    if (row && own)
      return `The summary counts "${nameOf(row)}" among "${lines[0]!.label.slice(0, 60)}", its heading says otherwise. Check its type.`;
  }
  return null;
}

/**
 * Income or charges that no line of the summary counts, in a list of their own below a heading that nobody knows: "Fund operating
 * expenses", "Fees waived" tell of what never moved in the account.
 */
function uncountedListDoubt({ match }: AccountReading, moved: ReadonlySet<StatementRow>): string | null {
  const counted = new Set(match?.groups.flatMap(({ rows }) => rows.map(({ raw }) => raw.section.id)));
  const row = match?.insideMarketChange.find((one) => {
    const { section } = one.raw;
    return !counted.has(section.id) && !moved.has(one) && !isOfActivity(section.title.replace(CONTINUED, ''));
  });
  return row
    ? `"${nameOf(row)}" stands in a list of its own, which no line of the summary counts. Check whether it moved money.`
    : null;
}

const isOfActivity = (title: string): boolean =>
  SECTIONS.whole(title) !== undefined || /\b(activity|activities|transactions?|entries)$/i.test(title);

const CONTINUED = /\W*\bcont(inued|'?d)?\b\W*$/i;

/** "SALE" below "Putchases, sales & reinvestments": of a heading that a scan damaged the rest may name another kind of trade. */
function otherTradeDoubt(rows: readonly StatementRow[]): string | null {
  const isTrade = (type: TxKey) => (MEMO_KEYS as readonly TxKey[]).includes(type);
  const found = rows.find(({ raw, txType, wording }) => {
    if (!raw.anchor.ocr || !isTrade(txType) || raw.section.meaning.type !== txType) return false;
    const own = typeOfWording({ ...wording, section: null }, raw.fundLedger).txType;
    return own !== txType && isTrade(own);
  });
  return found ? `The heading of "${nameOf(found)}" names another kind of trade than its words. Check its type.` : null;
}

function isToldByHeading({ txType, raw, wording }: StatementRow): boolean {
  return (
    (RETURNS.includes(txType) || LOANS.includes(txType)) &&
    raw.section.meaning.type === txType &&
    typeOfWording({ ...wording, section: null }, raw.fundLedger).txType !== txType
  );
}

/** A printed total counts what was taken for a mirror of other rows: then it is none. */
function sweepDoubt({ rows, activity }: AccountReading): string | null {
  for (const total of activity.totals) {
    const isCounted = (row: StatementRow) => !row.sweep && row.raw.section.id === total.section.id;
    const mirror = mirrorsCounted(total, rows).find((row) => !isCombined(row));
    if (mirror && rows.slice(0, total.rowsBefore).some(isCounted))
      return `"${total.label}" counts "${nameOf(mirror)}", which was taken for a mirror of other rows. Check it.`;
  }
  return null;
}

/** Rows were made of the summary's lines of a scan, and another account's number, which has rows perhaps, is one digit away: it may be this one, misread. */
function nearAccountDoubt({ rows }: AccountReading, { number }: AccountLines, context: DocumentContext): string | null {
  if (!context.scanned || !number || rows.length === 0 || rows.some(({ raw }) => raw.table >= 0)) return null;
  const other = [...context.accountNumbers].find((key) => isDigitAway(key, number.key));
  return other
    ? 'Another account of the document has nearly the same number. Check whether its rows are of this one.'
    : null;
}

/** Rows were made of the summary's lines, and yet something that looks like a row of the period is printed elsewhere. */
function activityDoubt({ rows, summary }: AccountReading, account: AccountLines, { period }: DocumentContext) {
  if (!summary || !period || rows.length === 0 || rows.some(({ raw }) => raw.table >= 0)) return null;
  const line = account.lines.find((other) => !isInLedger(other, summary.ledger) && isDatedAmount(other, period));
  return line
    ? `"${line.text.slice(0, 60)}" looks like a row, and its table was not understood. Check the activity.`
    : null;
}

function dayOf(line: Line) {
  const texts = line.words.map(({ text }) => text);
  return dayAt(texts, 0, line.ocr);
}

function isDatedAmount(line: Line, { start, end }: Period): boolean {
  const printed = dayOf(line);
  const day = printed && resolveDay(printed, { start, end });
  return day !== null && day >= start && day <= end && numbersOf(line).some(({ cents }) => (cents ?? 0) !== 0);
}
