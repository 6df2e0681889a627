import { AppError, conflict } from '../../src-shared/errors.ts';
import type { ReaderPool } from '../jobs/reader-pool.ts';
import { PRIORITY } from '../jobs/reader-pool.ts';
import type { Readings } from '../jobs/readings.store.ts';
import type { Handlers, OperationContext, Rooms } from '../operation-context.ts';
import { toWire } from './documents.ts';
import { checkedParts } from './parts.ts';
import { mergeParts, type SplitParts, splitDocument } from './split.ts';

export interface SplitOperationParts extends SplitParts {
  readings: Readings;
  pool: Pick<ReaderPool, 'run'>;
}

/** Splitting by hand, taking a split back, and what the module `separate` would do. */
export function splitHandlers(
  rooms: Rooms,
  parts: SplitOperationParts,
): Pick<Handlers, 'document.split' | 'document.unsplit' | 'document.separation'> {
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
  const sentence = 'The document is still being read. Wait until it is done, then split it.';
  return new AppError(409, 'document.reading', sentence, { retryAfter: 2 });
}

const unread = () =>
  conflict('document.not-read', 'Not every page of the document has been read. Wait until it is, then ask again.');
