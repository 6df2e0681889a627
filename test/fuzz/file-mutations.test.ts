import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { onePage } from '../support/raw-pdf.ts';
import { projectRoot, temporaryFolder } from '../support/tallystack.ts';
import { mutated, seededRandom } from './mutations.ts';
import { complaint, openWatchedPool, READER_CAP } from './watched-pool.ts';

/** How many mutated files are read, and where the row of seeds begins: any numbers by the environment. */
const COUNT = Number(process.env.TALLYSTACK_MUTATIONS ?? 120);
const FIRST_SEED = Number(process.env.TALLYSTACK_MUTATION_SEED ?? 1);
/** Files that wait for a reader at once. */
const LANES = 4;
const MILLISECONDS_PER_FILE = 5_000;

const folder = temporaryFolder();
const temp = join(folder.path, 'temp');
mkdirSync(temp);
process.env.TMPDIR = temp;
afterAll(() => folder.remove());

const sample = (name: string) => readFileSync(join(projectRoot, 'resources', 'samples', name));
const pdfs = [
  onePage(),
  onePage({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>', page: '/Rotate 90' }),
  sample('lakeshore-7713-2025-10.pdf'),
];
/** Every so many-th file is a picture: they take longer, and there is less in them to go wrong. */
const PICTURE_EVERY = 10;

/** A few words, small enough to be recognised in a moment, in each kind of picture. */
async function pictures(): Promise<Buffer[]> {
  const words = Buffer.from(
    '<svg width="360" height="60"><rect width="360" height="60" fill="white"/><text x="8" y="40" font-size="28">Balance 1,250.00</text></svg>',
  );
  const drawn = () => sharp(words).withMetadata({ density: 200 });
  return Promise.all([
    drawn().png().toBuffer(),
    drawn().jpeg().toBuffer(),
    drawn().tiff({ compression: 'lzw' }).toBuffer(),
    drawn().webp().toBuffer(),
  ]);
}

it(
  `reads ${COUNT} mutated PDFs and pictures without a crash: each gives words or a sentence that says what to do`,
  async () => {
    const images = await pictures();
    const baseOf = (seed: number) =>
      seed % PICTURE_EVERY === 0 ? images[(seed / PICTURE_EVERY) % images.length]! : pdfs[seed % pdfs.length]!;
    const pool = openWatchedPool(2);
    const complaints: string[] = [];
    const seeds = Array.from({ length: COUNT }, (_, index) => FIRST_SEED + index);
    const lane = async () => {
      for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
        const path = join(folder.path, String(seed));
        const bytes = mutated(baseOf(seed), seededRandom(seed));
        writeFileSync(path, bytes);
        const wrong = complaint(await pool.read(path, 1));
        if (wrong !== undefined) complaints.push(`seed ${seed}: ${wrong}`);
        if (!readFileSync(path).equals(bytes)) complaints.push(`seed ${seed}: the file was changed`);
        rmSync(path);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    const peak = pool.peakMemory();
    pool.close();
    expect(complaints).toEqual([]);
    expect(peak).toBeLessThan(READER_CAP);
    expect(readdirSync(temp).filter((name) => name !== 'node-compile-cache')).toEqual([]);
  },
  60_000 + COUNT * MILLISECONDS_PER_FILE,
);

it('says that a file is damaged of which a stream ends within an array, which once ended the reader', async () => {
  const pool = openWatchedPool(1);
  for (const seed of [60_056, 60_611]) {
    const path = join(folder.path, `once-${seed}`);
    writeFileSync(path, mutated(pdfs[seed % pdfs.length]!, seededRandom(seed)));
    expect(await pool.read(path, 1)).toMatchObject({ kind: 'refused', code: 'file.damaged' });
  }
  pool.close();
});

it('reads a file whose damaged font means millions of characters, which once took a reader all its memory', async () => {
  const pool = openWatchedPool(1);
  const seed = 1778;
  const path = join(folder.path, `once-${seed}`);
  writeFileSync(path, mutated(pdfs[seed % pdfs.length]!, seededRandom(seed)));
  expect(await pool.read(path, 1)).toMatchObject({ pages: [{ page: 0 }] });
  pool.close();
});

it('makes the same mutation of the same seed, and another of another', () => {
  const [base] = pdfs as [Buffer];
  expect(mutated(base, seededRandom(7))).toEqual(mutated(base, seededRandom(7)));
  expect(mutated(base, seededRandom(7))).not.toEqual(mutated(base, seededRandom(8)));
});
