import { badRequest, notFound } from '../../src-shared/errors.ts';
import type { DocumentFlag } from '../../src-shared/model/document.ts';
import type { Stack } from '../../src-shared/model/stack.ts';
import type { OperationInput } from '../../src-shared/operations/index.ts';
import type { StoredDocument } from './documents.ts';

/** What is to be done with each of the documents. */
export type BulkOrder =
  | { action: 'move'; stack: Stack }
  | { action: 'copy'; stack: Stack }
  | { action: 'assign'; assignee: string | null }
  | { action: 'flag'; flag: Omit<DocumentFlag, 'timestamp'> }
  | { action: 'review'; reviewed: boolean }
  | { action: 'restore'; inbox: string; known: (stackId: string) => boolean }
  | { action: 'archive' }
  | { action: 'retry' };

type Input = Pick<OperationInput<'document.bulk'>, 'action' | 'stackId' | 'assignee' | 'reviewed' | 'flag'>;

/** Where the things that an order names are looked up. */
export interface OrderSources {
  stack(id: string): Stack | undefined;
  user(id: string): boolean;
  inbox: string;
}

/** @throws AppError 400 where what the action needs is missing, 404 where it is not there */
export function orderOf(input: Input, sources: OrderSources): BulkOrder {
  const { action } = input;
  switch (action) {
    case 'move':
    case 'copy': {
      if (input.stackId === undefined) throw missing('stackId', `To ${action} documents, name the stack in stackId.`);
      const stack = sources.stack(input.stackId);
      if (!stack) throw notFound('stack');
      return { action, stack };
    }
    case 'assign':
      if (input.assignee === undefined) {
        throw missing('assignee', 'To assign documents, name the user in assignee, or send null for nobody.');
      }
      if (input.assignee !== null && !sources.user(input.assignee)) throw notFound('user');
      return { action, assignee: input.assignee?.toLowerCase() ?? null };
    case 'review':
      if (input.reviewed === undefined) throw missing('reviewed', 'Say in reviewed whether the documents are read.');
      return { action, reviewed: input.reviewed };
    case 'flag': {
      const { title = 'Flagged', description = '', level = 'warn' } = input.flag ?? {};
      return { action, flag: { title, description, level, pages: [] } };
    }
    case 'restore':
      return { action, inbox: sources.inbox, known: (id) => sources.stack(id) !== undefined };
    case 'archive':
    case 'retry':
      return { action };
  }
}

type FieldOrder = Exclude<BulkOrder, { action: 'copy' | 'retry' }>;

/** The fields that an order changes of a document; undefined where it is so already. */
export function changesBy(order: FieldOrder, document: StoredDocument, now: Date): Partial<StoredDocument> | undefined {
  const changes = wantedBy(order, document, now);
  return isSame(document, changes) ? undefined : changes;
}

function wantedBy(order: FieldOrder, document: StoredDocument, now: Date): Partial<StoredDocument> {
  switch (order.action) {
    case 'move':
      return { stack: order.stack._id };
    case 'archive':
      return { archived: true };
    case 'restore':
      return document.archived && !order.known(document.stack)
        ? { archived: false, stack: order.inbox }
        : { archived: false };
    case 'assign':
      return { assignee: order.assignee as string };
    case 'review':
      return { reviewed: order.reviewed };
    case 'flag':
      return { flags: [...document.flags, { ...order.flag, timestamp: now.toISOString() }] };
  }
}

/** Whether the document has these values now; null stands for none. */
export function isSame(document: StoredDocument, fields: Partial<StoredDocument>): boolean {
  return Object.entries(fields).every(
    ([field, value]) => JSON.stringify(document[field as keyof StoredDocument] ?? null) === JSON.stringify(value),
  );
}

function missing(field: string, sentence: string) {
  return badRequest(sentence, [{ path: field, message: 'is required for this action' }]);
}
