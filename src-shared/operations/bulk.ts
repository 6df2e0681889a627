import { type Static, Type } from 'typebox';
import { Count, ObjectId, OneOf, Timestamp } from '../model/scalars.ts';
import { declare } from './declare.ts';
import { STACK_FILTER } from './search.ts';

/** What can be done with many documents at once. */
export const BULK_ACTIONS = ['move', 'copy', 'archive', 'restore', 'assign', 'flag', 'review', 'retry'] as const;

export const BULK_STATES = ['running', 'done', 'undone', 'cancelled'] as const;

/** One request names at most so many documents; a filter chooses any number. */
export const MOST_NAMED = 20_000;

const BulkFilter = Type.Object(
  {
    query: Type.Optional(Type.String({ maxLength: 1000, description: 'As in /document/search; without it any words' })),
    stack: Type.Optional(
      Type.String({
        ...STACK_FILTER,
        description: 'A stack, or a special value as in /document/search',
      }),
    ),
    recursive: Type.Optional(Type.Boolean({ description: 'Include the sub-stacks of the stack' })),
    format: Type.Optional(Type.String()),
    field: Type.Optional(Type.String({ minLength: 1 })),
    value: Type.Optional(Type.String()),
  },
  { description: 'Which documents, as in /document/search' },
);

const selection = {
  docIds: Type.Optional(Type.Array(ObjectId, { minItems: 1, maxItems: MOST_NAMED, description: 'These documents' })),
  filter: Type.Optional(BulkFilter),
};
export const BulkSelection = Type.Object(selection);
export type BulkSelection = Static<typeof BulkSelection>;

/** A change of many documents, as one effect. */
export const Bulk = Type.Object({
  _id: ObjectId,
  action: OneOf(BULK_ACTIONS),
  state: OneOf(
    BULK_STATES,
    'running; done; undone (by /bulk/undo); cancelled (by /bulk/cancel, or because the program ended): nothing stays changed',
  ),
  user: Type.String({ description: 'E-mail address of who did it' }),
  createdOn: Timestamp,
  total: Type.Integer({ description: 'Documents that were chosen' }),
  done: Type.Integer({ description: 'Of these, looked at so far' }),
  changed: Type.Integer({ description: 'Of these, changed; the others were so already' }),
  kept: Type.Optional(
    Type.Integer({ description: 'Left as they were by undoing, because somebody changed them since' }),
  ),
  stackId: Type.Optional(ObjectId),
});
export type Bulk = Static<typeof Bulk>;

const Answer = Type.Object({ success: Type.Literal(true), bulk: Bulk });
const bulkId = '65f0c1a2b3c4d5e6f7a8b9d1';
const docIds = ['65f0c1a2b3c4d5e6f7a8b9c0'];
const orNobody = Type.Union([ObjectId, Type.Null()], { description: 'For assign: a user, or null for nobody' });

export const bulkOperations = {
  'document.bulk': declare({
    method: 'POST',
    path: '/document/bulk',
    permission: 'edit',
    summary: 'Change many documents as one effect',
    description:
      'Chosen by docIds or by filter. Answers when all of them are changed; `bulk.changed` events tell how far it is, and /bulk/cancel stops it and puts everything back. One at a time: 409 `bulk.running`. Documents that are so already are left alone.',
    extension: true,
    input: Type.Object({
      action: OneOf(
        BULK_ACTIONS,
        'move and copy need stackId; assign needs assignee; review needs reviewed; retry reads again what failed or was stopped',
      ),
      ...selection,
      expected: Type.Optional(
        Count({ description: 'How many you mean: if it is another number now, 409 bulk.other-number' }),
      ),
      stackId: Type.Optional(ObjectId),
      assignee: Type.Optional(orNobody),
      reviewed: Type.Optional(Type.Boolean({ description: 'For review: read (true) or unread' })),
      flag: Type.Optional(
        Type.Object({
          title: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
          description: Type.Optional(Type.String({ maxLength: 1000 })),
          level: Type.Optional(Type.Enum(['info', 'warn', 'error'])),
        }),
      ),
    }),
    output: Answer,
    example: { input: { action: 'move', docIds, stackId: '65f0c1a2b3c4d5e6f7a8b9c4' } },
  }),
  'document.count': declare({
    method: 'POST',
    path: '/document/count',
    permission: 'read',
    summary: 'How many documents a selection means',
    description: 'For /document/bulk: exact, however many there are.',
    extension: true,
    input: BulkSelection,
    output: Type.Object({ success: Type.Literal(true), total: Type.Integer() }),
    example: { input: { filter: { stack: 'unread' } }, output: { success: true, total: 0 } },
  }),
  'bulk.list': declare({
    method: 'GET',
    path: '/bulk/list',
    permission: 'read',
    summary: 'The latest changes of many documents, the last first',
    extension: true,
    input: Type.Object({}),
    output: Type.Object({ success: Type.Literal(true), bulks: Type.Array(Bulk) }),
    example: { input: {}, output: { success: true, bulks: [] } },
  }),
  'bulk.undo': declare({
    method: 'POST',
    path: '/bulk/undo',
    permission: 'edit',
    summary: 'Undo a change of many documents',
    description:
      'Every document gets back what it had: place, archive, assignee, flags, read or unread. What somebody changed since stays as it is now, and is counted in `kept`. Copies are taken away again. Undone already: the same answer.',
    extension: true,
    input: Type.Object({ bulkId: ObjectId }),
    output: Answer,
    example: { input: { bulkId } },
  }),
  'bulk.cancel': declare({
    method: 'POST',
    path: '/bulk/cancel',
    permission: 'edit',
    summary: 'Stop a change of many documents that is running',
    description: 'What was changed so far is put back, and the waiting request is answered with 409 `bulk.cancelled`.',
    extension: true,
    input: Type.Object({ bulkId: ObjectId }),
    output: Type.Object({ success: Type.Literal(true) }),
    example: { input: { bulkId }, output: { success: true } },
  }),
} as const;
