import type { Ledger } from '../workspace/ledger.ts';
import { pageTexts } from '../workspace/search-index.ts';
import { addressesOf, type StoredDocument } from './documents.ts';

/** A document as the ledger keeps it, and what was written of it. */
export interface KeptDocument {
  readonly id: string;
  /** The JSON text of a `StoredDocument`. */
  readonly body: string;
  whole?: string;
  minimal?: string;
  described?: Described;
}

/** What of a document is looked through for what was searched. */
export interface Described {
  /** Name, metadata and keywords, each with its field. */
  fields: readonly (readonly [field: string, text: string])[];
  pages: number;
  /** Whose pages they are. */
  checksum: string;
  sourcePages?: number[];
}

/** What a list row needs and no more. */
const MINIMAL_FIELDS = [
  '_id',
  'stack',
  'name',
  'format',
  'checksum',
  'original',
  'urgent',
  'flagged',
  'pinned',
  'reviewed',
  'receivedOn',
  'lastModified',
  'job',
  'thumbnail',
] as const;

interface Memory {
  /** What the ledger's count of changes was when the documents were known to be as they are. */
  changes: number;
  /** By id, the one that was looked up last at the end. */
  documents: Map<string, KeptDocument>;
  /** Ids of those that are known to be as the ledger has them. */
  current: Set<string>;
  /** Ids of some of these by their row in the ledger, which another document may have after a change. */
  places: Map<number, string>;
  /** The text of the pages of some of these, by id. */
  texts: Map<string, readonly string[]>;
  /** How many characters that is. */
  characters: number;
}

/**
 * Lists are asked for again and again, and reading every document on them takes longer than all else: the latest ones are
 * kept with what was written of them (a few KB each). As long as nothing in the ledger changes they are taken as they are,
 * and afterwards as long as the document's own text is the same.
 */
const MOST_KEPT = 4000;
/** Who types a word searches the same pages with every letter; a change of the ledger makes them be read again. */
const MOST_CHARACTERS = 8_000_000;
const LONGEST_KEPT = 20;
const memories = new WeakMap<Ledger, Memory>();

/** Looks up documents as they are now; not to be used beyond the request that it was made for. */
export function keptDocuments(ledger: Ledger): (id: string) => KeptDocument {
  const memory = memoryOf(ledger);
  return (id) => {
    const known = memory.documents.get(id);
    if (known && memory.current.has(id)) return known;
    const { body } = ledger.sql<{ body: string }>('SELECT body FROM documents WHERE id = ?').get(id)!;
    return keep(memory, { id, body });
  };
}

/** The same by their row: an index gives rows, and to ask for their ids would be to look up every document. */
export function keptPlaces(ledger: Ledger): (place: number) => KeptDocument {
  const memory = memoryOf(ledger);
  return (place) => {
    const known = memory.documents.get(memory.places.get(place) ?? '');
    if (known) return known;
    const row = ledger.sql<KeptDocument>('SELECT id, body FROM documents WHERE rowid = ?').get(place)!;
    memory.places.set(place, row.id);
    return keep(memory, row);
  };
}

function memoryOf(ledger: Ledger): Memory {
  const memory = memories.get(ledger) ?? newMemory();
  memories.set(ledger, memory);
  const changes = ledger.changes();
  if (memory.changes !== changes) {
    memory.current.clear();
    memory.places.clear();
    forgetTexts(memory);
  }
  memory.changes = changes;
  return memory;
}

const newMemory = (): Memory => ({
  changes: -1,
  documents: new Map(),
  current: new Set(),
  places: new Map(),
  texts: new Map(),
  characters: 0,
});

function forgetTexts(memory: Memory): void {
  memory.texts.clear();
  memory.characters = 0;
}

/** The text of a document's pages as it is now, no more than that many. */
export function keptTexts(ledger: Ledger, kept: KeptDocument, most: number): Iterable<string> {
  const memory = memoryOf(ledger);
  const known = memory.texts.get(kept.id);
  if (known) return known;
  const document = describedOf(kept);
  // What is looked for in a long one stands on its first pages, most often.
  if (document.pages > LONGEST_KEPT) return pageTexts(ledger, document, most);
  const texts = [...pageTexts(ledger, document, most)];
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (memory.characters + length > MOST_CHARACTERS) forgetTexts(memory);
  memory.texts.set(kept.id, texts);
  memory.characters += length;
  return texts;
}

/** What of the document itself is looked through for what was searched. */
export function describedOf(kept: KeptDocument): Described {
  kept.described ??= described(parsed(kept.body));
  return kept.described;
}

function described({ name, metadata, keywords, checksum, sourcePages, job }: StoredDocument): Described {
  const fields: Array<readonly [field: string, text: string]> = [
    ['name', name],
    ...metadata.map(({ key, value }) => [`metadata.${key}`, value] as const),
    ...keywords.map((keyword) => ['keywords', keyword] as const),
  ];
  return { fields, pages: pagesOf({ job }), checksum, ...(sourcePages === undefined ? {} : { sourcePages }) };
}

/** Keeps a document as it is now; with what was written of it, where it is as it was. */
function keep({ documents, current }: Memory, { id, body }: KeptDocument): KeptDocument {
  const known = documents.get(id);
  const document = known?.body === body ? known : { id, body };
  documents.delete(id);
  documents.set(id, document);
  current.add(id);
  const oldest = documents.keys().next().value;
  if (documents.size > MOST_KEPT && oldest !== undefined) {
    documents.delete(oldest);
    current.delete(oldest);
  }
  return document;
}

/** The JSON text of a document as callers see it, with plain addresses. */
export function writeDocument(document: KeptDocument): string {
  document.whole ??= wholeOf(document);
  return document.whole;
}

/** The same with the few fields of a list row. */
export function writeMinimal(document: KeptDocument): string {
  document.minimal ??= minimalOf(document);
  return document.minimal;
}

function wholeOf({ id, body }: KeptDocument): string {
  return `${body.slice(0, -1)},${JSON.stringify(addressesOf(id, pagesOf(parsed(body)))).slice(1)}`;
}

function minimalOf({ id, body }: KeptDocument): string {
  const document = parsed(body);
  const { thumbnail } = addressesOf(id, pagesOf(document));
  const all: Record<string, unknown> = { ...document, thumbnail };
  return JSON.stringify(Object.fromEntries(MINIMAL_FIELDS.map((field) => [field, all[field]])));
}

const parsed = (body: string) => JSON.parse(body) as StoredDocument;

/** How many pages it has, once that is known. */
export const pagesOf = ({ job }: Pick<StoredDocument, 'job'>): number => job.pagesTotal ?? 0;
