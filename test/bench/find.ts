// How fast documents are found and moved in a large workspace, beside recoll (Xapian) over the same texts as files.
// npm run bench:find [-- --scale 1] [-- --queries 100] [-- --fresh] [-- --readme]: scale 1 is 100,000 documents of 5 pages, stored and
// indexed once by both and kept in the temporary folder; fresh makes them anew.
import { constants, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, loadavg, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { tableOf } from '../../src-main/cli/terminal.ts';
import { openEngine } from '../../src-main/engine.ts';
import type { OperationInput, OperationOutput } from '../../src-shared/operations/index.ts';
import { seeded } from '../support/generator/random.ts';
import { keptFolder, made } from './find/kept.ts';
import { askRecoll, indexWithRecoll, isRecollInstalled } from './find/recoll.ts';
import { COMMON, PAGES, textOf } from './find/texts.ts';
import { fillWorkspace, since } from './find/workspace.ts';
import { writeReadmeTable } from './readme-table.ts';

const STACKS = 10;
const BARS = { p99: 50, moveSeconds: 2, previewSeconds: 1 };
const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    queries: { type: 'string', default: '100' },
    fresh: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
  },
});
const documents = Math.ceil(100_000 * (Number(values.scale) || 1));
const queries = Math.max(10, Number(values.queries) || 100);
const kept = keptFolder(documents, values.fresh);
const ours = await made(join(kept, 'workspace'), (folder) => fillWorkspace(folder, documents, STACKS));
const recoll = isRecollInstalled()
  ? {
      indexed: await made(join(kept, 'recoll'), (folder) => indexWithRecoll(folder, documents, STACKS)),
      ask: askRecoll(join(kept, 'recoll')),
    }
  : undefined;
// What is moved and undone below leaves its history: all is done to a copy.
const copy = join(kept, 'copy');
rmSync(copy, { recursive: true, force: true });
cpSync(join(kept, 'workspace'), copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
const engine = await openEngine({ folder: copy, readers: 1 });
const actor = engine.owner();

interface Question {
  ours: OperationInput<'document.search'>;
  theirs: string;
}

const random = seeded('find questions');
const sample = () => {
  const { pages, account, stack } = textOf(random.whole(0, documents - 1), STACKS);
  const words = random.pick(pages).split('\n')[1]!.split(' ');
  const place = random.whole(0, 8);
  return { account, stack, words, place };
};
const kinds: [name: string, make: () => Question][] = [
  ['word', () => same(pickWord())],
  ['word of every document, in a stack', () => inStack(COMMON, random.whole(0, STACKS - 1))],
  [
    'word, in a stack',
    () => {
      const { words, place, stack } = sample();
      return inStack(words[place]!, stack);
    },
  ],
  ['two words', () => same(`${pickWord()} ${pickWord()}`)],
  [
    'phrase of three words',
    () => {
      const { words, place } = sample();
      return same(`"${words.slice(place, place + 3).join(' ')}"`);
    },
  ],
  [
    'prefix',
    () => {
      const prefix = pickWord().slice(0, 4);
      return { ours: { query: prefix }, theirs: `${prefix}*` };
    },
  ],
  [
    'fragment of an account number',
    () => {
      const part = sample().account.slice(2, 7);
      return { ours: { query: part }, theirs: `*${part}*` };
    },
  ],
  [
    'word, with a metadata filter',
    () => {
      const word = pickWord();
      return { ours: { query: word, field: 'client', value: 'unset', format: 'pdf' }, theirs: word };
    },
  ],
  [
    'word that is misspelt',
    () => {
      const word = pickWord();
      return same(`${word.slice(0, 2)}q${word.slice(3)}`);
    },
  ],
];

function pickWord(): string {
  const { words, place } = sample();
  return words[place]!;
}
function same(query: string): Question {
  return { ours: { query }, theirs: query };
}
function inStack(word: string, stack: number): Question {
  return { ours: { query: word, stack: ours.stackIds[stack]! }, theirs: `${word} dir:clients${stack + 1}` };
}

interface Row {
  name: string;
  median: number;
  p99: number;
  /** CPU milliseconds of the median question, and of the one that 99 in 100 do not reach. */
  cpu: number;
  cpuP99: number;
  recollMedian: number | undefined;
}
const rows: Row[] = [];
for (const [name, make] of kinds) {
  const questions = Array.from({ length: queries }, make);
  const mine: number[] = [];
  const cpu: number[] = [];
  const theirs: number[] = [];
  for (const [index, question] of questions.entries()) {
    const [started, used] = [performance.now(), process.cpuUsage()];
    await engine.answer('document.search', question.ours, { actor });
    mine.push(performance.now() - started);
    cpu.push(since(started, used).cpuSeconds * 1000);
    // A process a question: a fifth of the questions is enough to know its median.
    if (!recoll || index % 5 > 0) continue;
    const asked = performance.now();
    recoll.ask(question.theirs);
    theirs.push(performance.now() - asked);
  }
  rows.push({
    name,
    median: at(mine, 0.5),
    p99: at(mine, 0.99),
    cpu: at(cpu, 0.5),
    cpuP99: at(cpu, 0.99),
    recollMedian: recoll && at(theirs, 0.5),
  });
}
const nothing =
  recoll &&
  at(
    Array.from({ length: 10 }, () => timed(() => recoll.ask('qqqqqqqq'))),
    0.5,
  );

const wanted = Math.min(10_000, documents / STACKS);
const [moveStarted, moveUsed] = [performance.now(), process.cpuUsage()];
const { bulk } = (await engine.dispatch(
  'document.bulk',
  { action: 'move', filter: { stack: ours.stackIds[0]! }, stackId: ours.stackIds[1]!, expected: wanted },
  { actor },
)) as OperationOutput<'document.bulk'>;
const move = since(moveStarted, moveUsed);
const [undoStarted, undoUsed] = [performance.now(), process.cpuUsage()];
await engine.dispatch('bulk.undo', { bulkId: bulk._id }, { actor });
const undo = since(undoStarted, undoUsed);
const [previewStarted, previewUsed] = [performance.now(), process.cpuUsage()];
const { total: fitting } = (await engine.dispatch(
  'stack.rules.preview',
  {
    stackId: ours.stackIds[0]!,
    everywhere: true,
    match: { mode: 'all', source: ['Bench'], name: ['*ba*.pdf'], phrases: [`${COMMON} account`] },
  },
  { actor },
)) as OperationOutput<'stack.rules.preview'>;
const preview = since(previewStarted, previewUsed);
await engine.close();
rmSync(copy, { recursive: true, force: true });

const pages = documents * PAGES;
const perSecond = (seconds: number) => Math.round(pages / seconds).toLocaleString('en');
const machine = `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 1024 ** 3)} GB, ${platform()} ${arch()}, Node ${process.versions.node}`;
const heads = ['search', 'median ms', 'CPU ms', 'p99 ms', 'CPU p99 ms', 'recollq median ms', 'recollq ÷ ours', 'bar'];
const isMet = (row: Row) => row.p99 < BARS.p99 && (row.recollMedian === undefined || row.median <= row.recollMedian);
const cells = rows.map((row) => [
  row.name,
  row.median.toFixed(2),
  row.cpu.toFixed(2),
  row.p99.toFixed(2),
  row.cpuP99.toFixed(2),
  row.recollMedian?.toFixed(1) ?? '',
  row.recollMedian === undefined ? '' : (row.recollMedian / row.median).toFixed(1),
  isMet(row) ? 'met' : 'missed',
]);
const told = [
  `${documents.toLocaleString('en')} documents, ${pages.toLocaleString('en')} pages. Stored and indexed ${perSecond(ours.seconds)} pages/s (${perSecond(ours.cpuSeconds)} per CPU second), ${Math.round(ours.megabytes)} MB with the text and the documents${
    recoll
      ? `; recoll indexed ${perSecond(recoll.indexed.seconds)} (${perSecond(recoll.indexed.cpuSeconds)} per CPU second), ${Math.round(recoll.indexed.megabytes)} MB beside its files`
      : ''
  }.`,
  `Moving ${bulk.changed.toLocaleString('en')} documents took ${secondsOf(move)}, undoing it ${secondsOf(undo)}. The preview of a rule by source, name and phrase over all, which fits ${fitting.toLocaleString('en')}, took ${secondsOf(preview)}.`,
  ...(nothing === undefined
    ? ['recoll is not installed, so nothing is compared.']
    : [`recollq is a process for each question; one that finds nothing takes it ${nothing.toFixed(1)} ms.`]),
  `Measured on ${machine}; load ${loadavg()[0]!.toFixed(1)}.`,
];
console.log(`${tableOf(heads, cells, [1, 2, 3, 4, 5, 6]).join('\n')}\n\n${told.join('\n')}`);
if (values.readme) writeReadmeTable('bench:find', heads, cells, told);
const target = join(import.meta.dirname, 'results');
mkdirSync(target, { recursive: true });
const report = {
  machine,
  load: loadavg()[0],
  documents,
  pages,
  ours,
  recoll: recoll?.indexed,
  move,
  undo,
  preview,
  rows,
};
if (values.readme) writeFileSync(join(target, 'find.json'), `${JSON.stringify(report, null, 2)}\n`);
const quick = move.seconds < BARS.moveSeconds && preview.seconds < BARS.previewSeconds;
process.exitCode = rows.every(isMet) && quick ? 0 : 1;

function secondsOf({ seconds, cpuSeconds }: ReturnType<typeof since>): string {
  return `${seconds.toFixed(2)} s (${cpuSeconds.toFixed(2)} of CPU)`;
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
function timed(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}
