import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { KnownRule } from '../../src-shared/model/rule.ts';
import type { PageWords } from '../../src-shared/model/words.ts';
import type { ReaderPool } from '../jobs/reader-pool.ts';
import { explainDocument } from '../statements/explanation.ts';
import { CLEAR, MASKED } from '../statements/veil.ts';
import { explanationPage } from './explain-html.ts';

/** Pictures of the pages in the explanation hold at most so many pixels. */
const PICTURE_PIXELS = 1_600_000;

/** The files whose pages are explained, in the order in which they were read. */
export interface ExplainedFile {
  path: string;
  pageCount: number;
}

export interface ExplainOptions {
  target: string;
  /** Names and numbers by their shapes only, and no pictures. */
  mask: boolean;
  password?: string | undefined;
  profiles?: readonly KnownRule[];
}

/** Writes one HTML file that shows, page by page, what was made of the words; it needs nothing but itself. */
export async function writeExplanation(
  pool: ReaderPool,
  { name, files, pages }: { name: string; files: readonly ExplainedFile[]; pages: PageWords[] },
  { target, mask, password, profiles = [] }: ExplainOptions,
): Promise<void> {
  const pictures = mask ? [] : await picturesOf(pool, files, password);
  const explanation = explainDocument(pages, mask ? MASKED : CLEAR, profiles);
  const title = mask ? 'Masked document' : name;
  await writeFile(resolve(target), explanationPage(title, explanation, pictures));
}

/** The pages' pictures as data: URLs; undefined for one that cannot be drawn. */
async function picturesOf(
  pool: ReaderPool,
  files: readonly ExplainedFile[],
  password: string | undefined,
): Promise<(string | undefined)[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tallystack-explain-'));
  try {
    const pictures: (string | undefined)[] = [];
    for (const { path, pageCount } of files) {
      const source = { path: resolve(path), ...(password === undefined ? {} : { password }) };
      for (let page = 0; page < pageCount; page += 1) {
        const picture = join(folder, `${pictures.length}.webp`);
        const drawn = await pool
          .run({ kind: 'picture', source, page, pictures: [{ maxPixels: PICTURE_PIXELS, target: picture }] })
          .then(() => readFile(picture, 'base64'))
          // The page's words were read: what was made of them can be shown on a blank sheet.
          .catch(() => undefined);
        pictures.push(drawn === undefined ? undefined : `data:image/webp;base64,${drawn}`);
      }
    }
    return pictures;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
