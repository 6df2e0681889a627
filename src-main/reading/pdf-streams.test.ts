import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { onePage, stream } from '../../test/support/raw-pdf.ts';
import { emptyStream, pdfStreams } from './pdf-streams.ts';

const TEXT = Array.from({ length: 400 }, (_, index) => `1 0 0 1 ${index} ${index * index} cm`).join('\n');
const packed = deflateSync(Buffer.from(TEXT));
const contentOf = (data: Buffer) => [
  ...pdfStreams(onePage({ content: stream(data, '/Filter /FlateDecode'), more: [stream('plain text')] })),
];

it('unpacks what is deflated and leaves what is plain', () => {
  expect(contentOf(packed).map(({ content }) => content.toString())).toEqual([TEXT, 'plain text\n']);
});

it('gives what comes before the damage of a stream, and all of one whose checksum alone is wrong', () => {
  const unchecked = Buffer.from(packed);
  unchecked[packed.length - 1]! ^= 0xff;
  expect(contentOf(unchecked)[0]!.content.toString()).toBe(TEXT);
  const damaged = Buffer.from(packed);
  damaged.fill(0xff, packed.length >> 1);
  const { content } = contentOf(damaged)[0]!;
  expect(content.length).toBeGreaterThan(TEXT.length / 4);
  expect(TEXT.startsWith(content.toString().slice(0, TEXT.length / 4))).toBe(true);
});

it('empties a stream in its place, so that all others stay where they are', () => {
  const file = onePage({ content: stream(packed, '/Filter /FlateDecode'), more: [stream('plain text')] });
  const length = file.length;
  for (const one of [...pdfStreams(file)]) emptyStream(file, one);
  expect(file.length).toBe(length);
  expect([...pdfStreams(file)].map(({ content }) => content.toString().trim())).toEqual(['', '']);
});
