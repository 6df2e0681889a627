import type { Stack } from '../../src-shared/model/stack.ts';
import { queueDocument } from '../jobs/document-job.ts';
import type { ReadingQueue } from '../jobs/queue.ts';
import type { Ledger } from '../workspace/ledger.ts';
import type { Records } from '../workspace/records.ts';
import type { BulkStep } from './bulk.store.ts';
import { type BulkOrder, changesBy, isSame } from './bulk-changes.ts';
import { type Editor, timeOf } from './document-changes.ts';
import type { ChangeOptions, Documents, StoredDocument } from './documents.ts';
import { enterPipeline } from './pipeline-entry.ts';
import type { TrainerRecords } from './trainer.store.ts';

export interface StepParts {
  ledger: Ledger;
  documents: Documents;
  stacks: Pick<Records<Stack>, 'get'>;
  /** The paths of two stacks, for a document's history. */
  fromTo(from: string, to: string): { from?: string; to?: string };
  queue: Pick<ReadingQueue, 'enqueue' | 'pending' | 'cancel'>;
  /** What the trainer learns from. */
  placements: Pick<TrainerRecords, 'placed' | 'unplaced'>;
  /** Copies one document, as /document/copy does; returns the copy's id. */
  copy(source: StoredDocument, stack: Stack, editor: Editor): StoredDocument;
}

/** Does what is ordered to one document; undefined where there is nothing to do. Within a transaction. */
export function takeStep(
  parts: StepParts,
  order: BulkOrder,
  document: StoredDocument,
  editor: Editor,
  options: ChangeOptions,
): BulkStep | undefined {
  const { documents } = parts;
  if (order.action === 'copy') {
    const copy = parts.copy(document, order.stack, editor);
    return { document: copy._id, before: {}, after: { stack: copy.stack } };
  }
  if (order.action === 'retry') {
    const { status } = document.job;
    if (status !== 'error' && status !== 'killed') return undefined;
    queueDocument(documents, document._id);
    parts.queue.enqueue(document._id);
    return { document: document._id, before: { job: document.job, flags: document.flags }, after: {} };
  }
  const changes = changesBy(order, document, editor.now);
  if (!changes) return undefined;
  const told = order.action === 'move' ? parts.fromTo(document.stack, order.stack._id) : {};
  const changed = documents.change(
    document._id,
    { ...changes, time: timeOf(document, EVENTS[order.action], editor, told) },
    { ...options, held: document },
  );
  if (order.action === 'move') {
    parts.placements.placed(document._id, order.stack._id, editor.now.toISOString());
    enterPipeline(parts, changed, order.stack);
  }
  const before = Object.fromEntries(Object.keys(changes).map((field) => [field, fieldOf(document, field)]));
  return { document: document._id, before, after: changes };
}

const EVENTS = {
  move: 'moved',
  archive: 'archived',
  restore: 'restored',
  assign: 'assigned',
  flag: 'flagged',
  review: 'reviewed',
} as const;

/** Gives one document back what it had; false where somebody changed it since, so that it stays. Within a transaction. */
export function takeBack(
  parts: StepParts,
  action: BulkOrder['action'],
  step: BulkStep,
  editor: Editor,
  options: ChangeOptions,
): boolean {
  const { documents, queue } = parts;
  const document = documents.get(step.document);
  if (!document) return false;
  if (action === 'copy') return takeCopyAway(parts, document, step);
  if (action === 'retry') {
    if (!queue.pending(document._id)) return false;
    queue.cancel(document._id);
  } else if (!isSame(document, step.after)) return false;
  const time = timeOf(document, 'undone', editor, { from: EVENT_OF[action] });
  const back = documents.change(document._id, { ...step.before, time }, { ...options, held: document });
  if (action === 'move') {
    parts.placements.unplaced(document._id);
    // What the move has begun goes on, and leaves the document where it was put back.
    const stack = parts.stacks.get(back.stack);
    if (stack && (back.job.working || queue.pending(back._id))) enterPipeline(parts, back, stack);
  }
  return true;
}

const EVENT_OF: Record<BulkOrder['action'], string> = { ...EVENTS, copy: 'copied', retry: 'retried' };

/** A copy that nobody did anything with: its bytes and its words are its source's. */
function takeCopyAway({ ledger, queue }: StepParts, copy: StoredDocument, { after }: BulkStep): boolean {
  const attached = ledger.sql('SELECT 1 FROM statements WHERE document = ? LIMIT 1').get(copy._id) !== undefined;
  const touched = copy.time.some(({ event, user }) => event !== 'copied' && user !== undefined);
  if (attached || touched || copy.reviewed || !isSame(copy, after)) return false;
  if (queue.pending(copy._id)) queue.cancel(copy._id);
  ledger.sql('DELETE FROM documents WHERE id = ?').run(copy._id);
  return true;
}

const fieldOf = (document: StoredDocument, field: string): unknown => document[field as keyof StoredDocument] ?? null;
