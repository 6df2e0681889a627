import { IDENTITY, type PageWords, type Word } from '../../../src-shared/model/words.ts';
import { type Paper, textWidth } from './paper.ts';

const ABOVE_BASELINE = 0.74;
const BELOW_BASELINE = 0.21;

/** The words that a reader of the text layer would find: exact boxes, confidence 1. */
export function pageWords(paper: Paper): PageWords[] {
  return Array.from({ length: paper.page + 1 }, (_, page) => ({
    page,
    width: paper.width,
    height: paper.height,
    source: 'text' as const,
    rotation: 0 as const,
    skew: 0,
    toOriginal: IDENTITY,
    words: paper.marks.filter((mark) => mark.page === page).flatMap((mark) => wordsOf(mark, paper)),
    confidence: 1,
    unreadInk: [],
  }));
}

function wordsOf(mark: Paper['marks'][number], paper: Paper): Word[] {
  const words: Word[] = [];
  for (const match of mark.text.matchAll(/\S+/g)) {
    const x = mark.x + textWidth(mark.text.slice(0, match.index), mark.font, mark.bold, mark.size);
    const word: Word = {
      text: match[0],
      x: x / paper.width,
      y: (mark.y - ABOVE_BASELINE * mark.size) / paper.height,
      width: textWidth(match[0], mark.font, mark.bold, mark.size) / paper.width,
      height: ((ABOVE_BASELINE + BELOW_BASELINE) * mark.size) / paper.height,
      confidence: 1,
      source: 'text',
    };
    if (mark.bold) word.bold = true;
    words.push(word);
  }
  return words;
}
