import { type Static, Type } from 'typebox';
import { FreeForm, Known, ObjectId, OneOf, Ours, Timestamp } from './scalars.ts';

/** Decisions: job.status. `working` from preproc to reconciling. */
export const JOB_STATUSES = [
  'queued',
  'preproc',
  'reading',
  'sorting',
  'splitting',
  'linking',
  'extracting',
  'reconciling',
  'complete',
  'error',
  'killed',
] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** Decisions: job.rc.preproc/sort/postproc. */
export const RC_STATES = ['pending', 'running', 'done', 'skipped', 'error'] as const;

const geometry = { x: Type.Number(), y: Type.Number(), width: Type.Number(), height: Type.Number() };

/** Ours: one module of the stack's pipeline, as it goes for this document. `note` says in words what it did, or why nothing. */
export const PipelineStep = Known({ module: Type.String(), state: OneOf(RC_STATES), note: Type.String() });

export const DocumentJob = Known({
  upload: Type.String(),
  working: Type.Boolean(),
  worker: Type.String(),
  status: OneOf(JOB_STATUSES),
  success: Type.Boolean(),
  error: Type.String(),
  read: Known({ operationUrls: Type.Array(Type.String()), fetchTime: Timestamp }),
  rc: Known({ preproc: OneOf(RC_STATES), sort: OneOf(RC_STATES), postproc: OneOf(RC_STATES) }),
  /** Ours: pages read so far and in all, for progress. */
  pagesRead: Ours(Type.Number()),
  pagesTotal: Ours(Type.Number()),
  /** Ours: the pipeline's modules in order. Absent: the document is read and understood, and stays where it is. */
  steps: Ours(Type.Array(PipelineStep)),
  /** Ours: stacks whose pipelines the document has entered in this run, so that it never goes round in a circle. */
  entered: Ours(Type.Array(ObjectId)),
});
export type PipelineStep = Static<typeof PipelineStep>;
export type DocumentJob = Static<typeof DocumentJob>;

export const DocumentFlag = Type.Object({
  timestamp: Timestamp,
  title: Type.String(),
  description: Type.String(),
  level: OneOf(['info', 'warn', 'error'] as const),
  pages: Type.Array(Type.Number()),
});
export type DocumentFlag = Static<typeof DocumentFlag>;

export const DocumentSharing = Known({
  public: Type.Boolean(),
  protected: Known({ emails: Type.Array(Type.String()), teams: Type.Array(ObjectId), password: Type.String() }),
  access: Type.Array(Known({ email: Type.String(), usage: Type.Number() })),
});

export const Metadata = Type.Object({
  key: Type.String(),
  value: Type.String(),
  expression: Type.Optional(Type.String()),
  class: Type.Optional(Type.String()),
  tags: Type.Optional(Type.Array(Type.Number())),
  pages: Type.Optional(Type.Array(Type.Number())),
  ref: Type.Optional(Type.String()),
  confidence: Type.Optional(Type.Number()),
});
export type Metadata = Static<typeof Metadata>;

export const Fillable = Known({
  enabled: Type.Boolean(),
  fields: Type.Array(
    Known({
      key: Type.String(),
      required: Type.Boolean(),
      hint: Type.String(),
      dataType: OneOf(['textbox', 'textarea', 'date', 'today', 'checkbox', 'signature'] as const),
      fontSize: Type.Number(),
      page: Type.Number(),
      ...geometry,
    }),
  ),
  recipients: Type.Array(
    Known({
      document: ObjectId,
      email: Type.String(),
      name: Type.String(),
      sentOn: Timestamp,
      viewedOn: Timestamp,
      filledOn: Timestamp,
    }),
  ),
});

export const Bound = Known({ label: Type.String(), data: FreeForm, page: Type.Number(), ...geometry });

export const TableCell = Known({ ...geometry, text: Type.String(), confidence: Type.Number() });

export const TableRow = Known({
  ...geometry,
  page: Type.Number(),
  cells: Type.Array(TableCell),
  class: Type.String(),
  classConfidence: Type.Number(),
});

export const Table = Known({
  raw: Type.Boolean(),
  title: Type.String(),
  lastModified: Timestamp,
  createdON: Timestamp,
  page: Type.Number(),
  ...geometry,
  headers: Type.Array(Type.String()),
  tags: Type.Array(Known({ row: Type.Number(), col: Type.Number(), key: Type.String() })),
  rows: Type.Array(TableRow),
});

/** One document that a batch holds, by its pages (from 0). Ours: the document that was made of them, and why they belong together. */
export const Split = Known({
  pages: Type.Array(Type.Number()),
  toNext: Type.Boolean(),
  name: Type.String(),
  document: Ours(ObjectId),
  reason: Ours(Type.String()),
});
export type Split = Static<typeof Split>;

export const DocumentNote = Known({
  page: Type.Number(),
  thread: Type.Array(Known({ text: Type.String(), user: ObjectId, timestamp: Timestamp })),
  tags: Type.Array(ObjectId),
  x: Type.Number(),
  y: Type.Number(),
});

export const Attachment = Known({ filename: Type.String(), document: ObjectId, filepath: Type.String() });

/** What was done with the document. Ours: by whom (an e-mail address; `System` for the pipeline), and what changed. */
export const TimeEvent = Known({
  event: Type.String(),
  stamp: Timestamp,
  /** Absent where the program itself did it. */
  user: ObjectId,
  by: Ours(Type.String()),
  from: Ours(Type.String({ description: 'What it was before: for a move, the path of the stack' })),
  to: Ours(Type.String({ description: 'What it became' })),
});
export type TimeEvent = Static<typeof TimeEvent>;

/** Ours: the registered accounts that the numbers on the pages stand for. */
export const DocumentLink = Type.Object({
  state: OneOf(['linked', 'none', 'several'] as const),
  accounts: Type.Array(ObjectId, { description: 'What it was linked to' }),
  candidates: Type.Array(
    Type.Object({
      account: ObjectId,
      plan: ObjectId,
      number: Type.String({ description: 'As registered' }),
      printed: Type.String({ description: 'As it stands on the page; empty where only a name does' }),
      page: Type.Integer(),
      how: OneOf(
        ['exact', 'stem', 'masked', 'near', 'name'] as const,
        'The same number; but for its last group; by its visible ending; with a letter or two different; a name only',
      ),
    }),
  ),
});
export type DocumentLink = Static<typeof DocumentLink>;

export const SyncInfo = Known({
  user: ObjectId,
  key: Type.String(),
  path: Type.String(),
  override: Type.Boolean(),
  error: Type.String(),
  step: Type.String(),
  job: Type.String(),
  isSynced: Type.Boolean(),
  queuedOn: Timestamp,
  syncedOn: Timestamp,
});

/** Document (specification, Resources). */
export const Document = Type.Object({
  _id: ObjectId,
  team: ObjectId,
  stack: ObjectId,
  assignee: Type.Optional(ObjectId),
  original: Type.Optional(ObjectId),
  splitFrom: Type.Optional(ObjectId),
  sourcePages: Type.Optional(
    Ours(
      Type.Array(Type.Integer(), {
        description:
          'Which pages (from 0) of the original file are its own, in order: of a part of a batch, and where people put pages in another order',
      }),
    ),
  ),
  nextStack: Type.Optional(ObjectId),
  name: Type.String(),
  originalName: Type.String(),
  format: Type.String({ description: 'pdf, png, jpeg, tiff, webp, heic, zip or unknown' }),
  download: Type.Optional(Type.String({ description: 'Address of the original bytes; presigned on request' })),
  thumbnail: Type.Optional(
    Type.String({ description: 'Address of a small picture of the first page; presigned on request' }),
  ),
  source: Type.String(),
  sourceUrl: Type.Optional(Type.String()),
  importKey: Type.Optional(Type.String()),
  checksum: Type.String({ description: 'SHA-256 (hex) of the bytes as received' }),
  sender: Type.Optional(Type.String()),
  provider: Type.Optional(FreeForm),
  /** Clockwise turns, in degrees, that make pages upright: those that lie otherwise, by their number from 0. */
  rotations: Type.Optional(FreeForm),
  aspects: Type.Optional(FreeForm),
  canvas: Type.Optional(FreeForm),
  viewed: Type.Optional(FreeForm),
  pages: Type.Array(Type.String({ description: 'One address per page; presigned on request' })),
  keywords: Type.Array(Type.String()),
  urgent: Type.Boolean(),
  flagged: Type.Boolean(),
  pinned: Type.Boolean(),
  reviewed: Type.Boolean(),
  archived: Type.Boolean(),
  bulk: Type.Boolean(),
  deadline: Type.Optional(Timestamp),
  receivedOn: Timestamp,
  lastModified: Timestamp,
  job: DocumentJob,
  flags: Type.Array(DocumentFlag),
  sharing: Type.Optional(DocumentSharing),
  metadata: Type.Array(Metadata),
  fillable: Type.Optional(Fillable),
  bounds: Type.Array(Bound),
  tables: Type.Array(Table),
  split: Type.Array(Split),
  link: Type.Optional(Ours(DocumentLink)),
  notes: Type.Array(DocumentNote),
  attachments: Type.Array(Attachment),
  time: Type.Array(TimeEvent),
  sync: Type.Array(SyncInfo),
});
export type Document = Static<typeof Document>;
