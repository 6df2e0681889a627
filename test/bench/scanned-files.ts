import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Truth } from './figures-found.ts';

/** A scanned document with its truth. A document of pictures has a file for each page, or for some of them. */
export interface ScannedDocument {
  name: string;
  files: string[];
  truth: Truth;
  pages: number;
  /** The kind of scan: a clean, b skewed and noisy, c fax, d photocopy, or `pictures`. */
  style: string;
}

const root = join(import.meta.dirname, '..', '..');
const shared = join(root, '..', 'shared', 'corpus');

/**
 * The scans to compare by: those of a folder, else of the larger set that may lie beside the project, else the project's own.
 * @param folder holds NAME.truth.json beside NAME.pdf, or beside the pictures that it names, at any depth
 */
export function scannedDocuments(folder: string | undefined): { source: string; documents: ScannedDocument[] } {
  if (folder) return { source: folder, documents: scansUnder(folder, folder) };
  if (existsSync(shared)) return { source: 'the shared corpus', documents: scansUnder(shared, shared) };
  const truths = join(root, 'test', 'fixtures');
  const documents = [
    ...scansUnder(join(truths, 'samples'), join(root, 'resources', 'samples')),
    ...scansUnder(join(truths, 'statements'), join(truths, 'statements')),
  ];
  return { source: "the project's own samples", documents };
}

function scansUnder(truths: string, documents: string): ScannedDocument[] {
  return readdirSync(truths, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.truth.json'))
    .sort()
    .flatMap((name) => {
      const truth = JSON.parse(readFileSync(join(truths, name), 'utf8')) as Truth & { files?: string[]; pages: number };
      const stem = basename(name, '.truth.json');
      const files = (truth.files ?? [`${stem}.pdf`]).map((file) => join(documents, dirname(name), basename(file)));
      if (!truth.scan || !files.every((file) => existsSync(file))) return [];
      const style = truth.scan.style.length === 1 ? truth.scan.style : 'pictures';
      return [{ name: stem, files, truth, pages: truth.pages, style }];
    });
}

/** So many documents of each kind of scan, those with the fewest pages. */
export function shortestOfEachStyle(documents: readonly ScannedDocument[], count: number): ScannedDocument[] {
  const byLength = [...documents].sort((one, other) => one.pages - other.pages || one.name.localeCompare(other.name));
  return [...Map.groupBy(byLength, ({ style }) => style).values()].flatMap((alike) => alike.slice(0, count));
}
