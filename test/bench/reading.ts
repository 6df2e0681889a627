// How fast and how exact reading is, beside native tesseract and ocrmypdf, on the same pages in one run.
// npm run bench:reading [-- --folder DIR] [-- --runs N] [-- --only PART-OF-NAME] [-- --fast] [-- --readme]
// --fast reads the shortest documents of each scan type alone, and does not measure how often words are right.
// --types c,d reads scans of these types alone, --readers bundled,ocrmypdf with these contenders alone: such a run prints which
// figures were missed, measures nothing else, and keeps no results.
import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, loadavg, platform, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { tableOf } from '../../src-main/cli/terminal.ts';
import { calibrationTable, measureCalibration } from './calibration.ts';
import {
  type Contender,
  cleanUp,
  isInstalled,
  nativeTesseract,
  ocrmypdf,
  ourLanguageFolder,
  ours,
  type Reading,
} from './contenders.ts';
import { type Found, figuresFound, sumOf } from './figures-found.ts';
import { writeReadmeTable } from './readme-table.ts';
import { scannedDocuments, shortestOfEachStyle } from './scanned-files.ts';
import { textLayerSpeed } from './text-layer-speed.ts';

/** As many documents of each scan type are read with `--fast`. */
const FAST_DOCUMENTS = 2;

const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    types: { type: 'string', default: '' },
    readers: { type: 'string', default: '' },
    fast: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
  },
});
const runs = Math.max(1, Number(values.runs) || 1);
const found = scannedDocuments(values.folder);
const types = values.types.split(',').filter(Boolean);
const readers = values.readers.split(',').filter(Boolean);
const isPart = types.length > 0 || readers.length > 0 || values.only !== '';
const named = found.documents.filter(
  ({ name, style }) => name.includes(values.only) && (types.length === 0 || types.includes(style)),
);
const documents = values.fast ? shortestOfEachStyle(named, FAST_DOCUMENTS) : named;
const files = documents.flatMap((document) => document.files);
const contenders = present();
const readings = new Map<string, Reading[]>();
// In turns, so that whatever else the machine does meets all of them alike.
for (let round = 0; round < runs; round += 1) {
  for (const contender of contenders) {
    const reading = await contender.read(files);
    readings.set(contender.name, [...(readings.get(contender.name) ?? []), reading]);
    const { wallSeconds, cpuSeconds } = reading;
    console.error(`run ${round + 1}: ${contender.name} ${wallSeconds.toFixed(1)} s, CPU ${cpuSeconds.toFixed(1)} s`);
  }
}
const pages = readings.get(contenders[0]!.name)![0]!.texts.reduce((sum, texts) => sum + texts.length, 0);
const styles = [...new Set(documents.map(({ style }) => style))].sort();
const results = contenders.map(({ name }) => {
  const all = readings.get(name)!;
  const figures = documents.map((document) => figuresFound(document.truth, pagesOf(document.files, all[0]!)));
  const ofStyle = (style: string) => sumOf(figures.filter((_, index) => documents[index]!.style === style));
  return {
    name,
    wallSecondsPerPage: median(all.map(({ wallSeconds }) => wallSeconds)) / pages,
    cpuSecondsPerPage: median(all.map(({ cpuSeconds }) => cpuSeconds)) / pages,
    ...(all[0]!.peakMegabytes ? { peakMegabytes: Math.max(...all.map((one) => one.peakMegabytes ?? 0)) } : {}),
    found: sumOf(figures),
    missed: documents.flatMap(({ name }, index) => figures[index]!.missed.map((what) => `${name} ${what}`)),
    byStyle: Object.fromEntries(styles.map((style) => [style, ofStyle(style)])),
  };
});
const textLayer = isPart ? undefined : await textLayerSpeed(runs);
const calibration = values.fast || isPart ? undefined : await measureCalibration();
cleanUp();

const own = results.filter((_, index) => contenders[index]!.isOurs);
const heads = [
  '',
  's/page',
  ...own.map(({ name }) => `${name} ÷ it`),
  'CPU s/page',
  ...own.map(({ name }) => `${name} ÷ it, CPU`),
  'amounts',
  ...styles.map((style) => `amounts ${style}`),
  'dates',
];
const rows = results.map((result) => [
  result.name,
  result.wallSecondsPerPage.toFixed(2),
  ...own.map(({ wallSecondsPerPage }) => (wallSecondsPerPage / result.wallSecondsPerPage).toFixed(2)),
  result.cpuSecondsPerPage.toFixed(2),
  ...own.map(({ cpuSecondsPerPage }) => (cpuSecondsPerPage / result.cpuSecondsPerPage).toFixed(2)),
  percent(result.found, 'amounts'),
  ...styles.map((style) => percent(result.byStyle[style]!, 'amounts')),
  percent(result.found, 'dates'),
]);
const machine = `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 1024 ** 3)} GB, ${platform()} ${arch()}, Node ${process.versions.node}`;
const load = loadavg()[0]!;
const peak = Math.round(Math.max(...own.map(({ peakMegabytes }) => peakMegabytes ?? 0)));
const legend = [
  `${pages} scanned pages of ${found.source}${values.fast ? ' (the shortest documents of each scan type)' : ''}, ${runs > 1 ? `medians of ${runs} runs` : 'one run'} on ${machine}; load ${load.toFixed(1)}.`,
  [`One reader held at most ${peak} MB.`, ...(textLayer ? [`${textLayer.sentence}.`] : [])].join(' '),
];
console.log(`${tableOf(heads, rows, [...heads.keys()].slice(1)).join('\n')}\n\n${legend.join('\n')}\n`);
if (calibration)
  console.log(`How often words of spoilt scans are right, by their confidence\n${calibrationTable(calibration)}`);

if (isPart) for (const { name, missed } of results) console.log([`\nMissed by ${name}:`, ...missed].join('\n'));
else keepResults();

/** What was measured on all pages is not lost for what was measured on a few. */
function keepResults(): void {
  const target = join(import.meta.dirname, 'results', values.fast ? 'reading-fast.json' : 'reading.json');
  mkdirSync(dirname(target), { recursive: true });
  const { sentence: _sentence, ...speed } = textLayer!;
  const kept = results.map(({ missed: _missed, ...result }) => result);
  const report = { machine, load, runs, pages, source: found.source, results: kept, textLayer: speed, calibration };
  writeFileSync(target, `${JSON.stringify(report, null, 2)}\n`);
  if (values.readme) writeReadmeTable('bench:reading', heads, rows, legend);
}

function present(): Contender[] {
  const list: Contender[] = [ours('Tallystack (bundled)', 'bundled')];
  if (isInstalled('tesseract') && isInstalled('pdftoppm')) {
    list.unshift(ours('Tallystack (system)', 'system'), ours('Tallystack (auto)', 'auto'));
    list.push(nativeTesseract('tesseract, our language data', ourLanguageFolder()));
    list.push(nativeTesseract('tesseract, its own language data', undefined));
  } else console.error('tesseract or pdftoppm is not installed: native recognition is not compared.');
  if (isInstalled('ocrmypdf')) list.push(ocrmypdf);
  else console.error('ocrmypdf is not installed: it is not compared.');
  return readers.length === 0 ? list : list.filter(({ name }) => readers.some((part) => name.includes(part)));
}

/** A document's pages from the texts of its files. */
function pagesOf(own: readonly string[], { texts }: Reading): string[] {
  return own.flatMap((file) => texts[files.indexOf(file)]!);
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

function percent(figures: Found, what: 'amounts' | 'dates'): string {
  const [hits, all] =
    what === 'amounts' ? [figures.amounts, figures.amountsInPrint] : [figures.dates, figures.datesInPrint];
  return all === 0 ? '–' : `${((100 * hits) / all).toFixed(1)} %`;
}
