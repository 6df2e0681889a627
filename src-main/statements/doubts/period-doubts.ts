import { addDays, type Day, daysBetween, monthEnd } from '../../../src-shared/dates.ts';
import type { DocumentContext } from '../evidence/account-reading.ts';
import type { AccountLines } from '../header/accounts.ts';
import { isUsualPeriod } from '../header/mended-period.ts';
import type { FoundPeriod } from '../header/period.ts';
import { FIELDS } from '../lexicon/lexicon.ts';
import type { LedgerLine } from '../summary/ledgers.ts';
import type { Summary } from '../summary/summary.ts';
import { numbersOf } from '../words/amounts.ts';
import { dayAt, type Period, resolveDay, wholeDaysIn } from '../words/days.ts';
import { squash } from '../words/text.ts';
import { leastConfidence, SURE } from '../words/word-certainty.ts';

/** A balance may be that of the last day of trade before the period's first day, or its last. */
const MOST_CLOSED_DAYS = 5;

/** Why the period that was found may not be the account's; null where nothing speaks against it. */
export function periodDoubtOf(
  period: FoundPeriod,
  account: AccountLines,
  context: DocumentContext,
  summary: Summary | null,
): string | null {
  return (
    rangeDoubtOf(period, context, summary, account) ??
    spanDoubt(period, account, context) ??
    balanceDayDoubt(period, summary, context.scanned) ??
    (context.scanned && summary ? openingDayDoubt(period, summary, account) : null)
  );
}

function rangeDoubtOf(
  period: FoundPeriod,
  { scanned }: DocumentContext,
  summary: Summary | null,
  account: AccountLines,
): string | null {
  if (period.onlyEnd === 'length guessed') return 'Only the end of the period is printed. Enter its first day.';
  if (period.unplaced && period.seen < 2 && !isToldByBalances(period, summary))
    return 'The range of days that was found may not be the period. Check it on the page.';
  if (scanned && period.toldOtherwise)
    return `"${period.toldOtherwise.slice(0, 60)}" tells another period than the one that was found. Check it on the page.`;
  if (scanned && period.otherYear) return 'The year of the period was read in different ways. Check it on the page.';
  if (!scanned || period.seen >= 2 || leastConfidence(period.words) >= SURE) return null;
  if (!period.onlyEnd && period.mended !== 'assumed' && isUsualPeriod(period)) return null;
  if (isToldByLines(period, account)) return null;
  return 'The period was read only once and not surely. Check it on the page.';
}

/** "Aprll 1, 2024 - June 30, 2024", and nothing else on its line. */
const RANGE = /^\S{3,9} \d{1,2},? ?20\d{2} ?[-–—] ?\S{3,9} \d{1,2},? ?20\d{2}$/;

const PERIOD_LABELS = FIELDS.period.map(squash);

/** Only the name of a span was read of the period ("March 2024"), and behind its label stands another last day than that of the span. */
function spanDoubt(
  { start, end, line: named, onlyEnd }: FoundPeriod,
  { lines, furniture }: AccountLines,
  { scanned }: DocumentContext,
): string | null {
  if (!scanned || !onlyEnd) return null;
  const other = [...lines, ...furniture].find((line) => {
    const days = wholeDaysIn(line.words, true);
    const isLabelled = PERIOD_LABELS.some((label) => squash(line.text).startsWith(label));
    const isInside = isLabelled && days.some((day) => day > start && day < end);
    // A range of which one end was not read.
    const isRange = RANGE.test(line.text) && days.some((day) => day !== start && day !== end);
    return line !== named && (isInside || isRange);
  });
  return other
    ? `"${other.text.slice(0, 60)}" tells another period than the one that was found. Check it on the page.`
    : null;
}

/** "Beginning value on 02/01/2026" and "Ending value on 02/28/2026": the period again, in the days of its balances. */
function isToldByBalances({ start, end }: FoundPeriod, summary: Summary | null): boolean {
  if (!summary) return false;
  const [opening, closing] = [dayIn(summary.ledger.begin, null), dayIn(summary.ledger.end, null)];
  return (opening === start || opening === addDays(start, -1)) && closing === end;
}

const OF_WORTH = /\b(value|balance|worth)\b/i;

/** "Beginning balance on 3/31/2025  $248,383.55" and "Ending balance on 6/30/2025  $244,014.13", of the account or of its funds. */
function isToldByLines({ start, end }: FoundPeriod, { lines }: AccountLines): boolean {
  const days = new Set(
    lines.flatMap((line) => {
      const [day, ...more] = wholeDaysIn(line.words, true);
      const isOfWorth = day !== undefined && more.length === 0 && OF_WORTH.test(line.text);
      return isOfWorth && numbersOf(line).some(({ cents }) => cents !== null) ? [day] : [];
    }),
  );
  return (days.has(start) || days.has(addDays(start, -1))) && days.has(end);
}

/** The balances may tell their days: the opening one that before the period or its first, the closing one its last. */
function balanceDayDoubt(
  { start, end, mended }: FoundPeriod,
  summary: Summary | null,
  scanned: boolean,
): string | null {
  const period = scanned ? { start, end } : null;
  const opening = summary ? dayIn(summary.ledger.begin, period) : null;
  const closing = summary ? dayIn(summary.ledger.end, period) : null;
  const before = addDays(start, -1);
  const isMeant = (day: Day, meant: Day) =>
    isNear(day, meant) || (period !== null && !mended && isUsualPeriod(period) && isMisread(day, meant));
  const opens = !opening || isMeant(opening, before) || isMeant(opening, start);
  const closes = !closing || isMeant(closing, end);
  return opens && closes ? null : 'The days of the balances are not those of the period. Check the period on the page.';
}

/** "Total market value on November 30, 2023  $614,534.58", which a period opens with that was taken to begin in January. */
function openingDayDoubt(
  { start }: FoundPeriod,
  { beginning, ending, ledger }: Summary,
  { lines }: AccountLines,
): string | null {
  if (beginning === 0 || beginning === ending) return null;
  const told = lines.find((line) => {
    // The day beside the balance itself is compared with the period elsewhere.
    if (line === ledger.begin.line) return false;
    const [figure, ...others] = numbersOf(line).filter(({ cents }) => cents !== null);
    const [day, ...more] = wholeDaysIn(line.words, true);
    const isAlone = figure?.cents === beginning && others.length === 0 && more.length === 0;
    return isAlone && day !== undefined && !isNear(day, start);
  });
  return told
    ? `"${told.text.slice(0, 60)}" is the opening balance, of another day than the period's first. Check the period on the page.`
    : null;
}

function isNear(day: Day, other: Day): boolean {
  const [first, last] = day < other ? [day, other] : [other, day];
  return daysBetween(first, last) <= MOST_CLOSED_DAYS;
}

/** Balances are those of the ends of months: another day, one digit off, is such an end misread. */
function isMisread(day: Day, meant: Day): boolean {
  const isEnd = day.endsWith('-01') || day === monthEnd(Number(day.slice(0, 4)), Number(day.slice(5, 7)));
  return !isEnd && [...day].filter((digit, at) => digit !== meant[at]).length === 1;
}

/** The day in a balance's label; without its year where a period is given that tells it. */
function dayIn({ words }: LedgerLine, period: Period | null): Day | null {
  const texts = words.map((word) => word.text);
  for (const index of texts.keys()) {
    const printed = dayAt(texts, index, words[index]!.word.source === 'ocr');
    if (printed?.year) return resolveDay(printed, null);
    // The day and the month are enough to tell that it lies far from the period.
    if (printed && period) return resolveDay(printed, period);
  }
  return null;
}
