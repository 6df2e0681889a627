import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { openDocument } from '../../src-main/reading/open-document.ts';
import { monthNumber } from '../../src-main/statements/words/days.ts';
import { wordsOf } from '../../src-main/statements/words/text.ts';
import type { PageWords } from '../../src-shared/model/words.ts';
import { EVERY_FAMILY } from '../support/families.ts';
import { seeded } from '../support/generator/random.ts';
import type { KnownStatement, Score } from '../support/statement-score.ts';
import { projectRoot, temporaryFolder } from '../support/tallystack.ts';
import { withStrangeWords } from './dropout/strange-words.ts';
import { phrasesOf, readLexicons, without } from './leave-one-out/lexicons.ts';

/** A document that is understood again and again; `name` tells how to make it once more. */
export interface NamedDocument {
  name: string;
  words: PageWords[];
  statements: KnownStatement[];
}

/** A statement said to reconcile of which something is wrong. */
export interface SilentError {
  document: string;
  faults: string;
  /** By what it was said to be proved. */
  reason: string;
}

export interface Dropout {
  name: string;
  score: Score;
  silent: SilentError[];
}

/** Of each family, so many statements. */
const EACH = 4;

/**
 * What understanding makes of statements when it knows less: once without a share of the phrases of its lexicons, once with all
 * of them while a share of their words is printed as words that nobody knows, which reaches the rules in the code as well. Nothing
 * of what is missing may lead to something wrong that is said to be proved.
 * @param corpus the folder of the shared corpus; null where it is absent
 */
export async function dropout(
  corpus: string | null,
  firstSeed: number,
  shares: readonly number[],
  seeds: readonly number[],
): Promise<Dropout[]> {
  const documents = [...drawnDocuments(firstSeed), ...(await printedDocuments(corpus))];
  const folder = temporaryFolder();
  const all = join(folder.path, 'all');
  mkdirSync(all);
  const whole = join(folder.path, 'documents.json');
  writeFileSync(whole, JSON.stringify(documents));
  const results = [{ name: 'everything known', ...(await understandWith(all, whole)) }];
  for (const share of shares) {
    for (const seed of seeds) {
      const percent = `${Math.round(100 * share)} %, seed ${seed}`;
      const reduced = join(folder.path, `${share} ${seed}`);
      writeReducedLexicons(reduced, share, seed);
      results.push({ name: `without ${percent}`, ...(await understandWith(reduced, whole)) });
      const strange = join(folder.path, 'strange.json');
      const words = vocabulary().filter(chosen('words', share, seed));
      const printed = documents.map((document) => ({ ...document, words: withStrangeWords(document.words, words) }));
      writeFileSync(strange, JSON.stringify(printed));
      results.push({ name: `strange ${percent}`, ...(await understandWith(all, strange)) });
    }
  }
  folder.remove();
  return results;
}

function lexicons() {
  return readLexicons(join(projectRoot, 'resources', 'understanding'));
}

/** Every word of the lexicons, in a fixed order; a plan's "SEP" is a month to dates, and without months there are no dates. */
function vocabulary(): string[] {
  const words = [...lexicons().values()].flatMap(phrasesOf).flatMap(wordsOf);
  return [...new Set(words)].filter((word) => /^[a-z]{3,}$/.test(word) && !monthNumber(word)).sort();
}

/** Whether a word or phrase is among those that are taken away: what it is and the seed decide, not what else there is. */
function chosen(kind: string, share: number, seed: number): (text: string) => boolean {
  return (text) => seeded(`${kind} ${seed} ${text}`).next() < share;
}

function writeReducedLexicons(folder: string, share: number, seed: number): void {
  mkdirSync(folder);
  const isGone = chosen('phrases', share, seed);
  for (const [file, lexicon] of lexicons())
    writeFileSync(join(folder, file), JSON.stringify(without(lexicon, (phrase) => !isGone(`${file} ${phrase}`))));
}

function understandWith(lexiconFolder: string, documents: string): Promise<{ score: Score; silent: SilentError[] }> {
  const hooks = join(import.meta.dirname, 'leave-one-out', 'reduced-lexicons.mjs');
  const script = join(import.meta.dirname, 'dropout', 'understand-documents.ts');
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      ['--import', hooks, script, documents],
      { env: { ...process.env, TALLYSTACK_LEXICONS: lexiconFolder }, maxBuffer: 1 << 26 },
      (error, output) => (error ? reject(error) : resolve(JSON.parse(output))),
    );
  });
}

function drawnDocuments(firstSeed: number): NamedDocument[] {
  return [...EVERY_FAMILY].flatMap(([family, draw]) =>
    Array.from({ length: EACH }, (_, index) => {
      const { truth, document } = draw(firstSeed + index);
      return { name: `${family}, seed ${firstSeed + index}`, words: document.words, statements: truth.statements };
    }),
  );
}

/** The text PDFs of the shared corpus, and those that a browser typeset. */
async function printedDocuments(corpus: string | null): Promise<NamedDocument[]> {
  const documents: NamedDocument[] = [];
  const typeset = join(projectRoot, 'test', 'fixtures', 'html-statements');
  for (const folder of [typeset, ...(corpus ? [corpus] : [])]) {
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (!path.endsWith('.truth.json')) continue;
      const truth = JSON.parse(readFileSync(join(folder, path), 'utf8')) as {
        kind?: string;
        statements: KnownStatement[];
      };
      const name = basename(path, '.truth.json');
      const file = join(folder, dirname(path), `${name}.pdf`);
      if (truth.kind === 'scan' || !existsSync(file)) continue;
      documents.push({ name, words: await textOf(file), statements: truth.statements });
    }
  }
  return documents;
}

async function textOf(file: string): Promise<PageWords[]> {
  const document = await openDocument(file);
  try {
    const pages: PageWords[] = [];
    for (let page = 0; page < document.pageCount; page += 1) pages.push((await document.readText(page))!);
    return pages;
  } finally {
    await document.close();
  }
}
