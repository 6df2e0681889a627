import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { looksLikePdf, openTestEngine, type TestEngine, temporaryFolder } from '../test/support/engines.ts';
import { parsedStatement } from '../test/support/parsed-statements.ts';
import { goodDocument, scriptedReaders } from '../test/support/scripted-readers.ts';
import type { FileResult } from './engine-types.ts';
import { openLedger } from './workspace/ledger.ts';
import { migrate } from './workspace/migrate.ts';
import { migrations } from './workspace/migrations/index.ts';

/** So many bits are flipped in a backup, one at a time; BACKUP_FLIPS=100 flips that many. */
const FLIPS = Number(process.env.BACKUP_FLIPS ?? 20);

let test: TestEngine;
const open = (folder?: string) =>
  openTestEngine({
    ...(folder === undefined ? {} : { folder }),
    spawnReader: scriptedReaders(goodDocument(1, { statements: [parsedStatement()], warnings: [] })),
  });

beforeEach(async () => {
  test = await open();
});
afterEach(() => test.end());

const reopen = async () => {
  await test.engine.close();
  test = await open(test.folder);
};
const addFile = async (text: string) => {
  const { checksum } = await test.upload(`${text}.pdf`, looksLikePdf(text));
  await test.engine.idle();
  return checksum!;
};
const names = async () => (await test.call('stack.list', {})).docs.map(({ name }) => name).sort();
const backupFolder = (name: string) => join(test.folder, 'backups', name);
const blob = (checksum: string) => join(test.folder, 'blobs', checksum.slice(0, 2), checksum);
const kept = (checksum: string) => join(test.folder, 'backups', 'originals', checksum.slice(0, 2), checksum);

it('makes a backup that can be proved, and finds one flipped bit in any of its files', async () => {
  await addFile('one');
  await addFile('two');
  const { backup } = await test.call('backup.create', {});
  expect(backup).toMatchObject({ documents: 2, originals: 2, missing: 0, reason: 'asked' });
  expect(await test.call('backup.verify', { backup: backup.name })).toMatchObject({ whole: true, faults: [] });

  const folder = backupFolder(backup.name);
  const originals = join(test.folder, 'backups', 'originals');
  const files = [folder, originals].flatMap((place) =>
    readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  expect(files).toHaveLength(6);
  for (let flip = 0; flip < FLIPS; flip += 1) {
    const file = files[flip % files.length]!;
    const whole = readFileSync(file);
    const bit = ((flip + 1) * 7919) % (whole.length * 8);
    const flipped = Buffer.from(whole);
    flipped[bit >> 3]! ^= 1 << (bit & 7);
    writeFileSync(file, flipped);
    expect(await test.call('backup.verify', { backup: backup.name }), file).toMatchObject({ whole: false });
    writeFileSync(file, whole);
  }
  expect(await test.call('backup.verify', { backup: backup.name })).toMatchObject({ whole: true });
});

it('shares the copies of originals between backups, and copies a spoilt one again', async () => {
  const checksum = await addFile('one');
  await test.call('backup.create', {});
  const first = statSync(kept(checksum)).ino;
  await test.call('backup.create', {});
  expect(statSync(kept(checksum)).ino).toBe(first);
  writeFileSync(kept(checksum), 'x'.repeat(statSync(kept(checksum)).size));
  const { backup } = await test.call('backup.create', {});
  expect(await test.call('backup.verify', { backup: backup.name })).toMatchObject({ whole: true });
});

it('restores a backup at the next start, keeps the keys of today, writes it down, and can undo it', async () => {
  await addFile('one');
  const { backup } = await test.call('backup.create', {});
  const later = await addFile('two');
  const { id } = await test.call('key.create', { name: 'k', email: 'k@example.com' });
  await test.call('key.revoke', { keyId: id });

  const { waiting } = await test.call('backup.restore', { backup: backup.name });
  expect(waiting).toEqual({ backup: backup.name, undo: false });
  expect(await names()).toEqual(['one.pdf', 'two.pdf']);
  await expect(test.call('backup.restore', { backup: backup.name })).rejects.toMatchObject({ code: 'restore.waiting' });
  await reopen();
  expect(await names()).toEqual(['one.pdf']);
  expect((await test.call('key.list', {})).keys[0]).toHaveProperty('revokedOn');
  expect((await test.call('audit.list', {})).lines.at(-1)).toMatchObject({
    user: 'System',
    action: 'backup.restored',
    detail: { backup: backup.name },
  });
  expect(await test.call('audit.verify', {})).toMatchObject({ intact: true });
  expect(existsSync(blob(later))).toBe(true);

  await test.call('backup.undo', {});
  await reopen();
  expect(await names()).toEqual(['one.pdf', 'two.pdf']);
  expect(await test.call('audit.verify', {})).toMatchObject({ intact: true });
  expect(await test.call('workspace.check', {})).toMatchObject({ sound: true });
});

it('takes a ZIP in that was put beside the backups, and nothing by any other name', async () => {
  await addFile('one');
  const { backup } = await test.call('backup.create', {});
  const answer = (await test.engine.dispatch(
    'backup.download',
    { backup: backup.name },
    { actor: test.engine.owner() },
  )) as FileResult;
  expect((await test.call('audit.list', {})).lines.at(-1)).toMatchObject({ action: 'backup.download' });
  if (!('stream' in answer.content)) throw new Error('The ZIP is no stream.');
  await writeFile(join(test.folder, 'backups', 'copy.zip'), answer.content.stream);
  await writeFile(join(test.folder, 'elsewhere.zip'), 'x');
  expect((await test.call('backup.list', {})).zips).toEqual(['copy.zip']);
  const { backup: taken } = await test.call('backup.import', { zip: 'copy.zip' });
  expect(taken).toMatchObject({ reason: 'imported', documents: 1, audit: backup.audit });
  for (const zip of ['../elsewhere.zip', 'other.zip']) {
    await expect(test.call('backup.import', { zip })).rejects.toMatchObject({ status: 404 });
  }
});

it('calls a waiting restore off, and says so where there is nothing to undo', async () => {
  await addFile('one');
  const { backup } = await test.call('backup.create', {});
  await test.call('backup.restore', { backup: backup.name });
  expect(await test.call('backup.undo', {})).toEqual({ success: true });
  await expect(test.call('backup.undo', {})).rejects.toMatchObject({ status: 409, code: 'restore.nothing' });
  await addFile('two');
  await reopen();
  expect(await names()).toEqual(['one.pdf', 'two.pdf']);
});

it('restores nothing of a backup that is not whole, and nothing of one that is not there', async () => {
  const checksum = await addFile('one');
  const { backup } = await test.call('backup.create', {});
  rmSync(blob(checksum));
  writeFileSync(kept(checksum), 'other bytes');
  await expect(test.call('backup.restore', { backup: backup.name })).rejects.toMatchObject({ code: 'backup.broken' });
  for (const name of ['../../etc', '2026-01-01T00-00-00-000Z-asked']) {
    await expect(test.call('backup.restore', { backup: name })).rejects.toMatchObject({ status: 404 });
  }
  expect((await test.call('backup.list', {})).waiting).toBeUndefined();
});

it('brings a workspace back whose ledger and originals are gone', async () => {
  const checksum = await addFile('one');
  const { backup } = await test.call('backup.create', {});
  await test.call('backup.restore', { backup: backup.name });
  await test.engine.close();
  for (const name of ['ledger.db', 'settings.json', 'audit.head']) rmSync(join(test.folder, name), { force: true });
  test = await open(test.folder);
  expect(await names()).toEqual(['one.pdf']);
  expect(await test.call('workspace.check', {})).toMatchObject({ sound: true });
  expect(existsSync(blob(checksum))).toBe(true);
});

it('backs a ledger of any earlier version up before it is migrated', async () => {
  for (const version of migrations.slice(0, -1).map(({ number }) => number)) {
    await test.end();
    const folder = await temporaryFolder();
    const older = openLedger(join(folder, 'ledger.db'));
    migrate(older, migrations.slice(0, version));
    older.sql("INSERT INTO stacks (id, body) VALUES ('s', json_object('path', 'Kept'))").run();
    older.close();
    test = await open(folder);
    expect((await test.call('backup.list', {})).backups).toMatchObject([{ reason: 'migration', documents: 0 }]);
    expect((await test.call('stack.all', {})).stacks.map(({ path }) => path)).toContain('Kept');
  }
});

it('finds what is wrong with the data, and mends what can be mended without loss', async () => {
  const [one, two] = [await addFile('one'), await addFile('two')];
  await test.call('backup.create', {});
  expect((await test.call('workspace.check', {})).results.map(({ sound }) => sound)).toEqual(Array(6).fill(true));

  writeFileSync(blob(one), 'spoilt');
  rmSync(blob(two));
  const orphan = 'ab'.repeat(32);
  cpSync(kept(one), blob(two));
  cpSync(kept(one), join(test.folder, 'blobs', orphan));
  const ledger = new Database(join(test.folder, 'ledger.db'));
  ledger.exec('DELETE FROM search_words WHERE rowid = (SELECT min(id) FROM search_entries)');
  ledger.close();

  const found = await test.call('workspace.check', {});
  expect(found.sound).toBe(false);
  expect(found.results.filter(({ sound }) => !sound).map(({ what }) => what)).toEqual(['originals', 'search']);
  expect(found.results.find(({ what }) => what === 'originals')!.faults.toSorted()).toEqual([one, two].toSorted());
  const mended = await test.call('workspace.check', { repair: true });
  expect(mended).toMatchObject({ sound: true });
  expect(await test.call('workspace.check', {})).toMatchObject({ sound: true });
  expect((await test.call('document.search', { query: 'one.pdf' })).hits).toHaveLength(1);
});

it('lets files alone that have just arrived, and sets older ones aside that belong to nothing', async () => {
  const start = new Date('2030-01-01T00:00:00.000Z');
  await test.end();
  test = await openTestEngine({ now: () => start });
  const orphan = 'ab'.repeat(32);
  const path = join(test.folder, 'blobs', orphan);
  writeFileSync(path, 'left by a crash');
  utimesSync(path, start, start);
  const [, , , , orphans] = (await test.call('workspace.check', { repair: true })).results;
  expect(orphans).toMatchObject({ what: 'orphans', sound: true });
  expect([existsSync(path), readdirSync(join(test.folder, 'quarantine'))]).toEqual([false, [orphan]]);
});
