import type { Ref } from '../../src-shared/model/parsed-statement.ts';
import { type Box, type PageWords, type Transform, toOriginalBox } from '../../src-shared/model/words.ts';
import type { PlacedWord } from './lines.ts';

/** Makes refs: boxes in fractions of the page as delivered. */
export type RefMaker = (page: number, words: readonly PlacedWord[], text?: string) => Ref;

export function refMaker(pages: readonly PageWords[]): RefMaker {
  const transforms = new Map<number, Transform>(pages.map((page) => [page.page, page.toOriginal]));
  return (page, words, text) => {
    const box = boxOf(words.map((word) => word.word));
    const original = toOriginalBox(box, transforms.get(page) ?? [1, 0, 0, 1, 0, 0]);
    return {
      page,
      ...original,
      text: text ?? words.map((word) => word.word.text).join(' '),
      source: words[0]?.word.source ?? 'text',
    };
  };
}

function boxOf(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}
