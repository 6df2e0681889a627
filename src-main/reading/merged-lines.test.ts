import { expect, it } from 'vitest';
import type { RecognisedWord } from './hocr.ts';
import type { PixelBox } from './ink-segments.ts';
import { mergedLines, readLinesApart } from './merged-lines.ts';

const box = (left: number, top: number, right: number, bottom: number): PixelBox => ({ left, top, right, bottom });
const word = (text: string, at: PixelBox, confidence = 0.95): RecognisedWord => ({
  ...at,
  text,
  confidence,
  choices: [...text].map(() => []),
});

const PAGE = 2550 * 3300;
const NAME = box(190, 190, 960, 258);
const UPPER = [box(1900, 190, 2080, 220), box(2095, 190, 2358, 220)];
const LOWER = box(1968, 228, 2356, 256);
const name = word('Waymark', NAME);
const nonsense = [word('oa', box(1901, 189, 2133, 257), 0.23), word('ere', box(2183, 190, 2357, 256), 0.37)];

it('finds lines above each other of which one word was made, with all that stands on them', () => {
  const lines = mergedLines([name, ...nonsense], [NAME, ...UPPER, LOWER]);
  expect(lines).toEqual([box(1900, 190, 2358, 220), LOWER]);
});

it('leaves lines that were read apart, and large letters, as they are', () => {
  const apart = [word('Quarterly', UPPER[0]!), word('Statement', UPPER[1]!), word('06/30/2026', LOWER)];
  expect(mergedLines([name, ...apart], [NAME, ...UPPER, LOWER])).toEqual([]);
});

it('takes the words of a new reading only where they make sense', async () => {
  const upper = word('Statement', UPPER[1]!);
  const read = (lower: RecognisedWord) =>
    readLinesApart([name, ...nonsense], PAGE, [NAME, ...UPPER, LOWER], async () => [[upper], [lower]]);
  const sure = word('06/30/2026', LOWER);
  expect(await read(sure)).toEqual([name, upper, sure]);
  expect(await read(word('vv', LOWER, 0.2))).toEqual([name, upper]);
});

it('reads a line of which hardly a word is certain once more, and one with sure words not', async () => {
  const stretches = [box(100, 300, 250, 330), box(270, 300, 420, 330), box(440, 300, 590, 330)];
  const texts = ['SUA.', '<Mars', 'J606'];
  const words = (confidence: number) => texts.map((text, at) => word(text, stretches[at]!, confidence));
  const again = [word('January', stretches[0]!), word('31,', stretches[1]!), word('2026', stretches[2]!)];
  const asked: number[] = [];
  const read = async (lines: readonly PixelBox[]) => {
    asked.push(lines.length);
    return lines.map(() => again);
  };
  expect(await readLinesApart(words(0.2), PAGE, stretches, read)).toEqual(again);
  expect(await readLinesApart(words(0.8), PAGE, stretches, read)).toEqual(words(0.8));
  expect(asked).toEqual([1]);
});

it('reads a stretch again that fell apart, or of which a letter is left, where nobody is sure of it', async () => {
  const number = box(840, 160, 1010, 185);
  const whole = word('0093-70452', number);
  const read = (words: RecognisedWord[]) => readLinesApart(words, PAGE, [number], async () => [[whole]]);
  const apart = (confidence: number) => [
    word('0093-70:', box(840, 160, 940, 185), confidence),
    word('Tors', box(940, 160, 1010, 185), confidence),
  ];
  expect(await read(apart(0.5))).toEqual([whole]);
  expect(await read(apart(0.7))).toEqual(apart(0.7));
  const [doubted, sure] = [apart(0.2)[0]!, apart(0.7)[1]!];
  expect(await read([doubted, sure])).toEqual([doubted, sure]);
  expect(await read([word('a', number, 0.3)])).toEqual([whole]);
  expect(await read([word('0093-7O45z', number, 0.3)])).toEqual([word('0093-7O45z', number, 0.3)]);
});

it('leaves a page alone that has more such lines than could be mended, or of which they cover most', async () => {
  const none = async () => Promise.reject(new Error('asked'));
  const lines = (count: number, height: number) =>
    Array.from({ length: count }, (_, row) => row * 2 * height).flatMap((top) =>
      [100, 270, 440].map((left) => word('<ab', box(left, top, left + 150, top + height), 0.1)),
    );
  for (const words of [lines(41, 30), lines(12, 90)])
    expect(await readLinesApart(words, words.length * 150 * 100, words, none)).toEqual(words);
});
