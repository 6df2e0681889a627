import { readDocument } from '../../src-main/statements/understand.ts';
import type { Line } from '../../src-main/statements/words/lines.ts';
import type { PageWords, Word } from '../../src-shared/model/words.ts';

/** A row, or a balance before the first or behind the last of them, with all its lines. */
interface Block {
  page: number;
  words: Set<Word>;
  top: number;
  bottom: number;
  order: string;
}

const BEFORE_ALL = '';
const BEHIND_ALL = '~';

/**
 * The rows of every table of activity in the other order, the newest first, with the balances that open and close it; null where a table is
 * no plain list of dated rows on one page, oldest first.
 */
export function newestFirst(pages: readonly PageWords[]): PageWords[] | null {
  const moved = new Map<Word, number>();
  for (const { reading } of readDocument(pages).accounts) {
    if (reading.rows.some(({ raw }) => raw.inheritedDay)) return null;
    const balanced = reading.activity.tables.filter(({ columns }) => columns.some(({ kind }) => /balance/i.test(kind)));
    if (new Set(balanced.flatMap(({ lines }) => lines[0]?.page ?? [])).size > 1) return null;
    const tables = Map.groupBy(reading.rows, ({ raw }) => raw.table);
    for (const [table, rows] of tables) {
      const balances = reading.activity.balances.filter((balance) => balance.table === table);
      const blocks = [
        ...rows.map(({ raw, date }) => blockOf(raw.lines, date)),
        ...balances.map(({ line, role }) => blockOf([line], role === 'begin' ? BEFORE_ALL : BEHIND_ALL)),
      ].sort((one, other) => one.top - other.top);
      if (!isPlainList(blocks, pages)) return null;
      turn(blocks, moved);
    }
  }
  if (moved.size === 0) return null;
  return pages.map((page) => ({
    ...page,
    words: page.words.map((word) => ({ ...word, y: word.y + (moved.get(word) ?? 0) })),
  }));
}

function blockOf(lines: readonly Line[], order: string): Block {
  const words = lines.flatMap((line) => line.words.map(({ word }) => word));
  return {
    page: lines[0]!.page,
    words: new Set(words),
    top: Math.min(...words.map(({ y }) => y)),
    bottom: Math.max(...words.map(({ y, height }) => y + height)),
    order,
  };
}

/** One below the other on one page, oldest first, and nothing else beside or between them. */
function isPlainList(blocks: readonly Block[], pages: readonly PageWords[]): boolean {
  const [first, last] = [blocks[0]!, blocks.at(-1)!];
  const isNext = (block: Block, at: number) =>
    at === 0 || (block.order >= blocks[at - 1]!.order && block.top >= blocks[at - 1]!.bottom);
  const own = new Set(blocks.flatMap(({ words }) => [...words]));
  const isBeside = (word: Word) => !own.has(word) && word.y + word.height > first.top && word.y < last.bottom;
  const words = pages.find(({ page }) => page === first.page)!.words;
  return blocks.every(({ page }) => page === first.page) && blocks.every(isNext) && !words.some(isBeside);
}

/** The last block stands where the first one did; between two of them is as much space as before. */
function turn(blocks: readonly Block[], moved: Map<Word, number>): void {
  let y = blocks[0]!.top;
  for (const [at, block] of [...blocks.entries()].toReversed()) {
    for (const word of block.words) moved.set(word, y - block.top);
    y += block.bottom - block.top + (at > 0 ? block.top - blocks[at - 1]!.bottom : 0);
  }
}
