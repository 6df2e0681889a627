import { describe, expect, it } from 'vitest';
import type { GrayImage } from './gray-image.ts';
import { isBilevel, removeSpeckle } from './speckle.ts';

function paper(width: number, height: number): GrayImage {
  return { width, height, data: new Uint8Array(width * height).fill(255) };
}

function draw(image: GrayImage, left: number, top: number, width: number, height: number): void {
  for (let y = top; y < top + height; y += 1)
    image.data.fill(0, y * image.width + left, y * image.width + left + width);
}

const inked = ({ data }: GrayImage) => data.reduce((sum, shade) => sum + (shade < 128 ? 1 : 0), 0);

describe('removing the dirt of a fax', () => {
  it('takes lone specks and makes decimal points beside digits plain', () => {
    const page = paper(200, 100);
    draw(page, 50, 40, 10, 20); // a digit
    draw(page, 62, 58, 2, 2); // its decimal point
    draw(page, 120, 20, 2, 2); // dirt
    draw(page, 150, 80, 1, 1); // dirt
    draw(page, 63, 44, 2, 1); // dust beside the digit, above where points stand
    expect(inked(removeSpeckle(page, 200))).toBe(10 * 20 + 3 * 3);
  });

  it('keeps a point below a digit that leans away from it', () => {
    const page = paper(200, 100);
    draw(page, 50, 40, 12, 10); // the bowl of a nine
    draw(page, 52, 48, 3, 12); // and its stem
    draw(page, 65, 58, 2, 2);
    const cleaned = removeSpeckle(page, 200);
    expect(cleaned.data[58 * 200 + 65]).toBe(0);
  });

  it('keeps the points of typewriter figures, which stand apart from their digits', () => {
    const page = paper(200, 100);
    draw(page, 50, 40, 9, 16); // a digit
    draw(page, 68, 54, 2, 2); // a point, as far from the digit before it
    draw(page, 79, 40, 9, 16); // as from the one behind it
    draw(page, 97, 54, 2, 2); // dirt behind the last digit
    expect(inked(removeSpeckle(page, 200))).toBe(2 * 9 * 16 + 3 * 3);
  });

  it('leaves the picture that it was given alone', () => {
    const page = paper(20, 20);
    draw(page, 5, 5, 1, 1);
    removeSpeckle(page, 200);
    expect(inked(page)).toBe(1);
  });
});

describe('bilevel pictures', () => {
  it('are told from gray ones', () => {
    const page = paper(100, 100);
    draw(page, 10, 10, 40, 20);
    expect(isBilevel(page)).toBe(true);
    page.data.fill(130, 0, 2000);
    expect(isBilevel(page)).toBe(false);
  });

  it('are told from gray ones on which little is printed', () => {
    const page = paper(1000, 1000);
    draw(page, 10, 10, 20, 20);
    for (let row = 9; row < 31; row += 1) page.data.fill(130, row * 1000 + 8, row * 1000 + 10);
    expect(isBilevel(page)).toBe(true);
    for (let row = 9; row < 31; row += 1) page.data.fill(130, row * 1000 + 30, row * 1000 + 40);
    expect(isBilevel(page)).toBe(false);
  });
});
