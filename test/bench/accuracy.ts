// How exact understanding is, per layout: on the shared corpus through the `read` command, where it lies beside the project,
// and on generated statements from their words. Also how long understanding takes for a page of words.
// npm run bench:accuracy [-- --statements N] [-- --seed S] [-- --corpus DIR]
// npm run bench:accuracy -- --families forms-e (or another of BLIND_SETS) measures that set of forms alone, and keeps no results.
// npm run bench:accuracy -- --dropout 0.1,0.2 [-- --seeds 1,2,3] takes such shares of what understanding knows away, and keeps no results.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, loadavg, platform, totalmem } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { tableOf } from '../../src-main/cli/terminal.ts';
import { type ReadStatement, toReadOutput } from '../../src-main/statements/learning/prediction.ts';
import { understandDocument } from '../../src-main/statements/understand.ts';
import { BLIND_SETS, FAMILIES } from '../support/families.ts';
import { type KnownStatement, type Score, scoreDocument, sharesOf, sumOfScores } from '../support/statement-score.ts';
import { projectRoot, tallystack, temporaryFolder } from '../support/tallystack.ts';
import { dropout } from './dropout.ts';
import { leaveOneOut } from './leave-one-out.ts';

const { values } = parseArgs({
  options: {
    statements: { type: 'string', default: '780' },
    seed: { type: 'string', default: '20260101' },
    corpus: { type: 'string', default: join(projectRoot, '..', 'shared', 'corpus') },
    families: { type: 'string', default: 'all' },
    dropout: { type: 'string' },
    seeds: { type: 'string', default: '1,2,3' },
  },
});

interface Group {
  name: string;
  scores: Score[];
}

/** Pages of words are understood in no more than this. */
const MOST_MILLISECONDS_PER_PAGE = 20;

const TIMES_UNDERSTOOD = 3;

/** Of each of the generator's layouts, when each layout in turn is left out. */
const STATEMENTS_LEFT_OUT = 6;

if (values.dropout !== undefined) {
  const numbers = (list: string) => list.split(',').map(Number);
  const known = existsSync(values.corpus) ? values.corpus : null;
  const runs = await dropout(known, Number(values.seed), numbers(values.dropout), numbers(values.seeds));
  show(
    'With less knowledge',
    runs.map(({ name, score }) => ({ name, scores: [score] })),
  );
  for (const { name, silent } of runs)
    for (const { document, faults, reason } of silent) console.log(`${name}: ${document}: ${faults} | ${reason}`);
  process.exit();
}
const SETS = new Map([['all', FAMILIES], ...BLIND_SETS]);
const set = SETS.get(values.families);
if (!set) throw new Error(`--families is one of ${[...SETS.keys()].join(', ')}`);
const generated = understandGenerated(Number(values.statements), Number(values.seed), set);
if (set !== FAMILIES) {
  show(`${values.families} from seed ${values.seed}`, generated.groups);
  for (const line of generated.wrong) console.log(line);
  process.exit();
}
const corpus = existsSync(values.corpus) ? await readCorpus(values.corpus) : null;
const machine = `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 1024 ** 3)} GB, ${platform()} ${arch()}, Node ${process.versions.node}`;
const day = new Date().toISOString().slice(0, 10);

console.log(`${day}; ${machine}; load ${loadavg()[0]!.toFixed(1)}\n`);
if (corpus) show('Shared corpus', corpus.groups);
else console.log('The shared corpus is absent: only generated statements are measured.\n');
show(`Generated statements from seed ${values.seed}`, generated.groups);
const leftOut = await leaveOneOut(corpus ? values.corpus : null, Number(values.seed), STATEMENTS_LEFT_OUT);
const unseen = leftOut.map(({ name, phrases, without }) => ({
  name: `${name} (${phrases} phrases)`,
  scores: [without],
}));
show('Text PDFs of each layout without the phrases that it alone prints', unseen);
for (const line of [...(corpus?.wrong ?? []), ...generated.wrong]) console.log(line);
const { perPage } = generated;
console.log(
  `\nUnderstanding: ${perPage.median.toFixed(1)} ms a page in the median, ${perPage.most.toFixed(1)} ms at most (bar ${MOST_MILLISECONDS_PER_PAGE} ms); ${perPage.first.toFixed(1)} ms in the first document of a process`,
);

const target = join(import.meta.dirname, 'results', 'accuracy.json');
mkdirSync(dirname(target), { recursive: true });
const tables = (groups: readonly Group[]) =>
  Object.fromEntries(
    groups.map(({ name, scores }) => [name, { ...sumOfScores(scores), ...sharesOf(sumOfScores(scores)) }]),
  );
const report = {
  day,
  machine,
  load: loadavg()[0],
  seed: Number(values.seed),
  corpus: corpus ? tables(corpus.groups) : null,
  generated: tables(generated.groups),
  leaveOneOut: leftOut.map(({ name, phrases, withAll, without }) => ({
    name,
    phrases,
    withAll: { ...withAll, ...sharesOf(withAll) },
    without: { ...without, ...sharesOf(without) },
  })),
  millisecondsPerPage: perPage,
};
writeFileSync(target, `${JSON.stringify(report, null, 2)}\n`);

function understandGenerated(count: number, firstSeed: number, drawn: typeof FAMILIES) {
  const families = [...drawn];
  const groups = new Map<string, Score[]>();
  const wrong: string[] = [];
  // Each is understood three times, and the shortest counts: in a longer one the engine compiles what it runs, as it does once in
  // the life of a reader, or clears away what drawing the statements has left.
  const times: number[] = [];
  let first: number | undefined;
  for (let index = 0; index < count; index += 1) {
    const [layout, draw] = families[index % families.length]!;
    const { truth, document } = draw(firstSeed + index);
    const start = performance.now();
    const parsed = understandDocument(document.words);
    const own = [performance.now() - start];
    for (let again = 1; again < TIMES_UNDERSTOOD; again += 1) {
      const since = performance.now();
      understandDocument(document.words);
      own.push(performance.now() - since);
    }
    // The first document of the process is told of by itself: the engine still compiles in its third round.
    if (first === undefined) first = own[0]! / document.words.length;
    else times.push(Math.min(...own) / document.words.length);
    const outcome = scoreDocument(truth.statements, toReadOutput(parsed).statements);
    groups.set(layout, [...(groups.get(layout) ?? []), outcome.score]);
    wrong.push(...outcome.wrong.map((line) => `${layout}, seed ${firstSeed + index}: ${line}`));
  }
  times.sort((one, other) => one - other);
  const perPage = { median: times[times.length >> 1] ?? 0, most: times.at(-1) ?? 0, first: first ?? 0 };
  return { groups: withTotal([...groups].map(([name, scores]) => ({ name, scores }))), wrong, perPage };
}

interface CorpusTruth {
  layout: string;
  kind: 'digital' | 'scan';
  files?: string[];
  statements: KnownStatement[];
}

async function readCorpus(folder: string) {
  const out = temporaryFolder();
  const documents = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.truth.json'))
    .sort()
    .map((name) => {
      const truth = JSON.parse(readFileSync(join(folder, name), 'utf8')) as CorpusTruth;
      const stem = basename(name, '.truth.json');
      const files = (truth.files ?? [`${stem}.pdf`]).map((file) => join(folder, dirname(name), basename(file)));
      return { stem, truth, files };
    });
  const single = documents.filter(({ files }) => files.length === 1).flatMap(({ files }) => files);
  await tallystack(['read', ...single, '--out', out.path]);
  for (const { stem, files } of documents.filter((document) => document.files.length > 1))
    await tallystack(['read', ...files, '--join', stem, '--out', out.path]);
  const groups = new Map<string, Score[]>();
  const wrong: string[] = [];
  for (const { stem, truth } of documents) {
    const file = join(out.path, `${stem}.json`);
    const read = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as { statements: ReadStatement[] }).statements
      : [];
    const outcome = scoreDocument(truth.statements, read);
    for (const name of [truth.kind, `${truth.layout} ${truth.kind}`])
      groups.set(name, [...(groups.get(name) ?? []), outcome.score]);
    wrong.push(...outcome.wrong.map((line) => `${stem}: ${line}`));
  }
  out.remove();
  const sorted = [...groups].map(([name, scores]) => ({ name, scores }));
  return { groups: sorted.sort((one, other) => (one.name < other.name ? -1 : 1)), wrong };
}

function withTotal(groups: readonly Group[]): Group[] {
  return [{ name: 'all', scores: groups.flatMap(({ scores }) => scores) }, ...groups];
}

function show(title: string, groups: readonly Group[]): void {
  const percent = (share: number) => (100 * share).toFixed(1);
  const rows = groups.map(({ name, scores }) => {
    const sum = sumOfScores(scores);
    const shares = sharesOf(sum);
    const { header, rows: found, rowsWithType, cells, flawless, claimed } = shares;
    const figures = [header, found, rowsWithType, cells, flawless, claimed].map(percent);
    return [name, String(sum.statements), ...figures, String(sum.silent)];
  });
  const heads = [
    '',
    'statements',
    'header %',
    'rows F1 %',
    'with type %',
    'totals %',
    'flawless %',
    'proved %',
    'silent',
  ];
  console.log(`${title}\n${tableOf(heads, rows, [1, 2, 3, 4, 5, 6, 7, 8]).join('\n')}\n`);
}
