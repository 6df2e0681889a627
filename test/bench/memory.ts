// How much memory the program holds while it reads long documents: a text PDF and a scan, taken in by `import` as a user would.
// npm run bench:memory [-- --text-pages N] [-- --scan-pages N] [-- --readers N]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, loadavg, platform, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { tableOf } from '../../src-main/cli/terminal.ts';
import { longStatement } from '../support/long-statement.ts';
import { scannedDocument } from '../support/scanned-document.ts';

const { values } = parseArgs({
  options: {
    'text-pages': { type: 'string', default: '2000' },
    'scan-pages': { type: 'string', default: '200' },
    // Rows of pixels with print on each letter page: a third of a page shows as much of memory, in a third of the time.
    'scan-rows': { type: 'string', default: '1000' },
  },
});
const LOOK_MILLISECONDS = 200;
const MOST_MAIN = 600;
const MOST_READER = 700;

interface Measured {
  document: string;
  pages: number;
  seconds: number;
  mainMegabytes: number;
  readerMegabytes: number;
}

const folder = mkdtempSync(join(tmpdir(), 'tallystack-memory-'));
try {
  const results: Measured[] = [];
  const textPages = Number(values['text-pages']);
  const scanPages = Number(values['scan-pages']);
  if (textPages > 0) results.push(await measure('text PDF', textPages, longStatement(textPages)));
  if (scanPages > 0) {
    const shape = { pages: scanPages, rows: Number(values['scan-rows']), height: 792 };
    results.push(await measure('scan', scanPages, await scannedDocument(shape)));
  }
  report(results);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Imports the document into a new workspace and watches the most that each process ever held. */
async function measure(document: string, pages: number, bytes: Uint8Array): Promise<Measured> {
  const file = join(folder, `${pages}.pdf`);
  writeFileSync(file, bytes);
  const cli = join(import.meta.dirname, '..', '..', 'src-main', 'cli.ts');
  const started = performance.now();
  const main = spawn(process.execPath, [cli, 'import', file, '--workspace', join(folder, document), '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  main.stdout.on('data', (chunk) => (output += chunk));
  let mainPeak = 0;
  let readerPeak = 0;
  const timer = setInterval(() => {
    mainPeak = Math.max(mainPeak, peakOf(main.pid!));
    // Where the system's tesseract reads, it runs in a process of its own: what it holds counts as its reader's.
    for (const reader of childrenOf(main.pid!)) {
      const helpers = childrenOf(reader).reduce((sum, helper) => sum + peakOf(helper), 0);
      readerPeak = Math.max(readerPeak, peakOf(reader) + helpers);
    }
  }, LOOK_MILLISECONDS);
  const [code] = (await once(main, 'close')) as [number | null];
  clearInterval(timer);
  if (code !== 0) throw new Error(`The ${document} of ${pages} pages was not read: ${output.slice(0, 2000)}`);
  const seconds = (performance.now() - started) / 1000;
  console.error(`${document}: ${pages} pages in ${seconds.toFixed(0)} s`);
  return { document, pages, seconds, mainMegabytes: mainPeak, readerMegabytes: readerPeak };
}

/** The most memory that a process ever held, in MB; 0 once it has ended, and where the system does not tell. */
function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function earlier(target: string): Measured[] {
  if (!existsSync(target)) return [];
  return (JSON.parse(readFileSync(target, 'utf8')) as { results: Measured[] }).results;
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function report(results: readonly Measured[]): void {
  const machine = `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 1024 ** 3)} GB, ${platform()} ${arch()}, Node ${process.versions.node}`;
  const rows = results.map((result) => [
    result.document,
    String(result.pages),
    result.seconds.toFixed(0),
    result.mainMegabytes.toFixed(0),
    String(MOST_MAIN),
    result.readerMegabytes.toFixed(0),
    String(MOST_READER),
  ]);
  console.log(`Most memory held, in MB; ${machine}; load ${loadavg()[0]!.toFixed(1)}\n`);
  const heads = ['document', 'pages', 'seconds', 'main', 'at most', 'a reader', 'at most'];
  console.log(tableOf(heads, rows, [1, 2, 3, 4, 5, 6]).join('\n'));
  const target = join(import.meta.dirname, 'results', 'memory.json');
  mkdirSync(join(target, '..'), { recursive: true });
  const measured = results.map((result) => ({ ...result, machine, load: loadavg()[0] }));
  // A run may measure one kind of document only: what is known of the others stays.
  const kept = earlier(target).filter(({ document }) => !results.some((result) => result.document === document));
  writeFileSync(target, `${JSON.stringify({ results: [...kept, ...measured] }, null, 2)}\n`);
  const over = results.filter((one) => one.mainMegabytes > MOST_MAIN || one.readerMegabytes > MOST_READER);
  if (over.length > 0) process.exitCode = 1;
}
