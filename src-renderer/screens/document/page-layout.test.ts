import { describe, expect, it } from 'vitest';
import { PAGE_GAP, pageAt, pageTops, pageWidth, scrollTarget, zoomStep } from './page-layout.ts';

describe('the layout of pages', () => {
  it('fits the width, or the whole page', () => {
    expect(pageWidth('width', { width: 600, height: 400 }, 1.3)).toBe(600 - 2 * PAGE_GAP);
    expect(pageWidth('page', { width: 600, height: 400 }, 1.25)).toBeCloseTo((400 - 2 * PAGE_GAP) / 1.25);
  });

  it('steps the zoom up and down and stops at the ends', () => {
    expect(zoomStep(816, 1)).toBe(1.25);
    expect(zoomStep(816, -1)).toBe(0.8);
    expect(zoomStep(816 * 4, 1)).toBe(4);
    expect(zoomStep(816 * 0.25, -1)).toBe(0.25);
  });

  it('finds the page at eye level', () => {
    const tops = pageTops([1000, 1000, 1000]);
    expect(tops).toEqual([PAGE_GAP, 1000 + 2 * PAGE_GAP, 2000 + 3 * PAGE_GAP]);
    expect(pageAt(0, 500, tops)).toBe(0);
    expect(pageAt(1000, 500, tops)).toBe(1);
  });

  it('leaves the page alone when the line is in comfortable view, and brings it in when not', () => {
    expect(scrollTarget(100, 600, 300, 320)).toBe(100);
    expect(scrollTarget(100, 600, 1500, 1520)).toBe(1500 - 210);
    expect(scrollTarget(100, 600, 20, 40)).toBe(0);
  });
});
