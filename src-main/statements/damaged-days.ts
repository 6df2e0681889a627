import { makeDay } from '../../src-shared/dates.ts';
import type { PrintedDay } from './days.ts';
import type { PlacedWord } from './lines.ts';

/** A date falls apart into no more words than this. */
const MOST_WORDS = 3;
/** Its digits and what is left of its strokes are no more characters than this. */
const MOST_CHARACTERS = 10;
/** Statements are of these years. */
const FIRST_YEAR = 1990;
const LAST_YEAR = 2079;
const LAST_MONTH = 12;
const TEN = 10;

/**
 * The day of a cell in a column of dates whose strokes a scan lost: `01 21.26`, `OL 1426`, `11052025`, `17/03/25`. Month, day
 * and year in digits, and nothing else, must be there.
 */
export function damagedDay(words: readonly PlacedWord[]): PrintedDay | null {
  return words.some((word) => word.word.source !== 'ocr') ? null : damagedDayIn(words.map((word) => word.text));
}

/** The same of the texts of words. */
export function damagedDayIn(words: readonly string[]): PrintedDay | null {
  if (words.length === 0 || words.length > MOST_WORDS) return null;
  const text = words.join('');
  if (text.length > MOST_CHARACTERS) return null;
  const digits = text
    .replace(/[OoQD]/g, '0')
    .replace(/[lLI|i]/g, '1')
    .replace(/[Ss]/g, '5')
    .replace(/B/g, '8')
    .replace(/[/.,:;'’~-]/g, '');
  const parts = /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(digits);
  if (!parts) return null;
  const year = parts[3]!.length === 4 ? Number(parts[3]) : 2000 + Number(parts[3]);
  const [printed, day] = [Number(parts[1]), Number(parts[2])];
  // What the scan has at the edge of the column, or made of a nought: "17/03/25".
  const month = printed > LAST_MONTH && printed < 2 * TEN ? printed - TEN : printed;
  return year >= FIRST_YEAR && year <= LAST_YEAR && makeDay(year, month, day)
    ? { year, month, day, words: words.length }
    : null;
}
