import { makeDay } from '../../../src-shared/dates.ts';
import { dayAt, distanceTo, monthNumber, type Period, yearOf } from '../words/days.ts';
import { type Line, type PlacedWord, textOf } from '../words/lines.ts';
import { CENTS } from '../words/text.ts';
import { columnHeaderAt, isDateKind } from './column-headers.ts';

/** A day stands below the heading of its column or begins as near to it as this, in heights of the line. */
const BESIDE = 1.5;
/** So much of what lies in the period may lie outside: misread days, or those of trades before it. */
const MOST_OUTSIDE = 0.25;
/** Month, day and year in words of their own: "06 03 25". */
const PARTS = /^\d{2}$/;

/** A day as it may be meant; without a year it is of any of the period's. */
type Meant = readonly [year: number | null, month: number, day: number];

/** What only the heading of its column tells to be a day: `0603`, `20250603`, `060325`, `Jun-03`, `6-3`, `06.03`, `3`. */
const WRITINGS: ReadonlyArray<readonly [RegExp, (parts: readonly string[]) => readonly Meant[]]> = [
  [/^(20\d\d)(\d\d)(\d\d)$/, ([year, month, day]) => [[Number(year), Number(month), Number(day)]]],
  [/^(\d\d)(\d\d)(20\d\d)$/, ([month, day, year]) => [[Number(year), Number(month), Number(day)]]],
  [
    /^(\d\d)(\d\d)(\d\d)$/,
    ([first, second, third]) => [
      [yearOf(third!), Number(first), Number(second)],
      [yearOf(first!), Number(second), Number(third)],
    ],
  ],
  [/^(\d\d)(\d\d)$/, ([month, day]) => [[null, Number(month), Number(day)]]],
  [/^([A-Za-z]{3,9})\.?[-/](\d{1,2})$/, ([month, day]) => [[null, monthNumber(month!), Number(day)]]],
  [/^(\d{1,2})[-.](\d{1,2})$/, ([month, day]) => [[null, Number(month), Number(day)]]],
  [/^(\d{1,2})[-/.](\d{1,2})[-/.](\d)$/, ([month, day, year]) => [[2020 + Number(year), Number(month), Number(day)]]],
  [/^(\d{1,2})(?:st|nd|rd|th)?$/, ([day]) => [[null, 0, Number(day)]]],
];

/**
 * Lines of tables whose days are written in a way that would be a number anywhere else, or with a mark before or behind them: below
 * the heading of a column of days each that lies in the period is written as a day. A table that prints any day plainly or many
 * numbers that are none of the period's, and whatever may be two of its days, stay as they are.
 */
export function withCompactDays(lines: readonly Line[], period: Period | null): readonly Line[] {
  if (!period) return lines;
  const written = [...lines];
  let index = 0;
  while (index < lines.length) {
    const header = columnHeaderAt(lines, index);
    const [column, ...others] = header?.columns.filter(({ kind }) => isDateKind(kind)) ?? [];
    index += header?.lines ?? 1;
    if (!header || !column) continue;
    let end = index;
    while (end < lines.length && !columnHeaderAt(lines, end)) end += 1;
    const body = lines.slice(index, end).map((line) => {
      const at = wordBelow(line, column);
      const found = at < 0 ? null : wordsOfDay(line, at, period);
      return found && { ...found, at };
    });
    // "Post   Eff": a balance may have its day in the other column alone.
    const isPlainIn = (line: Line) => others.some((other) => holdsPlainDay(line, other));
    const isPlain =
      body.some((found) => found?.day === 'plain' && !found.dashed) ||
      (body.every((found) => found?.day !== 'plain') && lines.slice(index, end).some(isPlainIn));
    const outside = body.filter((found) => found?.day === 'outside').length;
    const inside = body.filter((found) => found && !found.marked && found.day !== 'plain').length - outside;
    const isCompact = !isPlain && outside < MOST_OUTSIDE * inside;
    for (const [at, found] of body.entries())
      if (found && /\d/.test(found.day) && (isCompact || found.marked))
        written[index + at] = withDay(lines[index + at]!, found.at, found.words, found.day);
    for (let at = index; at < end; at += 1)
      for (const other of others) written[at] = withSecondDay(written[at]!, other, period);
    index = end;
  }
  return written;
}

function holdsPlainDay(line: Line, column: { left: number; right: number }): boolean {
  const at = wordBelow(line, column);
  return at >= 0 && /\d\/\d/.test(line.words[at]!.text) && dayAt([line.words[at]!.text], 0) !== null;
}

/** "3 Jun 25" below the heading of another day of the row. */
function withSecondDay(line: Line, column: { left: number; right: number }, period: Period): Line {
  const at = wordBelow(line, column);
  const cell = line.cells.find(({ words }) => words[0] === line.words[at]);
  const day = cell ? namedWithShortYear(cell.words.slice(0, 3), period) : null;
  return day ? withDay(line, at, 3, day) : line;
}

/** Where a line's words below the heading of the days begin; −1 for lines without money, and without a word there. */
function wordBelow({ words, height, text, ocr }: Line, { left, right }: { left: number; right: number }): number {
  if (!CENTS.test(text)) return -1;
  // Of a scan only what begins the line: behind it may stand the rest of a day that was misread.
  const near = (ocr ? words.slice(0, 1) : words).filter(
    (word) => word.left < right + BESIDE * height && word.right > left - BESIDE * height,
  );
  const below = near.find((word) => word.left < right && word.right > left) ?? near[0];
  return below ? words.indexOf(below) : -1;
}

interface Found {
  /** As `M/D/YYYY`; "plain" where it is read without this, "outside" where it is none of the period. */
  day: string;
  /** How many words it takes. */
  words: number;
  /** A plain day but for a mark before or behind it: it may stand among plain ones. */
  marked?: true;
  /** "12-22", which is plain, among "1-05", which is not. */
  dashed?: true;
}

const DASHED = /^\d{2}-\d{2}$/;

function wordsOfDay({ words, cells }: Line, from: number, period: Period): Found | null {
  const cell = cells.find((candidate) => candidate.words.includes(words[from]!));
  const inCell = cell ? cell.words.slice(cell.words.indexOf(words[from]!)) : [];
  const named = namedWithShortYear(inCell.slice(0, 3), period);
  if (named) return { day: named, words: 3 };
  const texts = words.slice(from, from + 3).map(({ text }) => text);
  if (dayAt(texts, 0)) return { day: 'plain', words: 1, ...(DASHED.test(texts[0]!) ? { dashed: true as const } : {}) };
  const bare = texts[0]!.replace(/^[*†‡§#a-z](?=\d)/, '').replace(/(?<=\d)[A-Z*#/]$/, '');
  const marked = bare === texts[0] ? null : dayAt([bare], 0);
  if (marked && marked.words === 1) {
    const day = onlyOne([[marked.year, marked.month, marked.day]], period);
    return day ? { day, words: 1, marked: true } : null;
  }
  for (const count of [3, 2]) {
    const parts = texts.slice(0, count);
    const joined = parts.length === count && parts.every((part) => PARTS.test(part)) ? parts.join('') : '';
    const day = joined ? dayWritten(joined, period) : null;
    if (day && day !== 'outside') return { day, words: count };
  }
  const day = dayWritten(texts[0]!, period);
  return day ? { day, words: 1 } : null;
}

/** "3 Jun 25", "Jun 3, 25": the number behind it may be one of shares as well, unless every row of the table has the period's year there. */
function namedWithShortYear(words: readonly PlacedWord[], period: Period): string | null {
  const [first, second, year] = words.map(({ text }) => text.replace(/[.,]$/, ''));
  if (!year || !PARTS.test(year)) return null;
  const [month, day] = /^\d/.test(first!) ? [second!, first!] : [first!, second!];
  if (!/^[A-Za-z]/.test(month) || !/^\d{1,2}$/.test(day) || monthNumber(month) === 0) return null;
  return onlyOne([[yearOf(year!), monthNumber(month), Number(day)]], period);
}

function dayWritten(text: string, period: Period): string | null {
  for (const [form, meanings] of WRITINGS) {
    const parts = form.exec(text)?.slice(1);
    if (parts) return onlyOne(meanings(parts), period) ?? 'outside';
  }
  return null;
}

/** The one day of the period that may be meant; a month is left out only where the period lies within one. */
function onlyOne(meanings: readonly Meant[], period: Period): string | null {
  const [first, last] = [period.start, period.end].map((day) => [Number(day.slice(0, 4)), Number(day.slice(5, 7))]);
  const isOneMonth = period.start.slice(0, 7) === period.end.slice(0, 7);
  const days = meanings.flatMap(([year, month, day]) => {
    const ownMonth = month === 0 && isOneMonth ? first![1]! : month;
    const years = year === null ? [...new Set([first![0]!, last![0]!])] : [year];
    return years.map((own) => makeDay(own, ownMonth, day)).filter((own) => own !== null);
  });
  const inside = [...new Set(days.filter((day) => distanceTo(day, period) === 0))];
  if (inside.length !== 1) return null;
  const [year, month, day] = inside[0]!.split('-').map(Number);
  return `${month}/${day}/${year}`;
}

function withDay(line: Line, from: number, count: number, text: string): Line {
  const own = line.words.slice(from, from + count);
  const day: PlacedWord = { ...own[0]!, text, right: own.at(-1)!.right };
  const cells = line.cells.flatMap((cell) => {
    const words = cell.words.flatMap((word) => (word === own[0] ? [day] : own.includes(word) ? [] : [word]));
    if (words.length === 0) return [];
    return [{ ...cell, words, left: words[0]!.left, right: words.at(-1)!.right, text: textOf(words) }];
  });
  return {
    ...line,
    cells,
    words: [...line.words.slice(0, from), day, ...line.words.slice(from + count)],
    text: cells.map((cell) => cell.text).join(' '),
  };
}
