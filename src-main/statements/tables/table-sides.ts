import { headingsAbreast } from '../lexicon/headings.ts';
import type { SectionMeaning } from '../lexicon/lexicon.ts';
import type { Line } from '../words/lines.ts';

/** The headings of columns take so many lines. */
const MOST_HEADINGS = 3;

/**
 * What each of several tables side by side holds, where the titles above their headings say so of all of them; those may take
 * several lines.
 * @param at index of the last line of the headings
 */
export function sidesNamed(lines: readonly Line[], at: number, tables: number): SectionMeaning[] {
  const heading = lines[at];
  const above = lines.slice(Math.max(0, at - MOST_HEADINGS), Math.max(0, at));
  const titles = above.reverse().find((line) => line.page === heading?.page && headingsAbreast(line, tables));
  const meanings = (titles && headingsAbreast(titles, tables)?.map(({ meaning }) => meaning)) ?? [];
  return meanings.every(({ kind }) => kind === 'activity') ? meanings : [];
}
