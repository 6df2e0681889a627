import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GrayImage } from './gray-image.ts';
import { chooseRecogniser, closeReading, recognise, recogniserChoice } from './recogniser.ts';
import { type LanguageChoice, systemRecogniser } from './system-recogniser.ts';

const PATIENCE = 120_000;
vi.setConfig({ testTimeout: PATIENCE, hookTimeout: PATIENCE });

let folder: string;
let language: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recogniser-'));
  language = join(folder, 'language');
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

afterAll(async () => {
  await closeReading();
  await rm(folder, { recursive: true });
});

/** Puts a program of that name first, and alone, into PATH. */
async function pretend(script: string): Promise<string> {
  const programs = await mkdtemp(join(folder, 'programs-'));
  await writeFile(join(programs, 'tesseract'), `#!${process.execPath}\n${script}`);
  await chmod(join(programs, 'tesseract'), 0o755);
  vi.stubEnv('PATH', programs);
  return programs;
}

const ANSWERING = `
if (process.argv[2] === '--version') console.log('tesseract 5.3.0');
else if (process.argv[2] === '--list-langs') console.log('List of available languages in "' + __dirname + '/" (1):\\neng');
else {
  const read = [];
  process.stdin.on('data', (chunk) => read.push(chunk)).on('end', () => {
    const picture = Buffer.concat(read);
    const size = picture.readInt32LE(18) + 'x' + picture.readInt32LE(22);
    const word = [picture.toString('latin1', 0, 2), size, picture.length, process.env.OMP_THREAD_LIMIT, process.argv.includes(__dirname + '/') ? 'its own' : 'ours'].join('/');
    console.log("<span class='ocrx_word' id='word_1_1' title='bbox 3 4 50 20; x_wconf 91'>" + word + '</span></p>');
  });
}`;

const paper = (width: number, height: number): GrayImage => ({
  width,
  height,
  data: new Uint8Array(width * height).fill(255),
});

/** "11" in strokes on a strip of paper: enough for a recogniser to see figures. */
function ones(): GrayImage {
  const image = paper(2100, 120);
  for (const left of [100, 130])
    for (let y = 40; y < 80; y += 1) image.data.fill(0, y * image.width + left, y * image.width + left + 6);
  return image;
}

describe.skipIf(process.platform === 'win32')("the system's recogniser", () => {
  it('is not used where there is none, or only one that is too old', async () => {
    vi.stubEnv('PATH', folder);
    expect(await systemRecogniser(language)).toBeUndefined();
    await pretend(`console.log('tesseract 4.1.1');`);
    expect(await systemRecogniser(language)).toBeUndefined();
  });

  it('is never taken from the present folder', async () => {
    await pretend(ANSWERING);
    vi.stubEnv('PATH', '.:');
    expect(await systemRecogniser(language)).toBeUndefined();
  });

  it('gets the picture as it is, one thread, and the language data unpacked once', async () => {
    await pretend(ANSWERING);
    const recogniser = await systemRecogniser(language);
    const words = await recogniser!.recognise(paper(59, 30), { layout: 'block' });
    expect(words).toMatchObject([
      { text: `BM/59x30/${54 + 1024 + 60 * 30}/1/ours`, left: 3, top: 4, right: 50, bottom: 20, confidence: 0.91 },
    ]);
    expect(await readdir(language)).toEqual(['eng.traineddata']);
    await recogniser!.close();
  });

  it('reads with its own language data only where those are asked for and are the smaller ones', async () => {
    const programs = await pretend(ANSWERING);
    const readWith = async (size: number, choice?: LanguageChoice) => {
      await writeFile(join(programs, 'eng.traineddata'), new Uint8Array(size));
      const recogniser = await systemRecogniser(language, choice);
      const [word] = await recogniser!.recognise(paper(59, 30), { layout: 'block' });
      await recogniser!.close();
      return word!.text.split('/').at(-1);
    };
    expect(await readWith(4_000_000, 'quick')).toBe('its own');
    expect(await readWith(4_000_000)).toBe('ours');
    expect(await readWith(15_000_000, 'quick')).toBe('ours');
    expect(await readWith(0, 'quick')).toBe('ours');
  });

  it('gives way to the bundled one where it fails on a picture', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await pretend(`if (process.argv[2] === '--version') console.log('tesseract 5.3.0'); else process.exit(3);`);
    chooseRecogniser('auto', language);
    const fallenBack = await recognise(ones(), { layout: 'line' });
    chooseRecogniser('bundled', language);
    expect(fallenBack).toEqual(await recognise(ones(), { layout: 'line' }));
    expect(console.error).toHaveBeenCalledOnce();
  });
});

describe('the choice of the recogniser', () => {
  it('is the recogniser of the packages unless another is asked for by name', () => {
    expect(['bundled', 'system', 'auto', '', 'other', undefined].map(recogniserChoice)).toEqual([
      'bundled',
      'system',
      'auto',
      'bundled',
      'bundled',
      'bundled',
    ]);
  });
});
