import { expect, it } from 'vitest';
import type { GrayImage } from './gray-image.ts';
import { withoutStreaks } from './streaks.ts';

const WIDTH = 800;
const HEIGHT = 600;
const PAPER = 220;
const INK = 60;

/** A page of gray paper with rows of letters: strokes three pixels thick, six apart, on lines 24 apart. */
function page(): GrayImage {
  const image = { width: WIDTH, height: HEIGHT, data: new Uint8Array(WIDTH * HEIGHT).fill(PAPER) };
  for (let top = 60; top < HEIGHT - 60; top += 24)
    for (let left = 60; left < WIDTH - 60; left += 9)
      for (let y = top; y < top + 12; y += 1)
        image.data.fill(INK, y * WIDTH + left, y * WIDTH + left + (y < top + 3 ? 9 : 3));
  return image;
}

/** The page with lines of pixels from one end to the other that are darker, or lighter, by `shade`. */
function streaked(image: GrayImage, lines: readonly number[], shade: number, across = false): GrayImage {
  const data = Uint8Array.from(image.data, (value, at) => {
    const line = across ? Math.floor(at / WIDTH) : at % WIDTH;
    return lines.includes(line) ? Math.max(0, Math.min(255, value + shade)) : value;
  });
  return { ...image, data };
}

/** The largest difference of a pixel from what was printed. */
function furthest(image: GrayImage, printed: GrayImage): number {
  return image.data.reduce((most, shade, at) => Math.max(most, Math.abs(shade - printed.data[at]!)), 0);
}

it.each([
  ['darker', [203], -50, false],
  ['darker, two pixels wide', [141, 142], -50, false],
  ['lighter', [203], 30, false],
  ['darker, on a page that lay sideways', [309], -50, true],
] as const)('gives letters back under a streak that is %s', (_, lines, shade, across) => {
  const printed = page();
  const scanned = streaked(printed, lines, shade, across);
  expect(furthest(scanned, printed)).toBeGreaterThanOrEqual(Math.abs(shade));
  expect(furthest(withoutStreaks(scanned, false), printed)).toBeLessThanOrEqual(2);
});

it('takes the shade of both sides where a streak hides all', () => {
  const printed = page();
  const hidden = streaked(printed, [203], -255);
  const cleaned = withoutStreaks(hidden, false);
  const ofPaper = [...printed.data.keys()].filter((at) => at % WIDTH === 203 && printed.data[at] === PAPER);
  const white = ofPaper.filter((at) => cleaned.data[at]! > 150).length;
  expect(white / ofPaper.length).toBeGreaterThan(0.6);
});

it('bridges black and white without a shade between them', () => {
  const printed = page();
  const black = (image: GrayImage) => ({ ...image, data: image.data.map((shade) => (shade < 128 ? 0 : 255)) });
  const fax = black(printed);
  const cleaned = withoutStreaks(streaked(fax, [203], -255), true);
  expect(new Set(cleaned.data)).toEqual(new Set([0, 255]));
  const column = (image: GrayImage) => Array.from({ length: HEIGHT }, (__, y) => image.data[y * WIDTH + 203]!);
  expect(column(cleaned).filter((shade) => shade === 255).length).toBeGreaterThan(HEIGHT / 2);
});

it('leaves a page without a streak as it is, and what is printed on it: rules, bands and columns of letters', () => {
  const plain = page();
  expect(withoutStreaks(plain, false)).toBe(plain);
  const ruled = page();
  for (let y = 60; y < HEIGHT - 60; y += 1) ruled.data[y * WIDTH + 30] = INK;
  for (let x = 30; x < WIDTH - 30; x += 1) ruled.data[20 * WIDTH + x] = INK;
  expect(withoutStreaks(ruled, false)).toBe(ruled);
  const banded = page();
  banded.data.fill(90, 0, 40 * WIDTH);
  for (let y = 0; y < HEIGHT; y += 1) banded.data.fill(90, y * WIDTH, y * WIDTH + 25);
  expect(withoutStreaks(banded, false)).toBe(banded);
});

it('does not take a pattern of lines for streaks', () => {
  const lined = streaked(
    page(),
    Array.from({ length: 40 }, (_, at) => 10 * at),
    -40,
  );
  expect(withoutStreaks(lined, false)).toBe(lined);
});
