import type { PageLines } from '../header/furniture.ts';
import { COLUMNS, SECTIONS, SUMMARY } from '../lexicon/lexicon.ts';
import type { Cell, Line, PlacedWord } from '../words/lines.ts';
import { CENTS, squash } from '../words/text.ts';
import type { Learned } from './learned.ts';

/**
 * The pages with a provider's own headings, labels and column titles replaced by the words of the trade that its profile
 * reads them as, each only where such words may stand: the same words in a row's description stay as they are.
 */
export function withSynonyms(pages: PageLines[], learned: Learned): PageLines[] {
  const means = new Map(learned.synonyms.map((synonym) => [squash(synonym.phrase), synonym.means]));
  if (means.size === 0) return pages;
  return pages.map((page) => ({ ...page, lines: page.lines.map((line) => translated(line, means)) }));
}

function translated(line: Line, means: ReadonlyMap<string, string>): Line {
  const cells = line.cells.map((cell) => {
    const words = means.get(squash(cell.text));
    return words !== undefined && mayStand(words, cell, line, means) ? respelled(cell, words) : cell;
  });
  if (cells.every((cell, index) => cell === line.cells[index])) return line;
  return { ...line, cells, words: cells.flatMap((cell) => cell.words), text: cells.map((cell) => cell.text).join(' ') };
}

/** A label stands at the beginning, beside an amount; a heading beside none; a title beside another title. */
function mayStand(words: string, cell: Cell, line: Line, means: ReadonlyMap<string, string>): boolean {
  const amount = CENTS.test(line.text);
  if (amount) return cell === line.cells[0] && SUMMARY.whole(words) !== undefined;
  if (SECTIONS.whole(words) !== undefined && line.cells.length === 1) return true;
  const isTitle = ({ text }: Cell) => COLUMNS.whole(means.get(squash(text)) ?? text) !== undefined;
  return COLUMNS.whole(words) !== undefined && line.cells.filter(isTitle).length >= 2;
}

/** The cell with other words in its place, each as wide as its share of the letters. */
function respelled(cell: Cell, text: string): Cell {
  const first = cell.words[0]!;
  const width = (cell.right - first.left) / text.length;
  const words: PlacedWord[] = [];
  for (const match of text.matchAll(/\S+/g)) {
    const left = first.left + match.index * width;
    words.push({ ...first, text: match[0], left, right: left + match[0].length * width });
  }
  return { ...cell, text, words };
}
