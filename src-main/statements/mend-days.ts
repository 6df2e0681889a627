import type { Day } from '../../src-shared/dates.ts';
import { dayAt, distanceTo, type Period, resolveDay } from './days.ts';
import type { PlacedWord } from './lines.ts';
import { SETTLEMENT_SLACK, type StatementRow } from './rows.ts';

/** Alternatives of a character below this confidence are not considered. */
const LEAST_ALTERNATIVE = 0.01;

/**
 * Misread days of scanned rows. Where the rows of a table run in order of date and one falls out of order, or out of the period,
 * the only reading of its digits that fits between its neighbours takes its place. Without such a reading the day stays.
 */
export function mendDays(rows: readonly StatementRow[], period: Period): void {
  const groups = new Map<string, StatementRow[]>();
  for (const row of rows) {
    const key = `${row.raw.section.id}/${row.raw.page}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  for (const group of groups.values()) if (group.length >= 3) mendGroup(group, period);
  for (const row of rows)
    if (distanceTo(row.date, period) > SETTLEMENT_SLACK) mendRow(row, period.start, period.end, period);
}

function mendGroup(group: readonly StatementRow[], period: Period): void {
  const inOrder = group.filter((row, index) => index === 0 || group[index - 1]!.date <= row.date).length;
  if (inOrder < 0.7 * group.length) return;
  group.forEach((row, index) => {
    const before = group[index - 1]?.date ?? period.start;
    const after = group[index + 1]?.date ?? period.end;
    if (before <= after && (row.date < before || row.date > after)) mendRow(row, before, after, period);
  });
}

function mendRow(row: StatementRow, from: Day, to: Day, period: Period): void {
  const printed = row.raw.days.find((day) => resolveDay(day.printed, period) === row.date);
  if (!printed || row.raw.inheritedDay || printed.words.some((word) => word.word.source !== 'ocr')) return;
  for (const readings of [listedReadings(printed.words), digitReadings(printed.words)]) {
    const fitting = new Set(
      readings
        .map((words) => dayOf(words, period))
        .filter((day): day is Day => day !== null && day >= from && day <= to),
    );
    if (fitting.size === 1) {
      row.date = [...fitting][0]!;
      row.confidence = Math.min(row.confidence, 0.8);
      return;
    }
  }
}

function dayOf(words: readonly string[], period: Period): Day | null {
  const printed = dayAt(words, 0, true);
  return printed ? resolveDay(printed, period) : null;
}

/** Readings in which one character is another that OCR itself considered. */
function listedReadings(words: readonly PlacedWord[]): string[][] {
  return edits(words, (word, index) =>
    (word.word.alternatives?.[index] ?? [])
      .filter((other) => other.confidence >= LEAST_ALTERNATIVE)
      .map((other) => other.character),
  );
}

/** Readings in which one digit is any other digit. */
function digitReadings(words: readonly PlacedWord[]): string[][] {
  return edits(words, (word, index) => (/\d/.test(word.text[index] ?? '') ? [...'0123456789'] : []));
}

function edits(words: readonly PlacedWord[], others: (word: PlacedWord, index: number) => string[]): string[][] {
  const texts = words.map((word) => word.text);
  return words.flatMap((word, position) =>
    [...word.text].flatMap((character, index) =>
      others(word, index)
        .filter((other) => other !== character)
        .map((other) =>
          texts.map((text, at) => (at === position ? text.slice(0, index) + other + text.slice(index + 1) : text)),
        ),
    ),
  );
}
