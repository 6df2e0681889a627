import { describe, expect, it } from 'vitest';
import { figureMark, readRef, rowMark } from './boxes.ts';

const ref = (page: number, x: number, y: number, width: number, height: number) => ({
  page,
  x,
  y,
  width,
  height,
  text: '',
  source: 'text',
});

describe('the mark of a row', () => {
  it('covers all fields of the line and adds the amount', () => {
    const mark = rowMark('Row', { date: ref(1, 0.1, 0.5, 0.1, 0.01), amount: ref(1, 0.8, 0.49, 0.1, 0.02) });
    expect(mark?.boxes).toHaveLength(2);
    expect(mark?.boxes[0]).toMatchObject({ page: 1, x: 0.1, y: 0.49, strong: false });
    expect(mark?.boxes[0]?.width).toBeCloseTo(0.8);
    expect(mark?.boxes[1]).toMatchObject({ x: 0.8, strong: true });
  });

  it('makes one line per page for a row that runs over a page break', () => {
    const mark = rowMark('Row', { date: ref(0, 0.1, 0.9, 0.1, 0.01), description: ref(1, 0.1, 0.1, 0.3, 0.01) });
    expect(mark?.boxes.map(({ page }) => page)).toEqual([0, 1]);
  });

  it('is null for a row that was typed in', () => {
    expect(rowMark('Row', undefined)).toBeNull();
    expect(rowMark('Row', { amount: { source: 'manual', text: '5.00' } })).toBeNull();
  });
});

describe('a ref from the wire', () => {
  it('is refused when a number is missing or the box is empty', () => {
    expect(readRef({ page: 0, x: 0.1, y: 0.1, width: 0.1 })).toBeNull();
    expect(readRef(ref(0, 0.1, 0.1, 0, 0.1))).toBeNull();
    expect(readRef('amount')).toBeNull();
  });

  it('is left out of a mark when it names no place', () => {
    expect(figureMark('Total', [{}, ref(2, 0, 0, 0.1, 0.1)])?.boxes).toHaveLength(1);
    expect(figureMark('Total', [{}])).toBeNull();
  });
});
