import { type Heading, OF_CONTRACT, ONLY_WITHIN, sectionOfWords, withoutPlace } from '../lexicon/headings.ts';
import { balanceRole } from '../lexicon/lexicon.ts';
import { numbersOf } from '../words/amounts.ts';
import type { Line } from '../words/lines.ts';
import { wordsOf } from '../words/text.ts';
import { columnHeaderAt } from './column-headers.ts';
import { isTotalText } from './printed-activity.ts';

const MOST_WORDS = 8;
/** A heading begins where the first column does, within this share of its height. */
const ALIGNED = 0.5;

/**
 * A line above column headings that no lexicon knows is a heading all the same: its words may tell what it holds. One that tells
 * nothing and stands right below the last heading goes on with it, or is the top of the column headings.
 */
export function wordedHeading(lines: readonly Line[], index: number, lastHeading: Line | undefined): Heading | null {
  const line = lines[index]!;
  const header = columnHeaderAt(lines, index + 1);
  // Alone at the foot of a page it may be text of the last row; with a sum beside it, it is none.
  if (!header || (lines[index + 1]!.page !== line.page && line.cells.length === 1)) return null;
  const title = isPageHead(lines, index) ? null : titleOf(line, header.columns[0]!.left);
  if (!title || ONLY_WITHIN.test(title) || OF_CONTRACT.test(title)) return null;
  const told = sectionOfWords(wordsOf(withoutPlace(title)));
  const sign = sideBeside(line);
  const meaning = sign && !told.sign && !told.type ? { ...told, sign } : told;
  if (!meaning.type && lastHeading !== undefined && lines[index - 1] === lastHeading) return null;
  return { meaning, title, continued: false };
}

/** A title stands no farther above the heads of its table, in heights of its line. */
const TITLE_GAP = 3;

/** The first line of a page that goes on, with what is repeated from page to page between it and the heads: "Account Holder   SAM POE". */
function isPageHead(lines: readonly Line[], index: number): boolean {
  const [line, next] = [lines[index]!, lines[index + 1]!];
  const isFirst = lines[index - 1] !== undefined && lines[index - 1]!.page !== line.page;
  return isFirst && next.top - line.bottom > TITLE_GAP * line.height;
}

const ADDED = /^(additions|increases|credits|money in)( (to|into) (the |your )?(account|plan|trust))?$/i;
const TAKEN =
  /^(subtractions|deductions|reductions|decreases|debits|money out)( (from|to|out of) (the |your )?(account|plan|trust))?$/i;

/** "subtractions from the account" at the right of a title: which way all of its money went. */
function sideBeside({ cells: [, note, ...others] }: Line): -1 | 1 | undefined {
  if (!note || others.length > 0) return undefined;
  return ADDED.test(note.text) ? 1 : TAKEN.test(note.text) ? -1 : undefined;
}

/** "Target 2045 Fund", "Small Cap Value R6", "500 Index Fund": figures that names of funds hold. */
const OF_NAMES = /\b(20[1-7][05]|[A-Z]\d|[1-6]00|[123]000|40[13]\(?[abk]\)?)(?![\w.,/])/g;

/** What the line says where it is a title: nothing but words, or words at the left edge of the table and at their right what it comes to. */
function titleOf(line: Line, left: number): string | null {
  const [first, figure] = line.cells;
  const bare = first!.words.length <= MOST_WORDS && !/\d/.test(withoutPlace(first!.text).replace(OF_NAMES, ' '));
  if (!bare || line.cells.length > 2) return null;
  if (!figure) return line.text;
  if (sideBeside(line)) return first!.text;
  const [sum, ...others] = numbersOf(line);
  const isSum =
    sum !== undefined && others.length === 0 && sum.cents !== null && sum.words.length === figure.words.length;
  const isTitle = Math.abs(first!.left - left) < ALIGNED * line.height && !isTotalText(first!.text);
  return isSum && isTitle && balanceRole(wordsOf(first!.text)) === null ? first!.text : null;
}
