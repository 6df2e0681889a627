import { Type } from 'typebox';
import { Document, DocumentJob } from '../model/document.ts';
import { Count, ObjectId, OneOf } from '../model/scalars.ts';
import { declare } from './declare.ts';

/** Ours: a document's place in the reading queue. */
export const QueuedJob = Type.Object({
  docId: ObjectId,
  name: Type.String(),
  stackId: ObjectId,
  state: OneOf(['working', 'waiting', 'failed', 'stopped'] as const),
  attempts: Type.Integer({ description: 'Attempts so far; after the third that fails the document is flagged' }),
  job: DocumentJob,
});

const docId = { docId: ObjectId };
const example = { docId: '65f0c1a2b3c4d5e6f7a8b9c0' };
const paging = {
  resultOffset: Type.Optional(Count({ default: 0 })),
  resultLimit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 100 })),
};
const Changed = Type.Object({ success: Type.Literal(true), doc: Document });
const Paused = Type.Object({ success: Type.Literal(true), paused: Type.Boolean() });

export const jobOperations = {
  'job.list': declare({
    method: 'GET',
    path: '/job/list',
    permission: 'read',
    summary: 'The reading queue in its order, or the documents whose reading failed',
    description:
      'What is being read comes first, then what waits, in its order. `failed` lists what ended without success.',
    extension: true,
    input: Type.Object({ failed: Type.Optional(Type.Boolean()), ...paging }),
    output: Type.Object({
      success: Type.Literal(true),
      paused: Type.Boolean(),
      waiting: Type.Integer(),
      working: Type.Integer(),
      jobs: Type.Array(QueuedJob),
      total: Type.Integer(),
    }),
    example: {
      input: { resultLimit: 25 },
      output: { success: true, paused: false, waiting: 0, working: 0, jobs: [], total: 0 },
    },
  }),
  'job.priority': declare({
    method: 'POST',
    path: '/job/priority',
    permission: 'read',
    summary: 'Read a document, or a page of it, before all others',
    description:
      'For what someone looks at. `raised` is false where the document is not being read and does not wait for it: then nothing changes.',
    extension: true,
    input: Type.Object({ ...docId, page: Type.Optional(Count()) }),
    output: Type.Object({ success: Type.Literal(true), raised: Type.Boolean() }),
    example: { input: { ...example, page: 0 }, output: { success: true, raised: true } },
  }),
  'job.pause': declare({
    method: 'POST',
    path: '/job/pause',
    permission: 'edit',
    summary: 'Pause all reading',
    description:
      'Pages at hand are read to their end, nothing new is begun, and it stays so over a restart. Uploads are taken in and wait.',
    extension: true,
    input: Type.Object({}),
    output: Paused,
    example: { input: {}, output: { success: true, paused: true } },
  }),
  'job.resume': declare({
    method: 'POST',
    path: '/job/resume',
    permission: 'edit',
    summary: 'Go on with reading',
    description: 'Every document goes on at the page where it was.',
    extension: true,
    input: Type.Object({}),
    output: Paused,
    example: { input: {}, output: { success: true, paused: false } },
  }),
  'job.cancel': declare({
    method: 'POST',
    path: '/job/cancel',
    permission: 'edit',
    summary: 'Stop the reading of a document',
    description:
      'Pages that were read are kept, so that a retry goes on with the others. Not being read and not waiting: 409.',
    extension: true,
    input: Type.Object(docId),
    output: Changed,
    example: { input: example },
  }),
  'job.retry': declare({
    method: 'POST',
    path: '/job/retry',
    permission: 'edit',
    summary: 'Go on with a document whose reading failed or was stopped',
    description:
      'Only pages that were not read are read; /document/reprocess reads all of them again. Neither failed nor stopped: 409.',
    extension: true,
    input: Type.Object({
      ...docId,
      password: Type.Optional(Type.String({ description: 'For a protected PDF; not stored' })),
    }),
    output: Changed,
    example: { input: example },
  }),
} as const;
