import sharp from 'sharp';
import { expect, it } from 'vitest';
import { plainTiff } from './plain-tiff.ts';

it('holds a picture of any width, pixel for pixel, which other programs read', async () => {
  const data = Uint8Array.from({ length: 35 }, (_, index) => index * 7);
  const file = plainTiff({ width: 5, height: 7, data });
  expect(file.subarray(-35)).toEqual(Buffer.from(data));
  const { data: read, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 5, height: 7 });
  expect([...read].filter((_, index) => index % info.channels === 0)).toEqual([...data]);
});
