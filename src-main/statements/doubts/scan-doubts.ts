import type { Cents } from '../../../src-shared/money.ts';
import type { Activity } from '../columns/printed-activity.ts';
import { cashRows } from '../evidence/evidence.ts';
import { wordsAsPrinted } from '../lexicon/wording.ts';
import { nameOf } from '../rows/row-names.ts';
import type { StatementRow } from '../rows/rows.ts';
import { signedCents } from '../summary/summary.ts';
import { numbersOf } from '../words/amounts.ts';
import { dayAt, monthAlike, monthNumber, type Period, resolveDay } from '../words/days.ts';
import type { Line, PlacedWord } from '../words/lines.ts';
import { CENTS, wordsOf } from '../words/text.ts';

/** Days stand below each other where they begin within this, in heights of a line. */
const SAME_LEFT = 1.2;

/**
 * Why the day of a row of a scan may be another than the one that was read: a day of its own may not have been read, or was read
 * and not understood. No sum shows it. Null if nothing speaks for it.
 */
export function scannedDayDoubtOf(
  rows: readonly StatementRow[],
  tables: Activity['tables'],
  lines: readonly Line[],
  period: Period | null,
): string | null {
  const own = rows.filter(({ raw }) => raw.anchor.ocr);
  const shaped = own.find(hasWordLikeDay);
  if (shaped) return `Beside the day of "${nameOf(shaped)}" stands what may be another one, misread. Check its date.`;
  const unread = own.find(
    (row) => row.raw.inheritedDay && (beginsLikeMonth(row.raw.anchor) || beginsLikeDate(row.raw.anchor)),
  );
  if (unread)
    return `The day of "${nameOf(unread)}" was not read, and the row has that of the one above. Check its date.`;
  const half = own.find((row) => isTrade(row) && row.raw.days.length === 1 && hasTwoDays(row, own, tables));
  if (half) return `Of the two days of "${nameOf(half)}" only one was read. Check its date.`;
  const ofRows = new Set(rows.flatMap(({ raw }) => raw.lines));
  const below = (row: StatementRow) => {
    const next = lines[lines.indexOf(row.raw.anchor) + 1];
    // A line that begins with its day may be a row of its own.
    const isRest = next && !ofRows.has(next) && next.left < (row.raw.days[0]?.words[0]?.left ?? 0) - next.height;
    return isRest && !CENTS.test(next.text) && isNext(row.raw.anchor, next) ? [next] : [];
  };
  const stacked = own.find((row) => hasDayIn([...row.raw.lines, ...below(row)], row, period));
  if (stacked)
    return `Below the day of "${nameOf(stacked)}" stands another one, and what it is was not understood. Check which of them counts.`;
  return null;
}

/** What is traded is settled on a later day; what matures, is called or is reinvested is not. */
function isTrade({ txSubType, raw }: StatementRow): boolean {
  return (txSubType === 'buy' || txSubType === 'sell') && !raw.fundLedger;
}

/** "03/ 31": what is left of a day. */
const beginsLikeDate = ({ words }: Line): boolean => /^\d{1,2}[/-]\d{0,2}$/.test(words[0]?.text ?? '');

/** "Mey 21": the name of a month with a letter misread, and a day. */
function beginsLikeMonth({ words }: Line): boolean {
  const [name, day] = words.map(({ text }) => text.replace(/[.,]$/, ''));
  return Boolean(name && !monthNumber(name) && monthAlike(name) && /^([1-9]|[12]\d|3[01]|0[1-9])$/.test(day ?? ''));
}

/** "47-Feb-25": the first word of the text is written as a day is, and is none. */
function hasWordLikeDay({ raw }: StatementRow): boolean {
  const [first] = raw.description;
  const isShaped = first !== undefined && /^\w{1,2}([-/.])(\w{2}|[a-z]{3})\1(\d\w|\w\d|20\w{2})$/i.test(first.text);
  return isShaped && /\d.*\d/.test(first.text) && dayAt([first.text], 0, true) === null;
}

/** The table has a column for the day of the trade and one for that of its settlement, or its other trades print both. */
function hasTwoDays(row: StatementRow, rows: readonly StatementRow[], tables: Activity['tables']): boolean {
  const columns = tables.find(({ lines }) => lines.includes(row.raw.anchor))?.columns ?? [];
  if (['tradeDate', 'settleDate'].every((kind) => columns.some((column) => column.kind === kind))) return true;
  if (columns.some((column) => column.kind === 'settleDate' && holdsFigures(row, column))) return true;
  const others = rows.filter((other) => other !== row && other.raw.table === row.raw.table && isTrade(other));
  return others.length > 0 && others.every(({ raw }) => raw.days.length === 2);
}

/** "717" below "Settlement date", which is no day that was read. */
function holdsFigures(
  { raw: { anchor, days } }: StatementRow,
  { left, right }: { left: number; right: number },
): boolean {
  const own = new Set(days.flatMap(({ words }) => words));
  return anchor.words.some(
    (word) =>
      !own.has(word) &&
      /^\d[\d.:/,-]{1,7}$/.test(word.text) &&
      word.left < right + anchor.height &&
      word.right > left - anchor.height,
  );
}

function isNext(line: Line, next: Line): boolean {
  return next.page === line.page && next.top - line.bottom < line.height;
}

/** Another day in full, below the row's own one. */
function hasDayIn(lines: readonly Line[], { raw, date }: StatementRow, period: Period | null): boolean {
  const [first] = raw.days.flatMap(({ words }) => words);
  if (!first || raw.inheritedDay) return false;
  const known = new Set(raw.days.flatMap(({ words }) => words));
  return lines.some(
    (line) =>
      line.top > raw.anchor.top &&
      line.cells.some(({ left, words }) => {
        if (Math.abs(left - first.left) > SAME_LEFT * line.height || words.some((word) => known.has(word)))
          return false;
        const printed = dayAt(
          words.map(({ text }) => text),
          0,
          true,
        );
        const rest = printed ? words.slice(printed.words) : [];
        const isWhole = rest.length === 0 || (rest.length === 1 && /^(20)?\d{2}$/.test(rest[0]!.text));
        return printed !== null && isWhole && resolveDay(printed, period) !== date;
      }),
  );
}

/** Fewer days agree by chance. */
const FEWEST_DAYS = 3;

/**
 * Day by day, what was swept is what the day's rows leave over: where it is on every day but two, and one row of the one would
 * settle both, the day of that row may have been misread. Null if nothing speaks for it.
 * @param activity its lists of the sweep are read as well
 */
export function sweptDayDoubtOf(
  rows: readonly StatementRow[],
  activity: Activity,
  period: Period | null,
): string | null {
  const own = lostKindOf(rows, activity, period);
  if (own) return `What "${nameOf(own)}" is was not read: a list of the sweep repeats it. Choose its type.`;
  const moved = new Map<string, Cents>();
  const earned = new Set<Cents>();
  const add = (day: string, cents: Cents) => moved.set(day, (moved.get(day) ?? 0) + cents);
  for (const { sweep, date, amount } of rows) if (sweep) add(date, amount);
  for (const { line, reason } of activity.stray) {
    const day = reason === 'sweep' ? dayOf(line, period) : null;
    const amount = numbersOf(line).find(({ cents }) => cents !== null);
    if (day && amount) add(day, signedCents(amount));
    if (amount && /\binterest\b/i.test(line.text)) earned.add(signedCents(amount));
  }
  if (moved.size < FEWEST_DAYS) return null;
  const counted = cashRows(rows);
  for (const side of [1, -1]) {
    const left = new Map([...moved].map(([day, cents]) => [day, -side * cents]));
    for (const { date, amount } of counted) left.set(date, (left.get(date) ?? 0) + amount);
    const open = [...left].filter(([, cents]) => cents !== 0);
    if (open.length !== 2 || open[0]![1] + open[1]![1] !== 0) continue;
    const row = counted.find(({ date, amount }) => open.some(([day, cents]) => day === date && cents === amount));
    // "Interest added" on the last day of the month, a Saturday, what was credited on Friday: the sweep earned it.
    if (row?.txSubType === 'interest' && earned.has(row.amount)) return null;
    if (row) return `The money of "${nameOf(row)}" was swept on another day. Check its date.`;
  }
  return null;
}

/**
 * A scanned row that passes for a movement of the sweep, on a day on which nothing else happened, and what a list of the sweep moved
 * on that day: the word that told what the row was is lost, and its place names the sweep.
 */
function lostKindOf(
  rows: readonly StatementRow[],
  activity: Activity,
  period: Period | null,
): StatementRow | undefined {
  const counted = new Set(cashRows(rows).map(({ date }) => date));
  const listed = activity.stray.filter(({ reason }) => reason === 'sweep').map(({ line }) => line);
  return rows.find(
    ({ sweep, raw, date, amount, balance }) =>
      sweep &&
      raw.anchor.ocr &&
      balance !== undefined &&
      !counted.has(date) &&
      listed.some(
        (line) => dayOf(line, period) === date && numbersOf(line).some(({ cents }) => cents === Math.abs(amount)),
      ),
  );
}

function dayOf({ words, ocr }: Line, period: Period | null): string | null {
  const texts = words.map(({ text }) => text);
  const printed = dayAt(texts, 0, ocr);
  return printed && resolveDay(printed, period);
}

/** "Loan repayment" among "Loan repayment - interest": a scan may have lost which part it is. */
function isPartOfLoan(row: StatementRow, rows: readonly StatementRow[]): boolean {
  const said = ({ raw }: StatementRow) => wordsOf(wordsAsPrinted([...raw.action, ...raw.description]));
  // "General Account Option Loan principal repaid": the name of an option may stand before it.
  const isTold = (words: readonly string[]) => {
    const loanAt = words.findLastIndex((word) => /^(loan|note)/.test(word));
    const near = [...words.slice(0, Math.max(0, loanAt) + 4), ...words.slice(-1)];
    return near.some((word) => /^(princ|inter)/.test(word));
  };
  const own = said(row);
  if (row.txType !== 'loanPayments' || isTold(own)) return false;
  return rows.some((other) => {
    const words = said(other);
    return words[0] === own[0] && words[1] === own[1] && isTold(words);
  });
}

/** Why the text of a row may not have been read whole, so that it may be of another type. Null if nothing speaks for it. */
export function unreadTextDoubtOf(rows: readonly StatementRow[]): string | null {
  const own = rows.filter(({ raw }) => raw.anchor.ocr);
  const part = own.find((row) => isPartOfLoan(row, own));
  if (part) return `Other rows say which part of a loan was repaid, and "${nameOf(part)}" does not. Check its type.`;
  const holed = own.find(
    (row) => hasHole(row, own) || isCutAtLeft(row, own) || beginsAmiss(row, own) || isCutInside(row, own),
  );
  return holed
    ? `Between the words of "${nameOf(holed)}" some may not have been read. Check its type on the page.`
    : null;
}

/** Words that tell what a row is, on its first line, from left to right. */
function tellingWords({ raw }: StatementRow): PlacedWord[] {
  const words = [...raw.action, ...raw.description].filter(
    ({ top }) => Math.abs(top - raw.anchor.top) < raw.anchor.height,
  );
  return words.sort((one, other) => one.left - other.left);
}

const heightOf = ({ top, bottom }: PlacedWord): number => bottom - top;

/** "       To Acct 9238" where the rows around it say "Transfer To Acct 4922", farther left: the word before it was not read. */
function isCutAtLeft(row: StatementRow, rows: readonly StatementRow[]): boolean {
  const [first] = tellingWords(row);
  if (!first) return false;
  const others = rows.filter((other) => other !== row && other.raw.table === row.raw.table).map(tellingWords);
  const fuller = others.filter(
    ([word]) =>
      word !== undefined && first.left - word.left > WORDS_APART * heightOf(first) && word.right <= first.left,
  );
  const isSame = (words: readonly PlacedWord[]) =>
    words[0] !== undefined && Math.abs(words[0].left - first.left) < SAME_LEFT * heightOf(first);
  // Texts that begin alike stand flush left; one that begins with a word behind which others go on as it does lacks what they begin with.
  const flush = fuller.filter(([word]) => Math.abs(word!.left - fuller[0]![0]!.left) < SAME_LEFT * heightOf(first));
  return (
    flush.length >= FEWEST_FLUSH &&
    flush.length === fuller.length &&
    !others.some(isSame) &&
    flush.some(([, next]) => next !== undefined && GOES_ON.test(first.text) && next.text === first.text)
  );
}

/** "        CONTRIBUTION FOR A. SIMMONS" on a page on which all other texts begin at one edge, farther left: what it begins with was not read. */
function beginsAmiss(row: StatementRow, rows: readonly StatementRow[]): boolean {
  const [first] = tellingWords(row);
  const ofPage = rows.filter((other) => other !== row && other.page === row.page);
  const others = ofPage.flatMap((other) => tellingWords(other)[0] ?? []);
  const [edge] = others;
  // Where a column of its own says what was done, it may be empty.
  const isOneColumn = [row, ...ofPage].every(({ raw }) => raw.action.length === 0);
  if (!first || !edge || !isOneColumn || others.length < FEWEST_OF_PAGE) return false;
  const isFlush = ({ left }: PlacedWord) => Math.abs(left - edge.left) < SAME_LEFT * heightOf(first);
  return others.every(isFlush) && first.left - edge.left > WORDS_APART * heightOf(first);
}

/** So many other rows of a page tell where its texts begin. */
const FEWEST_OF_PAGE = 4;

/** Fewer letters begin too many words. */
const FEWEST_LETTERS = 3;

/** So many rows must begin at one edge for it to be that of their texts. */
const FEWEST_FLUSH = 2;

/** "ELE          FUNDS TRANSFER" beside "ELECTRONIC FUNDS TRANSFER": of a word its end was not read. */
function isCutInside(row: StatementRow, rows: readonly StatementRow[]): boolean {
  const words = tellingWords(row);
  const others = rows.filter((other) => other !== row).flatMap(tellingWords);
  return words.some((word, at) => {
    const next = words[at + 1];
    if (!next || !/^[A-Za-z]{2}/.test(next.text) || next.left - word.right < WORDS_APART * heightOf(word)) return false;
    return others.some(
      (other) =>
        Math.abs(other.left - word.left) < SAME_WORD * heightOf(word) &&
        other.right > word.right + (WORDS_APART * heightOf(word)) / 2 &&
        word.text.length >= FEWEST_LETTERS &&
        other.text.length > word.text.length &&
        other.text.startsWith(word.text) &&
        other.right <= next.left,
    );
  });
}

/** What is one word in two rows begins at one edge, in heights of their line: "Cash Transfer" stands over "Funds Transferred" by chance. */
const SAME_WORD = 0.25;

/** Words of one text stand no further apart than this, in heights of their line. */
const WORDS_APART = 4;

/** No text of a cell begins with these: what stands before them was not read. */
const GOES_ON = /^(of|to|from|by|and|&)$/i;

/** "Purchase      of assets": on a scan, a gap before a word that goes on, where no other row of the table has one. */
function hasHole(row: StatementRow, rows: readonly StatementRow[]): boolean {
  const behind = wordsBehindGaps(row).filter(({ text }) => GOES_ON.test(text));
  if (behind.length === 0) return false;
  // Where texts of others stand as far apart, the column has parts.
  const others = rows.filter((other) => other !== row && other.raw.table === row.raw.table).flatMap(wordsBehindGaps);
  return behind.some(
    (word) => !others.some((other) => Math.abs(other.left - word.left) < SAME_LEFT * (word.bottom - word.top)),
  );
}

function wordsBehindGaps({ raw }: StatementRow): PlacedWord[] {
  return raw.description.filter((word, index) => {
    const before = raw.description[index - 1];
    const height = word.bottom - word.top;
    const isBeside = before !== undefined && Math.abs(before.bottom - word.bottom) < height / 2;
    return isBeside && word.left - before.right > WORDS_APART * height;
  });
}
