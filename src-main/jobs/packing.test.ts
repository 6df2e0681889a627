import { expect, test } from 'vitest';
import { pack, packList, unpack } from './packing.ts';

test('a list packed part by part is what it would be packed at once, to the byte', async () => {
  const statements = Array.from({ length: 40 }, (_, index) => ({ number: index, text: `“${index}” – `.repeat(index) }));
  const whole = { statements, warnings: ['one'], form: undefined };
  const packed = await packList('statements', statements, () => ({ warnings: ['one'], form: undefined }));
  expect(unpack(packed)).toEqual({ statements, warnings: ['one'] });
  expect(Buffer.from(packed).equals(Buffer.from(pack(whole)))).toBe(true);
});

test.each([[[]], [['one']]])('lists of %j with nothing beside them, and with something', async (list) => {
  expect(unpack(await packList('items', list, () => ({})))).toEqual({ items: list });
  expect(unpack(await packList('items', list, () => ({ more: 1 })))).toEqual({ items: list, more: 1 });
});

test('a list that fails half-way fails as a whole', async () => {
  const failing = function* () {
    yield 'one';
    throw new Error('half-way');
  };
  await expect(packList('items', failing(), () => ({}))).rejects.toThrow('half-way');
});
