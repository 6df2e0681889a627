import { dayAt } from '../words/days.ts';
import { type Cell, type Line, movedCell, type PlacedWord, textOf, withCells } from '../words/lines.ts';

const OF_TRADE = /^(trade|traded|trade date|executed|execution):? /i;
const OF_SETTLEMENT = /^(settle|settled|settles|settlement|settle date|settlement date):? /i;
/** Both stand at one edge, within this share of the line's height, and as near below each other. */
const FLUSH = 0.5;
const GAP = 1;

/**
 * "Trade 08-28-2025" above "Settle 08-29-2025" in one column: the money moved on the day of settlement, which takes the other's place;
 * that of the trade stands below it then. Other lines stay as they are.
 */
export function withSettlementsFirst(lines: readonly Line[]): readonly Line[] {
  const told: Line[] = [...lines];
  for (let at = 0; at + 1 < told.length; at += 1) {
    const [line, below] = [told[at]!, told[at + 1]!];
    if (line.page !== below.page || below.top - line.bottom > GAP * line.height) continue;
    const trade = line.cells.find((cell) => isDayOf(cell, OF_TRADE, line));
    const settlement = trade && below.cells.find((cell) => isDayOf(cell, OF_SETTLEMENT, below));
    if (!trade || !settlement || Math.abs(trade.left - settlement.left) > FLUSH * line.height) continue;
    told[at] = withWordsOf(line, trade, dayIn(settlement, line.ocr));
    told[at + 1] = withWordsOf(below, settlement, trade.words);
  }
  return told;
}

function isDayOf(cell: Cell, name: RegExp, { ocr }: Line): boolean {
  return name.test(cell.text) && dayIn(cell, ocr).length > 0;
}

/** The words of the day that ends the cell. */
function dayIn({ words }: Cell, ocr: boolean): PlacedWord[] {
  const texts = words.map(({ text }) => text);
  const at = texts.findIndex((_, index) => index > 0 && dayAt(texts, index, ocr)?.words === texts.length - index);
  return at < 0 ? [] : words.slice(at);
}

/** The line with other words in the place of a cell's. */
function withWordsOf(line: Line, cell: Cell, words: readonly PlacedWord[]): Line {
  const [left, right] = [words[0]!.left, words.at(-1)!.right];
  const told = movedCell({ words: [...words], text: textOf(words), left, right }, cell.left - left);
  return withCells(
    line,
    line.cells.map((own) => (own === cell ? told : own)),
  );
}
