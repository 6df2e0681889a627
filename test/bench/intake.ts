// How fast statements come in: from files of eight text pages to stored, attached records, in an engine with a new workspace.
// npm run bench:intake [-- --statements 1000] [-- --readers 2] [-- --readme]
import { createReadStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, loadavg, platform, tmpdir, totalmem } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { tableOf } from '../../src-main/cli/terminal.ts';
import { openEngine } from '../../src-main/engine.ts';
import type { Engine } from '../../src-main/engine-types.ts';
import type { OperationInput, OperationName, OperationOutput } from '../../src-shared/operations/index.ts';
import { childrenOf, usedBy } from './intake/processes.ts';
import { PAGES, statementFiles } from './intake/statements.ts';
import { understandingTimes } from './intake/understanding.ts';
import { writeReadmeTable } from './readme-table.ts';

const STATEMENTS_PER_SECOND = 10;
const MILLISECONDS_PER_PAGE = 20;
/** The second half may hold so much more than the first did at most. */
const MEMORY_GROWTH_MEGABYTES = 100;
const FILES_PER_REQUEST = 10;
const DOCUMENTS_PER_PLAN = 25;
const LOOK_MILLISECONDS = 250;

const { values } = parseArgs({
  options: {
    statements: { type: 'string', default: '1000' },
    readers: { type: 'string', default: String(availableParallelism()) },
    readme: { type: 'boolean', default: false },
  },
});
const files = await statementFiles(Number(values.statements), (line) => console.error(line));
const folder = mkdtempSync(join(tmpdir(), 'tallystack-intake-'));
try {
  const loadBefore = loadavg()[0]!;
  const intake = await measure();
  const understanding = understandingTimes(200);
  report(intake, understanding, loadBefore);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

interface Intake {
  seconds: number;
  /** Until every document was read; each is attached as soon as it is. */
  readSeconds: number;
  statements: number;
  reconciled: number;
  cpuSeconds: { main: number; readers: number };
  megabytes: { main: number; mainFirstHalf: number; reader: number; readerFirstHalf: number };
}

async function measure(): Promise<Intake> {
  const engine = await openEngine({ folder, readers: Number(values.readers) });
  const watch = watchProcesses();
  const started = performance.now();
  const call = caller(engine);
  const read = whenRead(engine);
  const docIds = await upload(engine, call);
  const allRead = engine.idle().then(() => (performance.now() - started) / 1000);
  const { statements, reconciled } = await attachAll(call, docIds, read);
  const readSeconds = await allRead;
  const seconds = (performance.now() - started) / 1000;
  const used = watch();
  await engine.close();
  return { seconds, readSeconds, statements, reconciled, ...used };
}

type Call = <Name extends OperationName>(
  name: Name,
  input: OperationInput<Name>,
  staged?: Awaited<ReturnType<Engine['stage']>>[],
) => Promise<OperationOutput<Name>>;

function caller(engine: Engine): Call {
  return async (name, input, staged) => {
    const context = { actor: engine.owner(), ...(staged ? { files: staged } : {}) };
    return (await engine.dispatch(name, input, context)) as never;
  };
}

async function upload(engine: Engine, call: Call): Promise<string[]> {
  const docIds: string[] = [];
  for (let start = 0; start < files.length; start += FILES_PER_REQUEST) {
    const batch = files.slice(start, start + FILES_PER_REQUEST);
    const staged = await Promise.all(batch.map((path) => engine.stage(basename(path), createReadStream(path))));
    const { uploads } = await call('document.upload', {}, staged);
    docIds.push(...uploads.map(({ docId, error }) => docId ?? fail(error ?? 'A file was refused.')));
  }
  return docIds;
}

/** What it returns resolves once that document has been read. */
function whenRead(engine: Engine): (docId: string) => Promise<void> {
  const ended = new Set<string>();
  const waiting = new Map<string, () => void>();
  engine.subscribe((event) => {
    if (event.type !== 'document.changed' || !['complete', 'error'].includes(event.job.status ?? '')) return;
    ended.add(event.docId);
    waiting.get(event.docId)?.();
  });
  return (docId) =>
    new Promise((resolve) => {
      if (ended.has(docId)) resolve();
      else waiting.set(docId, resolve);
    });
}

/** Registers every account that was found, so many documents to a plan, and attaches its statement, as they are read. */
async function attachAll(
  call: Call,
  docIds: string[],
  read: (docId: string) => Promise<void>,
): Promise<Pick<Intake, 'statements' | 'reconciled'>> {
  let [statements, reconciled] = [0, 0];
  let planId = '';
  // Among a thousand invented numbers some fit an account of another plan.
  let own = new Set<string>();
  for (const [index, docId] of docIds.entries()) {
    if (index % DOCUMENTS_PER_PLAN === 0) {
      planId = (await call('plan.create', { planName: `Plan ${index}` })).plan._id;
      own = new Set();
    }
    await read(docId);
    const { found = [] } = await call('document.get', { docId, found: true });
    for (const { accountNumber, candidates } of found) {
      if (accountNumber === undefined) continue;
      if (!candidates.some((id) => own.has(id)))
        own.add((await call('account.create', { planId, number: accountNumber })).account._id);
      const { statement } = await call('statement.attach', { docId, planId, accountNumber });
      statements += 1;
      if (statement.reconciles) reconciled += 1;
    }
  }
  return { statements, reconciled };
}

function fail(sentence: string): never {
  throw new Error(sentence);
}

/** Looks at this process and its readers again and again; the returned function ends that and says what they used. */
function watchProcesses(): () => Pick<Intake, 'cpuSeconds' | 'megabytes'> {
  const ownBefore = process.cpuUsage();
  const readers = new Map<number, number>();
  const looks: { main: number; reader: number }[] = [];
  const look = () => {
    const held = childrenOf(process.pid).map((pid) => {
      const used = usedBy(pid);
      if (used) readers.set(pid, used.cpuSeconds);
      return used?.megabytes ?? 0;
    });
    looks.push({ main: process.memoryUsage.rss() / 1024 ** 2, reader: Math.max(0, ...held) });
  };
  const timer = setInterval(look, LOOK_MILLISECONDS);
  return () => {
    clearInterval(timer);
    look();
    const own = process.cpuUsage(ownBefore);
    const half = looks.slice(0, Math.ceil(looks.length / 2));
    const most = (what: 'main' | 'reader', list = looks) => Math.max(...list.map((one) => one[what]));
    return {
      cpuSeconds: {
        main: (own.user + own.system) / 1e6,
        readers: [...readers.values()].reduce((sum, seconds) => sum + seconds, 0),
      },
      megabytes: {
        main: most('main'),
        mainFirstHalf: most('main', half),
        reader: most('reader'),
        readerFirstHalf: most('reader', half),
      },
    };
  };
}

function report(intake: Intake, understanding: ReturnType<typeof understandingTimes>, loadBefore: number): void {
  const perSecond = files.length / intake.seconds;
  const { main, mainFirstHalf, reader, readerFirstHalf } = intake.megabytes;
  const growth = Math.max(main - mainFirstHalf, reader - readerFirstHalf);
  const bars: [what: string, measured: string, bar: string, met: boolean][] = [
    ['statements a second', perSecond.toFixed(1), `≥ ${STATEMENTS_PER_SECOND}`, perSecond >= STATEMENTS_PER_SECOND],
    [
      'CPU milliseconds a statement (program + readers)',
      `${((1000 * intake.cpuSeconds.main) / files.length).toFixed(0)} + ${((1000 * intake.cpuSeconds.readers) / files.length).toFixed(0)}`,
      '–',
      true,
    ],
    [
      'statements a second that this CPU time allows',
      (availableParallelism() / ((intake.cpuSeconds.main + intake.cpuSeconds.readers) / files.length)).toFixed(1),
      '–',
      true,
    ],
    [
      'understanding, CPU ms a page: median, most',
      `${understanding.median.toFixed(1)}, ${understanding.most.toFixed(1)}`,
      `median ≤ ${MILLISECONDS_PER_PAGE}`,
      understanding.median <= MILLISECONDS_PER_PAGE,
    ],
    ['most memory, MB: program, a reader', `${main.toFixed(0)}, ${reader.toFixed(0)}`, '–', true],
    [
      'memory of the second half over the first, MB',
      growth.toFixed(0),
      `≤ ${MEMORY_GROWTH_MEGABYTES}`,
      growth <= MEMORY_GROWTH_MEGABYTES,
    ],
  ];
  const machine = `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 1024 ** 3)} GB, ${platform()} ${arch()}, Node ${process.versions.node}`;
  const load = [loadBefore, loadavg()[0]!];
  const legend = `${files.length} files of ${PAGES} text pages, ${intake.statements} statements stored and attached (${intake.reconciled} proved), ${values.readers} readers; ${machine}; load ${load.map((one) => one.toFixed(1)).join(' before, ')} after.`;
  console.log(`${legend}\n`);
  const heads = ['', 'measured', 'bar', ''];
  const cells = bars.map(([what, measured, bar, met]) => [
    what,
    measured,
    bar,
    bar === '–' ? '' : met ? 'met' : 'missed',
  ]);
  console.log(tableOf(heads, cells, [1, 2]).join('\n'));
  const target = join(import.meta.dirname, 'results', 'intake.json');
  mkdirSync(dirname(target), { recursive: true });
  const measured = { files: files.length, pages: PAGES, perSecond, ...intake, understanding };
  writeFileSync(
    target,
    `${JSON.stringify({ machine, load, readers: Number(values.readers), ...measured }, null, 2)}\n`,
  );
  if (values.readme) writeReadmeTable('bench:intake', heads, cells, [legend]);
  process.exitCode = bars.every(([, , , met]) => met) ? 0 : 1;
}
