import { median } from '../../../src-shared/median.ts';
import type { PageWords } from '../../../src-shared/model/words.ts';
import type { Activity } from '../columns/printed-activity.ts';
import type { PageLines } from '../header/furniture.ts';
import type { Line, PlacedWord } from '../words/lines.ts';

/** Pieces of ink whose middles lie this share of their height apart stand on one line. */
const SAME_LINE = 0.6;
/** A line of ink is a row when it has so many pieces, or is this share of the page wide: less is a stamp or a stroke. */
const PIECES = 2;
const WIDE = 0.15;
/** A table may go on for so many lines above and below the rows of it that were read. */
const BEYOND = 3;

/** A line of letters of which no word was read, in points of the upright page. */
export interface UnreadRow {
  page: number;
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Rows of ink that hold no word: a reader may have dropped a line there. */
export function unreadRows(pages: readonly PageWords[], pageLines: readonly PageLines[]): UnreadRow[] {
  return pages.flatMap((page) => {
    const lines = pageLines.find((candidate) => candidate.page === page.page)?.lines ?? [];
    return inkLines(page).filter((row) => row.isRow && !lines.some((line) => standsOn(line, row)));
  });
}

/** The place of an unread row as a word without text, so that it can be pointed at. */
export function placeOf({ page, top, bottom, left, right }: UnreadRow, pages: readonly PageWords[]): PlacedWord {
  const { width, height } = pages.find((candidate) => candidate.page === page)!;
  const box = { x: left / width, y: top / height, width: (right - left) / width, height: (bottom - top) / height };
  return { text: '', left, right, top, bottom, word: { ...box, text: '', confidence: 0, source: 'ocr' } };
}

/** The pieces of ink of a page of which no word was read, in points. */
export function inkOf(page: PageWords): UnreadRow[] {
  return page.unreadInk.map(({ x, y, width, height }) => ({
    page: page.page,
    top: y * page.height,
    bottom: (y + height) * page.height,
    left: x * page.width,
    right: (x + width) * page.width,
  }));
}

function inkLines(page: PageWords): (UnreadRow & { isRow: boolean })[] {
  const rows: (UnreadRow & { pieces: number })[] = [];
  for (const { top, bottom, left, right } of inkOf(page).sort((one, other) => one.top - other.top)) {
    const row = rows.find((other) => sameHeight(other, { top, bottom }));
    if (!row) rows.push({ page: page.page, top, bottom, left, right, pieces: 1 });
    else {
      row.left = Math.min(row.left, left);
      row.right = Math.max(row.right, right);
      row.pieces += 1;
    }
  }
  return rows.map(({ pieces, ...row }) => ({
    ...row,
    isRow: pieces >= PIECES || row.right - row.left >= WIDE * page.width,
  }));
}

function sameHeight(one: { top: number; bottom: number }, other: { top: number; bottom: number }): boolean {
  const height = Math.min(one.bottom - one.top, other.bottom - other.top);
  return Math.abs(one.top + one.bottom - other.top - other.bottom) / 2 < SAME_LINE * height;
}

function standsOn(line: Line, row: UnreadRow): boolean {
  return sameHeight(line, row);
}

/** The unread rows that stand in or at the tables of the activity: money may have moved in each. */
export function unreadActivity(
  rows: readonly UnreadRow[],
  activity: Activity,
  accountPages: readonly number[],
): UnreadRow[] {
  const lines = [
    ...activity.rows.flatMap((row) => row.lines),
    ...activity.totals.map((total) => total.line),
    ...activity.balances.map((balance) => balance.line),
  ];
  const pages = lines.map((line) => line.page);
  return rows.filter((row) => {
    const onPage = lines.filter((line) => line.page === row.page);
    if (onPage.length === 0)
      return accountPages.includes(row.page) && (lines.length === 0 || liesBetween(row.page, pages));
    const beyond = BEYOND * median(onPage.map((line) => line.height));
    const top = Math.min(...onPage.map((line) => line.top)) - beyond;
    const bottom = Math.max(...onPage.map((line) => line.bottom)) + beyond;
    return row.bottom > top && row.top < bottom;
  });
}

function liesBetween(page: number, pages: readonly number[]): boolean {
  return page > Math.min(...pages) && page < Math.max(...pages);
}
