import { beginsWithMonthOfYear } from '../words/days.ts';
import { type Line, textsOf } from '../words/lines.ts';

/** "October 2025   net +$13,714.89" above the rows of that month: what they come to, and no row. */
export function isSumOfMonth({ words, cells, ocr }: Line): boolean {
  const texts = textsOf(words);
  return cells.length > 1 && beginsWithMonthOfYear(texts, ocr) && SUM.test(texts.slice(2).join(' '));
}

const SUM = /^(net|total|subtotal|net (change|activity)|in total):? [-+–−(]{0,2}\$?[\d,]+\.\d{2}\)?$/i;
