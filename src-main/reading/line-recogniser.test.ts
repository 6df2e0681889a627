import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, expect, it, vi } from 'vitest';
import type { GrayImage } from './gray-image.ts';
import { closeLineRecogniser, decodeLine, readLine } from './line-recogniser.ts';

afterAll(closeLineRecogniser);

async function lineOf(text: string): Promise<GrayImage> {
  const letters = `<text x="8" y="36" font-size="30" font-family="sans-serif">${text}</text>`;
  const drawing = `<svg width="${text.length * 18 + 24}" height="50"><rect width="100%" height="100%" fill="white"/>${letters}</svg>`;
  const { data, info } = await sharp(Buffer.from(drawing))
    .flatten()
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

it.each(['1,284.56', '03/15/2025', '41-0131-44-6'])('reads the line %s', async (text) => {
  const reading = await readLine(await lineOf(text));
  expect(reading?.text).toBe(text);
  expect(reading!.choices.map(([best]) => best!.character).join('')).toBe(text);
  expect(reading!.confidence).toBeGreaterThan(0.8);
});

it('reads nothing where nothing is printed, and no picture that is no line', async () => {
  expect(await readLine(await lineOf(''))).toBeUndefined();
  expect(await readLine({ width: 4000, height: 20, data: new Uint8Array(80_000).fill(255) })).toBeUndefined();
});

it('is loaded again after it was closed', async () => {
  await closeLineRecogniser();
  expect((await readLine(await lineOf('77.10')))?.text).toBe('77.10');
});

it('tells nobody that it is used, and leaves no files of that behind', async () => {
  const temp = mkdtempSync(join(tmpdir(), 'tallystack-line-'));
  const { width, height, data } = await lineOf('77.10');
  const module = pathToFileURL(join(import.meta.dirname, 'line-recogniser.ts')).href;
  const picture = `{ width: ${width}, height: ${height}, data: Uint8Array.from(Buffer.from('${Buffer.from(data).toString('base64')}', 'base64')) }`;
  const script = `import { closeLineRecogniser, readLine } from '${module}';
    console.log((await readLine(${picture}))?.text, process.env.ORT_DISABLE_TELEMETRY);
    await closeLineRecogniser();`;
  const options = { env: { ...process.env, TMPDIR: temp, ORT_DISABLE_TELEMETRY: '' }, encoding: 'utf8' } as const;
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', script], options)).toBe('77.10 1\n');
  expect(readdirSync(temp).filter((name) => name !== 'node-compile-cache')).toEqual([]);
  rmSync(temp, { recursive: true });
});

it('reads nothing, and says why once, where the runtime has no build for the system', async () => {
  vi.resetModules();
  vi.doMock('onnxruntime-node', () => {
    throw new Error('no build for this system');
  });
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const without = await import('./line-recogniser.ts');
  for (const text of ['77.10', '78.10']) expect(await without.readLine(await lineOf(text))).toBeUndefined();
  expect(told).toHaveBeenCalledTimes(1);
  expect(told.mock.calls[0]![0]).toContain('one recogniser only');
  await without.closeLineRecogniser();
  vi.doUnmock('onnxruntime-node');
  told.mockRestore();
});

const CHARACTERS = new Map([
  [1, '5'],
  [2, '6'],
]);
/** Steps of likelihoods for nothing, 5, 6 and a character that is not printed in statements. */
const steps = (...rows: number[][]) => Float32Array.from(rows.flat());

it('takes equal characters in a row for one, and for two where nothing is between them, and never one that is not printed', () => {
  const twice = steps([0.1, 0.8, 0.1, 0], [0.1, 0.9, 0, 0], [0.9, 0.1, 0, 0], [0, 0.2, 0.1, 0.7]);
  const reading = decodeLine(twice, 4, CHARACTERS)!;
  expect(reading.text).toBe('55');
  expect(reading.choices[0]![0]!.confidence).toBeCloseTo(0.9);
  expect(reading.confidence).toBeCloseTo(0.2);
  expect(decodeLine(steps([0.9, 0.1, 0, 0]), 4, CHARACTERS)).toBeUndefined();
});
