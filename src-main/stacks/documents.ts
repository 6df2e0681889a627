import { notFound } from '../../src-shared/errors.ts';
import type { AppEvent } from '../../src-shared/events.ts';
import type { Document, DocumentFlag, DocumentJob, Metadata } from '../../src-shared/model/document.ts';
import { newObjectId } from '../../src-shared/object-id.ts';
import type { Ledger } from '../workspace/ledger.ts';
import { openRecords, type Records } from '../workspace/records.ts';
import { detailsOf, indexDocument, misplace, wellPlaced } from '../workspace/search-index.ts';
import { keepPrints } from './likeness.store.ts';

/** Documents as stored: addresses of pages and files are made when a document is asked for. */
export type StoredDocument = Omit<Document, 'pages' | 'download' | 'thumbnail'>;

export interface NewDocument {
  team: string;
  stack: string;
  name: string;
  format: string;
  checksum: string;
  source: string;
  metadata: Metadata[];
  importKey?: string;
  original?: string;
  job: DocumentJob;
  flags: DocumentFlag[];
}

export function makeDocument(given: NewDocument, now: Date): StoredDocument {
  const receivedOn = now.toISOString();
  return {
    _id: newObjectId(now.getTime()),
    ...given,
    originalName: given.name,
    keywords: [],
    urgent: false,
    flagged: given.flags.length > 0,
    pinned: false,
    reviewed: false,
    archived: false,
    bulk: false,
    receivedOn,
    lastModified: receivedOn,
    bounds: [],
    tables: [],
    split: [],
    notes: [],
    attachments: [],
    time: [{ event: 'received', stamp: receivedOn }],
    sync: [],
  };
}

export interface ChangeOptions {
  keepTime?: boolean;
  amongMany?: boolean;
  /** The document as it is, where it was read in the same transaction. */
  held?: StoredDocument;
}

export interface Documents extends Records<StoredDocument> {
  /** @throws AppError 404 `document.not-found` */
  require(docId: string): StoredDocument;
  /**
   * Stores a change of a document; returns what is stored. To be called within a transaction. `keepTime`: what changed is
   * about the reader, not the document, so lastModified stays. `amongMany`: one of many documents that change at once, so
   * listeners are told by whoever changes them, and the words of a document that only moved are written again later.
   */
  change(docId: string, changes: Partial<StoredDocument>, options?: ChangeOptions): StoredDocument;
  /** The first document with the same bytes, if there is one; parts of a batch are none. */
  firstWithChecksum(checksum: string): StoredDocument | undefined;
}

export function openDocuments(ledger: Ledger, now: () => Date, emit: (event: AppEvent) => void): Documents {
  const records = openRecords<StoredDocument>(ledger, 'documents');
  const require = (docId: string): StoredDocument => {
    const document = records.get(docId);
    if (!document) throw notFound('document');
    return document;
  };
  const tell = (document: StoredDocument) =>
    emit({ type: 'document.changed', docId: document._id, stackId: document.stack, job: document.job });
  return {
    ...records,
    require,
    insert: (document) => {
      records.insert(document);
      indexDocument(ledger, document);
      keepPrints(ledger, document);
      tell(document);
    },
    change: (docId, changes, { keepTime = false, amongMany = false, held = require(docId) } = {}) => {
      const lastModified = keepTime ? held.lastModified : now().toISOString();
      const document = withoutNulls({ ...held, ...changes, lastModified });
      document.flagged = document.flags.length > 0;
      records.update(document);
      if (amongMany && isOnlyElsewhere(held, document)) misplace(ledger, document, held.archived);
      else {
        for (const stale of staleAfter(records, held, document)) {
          indexDocument(ledger, stale);
          wellPlaced(ledger, stale);
          if (hasEnded(held, document)) keepPrints(ledger, stale);
        }
      }
      if (!amongMany) tell(document);
      return document;
    },
    firstWithChecksum: (checksum) =>
      records.select("WHERE checksum = ? AND body ->> '$.splitFrom' IS NULL ORDER BY rowid LIMIT 1", checksum)[0],
  };
}

/**
 * Documents whose index a change made stale. The end of a reading gives every document of the same bytes its text: page by
 * page would index a long document as often as it has pages.
 */
function staleAfter(
  records: Records<StoredDocument>,
  before: StoredDocument,
  after: StoredDocument,
): readonly StoredDocument[] {
  if (hasEnded(before, after)) return records.select('WHERE checksum = ?', after.checksum);
  return isElsewhere(before, after) || isDescribedAnew(before, after) ? [after] : [];
}

const hasEnded = (before: StoredDocument, after: StoredDocument) =>
  before.job.working === true && (after.job.status === 'complete' || after.job.status === 'error');

const isElsewhere = (before: StoredDocument, after: StoredDocument) =>
  before.stack !== after.stack || before.archived !== after.archived;

const isDescribedAnew = (before: StoredDocument, after: StoredDocument) =>
  DESCRIBING.some((field) => before[field] !== after[field]) &&
  (before.name !== after.name ||
    detailsOf(before).join('\n') !== detailsOf(after).join('\n') ||
    fieldsOf(before) !== fieldsOf(after));

/** What the index knows of a document beside its place and its pages: most changes leave all of it as it is. */
const DESCRIBING = ['name', 'originalName', 'metadata', 'keywords', 'sender', 'notes'] as const;

const fieldsOf = ({ metadata }: StoredDocument) => JSON.stringify(metadata.map(({ key, value }) => [key, value]));

const isOnlyElsewhere = (before: StoredDocument, after: StoredDocument) =>
  isElsewhere(before, after) && !isDescribedAnew(before, after) && before.job === after.job;

/**
 * The document as callers see it. `presign` makes addresses that need no header; without it they are plain routes.
 */
export function toWire(document: StoredDocument, presign: (path: string) => string = (path) => path): Document {
  return { ...document, ...addressesOf(document._id, document.job.pagesTotal ?? 0, presign) };
}

type Addresses = Pick<Document, 'pages' | 'download' | 'thumbnail'>;

export const isAddress = (field: string) => field === 'pages' || field === 'download' || field === 'thumbnail';

/** Where the pages and the file of a document are to be had. */
export function addressesOf(id: string, pages: number, presign: (path: string) => string = (path) => path): Addresses {
  const page = (index: number, size: string) => presign(`/document/page?docId=${id}&page=${index}&size=${size}`);
  return {
    pages: Array.from({ length: pages }, (_, index) => page(index, 'screen')),
    download: presign(`/document/download?docId=${id}`),
    ...(pages > 0 ? { thumbnail: page(0, 'thumbnail') } : {}),
  };
}

/** Without the fields that a change took away. */
function withoutNulls(document: StoredDocument): StoredDocument {
  for (const [field, value] of Object.entries(document)) {
    if (value === null || value === undefined) delete document[field as keyof StoredDocument];
  }
  return document;
}
