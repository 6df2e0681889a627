// What rows and lines of summaries are called, line by line as people who had not seen the program wrote them down:
// ACTION|DESCRIPTION|SIGN|TYPE, where the action SUMMARY says that the description is the label of a line of a summary.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { meaningOf } from '../../src-main/statements/lexicon/ledger-labels.ts';
import { typeOf } from '../../src-main/statements/lexicon/types.ts';
import { linesOf } from '../../src-main/statements/words/lines.ts';
import { asciiPage } from '../support/ascii-page.ts';
import { projectRoot } from '../support/tallystack.ts';

interface Wording {
  action: string;
  description: string;
  sign: -1 | 1;
  type: string;
}

const folder = join(projectRoot, 'test', 'fixtures', 'wordings');
/** Movements of the cash's own fund are told by other means than their type. */
const SWEEP = 'sweep';
/** So many are told by their words alone, without the section that they stand in and the summary that counts them. */
const TOLD = {
  'bank-and-plan-accounts': 0.97,
  'brokers-and-banks': 0.95,
  'brokers-with-actions': 0.98,
  'houses-of-every-kind': 0.95,
  'recordkeepers-and-insurers': 0.96,
};
const LABELS_TOLD = 0.95;

function wordingsOf(name: string): Wording[] {
  const lines = readFileSync(join(folder, `${name}.txt`), 'utf8')
    .split('\n')
    .filter(Boolean);
  return lines
    .map((line) => line.split('|').map((part) => part.trim()) as [string, string, string, string])
    .map(([action, description, sign, type]) => ({ action, description, sign: sign === '-' ? -1 : 1, type }));
}

test.each(Object.entries(TOLD))('of the rows of %s at least the share %d is told by its words', (name, least) => {
  const rows = wordingsOf(name).filter(({ action, type }) => action !== 'SUMMARY' && type !== SWEEP);
  const wrong = rows.filter(
    ({ action, description, sign, type }) =>
      typeOf({ section: null, action, description, amountSign: sign }).txType !== type,
  );
  expect(rows.length).toBeGreaterThan(300);
  const told = wrong.map(({ action, description, type }) => `${action} | ${description}: ${type}`).join('\n');
  expect(1 - wrong.length / rows.length, told).toBeGreaterThanOrEqual(least);
});

test('so are the labels of summaries', () => {
  const labels = readdirSync(folder)
    .flatMap((file) => wordingsOf(file.replace('.txt', '')))
    .filter(({ action }) => action === 'SUMMARY');
  const wrong = labels.filter(({ description, type }) => {
    const meaning = meaningOf(linesOf(asciiPage(description))[0]!.words, false);
    return !meaning?.keys.some((key) => key === type);
  });
  expect(labels.length).toBeGreaterThan(100);
  const told = wrong.map(({ description, type }) => `${description}: ${type}`).join('\n');
  expect(1 - wrong.length / labels.length, told).toBeGreaterThanOrEqual(LABELS_TOLD);
});
