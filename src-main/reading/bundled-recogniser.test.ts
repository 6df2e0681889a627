import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { bundledRecogniser } from './bundled-recogniser.ts';
import type { GrayImage } from './gray-image.ts';

const native = bundledRecogniser();
const core = bundledRecogniser('core');
afterAll(() => Promise.all([native.close(), core.close()]));

const LINES = [
  'Beginning value on 06/01/2025 $ 403,112.30',
  '06/04/25 Bought 40 shares of common stock (4,008.00)',
  '06/16/25 Dividend received 1,004.00',
  'Account number 41-0131-44-6',
];

async function pageOf(lines: readonly string[]): Promise<GrayImage> {
  const text = lines.map((line, index) => `<text x="60" y="${90 + 60 * index}">${line}</text>`).join('');
  const style = 'font-size="30" font-family="sans-serif"';
  const drawing = `<svg width="1200" height="400"><rect width="100%" height="100%" fill="white"/><g ${style}>${text}</g></svg>`;
  const { data, info } = await sharp(Buffer.from(drawing))
    .flatten()
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

it('reads a page alike with the network computed natively and by the core', async () => {
  const page = await pageOf(LINES);
  const [one, other] = await Promise.all([native, core].map((by) => by.recognise(page, { layout: 'block' })));
  expect(one!.map(({ text }) => text).join(' ')).toBe(LINES.join(' '));
  expect(other!.map(({ text }) => text)).toEqual(one!.map(({ text }) => text));
  // The native one is no copy of the other: it computes with other bytes, and is as sure of what it reads.
  expect(one!.every(({ confidence }) => confidence > 0.8)).toBe(true);
  expect(one).not.toEqual(other);
});

it('gives the words of a picture again, to the last number, after others and after it was closed', async () => {
  const page = await pageOf(LINES);
  const first = await native.recognise(page, { layout: 'block' });
  await native.recognise(await pageOf(['Nothing of the kind 77.10']), { layout: 'line', threshold: 'global' });
  expect(await native.recognise(page, { layout: 'block' })).toEqual(first);
  await native.close();
  expect(await native.recognise(page, { layout: 'block' })).toEqual(first);
});

it('fails for a picture that is none, and reads the next one', async () => {
  const none: GrayImage = { width: 0, height: 0, data: new Uint8Array() };
  await expect(native.recognise(none, { layout: 'block' })).rejects.toThrow();
  expect(await native.recognise(await pageOf(['77.10']), { layout: 'block' })).toMatchObject([{ text: '77.10' }]);
});

it('tells nobody that it is used, and leaves no files of that behind', async () => {
  const temp = mkdtempSync(join(tmpdir(), 'tallystack-bundled-'));
  const module = pathToFileURL(join(import.meta.dirname, 'bundled-recogniser.ts')).href;
  const script = `import { bundledRecogniser } from '${module}';
    const recogniser = bundledRecogniser();
    const blank = { width: 200, height: 60, data: new Uint8Array(12000).fill(255) };
    await recogniser.recognise(blank, { layout: 'line' });
    await recogniser.close();
    console.log(process.env.ORT_DISABLE_TELEMETRY);`;
  const options = { env: { ...process.env, TMPDIR: temp, ORT_DISABLE_TELEMETRY: '' }, encoding: 'utf8' } as const;
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', script], options)).toBe('1\n');
  expect(readdirSync(temp).filter((name) => name !== 'node-compile-cache')).toEqual([]);
  rmSync(temp, { recursive: true });
});
