import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pack, unpack } from '../../../src-main/jobs/packing.ts';
import type { ReaderPool } from '../../../src-main/jobs/reader-pool.ts';
import { readDocument } from '../../../src-main/statements/understand.ts';
import type { ParsedDocument } from '../../../src-shared/model/parsed-statement.ts';
import type { Box, CellRereading, PageWords } from '../../../src-shared/model/words.ts';
import type { Paper } from '../../support/generator/paper.ts';
import { type ScanKind, scannedPdf } from '../../support/scan-kinds.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** What was read of one scan: its pages, and the cells that understanding asked to be read again, page by page. */
interface KeptReading {
  /** Digest of the sources that read it. */
  reading: string;
  pages: PageWords[];
  rereadings: CellRereading[][];
}

/** Scans and what was read of them, in a folder, so that understanding runs again without anything being read. */
export class KeptWords {
  readonly #folder: string;
  readonly #recogniser: string;
  readonly #pool: ReaderPool;
  readonly #reading = digestOf(sourcesOfReading().map((file) => readFileSync(file, 'utf8')));
  readonly #spoiling = digestOf([readFileSync(join(root, 'test', 'support', 'scan-kinds.ts'), 'utf8')]);
  readonly #again: boolean;
  /** How many scans were read by other sources than there are now. */
  older = 0;

  /** @param again whether what other sources read is read anew */
  constructor(folder: string, recogniser: string, pool: ReaderPool, again: boolean) {
    mkdirSync(folder, { recursive: true });
    this.#folder = folder;
    this.#recogniser = recogniser;
    this.#pool = pool;
    this.#again = again;
  }

  /** Whether understanding the scan needs no more reading, but for cells that are doubted now and were not before. */
  has(paper: Paper, kind: ScanKind, seed: number): boolean {
    return this.#kept(this.#nameOf(paper, kind, seed)) !== undefined;
  }

  /** The scan as the program understands it: read, understood, doubted cells read again, understood once more. */
  async understand(
    paper: Paper,
    kind: ScanKind,
    seed: number,
  ): Promise<{ parsed: ParsedDocument; pages: PageWords[] }> {
    const name = this.#nameOf(paper, kind, seed);
    const reading = this.#kept(name) ?? (await this.#read(name, paper, kind, seed));
    if (reading.reading !== this.#reading) this.older += 1;
    const first = readDocument(reading.pages);
    let isNew = false;
    const pages: PageWords[] = [...reading.pages];
    for (const { page, cells } of first.doubts) {
      const known = reading.rereadings[page] ?? [];
      const missing = cells.filter((cell) => !known.some((one) => isSameCell(one, cell)));
      if (missing.length > 0) {
        const scan = await this.#scan(name, paper, kind, seed);
        known.push(...(await this.#reread(scan, reading.pages[page]!, missing)));
        reading.rereadings[page] = known;
        isNew = true;
      }
      const asked = cells.map((cell) => known.find((one) => isSameCell(one, cell))!);
      pages[page] = { ...reading.pages[page]!, rereadings: asked };
    }
    if (isNew) this.#keep(name, reading);
    return { parsed: first.doubts.length > 0 ? readDocument(pages).parsed : first.parsed, pages };
  }

  async #read(name: string, paper: Paper, kind: ScanKind, seed: number): Promise<KeptReading> {
    const scan = await this.#scan(name, paper, kind, seed);
    const { pages } = await this.#pool.readDocument(scan);
    const reading = { reading: this.#reading, pages, rereadings: pages.map(() => []) };
    this.#keep(name, reading);
    return reading;
  }

  async #reread(path: string, page: PageWords, cells: Box[]): Promise<CellRereading[]> {
    const task = { kind: 'reread', source: { path }, page: page.page, words: pack(page), cells } as const;
    return unpack<PageWords>((await this.#pool.run(task)).words).rereadings ?? [];
  }

  /** The path of the picture PDF, which is made where it is not there. */
  async #scan(name: string, paper: Paper, kind: ScanKind, seed: number): Promise<string> {
    const path = join(this.#folder, `${name}.pdf`);
    if (!existsSync(path)) this.#write(path, await scannedPdf(paper, kind, seed, this.#folder));
    return path;
  }

  #nameOf(paper: Paper, kind: ScanKind, seed: number): string {
    return digestOf([this.#spoiling, JSON.stringify([paper, kind, seed])]);
  }

  #kept(name: string): KeptReading | undefined {
    const path = this.#wordsPath(name);
    if (!existsSync(path)) return undefined;
    const kept = unpack<KeptReading>(readFileSync(path));
    return this.#again && kept.reading !== this.#reading ? undefined : kept;
  }

  #keep(name: string, reading: KeptReading): void {
    this.#write(this.#wordsPath(name), pack(reading));
  }

  #wordsPath(name: string): string {
    return join(this.#folder, `${name}.${this.#recogniser}.words`);
  }

  #write(path: string, bytes: Uint8Array): void {
    writeFileSync(`${path}.part`, bytes);
    renameSync(`${path}.part`, path);
  }
}

function isSameCell(one: Box, other: Box): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
}

function sourcesOfReading(): string[] {
  const folder = join(root, 'src-main', 'reading');
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return files.sort().map((file) => join(folder, file));
}

function digestOf(parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 24);
}
