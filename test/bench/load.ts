// How fast a large workspace answers, beside the same server answering a constant of the same size.
// npm run bench:load [-- --scale 1] [-- --rounds N] [-- --share S] [-- --readme]: scale 1 is 100,000 documents, 12,000 statements and
// 600,000 transactions, made once and kept in the temporary folder; share makes every round shorter or longer.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, loadavg, platform, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { tableOf } from '../../src-main/cli/terminal.ts';
import type { ClientsResult, ClientsTask } from './load/clients.ts';
import { type Kind, kindsOf } from './load/requests.ts';
import type { ServerReady, ServerRequest, ServerState } from './load/server.ts';
import { loadWorkspace } from './load/workspace.ts';
import { writeReadmeTable } from './readme-table.ts';

const MOST_CLIENTS = 16;
const CLIENTS = [1, MOST_CLIENTS];
const OPENING_BAR_MILLISECONDS = 1000;
const MEMORY_BAR_MEGABYTES = 400;

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '3' },
    share: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    readme: { type: 'boolean', default: false },
  },
});
const rounds = Math.max(1, Number(values.rounds) || 1);
const share = Number(values.share) || 1;

interface Measured {
  /** In milliseconds. */
  median: number;
  p99: number;
  /** CPU milliseconds of the server for one request. */
  cpu: number;
}

interface Row {
  name: string;
  clients: number;
  bytes: number;
  ours: Measured;
  constant: Measured;
  bar: Kind['bar'];
  met: boolean;
}

const workspace = await loadWorkspace(Number(values.scale) || 1, (line) => console.error(line));
const server = start('server.ts', workspace.folder);
const asker = start('clients.ts');
const ready = (await told(server)) as ServerReady;
const rows: Row[] = [];
/** How many requests of each kind were sent. */
const asked = new Map<string, number>();
for (const kind of kindsOf(workspace).filter(({ name }) => name.includes(values.only))) {
  const warm = await ask(ready.url, kind, 16, kind.requests / 4);
  await tell({ bytes: Math.round(warm.bytes) });
  await ask(ready.constantUrl, kind, 16, kind.requests / 4);
  for (const clients of CLIENTS) rows.push(await measure(kind, clients, warm.bytes));
}
const { peakMegabytes } = await tell('state');
for (const child of [server, asker]) child.disconnect();

const { counts } = workspace;
const machine = `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 1024 ** 3)} GB, ${platform()} ${arch()}, Node ${process.versions.node}`;
const made = Object.entries(counts).map(([what, count]) => `${count.toLocaleString('en')} ${what}`);
const busy = loadavg()[0]!.toFixed(1);
const heads = ['', 'clients', 'KB', 'median ms', 'p99 ms', 'CPU ms', 'p99 ÷ constant', 'CPU ÷ constant', 'bar'];
const cells = rows.map((row) => [
  row.name,
  String(row.clients),
  (row.bytes / 1024).toFixed(1),
  row.ours.median.toFixed(2),
  row.ours.p99.toFixed(2),
  row.ours.cpu.toFixed(2),
  (row.ours.p99 / row.constant.p99).toFixed(2),
  (row.ours.cpu / row.constant.cpu).toFixed(2),
  row.clients < MOST_CLIENTS ? '' : row.met ? 'met' : 'missed',
]);
const opening = Math.round(ready.openMilliseconds);
const openingCpu = Math.round(ready.openCpuMilliseconds);
const most = Math.round(peakMegabytes);
console.log(`${made.join(', ')}; ${machine}; load ${busy}\n`);
console.log(tableOf(heads, cells, [1, 2, 3, 4, 5, 6, 7]).join('\n'));
console.log(
  `\nOpening: ${opening} ms, ${openingCpu} of CPU (bar ${OPENING_BAR_MILLISECONDS}). Most memory: ${most} MB (bar ${MEMORY_BAR_MEGABYTES}).`,
);
if (values.readme) {
  writeReadmeTable('bench:load', heads, cells, [
    `${made.join(', ')}. Opening that workspace took ${opening} ms (${openingCpu} of CPU), and the server held at most ${most} MB. ${rounds} rounds on`,
    `${machine}. The load was ${busy}: above two or three the machine had other work to do, and the CPU columns say more than`,
    'the milliseconds and the bars.',
  ]);
}

const target = join(import.meta.dirname, 'results', 'load.json');
mkdirSync(dirname(target), { recursive: true });
const report = {
  machine,
  load: Number(busy),
  rounds,
  counts,
  openMilliseconds: opening,
  openCpuMilliseconds: openingCpu,
  peakMegabytes,
  rows,
};
if (values.only === '') writeFileSync(target, `${JSON.stringify(report, null, 2)}\n`);
const held = rows.filter(({ clients }) => clients === MOST_CLIENTS).every((row) => row.met);
const met = held && opening < OPENING_BAR_MILLISECONDS && peakMegabytes < MEMORY_BAR_MEGABYTES;
process.exitCode = met ? 0 : 1;

/** The workspace and the constant in turns, so that whatever else the machine does meets both alike. */
async function measure(kind: Kind, clients: number, bytes: number): Promise<Row> {
  const ours: Sample[] = [];
  const constant: Sample[] = [];
  const requests = Math.ceil((kind.requests * share) / (clients === 1 ? 2 : 1));
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await sample(ready.url, kind, clients, requests));
    constant.push(await sample(ready.constantUrl, kind, clients, requests));
  }
  const row = { name: kind.name, clients, bytes, ours: measured(ours), constant: measured(constant), bar: kind.bar };
  const most = 'milliseconds' in kind.bar ? kind.bar.milliseconds : kind.bar.timesConstant * row.constant.p99;
  return { ...row, met: row.ours.p99 < most };
}

interface Sample {
  milliseconds: number[];
  cpuSeconds: number;
}

async function sample(url: string, kind: Kind, clients: number, requests: number): Promise<Sample> {
  const before = await tell('state');
  const { milliseconds } = await ask(url, kind, clients, requests);
  return { milliseconds, cpuSeconds: (await tell('state')).cpuSeconds - before.cpuSeconds };
}

function measured(samples: readonly Sample[]): Measured {
  const all = samples.flatMap(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  const at = (share: number) => all[Math.min(all.length - 1, Math.floor(all.length * share))]!;
  const cpuSeconds = samples.reduce((sum, one) => sum + one.cpuSeconds, 0);
  return { median: at(0.5), p99: at(0.99), cpu: (1000 * cpuSeconds) / all.length };
}

function start(file: string, ...args: string[]): ChildProcess {
  const child = fork(join(import.meta.dirname, 'load', file), args);
  child.once('exit', (code) => {
    if (code) throw new Error(`${file} ended with code ${code}.`);
  });
  return child;
}

async function told(child: ChildProcess): Promise<unknown> {
  const [message] = (await once(child, 'message')) as [unknown];
  return message;
}

async function tell(request: ServerRequest): Promise<ServerState> {
  const answer = told(server);
  server.send(request);
  return (await answer) as ServerState;
}

async function ask(url: string, { name, paths }: Kind, clients: number, count: number): Promise<ClientsResult> {
  const answer = told(asker);
  const requests = Math.ceil(count);
  const from = asked.get(name) ?? 0;
  asked.set(name, from + requests);
  asker.send({ url, headers: workspace.headers, paths, from, clients, requests } satisfies ClientsTask);
  return (await answer) as ClientsResult;
}
