import { describe, expect, it } from 'vitest';
import type { InkMap } from './ink.ts';
import { lettersOnly, liesSideways, skewOf } from './posture.ts';

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
    expect(Math.abs(skewOf(lines(degrees)) - degrees)).toBeLessThan(0.08);
  });

  it('tells a page on its side from one that stands', () => {
    expect(liesSideways(lines(0.5))).toBe(false);
    expect(liesSideways(turned(lines(0.5)))).toBe(true);
  });

  it('does not take table rules for letters', () => {
    const page = lines(0);
    for (let y = 0; y < page.height; y += 1) page.data[y * page.width + 50] = 1;
    const letters = lettersOnly(page);
    expect(letters.data[500 * page.width + 50]).toBe(0);
    expect(letters.data[104 * page.width + 102]).toBe(page.data[104 * page.width + 102]);
  });
});
