import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { onePage, stream } from '../../test/support/raw-pdf.ts';
import { emptyStream, pdfStreams } from './pdf-streams.ts';

const TEXT = Array.from({ length: 400 }, (_, index) => `1 0 0 1 ${index} ${index * index} cm`).join('\n');
const packed = deflateSync(Buffer.from(TEXT));
const fileOf = (data: Buffer) =>
  onePage({ content: stream(data, '/Filter /FlateDecode'), more: [stream('plain text')] });
const streamsOf = (file: Uint8Array) => Array.fromAsync(pdfStreams(file));
const contentOf = (data: Buffer) => streamsOf(fileOf(data));

it('unpacks what is deflated and leaves what is plain', async () => {
  expect((await contentOf(packed)).map(({ content }) => content.toString())).toEqual([TEXT, 'plain text\n']);
});

it('gives what comes before the damage of a stream, and all of one whose checksum alone is wrong', async () => {
  const unchecked = Buffer.from(packed);
  unchecked[packed.length - 1]! ^= 0xff;
  expect((await contentOf(unchecked))[0]!.content.toString()).toBe(TEXT);
  const damaged = Buffer.from(packed);
  damaged.fill(0xff, packed.length >> 1);
  const { content } = (await contentOf(damaged))[0]!;
  expect(content.length).toBeGreaterThan(TEXT.length / 4);
  expect(TEXT.startsWith(content.toString().slice(0, TEXT.length / 4))).toBe(true);
});

it('gives the start of a stream that is longer than any page says', async () => {
  const endless = deflateSync(Buffer.from('q 1 0 0 1 0 0 cm Q\n'.repeat(1_500_000)));
  const content = (await contentOf(endless))[0]!.content;
  expect(content.length).toBeGreaterThanOrEqual(16 * 1024 ** 2);
  expect(content.length).toBeLessThan(17 * 1024 ** 2);
  expect(content.toString('latin1', 0, 19)).toBe('q 1 0 0 1 0 0 cm Q\n');
});

it('empties a stream in its place, so that all others stay where they are', async () => {
  const file = fileOf(packed);
  const length = file.length;
  for (const one of await streamsOf(file)) emptyStream(file, one);
  expect(file.length).toBe(length);
  expect((await streamsOf(file)).map(({ content }) => content.toString().trim())).toEqual(['', '']);
});
