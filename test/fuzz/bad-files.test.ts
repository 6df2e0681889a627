import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot, temporaryFolder } from '../support/tallystack.ts';
import { type BadFile, badFiles } from './bad-files.ts';
import { complaint, type Outcome, openWatchedPool, READER_CAP, type WatchedPool } from './watched-pool.ts';

const folder = temporaryFolder();
const temp = join(folder.path, 'temp');
const sound = join(projectRoot, 'resources', 'samples', 'lakeshore-7713-2025-10.pdf');
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let files: BadFile[];
let pool: WatchedPool;
const outcomes = new Map<string, Outcome>();

beforeAll(async () => {
  mkdirSync(temp);
  process.env.TMPDIR = temp;
  pool = openWatchedPool(2);
  files = await badFiles(readFileSync(sound));
  for (const { name, bytes } of files) writeFileSync(join(folder.path, name), bytes);
  await Promise.all(
    files.map(async ({ name }) => {
      outcomes.set(name, await pool.read(join(folder.path, name), 1));
    }),
  );
});
afterAll(() => {
  pool.close();
  folder.remove();
});

it('answers each of at least 60 bad files with words or with one sentence that says what to do', () => {
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
  expect(files.length).toBeGreaterThanOrEqual(60);
  const complaints = files.flatMap(({ name }) => {
    const wrong = complaint(outcomes.get(name)!);
    return wrong === undefined ? [] : [`${name}: ${wrong}`];
  });
  expect(complaints).toEqual([]);
});

it('never gives words of a file that was cut', () => {
  const cut = files.filter(({ name }) => /^cut-/.test(name));
  expect(cut.length).toBeGreaterThan(20);
  for (const { name } of cut) expect({ name, ...outcomes.get(name) }).not.toHaveProperty('pages');
});

it('never takes a scan that cannot be decoded for a blank page', () => {
  const lost = files.filter(({ name }) => /^(picture-40000|garbage-(DCT|JPX|JBIG2|Flate|ASCII85))/.test(name));
  expect(lost.length).toBeGreaterThan(6);
  for (const { name } of lost) {
    expect({ name, ...outcomes.get(name) }).toMatchObject({
      name,
      code: expect.stringMatching(/^page\.(damaged|too-large)$/),
    });
  }
});

it('goes by the content, not by the name', () => {
  for (const name of ['a-pdf.png', 'no-extension', '..%2f..%2fetc.pdf', '-rf.pdf', 'a\nb\t"c".pdf']) {
    const outcome = outcomes.get(name)!;
    expect('pages' in outcome && outcome.pages[0]!.words.map(({ text }) => text).join(' ')).toMatch(/[Bb]alance/);
  }
});

it('leaves every file as it was, nothing in the folder for temporary files, and no reader over its cap', () => {
  for (const { name, bytes } of files) {
    expect(hashOf(readFileSync(join(folder.path, name))), name).toBe(hashOf(bytes));
  }
  expect(readdirSync(temp).filter((name) => name !== 'node-compile-cache')).toEqual([]);
  expect(pool.peakMemory()).toBeLessThan(READER_CAP);
});
