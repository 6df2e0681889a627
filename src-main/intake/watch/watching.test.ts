import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AppError } from '../../../src-shared/errors.ts';
import type { WatchFolder } from '../../../src-shared/operations/watch-folders.ts';
import { looksLikePdf, openTestEngine, type TestEngine, temporaryFolder } from '../../../test/support/engines.ts';
import { goodDocument, scriptedReaders } from '../../../test/support/scripted-readers.ts';

const LIMIT = 30_000;
const options = () => ({ spawnReader: scriptedReaders(goodDocument(1)), watch: { settle: 10, lookAgain: 30 } });
let test: TestEngine;
let folder: string;
let stackId: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  test = await openTestEngine(options());
  stackId = (await test.call('stack.all', {})).stacks.find(({ path }) => path === 'Statements')!._id;
});
afterEach(async () => {
  await test.end();
  await rm(folder, { recursive: true, force: true });
});

const put = (name: string, text: string | Uint8Array) => writeFile(join(folder, name), text);
const documents = async () =>
  (await test.call('stack.list', { stackId, sort: 'name', dir: 1 })).docs.map(({ name }) => name);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: AppError) => `${error.status} ${error.code}`,
  );
/** Resolves with the watch folder once it is as wanted; listens instead of asking over and over. */
function becomes(wanted: (watch: WatchFolder) => boolean): Promise<WatchFolder> {
  return new Promise((resolve, reject) => {
    const look = async () => {
      const [watch] = (await test.call('watch.list', {})).watches;
      if (!watch || !wanted(watch)) return;
      stop();
      clearTimeout(limit);
      resolve(watch);
    };
    const stop = test.engine.subscribe((event) => {
      if (event.type === 'watch.changed') void look().catch(reject);
    });
    const limit = setTimeout(() => reject(new Error('The watch folder did not become as wanted.')), LIMIT);
    void look().catch(reject);
  });
}
const watch = (more: object = {}) => test.call('watch.create', { folder, stackId, ...more });

it('takes what is there and what comes, leaves the files where they are, and takes each once', async () => {
  await put('may.pdf', looksLikePdf('may'));
  await watch();
  await becomes(({ taken }) => taken === 1);
  await put('june.pdf', looksLikePdf('june'));
  await becomes(({ taken }) => taken === 2);
  expect(await documents()).toEqual(['june.pdf', 'may.pdf']);
  expect(await readFile(join(folder, 'may.pdf'), 'utf8')).toBe(looksLikePdf('may'));
  const { docs } = await test.call('stack.list', { stackId });
  expect(docs.map(({ source }) => source)).toEqual(['Watch folder', 'Watch folder']);
  const { lines } = await test.call('audit.list', {});
  expect(lines.filter(({ action }) => action === 'document.upload').map(({ user }) => user)).toEqual([
    'System',
    'System',
  ]);
});

it('knows after a restart what it took, also where it was touched or renamed meanwhile, but takes a copy as a duplicate', async () => {
  await put('may.pdf', looksLikePdf('may'));
  await put('june.pdf', looksLikePdf('june'));
  await watch();
  await becomes(({ taken }) => taken === 2);
  await test.engine.close();
  await put('may.pdf', looksLikePdf('may'));
  await rename(join(folder, 'june.pdf'), join(folder, 'june 2025.pdf'));
  await put('may (1).pdf', looksLikePdf('may'));
  await put('july.pdf', looksLikePdf('july'));
  const held = test.folder;
  test = await openTestEngine({ ...options(), folder: held });
  await becomes(({ taken }) => taken === 4);
  expect(await documents()).toEqual(['july.pdf', 'june.pdf', 'may (1).pdf', 'may.pdf']);
  const { docs } = await test.call('stack.list', { stackId });
  expect(docs.filter(({ original }) => original !== undefined).map(({ name }) => name)).toEqual(['may (1).pdf']);
});

it('takes a file that was replaced by another one of the same name', async () => {
  await put('statement.pdf', looksLikePdf('may'));
  await watch();
  await becomes(({ taken }) => taken === 1);
  await put('statement.pdf', looksLikePdf('june, a longer one'));
  await expect.poll(documents, { timeout: LIMIT }).toEqual(['statement.pdf', 'statement.pdf']);
});

it('tells of each file that is no document why it was left, and takes a ZIP apart', async () => {
  await put('notes.txt', 'plain text\r\n');
  await put('.hidden.pdf', looksLikePdf('hidden'));
  await put('half.pdf.crdownload', looksLikePdf('half'));
  await put('year.zip', zipSync({ 'a.pdf': Buffer.from(looksLikePdf('a')), 'b.pdf': Buffer.from(looksLikePdf('b')) }));
  await watch();
  const { faults } = await becomes((now) => now.taken === 1 && now.faults.length === 1);
  expect(faults).toEqual([{ file: 'notes.txt', sentence: expect.stringMatching(/^The file is plain text/) }]);
  expect(await documents()).toEqual(['a.pdf', 'b.pdf']);
});

it('looks into sub-folders only if told so, and keeps their names', async () => {
  await mkdir(join(folder, 'Birch', '2025'), { recursive: true });
  await put('Birch/2025/may.pdf', looksLikePdf('may'));
  await put('top.pdf', looksLikePdf('top'));
  const { watch: made } = await watch();
  await becomes(({ taken }) => taken === 1);
  expect(await documents()).toEqual(['top.pdf']);
  await test.call('watch.update', { watchId: made._id, subFolders: true });
  await becomes(({ taken }) => taken === 2);
  const { docs } = await test.call('stack.list', { stackId, sort: 'name', dir: 1 });
  expect(docs[0]).toMatchObject({ name: 'may.pdf', metadata: [{ key: 'folder', value: 'Birch/2025' }] });
});

it('moves a file that was taken in only where the setting says so, and never over another', async () => {
  await mkdir(join(folder, 'Taken in'));
  await put('Taken in/may.pdf', 'something else');
  await put('may.pdf', looksLikePdf('may'));
  await put('notes.txt', 'plain text\r\n');
  await watch({ afterwards: 'move' });
  await expect
    .poll(() => readFile(join(folder, 'Taken in', 'may (2).pdf'), 'utf8').catch(() => ''), { timeout: LIMIT })
    .toBe(looksLikePdf('may'));
  expect(await readFile(join(folder, 'Taken in', 'may.pdf'), 'utf8')).toBe('something else');
  expect(await readFile(join(folder, 'notes.txt'), 'utf8')).toBe('plain text\r\n');
});

it('says that a folder is gone, and goes on by itself when it is back', async () => {
  await put('may.pdf', looksLikePdf('may'));
  await watch();
  await becomes(({ taken }) => taken === 1);
  await rename(folder, `${folder}-away`);
  const { problem } = await becomes(({ state }) => state === 'unreachable');
  expect(problem).toContain('is not there. If it is on a network or a removable drive, connect that');
  await rename(`${folder}-away`, folder);
  await put('june.pdf', looksLikePdf('june'));
  await becomes(({ state, taken }) => state === 'watching' && taken === 2);
});

it('takes nothing while it is off, and nothing again when the folder is watched anew', async () => {
  await put('may.pdf', looksLikePdf('may'));
  const { watch: off } = await watch({ enabled: false });
  expect(off).toMatchObject({ state: 'off', taken: 0 });
  await test.call('watch.update', { watchId: off._id, enabled: true });
  await becomes(({ taken }) => taken === 1);
  await test.call('watch.remove', { watchId: off._id });
  expect((await test.call('watch.list', {})).watches).toEqual([]);
  await put('june.pdf', looksLikePdf('june'));
  await watch();
  await becomes(({ taken }) => taken === 2);
  expect(await documents()).toEqual(['june.pdf', 'may.pdf']);
});

it('refuses folders of the workspace, folders that are not there, and a folder twice', async () => {
  const inside = join(test.folder, 'scans');
  await mkdir(inside);
  expect(await refusal(watch({ folder: inside }))).toBe('422 watch.workspace');
  expect(await refusal(watch({ folder: join(test.folder, '..'), subFolders: true }))).toBe('422 watch.workspace');
  expect(await refusal(watch({ folder: 'scans' }))).toBe('400 request.invalid');
  expect(await refusal(watch({ folder: join(folder, 'nowhere') }))).toBe('422 watch.no-folder');
  expect(await refusal(watch({ stackId: '0'.repeat(24) }))).toBe('404 stack.not-found');
  await watch({ subFolders: true });
  expect(await refusal(watch())).toBe('409 watch.exists');
  await mkdir(join(folder, 'inner'));
  expect(await refusal(watch({ folder: join(folder, 'inner') }))).toBe('409 watch.overlaps');
  expect(await refusal(test.call('watch.look', { watchId: '0'.repeat(24) }))).toBe('404 watch.not-found');
});
