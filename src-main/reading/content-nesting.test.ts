import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { onePage, stream } from '../../test/support/raw-pdf.ts';
import { MOST_NESTING, nestsTooDeeply } from './content-nesting.ts';
import { pdfStreams } from './pdf-streams.ts';

const nested = async (file: Uint8Array) =>
  (await Array.fromAsync(pdfStreams(file))).some(({ content }) => nestsTooDeeply(content));
const deflated = (content: string) =>
  onePage({ content: stream(deflateSync(Buffer.from(content, 'latin1')), '/Filter /FlateDecode') });

it('finds states that are saved over and over, packed or plain', async () => {
  const deep = 'q\n'.repeat(MOST_NESTING + 1);
  expect(await nested(deflated(deep))).toBe(true);
  expect(await nested(onePage({ content: stream(deep) }))).toBe(true);
  expect(await nested(deflated(deep.replaceAll('\n', ' 1 0 0 1 0 0 cm ')))).toBe(true);
});

it('lets pass what is restored, however often', async () => {
  expect(await nested(deflated('q 1 0 0 1 0 0 cm Q '.repeat(50_000)))).toBe(false);
  expect(await nested(onePage())).toBe(false);
});

it('does not look into pictures, fonts and streams that break off', async () => {
  const packed = deflateSync(Buffer.from('q '.repeat(50_000)));
  expect(await nested(onePage({ more: [stream(packed, '/Subtype /Image /Filter /FlateDecode')] }))).toBe(false);
  expect(await nested(onePage({ more: [stream(packed, '/Length1 9 /Filter /FlateDecode')] }))).toBe(false);
  const whole = deflated('q '.repeat(50_000));
  expect(await nested(whole.subarray(0, whole.indexOf('endstream')))).toBe(false);
});
