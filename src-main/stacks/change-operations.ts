import { notFound } from '../../src-shared/errors.ts';
import type { Stack } from '../../src-shared/model/stack.ts';
import type { Readings } from '../jobs/readings.store.ts';
import type { Handlers, OperationContext, Rooms } from '../operation-context.ts';
import { findUser } from '../workspace/people.ts';
import type { Records } from '../workspace/records.ts';
import { changesOf, copyOf, type Editor, timeOf } from './document-changes.ts';
import { type Documents, type StoredDocument, toWire } from './documents.ts';
import { INBOX } from './first-stacks.ts';
import { saidAlike } from './likeness.store.ts';
import { enterPipeline } from './pipeline-entry.ts';
import type { Trainer } from './trainer.ts';

type ChangeHandlers = Pick<
  Handlers,
  | 'document.archive'
  | 'document.restore'
  | 'document.copy'
  | 'document.move'
  | 'document.update'
  | 'document.duplicates'
  | 'document.alike'
>;

export interface ChangeParts {
  documents: Documents;
  readings: Readings;
  stacks: Records<Stack>;
  trainer: Pick<Trainer, 'records' | 'wake'>;
}

/** Copies a document with what was read of it. Within a transaction. */
export type CopyDocument = (source: StoredDocument, stack: Stack, editor: Editor) => StoredDocument;

export function documentCopier(
  rooms: Rooms,
  { documents, readings }: Omit<ChangeParts, 'stacks' | 'trainer'>,
): CopyDocument {
  return (source, stack, editor) => {
    const copy = copyOf(source, stack._id, editor);
    documents.insert(copy);
    readings.copyUnderstood(source._id, copy._id);
    // A source that is still being read would leave the copy waiting for ever: it is read in its own turn.
    if (!rooms.queue.pending(source._id)) return copy;
    const job = { ...copy.job, status: 'queued' as const, working: false };
    rooms.queue.enqueue(copy._id);
    return documents.change(copy._id, { job });
  };
}

/** What people do with a document as a whole: put it away, fetch it back, copy, move, describe it. */
export function changeHandlers(rooms: Rooms, { documents, readings, stacks, trainer }: ChangeParts): ChangeHandlers {
  const copyDocument = documentCopier(rooms, { documents, readings });
  const requireStack = (stackId: string): Stack => {
    const stack = stacks.get(stackId);
    if (!stack) throw notFound('stack');
    return stack;
  };
  const answer = (doc: StoredDocument) => ({ success: true as const, doc: toWire(doc) });
  const tellStack = (stackId: string) => rooms.events.emit({ type: 'stack.changed', stackId });
  const editorOf = (context: OperationContext): Editor => ({
    userId: context.actor.userId,
    by: context.actor.email,
    now: rooms.now(),
  });

  const moveTo = (document: StoredDocument, stack: Stack, editor: Editor): StoredDocument => {
    if (document.stack === stack._id) return document;
    const left = stacks.get(document.stack);
    if (left) stacks.update({ ...left, numMovedFiles: left.numMovedFiles + 1 });
    tellStack(document.stack);
    tellStack(stack._id);
    trainer.records.placed(document._id, stack._id, editor.now.toISOString());
    rooms.workspace.ledger.afterCommit(trainer.wake);
    const fromTo = { ...(left ? { from: left.path } : {}), to: stack.path };
    const time = timeOf(document, 'moved', editor, fromTo);
    const moved = documents.change(document._id, { stack: stack._id, time });
    return enterPipeline({ documents, queue: rooms.queue }, moved, stack);
  };

  return {
    'document.archive': async (context, { docId }) =>
      context.commit(() => {
        const document = documents.require(docId);
        if (document.archived) return answer(document);
        const time = timeOf(document, 'archived', editorOf(context));
        return answer(documents.change(docId, { archived: true, time }));
      }),
    'document.restore': async (context, { docId }) =>
      context.commit(() => {
        const document = documents.require(docId);
        if (!document.archived) return { success: true as const };
        const stack = stacks.get(document.stack)?._id ?? stacks.select('WHERE path = ?', INBOX)[0]?._id;
        const time = timeOf(document, 'restored', editorOf(context));
        documents.change(docId, { archived: false, stack: stack ?? document.stack, time });
        return { success: true as const };
      }),
    'document.copy': async (context, { docId, stackId }) =>
      context.commit(() => answer(copyDocument(documents.require(docId), requireStack(stackId), editorOf(context)))),
    'document.move': async (context, { docId, stackId }) =>
      context.commit(() => answer(moveTo(documents.require(docId), requireStack(stackId), editorOf(context)))),
    'document.update': async (context, { docId, docDiff }) =>
      context.commit(() => {
        const document = documents.require(docId);
        const changes = changesOf(document, docDiff, {
          user: (id) => findUser(rooms.workspace.settings, id) !== undefined,
          stack: (id) => stacks.get(id) !== undefined,
        });
        if (Object.keys(changes).length === 0) return answer(document);
        return answer(documents.change(docId, { ...changes, time: timeOf(document, 'updated', editorOf(context)) }));
      }),
    'document.duplicates': async (_context, { docId }) => {
      const document = documents.require(docId);
      const { _id, checksum } = document;
      const same = documents.select('WHERE checksum = ? AND id <> ? ORDER BY id', checksum, _id);
      // Parts of one batch have its bytes, but other pages of them; the order of a whole file's pages makes no difference.
      const pagesOf = ({ splitFrom, sourcePages }: StoredDocument) =>
        splitFrom === undefined ? 'all' : JSON.stringify(sourcePages);
      const alike = same.filter((other) => pagesOf(other) === pagesOf(document));
      return { success: true, duplicates: alike.map((document) => toWire(document)) };
    },
    'document.alike': async (_context, { docId }) => {
      const alike = saidAlike(rooms.workspace.ledger, documents, documents.require(docId));
      return { success: true, alike: alike.map((document) => toWire(document)) };
    },
  };
}
