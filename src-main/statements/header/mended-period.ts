import { type Day, monthEnd } from '../../../src-shared/dates.ts';
import { dayAt, type Period, resolveDay } from '../words/days.ts';
import type { Line, PlacedWord } from '../words/lines.ts';
import { rangesIn } from '../words/ranges.ts';

/** Statements cover so many months. */
const USUAL_MONTHS = [1, 3, 6, 12];
/** A word of a scan above this confidence is taken as it was read. */
const SURE = 0.75;
/** So many days outside a range of whole months must begin lines for another reading of it to take its place. */
const BEARING_OUT = 3;

/** Whole months, as many as statements cover: one misread figure gives no such range. */
export function isUsualPeriod({ start, end }: Period): boolean {
  const [first, last] = [start, end].map((day) => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7)));
  const whole = start.endsWith('-01') && end === monthEnd(Number(end.slice(0, 4)), Number(end.slice(5, 7)));
  return whole && USUAL_MONTHS.includes(last! - first! + 1);
}

/**
 * A range of a scan with one figure that was read unsurely: the only other reading of that figure, or look at the range, by which
 * it is one of whole months. `borneOut` tells whether days outside the range as it was read, but inside the other one, begin
 * lines of the document: rows lie within their statement's period. A range of whole months stays unless several bear the other out.
 */
export function mendedPeriod(
  period: Period,
  words: readonly PlacedWord[],
  lines: readonly Line[],
): (Period & { borneOut: boolean }) | null {
  if (words.some(({ word }) => word.source !== 'ocr')) return null;
  const texts = words.map(({ text }) => text);
  const found = new Map<string, Period>();
  const unsure = words.some(({ word }) => word.confidence < SURE || word.otherwise);
  const looks = unsure ? words.flatMap(({ word }) => word.further ?? []) : [];
  const readings = words.flatMap((placed, place) => otherReadings(placed).map((other) => texts.with(place, other)));
  for (const text of [...readings.map((reading) => reading.join(' ')), ...looks]) {
    for (const range of rangesIn(text, true))
      if (isUsualPeriod(range) && isOneEndOf(range, period)) found.set(`${range.start} ${range.end}`, range);
  }
  const [only, ...others] = found.values();
  if (!only || others.length > 0) return null;
  const days = new Set(lines.map((line) => dayBeginning(line, only)).filter((day) => isBetween(day, only, period)));
  if (isUsualPeriod(period) && days.size < BEARING_OUT) return null;
  return { ...only, borneOut: days.size > 0 };
}

/** The word with one of its characters read otherwise, as another digit. */
function otherReadings({ text, word }: PlacedWord): string[] {
  if (word.confidence >= SURE || word.text !== text) return [];
  return (word.alternatives ?? []).flatMap((list, index) =>
    list
      .filter(({ character, confidence }) => confidence > 0 && /\d/.test(character) && character !== text[index])
      .map(({ character }) => text.slice(0, index) + character + text.slice(index + 1)),
  );
}

/** One figure changes one end only. */
function isOneEndOf(range: Period, period: Period): boolean {
  return (range.start === period.start) !== (range.end === period.end);
}

function isBetween(day: Day | null, whole: Period, read: Period): boolean {
  return day !== null && day >= whole.start && day <= whole.end && (day < read.start || day > read.end);
}

/** The day with which a line begins, if it was read surely. */
function dayBeginning(line: Line, period: Period): Day | null {
  const words = line.cells[0]!.words;
  const texts = words.map(({ text }) => text);
  const printed = dayAt(texts, 0, line.ocr);
  if (!printed || words.slice(0, printed.words).some(({ word }) => word.confidence < SURE)) return null;
  return resolveDay(printed, period);
}
