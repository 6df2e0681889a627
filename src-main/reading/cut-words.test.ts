import { describe, expect, it } from 'vitest';
import { cutWords } from './cut-words.ts';
import type { RecognisedWord } from './hocr.ts';
import type { PixelBox } from './ink-segments.ts';

const word = (text: string, left: number, right: number, confidence = 0.9): RecognisedWord => ({
  text,
  left,
  top: 100,
  right,
  bottom: 130,
  confidence,
  choices: [...text].map(() => []),
});
const ink = (left: number, right: number): PixelBox => ({ left, top: 98, right, bottom: 132 });

describe('figures of which only a part was read', () => {
  it('are those whose ink goes on at the left or the right', () => {
    const [first, second] = [word('36.80', 220, 300), word('625.2', 400, 480)];
    const found = cutWords([first, second], [ink(201, 300), ink(400, 501)]);
    expect(found.map(({ box }) => [box.left, box.right])).toEqual([
      [201, 300],
      [400, 501],
    ]);
  });

  it('are not those beside another word, or whose ink ends with them', () => {
    expect(cutWords([word('24', 200, 230), word('shares', 240, 330)], [ink(200, 330)])).toEqual([]);
    expect(cutWords([word('625.20', 400, 500)], [ink(397, 505)])).toEqual([]);
    expect(cutWords([word('2025', 200, 260)], [ink(200, 420)])).toEqual([]);
  });

  it('are those beside shreds, which were their last digits', () => {
    const shred = word('ac', 505, 535, 0.4);
    const [cut] = cutWords([word('11,422', 400, 490), shred], [ink(400, 540)]);
    expect(cut).toMatchObject({ box: { left: 400, right: 540 }, shreds: [shred] });
    expect(cutWords([word('11,422', 400, 490), shred], [ink(400, 490), ink(520, 534)])).toHaveLength(1);
    expect(cutWords([word('11,422', 400, 490), { ...shred, left: 530, right: 560 }], [])).toEqual([]);
    expect(cutWords([word('11,422', 400, 490), word('USD', 505, 535, 0.9)], [ink(400, 540)])).toEqual([]);
  });

  it('are those that a short figure touches, however surely it was read', () => {
    const shred = word('4', 492, 512, 0.85);
    const [cut] = cutWords([word('11,228.3', 400, 491), shred], [ink(400, 512)]);
    expect(cut).toMatchObject({ box: { left: 400, right: 512 }, shreds: [shred] });
    expect(
      cutWords([word('11,228.3', 400, 491), { ...shred, left: 500, right: 520 }], [ink(400, 491), ink(500, 520)]),
    ).toEqual([]);
  });

  it('are those whose commas and point were lost between pieces, with the ink behind the last', () => {
    const [thousands, hundreds, cents] = [word('12', 400, 430), word('500', 448, 496), word('0', 512, 528)];
    const segments = [ink(400, 430), ink(448, 496), ink(512, 560)];
    const goesOn = (one: RecognisedWord, next: RecognisedWord) => next.left - one.right < 20;
    const cut = cutWords([thousands, hundreds, cents, word('88.00', 700, 780)], segments, goesOn);
    expect(cut).toHaveLength(1);
    expect(cut[0]).toMatchObject({ word: thousands, box: { left: 400, right: 560 }, shreds: [hundreds, cents] });
  });

  it('are never words without digits, or account numbers', () => {
    expect(cutWords([word('41-0131-44', 200, 300)], [ink(200, 330)])).toEqual([]);
    expect(cutWords([word('Total', 200, 300)], [ink(200, 330)])).toEqual([]);
  });
});
