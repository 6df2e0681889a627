import { median } from '../../../src-shared/median.ts';
import { headingOf } from '../lexicon/headings.ts';
import { FIELDS, meaningOfWords } from '../lexicon/lexicon.ts';
import { type Cell, type Line, type PlacedWord, textOf } from '../words/lines.ts';
import { wordsOf } from '../words/text.ts';
import type { PageLines } from './furniture.ts';
import { type FoundText, isPhrase } from './header-fields.ts';
import { namesPlan } from './plan-names.ts';

/** A letterhead stands in this share of the page, in no more words. */
const HEAD_SHARE = 0.16;
const MOST_WORDS = 9;
/** It is set so much larger than the page's text; more than this tells nothing more. */
const LARGER = 1.15;
const LARGEST = 2.5;
/** In the size of the text it stands in the first lines, and is repeated on other pages. */
const FIRST_LINES = 2;

/** What any statement says of itself, and the parts of its date. */
const OF_PAPER = new Set(FIELDS.paperWords);
const COMPANY = new Set([...FIELDS.companyWords, ...FIELDS.letterheadWords].flatMap((word) => wordsOf(word)));

/**
 * The name that the first page is headed by: set larger than its text, or repeated in the first lines of other pages. It may have no
 * word that only companies have in their names ("Wayfarer").
 */
export function findLetterhead({ lines, height }: PageLines, furniture: ReadonlySet<Line>): FoundText | null {
  const head = lines.filter(({ top }) => top < HEAD_SHARE * height);
  const usual = median(lines.map((line) => line.height)) || 1;
  let best: { found: FoundText; score: number } | null = null;
  for (const [index, line] of head.entries()) {
    for (const cell of line.cells) {
      const words = nameOf(cell);
      if (!words) continue;
      const size = Math.min(LARGEST, heightOf(words) / usual);
      const isRepeated = furniture.has(line);
      if (size < LARGER && !(index < FIRST_LINES && isRepeated)) continue;
      const own = wordsOf(textOf(words));
      const isCompany = own.some((word) => COMPANY.has(word));
      // "Business checking", "Beginning value": a heading, or a line of a summary.
      if (!isCompany && (headingOf(line) || meaningOfWords(own))) continue;
      const score = 2 * size + (isRepeated ? 0.5 : 0) + (isCompany ? 0.8 : 0) - 0.1 * index;
      if (!best || score > best.score)
        best = { found: { text: textOf(words).replace(/[®™]/g, ''), line, words }, score };
    }
  }
  return best?.found ?? null;
}

function nameOf({ words, text }: Cell): PlacedWord[] | null {
  const end = words.findIndex((word) => /^[·|•–—-]$/.test(word.text));
  const own = end > 0 ? words.slice(0, end) : words;
  if (own.length > MOST_WORDS || /\d|[?!@%$]|\w\.[a-z]{3}/.test(textOf(own)) || namesPlan(words)) return null;
  // "TRAILHEAD custodial group" is set in two kinds of letters.
  if (isPhrase(own) && !/^[A-Z]{3,}$/.test(own[0]?.text ?? '')) return null;
  if (
    own.some((word) => /:$/.test(word.text)) ||
    /^(your|prepared|for|questions|page|attn|c\/o|mr|mrs|ms|dr|rev)\b/i.test(text)
  )
    return null;
  const telling = wordsOf(textOf(own)).filter((word) => /[a-z]{3}/.test(word) && !OF_PAPER.has(word));
  return telling.some((word) => !COMPANY.has(word)) ? [...own] : null;
}

function heightOf(words: readonly PlacedWord[]): number {
  return Math.max(...words.map(({ top, bottom }) => bottom - top));
}
