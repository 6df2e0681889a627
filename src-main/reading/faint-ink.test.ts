import { expect, it } from 'vitest';
import { deepenFaintInk } from './faint-ink.ts';
import type { GrayImage } from './gray-image.ts';

const PAPER = 245;

/** A page of paper with strokes of a shade, three pixels wide, on one row in ten. */
function pageWithStrokes(shade: number): GrayImage {
  const [width, height] = [200, 200];
  const data = new Uint8Array(width * height).fill(PAPER);
  for (let y = 10; y < height - 10; y += 10)
    for (const row of [y, y + 1, y + 2]) data.fill(shade, row * width + 20, row * width + 80);
  return { width, height, data };
}

it('makes the strokes of a faint page dark and leaves its paper', () => {
  const image = pageWithStrokes(170);
  deepenFaintInk(image);
  expect(image.data[11 * 200 + 50]).toBeLessThan(60);
  expect(image.data[16 * 200 + 50]).toBe(PAPER);
});

it('leaves a page with dark strokes as it is', () => {
  const image = pageWithStrokes(90);
  deepenFaintInk(image);
  expect(image).toEqual(pageWithStrokes(90));
});

it('makes no ink of paper on which nothing is printed', () => {
  const blank = { width: 50, height: 50, data: new Uint8Array(2500).map((_, at) => 240 + (at % 6)) };
  const image = { ...blank, data: blank.data.slice() };
  deepenFaintInk(image);
  expect(image).toEqual(blank);
});
