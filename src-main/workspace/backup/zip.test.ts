import {
  cpSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { looksLikePdf, openTestEngine, type TestEngine, temporaryFolder } from '../../../test/support/engines.ts';
import { adoptZip, zipOfBackup } from './zip.ts';

/** So many bits are flipped in the ZIP, one at a time; BACKUP_FLIPS=100 flips that many. */
const FLIPS = Number(process.env.BACKUP_FLIPS ?? 20);

let test: TestEngine;
let name: string;
let zip: string;

beforeAll(async () => {
  test = await openTestEngine({ dormant: true });
  await test.call('plan.create', { planName: 'Kept' });
  for (const text of ['one', 'two']) await test.upload(`${text}.pdf`, looksLikePdf(text.repeat(400)));
  name = (await test.call('backup.create', {})).backup.name;
  zip = join(test.folder, 'copy.zip');
  await pipeline(await zipOfBackup(join(test.folder, 'backups'), name), createWriteStream(zip));
});
afterAll(() => test.end());

const emptyBackups = async () => {
  const backups = join(await temporaryFolder(), 'backups');
  mkdirSync(backups);
  return backups;
};
const everything = (folder: string) => readdirSync(folder, { recursive: true }).map(String).sort();

it('brings a backup to another computer as one ZIP, where it is restored', async () => {
  const folder = await temporaryFolder();
  mkdirSync(join(folder, 'backups'));
  const manifest = await adoptZip(join(folder, 'backups'), zip);
  expect(manifest).toMatchObject({ reason: 'imported', documents: 2 });
  // The same ZIP again is the same backup.
  expect(await adoptZip(join(folder, 'backups'), zip)).toEqual(manifest);
  let other = await openTestEngine({ folder, dormant: true });
  expect(await other.call('backup.verify', { backup: manifest.name })).toMatchObject({ whole: true });
  await other.call('backup.restore', { backup: manifest.name });
  await other.engine.close();
  other = await openTestEngine({ folder, dormant: true });
  expect((await other.call('plan.list', {})).plans.map(({ planName }) => planName)).toEqual(['Kept']);
  expect((await other.call('workspace.check', {})).sound).toBe(true);
  await other.end();
});

const timeout = 60_000 + FLIPS * 10_000;
it('finds one flipped bit anywhere in the ZIP, or takes from it exactly what was written', { timeout }, async () => {
  const whole = readFileSync(zip);
  const rightful = await emptyBackups();
  await adoptZip(rightful, zip);
  let refused = 0;
  for (let flip = 0; flip < FLIPS; flip += 1) {
    const bit = (flip * 2_654_435_761) % (whole.length * 8);
    const flipped = Buffer.from(whole);
    flipped[bit >> 3]! ^= 1 << (bit & 7);
    const file = join(test.folder, 'flipped.zip');
    writeFileSync(file, flipped);
    const backups = await emptyBackups();
    const outcome = await adoptZip(backups, file).catch((failure: { status?: number }) => failure.status ?? 500);
    if (typeof outcome === 'number') {
      refused += 1;
      expect([409, 422]).toContain(outcome);
      expect(readdirSync(backups).filter((one) => one !== 'originals')).toEqual([]);
    } else expect(everything(backups)).toEqual(everything(rightful));
  }
  expect(refused).toBeGreaterThan(FLIPS / 2);
});

it('is told of a file that unpacks to more than its entry says, however early that shows', async () => {
  const whole = readFileSync(zip);
  const entry = whole.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  const UNCOMPRESSED_SIZE = 24; /* bytes into an entry of the central directory */
  whole.writeUInt32LE(whole.readUInt32LE(entry + UNCOMPRESSED_SIZE) - 2, entry + UNCOMPRESSED_SIZE);
  const file = join(test.folder, 'short.zip');
  writeFileSync(file, whole);
  // Which comes first, the failure or the file that is opened for it, is chance: each of them many times.
  for (let time = 0; time < 100; time += 1) {
    await expect(adoptZip(await emptyBackups(), file)).rejects.toMatchObject({ status: 409, code: 'backup.broken' });
  }
});

it('says in a sentence that a file is no backup, and takes nothing that a manifest does not name', async () => {
  const backups = await emptyBackups();
  const text = join(test.folder, 'text.zip');
  writeFileSync(text, 'no ZIP at all');
  await expect(adoptZip(backups, text)).rejects.toMatchObject({ status: 422, code: 'backup.not-one' });

  const foreign = new ZipFile();
  foreign.addBuffer(Buffer.from('{}'), 'manifest.json');
  foreign.addBuffer(Buffer.from('x'), 'ledger.db');
  foreign.end();
  const file = join(test.folder, 'foreign.zip');
  await pipeline(foreign.outputStream, createWriteStream(file));
  await expect(adoptZip(backups, file)).rejects.toMatchObject({ status: 409, code: 'backup.broken' });
  expect(readdirSync(backups)).toEqual([]);
  expect(existsSync(join(backups, '..', 'ledger.db'))).toBe(false);
});

it('tells whoever reads the ZIP that a file of the backup is gone, however late that is', async () => {
  const copy = join(await temporaryFolder(), 'backups');
  cpSync(join(test.folder, 'backups'), copy, { recursive: true });
  rmSync(join(copy, name, 'ledger.db'));
  const thrown: unknown[] = [];
  const note = (error: unknown) => thrown.push(error);
  process.on('uncaughtException', note);
  const stream = await zipOfBackup(copy, name);
  await pause(50);
  const reading = pipeline(stream, createWriteStream(join(copy, 'out.zip')));
  await expect(reading).rejects.toMatchObject({ code: expect.stringMatching(/ENOENT|ERR_STREAM/) });
  await pause(20);
  process.off('uncaughtException', note);
  expect(thrown).toEqual([]);
});
