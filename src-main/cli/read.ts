import { mkdir, writeFile } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { AppError } from '../../src-shared/errors.ts';
import type { ParsedDocument } from '../../src-shared/model/parsed-statement.ts';
import type { KnownRule } from '../../src-shared/model/rule.ts';
import type { PageWords } from '../../src-shared/model/words.ts';
import { pack, unpack } from '../jobs/packing.ts';
import { createReaderPool, type ReaderPool } from '../jobs/reader-pool.ts';
import { type PagePlace, understandWithFurtherLooks } from '../jobs/second-readings.ts';
import { loadProfiles } from '../provider-profiles.ts';
import { toReadOutput } from '../statements/learning/prediction.ts';
import type { CommandRun, ExitCode } from './command.ts';
import { type ExplainedFile, writeExplanation } from './explain.ts';
import { sentenceOf } from './terminal.ts';

export interface ReadOptions {
  /** Where the JSON files go; not needed where only an explanation is wanted. */
  out?: string;
  /** The HTML file that explains how the document was read. */
  explain?: string;
  mask?: boolean;
  join?: string;
  readers?: number;
  password?: string;
  /** A folder of provider profiles. */
  providers?: string;
}

/** Files that are read together as one document, and the file that their result goes to. */
interface Reading {
  name: string;
  files: string[];
  target?: string;
}

interface ReadOutcome {
  name: string;
  target?: string;
  pages: number;
  accounts: number;
  rows: number;
  reconciles: boolean;
  seconds: number;
  error?: string;
}

/** `read FILE… --out DIR`, `read FILE --explain FILE.html`: statements as JSON files or explained, without a workspace. */
export async function read(files: string[], options: ReadOptions, { terminal, json }: CommandRun): Promise<ExitCode> {
  const readings = planReadings(files, options);
  if (options.out !== undefined) await mkdir(options.out, { recursive: true });
  const profiles = options.providers === undefined ? [] : await loadProfiles(resolve(options.providers));
  const pool = createReaderPool(options.readers === undefined ? {} : { readers: options.readers });
  const outcomes: ReadOutcome[] = [];
  try {
    // One more file than readers: while one waits for its last page, the others have work.
    const results = inLanes(readings, pool.size + 1, (reading) => readOne(pool, reading, options, profiles));
    for (const result of results) {
      const outcome = await result;
      outcomes.push(outcome);
      if (outcome.error !== undefined) terminal.err(`${outcome.name}: ${outcome.error}`);
      else if (!json) terminal.out(lineOf(outcome));
    }
  } finally {
    pool.close();
  }
  if (json) terminal.out(JSON.stringify({ files: outcomes }));
  return outcomes.some(({ error }) => error !== undefined) ? 1 : 0;
}

/** What is wrong with a command line that asks for nothing, or for what cannot be; undefined where it is in order. */
export function refusalOf(files: string[], { out, explain, mask, join: joined }: ReadOptions): string | undefined {
  if (out === undefined && explain === undefined)
    return 'Say where the result goes: --out FOLDER for JSON, or --explain FILE for a page that explains the reading.';
  if (explain !== undefined && joined === undefined && files.length > 1)
    return '--explain takes one document. Explain the files one by one, or join them with --join NAME.';
  return mask && explain === undefined ? '--mask goes with --explain.' : undefined;
}

/** Throws AppError 400 where two files would write the same result. */
export function planReadings(files: string[], { out, join: joined }: Pick<ReadOptions, 'out' | 'join'>): Reading[] {
  const targetOf = (name: string) => (out === undefined ? {} : { target: join(resolve(out), `${name}.json`) });
  if (joined !== undefined) {
    const name = basename(joined, extname(joined));
    return [{ name: joined, files, ...targetOf(name) }];
  }
  const readings = files.map((file) => ({
    name: basename(file),
    files: [file],
    ...targetOf(basename(file, extname(file))),
  }));
  const targets = new Set<string>();
  for (const { target } of readings) {
    if (target === undefined) continue;
    if (targets.has(target)) {
      throw new AppError(400, 'read.same-name', `Two files would write ${target}. Read them into different folders.`);
    }
    targets.add(target);
  }
  return readings;
}

async function readOne(
  pool: ReaderPool,
  reading: Reading,
  options: ReadOptions,
  profiles: readonly KnownRule[],
): Promise<ReadOutcome> {
  const { password, explain, mask = false } = options;
  const { name, files: paths, target } = reading;
  const started = performance.now();
  const outcome = {
    name,
    ...(target === undefined ? {} : { target }),
    pages: 0,
    accounts: 0,
    rows: 0,
    reconciles: false,
  };
  const secondsSince = () => Math.round((performance.now() - started) / 100) / 10;
  try {
    const pages: PageWords[] = [];
    const files: ExplainedFile[] = [];
    const places: PagePlace[] = [];
    const opening = password === undefined ? {} : { password };
    for (const path of paths) {
      const source = { path: resolve(path), ...opening };
      const read = await pool.readDocument(source.path, opening);
      for (const page of read.pages) {
        places.push({ source, page: page.page });
        pages.push({ ...page, page: pages.length });
      }
      files.push({ path, pageCount: read.pages.length });
    }
    const { parsed, reread } = await understandWithFurtherLooks(
      pool,
      pages.map(pack),
      (page) => places[page]!,
      profiles,
    );
    for (const page of reread) pages[page.page] = unpack<PageWords>(page.words);
    const document = unpack<ParsedDocument>(parsed);
    if (target !== undefined) await writeFile(target, `${JSON.stringify(toReadOutput(document), null, 1)}\n`);
    if (explain !== undefined)
      await writeExplanation(pool, { name, files, pages }, { target: explain, mask, password, profiles });
    return { ...outcome, ...countsOf(document), pages: pages.length, seconds: secondsSince() };
  } catch (failure) {
    const error = sentenceOf(failure);
    // Where the result could not be written, neither can this; the sentence says so on stderr.
    const refusal = `${JSON.stringify({ statements: [], error }, null, 1)}\n`;
    if (target !== undefined) await writeFile(target, refusal).catch(() => undefined);
    return { ...outcome, seconds: secondsSince(), error };
  }
}

function countsOf({ statements }: ParsedDocument): Pick<ReadOutcome, 'accounts' | 'rows' | 'reconciles'> {
  return {
    accounts: statements.length,
    rows: statements.reduce((sum, { rows }) => sum + rows.length, 0),
    reconciles: statements.length > 0 && statements.every((statement) => statement.reconciles),
  };
}

function lineOf({ name, pages, accounts, rows, reconciles, seconds }: ReadOutcome): string {
  const verdict = accounts === 0 ? 'no statement found' : reconciles ? 'reconciles' : 'does not reconcile';
  return `${name}: ${count(pages, 'page')}, ${count(accounts, 'account')}, ${count(rows, 'row')}, ${verdict} (${seconds.toFixed(1)} s)`;
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Starts the work on all items, so many at a time, and returns their results in the order of the items. */
function inLanes<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result>[] {
  const waiting: (() => void)[] = [];
  let running = 0;
  const turn = () => {
    running += 1;
    return running <= atOnce ? Promise.resolve() : new Promise<void>((go) => waiting.push(go));
  };
  return items.map(async (item) => {
    await turn();
    try {
      return await work(item);
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  });
}
