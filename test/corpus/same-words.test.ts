import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createReaderPool } from '../../src-main/jobs/reader-pool.ts';
import { projectRoot } from '../support/tallystack.ts';

/** A folder whose documents are all read twice; without it, a few pages of each kind. */
const folder = process.env.TALLYSTACK_SAME_WORDS_IN;
const statements = join(projectRoot, 'test', 'fixtures', 'statements');
const files = folder
  ? documentsUnder(folder)
  : [
      join(statements, 'recordkeeper-fax.pdf'),
      join(projectRoot, 'resources', 'samples', 'lakeshore-7713-2025-10.pdf'),
      join(statements, 'bank-statement-phone.jpg'),
    ];

function documentsUnder(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(pdf|jpg|png|tif)$/i.test(name))
    .sort()
    .map((name) => join(path, name));
}

/** For each file, the hash of its pages' words to the last bit, or why it could not be read. */
async function hashes(order: readonly string[], readers: number): Promise<Map<string, string>> {
  const pool = createReaderPool({ readers });
  try {
    const found = new Map<string, string>();
    // As many files at once as there are readers, and one more: pages of different files meet in the same reader.
    const waiting = [...order];
    const lane = async () => {
      for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
        const read = await pool.readDocument(file).catch((failure: Error) => ({ pages: failure.message }));
        found.set(file, createHash('sha256').update(JSON.stringify(read.pages)).digest('hex'));
      }
    };
    await Promise.all(Array.from({ length: readers + 1 }, lane));
    return found;
  } finally {
    pool.close();
  }
}

it('the same document gives the same words, whatever was read before it and however many readers there are', async () => {
  const forwards = await hashes(files, 1);
  const backwards = await hashes([...files].reverse(), 2);
  expect(forwards.size).toBe(files.length);
  for (const file of files) expect(backwards.get(file), file).toBe(forwards.get(file));
});
