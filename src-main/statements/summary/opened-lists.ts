import { labelWords, meaningOf, withoutNoise } from '../lexicon/ledger-labels.ts';
import { balanceMeaning } from '../lexicon/lexicon.ts';
import { moneyOf } from '../words/amounts.ts';
import { type Line, textOf } from '../words/lines.ts';
import { type Ledger, type LedgerLine, MOST_GAP, MOST_LINES } from './ledgers.ts';
import { signedCents } from './summary.ts';

/** So many lines between the balances come to a figure by no chance. */
const FEWEST_LINES = 3;
/** The closing balance stands no more lines above the list. */
const LINES_ABOVE = 8;

/**
 * "Started the month at   $73,414.22" above what moved it, and no closing balance below: it stands in large figures above the list, and is what the lines
 * come to.
 */
export function findOpenedLists(lines: readonly Line[]): Ledger[] {
  return lines.flatMap((line, at) => {
    const begin = itemOf(line);
    if (begin?.meaning?.role !== 'begin') return [];
    const found = linesBelow(lines, at, begin);
    const sum = [begin, ...found].reduce((all, { amounts }) => all + signedCents(amounts[0]!), 0);
    const above = lines.slice(Math.max(0, at - LINES_ABOVE), at).filter(({ page }) => page === line.page);
    const end =
      found.length < FEWEST_LINES
        ? undefined
        : above.flatMap(figuresAlone).find((item) => signedCents(item.amounts[0]!) === sum);
    if (!end) return [];
    const columns: Ledger['columns'] = [{ edge: begin.amounts[0]!.right, title: '', period: 'unknown' }];
    return [{ page: line.page, section: 'summary', begin, end, lines: found, after: [], columns }];
  });
}

/** Known lines below the opening one, flush with it, down to the first that is none. */
function linesBelow(lines: readonly Line[], from: number, begin: LedgerLine): LedgerLine[] {
  const found: LedgerLine[] = [];
  let { bottom } = begin.line;
  for (const line of lines.slice(from + 1, from + MOST_LINES)) {
    if (line.page !== begin.line.page || line.top - bottom > MOST_GAP * line.height) break;
    const item = itemOf(line);
    const isFlush = item && Math.abs(item.words[0]!.left - begin.words[0]!.left) < line.height / 2;
    if (!isFlush) continue;
    if (item.meaning?.role !== 'line') break;
    found.push(item);
    bottom = line.bottom;
  }
  return found;
}

/** The line's first label with the figure behind it. */
function itemOf(line: Line): LedgerLine | null {
  const [token] = moneyOf(line);
  const words = [...withoutNoise(labelWords(line.words, line))];
  if (!token || words.length === 0 || words.at(-1)!.right > token.left) return null;
  return { label: textOf(words), meaning: meaningOf(words, line.ocr), amounts: [token], words, line, indent: 0 };
}

/** Amounts in cells of their own. */
function figuresAlone(line: Line): LedgerLine[] {
  return moneyOf(line)
    .filter((token) => line.cells.some(({ words }) => words.every((word) => token.words.includes(word))))
    .map((token) => ({
      label: textOf(token.words),
      meaning: balanceMeaning('end'),
      amounts: [token],
      words: token.words,
      line,
      indent: 0,
    }));
}
