import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDocument } from '../../src-main/reading/open-document.ts';
import { toReadOutput } from '../../src-main/statements/learning/prediction.ts';
import { understandDocument } from '../../src-main/statements/understand.ts';
import type { ParsedStatement } from '../../src-shared/model/parsed-statement.ts';
import { expectedEnding, TX_KEYS, type TxCents } from '../../src-shared/model/tx.ts';
import type { PageWords } from '../../src-shared/model/words.ts';
import { toCents } from '../../src-shared/money.ts';
import type { Truth } from '../support/generator/truth.ts';
import { HTML_FORMS, htmlStatement } from '../support/html-statements/forms/index.ts';
import { type Score, scoreDocument, sharesOf, sumOfScores } from '../support/statement-score.ts';
import { projectRoot } from '../support/tallystack.ts';

/** So many of a hundred are read as they are printed, and so many of those that reconcile are proved; never fewer. */
const FLAWLESS = 0.99;
const PROVED = 0.9;

/** Statements that a browser typeset: `test/support/html-statements/make.ts` printed them. TALLYSTACK_HTML_STATEMENTS names another folder of such. */
const folder = process.env.TALLYSTACK_HTML_STATEMENTS ?? join(projectRoot, 'test', 'fixtures', 'html-statements');
/**
 * Documents of layouts by people who did not know the program, which was wrong about each of them at first sight: of one in six the
 * file, of the others the words that were read of it, for to read a file takes as long as to understand it.
 */
const TYPESET = join(projectRoot, 'test', 'fixtures', 'typeset');
const WORDS = '.words.json.gz';
const namesIn = (place: string) =>
  readdirSync(place).flatMap((name) => /^(.*)(?:\.pdf|\.words\.json\.gz)$/.exec(name)?.[1] ?? []);
const names = namesIn(folder);
const truthOf = (name: string, place = folder) =>
  JSON.parse(readFileSync(join(place, `${name}.truth.json`), 'utf8')) as Truth;

async function textOf(path: string): Promise<PageWords[]> {
  const document = await openDocument(path);
  const pages: PageWords[] = [];
  for (let page = 0; page < document.pageCount; page += 1) pages.push((await document.readText(page))!);
  await document.close();
  return pages;
}

async function wordsOf(name: string): Promise<PageWords[]> {
  const words = join(TYPESET, `${name}${WORDS}`);
  if (!existsSync(words)) return textOf(join(TYPESET, `${name}.pdf`));
  return JSON.parse(gunzipSync(readFileSync(words)).toString()) as PageWords[];
}

describe('statements that a browser typeset', () => {
  const wrong: string[] = [];
  let total: Score;

  beforeAll(async () => {
    const scores: Score[] = [];
    for (const name of names.sort()) {
      const pages = await textOf(join(folder, `${name}.pdf`));
      const outcome = scoreDocument(truthOf(name).statements, toReadOutput(understandDocument(pages)).statements);
      scores.push(outcome.score);
      wrong.push(...outcome.wrong.map((line) => `${name}: ${line}`));
    }
    total = sumOfScores(scores);
  });

  test('are never wrong under a green tick', () => {
    expect(wrong.filter((line) => line.includes('SILENT'))).toEqual([]);
    expect(total.silent).toBe(0);
  });

  test('are read without any error, and proved, nearly always', () => {
    const shares = sharesOf(total);
    expect(shares.flawless, wrong.join('\n')).toBeGreaterThanOrEqual(FLAWLESS);
    expect(shares.claimed, wrong.join('\n')).toBeGreaterThanOrEqual(PROVED);
  });
});

/** Of the names that the truth of typeset statements tells: how many are read, perhaps with a word more or less at their ends. */
const NAMES = { provider: 0.95, accountTitle: 0.83, planName: 0.84 } as const;
type Name = keyof typeof NAMES;
const isNamed: Record<Name, boolean[]> = { provider: [], accountTitle: [], planName: [] };
const lettersOf = (name: unknown) =>
  String(name ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

function compareNames(provider: string | undefined, known: Truth['statements'], read: ParsedStatement[]): void {
  for (const [at, { accountTitle, planName }] of known.entries()) {
    const printed = { provider, accountTitle, planName };
    for (const name of ['provider', 'accountTitle', 'planName'] as const) {
      const [told, found] = [lettersOf(printed[name]), lettersOf(read[at]?.[name])];
      if (told !== '') isNamed[name].push(found !== '' && (told.includes(found) || found.includes(told)));
    }
  }
}

test.each(namesIn(TYPESET))('%s is read without any error, and proved where it reconciles', async (name) => {
  const pages = await wordsOf(name);
  const { statements, provider } = truthOf(name, TYPESET);
  const understood = understandDocument(pages);
  compareNames(provider, statements, understood.statements);
  const read = toReadOutput(understood).statements;
  expect(scoreDocument(statements, read).wrong).toEqual([]);
  expect(read.map(({ reconciles }) => reconciles)).toEqual(statements.map(({ reconciles }) => reconciles ?? true));
});

test.each(Object.entries(NAMES))('the %s of typeset statements is read of a share of %d at least', (name, least) => {
  const read = isNamed[name as Name];
  expect(read.length).toBeGreaterThan(500);
  expect(read.filter(Boolean).length / read.length).toBeGreaterThanOrEqual(least);
});

test('the truth of a typeset statement closes to the cent, and its rows add up to it', () => {
  const drawn = HTML_FORMS.flatMap((form) => Array.from({ length: 12 }, (_, seed) => htmlStatement(form, seed).truth));
  for (const truth of [...names.map((name) => truthOf(name)), ...drawn]) {
    for (const statement of truth.statements) {
      const cents = Object.fromEntries(TX_KEYS.map((key) => [key, toCents(statement.tx[key])])) as TxCents;
      const expected = expectedEnding(toCents(statement.beginningBalance), cents, statement.cashOnly);
      const where = `${truth.layout} ${truth.seed}`;
      expect([where, toCents(statement.endingBalance) - expected]).toEqual([
        where,
        toCents(statement.discrepancy ?? 0),
      ]);
      for (const key of TX_KEYS.filter((each) => each !== 'gain_loss')) {
        const rows = statement.transactions.filter(({ txType }) => txType === key);
        expect([where, key, rows.reduce((sum, row) => sum + toCents(row.amount), 0)]).toEqual([where, key, cents[key]]);
      }
      for (const { date, page } of statement.transactions) {
        expect(date >= statement.periodStart && date <= statement.periodEnd, `${where} ${date}`).toBe(true);
        expect(page <= truth.pages, where).toBe(true);
      }
    }
  }
});
