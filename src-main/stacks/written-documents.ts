import type { Ledger } from '../workspace/ledger.ts';
import { addressesOf, type StoredDocument } from './documents.ts';

/** A document as the ledger keeps it, and what was written of it. */
export interface KeptDocument {
  readonly id: string;
  /** The JSON text of a `StoredDocument`. */
  readonly body: string;
  whole?: string;
  minimal?: string;
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
}

/**
 * Lists are asked for again and again, and reading every document on them takes longer than all else: the latest ones are
 * kept with what was written of them (a few KB each). As long as nothing in the ledger changes they are taken as they are,
 * and afterwards as long as the document's own text is the same.
 */
const MOST_KEPT = 4000;
const memories = new WeakMap<Ledger, Memory>();

/** Looks up documents as they are now; not to be used beyond the request that it was made for. */
export function keptDocuments(ledger: Ledger): (id: string) => KeptDocument {
  const memory = memoryOf(ledger);
  return (id) => {
    const known = memory.documents.get(id);
    if (known && memory.current.has(id)) return known;
    const { body } = ledger.sql<{ body: string }>('SELECT body FROM documents WHERE id = ?').get(id)!;
    const document = known?.body === body ? known : { id, body };
    keep(memory, document);
    return document;
  };
}

function memoryOf(ledger: Ledger): Memory {
  const memory = memories.get(ledger) ?? { changes: -1, documents: new Map(), current: new Set() };
  memories.set(ledger, memory);
  const changes = ledger.changes();
  if (memory.changes !== changes) memory.current.clear();
  memory.changes = changes;
  return memory;
}

function keep({ documents, current }: Memory, document: KeptDocument): void {
  documents.delete(document.id);
  documents.set(document.id, document);
  current.add(document.id);
  const oldest = documents.keys().next().value;
  if (documents.size <= MOST_KEPT || oldest === undefined) return;
  documents.delete(oldest);
  current.delete(oldest);
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
