import type { Day } from '../../../src-shared/dates.ts';
import type { CharacterAlternative } from '../../../src-shared/model/words.ts';
import type { PrintedTotal } from '../columns/printed-activity.ts';
import { damagedDayIn } from '../words/damaged-days.ts';
import { dayAt, distanceTo, type Period, resolveDay } from '../words/days.ts';
import type { PlacedWord } from '../words/lines.ts';
import { isSeenOtherwise, isSettledPair, leastConfidence, SURE_DAY } from './day-certainty.ts';
import { SETTLEMENT_SLACK, type StatementRow } from './rows.ts';

/** Share of a table's rows that must follow the row before them in date. */
const MOSTLY_IN_ORDER = 0.6;
/** Alternatives of a character below this confidence are not considered. */
const LEAST_ALTERNATIVE = 0.01;
/** So many times likelier than the next must an alternative be. */
const CLEARLY = 2;

/**
 * Misread days of scanned rows. Where the rows of a table run in order of date and one falls out of order, or out of the period,
 * the only reading of its digits that fits between its neighbours takes its place. Without such a reading the day stays.
 */
export function mendDays(rows: readonly StatementRow[], period: Period, totals: readonly PrintedTotal[] = []): void {
  findLostSlashes(rows, period);
  // The rows of each security above its "Net cash" are in order, and those of the next begin anew.
  const above = (index: number) => totals.filter(({ rowsBefore }) => rowsBefore <= index).length;
  const groups = Map.groupBy(
    rows,
    (row, index) => `${above(index)}/${row.raw.section.id}/${row.raw.table}/${row.raw.page}/${placeAbreast(row, rows)}`,
  );
  for (const group of groups.values()) if (group.length >= 3) mendGroup(group, period);
  for (const row of rows)
    if (distanceTo(row.date, period) > SETTLEMENT_SLACK) mendRow(row, period.start, period.end, period);
}

const LOST_SLASH = /^\d{3,4}$/;

/**
 * "212", "2117" where other rows have "2/10": the slash was lost, or read as a one. The only day that it can be between those of the rows
 * around it is the row's, told as mended, and is none of its words.
 */
function findLostSlashes(rows: readonly StatementRow[], period: Period): void {
  rows.forEach((row, index) => {
    const [first] = row.raw.anchor.words;
    const isOpen = row.raw.inheritedDay && first?.word.source === 'ocr' && LOST_SLASH.test(first.text);
    const before = rows[index - 1];
    if (!isOpen || before?.raw.section.id !== row.raw.section.id || !row.description.startsWith(`${first.text} `))
      return;
    const above = rows.findLast(({ raw }, at) => at < index && raw.days.length > 0)?.raw.days[0]?.words[0];
    if (!above || Math.abs(above.left - first.left) > row.raw.anchor.height) return;
    const after = rows.find(({ raw }, at) => at > index && !raw.inheritedDay);
    const last = after && after.raw.section.id === row.raw.section.id ? after.date : period.end;
    const days = withSlash(first.text).flatMap((text) => dayOf([text], period) ?? []);
    const day = onlyOne(days.filter((one) => one >= before.date && one <= last && one <= period.end));
    if (!day) return;
    row.date = day;
    row.dayMended = true;
    row.confidence = Math.min(row.confidence, 0.8);
    row.description = row.description.slice(first.text.length + 1);
  });
}

/** The days that figures may be with a slash between them, or for one of them that is a one. */
function withSlash(figures: string): string[] {
  const places = [...figures].map((_, at) => at).slice(1);
  return places.flatMap((at) => [
    `${figures.slice(0, at)}/${figures.slice(at)}`,
    ...(figures[at] === '1' && at < figures.length - 1 ? [`${figures.slice(0, at)}/${figures.slice(at + 1)}`] : []),
  ]);
}

/** Of rows side by side on one line, how many stand before this one: each of the tables abreast has an order of its own. */
function placeAbreast({ raw }: StatementRow, rows: readonly StatementRow[]): number {
  const left = raw.days[0]?.words[0]?.left ?? 0;
  return rows.filter((other) => other.raw.anchor === raw.anchor && (other.raw.days[0]?.words[0]?.left ?? 0) < left)
    .length;
}

function mendGroup(group: readonly StatementRow[], period: Period): void {
  const inOrder = group.filter((row, index) => index === 0 || group[index - 1]!.date <= row.date).length;
  if (inOrder < MOSTLY_IN_ORDER * group.length || isByCheckNumber(group)) return;
  group.forEach((row, index) => {
    if (isSettledPair(row)) {
      row.dayHeld = true;
      return;
    }
    const before = group[index - 1]?.date ?? period.start;
    const after = group[index + 1]?.date ?? period.end;
    const disorder = row.date < before || row.date > after;
    const between = index > 0 && index < group.length - 1;
    const sure = leastConfidence(row) >= SURE_DAY;
    if (before > after || (sure && !between)) return;
    // Read surely, and earlier than the row above: another group of rows may begin there, and further looks tell. So it is where
    // one may end: later than the row below, in a list that has more such steps back.
    const begins = sure && row.date < before;
    const ends = sure && row.date > after && !isInOrder(group.toSpliced(index, 1));
    if (disorder) mendRow(row, before, after, period, begins || ends);
    if (begins || ends) row.dayMended = true;
    else row.dayHeld = before === after || (!isSeenOtherwise(row) && isOnlyReading(row, before, after, period));
  });
}

function isInOrder(group: readonly StatementRow[]): boolean {
  return group.every((row, index) => index === 0 || group[index - 1]!.date <= row.date);
}

/** Checks in the order of their numbers: their days follow in any order. */
function isByCheckNumber(group: readonly StatementRow[]): boolean {
  const numbers = group
    .filter(({ raw }) => raw.checkNumber.length > 0)
    .map(({ raw }) => Number.parseInt(raw.checkNumber[0]!.text, 10))
    .filter((number) => !Number.isNaN(number));
  return numbers.length > 1 && numbers.every((number, index) => index === 0 || numbers[index - 1]! < number);
}

/** OCR held other days for possible, and none of them lies within the bounds: it may hold the printed one for none. */
function isOnlyReading(row: StatementRow, from: Day, to: Day, period: Period): boolean {
  const printed = printedDayOf(row, period);
  const listed = printed ? listedReadings(printed.words).map((reading) => dayOf(reading.words, period)) : [];
  const days = listed.filter((day) => day !== null);
  return days.length > 0 && days.every((day) => day === row.date || day < from || day > to);
}

function printedDayOf(row: StatementRow, period: Period) {
  return row.raw.days.find((day) => resolveDay(day.printed, period) === row.date);
}

/** @param parted another group may begin or end with the row: only a day that its reader held for possible takes the place of its own */
function mendRow(row: StatementRow, from: Day, to: Day, period: Period, parted = false): void {
  const printed = printedDayOf(row, period);
  if (!printed || row.raw.inheritedDay || printed.words.some((word) => word.word.source !== 'ocr')) return;
  const fits = (words: readonly string[]) => {
    const day = dayOf(words, period);
    return day !== null && day >= from && day <= to ? day : null;
  };
  const listed = listedReadings(printed.words).flatMap((reading) => ({
    day: fits(reading.words),
    confidence: reading.confidence,
  }));
  const best = preferred(listed) ?? (parted ? null : onlyOne(digitReadings(printed.words).map(fits)));
  if (!best) return;
  row.date = best;
  row.dayMended = true;
  row.confidence = Math.min(row.confidence, 0.8);
}

/** The fitting reading that OCR itself held for clearly likelier than the next. */
function preferred(readings: readonly { day: Day | null; confidence: number }[]): Day | null {
  const fitting = readings.filter((reading) => reading.day !== null).sort((a, b) => b.confidence - a.confidence);
  const first = fitting[0];
  const second = fitting.find((reading) => reading.day !== first?.day);
  return first && (!second || first.confidence >= CLEARLY * second.confidence) ? first.day : null;
}

function onlyOne(days: readonly (Day | null)[]): Day | null {
  const fitting = new Set(days.filter((day) => day !== null));
  return fitting.size === 1 ? [...fitting][0]! : null;
}

function dayOf(words: readonly string[], period: Period): Day | null {
  const printed = dayAt(words, 0, true) ?? damagedDayIn(words);
  return printed ? resolveDay(printed, period) : null;
}

interface Reading {
  words: string[];
  confidence: number;
}

/** Readings in which one character is another that OCR itself considered. */
function listedReadings(words: readonly PlacedWord[]): Reading[] {
  return edits(words, (word, index) =>
    (word.word.alternatives?.[index] ?? []).filter((other) => other.confidence >= LEAST_ALTERNATIVE),
  );
}

/** Readings in which one digit is any other digit. */
function digitReadings(words: readonly PlacedWord[]): string[][] {
  const digits = [...'0123456789'].map((character) => ({ character, confidence: 0 }));
  return edits(words, (word, index) => (/\d/.test(word.text[index] ?? '') ? digits : [])).map(
    (reading) => reading.words,
  );
}

function edits(
  words: readonly PlacedWord[],
  others: (word: PlacedWord, index: number) => CharacterAlternative[],
): Reading[] {
  const texts = words.map((word) => word.text);
  return words.flatMap((word, position) =>
    [...word.text].flatMap((character, index) =>
      others(word, index)
        .filter((other) => other.character !== character)
        .map((other) => ({
          words: texts.map((text, at) =>
            at === position ? text.slice(0, index) + other.character + text.slice(index + 1) : text,
          ),
          confidence: other.confidence,
        })),
    ),
  );
}
