import { addDays, type Day, daysBetween, makeDay, monthEnd } from '../../../src-shared/dates.ts';
import { remembered } from './memory.ts';
import { editDistance } from './text.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
export const MONTH_NAMES = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** A printed date; the year is null where it is not printed. */
export interface PrintedDay {
  year: number | null;
  month: number;
  day: number;
  /** How many words of the text it takes. */
  words: number;
}

/** The days that a statement covers, both inclusive. */
export interface Period {
  start: Day;
  end: Day;
}

/** Month number of a name or abbreviation (`Sep`, `Sept.`, `SEPTEMBER`), or 0. */
export function monthNumber(text: string, ocr = false): number {
  if (ocr) return scannedMonth(text);
  return mayBeginMonth(text) ? printedMonth(text) : 0;
}

const FIRST_LETTERS = new Set([...MONTHS].map(([letter]) => letter!.charCodeAt(0)));
/** Turns a capital into the small letter of the same name. */
const SMALL = 32;

/** Nearly every word begins with a letter that no month begins with: nothing else of it needs to be looked at. */
function mayBeginMonth(text: string): boolean {
  const first = text.charCodeAt(0) | SMALL;
  return first >= 97 && first <= 122 ? FIRST_LETTERS.has(first) : /[a-z]/i.test(text);
}

/** The month that a name of three letters is, but for one of them that a scan misread; 0 where it may be two: "Mey", but not "Jwn". */
export function monthAlike(text: string): number {
  const name = text.toLowerCase().replace(/[.,]$/, '');
  if (!/^[a-z0-9[\]|!]{3}$/.test(name)) return 0;
  const near = MONTHS.flatMap((month, at) => {
    const wrong = [...month].flatMap((letter, place) => (name[place] === letter ? [] : [letter + name[place]]));
    return wrong.length === 1 ? [{ month: at + 1, isStroke: STROKES.test(wrong[0]!) }] : [];
  });
  // "Jui": the stroke of an l is rather an i than an n is.
  const strokes = near.length > 1 ? near.filter(({ isStroke }) => isStroke) : near;
  return strokes.length === 1 ? strokes[0]!.month : 0;
}

/** Letters that are a stroke, taken for one another. */
const STROKES = /^[lj][i1|![\]]$/;

/** "Aptil": the whole name that it can only be; 0 where it may be two. */
function wholeMonthAlike(text: string): number {
  const name = text.toLowerCase().replace(/[.,]$/, '');
  if (name.length < 5) return 0;
  const near = MONTH_NAMES.flatMap((month, at) => (editDistance(month, name, 1) <= 1 ? [at + 1] : []));
  return near.length === 1 ? near[0]! : 0;
}

/** "onJanuary": the small word before a month, of which a scan lost the space. */
const SMALL_WORD_BEFORE = /^(on|of|to|for|from|in)(?=[A-Z][a-z]{2})/i;

const scannedMonth = remembered((printed) => {
  const text = /^[a-z]+[A-Z]/.test(printed) ? printed.replace(SMALL_WORD_BEFORE, '') : printed;
  const name = text.toLowerCase().replace(/[^a-z]/g, '');
  // Of five letters "match" is no "march": the beginning must be the month's.
  const begins = (month: string) => name.length >= 6 || (name.length === 5 && month.startsWith(name.slice(0, 3)));
  const near = MONTH_NAMES.findIndex((month) => begins(month) && editDistance(month, name, 1) <= 1);
  if (near >= 0) return near + 1;
  // "Septernber": an m in two pieces.
  const joined = MONTH_NAMES.indexOf(name.replaceAll('rn', 'm'));
  return joined >= 0 ? joined + 1 : printedMonth(text) || monthWithMark(text.toLowerCase());
});

/** "ap-il": a mark within the name stands for one of its letters. */
function monthWithMark(text: string): number {
  const name = text.replace(/[.,]$/, '');
  const marks = [...name].filter((character) => !/[a-z]/.test(character)).length;
  if (marks !== 1 || /\d/.test(name) || name.length < 4) return 0;
  const isName = (month: string) =>
    month.length === name.length && [...name].every((letter, at) => letter === month[at] || !/[a-z]/.test(letter));
  return MONTH_NAMES.findIndex(isName) + 1;
}

const printedMonth = remembered((text) => {
  const name = text.toLowerCase().replace(/[^a-z]/g, '');
  if (name.length < 3) return 0;
  const index = MONTHS.indexOf(name.slice(0, 3));
  return index >= 0 && (MONTH_NAMES[index]!.startsWith(name) || name === 'sept') ? index + 1 : 0;
});

const NUMERIC = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/;
/** `25-11-21`: the year stands first where it can be no month. */
const YEAR_FIRST = /^(2\d|3\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
/** Without a year a dash divides month and day only where both have two digits. */
const MONTH_AND_DAY = /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const ISO = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const GLUED = /^(\d{1,2})[-/]?([A-Za-z]{3,9})\.?[-/]?(\d{4}|\d{2})?$/;
const GLUED_NAME = /^([A-Za-z]{3,9})[.'’‘`]?(\d{1,2})$/;
/** Only with its year: `Mar-25` may be a month as well. */
const NAME_DAY_YEAR = /^([A-Za-z]{3,9})([-/])(\d{1,2})\2(\d{4}|\d{2})$/;

/** Specks in front of a day. */
const DIRT_BEFORE = /^([(‘’'`"“”.,:;]+(?=[\dOoIl])|[-–—_~]+(?=\d{1,2}[-/]\d{1,2}[-/]\d{2}))/;

const SHORT_YEAR = /^['’‘`]\d{2}$/;

/** `03/01/2024.`, `12/31.` */
const SPECK_BEHIND_DAY = /(?<=^\d{1,2}\/\d{1,2}(?:\/\d{2,4})?)[.'’]$/;

/** `22-0CT-24`, `220CT24`, `0CT17`, `0OCT17` */
const NOUGHT_IN_OCTOBER = /^(\d{1,2}-?|)0O?(?=ct(\b|\d{2}\b))/i;

/** `2BAUG25` for `28AUG25` */
const LETTER_IN_DAY = /^([0-3])([BSOQIZl])(?=-?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*-?\d{2,4}$)/i;

/** `Decl` for `Dec1`: a name of three letters, and right behind it what a scan makes of a one. */
const ONE_BEHIND_NAME = /^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[lI|]$/i;

/** `25.Sep` of a scan */
const POINT_BEFORE_MONTH = /(?<=^\d{1,2})\.(?=[A-Z][a-z]{2,8}$)/;

const HOUR = /^\d{1,2}:\d{2}:\d{2}$/;

/** `Aug?25` for `Aug 25` */
const MARK_FOR_SPACE = /(?<=^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)[?~*^](?=\d{1,2}$)/i;

/** The first word of "Thu 4/2". */
export const WEEKDAY = /^(mon|tues?|wed(nes)?|thu(rs?)?|fri|sat(ur)?|sun)(day)?[.,]?$/i;

/** `Fri4/17` */
const GLUED_WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)(?=\d{1,2}\/\d)/i;

/** The date that begins at the given word, or null. With `ocr`, letters taken for digits and a misread slash are mended. */
export function dayAt(words: readonly string[], index: number, ocr = false): PrintedDay | null {
  if (!ocr && (words[index] === undefined || !mayBeginDay(words[index]))) return null;
  const printed = ocr && index === 0 ? words[0]?.replace(ONE_BEHIND_NAME, '$11') : words[index];
  if (!printed || (!/\d/.test(printed) && monthBefore(printed, words, index, ocr) === 0)) return null;
  // "Apr 7 '25": the year of the day before it, and no day of what follows.
  if (ocr && SHORT_YEAR.test(printed) && index > 1 && dayAt(words, index - 2)?.words === 3) return null;
  // "2025-09-18, 09:06:54": the hour behind a day, whose colons a scan may also have made of strokes.
  if (ocr && HOUR.test(printed) && index > 0 && dayAt(words, index - 1, true)?.words === 1) return null;
  const told = ocr ? printed.replace(LETTER_IN_DAY, (_, tens, ones) => tens + asDigits(ones)) : printed;
  const word = ocr
    ? told
        .replace(MARKS_BEHIND, '')
        .replace(DIRT_BEFORE, '')
        .replace(GLUED_WEEKDAY, '')
        .replace(NOUGHT_IN_OCTOBER, '$1O')
        .replace(SPECK_BEHIND_DAY, '')
        .replace(POINT_BEFORE_MONTH, '-')
        .replace(MARK_FOR_SPACE, '')
    : bareWord(told);
  if (!word) return null;
  return (
    dayInFigures(word) ??
    (ocr
      ? (mendedDay(word) ??
        partedDay(word, words[index + 1]) ??
        dayOfSpoiltYear(word) ??
        dayBehindName(word) ??
        dayBeforeName(word))
      : null) ??
    gluedDay(word, words[index + 1]) ??
    namedDay(words, index, word, ocr)
  );
}

/** A figure with its decimals, which most words with digits are: no day is printed so. */
const DECIMALS = /^[$(-]*\d[\d,]*\.\d{2,4}[)%-]*$/;

/** Of a text layer, whether the word can begin a day, whatever follows it. */
const mayBeginDay = remembered((printed): boolean => {
  if (!/\d/.test(printed)) return monthNumber(printed) > 0;
  if (DECIMALS.test(printed)) return false;
  const word = bareWord(printed);
  if (/^\d{1,2}$/.test(word) || monthNumber(printed) > 0 || monthNumber(word) > 0) return true;
  const glued = NAME_DAY_YEAR.exec(word)?.[1] ?? GLUED_NAME.exec(word)?.[1] ?? GLUED.exec(word)?.[2];
  return dayInFigures(word) !== null || (glued !== undefined && monthNumber(glued) > 0);
});

const bareWord = (word: string): string => word.replace(MARKS_BEHIND, '').replace(/^\(/, '');

const MARKS_BEHIND = /[,;:)*†‡§]+$/;

/** "2025-06-30", "06/30/25". What it gives is shared. */
const dayInFigures = remembered((word) => isoDay(word) ?? numericDay(word));

function isoDay(word: string): PrintedDay | null {
  const match = ISO.exec(word);
  return match ? validDay(Number(match[1]), Number(match[3]), Number(match[4]), 1) : null;
}

function numericDay(word: string): PrintedDay | null {
  const match = NUMERIC.exec(word);
  if (!match || (!match[3] && !word.includes('/') && !MONTH_AND_DAY.test(word))) return null;
  const [, year, month, day] = YEAR_FIRST.exec(word) ?? [];
  if (year) return validDay(fullYear(year), Number(month), Number(day), 1);
  return validDay(match[3] ? fullYear(match[3]) : null, Number(match[1]), Number(match[2]), 1);
}

const MISREAD_SLASHES = [
  /^(\d{2})[/.:71,]?(\d{2})[/.:71,](\d{4}|\d{2})$/,
  /^(\d{2})[/.:71,](\d{2})[/.:71,]?(\d{4}|\d{2})$/,
  /^(\d)[71](\d{2})[/](\d{4}|\d{2})$/,
];

/** "August 2025", "AUG 2025": whether texts begin with a month and its year. */
export function beginsWithMonthOfYear([month, year]: readonly string[], ocr = false): boolean {
  return month !== undefined && monthNumber(month.replace(/,$/, ''), ocr) > 0 && /^\d{4}$/.test(year ?? '');
}

/** The first day among texts, and what stands beside it: "Value on 06/30/24". Null without one. */
export function dayAmong(texts: readonly string[]): { printed: PrintedDay; others: string[] } | null {
  for (let at = 0; at < texts.length; at += 1) {
    const printed = dayAt(texts, at);
    if (printed) return { printed, others: texts.filter((_, index) => index < at || index >= at + printed.words) };
  }
  return null;
}

/** The days among the words that are printed with their year. */
export function wholeDaysIn(words: readonly { text: string }[], ocr = false): Day[] {
  const texts = words.map(({ text }) => text);
  return texts.flatMap((_, at) => {
    const printed = dayAt(texts, at, ocr);
    return printed?.year ? (makeDay(printed.year, printed.month, printed.day) ?? []) : [];
  });
}

/** What a scan read as letters, as the digits that they look like. */
export function asDigits(text: string): string {
  return text
    .replace(/[OoQDC]/g, '0')
    .replace(/[lLI|i]/g, '1')
    .replace(/[Zz]/g, '2')
    .replace(/[Ss]/g, '5')
    .replace(/B/g, '8');
}

/** `O9/02/2025`, `09/0272025` (a slash read as 7 or 1), `09l02/2025`, `7125/25`. */
function mendedDay(word: string): PrintedDay | null {
  const digits = asDigits(word.replace(/^A(?=\/\d)/, '4')).replaceAll('\\', '/');
  const whole = NUMERIC.exec(digits);
  // "DS-10" numbers a notice, whatever its letters look like.
  if (/^[A-Z]{2}-/i.test(word)) return null;
  if (whole)
    return (
      numericDay(digits) ?? (whole[3]?.length === 4 ? validDay(null, Number(whole[1]), Number(whole[2]), 1) : null)
    );
  // "7/121": a slash read as itself and a one.
  const twice = /^(\d{1,2})\/1([0-3]\d)$/.exec(digits);
  if (twice) return validDay(null, Number(twice[1]), Number(twice[2]), 1);
  for (const form of MISREAD_SLASHES) {
    const match = form.exec(digits);
    const day = match ? numericDay(`${match[1]}/${match[2]}/${match[3]}`) : null;
    if (day) return day;
  }
  return null;
}

/**
 * The day of digits between which a slash was lost or read as a 1 or a 0 ("7114" and "7014" for 7/14, "724" for 7/24); null where
 * they may be several days ("1114": 1/14 or 11/14; "714": 7/14 or 7/4).
 */
export function dayWithoutSlash(digits: string): Pick<PrintedDay, 'month' | 'day'> | null {
  if (!/^\d{3,5}$/.test(digits)) return null;
  const found = new Map<string, Pick<PrintedDay, 'month' | 'day'>>();
  for (let at = 1; at <= 2; at += 1)
    for (const behind of /[01]/.test(digits[at]!) ? [digits.slice(at), digits.slice(at + 1)] : [digits.slice(at)]) {
      const day = /^\d{1,2}$/.test(behind) ? validDay(null, Number(digits.slice(0, at)), Number(behind), 1) : null;
      if (day) found.set(`${day.month}/${day.day}`, day);
    }
  return found.size === 1 ? [...found.values()][0]! : null;
}

/** `04. 28:23`: a space behind what is left of the first slash. */
function partedDay(word: string, next: string | undefined): PrintedDay | null {
  const day = /^\d{2}[/.:]$/.test(word) && /^\d{2}[/.:]\d{2,4}$/.test(next ?? '') ? mendedDay(word + next) : null;
  return day ? { ...day, words: 2 } : null;
}

/** "Q6MAY", "O3NOV", "@70CT" of a scan: the nought of a day of two figures, and that of October. */
function dayBeforeName(word: string): PrintedDay | null {
  const [, figure, name] = /^[OQD@©°]([1-9])(0CT|[A-Za-z]{3})$/.exec(word) ?? [];
  const month = name ? monthNumber(name.replace('0', 'O')) : 0;
  return month ? validDay(null, month, Number(figure), 1) : null;
}

/**
 * `Dec3l`, `Oct31l` (a one read twice), `JANO2`: the name of a month, and right behind it a day with what a scan makes of figures.
 */
function dayBehindName(word: string): PrintedDay | null {
  const [, name, tail] = /^([A-Za-z]{3})((?:\d[\dBIlOoSZ|]|O\d)[Il|]?)$/.exec(word) ?? [];
  const month = name ? monthNumber(name) : 0;
  if (!month || /^\d+$/.test(tail!)) return null;
  return validDay(null, month, Number(asDigits(tail!).slice(0, 2)), 1);
}

/** `11-May-2€`: the month and the day are whole, and the period tells the year. */
function dayOfSpoiltYear(word: string): PrintedDay | null {
  const [, day, name] = /^(\d{1,2})[-/]([A-Za-z]{3})[-/]\d[^\d\s]$/.exec(word) ?? [];
  const month = name ? monthNumber(name) : 0;
  return month ? validDay(null, month, Number(day), 1) : null;
}

/** `5-Sep-25`, `05/Sep/2025`, `5Sep2025`, `5Sep 2025`, `Jan5`, `Sep-05-2025`. */
function gluedDay(word: string, next: string | undefined): PrintedDay | null {
  const whole = NAME_DAY_YEAR.exec(word);
  if (whole && monthNumber(whole[1]!))
    return validDay(fullYear(whole[4]!), monthNumber(whole[1]!), Number(whole[3]), 1);
  const named = GLUED_NAME.exec(word);
  if (named && monthNumber(named[1]!)) {
    const own = /^(20\d{2})[.;)]?$/.exec(next ?? '');
    return validDay(own ? Number(own[1]) : null, monthNumber(named[1]!), Number(named[2]), own ? 2 : 1);
  }
  const match = GLUED.exec(word);
  const month = match ? monthNumber(match[2]!) : 0;
  if (!match || !month) return null;
  const year = match[3] ? null : /^(\d{4})[,.;)]?$/.exec(next ?? '');
  if (year) return validDay(Number(year[1]), month, Number(match[1]), 2);
  return validDay(match[3] ? fullYear(match[3]) : null, month, Number(match[1]), 1);
}

/** "Scp 18, 2024": before a day and its year stands a month, on a scan with a letter misread. */
function monthBefore(word: string, words: readonly string[], index: number, ocr: boolean): number {
  const isBeforeDay = ocr && DAY_AND_YEAR.test(words.slice(index + 1, index + 3).join(' '));
  return monthNumber(word, ocr) || (isBeforeDay ? monthAlike(word) || wholeMonthAlike(word) : 0);
}

const DAY_AND_YEAR = /^\d{1,2},? ?20\d{2}\b/;

/** "30 Day notice", "24 Pay periods", "12 Fee waivers": words that are one letter from the name of a month, and no misreading of it. */
const LIKE_MONTHS = /^(act|ape|bar|can|car|day|far|fed|fee|few|not|now|out|pay|say|set|war|way)$/i;

/** "3]", "2O", "20),": a day behind the name of its month, as a scan gives it. */
const asDayOfMonth = (text: string): string =>
  text
    .replace(/[Il|\]]/g, '1')
    .replace(/[OQ]/g, '0')
    .replace(/(?<=^\d{1,2})\)(?=,?$)/, '');

/** `Sep 5`, `September 5, 2025`, `5 Sep 2025`. */
function namedDay(words: readonly string[], index: number, word: string, ocr: boolean): PrintedDay | null {
  const month = monthBefore(word, words, index, ocr);
  const printed = words[index + 1] ?? '';
  // "Mar S" at the beginning of a line: the fifth.
  const isDigits = ocr && (/^(\d[A-Z]|[A-Z]\d)[,.]?$/.test(printed) || (index === 0 && /^[BSZ][,.]?$/.test(printed)));
  const second = isDigits ? asDigits(printed) : ocr ? asDayOfMonth(printed) : printed;
  const made = ocr ? withoutImpossibleYear : validDay;
  if (month) {
    const glued = (ocr ? /^(\d{1,2})[,.]?(20\d{2})[,.;)]?$/ : /^(\d{1,2}),(\d{4})[,.;)]?$/).exec(second);
    if (glued) return made(Number(glued[2]), month, Number(glued[1]), 2);
    const day = /^(\d{1,2})(?:st|nd|rd|th)?[,.]?$/.exec(second);
    if (!day) return null;
    const year = yearAt(words, index + 2, ocr);
    return made(year, month, Number(day[1]), year === null ? 2 : 3);
  }
  const day = /^\d{1,2}$/.test(word) ? Number(word) : 0;
  const year = yearAt(words, index + 2, ocr);
  // "28 Feh 2023", "26 Noy" at the beginning of a line: before a year, or where a day stands, stands a month.
  const isMonth = year !== null || (index === 0 && !LIKE_MONTHS.test(printed));
  const named = day ? monthNumber(printed, ocr) || (ocr && isMonth ? monthAlike(printed) : 0) : 0;
  if (!named || !(ocr ? /[A-Za-z]{2}/ : /^[A-Za-z]/).test(printed)) return null;
  return made(year, named, day, year === null ? 2 : 3);
}

/** "2025", "'25" */
const YEAR = /^(?:(\d{4})|['’‘`](\d{2}))[,.;)]?$/;
/** "Dec 15   1041": of a text layer, a number that is no year of a statement stands in a column of its own. */
const NO_YEAR = /^(?!19[5-9]\d|20\d\d)\d{4}$/;

function yearAt(words: readonly string[], index: number, ocr: boolean): number | null {
  const found = !ocr && NO_YEAR.test(words[index] ?? '') ? null : YEAR.exec(words[index] ?? '');
  return found ? (found[1] ? Number(found[1]) : yearOf(found[2]!)) : null;
}

function fullYear(text: string): number {
  return text.length === 4 ? Number(text) : yearOf(text);
}

/** The year of two digits: no statement is of the years before 1980, nor of those after 2079. */
export function yearOf(digits: string): number {
  return Number(digits) + (Number(digits) < 80 ? 2000 : 1900);
}

/** The day that was printed, if there is such a day in a year that a statement may have. */
export function validDay(year: number | null, month: number, day: number, words: number): PrintedDay | null {
  return makeDay(year ?? 2024, month, day) && (year === null || (year > 1950 && year < 2130))
    ? { year, month, day, words }
    : null;
}

/** "April 18, 2824": a year that no statement has was misread; the month and the day are not less sure for it. */
function withoutImpossibleYear(year: number | null, month: number, day: number, words: number): PrintedDay | null {
  return validDay(year, month, day, words) ?? (year === null ? null : validDay(null, month, day, words));
}

/** The day that a printed date means inside a period: a missing year is the one that puts it nearest to the period. */
export function resolveDay(printed: PrintedDay, period: Period | null): Day | null {
  if (printed.year !== null) return makeDay(printed.year, printed.month, printed.day);
  if (!period) return null;
  const [first, last] = [Number(period.start.slice(0, 4)), Number(period.end.slice(0, 4))];
  const years = new Set([first - 1, first, last, last + 1]);
  const days = [...years].map((year) => makeDay(year, printed.month, printed.day)).filter((day) => day !== null);
  return days.sort((a, b) => distanceTo(a, period) - distanceTo(b, period))[0] ?? null;
}

/** Days outside the period; 0 inside. */
export function distanceTo(day: Day, period: Period): number {
  if (day < period.start) return daysBetween(day, period.start);
  return day > period.end ? daysBetween(period.end, day) : 0;
}

/** The month or quarter that ends with the day, for statements that print only their end. */
export function periodEnding(end: Day, months: number): Period {
  const year = Number(end.slice(0, 4));
  const month = Number(end.slice(5, 7));
  const before = monthEnd(year, month - months);
  return { start: addDays(before, 1), end };
}

/** Whether any words of a line are a day. */
export function holdsDay({ words, ocr }: { words: readonly { text: string }[]; ocr: boolean }): boolean {
  const texts = words.map(({ text }) => text);
  return texts.some((_, at) => dayAt(texts, at, ocr) !== null);
}

/** Whether the first words of a line are a day. */
export function beginsWithDay({ words, ocr }: { words: readonly { text: string }[]; ocr: boolean }): boolean {
  return (
    dayAt(
      words.map(({ text }) => text),
      0,
      ocr,
    ) !== null
  );
}
