import { dayAt } from '../words/days.ts';
import type { Line } from '../words/lines.ts';
import { squash } from '../words/text.ts';

/** "Undirected cash, October 1, 2025  $61,420.07" above "Undirected cash, December 31, 2025  $87,973.63": the same of two days. */
export function isOfTwoDays(lines: readonly Line[], index: number): boolean {
  const own = namedOfDay(lines[index]!);
  return (
    own !== null &&
    [lines[index - 1], lines[index + 1]].some((line) => {
      const other = line ? namedOfDay(line) : null;
      return other !== null && other.name === own.name && other.day !== own.day;
    })
  );
}

/** A line of words, a day with its year at their end, and one amount; null for any other. */
function namedOfDay({ words, ocr }: Line): { name: string; day: string } | null {
  const texts = words.slice(0, -1).map(({ text }) => text);
  const at = texts.findIndex((_, start) => start > 0 && dayAt(texts, start, ocr)?.words === texts.length - start);
  const day = at > 0 ? dayAt(texts, at, ocr) : null;
  if (!day?.year || !AMOUNT.test(words.at(-1)!.text)) return null;
  return { name: squash(texts.slice(0, at).join(' ')), day: [day.year, day.month, day.day].join('-') };
}

const AMOUNT = /^\(?-?\$?[\d,]+\.\d{2}\)?-?$/;
