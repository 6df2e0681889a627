import type { Stack } from '../../src-shared/model/stack.ts';
import type { ReadingQueue } from '../jobs/queue.ts';
import type { Documents, StoredDocument } from './documents.ts';
import { goneOver, moves, pipelineStart, rcOf, withoutLeft } from './pipeline.ts';

/**
 * Sends a document that a person has put into a stack through the stack's pipeline; one that is still in another goes on
 * there, but stays where the person has put it. Within the transaction of the move. Returns the document as it is then.
 */
export function enterPipeline(
  { documents, queue }: { documents: Documents; queue: Pick<ReadingQueue, 'enqueue' | 'pending'> },
  document: StoredDocument,
  stack: Stack,
): StoredDocument {
  if (document.job.working || queue.pending(document._id)) return keptThere(documents, document);
  const start = pipelineStart(stack);
  if (!start.steps || document.archived) return document;
  const { pagesTotal = 0, pagesRead = 0 } = document.job;
  const isRead = pagesTotal > 0 && pagesRead >= pagesTotal;
  const steps = goneOver(start.steps, { isRead, isSeparated: document.splitFrom !== undefined });
  const { success: _success, error: _error, ...job } = document.job;
  queue.enqueue(document._id);
  return documents.change(document._id, {
    job: { ...job, ...start, status: 'queued', working: false, steps, rc: rcOf(steps) },
  });
}

function keptThere(documents: Documents, document: StoredDocument): StoredDocument {
  const { steps } = document.job;
  if (!steps) return document;
  const left = withoutLeft(steps, moves, 'Somebody has put the document elsewhere.');
  return documents.change(document._id, { job: { ...document.job, steps: left, rc: rcOf(left) } });
}
