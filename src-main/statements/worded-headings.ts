import { columnHeaderAt } from './column-headers.ts';
import { type Heading, sectionOfWords } from './headings.ts';
import type { Line } from './lines.ts';
import { wordsOf } from './text.ts';

const MOST_WORDS = 8;

/**
 * A line above column headings that no lexicon knows is a heading all the same: its words may tell what it holds. One that tells
 * nothing and stands right below the last heading goes on with it, or is the top of the column headings.
 */
export function wordedHeading(lines: readonly Line[], index: number, lastHeading: Line | undefined): Heading | null {
  const line = lines[index]!;
  const bare = line.cells.length === 1 && line.words.length <= MOST_WORDS && !/\d/.test(line.text);
  if (!bare || !columnHeaderAt(lines, index + 1)) return null;
  const meaning = sectionOfWords(wordsOf(line.text));
  if (!meaning.type && lastHeading !== undefined && lines[index - 1] === lastHeading) return null;
  return { meaning, title: line.text, continued: false };
}
