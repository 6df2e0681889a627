import { addDays } from '../../src-shared/dates.ts';
import type { Cents } from '../../src-shared/money.ts';
import { dayAt, type Period, resolveDay } from './days.ts';
import type { Activity, StrayLine } from './printed-activity.ts';
import { signedCents } from './summary.ts';

/** The account's balances, and the days that they are of. */
interface Balances {
  beginning: Cents;
  ending: Cents;
}

/**
 * "Dec 31, 2025 51,867.20 · Jan 31, 2026 52,948.40 · Feb 28, 2026 53,489.75": lines of a day and an amount and nothing else, of which
 * one is the closing balance at its day and one the opening balance, tell what the account was worth, and leave nothing open.
 */
export function settleValuesOfDays(activity: Activity, balances: Balances | null, period: Period | null): void {
  if (!balances || !period) return;
  const values = activity.stray.flatMap((stray) => valueOfDay(stray, period) ?? []);
  const before = addDays(period.start, -1);
  const begins = values.some(
    ({ day, cents }) => (day === before || day === period.start) && cents === balances.beginning,
  );
  const ends = values.some(({ day, cents }) => day === period.end && cents === balances.ending);
  if (!begins || !ends) return;
  const told = new Set(values.map(({ stray }) => stray));
  activity.stray = activity.stray.map((stray) => (told.has(stray) ? { ...stray, reason: 'memo' } : stray));
}

function valueOfDay(stray: StrayLine, period: Period) {
  const { line, numbers } = stray;
  const printed = dayAt(
    line.words.map(({ text }) => text),
    0,
    line.ocr,
  );
  const [only, ...others] = numbers;
  if (stray.reason !== 'other' || !printed || !only || others.length > 0) return null;
  const isBare = line.words.slice(printed.words).every((word) => only.words.includes(word));
  const day = resolveDay(printed, period);
  return isBare && day ? { stray, day, cents: signedCents(only) } : null;
}
