import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { type Entry, type ZipFile as OpenedZip, openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { AppError, conflict } from '../../../src-shared/errors.ts';
import { newObjectId } from '../../../src-shared/object-id.ts';
import { syncFolder, writeAll } from '../durable.ts';
import { diskFull } from '../ledger-errors.ts';
import { MAKING, originalsOf, verify } from './backups.ts';
import { backupName, MANIFEST_FILE, type Manifest, readManifest, writeManifest } from './manifest.ts';
import { ORIGINALS, openOriginals } from './originals.ts';

/** A manifest is read into memory; thousands of provider profiles would not make it that large. */
const LARGEST_MANIFEST = 16 * 1024 * 1024;

/**
 * A backup as one ZIP: the files of its folder as they are, and the originals that it lists under `originals/`. It is written
 * piece by piece, so that memory does not grow with it. Originals are packed already, and are stored.
 * @param backups the folder `backups` of a workspace
 * @throws AppError 404, 409 `backup.broken`
 */
export async function zipOfBackup(backups: string, name: string): Promise<Readable> {
  const folder = join(backups, name);
  const { files, madeOn } = await readManifest(folder);
  const originals = await originalsOf(folder);
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.on('error', (cause: Error) => output.destroy(cause));
  // A file may be gone before anybody reads: whoever reads then is told, and until then nobody need listen.
  output.on('error', () => undefined);
  const mtime = new Date(madeOn);
  for (const path of [MANIFEST_FILE, ...files.map((file) => file.path)])
    zip.addFile(join(folder, path), path, { mtime });
  for (const { sha256 } of originals) {
    const file = join(backups, ORIGINALS, sha256.slice(0, 2), sha256);
    zip.addFile(file, `${ORIGINALS}/${sha256}`, { mtime, compress: false });
  }
  zip.end();
  (zip.outputStream as Readable).pipe(output);
  return output;
}

/**
 * Takes a ZIP of a backup in, as one more backup of the reason `imported`. Nothing in it is written under a name of its own,
 * nothing is taken that its manifest does not name, and every byte is proved before the backup appears.
 * @throws AppError 422 `backup.not-one` where it is no ZIP of a backup, 409 `backup.broken`, 507
 */
export async function adoptZip(backups: string, path: string): Promise<Manifest> {
  const temporary = join(backups, `${MAKING}${newObjectId()}`);
  const zip = await openPromise(path, { autoClose: false }).catch(() => {
    throw notABackup();
  });
  try {
    await mkdir(temporary, { recursive: true, mode: 0o700 });
    const manifest = await takeOut(zip, temporary, backups);
    const adopted: Manifest = {
      ...manifest,
      name: backupName(new Date(manifest.madeOn), 'imported'),
      reason: 'imported',
    };
    await writeManifest(temporary, adopted);
    const target = join(backups, adopted.name);
    await rm(target, { recursive: true, force: true });
    await rename(temporary, target);
    await syncFolder(backups);
    return adopted;
  } catch (failure) {
    throw (failure as { code?: unknown }).code === 'ENOSPC' ? diskFull(failure) : failure;
  } finally {
    zip.close();
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Writes the backup's files into the folder and its originals to the shared ones; all of them are proved. */
async function takeOut(zip: OpenedZip, folder: string, backups: string): Promise<Manifest> {
  const entries = await entriesOf(zip);
  const take = async (name: string, size: number, target: string) => {
    const entry = entries.get(name);
    if (!entry || entry.uncompressedSize !== size) throw broken(name);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    try {
      const content = await zip.openReadStreamPromise(entry);
      // It may fail before the file is there to be written, and yauzl does not end what cannot be inflated: ended here, it tells whoever reads it then.
      content.on('error', (failure: Error) => content.destroy(failure));
      await write(content, target);
    } catch (failure) {
      throw (failure as { code?: unknown }).code === 'ENOSPC' ? failure : broken(name);
    }
    await syncFolder(dirname(target));
  };
  const listed = entries.get(MANIFEST_FILE);
  if (!listed || listed.uncompressedSize > LARGEST_MANIFEST) throw notABackup();
  await take(MANIFEST_FILE, listed.uncompressedSize, join(folder, MANIFEST_FILE));
  const manifest = await readManifest(folder);
  for (const { path, size } of manifest.files) {
    if (!isOfBackup(path)) throw notABackup();
    await take(path, size, join(folder, path));
  }
  const originals = openOriginals(join(backups, ORIGINALS));
  const passing = join(folder, 'passing');
  for (const { sha256, size } of await originalsOf(folder)) {
    if (await originals.isWhole(sha256)) continue;
    await take(`${ORIGINALS}/${sha256}`, size, passing);
    if (!(await originals.take(sha256, passing))) throw broken(sha256);
  }
  await rm(passing, { force: true });
  await originals.settle();
  const [fault] = await verify(folder, originals);
  if (fault) throw broken(fault.file);
  return manifest;
}

async function entriesOf(zip: OpenedZip): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch {
    throw notABackup();
  }
  return entries;
}

/** What a backup's folder holds, beside the manifest. */
function isOfBackup(path: string): boolean {
  return /^(ledger\.db|settings\.json|originals\.txt|providers\/[^/\\]+\.json)$/i.test(path) && !path.includes('..');
}

async function write(content: AsyncIterable<Uint8Array>, target: string): Promise<void> {
  const handle = await open(target, 'w', 0o600);
  try {
    for await (const chunk of content) await writeAll(handle, chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function notABackup(): AppError {
  return new AppError(
    422,
    'backup.not-one',
    'This file is no ZIP of a backup. Choose one that was saved under Settings, Backups, or by the command backup --to.',
  );
}

function broken(what: string): AppError {
  return conflict(
    'backup.broken',
    `The ZIP is not whole (${what}), so nothing was taken from it. Copy it again from where it was saved.`,
  );
}
