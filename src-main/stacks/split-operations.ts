import { AppError, conflict } from '../../src-shared/errors.ts';
import { queueDocument } from '../jobs/document-job.ts';
import type { ReaderPool } from '../jobs/reader-pool.ts';
import { PRIORITY } from '../jobs/reader-pool.ts';
import type { Readings } from '../jobs/readings.store.ts';
import type { Handlers, OperationContext, Rooms } from '../operation-context.ts';
import { timeOf } from './document-changes.ts';
import { toWire } from './documents.ts';
import { checkedParts } from './parts.ts';
import { inverse, orderInWords, reordered } from './reorder.ts';
import { mergeParts, partsOf, type SplitParts, splitDocument } from './split.ts';

export interface SplitOperationParts extends SplitParts {
  readings: Readings;
  /** @throws AppError 409 for a statement of the document that somebody has confirmed or worked on */
  requireUntouched: (docId: string) => void;
  pool: Pick<ReaderPool, 'run'>;
}

/** Splitting by hand, taking a split back, what the module `separate` would do, and the order of pages. */
export function splitHandlers(
  rooms: Rooms,
  parts: SplitOperationParts,
): Pick<Handlers, 'document.split' | 'document.unsplit' | 'document.separation' | 'document.reorder'> {
  const { documents, readings, pool } = parts;
  const editorOf = ({ actor }: OperationContext) => ({ userId: actor.userId, by: actor.email, now: rooms.now() });
  const requireRead = (docId: string) => {
    const document = documents.require(docId);
    const pending = rooms.queue.pending(document._id);
    if (pending || document.job.working) throw stillReading();
    return document;
  };
  return {
    'document.split': async (context, { docId, parts: asked }) =>
      context.commit(() => {
        const document = requireRead(docId);
        const planned = checkedParts(document, asked);
        const { original, made } = splitDocument(parts, document, planned, editorOf(context));
        return { success: true as const, doc: toWire(original), docs: made.map((part) => toWire(part)) };
      }),
    'document.unsplit': async (context, { docId }) =>
      context.commit(() => {
        const named = documents.require(docId);
        // What is only proposed for a part has made no documents.
        const isWhole = named.split.some((entry) => entry.document !== undefined);
        const isPart = named.splitFrom !== undefined && !isWhole;
        const original = isPart ? documents.require(named.splitFrom!) : named;
        return { success: true as const, doc: toWire(mergeParts(parts, original, editorOf(context))) };
      }),
    'document.reorder': async (context, { docId, order }) =>
      context.commit(() => {
        const document = requireRead(docId);
        if (partsOf(documents, document._id).length > 0) throw isSplit();
        parts.requireUntouched(document._id);
        const changes = reordered(document, order);
        const undo = inverse(order);
        if (order.every((page, place) => page === place))
          return { success: true as const, doc: toWire(document), undo };
        const change = { from: orderInWords(undo.map((_, place) => place)), to: orderInWords(order) };
        documents.change(document._id, { ...changes, time: timeOf(document, 'reordered', editorOf(context), change) });
        queueDocument(documents, document._id, { readAgain: true });
        rooms.queue.enqueue(document._id, { priority: PRIORITY.waitedFor });
        return { success: true as const, doc: toWire(documents.require(document._id)), undo };
      }),
    'document.separation': async (_context, { docId }) => {
      const document = documents.require(docId);
      const pages = readings.packedPages(document);
      if (!document.job.pagesTotal || pages.length < document.job.pagesTotal) throw unread();
      const separation = await pool.run({ kind: 'separate', pages }, PRIORITY.waitedFor);
      return { success: true, ...separation };
    },
  };
}

function stillReading(): AppError {
  const sentence = 'The document is still being read. Wait until it is done, then try again.';
  return new AppError(409, 'document.reading', sentence, { retryAfter: 2 });
}

const isSplit = () =>
  conflict('document.split', 'The document is split. Put the pages of its parts in order, or undo the split first.');
const unread = () =>
  conflict('document.not-read', 'Not every page of the document has been read. Wait until it is, then ask again.');
