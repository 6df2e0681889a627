import { expect, it } from 'vitest';
import { isInOrder, movedTo, placeOfGap } from './page-order.ts';

it('puts a page at another place, and no further than the ends', () => {
  expect(movedTo([0, 1, 2, 3], 3, 1)).toEqual([0, 3, 1, 2]);
  expect(movedTo([0, 1, 2, 3], 0, 2)).toEqual([1, 2, 0, 3]);
  expect(movedTo([0, 1, 2], 0, -1)).toEqual([0, 1, 2]);
  expect(movedTo([0, 1, 2], 2, 9)).toEqual([0, 1, 2]);
});

it('a page that is let go beside itself stays where it is', () => {
  expect([0, 1, 2, 3].map((gap) => movedTo([0, 1, 2], 1, placeOfGap(1, gap)))).toEqual([
    [1, 0, 2],
    [0, 1, 2],
    [0, 1, 2],
    [0, 2, 1],
  ]);
});

it('knows the order in which the pages stand', () => {
  expect(isInOrder([0, 1, 2])).toBe(true);
  expect(isInOrder([1, 0])).toBe(false);
});
