import { addressesOf, type StoredDocument } from './documents.ts';

/** A document as the ledger keeps it. */
export interface KeptDocument {
  id: string;
  /** The JSON text of a `StoredDocument`. */
  body: string;
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

interface Written {
  body: string;
  whole?: string;
  minimal?: string;
}

/**
 * Lists are asked for again and again, and reading the text of every document on them takes longer than all else: what was
 * written of the latest ones is kept (a few KB each), and holds as long as the document's own text is the same.
 */
const MOST_KEPT = 4000;
const kept = new Map<string, Written>();

/** The JSON text of a document as callers see it, with plain addresses. */
export function writeDocument(document: KeptDocument): string {
  const written = writtenOf(document);
  written.whole ??= wholeOf(document);
  return written.whole;
}

/** The same with the few fields of a list row. */
export function writeMinimal(document: KeptDocument): string {
  const written = writtenOf(document);
  written.minimal ??= minimalOf(document);
  return written.minimal;
}

function writtenOf({ id, body }: KeptDocument): Written {
  const known = kept.get(id);
  if (known?.body === body) return known;
  const written: Written = { body };
  kept.delete(id);
  kept.set(id, written);
  const oldest = kept.keys().next().value;
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return written;
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
