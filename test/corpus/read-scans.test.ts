import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { toReadOutput } from '../../src-main/statements/learning/prediction.ts';
import { understandDocument } from '../../src-main/statements/understand.ts';
import type { PageWords } from '../../src-shared/model/words.ts';
import { type KnownStatement, scoreDocument } from '../support/statement-score.ts';

/** Words of generated statements as the reader read their scans, with the truth: each was refused or understood otherwise once. */
const FOLDER = join(import.meta.dirname, '../fixtures/read-scans');

interface ReadScan {
  pages: PageWords[];
  truth: { statements: KnownStatement[] };
}

const REFUSED = join(FOLDER, 'refused');

function readScan(folder: string, name: string): ReadScan {
  return JSON.parse(gunzipSync(readFileSync(join(folder, name))).toString()) as ReadScan;
}

const scansIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.gz'));

test.each(scansIn(REFUSED))('%s, in which a word or a figure was lost or misprinted, is not proved', (name) => {
  const { pages, truth } = readScan(REFUSED, name);
  const understood = understandDocument(pages);
  const { wrong } = scoreDocument(truth.statements, toReadOutput(understood).statements);
  expect(wrong.filter((line) => line.includes('SILENT'))).toEqual([]);
  expect(understood.statements.map(({ reconciles }) => reconciles)).toContain(false);
  // What does not reconcile in print is read as it is printed, and never bent until it does.
  if (truth.statements.every(({ reconciles }) => reconciles === false)) expect(wrong).toEqual([]);
});

test.each(scansIn(FOLDER))('%s is understood and proved', (name) => {
  const { pages, truth } = readScan(FOLDER, name);
  const understood = understandDocument(pages);
  expect(scoreDocument(truth.statements, toReadOutput(understood).statements).wrong).toEqual([]);
  expect(understood.statements.map(({ reason, reconciles }) => (reconciles ? null : reason))).toEqual(
    understood.statements.map(() => null),
  );
});
