// How exactly scans of every family of generated statements are read and understood: each statement is drawn, spoilt as one of
// four kinds of scan, read by the real reader, understood and compared with its truth. Kinds are spread over the families.
// What was read is kept in a folder, by picture and recogniser, so that understanding can be measured again without reading.
// npm run bench:scans -- [--seed S] [--rounds N] [--family NAME,…] [--kind a,b,c,d] [--recogniser bundled|auto|system]
//   [--minutes N] [--folder DIR] [--again] [--faults] [--by-family] [--words DIR]
// --minutes: nothing is read any more after so long; what is left is said, and read when it is run again.
// --again: what was read before the sources of reading changed is read anew. --words: understood pages go there as JSON.
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { tableOf } from '../../src-main/cli/terminal.ts';
import { createReaderPool } from '../../src-main/jobs/reader-pool.ts';
import { toReadOutput } from '../../src-main/statements/learning/prediction.ts';
import { EVERY_FAMILY } from '../support/families.ts';
import type { GeneratedStatement } from '../support/generator/generate.ts';
import type { ScanKind } from '../support/scan-kinds.ts';
import { statementDifferences } from '../support/statement-differences.ts';
import { type Score, scoreDocument, sharesOf, sumOfScores } from '../support/statement-score.ts';
import { KeptWords } from './scans/kept-words.ts';

const KINDS: readonly ScanKind[] = ['a', 'b', 'c', 'd'];
/** Longer statements are drawn again; after so many tries the shortest of them is taken. */
const MOST_PAGES = 2;
const MOST_DRAWS = 12;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '500000' },
    rounds: { type: 'string', default: '1' },
    family: { type: 'string' },
    kind: { type: 'string' },
    recogniser: { type: 'string', default: 'bundled' },
    minutes: { type: 'string', default: '600' },
    folder: { type: 'string', default: join(tmpdir(), 'tallystack-scans') },
    again: { type: 'boolean', default: false },
    faults: { type: 'boolean', default: false },
    'by-family': { type: 'boolean', default: false },
    words: { type: 'string' },
  },
});
process.env.TALLYSTACK_RECOGNISER = values.recogniser;

interface Scanned extends GeneratedStatement {
  family: string;
  kind: ScanKind;
  seed: number;
}

interface Measured {
  scan: Scanned;
  score: Score;
  lines: string[];
}

const wanted = values.family?.split(',');
const kinds = KINDS.filter((kind) => !values.kind || values.kind.split(',').includes(kind));
const families = [...EVERY_FAMILY];
const scans = Array.from({ length: Number(values.rounds) }, (_, round) =>
  families.map(([family, draw], index) => ({
    family,
    draw,
    kind: KINDS[(index + round) % KINDS.length]!,
    first: Number(values.seed) + 1000 * (round * families.length + index),
  })),
)
  .flat()
  .filter(({ family, kind }) => (!wanted || wanted.includes(family)) && kinds.includes(kind));
if (scans.length === 0) throw new Error('No family or kind of that name is known.');

const pool = createReaderPool();
const kept = new KeptWords(values.folder, values.recogniser, pool, values.again);
const last = performance.now() + Number(values.minutes) * 60_000;
const measured: Measured[] = [];
let left = 0;
const waiting = [...scans];
const lane = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { family, kind, draw, first } = next;
    const scan = { family, kind, ...shortOne(draw, first) };
    if (performance.now() > last && !kept.has(scan.document.paper, kind, scan.seed)) left += 1;
    else measured.push(await measure(scan));
  }
};
try {
  await Promise.all(Array.from({ length: pool.size }, lane));
} finally {
  pool.close();
}
report();

function shortOne(draw: (seed: number) => GeneratedStatement, first: number): GeneratedStatement & { seed: number } {
  let shortest: (GeneratedStatement & { seed: number }) | undefined;
  for (let seed = first; seed < first + MOST_DRAWS; seed += 1) {
    const drawn = { ...draw(seed), seed };
    if (!shortest || drawn.truth.pages < shortest.truth.pages) shortest = drawn;
    if (drawn.truth.pages <= MOST_PAGES) return drawn;
  }
  return shortest!;
}

async function measure(scan: Scanned): Promise<Measured> {
  const { family, kind, seed, truth, document } = scan;
  const { parsed, pages } = await kept.understand(document.paper, kind, seed);
  if (values.words !== undefined) {
    mkdirSync(values.words, { recursive: true });
    writeFileSync(join(values.words, `${family}-${seed}-${kind}.json`), JSON.stringify({ pages, truth }));
  }
  const read = toReadOutput(parsed).statements;
  const { score, wrong } = scoreDocument(truth.statements, read);
  const lines = wrong
    .filter((line) => values.faults || line.includes('SILENT'))
    .flatMap((line) => [
      `${kind} ${family} ${seed}: ${line}`,
      ...statementDifferences(truth.statements, read, line).map((difference) => `    ${difference}`),
    ]);
  return { scan, score, lines };
}

function report(): void {
  const order = new Map(families.map(([family], index) => [family, index]));
  measured.sort((one, other) => order.get(one.scan.family)! - order.get(other.scan.family)!);
  for (const { lines } of measured) for (const line of lines) console.log(line);
  const heads = ['', 'statements', 'header', 'rows', 'with type', 'no error', 'said to reconcile', 'silent'];
  const numbers = [...heads.keys()].slice(1);
  const table = (rows: string[][]) => console.log(`\n${tableOf(heads, rows, numbers).join('\n')}`);
  if (values['by-family']) {
    const groups = Map.groupBy(measured, ({ scan }) => scan.family);
    table([...groups].map(([family, list]) => row(`${family} ${list.map(({ scan }) => scan.kind).join('')}`, list)));
  }
  table([...KINDS.filter((kind) => kinds.includes(kind)).map((kind) => row(kind, ofKind(kind))), row('all', measured)]);
  if (kept.older > 0) console.log(`${kept.older} were read by other sources of reading: --again reads them anew.`);
  if (left > 0) console.log(`${left} of ${scans.length} are not read yet.`);
}

function ofKind(kind: ScanKind): Measured[] {
  return measured.filter(({ scan }) => scan.kind === kind);
}

function row(name: string, list: readonly Measured[]): string[] {
  const sum = sumOfScores(list.map(({ score }) => score));
  const { header, rows, rowsWithType, flawless, claimed } = sharesOf(sum);
  const shares = [header, rows, rowsWithType, flawless, claimed].map((share) => `${(100 * share).toFixed(1)} %`);
  return [name, String(sum.statements), ...shares, String(sum.silent)];
}
