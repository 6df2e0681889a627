import { wordInFull } from '../lexicon/abbreviations.ts';
import { COLUMNS, type ColumnKind, columnAlike } from '../lexicon/lexicon.ts';
import { INK_TO_EM, type PlacedWord, textOf } from '../words/lines.ts';

/** Two pieces belong to one stacked heading when they overlap by this share of the narrower one. */
const STACK_OVERLAP = 0.35;
/** Headings of two columns that nearly touch are still farther apart than words of one, in this share of their height. */
const CROWDED_GAP = 0.42;

/** A heading, or a part of one that goes on in the line below. */
export interface Piece {
  text: string;
  left: number;
  right: number;
  line: number;
}

type Span = Pick<Piece, 'left' | 'right'>;

/** Whether one stands above the other, as far as belongs to one stacked heading. */
export function standsOver(a: Span, b: Span): boolean {
  return overlap(a, b) > STACK_OVERLAP;
}

function overlap(a: Span, b: Span): number {
  const shared = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  return shared / Math.max(1, Math.min(a.right - a.left, b.right - b.left));
}

/**
 * A cell is one heading, or several that stand one space apart: then it is cut where the lexicon says, with what stands above.
 * @param isFirst whether it is the first cell of its line
 */
export function piecesOf(
  words: readonly PlacedWord[],
  text: string,
  line: number,
  above: readonly Piece[],
  damaged: boolean,
  isFirst: boolean,
): Piece[] {
  const whole: Piece = { ...pieceOf(words, line), text };
  if (words.length === 1) return [whole];
  // "Unit price Net amount: Cash balance" farther on: a speck behind one of the heads.
  const titled = isFirst ? behindTitle(words, whole, damaged) : null;
  if (titled) return [titled];
  const apart = dayAndWhat(words, line, damaged);
  if (apart) return apart;
  const beside = besideStacked(words, line, above, damaged);
  if (beside) return beside;
  if (isHeading(whole, above, damaged) || namesTwoLines(text, damaged)) return [whole];
  return cut(words, line, above, damaged) ?? cutAtGap(words, line, damaged) ?? [whole];
}

function pieceOf(words: readonly PlacedWord[], line: number): Piece {
  return { text: textOf(words), left: words[0]!.left, right: words.at(-1)!.right, line };
}

/** "Deposits & Withdrawals: Date": the title of the table, and behind it the head of the column below both. */
function behindTitle(words: readonly PlacedWord[], whole: Piece, damaged: boolean): Piece | null {
  const colon = words.findIndex(({ text }) => /[a-z]:$/i.test(text));
  const text = textOf(words.slice(colon + 1));
  return colon >= 0 && known(text, damaged) ? { ...whole, text } : null;
}

/** "Transaction / Sub-Account": what was done, and on the line below it in what. */
export function namesTwoLines(text: string, damaged: boolean): boolean {
  const [what, where, ...others] = text.split(' / ').map((part) => known(part, damaged));
  return WHAT.has(what) && (where === 'source' || where === 'description') && others.length === 0;
}

/** So far apart, in heights of their letters, "Date" and "Transaction" head two columns and are no date of a transaction. */
const WIDE_GAP = 0.8;
const WHAT = new Set<ColumnKind | undefined>(['description', 'action']);

function dayAndWhat(words: readonly PlacedWord[], line: number, damaged: boolean): Piece[] | null {
  const [day, what, ...others] = words;
  if (!day || !what || others.length > 0 || known(day.text, damaged) !== 'date') return null;
  const isApart = what.left - day.right >= WIDE_GAP * (day.bottom - day.top);
  return isApart && WHAT.has(known(what.text, damaged))
    ? [day, what].map(({ text, left, right }) => ({ text, left, right, line }))
    : null;
}

/** "Credit Earned/(Paid)" where "Accrued Int" stands over the last word alone: a heading, and beside it the end of another one. */
function besideStacked(
  words: readonly PlacedWord[],
  line: number,
  above: readonly Piece[],
  damaged: boolean,
): Piece[] | null {
  for (const begun of above) {
    const count = words.findIndex(({ right }) => right > begun.left);
    if (count <= 0 || words.at(-1)!.right < begun.left) continue;
    const [own, rest] = [pieceOf(words.slice(0, count), line), pieceOf(words.slice(count), line)];
    // "Cash" over the unit of "amount ($)" is no other column.
    const isFree = /[a-z]{2}/i.test(rest.text) && above.every((other) => other === begun || overlap(other, own) <= 0);
    if (isFree && known(own.text, damaged) && known(`${begun.text} ${rest.text}`, damaged)) return [own, rest];
  }
  return null;
}

/** Known by itself, or as the end of the heading that begins above it. */
function isHeading(piece: Piece, above: readonly Piece[], damaged: boolean): boolean {
  if (known(piece.text, damaged)) return true;
  return above.some(
    (begun) => overlap(begun, piece) > STACK_OVERLAP && known(`${begun.text} ${piece.text}`, damaged) !== undefined,
  );
}

/** The meaning of a heading without its unit: "Amount ($)". */
export function known(title: string, damaged: boolean): ColumnKind | undefined {
  const plain = title.replace(/[($]+\)?/g, ' ');
  return (
    COLUMNS.whole(plain, damaged) ??
    COLUMNS.whole(plain.replace(SMALL_WORD, ''), damaged) ??
    COLUMNS.whole(wordInFull(plain) ?? '') ??
    (damaged ? columnAlike(plain.trim().toLowerCase()) : undefined)
  );
}

/** "At price", "Your cost": such a word tells nothing of the column. */
const SMALL_WORD = /^\s*(at|the|your|our)\s+(?=[a-z])/i;

/** "Plan year to": no heading ends here. */
const GOES_ON = /^(to|of|per|by|and|or|&)$/i;

/** "Shares this" above "transaction": such a word begins or heads no column of its own. */
const NO_HEADING = /^(this|that|these|each|every|last|prior|next)$/i;

/** Headings that crowd together: cut at the widest gap, if that gives one that is known. */
function cutAtGap(words: readonly PlacedWord[], line: number, damaged: boolean): Piece[] | null {
  const gaps = words.slice(1).map((word, index) => word.left - words[index]!.right);
  const at = gaps.indexOf(Math.max(...gaps)) + 1;
  const ink = words[0]!.bottom - words[0]!.top;
  if (gaps[at - 1]! < CROWDED_GAP * (damaged ? INK_TO_EM * ink : ink) || GOES_ON.test(words[at - 1]!.text)) return null;
  const parts = [words.slice(0, at), words.slice(at)].map((part) => pieceOf(part, line));
  // "CHARGED TO" above "YOUR ACCOUNT": by itself such a word is no part either.
  if (parts.some(({ text }) => NO_HEADING.test(text) || GOES_ON.test(text))) return null;
  return parts.some((part) => COLUMNS.whole(part.text, damaged)) ? parts : null;
}

/** "Transaction/ Cash" above "Activity": behind a stroke the heading goes on with the next word. */
function goesOnBehind(words: readonly PlacedWord[], end: number): boolean {
  const [last, next] = [words[end - 1]!, words[end]];
  return (
    /[a-z]\/$/i.test(last.text) && next !== undefined && next.left - last.right < CROWDED_GAP * (last.bottom - last.top)
  );
}

/** The cut into the fewest known headings that takes up all words, or null. */
function cut(words: readonly PlacedWord[], line: number, above: readonly Piece[], damaged: boolean): Piece[] | null {
  const best: (Piece[] | null)[] = [[], ...words.map(() => null)];
  for (let end = 1; end <= words.length; end += 1) {
    for (let start = Math.max(0, end - 4); start < end; start += 1) {
      const before = best[start];
      const piece = pieceOf(words.slice(start, end), line);
      if (goesOnBehind(words, end)) continue;
      if (!before || !isHeading(piece, above, damaged)) continue;
      if (!best[end] || before.length + 1 < best[end]!.length) best[end] = [...before, piece];
    }
  }
  return best[words.length] ?? null;
}
