import type { Ref } from '../../../src-shared/model/parsed-statement.ts';
import { type PageWords, type Transform, toOriginalBox } from '../../../src-shared/model/words.ts';
import { boxAround } from './cell-boxes.ts';
import type { PlacedWord } from './lines.ts';

/** Makes refs: boxes in fractions of the page as delivered. */
export type RefMaker = (page: number, words: readonly PlacedWord[], text?: string) => Ref;

export function refMaker(pages: readonly PageWords[]): RefMaker {
  const transforms = new Map<number, Transform>(pages.map((page) => [page.page, page.toOriginal]));
  return (page, words, text) => {
    const box = boxAround(words.map((word) => word.word));
    const original = toOriginalBox(box, transforms.get(page) ?? [1, 0, 0, 1, 0, 0]);
    return {
      page,
      ...original,
      text: text ?? words.map((word) => word.word.text).join(' '),
      source: words[0]?.word.source ?? 'text',
    };
  };
}
