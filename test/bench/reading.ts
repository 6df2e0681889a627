// How fast and how exact reading is, beside native tesseract and ocrmypdf, on the same pages in one run.
// npm run bench:reading [-- --folder DIR] [-- --runs N]: DIR holds NAME.pdf with NAME.truth.json beside it, at any depth.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, loadavg, platform, totalmem } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { tableOf } from '../../src-main/cli/terminal.ts';
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
import { type Found, figuresFound, sumOf, type Truth } from './figures-found.ts';
import { textLayerSpeed } from './text-layer-speed.ts';

const root = join(import.meta.dirname, '..', '..');
const { values } = parseArgs({ options: { folder: { type: 'string' }, runs: { type: 'string', default: '3' } } });
const runs = Math.max(1, Number(values.runs) || 1);

interface ScannedFile {
  path: string;
  truth: Truth;
  /** The kind of scan: a clean, b skewed and noisy, c fax, d photocopy. */
  style: string;
}

const scans = values.folder ? scansUnder(values.folder, values.folder) : ownScans();
const files = scans.map(({ path }) => path);
const contenders = present();
const readings = new Map<string, Reading[]>();
// In turns, so that whatever else the machine does meets all of them alike.
for (let round = 0; round < runs; round += 1) {
  for (const contender of contenders) {
    const reading = await contender.read(files);
    readings.set(contender.name, [...(readings.get(contender.name) ?? []), reading]);
    console.error(`run ${round + 1}: ${contender.name} ${reading.wallSeconds.toFixed(1)} s`);
  }
}
const pageCount = readings.get(ours.name)![0]!.texts.reduce((sum, pages) => sum + pages.length, 0);
const styles = [...new Set(scans.map(({ style }) => style))].sort();
const results = contenders.map(({ name }) => {
  const all = readings.get(name)!;
  const found = scans.map(({ truth }, index) => figuresFound(truth, all[0]!.texts[index]!));
  const ofStyle = (style: string) => sumOf(found.filter((_, index) => scans[index]!.style === style));
  return {
    name,
    wallSecondsPerPage: median(all.map(({ wallSeconds }) => wallSeconds)) / pageCount,
    cpuSecondsPerPage: median(all.map(({ cpuSeconds }) => cpuSeconds)) / pageCount,
    ...(all[0]!.peakMegabytes ? { peakMegabytes: Math.max(...all.map((one) => one.peakMegabytes ?? 0)) } : {}),
    found: sumOf(found),
    byStyle: Object.fromEntries(styles.map((style) => [style, ofStyle(style)])),
  };
});
const textLayer = await textLayerSpeed(runs);
cleanUp();

const [own] = results;
const table = tableOf(
  [
    '',
    's/page',
    'ours ÷ it',
    'CPU s/page',
    'ours ÷ it',
    'amounts',
    'dates',
    ...styles.map((style) => `amounts ${style}`),
  ],
  results.map((result) => [
    result.name,
    result.wallSecondsPerPage.toFixed(2),
    (own!.wallSecondsPerPage / result.wallSecondsPerPage).toFixed(2),
    result.cpuSecondsPerPage.toFixed(2),
    (own!.cpuSecondsPerPage / result.cpuSecondsPerPage).toFixed(2),
    percent(result.found, 'amounts'),
    percent(result.found, 'dates'),
    ...styles.map((style) => percent(result.byStyle[style]!, 'amounts')),
  ]),
  [1, 2, 3, 4, 5, 6, ...styles.map((_, index) => index + 7)],
);
const machine = `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 1024 ** 3)} GB, ${platform()} ${arch()}, Node ${process.versions.node}`;
console.log(`${pageCount} scanned pages, median of ${runs} runs; ${machine}; load ${loadavg()[0]!.toFixed(1)}\n`);
console.log(table.join('\n'));
console.log(`\nMost memory of one reader: ${Math.round(own!.peakMegabytes ?? 0)} MB`);
console.log(textLayer.sentence);

const target = join(import.meta.dirname, 'results', 'reading.json');
mkdirSync(dirname(target), { recursive: true });
const { sentence: _sentence, ...speed } = textLayer;
const report = { machine, load: loadavg()[0], runs, pages: pageCount, results, textLayer: speed };
writeFileSync(target, `${JSON.stringify(report, null, 2)}\n`);

function present(): Contender[] {
  const list: Contender[] = [ours];
  if (isInstalled('tesseract') && isInstalled('pdftoppm')) {
    list.push(nativeTesseract('tesseract, our language data', ourLanguageFolder()));
    list.push(nativeTesseract('tesseract, its own language data', undefined));
  } else console.error('tesseract or pdftoppm is not installed: native recognition is not compared.');
  if (isInstalled('ocrmypdf')) list.push(ocrmypdf);
  else console.error('ocrmypdf is not installed: it is not compared.');
  return list;
}

/** The scans that come with the project. */
function ownScans(): ScannedFile[] {
  const truths = join(root, 'test', 'fixtures');
  return [
    ...scansUnder(join(truths, 'samples'), join(root, 'resources', 'samples')),
    ...scansUnder(join(truths, 'statements'), join(truths, 'statements')),
  ];
}

function scansUnder(truths: string, documents: string): ScannedFile[] {
  return readdirSync(truths, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.truth.json'))
    .sort()
    .flatMap((name) => {
      const truth = JSON.parse(readFileSync(join(truths, name), 'utf8')) as Truth & { files?: string[] };
      const path = join(documents, dirname(name), `${basename(name, '.truth.json')}.pdf`);
      const style = truth.scan?.style ?? '';
      return style.length === 1 && !truth.files ? [{ path, truth, style }] : [];
    });
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

function percent(found: Found, what: 'amounts' | 'dates'): string {
  const [hits, all] = what === 'amounts' ? [found.amounts, found.amountsInPrint] : [found.dates, found.datesInPrint];
  return all === 0 ? '–' : `${((100 * hits) / all).toFixed(1)} %`;
}
