import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DiskCall } from './trace.ts';

/** What a power cut leaves of what no fsync had put on disk. */
export type Loss = 'everything' | 'a random part' | 'a random part, torn at 512 bytes';

type Change = { offset: number; data: Buffer } | { size: number };

/** A file: what is surely on disk, and what was written to it since, which may be there or not. */
interface Inode {
  onDisk: Buffer;
  pending: Change[];
}

/** A change of a folder: names that go, and a name that comes. */
interface Naming {
  folder: string;
  gone: string[];
  come?: { path: string; inode: Inode | 'folder' };
}

const SECTOR = 512;

/**
 * A disk that keeps only what it was told to: bytes are sure after an fsync of their file, names after an fsync of their
 * folder. What was not told may be there all the same, in part, as real disks do; names in the order in which they came.
 */
export class RecordedDisk {
  readonly #live = new Map<string, Inode | 'folder'>();
  readonly #names = new Map<string, Inode | 'folder'>();
  #namings: Naming[] = [];
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  apply(call: DiskCall): void {
    if (call.call === 'answer') return;
    const { path } = call;
    const found = this.#live.get(path);
    if (call.call === 'create' && !found) this.#come(path, { onDisk: Buffer.alloc(0), pending: [] });
    else if (call.call === 'folder') this.#come(path, 'folder');
    else if (call.call === 'remove') {
      this.#live.delete(path);
      this.#namings.push({ folder: dirname(path), gone: [path] });
    } else if (call.call === 'rename' && found) {
      this.#live.delete(path);
      this.#live.set(call.to, found);
      this.#namings.push({ folder: dirname(call.to), gone: [path], come: { path: call.to, inode: found } });
    } else if (call.call === 'sync') this.#sync(path, found);
    else if (found && found !== 'folder') {
      if (call.call === 'write') found.pending.push({ offset: call.offset, data: call.data });
      if (call.call === 'cut') found.pending.push({ size: call.size });
    }
  }

  #come(path: string, inode: Inode | 'folder'): void {
    this.#live.set(path, inode);
    this.#namings.push({ folder: dirname(path), gone: [], come: { path, inode } });
  }

  #sync(path: string, found: Inode | 'folder' | undefined): void {
    if (found && found !== 'folder') {
      found.onDisk = found.pending.reduce(changed, found.onDisk);
      found.pending = [];
      return;
    }
    for (const naming of this.#namings) if (naming.folder === path) rename(this.#names, naming);
    this.#namings = this.#namings.filter((naming) => naming.folder !== path);
  }

  /** Writes into the folder what is there after the power came back. */
  writeAfterLoss(target: string, loss: Loss, random: () => number): void {
    const names = new Map(this.#names);
    if (loss !== 'everything') {
      const survived = Math.floor(random() * (this.#namings.length + 1));
      for (const naming of this.#namings.slice(0, survived)) rename(names, naming);
    }
    const paths = [...names.keys()].filter((path) => this.#isReachable(path, names)).sort();
    for (const path of paths) {
      const inode = names.get(path)!;
      const place = join(target, path.slice(this.#root.length));
      if (inode === 'folder') mkdirSync(place, { recursive: true });
      else writeFileSync(place, contentAfter(inode, loss, random));
    }
  }

  #isReachable(path: string, names: Map<string, unknown>): boolean {
    const parent = dirname(path);
    return parent === this.#root || (names.has(parent) && this.#isReachable(parent, names));
  }
}

function rename(names: Map<string, Inode | 'folder'>, { gone, come }: Naming): void {
  for (const path of gone) names.delete(path);
  if (come) names.set(come.path, come.inode);
}

function contentAfter({ onDisk, pending }: Inode, loss: Loss, random: () => number): Buffer {
  if (loss === 'everything') return onDisk;
  const survived = pending.filter(() => random() < 0.5);
  const last = survived.at(-1);
  if (loss === 'a random part, torn at 512 bytes' && last && 'data' in last && last.data.length > SECTOR) {
    const sectors = Math.floor((random() * last.data.length) / SECTOR);
    survived[survived.length - 1] = { offset: last.offset, data: last.data.subarray(0, sectors * SECTOR) };
  }
  return survived.reduce(changed, onDisk);
}

function changed(content: Buffer, change: Change): Buffer {
  if ('size' in change) {
    if (change.size <= content.length) return content.subarray(0, change.size);
    return Buffer.concat([content, Buffer.alloc(change.size - content.length)]);
  }
  const end = change.offset + change.data.length;
  const next = Buffer.alloc(Math.max(end, content.length));
  content.copy(next);
  change.data.copy(next, change.offset);
  return next;
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
