import { fromTimestamp, monthEnd } from '../../src-shared/dates.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The months as choices of a form, valued 1 to 12. */
export const MONTH_CHOICES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
].map((label, index) => ({ value: String(index + 1), label }));

/** `Jan 5, 2025` of a day or timestamp. */
export function dayText(timestamp: string): string {
  const day = fromTimestamp(timestamp);
  return `${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} ${Number(day.slice(8, 10))}, ${day.slice(0, 4)}`;
}

/** `01/05/2025` of a day or timestamp: as most statements print it, and all alike in width, for columns of days. */
export function columnDay(timestamp: string): string {
  const [year, month, day] = fromTimestamp(timestamp).split('-');
  return `${month}/${day}/${year}`;
}

/** `Jan` of `2025-01`. */
export function monthName(month: string): string {
  return MONTHS[Number(month.slice(5, 7)) - 1] ?? month;
}

/** A period as briefly as it can be said: `Jan 2025`, `Jan – Mar 2025`, else both days. */
export function periodText(start: string | undefined, end: string | undefined): string {
  if (!start || !end) return start || end ? dayText(start ?? end ?? '') : 'Period not found';
  const from = fromTimestamp(start);
  const to = fromTimestamp(end);
  const wholeMonths = from.endsWith('-01') && to === monthEnd(Number(to.slice(0, 4)), Number(to.slice(5, 7)));
  if (!wholeMonths) return `${dayText(from)} – ${dayText(to)}`;
  if (from.slice(0, 7) === to.slice(0, 7)) return `${monthName(from)} ${from.slice(0, 4)}`;
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${monthName(from)}${sameYear ? '' : ` ${from.slice(0, 4)}`} – ${monthName(to)} ${to.slice(0, 4)}`;
}

/** When something arrived, in the reader's own time zone: the time today, else the day. */
export function momentText(timestamp: string, now: Date = new Date()): string {
  const moment = new Date(timestamp);
  if (Number.isNaN(moment.getTime())) return '';
  if (moment.toDateString() === now.toDateString()) {
    return moment.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  }
  const day = `${MONTHS[moment.getMonth()] ?? ''} ${moment.getDate()}`;
  return moment.getFullYear() === now.getFullYear() ? day : `${day}, ${moment.getFullYear()}`;
}
