import { describe, expect, it } from 'vitest';
import type { InkMap } from './ink.ts';
import { isCrowded, labelledLetters, lettersOnly, liesSideways, skewOf, standingOf, uprightness } from './posture.ts';

/** A page of lines of small blocks, six wide and nine high, that fall to the right by some degrees. */
function lines(degrees: number): InkMap {
  const width = 900;
  const height = 1100;
  const data = new Uint8Array(width * height);
  const slope = Math.tan((degrees * Math.PI) / 180);
  for (let line = 100; line < 1000; line += 30) {
    for (let x = 100; x < 800; x += x % 70 < 60 ? 9 : 25) {
      for (let y = 0; y < 9; y += 1) {
        for (let across = 0; across < 6; across += 1) {
          data[Math.round(line + y + (x + across) * slope) * width + x + across] = 1;
        }
      }
    }
  }
  return { width, height, data };
}

function turned({ width, height, data }: InkMap): InkMap {
  const result = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) result[x * height + y] = data[y * width + x]!;
  }
  return { width: height, height: width, data: result };
}

describe('how a page lies', () => {
  it.each([-2.3, -0.6, 0, 0.45, 1.7])('measures a skew of %d degrees to less than a tenth', (degrees) => {
    expect(Math.abs(skewOf(labelledLetters(lines(degrees))) - degrees)).toBeLessThan(0.08);
  });

  it('is not misled by what is left of bars, which lies along the rows of the picture', () => {
    const page = lines(0.7);
    for (let top = 90; top < 1000; top += 60) {
      for (let y = top; y < top + 24; y += 1) page.data.fill(1, y * page.width + 60, y * page.width + 860);
    }
    expect(Math.abs(skewOf(labelledLetters(page)) - 0.7)).toBeLessThan(0.08);
  });

  it('tells a page on its side from one that stands', () => {
    expect(liesSideways(labelledLetters(lines(0.5)))).toBe(false);
    expect(liesSideways(labelledLetters(turned(lines(0.5))))).toBe(true);
  });

  it('tells a page that stands on its head: letters share a line below them, not above', () => {
    const page: InkMap = { width: 400, height: 300, data: new Uint8Array(400 * 300) };
    for (let line = 40; line < 280; line += 30) {
      for (let x = 20; x < 380; x += 9) {
        const height = x % 2 === 0 ? 14 : 9;
        for (let y = line - height; y < line; y += 1) page.data.fill(1, y * 400 + x, y * 400 + x + 6);
      }
    }
    const onItsHead = { ...page, data: page.data.slice().reverse() };
    expect(uprightness(labelledLetters(page))).toBeGreaterThan(0.8);
    expect(uprightness(labelledLetters(onItsHead))).toBeLessThan(-0.8);
    expect(uprightness(labelledLetters(lines(0)))).toBe(0);
    expect([page, onItsHead, lines(0)].map((one) => standingOf(labelledLetters(one)))).toEqual([
      'upright',
      'overturned',
      'unclear',
    ]);
  });

  it('does not take table rules for letters', () => {
    const page = lines(0);
    for (let y = 0; y < page.height; y += 1) page.data[y * page.width + 50] = 1;
    const letters = lettersOnly(page);
    expect(letters.data[500 * page.width + 50]).toBe(0);
    expect(letters.data[104 * page.width + 102]).toBe(page.data[104 * page.width + 102]);
  });
});

describe('how much of a page is inked', () => {
  it('tells ink all over a page from lines of letters, however densely they are set', () => {
    const { width, height, data } = lines(0);
    expect(isCrowded({ width, height, data })).toBe(false);
    const dotted = (every: number) => ({ width, height, data: data.map((_, at) => (at % every === 0 ? 1 : 0)) });
    expect(isCrowded(dotted(97))).toBe(true);
    expect(isCrowded(dotted(9973))).toBe(false);
  });
});
