import { describe, expect, it } from 'vitest';
import { isDoubtful, isPartOf, isSound, isWorthReading } from './doubt.ts';
import type { RecognisedWord } from './hocr.ts';

const word = (text: string, confidence: number): RecognisedWord => ({
  text,
  left: 100,
  top: 100,
  right: 160,
  bottom: 130,
  confidence,
  choices: [],
});

const segment = (width: number, height: number) => ({ left: 0, top: 0, right: width, bottom: height });

describe('what is looked at a second time', () => {
  it.each([
    ['3,529.07', 0.8],
    ['$3.529.07', 0.95],
    ['123137', 0.9],
    ['1,2S0.00', 0.95],
    ['TOTA_', 0.4],
  ])('is %s at %d', (text, confidence) => {
    expect(isDoubtful(word(text, confidence))).toBe(true);
  });

  it.each([
    ['3,529.07', 0.94],
    ['02999', 0.95],
    ['401(K)', 0.91],
    ['49848F414,', 0.9],
    ['RRRR', 0.2],
    ['Contribution', 0.7],
  ])('is not %s at %d', (text, confidence) => {
    expect(isDoubtful(word(text, confidence))).toBe(false);
  });

  it('is no speck, logo or dotted line that was passed over', () => {
    expect(isWorthReading(segment(90, 28))).toBe(true);
    expect(isWorthReading(segment(8, 22))).toBe(true);
    expect(isWorthReading(segment(10, 16))).toBe(false);
    expect(isWorthReading(segment(2240, 16))).toBe(false);
    expect(isWorthReading(segment(164, 172))).toBe(false);
  });
});

describe('a word of little certainty', () => {
  it('is believed only where there are letters under it', () => {
    const letters = [{ left: 95, top: 98, right: 162, bottom: 131 }];
    expect(isSound(word('total', 0.5), letters)).toBe(true);
    expect(isSound(word('total', 0.5), [])).toBe(false);
    expect(isSound(word('total', 0.9), [])).toBe(true);
    expect(isSound(word('–', 0.1), [])).toBe(true);
  });
});

describe('letters that no box covers', () => {
  const at = (text: string, left: number, right: number, top = 100) => ({
    ...word(text, 0.9),
    left,
    right,
    top,
    bottom: top + 30,
  });

  it("are a word's own where they are in it and touch its box, which is too narrow", () => {
    expect(isPartOf(at('iod:', 60, 104), at('Period:', 40, 62))).toBe(true);
    expect(isPartOf(at('Apri', 60, 98), at('April', 100, 112))).toBe(true);
  });

  it('are a word that was passed over where they stand apart, on another line, or are not in it', () => {
    expect(isPartOf(at('2', 120, 135), at('2026', 40, 100))).toBe(false);
    expect(isPartOf(at('2', 90, 105, 140), at('2026', 40, 100))).toBe(false);
    expect(isPartOf(at('$7', 90, 105), at('2026', 40, 100))).toBe(false);
  });
});
