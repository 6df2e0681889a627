import { open } from 'node:fs/promises';
import type { IncomingFile } from '../engine-types.ts';
import { describeForeign, sniffFormat } from '../reading/sniff.ts';
import type { Staging } from '../workspace/staging.ts';
import { displayName } from './file-name.ts';
import { beginsLikeZip, discardAll, type Unzipped, unzip } from './unzip.ts';

/** A file that becomes a document. */
export interface Arrival {
  /** Which file of the request it came in. */
  fileIndex: number;
  file: IncomingFile;
  format: string;
  /** For a file that cannot be a document: what is wrong and what to do. */
  problem?: string;
  /** For a file of a ZIP: the ZIP's name, and the folder in it. */
  origin?: { archive: string; folder: string };
}

/** A file of a ZIP that could not be taken out. */
export interface LeftOut {
  fileIndex: number;
  /** ZIP, folders and name. */
  path: string;
  sentence: string;
}

/** Enough to tell what a file is. */
const SNIFFED_BYTES = 4096;
/** So many names are told in a sentence. */
const NAMES_TOLD = 5;
const DAMAGED_ZIP =
  'The ZIP breaks off before its end or is damaged, so files may be missing. Get it again from its source and add the complete one.';
const EMPTY_ZIP =
  'There is no file in the ZIP. Put the statements into it as PDF or pictures, or add them by themselves.';

/** What arrived, by its content: each file, and in the place of a ZIP the files in it. Order is kept. */
export async function arrivalsOf(files: readonly IncomingFile[], staging: Staging): Promise<Array<Arrival | LeftOut>> {
  const arrived: Array<Arrival | LeftOut> = [];
  try {
    for (const [fileIndex, file] of files.entries()) {
      if (await beginsLikeZip(file)) arrived.push(...(await unpacked(file, fileIndex, staging)));
      else arrived.push(await inspected(file, fileIndex));
    }
    return arrived;
  } catch (failure) {
    await discardArrivals(arrived, staging);
    throw failure;
  }
}

/** For a file that neither is a document nor holds any: what it is, and what to do. */
export async function foreignSentence(file: IncomingFile): Promise<string | undefined> {
  const start = await beginningOf(file);
  return sniffFormat(start) || (await beginsLikeZip(file)) ? undefined : describeForeign(start).sentence;
}

/** Removes what no document was made of. */
export async function discardArrivals(arrived: ReadonlyArray<Arrival | LeftOut>, staging: Staging): Promise<void> {
  for (const one of arrived) if ('file' in one) await staging.discard(one.file);
}

async function inspected(file: IncomingFile, fileIndex: number): Promise<Arrival> {
  const start = await beginningOf(file);
  const format = sniffFormat(start);
  if (format) return { fileIndex, file, format };
  return { fileIndex, file, format: 'unknown', problem: describeForeign(start).sentence };
}

async function beginningOf(file: IncomingFile): Promise<Uint8Array> {
  const handle = await open(file.stagedPath, 'r');
  try {
    const buffer = new Uint8Array(Math.min(SNIFFED_BYTES, file.size));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function unpacked(zip: IncomingFile, fileIndex: number, staging: Staging): Promise<Array<Arrival | LeftOut>> {
  const kept = (problem: string): Arrival => ({ fileIndex, file: zip, format: 'zip', problem });
  const outcome = await unzip(zip, staging);
  if (outcome === 'foreign') return [await inspected(zip, fileIndex)];
  if (outcome === 'damaged') {
    const asItIs = await inspected(zip, fileIndex);
    return [asItIs.problem ? kept(DAMAGED_ZIP) : asItIs];
  }
  if ('refused' in outcome) return [kept(outcome.refused)];
  const { entries } = outcome;
  if (entries.length === 0) return [kept(EMPTY_ZIP)];
  const arrived = await Promise.all(entries.map((entry) => ofEntry(entry, displayName(zip.name), fileIndex)));
  if (arrived.every((one) => 'sentence' in one || one.problem !== undefined)) {
    await discardAll(entries, staging);
    return [kept(nothingReadable(arrived))];
  }
  const leftOut = arrived.filter((one) => 'sentence' in one);
  if (leftOut.length > 0) return [...arrived, kept(partlyUnpacked(leftOut, arrived.length))];
  await staging.discard(zip);
  return arrived;
}

async function ofEntry(entry: Unzipped, archive: string, fileIndex: number): Promise<Arrival | LeftOut> {
  const { name, folder } = entry;
  if ('refused' in entry) {
    const path = [archive, folder, name].filter((part) => part !== '').join('/');
    return { fileIndex, path, sentence: entry.refused };
  }
  return { ...(await inspected(entry.file, fileIndex)), origin: { archive, folder } };
}

function nothingReadable(arrived: ReadonlyArray<Arrival | LeftOut>): string {
  const [first] = arrived;
  const [name, sentence] =
    first && 'sentence' in first ? [withinZip(first), first.sentence] : [first?.file.name, first?.problem];
  if (arrived.length === 1) return `The one file in the ZIP, ${name}, cannot be read. ${sentence}`;
  return `None of the ${arrived.length} files in the ZIP can be read. The first of them, ${name}: ${sentence}`;
}

/** The path without the ZIP's own name. */
const withinZip = ({ path }: LeftOut) => path.slice(path.indexOf('/') + 1);

function partlyUnpacked(leftOut: readonly LeftOut[], total: number): string {
  const told = leftOut.slice(0, NAMES_TOLD).map(withinZip);
  const more = leftOut.length > NAMES_TOLD ? ` and ${leftOut.length - NAMES_TOLD} more` : '';
  return `${leftOut.length} of the ${total} files in this ZIP could not be taken out: ${told.join(', ')}${more}. The others were added. Unpack the ZIP and add these by themselves.`;
}
