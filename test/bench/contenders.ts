import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { pageText } from '../../src-main/jobs/page-text.ts';
import { createReaderPool } from '../../src-main/jobs/reader-pool.ts';
import { forkReaders, type ReaderProcess } from '../../src-main/jobs/spawn-reader.ts';
import type { RecogniserChoice } from '../../src-main/reading/recogniser.ts';

/** The text of one page. */
export type Page = string;

export interface Reading {
  /** For each file, its pages in order. */
  texts: Page[][];
  wallSeconds: number;
  cpuSeconds: number;
  /** Most memory of one process, where it is known. */
  peakMegabytes?: number;
}

export interface Contender {
  name: string;
  isOurs: boolean;
  read(files: readonly string[]): Promise<Reading>;
}

const cores = availableParallelism();
const run = promisify(execFile);
const scratch = join(tmpdir(), `tallystack-bench-${process.pid}`);

export function cleanUp(): void {
  rmSync(scratch, { recursive: true, force: true });
}

export function isInstalled(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Ourselves, as the program reads: one reader for each core, started anew for each run. */
export const ours = (name: string, recogniser: RecogniserChoice): Contender => ({
  name,
  isOurs: true,
  read: async (files) => {
    const processes: ReaderProcess[] = [];
    const fork = forkReaders();
    process.env.TALLYSTACK_RECOGNISER = recogniser;
    const started = performance.now();
    const pool = createReaderPool({
      readers: cores,
      spawn: () => {
        processes.push(fork());
        return processes.at(-1)!;
      },
    });
    try {
      const texts = await Promise.all(
        files.map(async (file) => (await pool.readDocument(file)).pages.map((page) => pageText(page))),
      );
      const wallSeconds = (performance.now() - started) / 1000;
      const used = processes.map(({ pid }) => usedBy(pid!));
      return {
        texts,
        wallSeconds,
        cpuSeconds: used.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
        peakMegabytes: Math.max(...used.map(({ peakMegabytes }) => peakMegabytes)),
      };
    } finally {
      pool.close();
      delete process.env.TALLYSTACK_RECOGNISER;
    }
  },
});

/** What a process that still runs has used, with the programs that it ran (Linux; zero elsewhere). */
function usedBy(pid: number): { cpuSeconds: number; peakMegabytes: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { cpuSeconds: ticks / 100, peakMegabytes: Number(peak) / 1024 };
  } catch {
    return { cpuSeconds: 0, peakMegabytes: 0 };
  }
}

/** The system's tesseract, one process for each core, on pages that pdftoppm rendered at 300 dpi; both are timed. */
export function nativeTesseract(name: string, languageFolder: string | undefined): Contender {
  return {
    name,
    isOurs: false,
    read: async (files) => {
      const folder = freshFolder('native');
      const language = languageFolder === undefined ? '' : `--tessdata-dir ${quoted(languageFolder)}`;
      const pdfs = files.filter((file) => extname(file) === '.pdf');
      const pictures = files.filter((file) => extname(file) !== '.pdf');
      for (const picture of pictures) symlinkSync(picture, join(folder, `${basename(picture)}-1.picture`));
      const script = [
        `printf '%s\\0' ${pdfs.map(quoted).join(' ')} | xargs -0 -r -P ${cores} -I FILE sh -c 'pdftoppm -r 300 -gray "$1" "${folder}/$(basename "$1")"' _ FILE`,
        `find ${folder} -name '*.p[gi][mc]*' | sort | OMP_THREAD_LIMIT=1 xargs -P ${cores} -I PAGE tesseract PAGE PAGE ${language} --psm 6 --dpi 300 -l eng txt`,
      ].join('\n');
      const time = await timed(script);
      const texts = files.map((file) =>
        readdirSync(folder)
          .filter((entry) => entry.startsWith(`${basename(file)}-`) && entry.endsWith('.txt'))
          .sort()
          .flatMap((entry) => pagesOfText(readFileSync(join(folder, entry), 'utf8'))),
      );
      return { texts, ...time };
    },
  };
}

export const ocrmypdf: Contender = {
  name: 'ocrmypdf --force-ocr',
  isOurs: false,
  read: async (files) => {
    const folder = freshFolder('ocrmypdf');
    const lines = files.map(
      (file, index) =>
        `ocrmypdf --quiet --force-ocr --image-dpi 300 -j ${cores} --output-type pdf --sidecar ${folder}/${index}.txt ${quoted(file)} ${folder}/${index}.pdf`,
    );
    const time = await timed(lines.join('\n'));
    const texts = files.map((_, index) => pagesOfText(readFileSync(join(folder, `${index}.txt`), 'utf8')));
    return { texts, ...time };
  },
};

/** A form feed ends or parts the pages of a text. */
const pagesOfText = (text: string): Page[] => text.replace(/\f$/, '').split('\f');

/** The language data that we read with, unpacked for the system's tesseract. */
export function ourLanguageFolder(): string {
  const folder = freshFolder('language');
  const packed = createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json');
  const data = gunzipSync(readFileSync(join(dirname(packed), '4.0.0_best_int', 'eng.traineddata.gz')));
  writeFileSync(join(folder, 'eng.traineddata'), data);
  // The output formats are configuration files beside the data.
  mkdirSync(join(folder, 'configs'));
  writeFileSync(join(folder, 'configs', 'txt'), 'tessedit_create_txt 1\n');
  return folder;
}

function freshFolder(name: string): string {
  const folder = join(scratch, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Runs a shell script; the shell itself counts the processor time of all its children. */
async function timed(script: string): Promise<Pick<Reading, 'wallSeconds' | 'cpuSeconds'>> {
  const timing = join(scratch, 'time.txt');
  const program = `TIMEFORMAT='%R %U %S'\n{ time {\n${script}\n} >/dev/null 2>&1 ; } 2>${quoted(timing)}`;
  await run('bash', ['-c', program], { maxBuffer: 1 << 26 });
  const [wall = 0, user = 0, system = 0] = readFileSync(timing, 'utf8').trim().split(' ').map(Number);
  return { wallSeconds: wall, cpuSeconds: user + system };
}

const quoted = (path: string) => `'${path.replaceAll("'", "'\\''")}'`;
