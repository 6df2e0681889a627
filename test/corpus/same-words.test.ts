import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import type { PackedPage } from '../../src-main/jobs/messages.ts';
import { unpack } from '../../src-main/jobs/packing.ts';
import type { ReaderFailure } from '../../src-main/jobs/reader.ts';
import { createReaderPool, type ReaderPool } from '../../src-main/jobs/reader-pool.ts';
import type { PageWords } from '../../src-shared/model/words.ts';
import { projectRoot } from '../support/tallystack.ts';

/** A folder whose documents are all read twice; without it, a few pages of each kind. */
const folder = process.env.TALLYSTACK_SAME_WORDS_IN;
const statements = join(projectRoot, 'test', 'fixtures', 'statements');
const files = folder
  ? documentsUnder(folder)
  : [
      join(projectRoot, 'resources', 'samples', 'lakeshore-7713-2025-10.pdf'),
      join(statements, 'brokerage-two-pages.tif'),
      join(statements, 'bank-statement-phone.jpg'),
    ];
const MINUTE = 60_000;

function documentsUnder(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(pdf|jpg|png|tif|webp|heic)$/i.test(name))
    .sort()
    .map((name) => join(path, name));
}

/** Two folders may hold files of one name. */
const nameOf = (path: string) => relative(folder ?? projectRoot, path);

/** For each page (`name page`), the hash of its words to the last bit; for a file that cannot be read, why. */
async function hashes(order: readonly string[], readers: number, pageOrder: 'forwards' | 'backwards') {
  const pool = createReaderPool({ readers });
  try {
    const found = new Map<string, string>();
    // As many files at once as there are readers, and one more: pages of different files meet in the same reader.
    const waiting = [...order];
    const lane = async () => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        await hashPages(pool, path, pageOrder, found).catch((failure: ReaderFailure) => {
          found.set(nameOf(path!), `${failure.code}: ${failure.message}`);
        });
      }
    };
    await Promise.all(Array.from({ length: readers + 1 }, lane));
    return Object.fromEntries([...found].sort());
  } finally {
    pool.close();
  }
}

async function hashPages(pool: ReaderPool, path: string, order: string, found: Map<string, string>): Promise<void> {
  const { pageCount } = await pool.run({ kind: 'open', source: { path } });
  const pages = Array.from({ length: pageCount }, (_, page) => page);
  for (const page of order === 'forwards' ? pages : pages.reverse()) {
    const { words, text }: PackedPage = await pool.run({ kind: 'page', source: { path }, page });
    // What a page is packed to is the packer's business: the same words may be packed in another way.
    const content = JSON.stringify([unpack<PageWords>(words), text]);
    found.set(`${nameOf(path)} ${page}`, createHash('sha256').update(content).digest('hex'));
  }
}

it(
  'the same document gives the same words, whatever was read before it, in whatever order and by however many readers',
  async () => {
    const forwards = await hashes(files, 1, 'forwards');
    const backwards = await hashes([...files].reverse(), 2, 'backwards');
    expect(Object.keys(forwards).length).toBeGreaterThanOrEqual(files.length);
    if (folder) console.log(`${files.length} documents, ${Object.keys(forwards).length} pages, each read twice`);
    expect(backwards).toEqual(forwards);
  },
  folder ? 24 * 60 * MINUTE : 10 * MINUTE,
);
