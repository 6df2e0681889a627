import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tiffPages } from './tiff-directory.ts';

const fixture = (name: string) => readFileSync(new URL(`../../test/fixtures/formats/${name}`, import.meta.url));

it('gives both resolutions of a fax, whose rows are fewer', () => {
  expect(tiffPages(fixture('fax-204-by-98.tif'), 10)).toMatchObject([{ resolution: { x: 204, y: 98 } }]);
});

it('lists the pages in order, and no more than asked for', () => {
  expect(tiffPages(fixture('pages-of-each-kind.tif'), 10)).toHaveLength(3);
  expect(tiffPages(fixture('pages-of-each-kind.tif'), 2)).toHaveLength(2);
});

it('finds the whole JPEG file in an old-style JPEG page', () => {
  const bytes = fixture('old-jpeg.tif');
  const [page] = tiffPages(bytes, 10);
  expect(bytes.subarray(page!.oldJpeg!.start, page!.oldJpeg!.start + 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
});

it('ends at a directory that is cut, lies outside or leads back to itself', () => {
  const sound = fixture('g4.tif');
  for (let length = 0; length < sound.length; length += 97) {
    expect(tiffPages(sound.subarray(0, length), 10).length).toBeLessThanOrEqual(1);
  }
  const outside = Buffer.from(sound);
  outside.writeUInt32LE(0xfffffff0, 4);
  expect(tiffPages(outside, 10)).toEqual([]);
  const ring = Buffer.from(sound);
  const first = ring.readUInt32LE(4);
  ring.writeUInt32LE(first, first + 2 + 12 * ring.readUInt16LE(first));
  expect(tiffPages(ring, 10)).toHaveLength(1);
});
