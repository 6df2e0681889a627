import { IDENTITY, type PageWords, type Word, type WordSource } from '../../src-shared/model/words.ts';

const COLUMN = 6;
const LINE = 12;
const MARGIN = 20;
const INK = 10;

/** A page typed on a typewriter: every character takes 6 points, every line 12. */
export function asciiPage(text: string, page = 0, source: WordSource = 'text'): PageWords {
  const rows = text.split('\n');
  const width = Math.max(612, 2 * MARGIN + COLUMN * Math.max(...rows.map((row) => row.length)));
  const height = Math.max(792, 2 * MARGIN + LINE * rows.length);
  const words: Word[] = rows.flatMap((row, line) =>
    [...row.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      x: (MARGIN + COLUMN * match.index) / width,
      y: (MARGIN + LINE * line) / height,
      width: (COLUMN * match[0].length) / width,
      height: INK / height,
      confidence: source === 'text' ? 1 : 0.9,
      source,
    })),
  );
  return {
    page,
    width,
    height,
    source,
    rotation: 0,
    skew: 0,
    toOriginal: IDENTITY,
    words,
    confidence: 1,
    unreadInk: [],
  };
}

/** Several typed pages as one document. */
export function asciiPages(texts: readonly string[], source: WordSource = 'text'): PageWords[] {
  return texts.map((text, page) => asciiPage(text, page, source));
}
