import { expect, it } from 'vitest';
import { darken, isFaint } from './faint-ink.ts';
import type { GrayImage } from './gray-image.ts';

const PAPER = 245;

/** A page of paper with strokes of a shade, three pixels wide, on one row in ten. */
function pageWithStrokes(shade: number, noise = 0): GrayImage {
  const [width, height] = [200, 200];
  const data = Uint8Array.from({ length: width * height }, (_, at) => PAPER - noise * ((at * 7) % 3));
  for (let y = 10; y < height - 10; y += 10)
    for (const row of [y, y + 1, y + 2]) data.fill(shade, row * width + 20, row * width + 80);
  return { width, height, data };
}

it('makes the strokes of a faint page dark and leaves its paper', () => {
  const image = pageWithStrokes(170, 6);
  expect(isFaint(image)).toBe(true);
  darken(image);
  expect(image.data[11 * 200 + 50]).toBeLessThan(60);
  expect(image.data[16 * 200 + 50]).toBeGreaterThan(200);
});

it('takes neither dark strokes, nor even paper, nor a page without print for faint', () => {
  const blank = { width: 50, height: 50, data: new Uint8Array(2500).map((_, at) => 240 + (at % 6)) };
  expect(isFaint(pageWithStrokes(90, 6))).toBe(false);
  expect(isFaint(pageWithStrokes(170))).toBe(false);
  expect(isFaint(blank)).toBe(false);
});
