import { describe, expect, it } from 'vitest';
import type { GrayImage } from './gray-image.ts';
import { removeRules } from './rules.ts';

function paper(): GrayImage {
  return { width: 600, height: 200, data: new Uint8Array(600 * 200).fill(255) };
}

function draw(image: GrayImage, left: number, top: number, width: number, height: number): void {
  for (let y = top; y < top + height; y += 1)
    image.data.fill(0, y * image.width + left, y * image.width + left + width);
}

const darkIn = (image: GrayImage, left: number, top: number, width: number, height: number) => {
  let dark = 0;
  for (let y = top; y < top + height; y += 1) {
    for (let x = left; x < left + width; x += 1) if (image.data[y * image.width + x]! < 128) dark += 1;
  }
  return dark;
};

describe('taking rules off a page', () => {
  it('removes long lines, level and upright, and keeps the stem that crosses one', () => {
    const page = paper();
    draw(page, 20, 100, 560, 3);
    draw(page, 300, 0, 2, 200);
    draw(page, 100, 80, 5, 40);
    removeRules(page);
    expect(darkIn(page, 120, 95, 150, 15)).toBe(0);
    expect(darkIn(page, 296, 10, 10, 60)).toBe(0);
    expect(darkIn(page, 100, 80, 5, 40)).toBe(200);
  });

  it('removes dotted lines', () => {
    const page = paper();
    for (let x = 20; x < 580; x += 4) draw(page, x, 60, 2, 2);
    removeRules(page);
    expect(darkIn(page, 0, 50, 600, 20)).toBe(0);
  });

  it('keeps rows of letters whose stems stand close together', () => {
    const page = paper();
    for (let x = 20; x < 580; x += 9) draw(page, x, 60, 4, 24);
    const before = darkIn(page, 0, 0, 600, 200);
    removeRules(page);
    expect(darkIn(page, 0, 0, 600, 200)).toBe(before);
  });
});
