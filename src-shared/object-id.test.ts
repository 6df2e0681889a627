import { expect, test } from 'vitest';
import { isObjectId, newObjectId } from './object-id.ts';

test('ids made in the same second sort by the order in which they were made', () => {
  const ids = Array.from({ length: 1000 }, () => newObjectId(1_700_000_000_000));
  expect(ids.every(isObjectId)).toBe(true);
  expect(new Set(ids).size).toBe(1000);
  expect([...ids].sort()).toEqual(ids);
});

test('only 24 hexadecimal digits are an id', () => {
  expect(['65f0c1a2b3c4d5e6f7a8b9c', '65f0c1a2b3c4d5e6f7a8b9cg', ''].some(isObjectId)).toBe(false);
});
