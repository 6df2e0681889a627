import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Document } from '../../src-shared/model/document.ts';
import { type DiskWatch, watchDisk } from '../support/disk-watch.ts';
import {
  type Caller,
  callerOf,
  projectRoot,
  type Served,
  serve,
  temporaryFolder,
  until,
} from '../support/tallystack.ts';
import { waitedForCore } from '../support/waited-for-core.ts';
import { type BadFile, badFiles } from './bad-files.ts';

/** While files are read, whoever asks gets an answer within this (milliseconds). */
const ANSWERS_WITHIN = 250;
const ASKED_EVERY = 50;
const FILES_PER_REQUEST = 10;
const DOCUMENTS_PER_LIST = 100;
/** Half a minute of work for two cores, and as much again where they are busy with other tests. */
const READ_WITHIN = 9 * 60_000;
/** What is said of a document where nothing is known of what is wrong with it. */
const VAGUE = /unexpected|attempts|a fault/i;

const sound = readFileSync(join(projectRoot, 'resources', 'samples', 'lakeshore-7713-2025-10.pdf'));
const checksumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const folder = temporaryFolder();
const temp = join(folder.path, 'temp');
let served: Served;
let idle: { url: string; process: ChildProcess };
let disk: DiskWatch;
let caller: Caller;
let files: BadFile[];
let answers: Answers;
let documents: Document[] = [];

interface Answers {
  count: number;
  /**
   * By how many milliseconds the slowest came later than the answer of a server that does nothing, asked at the same moment;
   * without the time in which the program would have answered, but had to wait for a core, or for a disk that kept a peer
   * waiting at the same time: every change is on the disk before it is answered.
   */
  slowest: number;
}

/** Uploads everything and waits until all is read or refused, asking for /health all the while. */
beforeAll(async () => {
  mkdirSync(temp);
  served = await serve(join(folder.path, 'workspace'), { env: { TMPDIR: temp } });
  idle = await serveNothing();
  disk = watchDisk(folder.path);
  caller = await callerOf(served);
  files = [...(await badFiles(sound)), { name: 'sound.pdf', bytes: sound }];
  const settled = new AbortController();
  const asking = askAllTheWhile(settled.signal);
  try {
    for (let first = 0; first < files.length; first += FILES_PER_REQUEST) {
      await caller.upload(files.slice(first, first + FILES_PER_REQUEST));
    }
    await until(allSettled, { milliseconds: READ_WITHIN, every: 500, what: 'all to be read or refused' });
  } finally {
    settled.abort();
    answers = await asking;
  }
});
afterAll(async () => {
  idle?.process.kill();
  await disk?.stop();
  await served?.stop();
  folder.remove();
});

/** A server that does nothing: how long it takes to answer is how long this machine keeps everybody waiting. */
async function serveNothing(): Promise<typeof idle> {
  const program = `const server = require('node:http').createServer((_, answer) => answer.end('{}'));
    server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;
  const process = spawn(globalThis.process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [port] = (await once(process.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${Number(String(port))}`, process };
}

async function askAllTheWhile(settled: AbortSignal): Promise<Answers> {
  const answers: Answers = { count: 0, slowest: 0 };
  while (!settled.aborted) {
    const before = waits();
    const [ours, idles] = await Promise.all([timeOf(`${served.url}/health`), timeOf(idle.url)]);
    const waited = waits() - before;
    answers.count += 1;
    answers.slowest = Math.max(answers.slowest, ours - idles - waited);
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY));
  }
  return answers;
}

/** Milliseconds for which this machine has kept the program waiting so far. */
const waits = () => waitedForCore(served.process.pid!) + disk.held();

async function timeOf(url: string): Promise<number> {
  const asked = performance.now();
  const response = await fetch(url);
  await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - asked;
}

async function allSettled(): Promise<boolean> {
  const found: Document[] = [];
  for (let offset = 0, all = 1; offset < all; offset += DOCUMENTS_PER_LIST) {
    const { docs, total } = await caller.get<{ docs: Document[]; total: number }>(
      `/stack/list?resultLimit=${DOCUMENTS_PER_LIST}&resultOffset=${offset}`,
    );
    found.push(...docs);
    all = total;
  }
  documents = found;
  return found.every(({ job }) => job.status === 'complete' || job.status === 'error');
}

it('makes a document of every file, and keeps each byte for byte', () => {
  expect(documents.map(({ checksum }) => checksum).sort()).toEqual(files.map(({ bytes }) => checksumOf(bytes)).sort());
  const blobs = readdirSync(join(served.workspace, 'blobs'), { recursive: true, withFileTypes: true });
  const kept = blobs.filter((entry) => entry.isFile());
  expect(kept.length).toBe(new Set(files.map(({ bytes }) => checksumOf(bytes))).size);
  for (const { parentPath, name } of kept) expect(checksumOf(readFileSync(join(parentPath, name)))).toBe(name);
});

it('flags each that cannot be read, with one sentence that says what is wrong and what to do', () => {
  const failed = documents.filter(({ job }) => job.status === 'error');
  expect(failed.length).toBeGreaterThan(60);
  const vague = failed.filter(({ job }) => !/^[A-Z].{30,}\.$/s.test(job.error ?? '') || VAGUE.test(job.error ?? ''));
  expect(vague.map(({ name, job }) => `${name}: ${job.error}`)).toEqual([]);
  expect(failed.filter(({ flagged, flags }) => !flagged || flags.length === 0)).toEqual([]);
});

it('answers others all the while, and goes on to the sound file', () => {
  expect(answers.count).toBeGreaterThan(50);
  expect(answers.slowest).toBeLessThan(ANSWERS_WITHIN);
  expect(documents.find(({ name }) => name === 'sound.pdf')?.job.status).toBe('complete');
});

it('leaves nothing behind that is waiting or half done', () => {
  expect(readdirSync(join(served.workspace, 'staging'))).toEqual([]);
  expect(readdirSync(temp).filter((name) => name !== 'node-compile-cache')).toEqual([]);
});
