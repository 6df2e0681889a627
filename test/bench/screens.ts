// How quick the screens are in Chromium, over a workspace of 100,000 documents and 12,000 statements.
// npm run bench:screens [-- --scale 1] [-- --rounds 5] [-- --readme]: the workspace is the one of bench:load, copied, with
// a statement of its own that is opened and typed in.
import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, loadavg, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { tableOf } from '../../src-main/cli/terminal.ts';
import { writeReadmeTable } from './readme-table.ts';
import { openChromium } from './screens/browser.ts';
import {
  measureFirstPaint,
  measureMemory,
  measureOpening,
  measureScrolling,
  measureTyping,
} from './screens/measures.ts';
import { serveScreens } from './screens/workspace.ts';

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
    readme: { type: 'boolean', default: false },
  },
});
const rounds = Math.max(1, Number(values.rounds) || 5);

interface Row {
  name: string;
  measured: number;
  unit: string;
  /** Milliseconds of the processor that the page's main thread took, for one frame where frames are counted. */
  busy?: number;
  bar: number;
  /** The bar is the least, and not the most. */
  atLeast?: true;
}

const served = await serveScreens(Number(values.scale) || 1, (line) => console.error(line));
const chromium = await openChromium(served);
const rows: Row[] = [];
try {
  const paint = await measureFirstPaint(chromium, rounds);
  rows.push({ name: 'first useful paint: the plans of the home screen', ...paint, unit: 'ms', bar: 1500 });
  const opening = await measureOpening(chromium, served, rounds);
  rows.push({ name: 'opening a statement, to its picture and rows', ...opening, unit: 'ms', bar: 300 });
  // The table comes last, because the script of use below goes on with it.
  for (const [shape, name] of [
    ['cards', 'cards'],
    ['table', 'list'],
  ] as const) {
    const { framesPerSecond, longestBlank, busy } = await measureScrolling(chromium, shape, 3_000);
    rows.push({
      name: `scrolling the ${name}`,
      measured: framesPerSecond,
      busy,
      unit: 'frames/s',
      bar: 50,
      atLeast: true,
    });
    rows.push({ name: `longest blank place in the ${name}`, measured: longestBlank, unit: 'ms', bar: 100 });
  }
  const typing = await measureTyping(chromium, served, rounds * 2);
  rows.push({ name: 'a cell kept, to the new difference', ...typing, unit: 'ms', bar: 50 });
  const memory = await measureMemory(chromium, served, rounds * 6);
  rows.push({ name: "the page's process after the script of use", measured: memory, unit: 'MB', bar: 300 });
} finally {
  await chromium.close();
  await served.stop();
}

const isMet = ({ measured, bar, atLeast }: Row) => (atLeast ? measured >= bar : measured <= bar);
const heads = ['what', 'median', 'main thread, CPU ms', 'bar', ''];
const cells = rows.map((row) => [
  row.name,
  `${row.measured.toFixed(0)} ${row.unit}`,
  row.busy === undefined ? '' : row.busy.toFixed(0),
  `${row.atLeast ? '≥' : '≤'} ${row.bar} ${row.unit}`,
  isMet(row) ? 'met' : 'missed',
]);
const machine = `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 1024 ** 3)} GB, ${platform()} ${arch()}, Node ${process.versions.node}, Chromium ${chromium.version}`;
const told = [
  `${served.documents.toLocaleString('en')} documents, ${served.statements.toLocaleString('en')} statements. Measured on ${machine}; load ${loadavg()[0]!.toFixed(1)}. Chromium draws in software here, so the frames are the processor's; the main thread's share of a frame is beside them.`,
];
console.log(`${tableOf(heads, cells, [1, 2]).join('\n')}\n\n${told.join('\n')}`);
if (values.readme) {
  writeReadmeTable('bench:screens', heads, cells, told);
  const results = join(import.meta.dirname, 'results');
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'screens.json'), `${JSON.stringify({ machine, load: loadavg()[0], rows }, null, 2)}\n`);
}
process.exitCode = rows.every(isMet) ? 0 : 1;
