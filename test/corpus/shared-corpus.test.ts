import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot, tallystack, temporaryFolder } from '../support/tallystack.ts';

/** The larger set of statements with their truth; it lies beside the project, not in it. */
const corpus = join(projectRoot, '..', 'shared', 'corpus');
const present = existsSync(join(corpus, 'score.mjs'));
if (!present) console.log('The shared corpus is absent: its statements are not read in this run.');
/** TALLYSTACK_ALL_SCANS=1 reads them all; without it every twelfth one (npm run bench:accuracy reads all). */
const allScans = process.env.TALLYSTACK_ALL_SCANS === '1';
const ONE_SCAN_IN = 12;

interface Truth {
  kind: 'digital' | 'scan';
  files?: string[];
  statements: unknown[];
}

interface Score {
  counts: Record<string, never>;
  /** One line for each statement with anything wrong: its account number, a colon, what was wrong. */
  wrong: string[];
}

interface Prediction {
  statements: { accountNumber: string; reconciles: boolean }[];
}

interface Rates {
  header: { all: number };
  transactions: { f1: number; f1WithType: number };
  txCells: { accuracy: number };
  fullyCorrect: { share: number };
  reconciles: {
    silentErrors: number;
    falseReconciles: number;
    claimedButStatementDoesNot: number;
    claimedOfTrulyReconciling: number;
  };
}

interface Scorer {
  scoreDocument: (truth: Truth, prediction: unknown) => Score;
  rates: (counts: unknown) => Rates;
}

const folder = temporaryFolder();
const documents = present ? chosen(findDocuments()) : [];
const scores = new Map<string, Score & { claimed: string[] }>();
let scorer: Scorer;

describe.skipIf(!present)('the shared corpus', () => {
  beforeAll(async () => {
    scorer = (await import(pathToFileURL(join(corpus, 'score.mjs')).href)) as Scorer;
    const out = join(folder.path, 'read');
    const single = documents.filter(({ files }) => files.length === 1).flatMap(({ files }) => files);
    const run = await tallystack(['read', ...single, '--out', out]);
    expect(run.stderr).toBe('');
    for (const { name, files } of documents.filter((document) => document.files.length > 1)) {
      await tallystack(['read', ...files, '--join', name, '--out', out]);
    }
    for (const { name, truth } of documents) {
      const file = join(out, `${name}.json`);
      const prediction = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Prediction) : null;
      const claimed = (prediction?.statements ?? []).filter(({ reconciles }) => reconciles);
      scores.set(name, {
        ...scorer.scoreDocument(truth, prediction),
        claimed: claimed.map(({ accountNumber }) => accountNumber),
      });
    }
    for (const kind of ['digital', 'scan'] as const) console.log(kind, JSON.stringify(ratesOf(kind)));
    for (const [name, { wrong }] of scores) if (wrong.length > 0) console.log(`${name}: ${wrong.join(' · ')}`);
  });

  afterAll(() => folder.remove());

  it('is read without a silent error: nothing is wrong under a green tick', () => {
    const silent = [...scores].flatMap(([name, { wrong, claimed }]) =>
      wrong
        .filter((line) => claimed.some((number) => line.startsWith(`${number}: `)))
        .map((line) => `${name}: ${line}`),
    );
    expect(silent).toEqual([]);
  });

  it('gives every field, row, type and total of its digital statements', () => {
    const { header, transactions, txCells, fullyCorrect } = ratesOf('digital');
    expect({
      header: header.all,
      rows: transactions.f1,
      typed: transactions.f1WithType,
      cells: txCells.accuracy,
      full: fullyCorrect.share,
    }).toEqual({ header: 1, rows: 1, typed: 1, cells: 1, full: 1 });
  });

  it('claims to reconcile at least 97 % of the digital statements that do', () => {
    expect(ratesOf('digital').reconciles.claimedOfTrulyReconciling).toBeGreaterThanOrEqual(0.97);
  });
});

function ratesOf(kind: Truth['kind']): Rates {
  const counts = documents.filter(({ truth }) => truth.kind === kind).map(({ name }) => scores.get(name)?.counts ?? {});
  return scorer.rates(counts.reduce<Record<string, unknown>>((sum, next) => add(sum, next), {}));
}

/** Adds counters, however deep they lie. */
function add(sum: Record<string, unknown>, next: Record<string, unknown>): Record<string, unknown> {
  const result = { ...sum };
  for (const [key, value] of Object.entries(next)) {
    result[key] =
      typeof value === 'object' && value !== null
        ? add((result[key] ?? {}) as Record<string, unknown>, value as Record<string, unknown>)
        : Number(result[key] ?? 0) + Number(value);
  }
  return result;
}

interface TestDocument {
  name: string;
  files: string[];
  truth: Truth;
}

function chosen(all: TestDocument[]): TestDocument[] {
  const scans = all.filter(({ truth }) => truth.kind === 'scan');
  return all.filter((document) => {
    const at = scans.indexOf(document);
    return at < 0 || allScans || at % ONE_SCAN_IN === 0;
  });
}

function findDocuments(): TestDocument[] {
  const names = readdirSync(corpus, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.truth.json'),
  );
  return names.sort().map((name) => {
    const truth = JSON.parse(readFileSync(join(corpus, name), 'utf8')) as Truth;
    const stem = name.slice(0, -'.truth.json'.length);
    const files = truth.files?.map((file) => join(corpus, stem, '..', basename(file))) ?? [join(corpus, `${stem}.pdf`)];
    return { name: basename(stem), files, truth };
  });
}
