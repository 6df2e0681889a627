import { addDays, makeDay, monthEnd } from '../../../src-shared/dates.ts';
import { dayAt, MONTH_NAMES, monthNumber, type Period, type PrintedDay, validDay } from './days.ts';
import { editDistance } from './text.ts';

/** "Sun, Jun 1": the name of the day before its date. */
const WEEKDAY =
  /\b(mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)(day|nesday|sday|rsday|urday)?[.,]? (?=[a-z]{3,9}\.? \d|\d)/gi;
/** "01/01/2025 to 03/31/2025. Valued daily.": the second day ends a sentence. */
const END_OF_SENTENCE = /(\b(?:19|20)\d{2}|[-/]\d{2})\.(?=\s|$)/g;
/** "20250601 - 20250630": only two of them are told from other numbers. */
const TWO_COMPACT = /\b(20\d{2})(\d{2})(\d{2}) ?(?:-|to|through|thru) ?(20\d{2})(\d{2})(\d{2})\b/gi;
/** "040125 to 063025": so are these where a word joins them. */
const TWO_OF_SIX = /\b([01]\d)([0-3]\d)(\d{2}) (?:to|through|thru) ([01]\d)([0-3]\d)(\d{2})\b/gi;
/** "FROM 11 01 25 TO 11 30 25": so are they with spaces in place of marks, where words name both. */
const TWO_SPACED = /\bfrom ([01]\d) ([0-3]\d) (\d{2}) (?:to|through|thru) ([01]\d) ([0-3]\d) (\d{2})\b/gi;
/** "April 1 up to and including June 30", "April 1 to and including June 30". */
const UP_TO = /\bup to( and including)?\b|\b(?:to|through) and including\b/gi;
/** "June 2025 (06/01 - 06/30)": the year stands before the brackets. */
const YEAR_BEFORE_DAYS = /\b(20\d{2}) ?\((\d{1,2}\/\d{1,2}) ?- ?(\d{1,2}\/\d{1,2})\)/g;
/** "January 1 2026to March 31, 2026": a scan lost the space. */
const GLUED_JOINER = /(\b20\d{2})(to|through|thru)(?=\s|[A-Z])/g;
/** "Jan 1, 2026 to-Mar 31, 2026": a speck before the second day. */
const STROKE_BEHIND_JOINER = /\b(to|through|thru)-(?=[A-Z\d])/g;
/** "1 Jun 25 - 30 Jun 25": only two of them, each with its year, are told from a day and a number behind it. */
const TWO_SHORT_YEARS =
  /\b(\d{1,2} [a-z]{3,9}\.?|[a-z]{3,9}\.? \d{1,2}),? (\d{2}) ?(-|to|through|thru|until) ?(\d{1,2} [a-z]{3,9}\.?|[a-z]{3,9}\.? \d{1,2}),? (\d{2})(?![\d.,/])/gi;
const JOINERS = new Set(['-', '--', '~', '/', '–', '—', 'to', 'through', 'thru', 'and', '−', 'until']);

/** "As of 9/30/2025 for the period beginning 7/1/2025": the end stands before the beginning. */
const END_FIRST =
  /\b(?:as of|ending|ended) ([a-z]{3,9}\.? \d{1,2}, \d{4}|\d{1,2}\/\d{1,2}\/\d{2,4}),? for the (?:period|quarter|month|year) (?:beginning|from|starting)(?: on)? ([a-z]{3,9}\.? \d{1,2}, \d{4}|\d{1,2}\/\d{1,2}\/\d{2,4})/gi;

/** What a text with a range in print cannot do without. */
const MAY_JOIN =
  /\bfor the \w+ (?:beginning|from|starting)\b|(?<![\s(])[-–—−]|[-–—−](?![\d$(])|(?:^|\s)\/(?:\s|$)|\s(?:~|\.{2,3}|…)\s|\b(to|through|thru|and|until|ending)\b|\d(to|through|thru)\b/i;

/** "JUN.01-JUN.30,2025" */
const POINTED_MONTHS = /\b([A-Z]{3})\.(\d{1,2})-([A-Z]{3})\.(\d{1,2}), ?(\d{4})\b/g;
/** "Beginning November 19, 2025 - Ending December 18, 2025" */
const NAMED_END = /(-\s*|\b(?:to|through|thru|and)\s+)ending\s+(?=[A-Z\d])/gi;

/** "Beginning January 1, 2026, Ending March 31, 2026" */
const BEGUN_AND_ENDED = /\bbeginning ([a-z]{3,9}\.? \d{1,2}, \d{4}|\d{1,2}\/\d{1,2}\/\d{2,4}), ending (?=[a-z\d])/gi;

/** "01 JAN 26-31 - MAR 26" of a scan, which saw the dash between the two days once more behind the second. */
const MOVED_DASH = /\b(\d{1,2} [A-Z]{3} \d{2})-(\d{1,2}) - ([A-Z]{3} \d{2})\b/g;

/** "August 1-29, - 2025" of a scan, which saw a dash before the year. */
const DASH_BEFORE_YEAR = /\b([A-Z][a-z]{2,8}\.? \d{1,2} ?- ?\d{1,2},) - (?=20\d{2}\b)/g;

/** "the 31 days ending March 31, 2025": what a statement covers is about a month at least, and what a yield was earned in is none of it. */
const DAYS_COUNTED = /^(?!.*\byields?\b).*\b(\d{1,3}) days (?:ending|ended)(?: on)? (\S.*)$/i;
const FEWEST_DAYS = 25;

function daysCounted(text: string, ocr: boolean): Period | null {
  const [, count, behind] = DAYS_COUNTED.exec(text) ?? [];
  const last = behind === undefined ? null : dayAt(behind.split(/\s+/), 0, ocr);
  const end = last?.year ? makeDay(last.year, last.month, last.day) : null;
  return end && Number(count) >= FEWEST_DAYS ? { start: addDays(end, 1 - Number(count)), end } : null;
}

/** The date ranges of a text: `March 1, 2026 through March 31, 2026`, `09/01/25 - 09/30/25`, `September 1 - 30, 2025`. */
export function rangesIn(text: string, ocr = false): Period[] {
  if (!/\d/.test(text)) return [];
  const counted = daysCounted(text, ocr);
  if (counted) return [counted];
  if (!(ocr || MAY_JOIN.test(text))) return [];
  const words = (ocr ? withDaysWhole(text) : text)
    .replace(/[–—−]|(?<=\s)(\.{2,3}|…)(?=\s)/g, '-')
    .replace(WEEKDAY, '')
    .replace(POINTED_MONTHS, '$1 $2 - $3 $4, $5')
    .replace(END_OF_SENTENCE, '$1')
    .replace(NAMED_END, '$1')
    .replace(BEGUN_AND_ENDED, '$1 - ')
    .replace(END_FIRST, '$2 - $1')
    .replace(MOVED_DASH, '$1 - $2 $3')
    .replace(DASH_BEFORE_YEAR, '$1 ')
    .replace(TWO_COMPACT, '$1-$2-$3 - $4-$5-$6')
    .replace(TWO_OF_SIX, '$1/$2/$3 - $4/$5/$6')
    .replace(TWO_SPACED, '$1/$2/$3 - $4/$5/$6')
    .replace(UP_TO, 'to')
    .replace(YEAR_BEFORE_DAYS, '$2/$1 - $3/$1')
    .replace(STROKE_BEHIND_JOINER, '$1 ')
    .replace(GLUED_JOINER, '$1 $2 ')
    .replace(TWO_SHORT_YEARS, '$1 20$2 $3 $4 20$5')
    .replace(/(\d)-(?=\d{1,2}(\/|\.\d{1,2}\.\d))/g, '$1 - ')
    .replace(/([a-z\d])-(?=[A-Z][a-z]{2}(?![a-z]*-\d))/g, '$1 - ')
    .replace(/(\d)-(?=\d{1,2},? \d{4})/g, '$1 - ')
    .replace(/(\b20\d{2})-(?=\s)/g, '$1 -')
    .replace(/(\b20\d{2}) -(?=\d)/g, '$1 - ')
    .split(/\s+/);
  const ranges: Period[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const first = dayAt(words, index, ocr) ?? (ocr ? firstOfMonthAt(words, index) : null);
    if (!first) {
      const range = ocr ? monthsFromSpoiltName(words, index) : null;
      if (range) ranges.push(range);
      continue;
    }
    const joiner = index + first.words;
    if (!joins((words[joiner] ?? '').toLowerCase(), ocr)) {
      const seconds = ocr ? [dayAt(words, joiner, ocr), behindSpoiltJoiner(words, joiner)] : [];
      const [months] = seconds.flatMap((second) => wholeMonths(first, second) ?? []);
      const behindTo = ocr && SPOILT_TO.test(words[joiner] ?? '') ? dayAt(words, joiner + 1, ocr) : null;
      const range = months ?? (first.year && behindTo?.year ? makeRange(first, behindTo) : null);
      if (range) ranges.push(range);
      continue;
    }
    const second = dayAt(words, joiner + 1, ocr) ?? dayOfSameMonth(words, joiner + 1, first);
    const range = second ? makeRange(first, ocr ? withLikelyYear(first, second) : second) : null;
    if (range) ranges.push(range);
  }
  return ranges;
}

/** "July 1- - September 30, 2025" */
const TWICE_A_DASH = /(\d)[-–—] [-–—] (?=[A-Z\d])/g;

/** "2025-11 30", "10 01 2025", "310CT25": of the days of a scan, a mark is lost, or a letter is read for the figure it looks like. */
const withDaysWhole = (text: string): string =>
  text
    .replace(/\b(20\d{2})[- ](\d{2})[- ](\d{2})\b/g, '$1-$2-$3')
    .replace(/\b([01]\d)[- ]([0-3]\d)[- ](20\d{2})\b/g, '$1/$2/$3')
    .replace(/\b([0-3]\d)0CT(?=\d{2})/g, '$1OCT')
    .replace(TWICE_A_DASH, '$1 - ');

/** "td", "to’", "fo" and "10" for "to". */
const SPOILT_TO = /^(t[a-z0](?![a-z])|[a-z]o$|1[0o]$)/i;

/** The day behind the rest of a short joiner: "o" or "t0" for "to", "1" for a dash. */
function behindSpoiltJoiner(words: readonly string[], at: number): PrintedDay | null {
  return /^([a-z0]{1,3}|[1|])$/i.test(words[at] ?? '') ? dayAt(words, at + 1, true) : null;
}

/** OCR may misread two letters of a long joiner. */
function joins(word: string, ocr: boolean): boolean {
  return JOINERS.has(word) || (ocr && word.length >= 5 && editDistance(word, 'through', 2) <= 2);
}

/** No statement is of these years. */
const FIRST_YEAR = 1990;
const LAST_YEAR = 2079;

/**
 * "05/13/2026 to 06/12/2126": a year that is none of a statement's is the one that the range begins in, or the next. "July 1, 2024 -
 * September 30, 2": one that was cut off is that of whole months.
 */
function withLikelyYear(first: PrintedDay, second: PrintedDay): PrintedDay {
  const sameYear = { ...second, year: first.year };
  if (second.year === null && wholeMonths(first, sameYear)) return sameYear;
  if (first.year === null || second.year === null || isLikely(second.year) || !isLikely(first.year)) return second;
  const wraps = first.month > second.month;
  return { ...second, year: wraps ? first.year + 1 : first.year };
}

const isLikely = (year: number): boolean => year >= FIRST_YEAR && year <= LAST_YEAR;

/** "August  2024 to …": OCR may pass over the thin "1," of a month's first day. One with its day before it has lost none. */
function firstOfMonthAt(words: readonly string[], index: number): PrintedDay | null {
  if (/^\d{1,2}$/.test(words[index - 1] ?? '')) return null;
  const month = /^[A-Za-z]{3,9}\.?$/.test(words[index]!) ? monthNumber(words[index]!, true) : 0;
  const year = month ? /^(20\d{2}),?$/.exec(words[index + 1] ?? '') : null;
  return year ? validDay(Number(year[1]), month, 1, 2) : null;
}

/** "January 1, 2024  March 31, 2024", "07/01/2023 o 09/30/2023": OCR may pass over what stands between the ends of a range, or spoil it, which then covers whole months. */
function wholeMonths(first: PrintedDay, second: PrintedDay | null): Period | null {
  const range = second ? makeRange(first, second) : null;
  if (!range?.start.endsWith('-01')) return null;
  return range.end === monthEnd(Number(range.end.slice(0, 4)), Number(range.end.slice(5, 7))) ? range : null;
}

/** "Jue 1.2025 through June 30, 2025": of the months that the name may be, the only one that begins a range of whole months. */
function monthsFromSpoiltName(words: readonly string[], index: number): Period | null {
  const name = words[index]!.toLowerCase();
  const behind = words.slice(index + 1, index + 3).join(' ');
  const [printed, day, year] = /^(\d{1,2})(?:[,.] ?| )(20\d{2})(?!\d)/.exec(behind) ?? [];
  if (!/^[a-z]{3,9}$/.test(name) || !printed) return null;
  const joiner = index + (printed.includes(' ') ? 3 : 2);
  const second = joins((words[joiner] ?? '').toLowerCase(), true) ? dayAt(words, joiner + 1, true) : null;
  const ranges = MONTH_NAMES.flatMap((full, at) => {
    const isNear = [full, full.slice(0, 3)].some((known) => editDistance(known, name, 1) <= 1);
    return (isNear && wholeMonths({ year: Number(year), month: at + 1, day: Number(day), words: 2 }, second)) || [];
  });
  return ranges.length === 1 ? ranges[0]! : null;
}

function dayOfSameMonth(words: readonly string[], index: number, first: PrintedDay): PrintedDay | null {
  const day = /^(\d{1,2}),?$/.exec(words[index] ?? '');
  const year = /^(\d{4})/.exec(words[index + 1] ?? '');
  return day && year ? validDay(Number(year[1]), first.month, Number(day[1]), 2) : null;
}

function makeRange(first: PrintedDay, second: PrintedDay): Period | null {
  if (second.year === null) return null;
  const end = makeDay(second.year, second.month, second.day);
  const wraps = first.month > second.month || (first.month === second.month && first.day > second.day);
  const start = makeDay(first.year ?? (wraps ? second.year - 1 : second.year), first.month, first.day);
  return start && end && start <= end ? { start, end } : null;
}
