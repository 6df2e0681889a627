import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BlobStore, openBlobStore } from './blobs.ts';
import { openStaging, type Staging } from './staging.ts';

let folder: string;
let blobs: BlobStore;
let staging: Staging;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tallystack-blobs-'));
  blobs = await openBlobStore(join(folder, 'blobs'));
  staging = await openStaging(join(folder, 'staging'), 1024 * 1024);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const staged = (text: string) => staging.stage('statement.pdf', Readable.from([Buffer.from(text)]));
const inStaging = () => readdir(join(folder, 'staging'));

it('hashes a file on its way in and publishes it under its SHA-256, byte for byte', async () => {
  const file = await staged('the original');
  expect(file).toMatchObject({ size: 12, checksum: createHash('sha256').update('the original').digest('hex') });
  await blobs.publish(file);
  expect(await readFile(blobs.pathOf(file.checksum), 'utf8')).toBe('the original');
  expect(await blobs.verify(file.checksum)).toBe(true);
  expect(await inStaging()).toEqual([]);
});

it('keeps one copy of the same bytes', async () => {
  const first = await staged('twice');
  await blobs.publish(first);
  await blobs.publish(await staged('twice'));
  expect(await readdir(join(folder, 'blobs', first.checksum.slice(0, 2)))).toEqual([first.checksum]);
  expect(await inStaging()).toEqual([]);
});

it('replaces a stored file that was damaged by the sound one', async () => {
  const file = await staged('sound');
  await blobs.publish(file);
  await writeFile(blobs.pathOf(file.checksum), 'dam..');
  expect(await blobs.verify(file.checksum)).toBe(false);
  await blobs.publish(await staged('sound'));
  expect(await blobs.verify(file.checksum)).toBe(true);
});

it('refuses what is no checksum for a path', () => {
  expect(() => blobs.pathOf('../../etc/passwd')).toThrow();
});

it('refuses a file beyond the limit with 413 while it streams, and keeps nothing of it', async () => {
  let sent = 0;
  async function* endless() {
    for (;;) {
      sent += 1;
      yield new Uint8Array(256 * 1024);
    }
  }
  await expect(staging.stage('big.pdf', endless())).rejects.toMatchObject({ status: 413, code: 'upload.too-large' });
  expect(sent).toBe(5);
  expect(await inStaging()).toEqual([]);
});

it('keeps nothing of a file whose sender gave up', async () => {
  async function* broken() {
    yield new Uint8Array(10);
    throw new Error('connection lost');
  }
  await expect(staging.stage('half.pdf', broken())).rejects.toThrow('connection lost');
  expect(await inStaging()).toEqual([]);
});
