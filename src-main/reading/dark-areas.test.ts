import { describe, expect, it } from 'vitest';
import { invertBands, whitenEdges } from './dark-areas.ts';
import type { GrayImage } from './gray-image.ts';

const SIDE = 1100;

function paper(shade = 250): GrayImage {
  return { width: SIDE, height: SIDE, data: new Uint8Array(SIDE * SIDE).fill(shade) };
}

function draw(image: GrayImage, left: number, top: number, width: number, height: number, shade = 0): void {
  for (let y = top; y < top + height; y += 1)
    image.data.fill(shade, y * image.width + left, y * image.width + left + width);
}

const at = (image: GrayImage, x: number, y: number) => image.data[y * image.width + x];

describe('dark areas of a page', () => {
  it('are whitened with their soft rim where they reach the edge, and nowhere else', () => {
    const page = paper();
    draw(page, 0, 300, 20, 400);
    draw(page, 40, 500, 10, 20);
    whitenEdges(page);
    expect(at(page, 5, 400)).toBe(255);
    expect(at(page, 28, 291)).toBe(255);
    expect(at(page, 29, 400)).toBe(250);
    expect(at(page, 10, 290)).toBe(250);
    expect(at(page, 45, 510)).toBe(0);
  });

  it('with light letters in them become light with dark letters', () => {
    const page = paper();
    draw(page, 200, 300, 500, 30);
    draw(page, 300, 305, 8, 20, 255);
    draw(page, 200, 600, 500, 4);
    invertBands(page);
    expect(at(page, 250, 310)).toBe(255);
    expect(at(page, 304, 310)).toBe(0);
    expect(at(page, 250, 602)).toBe(0);
  });
});
