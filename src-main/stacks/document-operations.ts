import { existsSync } from 'node:fs';
import { AppError, notFound } from '../../src-shared/errors.ts';
import type { ParsedDocument } from '../../src-shared/model/parsed-statement.ts';
import type { TpaStatement } from '../../src-shared/model/statement.ts';
import type { PageWords } from '../../src-shared/model/words.ts';
import type { OperationOutput } from '../../src-shared/operations/index.ts';
import type { Actor, FileResult } from '../engine-types.ts';
import { queueDocument } from '../jobs/document-job.ts';
import { unpack } from '../jobs/packing.ts';
import type { PagePictures } from '../jobs/page-pictures.ts';
import { PRIORITY } from '../jobs/reader-pool.ts';
import { type Readings, sourcePageOf } from '../jobs/readings.store.ts';
import type { SearchableCopies } from '../jobs/searchable-copies.ts';
import type { Handlers, Rooms } from '../operation-context.ts';
import { asDelivered } from '../reading/delivered-page.ts';
import { type Documents, type StoredDocument, toWire } from './documents.ts';

type DocumentHandlers = Pick<
  Handlers,
  | 'document.get'
  | 'document.words'
  | 'document.page'
  | 'document.download'
  | 'document.searchable'
  | 'document.reprocess'
>;

type Found = NonNullable<OperationOutput<'document.get'>['found']>;

export interface DocumentParts {
  documents: Documents;
  readings: Readings;
  pictures: PagePictures;
  searchable: SearchableCopies;
  statementsOf: (docId: string) => TpaStatement[];
  foundIn: (docId: string, understood: ParsedDocument) => Found;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  tiff: 'image/tiff',
  webp: 'image/webp',
  heic: 'image/heic',
};

export function documentHandlers(rooms: Rooms, parts: DocumentParts): DocumentHandlers {
  const { documents } = parts;
  const { blobs } = rooms.workspace;
  return {
    'document.get': async (context, input) => {
      const document = viewed(rooms, documents, documents.require(input.docId), context.actor);
      const statements = input.statement ? parts.statementsOf(document._id) : undefined;
      const understood = input.found ? parts.readings.understood(document._id) : undefined;
      return {
        success: true,
        doc: toWire(document, input.presigned ? context.presign : undefined),
        ...(statements ? { statements } : {}),
        ...(statements?.[0] ? { statement: statements[0] } : {}),
        ...(input.found ? { found: understood ? parts.foundIn(document._id, understood) : [] } : {}),
        ...(understood?.form ? { form: understood.form } : {}),
      };
    },
    'document.words': async (_context, { docId, page }) => {
      const document = documents.require(docId);
      const { _id, job } = document;
      if (job.pagesTotal && page >= job.pagesTotal) throw notFound('page');
      const packed = parts.readings.packedPage(document, page);
      if (!packed) throw pageUnread(page, rooms.queue.pending(_id));
      return { success: true, page: { ...readPage(unpack<PageWords>(packed)), page } };
    },
    'document.page': async (_context, { docId, page, size = 'screen' }): Promise<FileResult> => {
      const document = documents.require(docId);
      const { checksum, job, name } = document;
      if (job.pagesTotal && page >= job.pagesTotal) throw notFound('page');
      const password = rooms.queue.passwordOf(checksum);
      const source = { checksum, path: blobs.pathOf(checksum), ...(password === undefined ? {} : { password }) };
      const path = await parts.pictures.picture(source, sourcePageOf(document, page), size);
      return { fileName: `${name}-${page + 1}.webp`, contentType: 'image/webp', content: { path } };
    },
    'document.download': async (_context, { docId, whole = false }): Promise<FileResult> => {
      const document = documents.require(docId);
      const { checksum, originalName, format, name } = document;
      // Who asks for a part wants its pages; the file that it was split from is one parameter away. Of a file that is nobody's
      // part the original is given as it came, whatever order people gave its pages.
      if (document.splitFrom !== undefined && document.sourcePages && !whole) {
        const pages = await searchableCopy(rooms, parts, document);
        return { ...pages, fileName: `${nameWithoutEnding(name)}.pdf` };
      }
      const path = blobs.pathOf(checksum);
      if (!existsSync(path)) throw originalGone();
      return {
        fileName: originalName,
        contentType: CONTENT_TYPES[format] ?? 'application/octet-stream',
        content: { path },
      };
    },
    'document.searchable': async (_context, { docId }): Promise<FileResult> =>
      searchableCopy(rooms, parts, documents.require(docId)),
    'document.reprocess': async (context, { docId, password }) =>
      context.commit(() => {
        const document = documents.require(docId);
        if (document.job.working) throw stillReading();
        parts.readings.forgetPages(document);
        queueDocument(documents, document._id, { readAgain: true });
        rooms.queue.enqueue(document._id, {
          priority: PRIORITY.waitedFor,
          ...(password === undefined ? {} : { password }),
        });
        return { success: true as const, doc: toWire(documents.require(docId)) };
      }),
  };
}

/** The document as a PDF with its words: of a part, only its pages. @throws AppError 409 while pages are unread */
async function searchableCopy(rooms: Rooms, parts: DocumentParts, document: StoredDocument): Promise<FileResult> {
  const { blobs } = rooms.workspace;
  const { checksum, sourcePages, name, job } = document;
  const own = parts.readings.pagesRead(document);
  // Of a part the whole file is made searchable, and its pages are taken out of that.
  const pages = parts.readings.packedPages({ checksum });
  if (!job.pagesTotal || own.length < job.pagesTotal) throw pagesUnread(rooms.queue.pending(document._id));
  const password = rooms.queue.passwordOf(checksum);
  const source = { checksum, path: blobs.pathOf(checksum), ...(password === undefined ? {} : { password }) };
  const path = await parts.searchable.copyOf(source, pages, sourcePages);
  return {
    fileName: `${nameWithoutEnding(name)} (searchable).pdf`,
    contentType: 'application/pdf',
    content: { path },
  };
}

const nameWithoutEnding = (name: string) => name.replace(/\.[A-Za-z]{2,4}$/, '');

/** A page's words in reading order, on the page as delivered. */
function readPage(words: PageWords): OperationOutput<'document.words'>['page'] {
  const { lines, unreadInk: _ink, ...page } = asDelivered(words);
  return {
    ...page,
    text: lines.map((line) => line.map(({ text }) => text).join(' ')).join('\n'),
    words: lines.flatMap((line, index) =>
      line.map(({ text, x, y, width, height, confidence }) => ({
        ...{ text, x, y, width, height },
        confidence,
        line: index,
      })),
    ),
  };
}

function pagesUnread(pending: boolean): AppError {
  const next = pending ? 'Wait until it is done, then try again.' : 'Read the document again, then try again.';
  return new AppError(
    409,
    'document.not-read',
    `Not every page of the document has been read. ${next}`,
    pending ? { retryAfter: 2 } : {},
  );
}

function pageUnread(page: number, pending: boolean): AppError {
  const next = pending ? 'It comes in its turn: try again in a moment.' : 'Read the document again.';
  return new AppError(
    409,
    'page.not-read',
    `Page ${page + 1} has not been read yet. ${next}`,
    pending ? { retryAfter: 2 } : {},
  );
}

/**
 * A person who opens a document has reviewed it (decisions, document.reviewed), and one that is not read yet is read before
 * all others; tools that fetch it have not and do not.
 */
function viewed(rooms: Rooms, documents: Documents, document: StoredDocument, actor: Actor): StoredDocument {
  const person = actor.via === 'session' || actor.via === 'desktop';
  if (person && rooms.queue.pending(document._id)) {
    rooms.workspace.ledger.transaction(() => rooms.queue.raise(document._id));
  }
  if (!person || document.viewed?.[actor.userId] !== undefined) return document;
  const viewedBy = { ...document.viewed, [actor.userId]: rooms.now().toISOString() };
  return rooms.workspace.ledger.transaction(() =>
    documents.change(document._id, { reviewed: true, viewed: viewedBy }, { keepTime: true }),
  );
}

function originalGone(): AppError {
  return new AppError(
    422,
    'document.original-missing',
    'The original file is not in the workspace any more. Restore the workspace from a backup, or add the file again.',
  );
}

function stillReading(): AppError {
  return new AppError(
    409,
    'document.reading',
    'The document is being read now. Wait until it is done, then try again.',
    {
      retryAfter: 2,
    },
  );
}
