import { addDays, type Day, makeDay, monthEnd } from '../../../src-shared/dates.ts';
import { FIELDS } from '../lexicon/lexicon.ts';
import { dayAt, monthNumber, type Period, periodEnding, resolveDay, wholeDaysIn } from '../words/days.ts';
import { type Cell, cellBelow, type Line, textOf, textsOf } from '../words/lines.ts';
import { CENTS, squash } from '../words/text.ts';
import type { FoundPeriod } from './period.ts';

const END_LABELS = FIELDS.periodEnd.map(squash);
/** So many lines of the document may print the day of its end, and so many the name of its span. */
const END_LINES = 80;
const SPAN_LINES = 30;
/** So many letters may stand between a label and its day ("is", "of the"). */
const MOST_BETWEEN = 6;
const ANOTHER = /(prior|last|previous|next)$/;

/** "Quarter ended March 31, 2026", "Statement date 10/31/2025": only the end is printed; a word there, or the statement's title, may tell the length. */
export function periodFromEnd(lines: readonly Line[]): FoundPeriod | null {
  return periodEndingOn(lines, (line, index) => endIn(line) ?? endBelow(lines, index));
}

/** "June 30, 2025" by itself in the head of the first page, the last day of a month and the only day that stands so. */
export function periodFromLoneDay(lines: readonly Line[]): FoundPeriod | null {
  const alone = lines.slice(0, LONE_DAY_LINES).flatMap(({ page, cells, ocr }) =>
    cells.flatMap(({ words }) => {
      const texts = textsOf(words);
      const printed = page === lines[0]!.page ? dayAt(texts, 0, ocr) : null;
      const day = printed?.year && printed.words === texts.length ? resolveDay(printed, null) : null;
      return day ? [day] : [];
    }),
  );
  const [end, ...others] = new Set(alone);
  if (!end || others.length > 0 || !addDays(end, 1).endsWith('-01')) return null;
  return periodEndingOn(
    lines.slice(0, LONE_DAY_LINES),
    ({ words, ocr }) => wholeDaysIn(words, ocr).find((day) => day === end) ?? null,
  );
}

const LONE_DAY_LINES = 12;

/** @param endOn the last day, where the line tells it */
function periodEndingOn(lines: readonly Line[], endOn: (line: Line, index: number) => Day | null): FoundPeriod | null {
  const titled = monthsOfTitle(lines);
  const counted = daysCounted(lines);
  const ends = lines.slice(0, END_LINES).flatMap((line, index) => {
    const end = endOn(line, index);
    if (!end) return [];
    const named = monthsTold(line.text.toLowerCase());
    const isNamed = named > 1 || /month/i.test(line.text);
    const byDays = !isNamed && counted !== null ? { start: addDays(end, 1 - counted), end } : null;
    const period = byDays ?? periodEnding(end, isNamed ? named : (titled ?? 1));
    const isTold =
      isNamed ||
      byDays !== null ||
      titled !== null ||
      lines.some((other) => opens(other, period) || headsValues(other, period));
    const onlyEnd: FoundPeriod['onlyEnd'] = isTold ? 'length told' : 'length guessed';
    return [{ isNamed, found: { ...period, line, text: line.text, words: line.words, seen: 1, onlyEnd } }];
  });
  const [first] = ends;
  const named = ends.find(({ isNamed, found }) => isNamed && found.end === first?.found.end);
  return (named ?? first)?.found ?? null;
}

const DAYS_COUNTED =
  /\b(?:number of )?days (?:in|this|of)(?: this| the)? ?(?:statement |billing |reporting )?(?:period|cycle|statement)?\W+(\d{2,3})$/i;

/** "Days in statement period  30": how long the period is; null where two lines tell different things of it. */
export function daysCounted(lines: readonly Line[]): number | null {
  const told = lines
    .slice(0, END_LINES)
    .flatMap(({ text, cells }) =>
      [text, ...cells.map((cell) => cell.text)].flatMap((own) => DAYS_COUNTED.exec(own)?.[1] ?? []),
    );
  const counts = new Set(told.map(Number).filter((days) => days >= FEWEST_DAYS && days <= MOST_DAYS));
  return counts.size === 1 ? [...counts][0]! : null;
}

const FEWEST_DAYS = 27;
const MOST_DAYS = 366;

/** "Quarterly Statement": a title, not a sentence. */
const TITLE =
  /^(?:[a-z&]+ ){0,2}(monthly|quarterly|semi-?annual|annual|yearly)(?: [a-z&]+){0,2} (?:statement|report|review)(?: of account)?$/i;
/** "December 31, 2025, quarter-end statement", "March 31, 2026, quarterly statement". */
const ENDS_SPAN = /\b(month|quarter|year)(?:[- ]end|(?<=\d{4},? \w+)ly)(?: [a-z]+){0,2} (?:statement|report)$/i;
const MONTHS_OF_TITLE: Record<string, number> = {
  month: 1,
  monthly: 1,
  quarter: 3,
  quarterly: 3,
  semiannual: 6,
  year: 12,
  annual: 12,
  yearly: 12,
};

function monthsOfTitle(lines: readonly Line[]): number | null {
  const titles = lines
    .slice(0, SPAN_LINES)
    .flatMap(({ cells }) => cells.map(({ text }) => (TITLE.exec(text) ?? ENDS_SPAN.exec(text))?.[1]));
  const title = titles.find((name) => name !== undefined);
  if (title && lines.some(headsMonthAndYear)) return 1;
  return title ? MONTHS_OF_TITLE[squash(title)]! : null;
}

/** "December   Year-to-date" above the figures of a year-end statement: what it tells besides those of the year is of the month. */
function headsMonthAndYear({ cells, ocr }: Line): boolean {
  const isMonth = ({ text, words }: Cell) => words.length === 1 && monthNumber(text, ocr) > 0;
  return cells.some(isMonth) && cells.some(({ text }) => /^year[- ]to[- ]date$/i.test(text));
}

const BEFORE = /\b(previous|prior|opening|beginning|starting|forward)\b/i;

/** "Previous value on May 31", "06/01 Beginning balance": what stood at the beginning has the day of it, or the one before. */
function opens({ cells, text, words, ocr }: Line, period: Period): boolean {
  if (!BEFORE.test(text)) return false;
  const named = cells.filter((cell) => BEFORE.test(cell.text)).map((cell) => cell.words);
  const isRow = words.length > 0 && dayAt(textsOf(words), 0, ocr) !== null;
  return (isRow ? [words, ...named] : named).some((own) => {
    const texts = textsOf(own);
    return texts.some((_, at) => {
      const printed = dayAt(texts, at, ocr);
      const day = printed && resolveDay(printed, period);
      return day === period.start || day === addDays(period.start, -1);
    });
  });
}

/** "Value on 03/31/2024   Value on 04/30/2024": columns of what was held when the period began and when it ended, and no other days. */
function headsValues({ words, text, ocr }: Line, { start, end }: Period): boolean {
  const whole = wholeDaysIn(words, ocr);
  const days = whole.length > 0 || !VALUES.test(text) ? whole : daysWithoutYear(words, ocr, { start, end });
  const before = addDays(start, -1);
  return days.includes(before) && days.includes(end) && days.every((day) => day === before || day === end);
}

/** "VALUE ON JUN 30   %   VALUE ON JUL 31" */
const VALUES = /\b(values?|balances?|worth)\b.*\b(values?|balances?|worth)\b/i;

function daysWithoutYear(words: Line['words'], ocr: boolean, period: Period): Day[] {
  const texts = textsOf(words);
  return texts.flatMap((_, at) => {
    const printed = dayAt(texts, at, ocr);
    const day = printed && resolveDay(printed, period);
    return day ? [day] : [];
  });
}

/** "For the quarter ended" above "December 31, 2025". */
function endBelow(lines: readonly Line[], index: number): Day | null {
  const line = lines[index]!;
  for (const cell of line.cells) {
    if (!END_LABELS.some((label) => squash(cell.text).endsWith(label))) continue;
    const texts = textsOf(cellBelow(lines, index, cell)?.words ?? []);
    const printed = dayAt(texts, 0, line.ocr);
    if (printed?.words === texts.length && printed.year) return resolveDay(printed, null);
  }
  return null;
}

/** The day behind a label of the end; that of another statement is none. */
function endIn(line: Line): Day | null {
  const squashed = squash(line.text);
  const label = END_LABELS.find((candidate) => squashed.includes(candidate));
  if (!label) return null;
  const words = line.words.map((word) => word.text);
  // "Aug 29  Interest, deposit account as of 08/28/25  2.19" is a row.
  if (CENTS.test(line.text) && dayAt(words, 0, line.ocr)) return null;
  for (let index = 0; index < words.length; index += 1) {
    const printed = dayAt(words, index, line.ocr);
    const end = printed ? resolveDay(printed, null) : null;
    if (end && belongsTo(label, squash(words.slice(0, index).join(' ')))) return end;
  }
  return null;
}

function belongsTo(label: string, before: string): boolean {
  const at = before.lastIndexOf(label);
  if (at < 0 || ANOTHER.test(before.slice(0, at))) return false;
  return before.length - at - label.length <= MOST_BETWEEN;
}

function monthsTold(text: string): number {
  if (/quarter|\bqtr\b|\b(three|3) months/.test(text)) return 3;
  if (/\b(six|6) months|half[- ]year/.test(text)) return 6;
  return /year|\b(twelve|12) months/.test(text) ? 12 : 1;
}

const TO_DATE = /\b(month|quarter|year)[- ]to[- ]date statement\b/i;
const MONTHS_TO_DATE: Record<string, number> = { month: 1, quarter: 3, year: 12 };

/** "June 30, 2025, month-to-date statement": from the first day of the month, quarter or year to the day that is printed. */
export function periodToDate(lines: readonly Line[]): FoundPeriod | null {
  for (const line of lines.slice(0, SPAN_LINES)) {
    for (const cell of line.cells) {
      const months = MONTHS_TO_DATE[TO_DATE.exec(cell.text)?.[1]?.toLowerCase() ?? ''];
      const texts = cell.words.map(({ text }) => text);
      const printed = texts.flatMap((_, at) => dayAt(texts, at, line.ocr) ?? [])[0];
      const end = printed ? resolveDay(printed, null) : null;
      if (!months || !end) continue;
      const month = Number(end.slice(5, 7));
      const start = makeDay(Number(end.slice(0, 4)), month - ((month - 1) % months), 1)!;
      return { start, end, line, text: cell.text, words: cell.words, seen: 1, onlyEnd: 'length told' };
    }
  }
  return null;
}

/** "October 2025", "July - September 2025", "Third Quarter 2025", "Annual Statement 2025": the name of the span is all that is printed. */
export function namedSpan(lines: readonly Line[]): FoundPeriod | null {
  for (const line of lines.slice(0, SPAN_LINES)) {
    for (const cell of line.cells) {
      const period = spanOf(cell, line.ocr);
      if (!period) continue;
      const told = { line, text: cell.text, words: cell.words, seen: 1, onlyEnd: 'length told' } as const;
      const closing = closingOf(lines, period);
      return longerSpan(lines, period) ?? { ...period, ...told, ...closing };
    }
  }
  return spanOfLaterHead(lines);
}

/** Between the last day of business and that of the month are no more days. */
const MOST_CLOSED = 3;

/**
 * "on November 30, 2023   on December 29, 2023" on a line, under "December 2023": of values of two days, the later closes the month.
 * What only one line of a scan tells of them is as sure as its words.
 */
function closingOf(lines: readonly Line[], span: Period): Pick<FoundPeriod, 'end'> & Partial<FoundPeriod> {
  const heads = lines.slice(0, END_LINES).filter(({ text }) => !/\d\.\d{2}\b/.test(text));
  const told = heads.flatMap((line) => {
    const end = dayOfValue(line, span);
    return end ? [{ end, line }] : [];
  });
  const sound = told.find(({ end, line }) => !line.ocr || told.some((one) => one.line !== line && one.end === end));
  const only = told[0];
  if (sound || !only) return { end: sound?.end ?? span.end };
  return only.end === span.end ? { end: span.end } : { end: only.end, words: only.line.words, mended: 'assumed' };
}

function dayOfValue({ words, ocr }: Line, { start, end }: Period): Day | null {
  const whole = wholeDaysIn(words, ocr);
  // "on December 31 ($)   on January 30 ($)"
  const days = whole.length === 0 ? daysWithoutYear(words, ocr, { start, end }) : whole;
  const [before, last, ...others] = days;
  if (!before || !last || others.length > 0 || before >= start || before < addDays(start, -1 - MOST_CLOSED))
    return null;
  return last >= addDays(end, -MOST_CLOSED) && last <= end ? last : null;
}

/** So many lines are the head of a page. */
const HEAD_LINES = 6;

/** Where the scan of the first page lost it: "August 2025" at the head of a later page, and the same among the lines elsewhere. */
function spanOfLaterHead(lines: readonly Line[]): FoundPeriod | null {
  const isAgain = ({ line, text }: FoundPeriod) => lines.some((other) => other !== line && other.text.includes(text));
  return spansOfScannedHeads(pagesOf(lines).slice(1)).find(isAgain) ?? null;
}

/** "January 2026" may be the first of the months below the head of a scan that was lost there: "January – March 2026" at the heads of other pages. */
function longerSpan(lines: readonly Line[], { start, end }: Period): FoundPeriod | null {
  const isLonger = (span: Period) => span.start <= start && span.end >= end && span.start + span.end !== start + end;
  return spansOfScannedHeads(pagesOf(lines)).find(isLonger) ?? null;
}

const pagesOf = (lines: readonly Line[]) => [...Map.groupBy(lines, ({ page }) => page).values()];

function spansOfScannedHeads(pages: readonly (readonly Line[])[]): FoundPeriod[] {
  const heads = pages.flatMap((own) => own.slice(0, HEAD_LINES)).filter(({ ocr }) => ocr);
  return heads.flatMap((line) =>
    line.cells.flatMap((cell): FoundPeriod[] => {
      const span = spanOf(cell, true);
      return span ? [{ ...span, line, text: cell.text, words: cell.words, seen: 1, onlyEnd: 'length told' }] : [];
    }),
  );
}

/** "September 2025 Statement", "First Quarter 2025: January 1 - March 31": the span stands before what the paper is called, or before its days. */
function withoutTitle(cell: Cell): Cell {
  const colon = cell.words.findIndex(({ text }) => /^20\d{2}:$/.test(text));
  const title = cell.words.findIndex(({ text }) => /^(statement|report)$/i.test(text));
  const end = colon >= 0 ? colon + 1 : title > 1 && title === cell.words.length - 1 ? title : cell.words.length;
  if (end === cell.words.length && colon < 0) return cell;
  const words = cell.words.slice(0, end).map((word) => ({ ...word, text: word.text.replace(/:$/, '') }));
  return { ...cell, words, text: textOf(words) };
}

const YEAR = /^(20\d{2})$/;
/** A name of a span stands behind few words; those that speak of a month may be more. */
const MOST_WORDS = 5;
const MOST_WORDS_OF_MONTH = 10;

function spanOf(printed: Cell, damaged: boolean): Period | null {
  const cell = withoutTitle(damaged ? withOnesRead(printed) : printed);
  const words = cell.words.map(({ text }) => text);
  const year = Number(YEAR.exec(words.at(-1) ?? '')?.[1] ?? 0);
  const first = Number(/\b(20\d{2}),? \S+( quarter)?$/i.exec(cell.text)?.[1] ?? 0);
  if (!year) return first && words.length <= MOST_WORDS ? quarterOf(cell.text, first) : null;
  if (words.length > (/\bmonth/i.test(cell.text) ? MOST_WORDS_OF_MONTH : MOST_WORDS)) return null;
  return (
    monthsOf(words, year, damaged) ?? quarterOf(cell.text, year) ?? halfOf(cell.text, year) ?? yearOf(cell.text, year)
  );
}

/** "Ist quarter 2026": the figure one of a scan. */
function withOnesRead(cell: Cell): Cell {
  const words = cell.words.map((word) => ({ ...word, text: word.text.replace(/^[Il|]st$/, '1st') }));
  return { ...cell, words, text: textOf(words) };
}

function monthsOf(words: readonly string[], year: number, damaged: boolean): Period | null {
  const last = /^([a-z]{3,9})[-–—]([a-z]{3,9})$/i.exec(words.at(-2) ?? '');
  const before = last ? [...words.slice(0, -2), last[1]!, '-', last[2]!] : words.slice(0, -1);
  // "28Dec 2023" is a day.
  const month = /\d/.test(before.at(-1) ?? '') ? 0 : monthNumber(before.at(-1) ?? '');
  if (!month) return null;
  const end = monthEnd(year, month);
  const listed = /^(and|&)$/i.test(before.at(-2) ?? '') ? firstListed(before.slice(0, -2)) : 0;
  if (listed > 0 && listed < month) return { start: makeDay(year, listed, 1)!, end };
  // "October December 2025": a scan lost the dash.
  const lone = damaged && before.length === 2 ? monthNumber(before[0]!) : 0;
  if (lone > 0 && lone < month) return { start: makeDay(year, lone, 1)!, end };
  if (!/^([-–—]|to|through|thru)$/i.test(before.at(-2) ?? ''))
    // Behind a figure the month is part of a day.
    return /^\d{1,2}$/.test(before.at(-2) ?? '') ? null : periodEnding(end, 1);
  const named = YEAR.exec(before.at(-3) ?? '');
  const first = monthNumber(before.at(named ? -4 : -3) ?? '');
  const start = first ? makeDay(named ? Number(named[1]) : year, first, 1) : null;
  return start && start < end ? { start, end } : null;
}

/** "April, May" in front of "and June": the month that the list begins with; 0 where the words are no list of months. */
function firstListed(words: readonly string[]): number {
  let first = 0;
  for (const word of words.toReversed()) {
    const month = monthNumber(word.replace(/,$/, ''));
    if (month === 0 || (first > 0 && month !== first - 1)) break;
    first = month;
  }
  return first;
}

const QUARTER =
  /\b(?:(first|1st|second|2nd|third|3rd|fourth|4th) quarter|q([1-4])|([1-4])q)(?:,| of| for)? 20\d{2}$|\b20\d{2},? (?:(first|1st|second|2nd|third|3rd|fourth|4th) quarter|q([1-4])|([1-4])q)$/i;
const QUARTERS = ['first', '1st', 'second', '2nd', 'third', '3rd', 'fourth', '4th'];

/** "Second half of 2025" */
const HALF = /\b(?:(first|1st|second|2nd) half|h([12]))(?:,| of| for)? 20\d{2}$/i;

function halfOf(text: string, year: number): Period | null {
  const [, name, number] = HALF.exec(text) ?? [];
  if (name === undefined && number === undefined) return null;
  const isSecond = number === '2' || /^(second|2nd)$/i.test(name ?? '');
  return periodEnding(monthEnd(year, isSecond ? 12 : 6), 6);
}

function quarterOf(text: string, year: number): Period | null {
  const found = QUARTER.exec(text);
  if (!found) return null;
  const [name, number] = [found[1] ?? found[4], found[2] ?? found[3] ?? found[5] ?? found[6]];
  const quarter = number ? Number(number) : Math.floor(QUARTERS.indexOf(name!.toLowerCase()) / 2) + 1;
  return periodEnding(monthEnd(year, quarter * 3), 3);
}

const YEARLY =
  /^(annual (account |plan |trust )?(statement|report)( of account)?( for)?|(for )?(the )?(calendar|statement) year) 20\d{2}$/i;

function yearOf(text: string, year: number): Period | null {
  return YEARLY.test(text) ? periodEnding(monthEnd(year, 12), 12) : null;
}
