import type { OperationOutput } from '../../../src-shared/operations/index.ts';
import type { MarkBox } from './boxes.ts';

export type PageWord = OperationOutput<'document.words'>['page']['words'][number];

/** Where the words of a query stand one after the other on a page, as one box for each place. Letters' size does not matter. */
export function findWords(words: readonly PageWord[], query: string, page: number): MarkBox[] {
  const wanted = query.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const texts = words.map(({ text }) => text.toLowerCase());
  const found: MarkBox[] = [];
  for (let start = 0; start + wanted.length <= words.length; start += 1) {
    if (wanted.every((part, offset) => fits(texts[start + offset]!, part, offset, wanted.length)))
      found.push(around(words.slice(start, start + wanted.length), page));
  }
  return found;
}

/** A single word is found within another; of several the first may begin and the last may end within one. */
function fits(text: string, part: string, offset: number, count: number): boolean {
  if (count === 1) return text.includes(part);
  if (offset === 0) return text.endsWith(part);
  return offset === count - 1 ? text.startsWith(part) : text === part;
}

function around(words: readonly PageWord[], page: number): MarkBox {
  const x = Math.min(...words.map((word) => word.x));
  const y = Math.min(...words.map((word) => word.y));
  return {
    page,
    x,
    y,
    width: Math.max(...words.map((word) => word.x + word.width)) - x,
    height: Math.max(...words.map((word) => word.y + word.height)) - y,
    strong: false,
  };
}
