import { expect, test } from 'vitest';
import { turnedFrame, turnedOn, turnOf } from './page-turn.ts';

test('a page lies as the document says, and upright where it says nothing', () => {
  expect(turnOf({ 1: 180 }, 1)).toBe(180);
  expect([turnOf({ 1: 180 }, 0), turnOf(undefined, 0), turnOf({ 0: 45 }, 0)]).toEqual([0, 0, 0]);
});

test('four quarters are one whole turn', () => {
  expect(turnedOn(turnedOn(turnedOn(turnedOn(0))))).toBe(0);
});

test('a page on its side keeps its middle in the middle of the frame', () => {
  const { left, top, width, height } = turnedFrame({ width: 1100, height: 850 }, 90);
  expect([width, height]).toEqual([850, 1100]);
  expect([left + width / 2, top + height / 2]).toEqual([550, 425]);
});
