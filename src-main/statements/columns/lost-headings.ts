import { type Heading, headingOf, sectionOfWords } from '../lexicon/headings.ts';
import { SECTIONS } from '../lexicon/lexicon.ts';
import type { Line } from '../words/lines.ts';
import { CENTS, wordsOf } from '../words/text.ts';
import { columnHeaderAt } from './column-headers.ts';

/** A total is no farther below its headings, in lines. */
const MOST_LINES = 60;
const TOTAL_OF = /^\W*(?:sub)?totals?(?: (?:for|of))? (?=[A-Za-z])/i;

/**
 * The heading of a part of which a scan lost it: where the columns are headed once more right below the total of another part, what the
 * next total below them is called. Null where that total tells no kind.
 * @param index of the first line below the headings of the columns
 */
export function headingByTotal(lines: readonly Line[], index: number): Heading | null {
  const { page } = lines[index - 1]!;
  for (let at = index; at < Math.min(lines.length, index + MOST_LINES); at += 1) {
    const line = lines[at]!;
    if (line.page !== page || columnHeaderAt(lines, at)) return null;
    const [label] = line.cells;
    if (line.cells.length > 1 && TOTAL_OF.test(label!.text) && CENTS.test(line.text)) {
      const title = label!.text.replace(TOTAL_OF, '');
      const meaning = SECTIONS.whole(title, line.ocr) ?? sectionOfWords(wordsOf(title));
      return meaning.kind === 'activity' && meaning.type ? { meaning, title, continued: false } : null;
    }
    if (headingOf(line)) return null;
  }
  return null;
}
