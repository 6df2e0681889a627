import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Ledger, openLedger } from './ledger.ts';
import { migrate } from './migrate.ts';

let folder: string;
let ledger: Ledger;
const now = new Date('2026-01-02T03:04:05.000Z');
const first = {
  number: 1,
  statements: ['CREATE TABLE notes (text TEXT NOT NULL) STRICT', "INSERT INTO notes VALUES ('kept')"],
};
const second = { number: 2, statements: ["ALTER TABLE notes ADD COLUMN author TEXT NOT NULL DEFAULT ''"] };
const broken = { number: 2, statements: ["INSERT INTO notes VALUES ('half')", 'CREATE NONSENSE'] };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tallystack-migrate-'));
  ledger = openLedger(join(folder, 'ledger.db'));
});
afterEach(async () => {
  ledger.close();
  await rm(folder, { recursive: true, force: true });
});

it('runs the steps that are new, in order, and copies an existing ledger first', async () => {
  expect(migrate(ledger, { backups: folder, now, steps: [first] })).toEqual({ from: 0, to: 1 });
  const { backup } = migrate(ledger, { backups: folder, now, steps: [first, second] });
  expect(ledger.schemaVersion()).toBe(2);
  expect(ledger.sql('SELECT * FROM notes').all()).toEqual([{ text: 'kept', author: '' }]);

  const copy = new Database(backup, { readonly: true });
  expect(copy.pragma('user_version', { simple: true })).toBe(1);
  expect(copy.prepare('SELECT * FROM notes').all()).toEqual([{ text: 'kept' }]);
  copy.close();
});

it('leaves the ledger as it was when a step fails', () => {
  migrate(ledger, { backups: folder, now, steps: [first] });
  expect(() => migrate(ledger, { backups: folder, now, steps: [first, broken] })).toThrow();
  expect(ledger.schemaVersion()).toBe(1);
  expect(ledger.sql('SELECT * FROM notes').all()).toEqual([{ text: 'kept' }]);
});

it('makes no backup of a new ledger and none when there is nothing to do', async () => {
  migrate(ledger, { backups: folder, now });
  migrate(ledger, { backups: folder, now });
  expect((await readdir(folder)).filter((name) => name.startsWith('before-'))).toEqual([]);
});

it('tells nobody of a change that was rolled back', () => {
  migrate(ledger, { backups: folder, now, steps: [first] });
  const told: string[] = [];
  const change = (text: string, fail: boolean) =>
    ledger.transaction(() => {
      ledger.sql('INSERT INTO notes VALUES (?)').run(text);
      ledger.afterCommit(() => told.push(text));
      if (fail) throw new Error('no');
    });
  expect(() => change('lost', true)).toThrow('no');
  change('done', false);
  expect(told).toEqual(['done']);
});
