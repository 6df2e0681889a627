import { FIELDS } from '../lexicon/lexicon.ts';
import type { Cell, Line } from '../words/lines.ts';
import { squash, wordsOf } from '../words/text.ts';
import type { PageLines } from './furniture.ts';
import type { FoundText } from './header-fields.ts';
import { namesPlan } from './plan-names.ts';

/** "MACOMB IL 61455", "Montpelier Gore, VT 05602-1200", "Akron, Ohio 44308": the last line of an address. */
const PLACE = /^[A-Za-z][A-Za-z .'’-]+(,? [A-Z]{2}\.?|, [A-Z][a-z]+( [A-Z][a-z]+)?) \d{5}(-\d{4})?$/;
const STREET = /\d|^p\.? ?o\.? |^(one|two|three|four|five|six|seven|eight|nine|ten|twelve) [A-Z]/i;
/** What stands above the name, or below it, and is none. */
const NO_NAME = /^[\d -]+$|:$|^(attn|c\/o|mail(ed)? to|prepared for|statement for|addressee|sold to|for)\b/i;
const MOST_LINES = 7;
const FEWEST_LINES = 3;
/** Lines of a block begin at one edge and stand close, in their own height. */
const SAME_EDGE = 0.7;
const CLOSE = 1.1;
const MOST_WORDS = 12;

/**
 * To whom the first page is sent: of a block of lines that ends with a place and its postal code the one that names a plan, else the
 * first. The sender has an address as well, below its own name.
 */
export function findAddressee({ lines }: PageLines, sender: FoundText | null): FoundText | null {
  for (const [index, line] of lines.entries()) {
    for (const cell of line.cells) {
      if (!PLACE.test(cell.text)) continue;
      const block = blockAbove(lines, index, cell);
      const named = block.find(({ cell: { words } }) => namesPlan(words)) ?? planInTwoLines(block);
      const name = named ?? block.find(({ cell: { text } }) => !NO_NAME.test(text));
      const at = name ? block.findIndex(({ line: other }) => other === name.line) : -1;
      const street = name ? block.slice(at + 1, -1) : [];
      if (!name || block.length < FEWEST_LINES || !street.some(({ cell: { text } }) => STREET.test(text))) continue;
      if (isName(name.cell) && !isSender(name.cell, sender))
        return { text: name.cell.text, line: name.line, words: name.cell.words };
    }
  }
  return null;
}

/** "ROSALIND T. ECKHART": two to four words that no company, committee or office has, and nobody's function. */
export function isPerson({ words, text }: FoundText): boolean {
  const isPlain = words.length >= 2 && words.length <= MOST_OF_PERSON && !/[\d/]/.test(text);
  return isPlain && wordsOf(text).every((word) => !NO_PERSON.has(word));
}

const MOST_OF_PERSON = 4;
const NO_PERSON = new Set(
  [...FIELDS.companyWords, ...FIELDS.letterheadWords, ...FIELDS.titleWords, ...FIELDS.offices].flatMap(wordsOf),
);

interface Placed {
  line: Line;
  cell: Cell;
}

/** "REDSTONE PLUMBING SUPPLY" above "PROFIT SHARING PLAN": only both name the plan. */
function planInTwoLines(block: readonly Placed[]): Placed | undefined {
  return block
    .slice(0, -1)
    .map(({ line, cell }, at): Placed => {
      const below = block[at + 1]!.cell;
      const words = [...cell.words, ...below.words];
      return { line, cell: { ...cell, words, text: `${cell.text} ${below.text}` } };
    })
    .find(({ cell: { words, text } }) => !NO_NAME.test(text) && namesPlan(words));
}

/** The lines of the block, from its first to the place. */
function blockAbove(lines: readonly Line[], index: number, place: Cell): Placed[] {
  const block: Placed[] = [{ line: lines[index]!, cell: place }];
  for (let at = index - 1; at >= 0 && block.length < MOST_LINES; at -= 1) {
    const [below, line] = [block[0]!.line, lines[at]!];
    if (below.top - line.bottom > CLOSE * below.height) break;
    const cell = line.cells.find(({ left }) => Math.abs(left - place.left) < SAME_EDGE * below.height);
    // A line of what stands beside the block comes between its lines.
    if (cell) block.unshift({ line, cell });
    else if (line.left < place.left) break;
  }
  return block;
}

function isName({ text, words }: Cell): boolean {
  return words.length > 1 && words.length <= MOST_WORDS && !/[:$%]|\d{4}/.test(text) && /[A-Za-z]{3}/.test(text);
}

function isSender({ text }: Cell, sender: FoundText | null): boolean {
  const [name, own] = [squash(text), squash(sender?.text ?? '')];
  return own !== '' && (name.includes(own) || own.includes(name));
}
