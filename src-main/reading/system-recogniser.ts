import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, chmod, lstat, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { bitmapOf } from './bitmap.ts';
import type { GrayImage } from './gray-image.ts';
import { parseHocr } from './hocr.ts';
import {
  languageFolder as packedFolder,
  type Recogniser,
  type RecognitionOptions,
  STEADY_VARIABLES,
  variablesOf,
} from './recognition.ts';

/** Older versions know neither local thresholds nor the hOCR that alternatives come in. */
const LEAST_VERSION = 5;
/**
 * A page takes a few seconds. What takes longer than this (milliseconds) is ended. Whatever a reader may take is less: how
 * busy the machine is must never decide who reads a page.
 */
const PAGE_TIMEOUT = 10 * 60_000;
/** It tells of itself at once; only one that stands still takes this long (milliseconds). */
const QUESTION_TIMEOUT = 60_000;
/** An answer is hOCR of a page: some megabytes. */
const MOST_ANSWER = 64 * 1024 * 1024;
const LANGUAGE_FILE = 'eng.traineddata';

/** The language data that come with the packages, or the system's own where those are the smaller ones: made for speed, and less exact. */
export type LanguageChoice = 'packed' | 'quick';

/**
 * The system's own tesseract, which runs faster as native code. Every recognition is a process of its own, with one thread, so
 * nothing of a page can reach the next.
 * @param languageFolder where the language data are unpacked to, once; made if it is not there
 * @returns undefined where the system has none, or one that is too old
 */
export async function systemRecogniser(
  languageFolder: string,
  choice: LanguageChoice = 'packed',
): Promise<Recogniser | undefined> {
  const program = await findProgram('tesseract');
  if (!program || !(await isRecent(program))) return undefined;
  const data = await unpackLanguage(languageFolder);
  const quick = choice === 'quick' ? await quickLanguageFolder(program, data) : undefined;
  const language = quick ?? languageFolder;
  const running = new Set<ChildProcessByStdio<Writable, Readable, null>>();
  const endAll = () => {
    for (const child of running) child.kill('SIGKILL');
  };
  process.on('exit', endAll);
  return {
    recognise: async (image, options) => {
      const child = spawn(program, argumentsFor(language, options), {
        stdio: ['pipe', 'pipe', 'ignore'],
        env: { ...process.env, OMP_THREAD_LIMIT: '1' },
        windowsHide: true,
      });
      running.add(child);
      try {
        return parseHocr(await answerOf(child, image));
      } finally {
        running.delete(child);
      }
    },
    close: async () => {
      process.off('exit', endAll);
      endAll();
    },
  };
}

/** A program by the folders of PATH. Never by the present folder, which may hold anything. */
async function findProgram(name: string): Promise<string | undefined> {
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(isAbsolute);
  for (const folder of folders) {
    const path = join(folder, file);
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return undefined;
}

async function isRecent(program: string): Promise<boolean> {
  try {
    const { stdout, stderr } = await promisify(execFile)(program, ['--version'], {
      timeout: QUESTION_TIMEOUT,
      windowsHide: true,
    });
    const [, major = '0'] = /^tesseract v?(\d+)\./m.exec(`${stdout}\n${stderr}`) ?? [];
    return Number(major) >= LEAST_VERSION;
  } catch {
    return false;
  }
}

/**
 * Where the program keeps English data of its own, if they are smaller than those of the packages: such are made for speed,
 * take a fifth less time, and read scans no worse. Larger ones are slower.
 */
async function quickLanguageFolder(program: string, ours: Buffer): Promise<string | undefined> {
  try {
    const { stdout, stderr } = await promisify(execFile)(program, ['--list-langs'], {
      timeout: QUESTION_TIMEOUT,
      windowsHide: true,
    });
    const [, folder] = /^List of available languages in "(.+)"/m.exec(`${stdout}\n${stderr}`) ?? [];
    if (!folder) return undefined;
    const { size } = await stat(join(folder, LANGUAGE_FILE));
    return size > 0 && size < ours.length ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** Several readers may do this at the same time: the file is whole whenever it is there. @returns what is in it */
async function unpackLanguage(folder: string): Promise<Buffer> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Where others can write too, somebody else may have made it, and what it holds would then be theirs.
  const { uid } = await lstat(folder);
  if (process.getuid && uid !== process.getuid()) throw new Error(`${folder} belongs to another user.`);
  await chmod(folder, 0o700);
  const data = await promisify(gunzip)(await readFile(join(packedFolder, `${LANGUAGE_FILE}.gz`)));
  const target = join(folder, LANGUAGE_FILE);
  const present = await readFile(target).catch(() => undefined);
  if (present?.equals(data)) return data;
  const temporary = `${target}.${process.pid}.tmp`;
  await writeFile(temporary, data);
  await rename(temporary, target);
  return data;
}

function argumentsFor(languageFolder: string, options: RecognitionOptions): string[] {
  const { tessedit_pageseg_mode: layout = '6', ...others } = variablesOf(options);
  const variables = { ...STEADY_VARIABLES, ...others, tessedit_create_hocr: '1' };
  const settings = Object.entries(variables).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const language = ['--tessdata-dir', languageFolder, '-l', 'eng', '--oem', '1', '--psm', layout];
  return ['stdin', 'stdout', ...language, ...settings];
}

function answerOf(child: ChildProcessByStdio<Writable, Readable, null>, image: GrayImage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const fail = (error: Error) => {
      child.kill('SIGKILL');
      reject(error);
    };
    const timer = setTimeout(() => fail(new Error('tesseract took too long')), PAGE_TIMEOUT);
    child.stdout.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length > MOST_ANSWER) fail(new Error('tesseract answered with more than a page can hold'));
    });
    child.once('error', fail);
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (code === 0) resolve(Buffer.concat(chunks).toString('utf8'));
      else reject(new Error(`tesseract ended with ${code ?? signal}`));
    });
    // It may end before it has taken the whole picture; its exit code tells why.
    child.stdin.on('error', () => undefined);
    child.stdin.end(bitmapOf(image));
  });
}
