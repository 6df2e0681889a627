import { describe, expect, it } from 'vitest';
import { invertBands, invertBandsAtEdges, whitenEdges } from './dark-areas.ts';
import type { GrayImage } from './gray-image.ts';
import { readingPicture } from './scan.ts';

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
    expect(at(page, 250, 310)).toBe(250);
    expect(at(page, 304, 310)).toBe(0);
    expect(at(page, 250, 602)).toBe(0);
  });

  it('become light where they hold several lines, and no picture without letters does', () => {
    const page = paper();
    draw(page, 500, 100, 300, 90);
    for (const top of [110, 135, 160])
      for (let letter = 0; letter < 12; letter += 1) draw(page, 520 + 14 * letter, top, 4, 14, 255);
    draw(page, 500, 400, 300, 90);
    invertBands(page);
    expect(at(page, 505, 150)).toBe(250);
    expect(at(page, 522, 140)).toBe(0);
    expect(at(page, 650, 445)).toBe(0);
  });

  it('become light too where a rule goes on from them across the page, which does not', () => {
    const page = paper();
    draw(page, 200, 300, 180, 30);
    draw(page, 230, 305, 8, 20, 255);
    draw(page, 380, 327, 600, 3);
    invertBands(page);
    expect(at(page, 220, 310)).toBe(250);
    expect(at(page, 234, 310)).toBe(0);
    expect(at(page, 700, 328)).toBe(0);
    expect(at(page, 700, 310)).toBe(250);
  });

  it('are no bold letters that run together', () => {
    const page = paper();
    // As dark as a band, with no dark line along its upper side.
    for (let letter = 0; letter < 20; letter += 1) draw(page, 200 + 10 * letter, 300, 6, 20);
    draw(page, 200, 308, 196, 12);
    invertBands(page);
    expect(at(page, 203, 305)).toBe(0);
    expect(at(page, 208, 305)).toBe(250);
  });

  it('of a fax are dark with light dots, and become letters on white without dots', () => {
    const fax = (bilevel: boolean, dots = 2000) => {
      const page = paper(255);
      draw(page, 0, 0, SIDE, 100);
      for (let dot = 0; dot < dots; dot += 1)
        draw(page, (dot * 37) % SIDE, (dot * 53 + 7 * Math.floor(dot / SIDE)) % 100, 1, 1, 255);
      for (let letter = 0; letter < 20; letter += 1) draw(page, 200 + 14 * letter, 40, 3, 16, 255);
      invertBandsAtEdges(page, bilevel);
      const letters = Array.from({ length: 20 }, (_, letter) => at(page, 201 + 14 * letter, 48));
      const dark = page.data.subarray(0, 30 * SIDE).filter((shade) => shade < 128).length;
      return { letters: new Set(letters), dark };
    };
    expect(fax(true)).toEqual({ letters: new Set([0]), dark: 0 });
    expect(fax(false).dark).toBeGreaterThan(300);
    // Where there are next to none, thin letters must not lose any.
    expect(fax(true, 200).dark).toBeGreaterThan(30);
  });

  it('of a letterhead that runs to the edge of the paper keep their letters, and a black edge has none', () => {
    const page = paper();
    draw(page, 0, 0, SIDE, 100, 60);
    draw(page, 200, 40, 200, 20, 250);
    draw(page, 0, SIDE - 60, SIDE, 60);
    invertBandsAtEdges(page);
    whitenEdges(page);
    expect(at(page, 100, 50)).toBeGreaterThan(240);
    expect(at(page, 300, 50)).toBeLessThan(80);
    expect(at(page, 300, SIDE - 30)).toBe(255);
  });

  it('of a letterhead keep their letters where a black frame around the paper goes over into it, and the frame is no letterhead', () => {
    const framed = () => {
      const page = paper();
      for (const [left, top, width, height] of [
        [0, 0, SIDE, 16],
        [0, SIDE - 16, SIDE, 16],
        [0, 0, 16, SIDE],
        [SIDE - 16, 0, 16, SIDE],
      ] as const)
        draw(page, left, top, width, height);
      return page;
    };
    const headed = framed();
    draw(headed, 16, 16, SIDE - 32, 44, 105);
    for (let letter = 0; letter < 20; letter += 1) draw(headed, 200 + 14 * letter, 28, 7, 16, 200);
    const bare = framed();
    // Paper in the shade with dark letters is none either.
    draw(bare, 16, 16, SIDE - 32, 44, 140);
    for (let letter = 0; letter < 20; letter += 1) draw(bare, 200 + 14 * letter, 28, 7, 16, 20);
    for (const page of [headed, bare]) {
      invertBandsAtEdges(page);
      whitenEdges(page);
    }
    expect(at(headed, 100, 50)).toBeGreaterThan(220);
    expect(at(headed, 203, 36)).toBeLessThan(150);
    expect(at(headed, 500, SIDE - 8)).toBe(255);
    expect(at(bare, 203, 36)).toBe(20);
    expect(at(bare, 100, 50)).toBe(140);
  });

  it('become light also where a band is higher than what paper is judged by, gray', async () => {
    const page: GrayImage = { width: 2550, height: 3300, data: new Uint8Array(2550 * 3300).fill(250) };
    const letters = (left: number, top: number) => [0, 30, 60, 90].map((step) => [left + step, top] as const);
    for (const top of [620, 1240, 1560, 2060]) {
      draw(page, 140, top, 2260, 70, 102);
      for (const [x, y] of letters(170, top + 20)) draw(page, x, y, 8, 30, 250);
    }
    const { data, width } = await readingPicture(page, { width: 612, height: 792 }, { rotation: 0, skew: 0 });
    const shade = (x: number, y: number) => data[y * width + x]!;
    for (const top of [620, 1240, 1560, 2060]) {
      for (const [x, y] of letters(170, top + 20)) expect(shade(x + 4, y + 15)).toBeLessThan(60);
      for (const x of [155, 192, 700, 1500, 2380]) expect(shade(x, top + 35)).toBeGreaterThan(220);
    }
  });
});
