import { numbersOf } from './amounts.ts';
import { SUMMARY_WORDS } from './lexicon.ts';
import type { Line, PlacedWord } from './lines.ts';
import { squash } from './text.ts';

/** OCR words below this confidence are letters only if a lexicon has them. */
const SOLID = 0.6;
/** "Balance as of 09/30/2223": a day, though the scan left some of its digits in doubt. */
const DAY = /^\d{1,2}[/-]\d{1,2}([/-]\d{2,4})?$/;

/** The words of a cell before its first amount. */
export function labelWords(words: readonly PlacedWord[], line: Line): PlacedWord[] {
  const money = numbersOf(line).find((token) => token.cents !== null && words.includes(token.words[0]!));
  const end = money ? words.indexOf(money.words[0]!) : words.length;
  return words.slice(0, end);
}

/** Leaders that OCR read as letters are no words: doubtful and of no lexicon. */
export function isSolid({ word, text }: PlacedWord): boolean {
  return word.source === 'text' || word.confidence >= SOLID || DAY.test(text) || SUMMARY_WORDS.has(squash(text));
}

/** Label words up to the last solid one. */
export function withoutNoise(words: readonly PlacedWord[]): PlacedWord[] {
  return words.slice(0, words.findLastIndex(isSolid) + 1);
}
