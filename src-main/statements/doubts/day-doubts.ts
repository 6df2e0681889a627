import { addDays, type Day, isWeekday, makeDay } from '../../../src-shared/dates.ts';
import type { PlacedDay } from '../columns/columns.ts';
import type { StrayLine } from '../columns/printed-activity.ts';
import {
  confidenceOfDay,
  DOUBTFUL_DAY,
  isContested,
  isSeenOtherwise,
  leastConfidence,
  MOSTLY_ALIKE,
  SURE_DAY,
  settlesIn,
} from '../rows/day-certainty.ts';
import { partnersOf } from '../rows/paired-rows.ts';
import { isToldByItsLike } from '../rows/recurring-pairs.ts';
import { SETTLEMENT_SLACK, type StatementRow } from '../rows/rows.ts';
import type { UnreadRow } from '../tables/unread-rows.ts';
import { asDigits, dayAt, dayWithoutSlash, distanceTo, type Period, type PrintedDay, yearOf } from '../words/days.ts';
import type { PlacedWord } from '../words/lines.ts';

/** A table in which fewer rows than this share take the day of the row above prints a day on each: a row without lost its own. */
const OFTEN_INHERITED = 0.3;
const MOSTLY_TWO_DAYS = 0.8;
/** All of them: a cell is read again in so many ways. */
const ALL_ALIKE = 4;

/**
 * Arithmetic does not prove a day. On a scan, a day that was read doubtfully or only by its neighbours may be another one;
 * the reason why that speaks against the statement, or null if every day is sure.
 * @param proved rows that the print tells of on their day once more, in a list of the days
 */
export function dayDoubtOf(
  rows: readonly StatementRow[],
  stray: readonly StrayLine[] = [],
  unreadInk: readonly UnreadRow[] = [],
  period: Period | null = null,
  proved: ReadonlySet<StatementRow> = new Set(),
): string | null {
  const printsEach = sectionsWithDays(rows);
  const isDayLost = (row: StatementRow) =>
    (printsEach.has(row.raw.section.id) && !isPrintedOnce(row, rows) && !showsItsDay(row, rows, period)) ||
    isOnUnreadDay(row, rows, unreadInk) ||
    // What lost a point of its amount may have lost its day as well.
    row.tokens.some(({ mended }) => mended) ||
    holdsUnknownDay(row, rows, period) ||
    isOnlyWithoutDay(row, rows);
  const doubtful = rows
    .filter((row) => !proved.has(row))
    .find(
      (row) =>
        (isUnsettled(row, rows, period) &&
          !isToldByPartner(row, rows, period) &&
          !isToldTwice(row, rows) &&
          !isToldByItsLike(row, rows) &&
          !isOnlyMonthOpen(row, rows, period)) ||
        (row.raw.inheritedDay &&
          !row.sweep &&
          isDayLost(row) &&
          !isToldByItsLike(row, rows) &&
          !isOfRowAbove(row, rows) &&
          !hangsOnRowAbove(row, rows)) ||
        (!row.raw.inheritedDay && holdsUnknownDay(row, rows, period)) ||
        holdsAnotherDay(row, rows) ||
        lacksYear(row, rows) ||
        lacksFigure(row, rows) ||
        isToldOnAnotherDay(row, stray, rows) ||
        (!row.sweep && lacksDay(row, rows)),
    );
  return doubtful
    ? `The date of "${doubtful.description.slice(0, 60)}" was not read surely. Check it on the page.`
    : null;
}

function isUnsettled(row: StatementRow, rows: readonly StatementRow[], period: Period | null): boolean {
  if (row.dayMended) return !isPrintedInAnotherYear(row) || !isRereadByAll(row, rows, period);
  const isOpen = leastConfidence(row) < DOUBTFUL_DAY && !row.dayHeld;
  const isOfTwo = !row.raw.inheritedDay && !row.dayHeld && row.raw.days.some(isContested);
  return (
    isDisputed(row, rows, period) ||
    (isOpen && (isSeenOtherwise(row) || !isRereadByAll(row, rows, period))) ||
    (isOfTwo && rereadDays(row, rows, period).alike < MOSTLY_ALIKE)
  );
}

/** "02/3/2026", or "10/3/2026" among days like "10/09/2026": a figure was lost. */
function lacksFigure({ raw }: StatementRow, rows: readonly StatementRow[]): boolean {
  const printed = ({ days, inheritedDay }: StatementRow['raw']) =>
    inheritedDay ? [] : days.map(({ words }) => words.map(({ text }) => text).join(' '));
  const [short] = printed(raw).filter((text) => /^\d{2}\/\d\/\d{2,4}$/.test(text));
  if (short === undefined) return false;
  return short.startsWith('0') || rows.some((row) => printed(row.raw).some((text) => /^\d{2}\/0\d\//.test(text)));
}

const FULL_DAY = /\b(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})\b/g;

/**
 * The row's words name its day ("Payable: 08/09/2022"), or a second cell of it does, as in every other row that is no trade: what a
 * trade is settled on is another day.
 */
function isToldTwice(row: StatementRow, rows: readonly StatementRow[]): boolean {
  const { date, raw, description, dayMended } = row;
  if (dayMended || raw.inheritedDay) return false;
  const named = [...description.matchAll(FULL_DAY)].map(([, month, day, year]) =>
    makeDay(Number(year) < 100 ? yearOf(year!) : Number(year), Number(month), Number(day)),
  );
  if (named.includes(date) || isSettledInTime(row)) return true;
  const isTwice = ({ raw: { days, inheritedDay } }: StatementRow) =>
    !inheritedDay && days.length === 2 && days.every(({ printed }) => isSameDay(printed, days[0]!.printed));
  const others = rows.filter((other) => other.raw !== raw && !isTrade(other) && other.raw.days.length === 2);
  return (
    !isTrade(row) &&
    isTwice(row) &&
    raw.days.some((day) => !day.damaged && confidenceOfDay(day) >= SURE_DAY) &&
    others.length >= FEWEST_TWICE &&
    others.every(isTwice)
  );
}

/** "TRADE DATE 11/17" in the words of a row of 11/18: trades are settled in so many days of the week. */
function isSettledInTime({ date, description }: StatementRow): boolean {
  const [, month, day] = TRADED.exec(description) ?? [];
  if (!month || !day) return false;
  const year = Number(date.slice(0, 4));
  const traded = [year, year - 1]
    .map((one) => makeDay(one, Number(month), Number(day)))
    .find((one) => one && one <= date);
  return traded ? settlesIn(traded, date) : false;
}

const TRADED = /\btrade date:? (\d{1,2})\/(\d{1,2})\b/i;

/** So many rows at least show what the two days of a row are. */
const FEWEST_TWICE = 3;

function isSameDay(one: PrintedDay, other: PrintedDay): boolean {
  return one.month === other.month && one.day === other.day;
}

/**
 * However many looks agree, another one saw another day that fits as well between those of the neighbours; unless it is one alone
 * of its kind, and all others and the recogniser of another kind saw the day that was read at first.
 */
function isDisputed(row: StatementRow, rows: readonly StatementRow[], period: Period | null): boolean {
  const { alike, others, fits } = rereadDays(row, rows, period);
  const words = row.raw.days.flatMap((day) => day.words);
  const byBothKinds = alike >= ALL_ALIKE && others.length === 1 && !words.some(({ word }) => word.otherwise);
  return !row.raw.inheritedDay && !row.dayHeld && !byBothKinds && others.some(fits);
}

/**
 * Only the month was not read as it is: the days of its neighbours, or of the period, leave no other one, and every look saw the same
 * day of it.
 */
function isOnlyMonthOpen(row: StatementRow, rows: readonly StatementRow[], period: Period | null): boolean {
  const { date, raw, dayMended } = row;
  if ((!dayMended && !raw.days.some(({ damaged }) => damaged)) || !isOfOnlyMonth(row, rows, period)) return false;
  const further = raw.days.flatMap(({ words }) => words.flatMap(({ word }) => word.further ?? []));
  const day = Number(date.slice('YYYY-MM-'.length));
  return (
    raw.days.every(({ printed }) => printed.day === day) &&
    further.length >= ALL_ALIKE &&
    further.every((text) => dayOfLook(text) === day)
  );
}

/** "Jut 17": the day behind a name that is none. */
function dayOfLook(text: string): number | undefined {
  const [, behind] = /^[A-Za-z]{3}\S*\s+(\d{1,2})\b/.exec(text) ?? [];
  return dayAt(text.split(' '), 0, true)?.day ?? (behind === undefined ? undefined : Number(behind));
}

/** Between the days of the rows around it, and within the period, lies no day of another month. */
function isOfOnlyMonth({ date, raw }: StatementRow, rows: readonly StatementRow[], period: Period | null): boolean {
  const group = rows.filter((row) => row.raw.section.id === raw.section.id && row.raw.page === raw.page);
  const at = group.findIndex((row) => row.raw === raw);
  const before = group.slice(0, at).findLast(({ dayMended }) => !dayMended)?.date ?? period?.start;
  const after = group.slice(at + 1).find(({ dayMended }) => !dayMended)?.date ?? period?.end;
  const month = date.slice(0, 'YYYY-MM'.length);
  const isOf = (day: Day | undefined) => day?.startsWith(month) === true;
  const isBetween = before !== undefined && after !== undefined && before <= date && date <= after;
  return isBetween && isOf(before) && isOf(after);
}

/** Only the year was read otherwise than the period has it: month and day are as printed. */
function isPrintedInAnotherYear({ date, raw }: StatementRow): boolean {
  return raw.days.some(({ printed }) => makeDay(Number(date.slice(0, 4)), printed.month, printed.day) === date);
}

/** Every further reading says the day that it has, and what was read first is no day, or none between its neighbours'. */
function isRereadByAll(row: StatementRow, rows: readonly StatementRow[], period: Period | null): boolean {
  const { alike, others, fits } = rereadDays(row, rows, period);
  return !row.raw.days.some((day) => day.damaged) && alike >= ALL_ALIKE && !others.some(fits) && fits(row.date);
}

/** A form that prints a day once for all its rows, and does so for several: no word stands where this row would have its own. */
function isPrintedOnce(row: StatementRow, rows: readonly StatementRow[]): boolean {
  const place = placeOfDays(row, rows);
  return place !== null && !repeatsDays(rows) && !row.raw.anchor.words.some((word) => isAbove(word, place));
}

/** What was not read where the row would have its own day may be one. */
function isOnUnreadDay(row: StatementRow, rows: readonly StatementRow[], unreadInk: readonly UnreadRow[]): boolean {
  const place = placeOfDays(row, rows);
  const { anchor, page } = row.raw;
  return unreadInk.some(
    (ink) =>
      place !== null && ink.page === page && ink.bottom > anchor.top && ink.top < anchor.bottom && isAbove(ink, place),
  );
}

interface Span {
  left: number;
  right: number;
}

function isAbove(one: Span, other: Span): boolean {
  return one.left < other.right && one.right > other.left;
}

/** From the left to the right of the days that the row's table prints. */
function placeOfDays({ raw }: StatementRow, rows: readonly StatementRow[]): Span | null {
  const days = rows
    .filter((other) => other.raw.table === raw.table && !other.raw.inheritedDay)
    .flatMap((other) => other.raw.days);
  return days.length === 0 ? null : spanOf(days);
}

function spanOf(days: readonly PlacedDay[]): Span {
  const words = days.flatMap((day) => day.words);
  return { left: Math.min(...words.map(({ left }) => left)), right: Math.max(...words.map(({ right }) => right)) };
}

/**
 * Another row of the same event has the same day, and there it was read surely; or both were read again alike, and what was read
 * first fits neither of them.
 */
function isToldByPartner(row: StatementRow, rows: readonly StatementRow[], period: Period | null): boolean {
  return partnersOf(row, rows).some(
    (other) =>
      other.date === row.date &&
      !other.raw.inheritedDay &&
      !other.dayMended &&
      (leastConfidence(other) >= SURE_DAY || [row, other].every((one) => isRereadInOrder(one, rows, period))),
  );
}

/** Most further readings say the day that it has; each other day that was read does not fit between those of its neighbours. */
function isRereadInOrder(row: StatementRow, rows: readonly StatementRow[], period: Period | null): boolean {
  const { alike, others, fits } = rereadDays(row, rows, period);
  return !row.dayMended && alike >= MOSTLY_ALIKE && others.length > 0 && !others.some(fits);
}

/** How many further readings say the row's day, what other days were read, and whether a day fits between its neighbours' and into the period. */
function rereadDays({ date, raw }: StatementRow, rows: readonly StatementRow[], period: Period | null) {
  // A row may print a second day in another cell.
  const own = raw.days.filter(({ printed }) => makeDay(Number(date.slice(0, 4)), printed.month, printed.day) === date);
  const further = own.flatMap(({ words }) => words.flatMap(({ word }) => word.further ?? []));
  const read = further.flatMap((text) => dayAt(text.split(' '), 0, true) ?? dayWithoutSlash(text) ?? []);
  const days = read.flatMap(({ month, day }) => makeDay(Number(date.slice(0, 4)), month, day) ?? []);
  const group = rows.filter((row) => row.raw.section.id === raw.section.id && row.raw.page === raw.page);
  const at = group.findIndex((row) => row.raw === raw);
  // Where the day itself does not follow the one above, another block of rows begins.
  const before = group[at - 1]?.date ?? '';
  const after = group[at + 1]?.date ?? '';
  const isNear = (day: Day) => period === null || distanceTo(day, period) <= SETTLEMENT_SLACK;
  const fits = (day: Day) => isNear(day) && (before > date || before <= day) && (after < date || day <= after);
  return { alike: days.filter((day) => day === date).length, others: days.filter((day) => day !== date), fits };
}

/** "22" without its month where the table has its days, below a row of July 22: it has that day too. */
function showsItsDay(row: StatementRow, rows: readonly StatementRow[], period: Period | null): boolean {
  const { date, raw } = row;
  const place = raw.inheritedDay ? placeOfDays(row, rows) : null;
  const there = place ? raw.anchor.words.filter((word) => isAbove(word, place)) : [];
  const isDay = ({ text }: PlacedWord) => Number(text.replace(/[.,]$/, '')) === Number(date.slice('YYYY-MM-'.length));
  return there.length === 1 && isDay(there[0]!) && isOfOnlyMonth(row, rows, period);
}

/** What stands where the other rows of the table have their days: the row has a day there that was not known for one. */
function holdsUnknownDay(row: StatementRow, rows: readonly StatementRow[], period: Period | null): boolean {
  const days = rows
    .filter(({ raw }) => raw.table === row.raw.table && !raw.inheritedDay)
    .flatMap(({ raw }) => raw.days);
  const printed = days.flatMap(({ words }) => words);
  const spans = [...Map.groupBy(days, ({ column }) => column.left).values()].map((own) => spanOf(own));
  const likeOne = row.raw.inheritedDay ? /\d/ : /\d[/-]\d/;
  return row.raw.anchor.words.some((word) => {
    const middle = (word.left + word.right) / 2;
    const isThere = spans.some(({ left, right }) => middle > left && middle < right);
    const isUnknown = likeOne.test(word.text) && isThere && !printed.includes(word);
    return isUnknown && !showsItsDay(row, rows, period) && !isDayAgain(word, row);
  });
}

/**
 * "Tfr First Orrin Bank, loan principal 0402" of 04/02, or the tax withheld from the distribution right above, whose day was read
 * surely: it is of that day, printed or not.
 */
function isOfRowAbove(row: StatementRow, rows: readonly StatementRow[]): boolean {
  const [, month, day] = row.date.split('-');
  const told = new RegExp(`(?<!\\d)${month}${day}(${row.date.slice(2, 4)})?(?!\\d)`);
  if (told.test(row.description)) return true;
  const above = rows[rows.indexOf(row) - 1];
  return (
    above !== undefined &&
    above.date === row.date &&
    above.page === row.page &&
    !above.raw.inheritedDay &&
    !above.dayMended &&
    leastConfidence(above) >= SURE_DAY &&
    isPartOfEvent(row, above)
  );
}

/**
 * Where every dated row says what was done and then with which option, a row that begins at the option goes on with what was done above
 * it: a day that a scan lost would leave the words between.
 */
function hangsOnRowAbove(row: StatementRow, rows: readonly StatementRow[]): boolean {
  const above = rows.slice(0, rows.indexOf(row)).findLast(({ raw }) => !raw.inheritedDay);
  const dated = rows.filter(({ raw }) => raw.table === row.raw.table && !raw.inheritedDay);
  const { left } = row.raw.anchor.words[0]!;
  const { height } = row.raw.anchor;
  const isOfTwo = ({ raw: { anchor, days } }: StatementRow) => {
    const [first] = anchor.words.filter((word) => !days.some(({ words }) => words.includes(word)));
    const begins = anchor.words.some((word) => Math.abs(word.left - left) < height);
    return first !== undefined && first.left < left - COLUMN_APART * height && begins;
  };
  return (
    above !== undefined &&
    above.date === row.date &&
    above.page === row.page &&
    !above.dayMended &&
    leastConfidence(above) >= SURE_DAY &&
    dated.length > 1 &&
    dated.every(isOfTwo)
  );
}

/** A column of its own begins so many heights of the line before the next one. */
const COLUMN_APART = 3;

/** What is withheld from a distribution, and the interest of a participant's payment beside its principal. */
function isPartOfEvent(part: StatementRow, whole: StatementRow): boolean {
  const isWithheld = part.txSubType === 'tax-withheld' && whole.txType === 'withdrawals';
  const isInterest = part.txType === 'loanInterest' && whole.txType === 'loanPayments';
  return (isWithheld && whole.txSubType !== 'tax-withheld') || isInterest;
}

/** "L0/21" and "10/721" beside 10/21: the row's day once more, its slashes read as figures or beside one. */
function isDayAgain({ text }: PlacedWord, { date, raw }: StatementRow): boolean {
  if (raw.inheritedDay || raw.days.length === 0) return false;
  const [year, month, day] = date.split('-').map(Number);
  const again = new RegExp(`^0?${month}[/17]{1,2}0?${day}([/17]{1,2}(20)?${year! % 100})?$`);
  return again.test(asDigits(text).replace(/[^\d/]/g, ''));
}

/** Behind an amount another row begins; and a row without a day of its own has lost it where a cell of its line holds one. */
function holdsAnotherDay({ date, raw, tokens }: StatementRow, rows: readonly StatementRow[]): boolean {
  const amountEnds = Math.min(...tokens.map(({ right }) => right));
  if (tokens.length > 1 && raw.days.length > 1 && raw.days.some(({ words }) => words[0]!.left > amountEnds))
    return true;
  const days = rows.flatMap((row) => row.raw.days.flatMap(({ words }) => words));
  // A figure of so many decimals that it could be a day (10.2230) stands in its column.
  const known = new Set([...days, ...raw.numbers.flatMap(({ token }) => token.words)]);
  return raw.anchor.cells.some(({ words, left }) => {
    if (words.some((word) => known.has(word))) return false;
    const texts = words.map(({ text }) => text);
    const printed = dayAt(texts, 0, true);
    if (printed?.words !== words.length) return false;
    const isOther = printed.year === null || makeDay(printed.year, printed.month, printed.day) !== date;
    return raw.inheritedDay ? isOther : left > amountEnds;
  });
}

/**
 * A row without a day of its own whose amount a line beside the tables (the sweep of its cash) has on other days only; where the sweeps
 * of the rows that have their day come a day of the week later, on another one than that.
 */
function isToldOnAnotherDay(row: StatementRow, stray: readonly StrayLine[], rows: readonly StatementRow[]): boolean {
  if (!row.raw.inheritedDay) return false;
  const days = daysTold(row, stray);
  if (days.length === 0 || days.includes(row.date)) return false;
  const others = rows.filter((other) => !other.raw.inheritedDay && daysTold(other, stray).length > 0);
  const isLater = (one: StatementRow) => daysTold(one, stray).includes(weekdayAfter(one.date));
  return !(others.length >= FEWEST_SWEPT && [row, ...others].every(isLater));
}

/** So many rows show when a house books the sweep of its cash. */
const FEWEST_SWEPT = 3;

function weekdayAfter(day: Day): Day {
  const next = addDays(day, 1);
  return isWeekday(next) ? next : weekdayAfter(next);
}

/** The days on which lines beside the tables have the row's amount. */
function daysTold({ amount, date }: StatementRow, stray: readonly StrayLine[]): Day[] {
  return stray
    .filter(({ numbers }) => amount !== 0 && numbers.some(({ cents }) => cents === Math.abs(amount)))
    .flatMap(({ line }) => {
      const texts = line.words.map(({ text }) => text);
      return texts.flatMap((_, index) => dayAt(texts, index, line.ocr) ?? []);
    })
    .flatMap(({ month, day }) => makeDay(Number(date.slice(0, 4)), month, day) ?? []);
}

/** Forms that print a day once for several rows do so again and again; the two sides of an exchange may be the only ones. */
function isOnlyWithoutDay({ raw, amount }: StatementRow, rows: readonly StatementRow[]): boolean {
  const above = rows[rows.findIndex((row) => row.raw === raw) - 1];
  const isOtherSide = above?.raw.days === raw.days && above.amount === -amount;
  return !isOtherSide && rows.filter((row) => row.raw.inheritedDay).length === 1 && rows.length > 1;
}

/** So many rows at least show how the days of a table are printed. */
const FEWEST_WITH_YEAR = 3;

/** "July 1 |,2025" among days with their year: figures between the month and the year were lost. */
function lacksYear({ raw }: StatementRow, rows: readonly StatementRow[]): boolean {
  const hasYear = ({ days }: StatementRow['raw']) => days.some(({ printed }) => printed.year !== null);
  const beside = rows.filter((other) => other.raw !== raw && other.raw.table === raw.table && !other.raw.inheritedDay);
  return (
    !raw.inheritedDay &&
    !hasYear(raw) &&
    beside.length >= FEWEST_WITH_YEAR &&
    beside.every((other) => hasYear(other.raw))
  );
}

/** Nearly every row of the table prints two days, or where it is the only row every other trade does, and this trade has one of them. */
function lacksDay(row: StatementRow, rows: readonly StatementRow[]): boolean {
  const beside = rows.filter(({ raw }) => raw.table === row.raw.table && raw !== row.raw);
  const others = beside.length > 0 ? beside : rows.filter((other) => other.raw !== row.raw && isTrade(other));
  const withTwo = others.filter(({ raw }) => raw.days.length > 1).length;
  // What matures was traded on no day.
  if (/\bmatur/i.test(row.description)) return false;
  return isTrade(row) && row.raw.days.length === 1 && others.length > 0 && withTwo >= MOSTLY_TWO_DAYS * others.length;
}

function isTrade({ txType }: StatementRow): boolean {
  return txType === 'purchases' || txType === 'sales';
}

/** The sections, by id, that print a day on each row: one without has lost its own. */
export function sectionsWithDays(rows: readonly StatementRow[]): Set<number> {
  const sections = [...Map.groupBy(rows, (row) => row.raw.section.id)];
  const everywhere = repeatsDays(rows);
  const printing = sections.filter(
    ([, group]) => everywhere || group.filter((row) => row.raw.inheritedDay).length < OFTEN_INHERITED * group.length,
  );
  return new Set(printing.map(([section]) => section));
}

/** A form that prints the day of the row above once more prints one on each row. */
function repeatsDays(rows: readonly StatementRow[]): boolean {
  return rows.some((row, index) => {
    const above = rows[index - 1];
    return (
      above !== undefined &&
      above.raw.table === row.raw.table &&
      above.raw.page === row.raw.page &&
      !row.raw.inheritedDay &&
      row.date === above.date
    );
  });
}
