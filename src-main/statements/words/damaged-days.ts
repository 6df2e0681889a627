import { makeDay } from '../../../src-shared/dates.ts';
import { asDigits, monthNumber, type PrintedDay } from './days.ts';
import type { PlacedWord } from './lines.ts';

/** A date falls apart into no more words than this. */
const MOST_WORDS = 3;
/** Its digits and what is left of its strokes are no more characters than this. */
const MOST_CHARACTERS = 10;
/** Statements are of these years. */
const FIRST_YEAR = 1990;
const LAST_YEAR = 2079;
const LAST_MONTH = 12;
const LONGEST_MONTH = 31;
const TEN = 10;
/** Has every day that any year has. */
const LEAP_YEAR = 2024;

/** What is left of a slash, where the column prints no years: `11:21`, `11725`, `11.07`, `1107`, `718`, `7125`. */
const WITHOUT_YEAR = [/^(\d{2})[:.,71]?(\d{2})$/, /^([3-9])[:.,71]?(\d{2})$/];
/** Month and day are whole, and what was the year is none: `03/31/202`, `03/29/1202`. */
const SPOILT_YEAR = /^(\d{2})\/(\d{2})\/\d{1,4}\D?$/;
/** Of month, day and year of two digits, without noughts before them, a stroke was lost: `824/26`, `92/26`, `9/2226`. */
const LOST_STROKE = /^(?:(\d{2}[/:]|\d{3}[/.:,-])|(\d)[/.:,-](\d{1,2}))(\d{2})$/;
/** … and where both are spoilt: `7:15/26`, `7:24:26`. */
const SPOILT_STROKES = /^(\d{1,2})[/.:;,-](\d{1,2})[/.:;,-](\d{2})$/;
/** Strokes were read as the figures that look like them: `1041472025`, `12/8125`, of which the second is parted in one way alone. */
const STROKES_AS_FIGURES = /^(\d{2})[147](\d{2})[147]((?:19|20)\d{2})$/;
const STROKE_AS_ONE = /^(\d{1,2})\/(\d)1(\d{2})$/;
/** "18, 2025": the name of the month was not read, and no part of the day or the year is one. */
const WITHOUT_MONTH = /^\d{1,2},(19|20)\d{2}$/;
/** A one of which the scan made a bracket, before the name of a month: `2]-Mar-25`, `31-0CT-24`. */
const NAMED = /^(\d?[\d\])}|!])-?([A-Za-z0]{3})\.?-?(\d{4}|\d{2})$/;
/** The short name of a month, of which the scan may have damaged a letter, and its day: `Jui 29`, `Nev 1`. */
const SHORT_NAME = /^[A-Za-z0]{3}\.?$/;
const DAY_BEHIND = /^(\d{1,2})[.,]?$/;

/**
 * The day of a cell in a column of dates whose strokes a scan lost: `01 21.26`, `OL 1426`, `11052025`, `17/03/25`, `2]-Mar-25`. Month,
 * day and year, and nothing else, must be there; the year only where the column prints one.
 * @param withYear whether the table's other days have a year
 */
export function damagedDay(words: readonly PlacedWord[], withYear = true): PrintedDay | null {
  if (words.some((word) => word.word.source !== 'ocr')) return null;
  const texts = words.map((word) => word.text);
  if (WITHOUT_MONTH.test(texts.join(''))) return null;
  return (
    damagedDayIn(texts) ??
    namedDay(texts) ??
    (withYear
      ? (dayOfSpoiltYear(texts) ?? dayWithoutStroke(texts))
      : (dayWithoutYear(texts) ?? shortNamedDay(texts) ?? gluedDay(texts)))
  );
}

/** The year is that of the period. */
function dayOfSpoiltYear(words: readonly string[]): PrintedDay | null {
  const parts = words.length === 1 ? SPOILT_YEAR.exec(words[0]!) : null;
  return parts ? dayOf(null, Number(parts[1]), Number(parts[2])) : null;
}

/** Only where the digits can be parted into month and day in one way. */
function dayWithoutStroke(words: readonly string[]): PrintedDay | null {
  const text = words.length === 1 ? words[0]! : '';
  const whole = SPOILT_STROKES.exec(text);
  if (whole) return dayOf(2000 + Number(whole[3]), Number(whole[1]), Number(whole[2]));
  const figures = STROKES_AS_FIGURES.exec(text);
  if (figures) return dayOf(Number(figures[3]), Number(figures[1]), Number(figures[2]));
  const one = STROKE_AS_ONE.exec(text);
  if (one && Number(`${one[2]}1`) > LONGEST_MONTH) return dayOf(2000 + Number(one[3]), Number(one[1]), Number(one[2]));
  const [, joined, month, day, year] = LOST_STROKE.exec(text) ?? [];
  if (month && day) return dayOf(2000 + Number(year), Number(month), Number(day));
  const together = joined?.slice(0, -1);
  if (!together) return null;
  const ways = [1, 2]
    .slice(0, together.length - 1)
    .flatMap((at) => dayOf(2000 + Number(year), Number(together.slice(0, at)), Number(together.slice(at))) ?? []);
  return ways.length === 1 ? ways[0]! : null;
}

function dayOf(year: number | null, month: number, day: number): PrintedDay | null {
  return makeDay(year ?? LEAP_YEAR, month, day) ? { year, month, day, words: 1 } : null;
}

function namedDay(words: readonly string[]): PrintedDay | null {
  const parts = words.length === 1 ? NAMED.exec(words[0]!) : null;
  const month = parts ? damagedMonth(parts[2]!) : 0;
  if (!parts || month === 0) return null;
  const day = Number(parts[1]!.replace(/\D/g, '1'));
  const year = parts[3]!.length === 4 ? Number(parts[3]) : 2000 + Number(parts[3]);
  return makeDay(year, month, day) ? { year, month, day, words: 1 } : null;
}

function shortNamedDay([name, printed, ...others]: readonly string[]): PrintedDay | null {
  const day = DAY_BEHIND.exec(printed ?? '');
  const month = day && others.length === 0 && SHORT_NAME.test(name!) ? damagedMonth(name!) : 0;
  return month > 0 && makeDay(LEAP_YEAR, month, Number(day![1]))
    ? { year: null, month, day: Number(day![1]), words: 2 }
    : null;
}

/** `JANOS`: the name of a month and right behind it what a scan made of two figures. */
const GLUED = /^([A-Z]{3}|[A-Z][a-z]{2})([\dOQIl|][\dOQIl|SZB])$/;

function gluedDay(words: readonly string[]): PrintedDay | null {
  const [, name, figures] = words.length === 1 ? (GLUED.exec(words[0]!) ?? []) : [];
  const month = name ? monthNumber(name) : 0;
  return month > 0 ? dayOf(null, month, Number(asDigits(figures!))) : null;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The month that the three letters are nearest to, or 0. Thin letters at the end are an l, and a nought is an o. */
function damagedMonth(text: string): number {
  const name = text.toLowerCase().replace('.', '').replace(/0/g, 'o').replace(/[it]$/, 'l');
  const alike = (month: string) => [...month].filter((letter, at) => letter === name[at]).length;
  const known = monthNumber(text) || monthNumber(name);
  if (known > 0) return known;
  const near = MONTHS.filter((month) => alike(month) === 2);
  return near.length === 1 ? MONTHS.indexOf(near[0]!) + 1 : 0;
}

/** `03/ 31`, of which a scan saw room behind the slash. */
const PARTED = /^(\d{1,2})\/(\d{1,2})$/;

function dayWithoutYear(words: readonly string[]): PrintedDay | null {
  const [, parted, behind] = words.length === 2 ? (PARTED.exec(words.join('')) ?? []) : [];
  if (parted && behind) {
    const day = dayOf(null, Number(parted), Number(behind));
    return day && { ...day, words: 2 };
  }
  const forms = words.length === 1 ? WITHOUT_YEAR.flatMap((form) => [form.exec(words[0]!) ?? []]) : [];
  const [first] = forms.flatMap(([, month, day]) => dayOf(null, Number(month), Number(day)) ?? []);
  return first ?? null;
}

/** The same of the texts of words. */
export function damagedDayIn(words: readonly string[]): PrintedDay | null {
  if (words.length === 0 || words.length > MOST_WORDS) return null;
  const text = words.join('');
  if (text.length > MOST_CHARACTERS) return null;
  const digits = text
    .replace(/[OoQDC]/g, '0')
    .replace(/[lLI|i]/g, '1')
    .replace(/[Ss]/g, '5')
    .replace(/B/g, '8')
    .replace(/[/.,:;'’~(-]/g, '');
  const parts = /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(digits);
  if (!parts) return null;
  const year = parts[3]!.length === 4 ? Number(parts[3]) : 2000 + Number(parts[3]);
  const [printed, day] = [Number(parts[1]), Number(parts[2])];
  const month = monthIn(printed, day);
  return year >= FIRST_YEAR && year <= LAST_YEAR && makeDay(year, month, day)
    ? { year, month, day, words: words.length }
    : null;
}

/** What the scan has at the edge of the column, or made of a nought: "17/03/25"; "29/16/25", of which no part is a month. */
function monthIn(printed: number, day: number): number {
  if (printed > LAST_MONTH && printed < 2 * TEN) return printed - TEN;
  // "22" may be a two or a twelve.
  return printed > 2 * TEN + 2 && day > LAST_MONTH ? printed % TEN : printed;
}
