import type { Box, PageWords } from '../../../src-shared/model/words.ts';
import type { PlacedWord } from './lines.ts';

/** Two boxes are the same cell when they share this much of what they cover together. */
const SAME = 0.6;

/** Boxes of cells, and whether one has been read a second time. */
export interface WordBoxes {
  around(words: readonly PlacedWord[]): Box;
  same(one: Box, other: Box): boolean;
  wasReread(page: number, box: Box): boolean;
}

export function boxesOf(pages: readonly PageWords[]): WordBoxes {
  const reread = new Map(pages.map((page) => [page.page, page.rereadings ?? []]));
  return {
    around: (words) => boxAround(words.map((word) => word.word)),
    same: sameCell,
    wasReread: (page, box) => (reread.get(page) ?? []).some((cell) => sameCell(cell, box)),
  };
}

/** The smallest box around boxes; of none, an empty one. */
export function boxAround(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  let [x, y] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let [right, bottom] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const box of boxes) {
    x = Math.min(x, box.x);
    y = Math.min(y, box.y);
    right = Math.max(right, box.x + box.width);
    bottom = Math.max(bottom, box.y + box.height);
  }
  return { x, y, width: right - x, height: bottom - y };
}

function sameCell(one: Box, other: Box): boolean {
  const shared = sharedArea(one, other);
  return shared > SAME * (areaOf(one) + areaOf(other) - shared);
}

/** The area that two boxes both cover. */
export function sharedArea(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return width > 0 && height > 0 ? width * height : 0;
}

export function areaOf({ width, height }: Box): number {
  return width * height;
}
