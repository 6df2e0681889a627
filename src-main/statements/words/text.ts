import { remembered } from './memory.ts';

/** Text as it is compared: spelling differences of print and OCR are taken out before phrases of a lexicon are looked for. */

/** OCR may change one letter in so many of a phrase and it still counts as found. */
const LETTERS_PER_EDIT = 8;

/** Money in a text: a figure with its cents, whatever mark stands behind them (`1,250.00CR`). */
export const CENTS = /\d\.\d{2}(?!\d)/;

/** Lower-case letters only: letter-spaced headings, split words and hyphens no longer matter. */
export const squash = remembered((text) =>
  plain(text)
    .toLowerCase()
    .replace(/[^a-z]+/g, ''),
);

/** Nearly every text is of letters without accents. */
const plain = (text: string): string => (ASCII.test(text) ? text : text.normalize('NFKD'));
// biome-ignore lint/suspicious/noControlCharactersInRegex: all characters of ASCII are meant
const ASCII = /^[\x00-\x7f]*$/;

/** Lower-case words of letters and digits, in order. `W/H` and `A/C` stay one word each, and so does what a scan takes for accents. */
export const wordsOf: (text: string) => readonly string[] = remembered((text) =>
  (ASCII.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('¢', 'c'))
    .toLowerCase()
    .replace(/\b([a-z])\/([a-z])\b/g, '$1$2')
    .replace(FIGURE_FOR_LETTER, (figure) => LETTER_OF[figure]!)
    .split(/[^a-z0-9]+/)
    .filter(Boolean),
);

/** "8uy", "5old": a scan takes the first letter of a word for the figure that looks like it; "8th" and "5yr" are none. */
const FIGURE_FOR_LETTER = /\b[058](?=[a-z]{2,}\b)(?!(th|yr|mo|wk|pm|am|bp)s?\b)/g;
const LETTER_OF: Readonly<Record<string, string>> = { 0: 'o', 5: 's', 8: 'b' };

/** The words of a row that are the same next month: those without figures. */
export function tellingWords(text: string): string[] {
  return wordsOf(text).filter((word) => !/\d/.test(word));
}

/** How many letters of a phrase may be wrong. */
export function allowedEdits(length: number): number {
  return Math.floor(length / LETTERS_PER_EDIT);
}

/** Levenshtein distance, or limit + 1 as soon as it is known to be larger. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  // What both begin and end with costs nothing: of texts that are near each other little is left.
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
  let end = 0;
  while (end < shorter - start && a.charCodeAt(a.length - 1 - end) === b.charCodeAt(b.length - 1 - end)) end += 1;
  const [rows, columns] = [a.length - start - end, b.length - start - end];
  if (rows === 0 || columns === 0) return Math.max(rows, columns);
  let previous = Array.from({ length: columns + 1 }, (_, index) => index);
  for (let i = 1; i <= rows; i += 1) {
    const current = [i];
    let best = i;
    for (let j = 1; j <= columns; j += 1) {
      const cost = a.charCodeAt(start + i - 1) === b.charCodeAt(start + j - 1) ? 0 : 1;
      const value = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + cost);
      current.push(value);
      if (value < best) best = value;
    }
    if (best > limit) return limit + 1;
    previous = current;
  }
  return previous[columns]!;
}

/** A phrase of which `limit` letters may be wrong falls into one piece more. */
export interface Pieces {
  limit: number;
  /** Letters of each piece but the last. */
  size: number;
  pieces: readonly string[];
}

export function piecesOf(phrase: string, limit: number): Pieces {
  const size = pieceSize(phrase, limit);
  const count = Math.ceil(phrase.length / size);
  return { limit, size, pieces: Array.from({ length: count }, (_, index) => phrase.substr(index * size, size)) };
}

function pieceSize(phrase: string, limit: number): number {
  return Math.max(1, Math.ceil(phrase.length / (limit + 1)));
}

/**
 * A cheap test before the distance is worked out: of limit + 1 pieces of the phrase, one must stand unharmed near its place in the text.
 */
export function mayBeNear(text: string, phrase: string, limit: number): boolean {
  const size = pieceSize(phrase, limit);
  for (let start = 0; start < phrase.length; start += size)
    if (standsNear(text, phrase.slice(start, start + size), start, limit)) return true;
  return false;
}

/** The same with the pieces of a phrase that is looked for over and over. */
export function hasPieceNear(text: string, { limit, size, pieces }: Pieces): boolean {
  for (let index = 0; index < pieces.length; index += 1)
    if (standsNear(text, pieces[index]!, index * size, limit)) return true;
  return false;
}

function standsNear(text: string, piece: string, start: number, limit: number): boolean {
  const at = text.indexOf(piece, Math.max(0, start - limit));
  return at >= 0 && at <= start + limit;
}

/** True when the two are the same but for the letters that OCR may have got wrong. */
export function similar(a: string, b: string): boolean {
  if (a === b) return true;
  const limit = allowedEdits(Math.min(a.length, b.length));
  return limit > 0 && mayBeNear(a, b, limit) && editDistance(a, b, limit) <= limit;
}

/**
 * Whether the text begins with the phrase (both squashed), allowing for misread letters.
 * Gives the length of the text that was used up, or 0.
 */
export function prefixLength(
  text: string,
  phrase: string,
  pieces: Pieces = piecesOf(phrase, allowedEdits(phrase.length)),
): number {
  if (text.startsWith(phrase)) return phrase.length;
  const { limit } = pieces;
  if (limit === 0 || text.length < phrase.length - limit || !hasPieceNear(text, pieces)) return 0;
  const distances = distancesOfBeginnings(text, phrase, limit);
  for (let slack = 0; slack <= limit; slack += 1) {
    for (const length of slack === 0 ? [phrase.length] : [phrase.length - slack, phrase.length + slack])
      if (length <= text.length && (distances[length] ?? Number.POSITIVE_INFINITY) <= limit) return length;
  }
  return 0;
}

/** The distance of a phrase from each beginning of a text that is at most `limit` letters longer or shorter, by its length; none where all are larger. */
function distancesOfBeginnings(text: string, phrase: string, limit: number): number[] {
  const most = Math.min(text.length, phrase.length + limit);
  const far = limit + 1;
  let previous = Array.from({ length: most + 1 }, (_, length) => Math.min(length, far));
  for (let i = 1; i <= phrase.length; i += 1) {
    const current: number[] = new Array(most + 1).fill(far);
    const letter = phrase.charCodeAt(i - 1);
    if (i <= limit) current[0] = i;
    let best = current[0]!;
    for (let j = Math.max(1, i - limit); j <= Math.min(most, i + limit); j += 1) {
      const cost = letter === text.charCodeAt(j - 1) ? 0 : 1;
      const value = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + cost);
      current[j] = value;
      if (value < best) best = value;
    }
    if (best > limit) return [];
    previous = current;
  }
  return previous;
}

const KIND_OF_PLAN = /\b4(01|03|57)\(?[a-z]\)?/gi;

/** Without "401(k)", "403(b)", "457(b)", whose digits are those of a section of the law. */
export function withoutKindOfPlan(text: string): string {
  return text.replace(KIND_OF_PLAN, '');
}
