import { bareNumber } from '../workspace/search-text.ts';

/** What the pages of a document say in figures: what differs from month to month, however alike two statements look. */
export interface Figures {
  /** Amounts, quantities and account numbers by their letters and digits, without dates. */
  numbers: ReadonlySet<string>;
  /** Days (`2025-09-30`) and months (`2025-09`) with their year. */
  dates: ReadonlySet<string>;
}

/** Shorter numbers stand in every document: page numbers, percentages, days. */
const SHORTEST = 3;
/** Two documents of fewer numbers than that may have them in common by chance. */
const FEWEST = 8;
/** Figures are gathered from so many characters of a document: forty pages, a few milliseconds. */
const MOST_CHARACTERS = 200_000;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NAMED = `(${MONTHS.join('|')})[a-z]*\\.?\\s+(?:(\\d{1,2})(?:st|nd|rd|th)?,?\\s+)?((?:19|20)\\d\\d)`;
const WITH_NAME = new RegExp(`\\b${NAMED}\\b`, 'gi');
const IN_FIGURES = /(?<![\d/.-])(\d{1,2})[/.-](\d{1,2})[/.-]((?:19|20)?\d\d)(?![\d/.-]*\d)/g;
const YEAR_FIRST = /(?<![\d/.-])((?:19|20)\d\d)-(\d\d)-(\d\d)(?![\d/.-]*\d)/g;

/** The figures on the first pages of a document. @param pages the text of each */
export function figuresOf(pages: Iterable<string>): Figures {
  const numbers = new Set<string>();
  const dates = new Set<string>();
  let left = MOST_CHARACTERS;
  for (const page of pages) {
    const text = page.slice(0, left);
    for (const chunk of takeDates(text, dates).split(/\s+/)) {
      const number = /\d/.test(chunk) ? withoutConfusion(bareNumber(chunk)) : '';
      if (number.length >= SHORTEST) numbers.add(number);
    }
    left -= text.length;
    if (left <= 0) break;
  }
  return { numbers, dates };
}

/** Gathers the dates of a text; returns what is left of it. */
function takeDates(text: string, dates: Set<string>): string {
  const day = (year: string, month: number, date: string) => {
    const full = year.length === 2 ? `20${year}` : year;
    dates.add([full, String(month).padStart(2, '0'), date.padStart(2, '0')].join('-'));
    return ' ';
  };
  return text
    .replace(YEAR_FIRST, (_all, year: string, month: string, date: string) => day(year, Number(month), date))
    .replace(IN_FIGURES, (_all, month: string, date: string, year: string) => day(year, Number(month), date))
    .replace(WITH_NAME, (_all, name: string, date: string | undefined, year: string) => {
      const month = MONTHS.indexOf(name.toLowerCase()) + 1;
      if (date !== undefined) return day(year, month, date);
      dates.add(`${year}-${String(month).padStart(2, '0')}`);
      return ' ';
    });
}

const CONFUSED: Readonly<Record<string, string>> = { o: '0', l: '1', i: '1', s: '5', b: '8', z: '2' };

/** A number in which a scan's reader took digits for letters, as it stands in the other reading. */
function withoutConfusion(number: string): string {
  const digits = number.match(/\d/g)?.length ?? 0;
  return digits * 2 > number.length ? number.replace(/[olisbz]/g, (letter) => CONFUSED[letter]!) : number;
}

/** Two readings of one page, each with a word in ten wrong, have more than half of their numbers in common. */
const LEAST_NUMBERS = 0.5;
/** Where the pages have no date, nothing but the numbers tells one month from the next. */
const LEAST_UNDATED = 0.8;
/** A quiet account has the same numbers every month, and one of two or three dates in common with the month before. */
const MORE_THAN_DATES = 0.5;

/** What is compared of a document: its figures, and the ends of the periods that were understood of it. */
export interface Compared extends Figures {
  periods: ReadonlySet<string>;
}

/** Whether two documents say the same in figures: two readings of the same pages, not two months of one account. */
export function sayTheSame(one: Compared, other: Compared): boolean {
  if (Math.min(one.numbers.size, other.numbers.size) < FEWEST) return false;
  const numbers = shareOf(one.numbers, other.numbers);
  if (numbers < LEAST_NUMBERS) return false;
  if (one.periods.size > 0 && other.periods.size > 0) return shareOf(one.periods, other.periods) > 0;
  if (one.dates.size === 0 && other.dates.size === 0) return numbers >= LEAST_UNDATED;
  return shareOf(one.dates, other.dates) > MORE_THAN_DATES;
}

/** What is in both, of what is in either. */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0;
  for (const item of one) if (other.has(item)) both += 1;
  return both / (one.size + other.size - both);
}

const BANDS = 8;
const ROWS = 3;

/**
 * A document's numbers as a few values, by which another reading of the same pages is found: each stands for the smallest
 * three of its numbers in an order of its own (MinHash in bands), so documents of which half the numbers are the same share one
 * of them in two cases of three, of three quarters nearly always; those that share a tenth, hardly ever. Whole numbers below 2^52.
 */
export function printsOf({ numbers }: Figures): number[] {
  if (numbers.size < FEWEST) return [];
  const smallest = new Uint32Array(BANDS * ROWS).fill(0xffff_ffff);
  for (const number of numbers) {
    const hash = hashOf(number);
    for (let place = 0; place < smallest.length; place += 1) {
      const value = mixed(hash ^ Math.imul(place + 1, 0x9e37_79b1));
      if (value < smallest[place]!) smallest[place] = value;
    }
  }
  return Array.from({ length: BANDS }, (_, band) => {
    const rows = smallest.subarray(band * ROWS, (band + 1) * ROWS);
    const high = rows.reduce((sum, row) => mixed(sum ^ row), band + 1);
    const low = rows.reduce((sum, row) => mixed(Math.imul(sum, 31) + row), band + 101);
    return (high & 0xf_ffff) * 2 ** 32 + low;
  });
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c_9dc5;
  for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), 0x0100_0193);
  return hash >>> 0;
}

/** The 32 bits of a number mixed so that each changes all others (the finish of MurmurHash 3). */
function mixed(value: number): number {
  let bits = value;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85eb_ca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
