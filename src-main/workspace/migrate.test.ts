import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Ledger, openLedger } from './ledger.ts';
import { migrate } from './migrate.ts';

let folder: string;
let ledger: Ledger;
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

it('runs the steps that are new, in order', () => {
  expect(migrate(ledger, [first])).toEqual({ from: 0, to: 1 });
  expect(migrate(ledger, [first, second])).toEqual({ from: 1, to: 2 });
  expect(ledger.sql('SELECT * FROM notes').all()).toEqual([{ text: 'kept', author: '' }]);
});

it('leaves the ledger as it was when a step fails', () => {
  migrate(ledger, [first]);
  expect(() => migrate(ledger, [first, broken])).toThrow();
  expect(ledger.schemaVersion()).toBe(1);
  expect(ledger.sql('SELECT * FROM notes').all()).toEqual([{ text: 'kept' }]);
});

it('tells nobody of a change that was rolled back', () => {
  migrate(ledger, [first]);
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
