import { open as openFile } from 'node:fs/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { AppError } from '../../src-shared/errors.ts';
import type { IncomingFile } from '../engine-types.ts';
import { MOST_BYTES, type Staging } from '../workspace/staging.ts';
import { inLanes } from './lanes.ts';
import { isNoDocument, type NameInZip, nameInZip } from './zip-names.ts';

/** Limits of one archive: beyond them nothing is unpacked, so that a small file cannot fill the disk or the inbox. */
export interface ZipLimits {
  entries: number;
  /** Bytes of one file and of all files, unpacked. */
  entryBytes: number;
  totalBytes: number;
  /** Unpacked to packed size; only asked of files that are larger than `suspiciousBytes`. */
  ratio: number;
  suspiciousBytes: number;
}

const MEGABYTE = 1024 * 1024;
export const ZIP_LIMITS: ZipLimits = {
  // As many documents are made in one transaction before others are answered again.
  entries: 200,
  entryBytes: MOST_BYTES,
  totalBytes: 1024 * MEGABYTE,
  // An uncompressed fax page packs to a hundredth.
  ratio: 250,
  suspiciousBytes: 16 * MEGABYTE,
};

/** A file of an archive: taken out into staging, or why it was not. */
export type Unzipped = NameInZip & ({ file: IncomingFile } | { refused: string });

/**
 * What became of an archive: its files in their order, or why it was not unpacked at all. `foreign`: a ZIP that is another
 * program's file (Word, Excel, …).
 */
export type Unzipping = { entries: Unzipped[] } | { refused: string } | 'foreign' | 'damaged';

/** Longer lists of entries, folders and all, are not even gone through. */
const MOST_LISTED = 20_000;
/** A ZIP begins with its first file's header, an empty one with the end of its list. */
const BEGINNINGS = [0x04034b50, 0x06054b50];
const ENCRYPTED = 0x1;
const STORED = 0;
const DEFLATED = 8;

/** True for a file that begins as a ZIP does, an empty one included. */
export async function beginsLikeZip(file: IncomingFile): Promise<boolean> {
  const handle = await openFile(file.stagedPath, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(4), 0, 4, 0);
    return bytesRead === 4 && BEGINNINGS.includes(Buffer.from(buffer).readUInt32LE());
  } finally {
    await handle.close();
  }
}

/**
 * Takes the files of a ZIP out into staging, a few at a time and piece by piece, so that memory does not grow with them. Names in it are never used as paths. An archive in the archive comes out as the file that it is.
 * @throws AppError 507 where the disk is full; nothing that was taken out stays behind
 */
export async function unzip(
  archive: IncomingFile,
  staging: Staging,
  limits: ZipLimits = ZIP_LIMITS,
): Promise<Unzipping> {
  const zip = await openZip(archive.stagedPath);
  if (!zip) return 'damaged';
  const entries: Unzipped[] = [];
  try {
    if (zip.entryCount > MOST_LISTED) return { refused: tooMany(zip.entryCount, limits) };
    const listed = await documentsIn(zip);
    if (!listed) return 'damaged';
    if (listed.some(isOfficePart)) return 'foreign';
    const refused = tooMuch(listed, limits);
    if (refused) return { refused };
    await inLanes(listed.length, async (index) => {
      entries[index] = await takeOut(zip, listed[index]!, staging, limits);
    });
    return { entries };
  } catch (failure) {
    await discardAll(Object.values(entries), staging);
    throw failure;
  } finally {
    zip.close();
  }
}

/** Removes what was taken out, where no document is made of it. */
export async function discardAll(entries: readonly Unzipped[], staging: Staging): Promise<void> {
  for (const entry of entries) if ('file' in entry) await staging.discard(entry.file);
}

async function openZip(path: string): Promise<ZipFile | undefined> {
  try {
    // The checks of names are ours: one odd name must not close the whole archive.
    return await openPromise(path, { autoClose: false, decodeStrings: false });
  } catch {
    return undefined;
  }
}

/** The entries that can be documents; undefined where the archive's list breaks off. */
async function documentsIn(zip: ZipFile): Promise<Entry[] | undefined> {
  const listed: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      if (!isNoDocument(entry.fileNameRaw, entry.generalPurposeBitFlag)) listed.push(entry);
    }
  } catch {
    return undefined;
  }
  return listed;
}

/** Office documents are ZIPs with one of these at their top. */
function isOfficePart(entry: Entry): boolean {
  return /^(\[Content_Types\]\.xml|mimetype|META-INF\/.*)$/.test(entry.fileNameRaw.toString('latin1'));
}

function tooMany(count: number, limits: ZipLimits): string {
  return `The ZIP holds ${count.toLocaleString('en-US')} files; at most ${limits.entries} are taken at once. Make several ZIPs of it, or unpack it, and add those.`;
}

function tooMuch(entries: readonly Entry[], limits: ZipLimits): string | undefined {
  if (entries.length > limits.entries) return tooMany(entries.length, limits);
  const total = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (total > limits.totalBytes) {
    return `The files of the ZIP are ${inMegabytes(total)} when unpacked; at most ${inMegabytes(limits.totalBytes)} are taken at once. Make several ZIPs of it, or unpack it, and add those.`;
  }
  return undefined;
}

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / MEGABYTE).toLocaleString('en-US')} MB`;

async function takeOut(zip: ZipFile, entry: Entry, staging: Staging, limits: ZipLimits): Promise<Unzipped> {
  const named = nameInZip(entry.fileNameRaw, entry.generalPurposeBitFlag);
  const refused = whyNot(entry, limits);
  if (refused) return { ...named, refused };
  try {
    const content = await zip.openReadStreamPromise(entry);
    // It may fail before anybody reads it, and yauzl does not end what cannot be inflated: ended here, it tells whoever reads it then.
    content.on('error', (failure: Error) => content.destroy(failure));
    return { ...named, file: await staging.stage(named.name, content) };
  } catch (failure) {
    if (failure instanceof AppError && failure.status === 507) throw failure;
    return {
      ...named,
      refused: 'It is damaged in the ZIP and cannot be unpacked. Get the ZIP or the file again from its source.',
    };
  }
}

function whyNot(entry: Entry, limits: ZipLimits): string | undefined {
  if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) {
    return 'It is locked with a password. Unpack the ZIP with its password and add the file by itself.';
  }
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    return 'It is packed in a way that is not read here. Unpack the ZIP with the program that made it and add the file by itself.';
  }
  if (entry.uncompressedSize > limits.entryBytes) {
    return `It is larger than ${inMegabytes(limits.entryBytes)}. Split it into smaller files, or scan at 300 dpi in gray, and add those.`;
  }
  const isBomb =
    entry.uncompressedSize > limits.suspiciousBytes && entry.uncompressedSize > limits.ratio * entry.compressedSize;
  return isBomb
    ? 'It is packed far more tightly than any statement is, and was not unpacked. If it is a document, unpack it yourself and add it.'
    : undefined;
}
