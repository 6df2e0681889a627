import { addDays, type Day, daysBetween, isWeekday, monthEnd } from '../../../src-shared/dates.ts';
import { balanceRole, FIELDS } from '../lexicon/lexicon.ts';
import { beginsWithDay, dayAt, type Period, resolveDay, wholeDaysIn } from '../words/days.ts';
import { type Cell, cellBelow, type Line, type PlacedWord, textsOf } from '../words/lines.ts';
import { rangesIn } from '../words/ranges.ts';
import { CENTS, squash, wordsOf } from '../words/text.ts';
import { mendedPeriod } from './mended-period.ts';
import { daysCounted, namedSpan, periodFromEnd, periodFromLoneDay, periodToDate } from './period-end.ts';

export interface FoundPeriod extends Period {
  line: Line;
  text: string;
  /** The words of the range itself. */
  words: PlacedWord[];
  /** On how many lines the range is printed. */
  seen: number;
  /** Only its end is printed; its length is told beside it (a quarter, a month by name), or was taken for a month. */
  onlyEnd?: 'length told' | 'length guessed';
  /** What another labelled line of a scan tells, of which one end is the same and the other is not. */
  toldOtherwise?: string;
  /** Another line has the same days in another year. */
  otherYear?: true;
  /** Neither its place at the head of a page nor a label tells that the range is the statement's. */
  unplaced?: true;
  /** One of its figures was read unsurely, and this is its other reading; days of rows bear that out, or nothing does. */
  mended?: 'borne out' | 'assumed';
}

const HEAD_SHARE = 0.35;
/** "For the period October 1, 2025 through October": what goes on with the rest of its second day, in a line close below. */
const OPEN_RANGE = /\d.*\b\d{4}.*(\b(to|through|thru)\b|[-–—])[^-–—]*$/i;
/** "June 1 -", "06/01/2025 -": … and one that ends with what joins its days. */
const JOINED_RANGE = /([a-z]{3,9}\.? \d{1,2},?( \d{4})?|\d{1,2}[/-]\d{1,2}([/-]\d{2,4})?) (to|through|thru|[-–—])$/i;
const REST_OF_RANGE =
  /^(([a-z]{3,9}\.? )?(\d{1,2}(?:, ?| ))?\d{4}|\d{1,2} [a-z]{3,9}\.?,? \d{4}|\d{1,2}([/-])\d{1,2}\4\d{2,4})$/i;
const WHOLE_DAY =
  /^([a-z]{3,9}\.? \d{1,2}(?:, ?| )\d{4}|\d{1,2} [a-z]{3,9}\.?,? \d{4}|\d{1,2}([/-])\d{1,2}\2\d{2,4})$/i;
const WRAP_LINES = 3;
const WRAP_GAP = 1;
/** On a scan, a range of whole months is likelier to be read right. */
const WHOLE_MONTHS = 4;
const LABELS = FIELDS.period.map(squash);
const START_LABELS = new Set(FIELDS.periodStart.map(squash));
const STOP_LABELS = new Set(FIELDS.periodStop.map(squash));
/** "Report from", "Activity through": what begins and ends may be named before the day. */
const WHAT_RUNS =
  /^(report|reporting|statement|activity|account|accounting|plan|valuation|quarter|month|cycle|billing)(?=[a-z])/;
/** Longer ranges are fiscal years and performance, not statements. */
const LONGEST = 400;

/** "Statement PeriodDec 15, 2024": cells that touch. */
const GLUED_MONTH = /(?<=[a-z])(?=(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.? \d{1,2}, \d{4})/g;

const OF_YIELD = /\b(percentage yield|apy|yield earned)\b.*\d%/i;

/** The days that the document covers: the date range printed most often near the head of its pages; labelled ones count more. */
export function findPeriod(lines: readonly Line[], pageHeights: ReadonlyMap<number, number>): FoundPeriod | null {
  const votes = new Map<string, { period: FoundPeriod; votes: number }>();
  for (const [index, line] of lines.entries()) {
    const ranges = new Map<string, readonly PlacedWord[]>();
    const parts = [...(headsEnds(line) ? [] : [line]), ...(line.cells.length > 1 ? line.cells : [])];
    for (const part of [...parts, ...wrappedParts(lines, index)]) {
      for (const range of rangesIn(part.text.replace(GLUED_MONTH, ' '), line.ocr))
        ranges.set(`${range.start} ${range.end}`, part.words);
    }
    const ofYear = rangesToDate(lines, index);
    for (const [key, around] of ranges) {
      if (ofYear.has(key)) continue;
      const [start, end] = key.split(' ') as [Day, Day];
      if (daysBetween(start, end) > LONGEST || daysBetween(start, end) < 1) continue;
      // "Annual percentage yield earned 2.27% from 01-01-24 through 01-31-24" runs for a part of it, as often as not.
      if (OF_YIELD.test(line.text)) continue;
      const head = line.top < HEAD_SHARE * (pageHeights.get(line.page) ?? 792);
      // "Trust fees for period 02/01/2026 thru 02/28/2026" in a row: what was charged for, and not what the statement covers.
      const ofRow = CENTS.test(line.text) && beginsWithDay(line);
      const labelled = !ofRow && LABELS.some((label) => squash(line.text).includes(label));
      const whole = start.endsWith('-01') && end === monthEnd(Number(end.slice(0, 4)), Number(end.slice(5, 7)));
      const weight = (head ? 2 : 1) + (labelled ? 3 : 0) + (line.ocr && whole && (head || labelled) ? WHOLE_MONTHS : 0);
      const known = votes.get(key);
      if (known) {
        known.votes += weight;
        known.period.seen += 1;
        if (head || labelled) delete known.period.unplaced;
      } else {
        const words = rangeWords(around, line.ocr);
        const period: FoundPeriod = { start, end, line, text: line.text, words, seen: 1 };
        if (!head && !labelled) period.unplaced = true;
        votes.set(key, { period, votes: weight });
      }
    }
  }
  const [best, ...others] = [...votes.values()].sort(
    (a, b) =>
      b.votes - a.votes || daysBetween(a.period.start, a.period.end) - daysBetween(b.period.start, b.period.end),
  );
  if (best && others.some(({ period }) => isOfOtherYear(period, best.period))) best.period.otherYear = true;
  const otherwise = best?.period.seen === 1 ? lines.find((line) => tellsAnotherEnd(line, best.period)) : undefined;
  if (best && otherwise) best.period.toldOtherwise = otherwise.text;
  const titled = best?.period.seen === 1 ? titledAround(best.period, lines) : null;
  if (titled) return titled;
  // A range in the words of a row is no period where the statement names the ends of its own.
  const named = best?.period.unplaced ? periodFromBothEnds(lines) : null;
  if (named) return named;
  if (best) return mended(best.period, lines);
  return (
    periodFromBothEnds(lines) ??
    periodToDate(lines) ??
    periodSinceLast(lines) ??
    periodFromBalances(lines) ??
    titledAgain(lines) ??
    periodFromEnd(lines) ??
    namedSpan(lines) ??
    daysAtHeads(lines, pageHeights) ??
    periodFromLoneDay(lines)
  );
}

/** "2025-12-01   2025-12-31" in the head of a page, the first and the last day of months in cells of their own, and nothing that joins them. */
function daysAtHeads(lines: readonly Line[], pageHeights: ReadonlyMap<number, number>): FoundPeriod | null {
  const found = lines.flatMap((line): FoundPeriod[] => {
    const days = wholeDaysIn(line.words, line.ocr);
    const [start, end] = days;
    const isAtHead = line.bottom < HEAD_SHARE * (pageHeights.get(line.page) ?? 792);
    const isAlone = line.cells.length === 2 && line.words.every(({ text }) => !/[A-Za-z]{4}/.test(text));
    const isWhole = days.length === 2 && start!.endsWith('-01') && isMonthEnd(end!) && start! < end!;
    if (!isAtHead || !isAlone || !isWhole || daysBetween(start!, end!) > LONGEST) return [];
    return [{ start: start!, end: end!, line, text: line.text, words: line.words, seen: 1 }];
  });
  const [first] = found;
  return first && found.every(({ start, end }) => start === first.start && end === first.end)
    ? { ...first, seen: found.length }
    : null;
}

/** "Statement period December 10, 2025   January 9, 2026", a dash lost, on another page than "December 10, 2025 - January 8, 2026". */
function tellsAnotherEnd(line: Line, { start, end, line: own }: FoundPeriod): boolean {
  if (!line.ocr || line === own || !LABELS.some((label) => squash(line.text).includes(label))) return false;
  const days = wholeDaysIn(line.words, true);
  return days.length === 2 && days.includes(start) !== days.includes(end);
}

/** Above a column; "Year-to-date statement" is the document's own title. */
const TO_DATE = /\b(year[- ]to[- ]date|ytd)\b(?! (statement|report)$)/i;
const LINES_OF_TITLES = 2;
const NO_SPANS: ReadonlySet<string> = new Set();

/** "1/1/25 - 9/30/25" below "Year to date", beside the span of another column: that of the year, however the other one was read. */
function rangesToDate(lines: readonly Line[], index: number): ReadonlySet<string> {
  const { page, cells, ocr } = lines[index]!;
  const above = lines.slice(Math.max(0, index - LINES_OF_TITLES), index).filter((line) => line.page === page);
  const titles = above.flatMap((line) => line.cells.filter(({ text }) => TO_DATE.test(text)));
  if (titles.length === 0 || cells.length < 2) return NO_SPANS;
  const isBelow = (cell: Line['cells'][number]) =>
    titles.some(({ left, right }) => left < cell.right && right > cell.left);
  const spansIn = (some: Line['cells']) =>
    some.flatMap(({ text }) => rangesIn(text, ocr)).map(({ start, end }) => `${start} ${end}`);
  // In the first months of a year both columns have the same span.
  const others = new Set(spansIn(cells.filter((cell) => !isBelow(cell))));
  const ofYear = spansIn(cells.filter(isBelow));
  return new Set(ofYear.filter((span) => !others.has(span)));
}

/** "December 2024" at the head of the first page and of others: a range among the rows of a later page, that ends with the month, is of a charge. */
function titledAround({ end, line }: FoundPeriod, lines: readonly Line[]): FoundPeriod | null {
  const titled = namedSpan(lines);
  const labelled = LABELS.some((label) => squash(line.text).includes(label)) && !isBelowRow(line, lines);
  if (!titled || labelled || titled.end !== end || titled.line.page >= line.page) return null;
  return titledAgain(lines) ? titled : null;
}

/** "PERIOD 10/01/24-12/31/24" below the row of a fee. */
function isBelowRow(line: Line, lines: readonly Line[]): boolean {
  const above = lines[lines.indexOf(line) - 1];
  const texts = above?.words.map(({ text }) => text) ?? [];
  return above?.page === line.page && dayAt(texts, 0, line.ocr) !== null && CENTS.test(above.text);
}

/** The name of a span that stands on the first page and on others: what a row says of a day ("as of 12/13/24") does not end it. */
function titledAgain(lines: readonly Line[]): FoundPeriod | null {
  const titled = namedSpan(lines);
  const isSame = (other: Line) =>
    other.page > titled!.line.page && other.cells.some(({ text }) => text === titled!.text);
  return titled && lines.some(isSame) ? titled : null;
}

/** "through 09/30/2025   through 12/31/2025": the ends of two periods, each at the head of its column. */
function headsEnds({ cells }: Line): boolean {
  return cells.length > 1 && cells.every(({ text }) => /^(through|thru|to)\b/i.test(text));
}

/** A range that was read once, with the other reading of an unsure figure where that is the likelier one. */
function mended(period: FoundPeriod, lines: readonly Line[]): FoundPeriod {
  const other = period.seen === 1 ? mendedPeriod(period, period.words, lines) : null;
  if (!other) return period;
  return { ...period, start: other.start, end: other.end, mended: other.borneOut ? 'borne out' : 'assumed' };
}

/** The cells of a line that may end in the middle of a range, each with the words right below it that may be its rest. */
function wrappedParts(lines: readonly Line[], index: number): { text: string; words: readonly PlacedWord[] }[] {
  const line = lines[index]!;
  const beginsAt = (left: number, ...edges: number[]) => edges.some((edge) => Math.abs(left - edge) < line.height);
  return line.cells.flatMap((cell) => {
    const isOpen = OPEN_RANGE.test(cell.text) || JOINED_RANGE.test(cell.text);
    if (!isOpen || rangesIn(cell.text, line.ocr).length > 0) return [];
    const near = lines
      .slice(index + 1, index + 1 + WRAP_LINES)
      .filter((other) => other.page === line.page && other.top - line.bottom < WRAP_GAP * line.height);
    const below =
      near
        .flatMap((other) => other.cells)
        .find(({ left, text }) => beginsAt(left, cell.left, line.left) && REST_OF_RANGE.test(text)) ??
      (cell === line.cells.at(-1) ? (dayAtRight(near[0], cell) ?? restInProse(line, near[0])) : undefined);
    return below ? [{ text: `${cell.text} ${below.text}`, words: [...cell.words, ...below.words] }] : [];
  });
}

/** "… for the period from July 1, 2025 through September" above "30, 2025. The balance of the account …", both of them prose. */
function restInProse(line: Line, next: Line | undefined): Pick<Cell, 'text' | 'words'> | undefined {
  if (line.cells.length > 1 || next?.cells.length !== 1 || Math.abs(next.left - line.left) > line.height)
    return undefined;
  const [rest] = /^([a-z]{3,9}\.? )?(\d{1,2}, ?)?\d{4}(?=[.,;]? )/i.exec(next.text) ?? [];
  return rest === undefined ? undefined : { text: rest, words: next.words.slice(0, rest.split(' ').length) };
}

/** "September 1 -" at the right of a line, and at the right of the next one "September 30, 2025", set flush right or about a middle. */
function dayAtRight(next: Line | undefined, { text }: Cell): Cell | undefined {
  const last = next?.cells.at(-1);
  return last && JOINED_RANGE.test(text) && WHOLE_DAY.test(last.text) ? last : undefined;
}

/** The same days of another year, printed as often: one of the two was misread. */
function isOfOtherYear(other: FoundPeriod, best: FoundPeriod): boolean {
  const isSame = (one: Day, two: Day) => one.slice(4) === two.slice(4) && one !== two;
  return other.seen >= best.seen && isSame(other.start, best.start) && isSame(other.end, best.end);
}

/** From the first word that begins a date to the last one with a digit. */
function rangeWords(words: readonly PlacedWord[], ocr: boolean): PlacedWord[] {
  const texts = words.map((word) => word.text);
  const from = texts.findIndex((_, index) => dayAt(texts, index, ocr) !== null);
  const to = texts.findLastIndex((text) => /\d/.test(text));
  return from < 0 ? [...words] : words.slice(from, to + 1);
}

/** "Statement from 1 Apr 2024", "Statement to 30 Jun 2024": each end has a label of its own. */
function periodFromBothEnds(lines: readonly Line[]): FoundPeriod | null {
  const first = endNamed(lines, START_LABELS);
  const last = endNamed(lines, STOP_LABELS);
  if (!first || !last || first.day >= last.day || daysBetween(first.day, last.day) > LONGEST) return null;
  const { line, cell } = last;
  // What is called no more than the beginning may be the day of the opening balance, the last of a month.
  const next = addDays(first.day, 1);
  const start = BARE_STARTS.has(first.label) && next.endsWith('-01') && isMonthEnd(last.day) ? next : first.day;
  return { start, end: last.day, line, text: cell.text, words: [...first.words, ...last.words], seen: 1 };
}

const BARE_STARTS = new Set(['beginning', 'beginningon', 'begins', 'openingdate', 'opendate']);
const isMonthEnd = (day: Day): boolean => addDays(day, 1).endsWith('-01');

const LAST_LABELS = new Set(['laststatement', 'priorstatement', 'previousstatement'].flatMap(withDate));
const THIS_LABELS = new Set(['thisstatement', 'currentstatement', 'statement'].flatMap(withDate));

function withDate(label: string): string[] {
  return label === 'statement' ? ['statementdate', 'dateofstatement'] : [label, `${label}date`, `dateof${label}`];
}

/** "Last statement 06/30/2025", "Statement date 09/30/2025": the period begins on the day after the last one. */
function periodSinceLast(lines: readonly Line[]): FoundPeriod | null {
  const before = endNamed(lines, LAST_LABELS);
  const last = endNamed(lines, THIS_LABELS);
  if (!before || !last || before.day >= last.day || daysBetween(before.day, last.day) > LONGEST) return null;
  const { line, cell } = last;
  const words = [...before.words, ...last.words];
  return { start: addDays(before.day, 1), end: last.day, line, text: cell.text, words, seen: 1 };
}

function endNamed(lines: readonly Line[], labels: ReadonlySet<string>) {
  for (const [index, line] of lines.entries()) {
    for (const [position, cell] of line.cells.entries()) {
      const texts = cell.words.map((word) => word.text);
      const at = texts.findIndex((_, index) => dayAt(texts, index, line.ocr)?.year);
      const label = squash(texts.slice(0, at < 0 ? texts.length : at).join(' '));
      if (!labels.has(label) && !labels.has(label.replace(WHAT_RUNS, ''))) continue;
      for (const value of at < 0 ? [line.cells[position + 1], cellBelow(lines, index, cell)] : [cell]) {
        const behind = value?.words.slice(Math.max(0, at)) ?? [];
        // "FROM   : 2025-10-01"
        const words = at < 0 && behind[0]?.text === ':' ? behind.slice(1) : behind;
        const printed = dayAt(textsOf(words), 0, line.ocr);
        const day = printed?.year ? resolveDay(printed, null) : null;
        if (day) return { day, label, line, cell, words: words.slice(0, printed!.words) };
      }
    }
  }
  return null;
}

/**
 * "Beginning balance 03/31/2025 … Ending balance 06/30/2025", "Beginning balance on 3/11 … Ending balance on 4/9" below "April 9,
 * 2026": the days of the balances tell the period.
 */
function periodFromBalances(lines: readonly Line[]): FoundPeriod | null {
  let opening: Day | null = null;
  const within = periodAround(lines);
  for (const line of lines) {
    const named = balanceRole(wordsOf(line.cells[0]!.text).filter((word) => /[a-z]/.test(word)));
    const role: 'begin' | 'end' | null = named ?? (isBalanceOfDay(line) ? (opening ? 'end' : 'begin') : null);
    const day: Day | null = role ? dayIn(line, within) : null;
    if (!role || !day) continue;
    if (role === 'begin') opening = day;
    else if (opening && opening < day && daysBetween(opening, day) < LONGEST) {
      const { text, words } = line.cells[0]!;
      const told = startCounted(opening, day, daysCounted(lines));
      return { ...(told ?? periodBetween(opening, day)), end: day, line, text, words, seen: 1 };
    }
  }
  return null;
}

/** "Balance on 12/31/2025   $390,349.95": the first of them is the one at the beginning. */
function isBalanceOfDay({ cells: [label, ...figures] }: Line): boolean {
  return (
    /^(account )?(balance|value)( as of| at| on)? ([a-z]{3,9}\.? )?[\d ,/.-]*\d{4}$/i.test(label!.text) &&
    CENTS.test(figures[0]?.text ?? '')
  );
}

/** "Days in period 33" tells whether the day of the opening balance is the first one. */
function startCounted(opening: Day, end: Day, days: number | null): { start: Day } | null {
  const start = days === null ? null : addDays(end, 1 - days);
  return start === opening || start === addDays(opening, 1) ? { start } : null;
}

/** So many lines at the head of a document may print its day. */
const HEAD_LINES = 12;
const DAYS_OF_YEAR = 365;

/** The opening balance is that of the first day or of the day before: months and cycles of a month tell which, else it is a guess. */
function periodBetween(opening: Day, end: Day): Pick<FoundPeriod, 'start' | 'onlyEnd'> {
  const next = addDays(opening, 1);
  const isDayBefore = next.endsWith('-01') || opening.slice(8) === end.slice(8);
  const isFirst = opening.endsWith('-01') || addDays(end, 1).slice(8) === opening.slice(8);
  if (isDayBefore) return { start: next };
  // No business day ended on a Saturday or a Sunday, and with it the period before.
  return isFirst || !isWeekday(opening) ? { start: opening } : { start: opening, onlyEnd: 'length guessed' };
}

/** @param within of a day without a year: where its year is looked for */
function dayIn(line: Line, within: Period | null): Day | null {
  const words = line.cells[0]!.words.map((word) => word.text);
  for (let index = 0; index < words.length; index += 1) {
    const printed = dayAt(words, index, line.ocr);
    if (printed?.year) return resolveDay(printed, null);
    if (printed && within && /^on$/i.test(words[index - 1] ?? '')) return resolveDay(printed, within);
  }
  return null;
}

/** The year up to the day that stands alone in a cell at the head of the first page, if there is one: "April 9, 2026". */
function periodAround(lines: readonly Line[]): Period | null {
  for (const line of lines.slice(0, HEAD_LINES)) {
    for (const { words } of line.cells) {
      const texts = words.map(({ text }) => text);
      const printed = dayAt(texts, 0, line.ocr);
      // "April 30, 2026 ■ Page 1 of 4"
      const behind = texts.slice(printed?.words ?? 0);
      const isAlone = behind.length === 0 || /^(\S )?page\b/i.test(behind.join(' '));
      const end = printed?.year && isAlone ? resolveDay(printed, null) : null;
      if (end) return { start: addDays(end, 1 - DAYS_OF_YEAR), end };
    }
  }
  return null;
}
