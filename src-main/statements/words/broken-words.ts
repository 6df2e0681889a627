import type { PlacedWord } from './lines.ts';

/** Pieces of one word stand nearer than this share of their height: a space is twice as wide. */
const ABUTTING = 0.12;
/** What a number, a date or an amount is broken between: figures and the marks among them. */
const ENDS_IN_FIGURES = /\d[,./-]?$/;
const BEGINS_WITH_FIGURES = /^[,./-]?\d/;
/** Letters that touch are of one word: "ROLLOV" "ER" is no rollover of an employer. */
const TOUCHING = 0.05;
const ENDS_IN_LETTER = /[A-Za-z]$/;
const BEGINS_WITH_LETTER = /^[A-Za-z]/;
/** Letters of a word in capitals of which one was taken for a small l. */
const CAPITALS_WITH_L = /^[A-Z]*l[A-Z]+$|^[A-Z]+l[A-Z]*$/;
/**
 * The unit of a column ends its heading: letters right behind it are the next column's (`Amount($)Gain/(Loss)($)`). A dollar begins
 * an amount: figures before it are another one (`$420.8306$95,119.50`).
 */
const NEXT_CELL = /(?<=\((?:\$|%)\))(?=[A-Za-z])|(?<=\d\.\d{2,4}\)?)(?=[-(]?\$\d)/;

/**
 * The words of a scanned line as they were printed, where a reader broke one: a number that fell apart is one word
 * again, and the `l` in a word of capitals is the `I` that it can only be. Half a date (`12/2 1/2026`) would be another day.
 * Headings of two columns, or amounts, that were read as one word are two.
 */
export function unbroken(words: readonly PlacedWord[]): PlacedWord[] {
  const whole: PlacedWord[] = [];
  for (const word of words) {
    const last = whole.at(-1);
    if (last && (isBroken(last, word) || isBrokenDay(whole.at(-2), last, word)))
      whole[whole.length - 1] = joined(last, word);
    else whole.push(...partedInCells(inCapitals(word)));
  }
  return whole;
}

function isBroken(left: PlacedWord, right: PlacedWord): boolean {
  const height = Math.min(left.bottom - left.top, right.bottom - right.top);
  const gap = Math.abs(right.left - left.right);
  if (gap <= TOUCHING * height && ENDS_IN_LETTER.test(left.text) && BEGINS_WITH_LETTER.test(right.text)) return true;
  return gap <= ABUTTING * height && ENDS_IN_FIGURES.test(left.text) && BEGINS_WITH_FIGURES.test(right.text);
}

const MONTH = /^(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\.?$/i;

/** "July 1 1,2025": behind a month and the first figure of a day the second one, however far the thin strokes stand apart. */
function isBrokenDay(month: PlacedWord | undefined, left: PlacedWord, right: PlacedWord): boolean {
  const isNear = right.left - left.right < right.bottom - right.top;
  return (
    month !== undefined && isNear && MONTH.test(month.text) && /^[1-3]$/.test(left.text) && END_OF_DAY.test(right.text)
  );
}

const END_OF_DAY = /^\d,(20\d{2})?$/;

function joined(left: PlacedWord, right: PlacedWord): PlacedWord {
  const text = left.text + right.text;
  const [a, b] = [left.word, right.word];
  const y = Math.min(a.y, b.y);
  return {
    text,
    left: left.left,
    right: right.right,
    top: Math.min(left.top, right.top),
    bottom: Math.max(left.bottom, right.bottom),
    word: {
      ...a,
      text,
      x: a.x,
      y,
      width: b.x + b.width - a.x,
      height: Math.max(a.y + a.height, b.y + b.height) - y,
      confidence: Math.min(a.confidence, b.confidence),
      alternatives: [...alternativesOf(left), ...alternativesOf(right)],
    },
  };
}

/** As many as the text has characters. */
function alternativesOf({ text, word }: PlacedWord) {
  return [...text].map((_, index) => word.alternatives?.[index] ?? []);
}

function inCapitals(word: PlacedWord): PlacedWord {
  return word.text.length > 2 && CAPITALS_WITH_L.test(word.text)
    ? { ...word, text: word.text.replace('l', 'I') }
    : word;
}

/** Its letters are taken to be of one width. */
function partedInCells(placed: PlacedWord): PlacedWord[] {
  const texts = placed.text.split(NEXT_CELL);
  if (texts.length === 1) return [placed];
  const { word } = placed;
  const share = 1 / placed.text.length;
  let at = 0;
  return texts.map((text) => {
    const [from, to] = [at * share, (at + text.length) * share];
    const alternatives = word.alternatives?.slice(at, at + text.length);
    at += text.length;
    const width = placed.right - placed.left;
    return {
      ...placed,
      text,
      left: placed.left + from * width,
      right: placed.left + to * width,
      word: {
        ...word,
        text,
        x: word.x + from * word.width,
        width: (to - from) * word.width,
        ...(alternatives ? { alternatives } : {}),
      },
    };
  });
}
