import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStaging, type Staging } from '../workspace/staging.ts';
import { type Unzipping, unzip, ZIP_LIMITS, type ZipLimits } from './unzip.ts';
import { nameInZip } from './zip-names.ts';

let folder: string;
let staging: Staging;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unzip-'));
  staging = await openStaging(join(folder, 'staging'));
});
afterEach(() => rm(folder, { recursive: true }));

async function unzipped(
  bytes: Uint8Array,
  limits: Partial<ZipLimits> = {},
  into: Staging = staging,
): Promise<Unzipping> {
  const archive = await staging.stage('archive.zip', Readable.from([bytes]));
  const outcome = await unzip(archive, into, { ...ZIP_LIMITS, ...limits });
  await staging.discard(archive);
  return outcome;
}

/** What came of each file: its name with folders, and its text or why it was refused. */
async function listed(outcome: Unzipping): Promise<Array<[path: string, what: string]>> {
  if (typeof outcome === 'string' || 'refused' in outcome) throw new Error(`not unpacked: ${JSON.stringify(outcome)}`);
  return Promise.all(
    outcome.entries.map(async (entry) => [
      [entry.folder, entry.name].filter(Boolean).join('/'),
      'file' in entry ? await readFile(entry.file.stagedPath, 'utf8') : entry.refused,
    ]),
  );
}

const zipOf = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])) as Zippable);

/** A copy in which the bytes after each signature of an entry are changed. */
function patched(zip: Uint8Array, change: (entry: Buffer) => void): Buffer {
  const copy = Buffer.from(zip);
  for (let at = copy.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = copy.indexOf('PK\x01\x02', at + 4, 'latin1')) {
    change(copy.subarray(at));
  }
  return copy;
}

it('takes files out in their order, with their folders', async () => {
  const outcome = await unzipped(zipOf({ 'b.pdf': 'B', '2025/June/a.pdf': 'A', '2025/c.pdf': 'C' }));
  expect(await listed(outcome)).toEqual([
    ['b.pdf', 'B'],
    ['2025/June/a.pdf', 'A'],
    ['2025/c.pdf', 'C'],
  ]);
});

it('passes over folders and what operating systems leave beside files', async () => {
  const outcome = await unzipped(
    zipOf({
      '2025/': '',
      '__MACOSX/._a.pdf': 'x',
      '.DS_Store': 'x',
      'a/Thumbs.db': 'x',
      'a/desktop.ini': 'x',
      'a.pdf': 'A',
    }),
  );
  expect(await listed(outcome)).toEqual([['a.pdf', 'A']]);
});

it('makes names that climb, and names with drives, harmless', async () => {
  const outcome = await unzipped(zipOf({ '../../etc/a.pdf': 'A', '/b.pdf': 'B', 'C:\\scans\\c.pdf': 'C' }));
  expect(await listed(outcome)).toEqual([
    ['etc/a.pdf', 'A'],
    ['b.pdf', 'B'],
    ['scans/c.pdf', 'C'],
  ]);
  expect(await readdir(folder)).toEqual(['staging']);
});

it('reads names in UTF-8, told or not, and in code page 437', () => {
  expect(nameInZip(Buffer.from('Prüfung/年度.pdf'), 0x800)).toEqual({ folder: 'Prüfung', name: '年度.pdf' });
  expect(nameInZip(Buffer.from('Prüfung.pdf'), 0).name).toBe('Prüfung.pdf');
  expect(nameInZip(Buffer.from('Pr\x81fung.pdf', 'latin1'), 0).name).toBe('Prüfung.pdf');
});

it('refuses a locked file and takes its neighbours', async () => {
  let count = 0;
  const zip = patched(zipOf({ 'a.pdf': 'A', 'b.pdf': 'B' }), (entry) => {
    count += 1;
    if (count === 1) entry.writeUInt16LE(entry.readUInt16LE(8) | 1, 8);
  });
  expect(await listed(await unzipped(zip))).toEqual([
    ['a.pdf', expect.stringMatching(/locked with a password. Unpack the ZIP/)],
    ['b.pdf', 'B'],
  ]);
});

it('refuses a file that is packed in another way, and one that is damaged', async () => {
  const other = patched(zipOf({ 'a.pdf': 'A' }), (entry) => entry.writeUInt16LE(9, 10));
  expect(await listed(await unzipped(other))).toEqual([['a.pdf', expect.stringMatching(/packed in a way/)]]);
  const damaged = Buffer.from(zipOf({ 'a.pdf': 'A'.repeat(2000), 'b.pdf': 'B' }));
  damaged.fill(0xff, 36, 50);
  expect(await listed(await unzipped(damaged))).toEqual([
    ['a.pdf', expect.stringMatching(/damaged in the ZIP/)],
    ['b.pdf', 'B'],
  ]);
});

it('does not unpack a bomb, nor a file that says to be smaller than it is', async () => {
  const zeros = zipSync({ 'bomb.pdf': new Uint8Array(20_000_000) });
  expect(await listed(await unzipped(zeros))).toEqual([['bomb.pdf', expect.stringMatching(/far more tightly/)]]);
  const lying = patched(zipSync({ 'bomb.pdf': new Uint8Array(2_000_000) }), (entry) => entry.writeUInt32LE(100, 24));
  expect(await listed(await unzipped(lying))).toEqual([['bomb.pdf', expect.stringMatching(/damaged in the ZIP/)]]);
  expect(await readdir(join(folder, 'staging'))).toEqual([]);
});

/** Staging that takes its time to open a file, as on a busy disk. */
const slowly = (): Staging => ({
  ...staging,
  stage: async (name, content) => {
    await setTimeout(200);
    return staging.stage(name, content);
  },
});

it('outlives a file that breaks off before anybody has begun to read it', async () => {
  const lying = patched(zipSync({ 'bomb.pdf': new Uint8Array(2_000_000) }), (entry) => entry.writeUInt32LE(100, 24));
  const broken: unknown[] = [];
  const note = (error: unknown) => broken.push(error);
  process.on('uncaughtException', note);
  try {
    expect(await listed(await unzipped(lying, {}, slowly()))).toEqual([
      ['bomb.pdf', expect.stringMatching(/damaged in the ZIP/)],
    ]);
  } finally {
    process.off('uncaughtException', note);
  }
  expect(broken).toEqual([]);
});

it('comes to an end where a file cannot be inflated, however long it takes until somebody reads it', async () => {
  const damaged = Buffer.from(zipOf({ 'a.pdf': 'A'.repeat(2000), 'b.pdf': 'B' }));
  damaged.fill(0xff, 36, 50);
  expect(await listed(await unzipped(damaged, {}, slowly()))).toEqual([
    ['a.pdf', expect.stringMatching(/damaged in the ZIP/)],
    ['b.pdf', 'B'],
  ]);
});

it('refuses too many files, too large a file and too much in all, and leaves nothing behind', async () => {
  const many = zipOf({ 'a.pdf': 'A', 'b.pdf': 'B', 'c.pdf': 'C' });
  expect(await unzipped(many, { entries: 2 })).toEqual({ refused: expect.stringMatching(/holds 3 files; at most 2/) });
  expect(await unzipped(many, { totalBytes: 2 })).toEqual({ refused: expect.stringMatching(/when unpacked; at most/) });
  expect(await listed(await unzipped(zipOf({ 'a.pdf': 'AAAA', 'b.pdf': 'B' }), { entryBytes: 3 }))).toEqual([
    ['a.pdf', expect.stringMatching(/larger than/)],
    ['b.pdf', 'B'],
  ]);
});

it('tells an Office document and a broken archive from a ZIP of documents', async () => {
  expect(await unzipped(zipOf({ '[Content_Types].xml': '', 'word/document.xml': '' }))).toBe('foreign');
  const sound = zipOf({ 'a.pdf': 'A' });
  expect(await unzipped(sound.subarray(0, sound.length - 10))).toBe('damaged');
  expect(await unzipped(patched(sound, (entry) => entry.writeUInt8(0, 0)))).toBe('damaged');
});
