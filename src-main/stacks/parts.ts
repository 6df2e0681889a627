import { badRequest, conflict } from '../../src-shared/errors.ts';
import type { Metadata, Split } from '../../src-shared/model/document.ts';
import { newObjectId } from '../../src-shared/object-id.ts';
import { sourcePageOf } from '../jobs/readings.store.ts';
import { type Editor, timeEvent } from './document-changes.ts';
import type { StoredDocument } from './documents.ts';
import { BY_READING } from './found-metadata.ts';

/** One document of a batch: its pages (from 0), in order, and why they belong together. */
export interface PlannedPart {
  pages: number[];
  name?: string | undefined;
  reason?: string | undefined;
}

/**
 * The parts as asked for, checked against the document. Pages that no part has (separator sheets) stay with the original.
 * @throws AppError 400 for pages that are not there or stand in two parts, 409 where there is nothing to split
 */
export function checkedParts(document: StoredDocument, asked: readonly PlannedPart[]): PlannedPart[] {
  const total = document.job.pagesTotal ?? 0;
  if (total === 0) {
    throw conflict('document.not-read', 'How many pages the document has is not known yet. Read it, then split it.');
  }
  const pages = asked.flatMap((part) => part.pages);
  const beyond = pages.find((page) => page >= total);
  if (beyond !== undefined) throw wrongPages(`Page ${beyond + 1} does not exist: the document has ${total}.`);
  const twice = pages.find((page, index) => pages.indexOf(page) !== index);
  if (twice !== undefined) throw wrongPages(`Page ${twice + 1} stands in two parts. Give each page to one of them.`);
  if (asked.length === 1 && pages.length === total) {
    throw wrongPages('One part with every page is the document itself. Name two parts at least, or leave pages out.');
  }
  return asked.map((part) => ({ ...part }));
}

/** The document that is made of a part: the same file and metadata, and of the pages only its own. */
export function partOf(original: StoredDocument, part: PlannedPart, editor: Editor): StoredDocument {
  const stamp = editor.now.toISOString();
  const {
    importKey: _importKey,
    viewed: _viewed,
    original: _duplicateOf,
    rotations,
    link: _link,
    fillable: _fillable,
    ...kept
  } = original;
  return {
    ...kept,
    _id: newObjectId(editor.now.getTime()),
    splitFrom: original._id,
    sourcePages: part.pages.map((page) => sourcePageOf(original, page)),
    name: part.name ?? partName(original.name, part.pages),
    archived: false,
    reviewed: false,
    flagged: false,
    flags: [],
    metadata: original.metadata.flatMap((entry) => carried(entry, part.pages)),
    ...(rotations ? { rotations: renumbered(rotations, part.pages) } : {}),
    lastModified: stamp,
    bounds: [],
    tables: [],
    split: [],
    notes: [],
    attachments: [],
    sync: [],
    time: [timeEvent('split-off', editor, { from: original.name, to: pagesInWords(part.pages) })],
    job: {
      status: 'queued',
      working: false,
      pagesTotal: part.pages.length,
      pagesRead: part.pages.length,
      rc: { preproc: 'pending', sort: 'pending', postproc: 'pending' },
    },
  };
}

/** How the original tells what it was split into. */
export function splitEntry({ pages, reason }: PlannedPart, made?: StoredDocument, name?: string): Split {
  return {
    pages,
    toNext: false,
    name: made?.name ?? name ?? '',
    ...(made ? { document: made._id } : {}),
    ...(reason === undefined ? {} : { reason }),
  };
}

/** `pages 1–3, 7`, as people count them. */
export function pagesInWords(pages: readonly number[]): string {
  const runs: Array<[number, number]> = [];
  for (const page of pages) {
    const last = runs.at(-1);
    if (last && page === last[1] + 1) last[1] = page;
    else runs.push([page, page]);
  }
  const words = runs.map(([first, last]) => (first === last ? `${first + 1}` : `${first + 1}–${last + 1}`));
  return `page${pages.length === 1 ? '' : 's'} ${words.join(', ')}`;
}

export function partName(name: string, pages: readonly number[]): string {
  const [, base = name, ending = ''] = /^(.*?)(\.[A-Za-z]{2,4})?$/.exec(name) ?? [];
  return `${base} (${pagesInWords(pages)})${ending}`;
}

/** What a person or the import wrote about the document holds for its parts; about a page only where the part has it. */
function carried(entry: Metadata, pages: readonly number[]): Metadata[] {
  if (entry.class === BY_READING) return [];
  if (!entry.pages || entry.pages.length === 0) return [entry];
  const own = entry.pages.flatMap((page) => (pages.includes(page) ? pages.indexOf(page) : []));
  return own.length > 0 ? [{ ...entry, pages: own }] : [];
}

function renumbered(rotations: Record<string, unknown>, pages: readonly number[]): Record<string, unknown> {
  const own = pages.flatMap((page, index) =>
    rotations[page] === undefined ? [] : [[String(index), rotations[page]] as const],
  );
  return Object.fromEntries(own);
}

const wrongPages = (sentence: string) => badRequest(sentence, [{ path: 'parts', message: sentence }]);
