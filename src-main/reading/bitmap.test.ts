import { expect, it } from 'vitest';
import { bitmapOf } from './bitmap.ts';

it('holds a picture of any width with rows from bottom to top, padded to four bytes', () => {
  const file = bitmapOf({ width: 5, height: 2, data: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10) });
  expect([...file.subarray(1078)]).toEqual([6, 7, 8, 9, 10, 0, 0, 0, 1, 2, 3, 4, 5, 0, 0, 0]);
  expect(file.readUInt32LE(2)).toBe(file.length);
  expect(file.readUInt32LE(10)).toBe(1078);
  expect([...file.subarray(54 + 7 * 4, 54 + 8 * 4)]).toEqual([7, 7, 7, 0]);
});
