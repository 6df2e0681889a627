import { expect, it } from 'vitest';
import { IDENTITY, type PageWords, type Word } from '../../src-shared/model/words.ts';
import { pageText } from './page-text.ts';

const word = (text: string, x: number, y: number): Word => ({
  text,
  x,
  y,
  width: 0.05,
  height: 0.01,
  confidence: 1,
  source: 'text',
});
const page = (words: Word[]): PageWords => ({
  page: 0,
  width: 612,
  height: 792,
  source: 'text',
  rotation: 0,
  skew: 0,
  toOriginal: IDENTITY,
  words,
  confidence: 1,
  unreadInk: [],
});

it('puts words into lines from top to bottom, each from left to right', () => {
  const words = [
    word('100.00', 0.8, 0.2),
    word('balance', 0.2, 0.201),
    word('Ending', 0.1, 0.199),
    word('Summary', 0.1, 0.1),
  ];
  expect(pageText(page(words))).toBe('Summary\nEnding balance 100.00');
});

it('gives an empty text for a page without words', () => {
  expect(pageText(page([]))).toBe('');
});
