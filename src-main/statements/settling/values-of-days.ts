import { addDays } from '../../../src-shared/dates.ts';
import type { Cents } from '../../../src-shared/money.ts';
import type { Activity, StrayLine } from '../columns/printed-activity.ts';
import type { StatementRow } from '../rows/rows.ts';
import { signedCents } from '../summary/summary.ts';
import { type NumberToken, numbersOf } from '../words/amounts.ts';
import { dayAt, type Period, resolveDay } from '../words/days.ts';
import { multipliesToTheCent } from '../words/multiplies-to-the-cent.ts';

/** The account's balances, and the days that they are of. */
interface Balances {
  beginning: Cents;
  ending: Cents;
}

/**
 * "Dec 31, 2025 51,867.20 · Jan 31, 2026 52,948.40 · Feb 28, 2026 53,489.75": lines of a day and an amount, with the shares and
 * their price or without, and nothing else, of which one is the closing balance at its day and one the opening balance, tell what
 * the account was worth, and leave nothing open.
 */
export function settleValuesOfDays(
  activity: Activity,
  balances: Balances | null,
  period: Period | null,
  rows: readonly StatementRow[] = [],
): void {
  if (!period) return;
  const values = activity.stray.flatMap((stray) => valueOfDay(stray, period) ?? []);
  // "08/19   24,498.67" in what is left of a list of the balances: the one behind the rows of that day.
  const isPrinted = ({ day, cents }: (typeof values)[number]) =>
    rows.some(({ date, balance }) => date === day && balance === cents);
  markTold(activity, values.filter(isPrinted));
  if (!balances) return;
  const before = addDays(period.start, -1);
  const begins = values.some(
    ({ day, cents }) => (day === before || day === period.start) && cents === balances.beginning,
  );
  const ends = values.some(({ day, cents }) => day === period.end && cents === balances.ending);
  if (!begins || !ends) return;
  markTold(activity, values);
}

function markTold(activity: Activity, values: readonly { stray: StrayLine }[]): void {
  const told = new Set(values.map(({ stray }) => stray));
  activity.stray = activity.stray.map((stray) => (told.has(stray) ? { ...stray, reason: 'memo' } : stray));
}

function valueOfDay(stray: StrayLine, period: Period) {
  const { line } = stray;
  const printed = dayAt(
    line.words.map(({ text }) => text),
    0,
    line.ocr,
  );
  if (stray.reason !== 'other' || !printed) return null;
  const numbers = numbersOf(line).filter(({ words }) => line.words.indexOf(words[0]!) >= printed.words);
  const value = worthOf(numbers);
  if (!value) return null;
  const isBare = line.words.slice(printed.words).every((word) => numbers.some(({ words }) => words.includes(word)));
  const day = resolveDay(printed, period);
  return isBare && day ? { stray, day, cents: signedCents(value) } : null;
}

/** An amount alone, or "8,214.6620 $10.42 $85,596.78": behind the shares and the price that give it. */
function worthOf(numbers: readonly NumberToken[]): NumberToken | null {
  const [shares, price, worth, ...others] = numbers;
  if (shares && !price) return shares;
  if (!shares || !price || !worth || others.length > 0 || worth.cents === null) return null;
  const product = { quantity: shares.value, price: price.value, amount: worth.cents };
  return multipliesToTheCent(product) ? worth : null;
}
