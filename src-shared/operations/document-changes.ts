import { Type } from 'typebox';
import {
  Attachment,
  Bound,
  Document,
  DocumentFlag,
  DocumentNote,
  Fillable,
  Metadata,
  Split,
  Table,
} from '../model/document.ts';
import { FreeForm, Known, ObjectId, Timestamp } from '../model/scalars.ts';
import { declare } from './declare.ts';

const docId = { docId: ObjectId };
const example = { docId: '65f0c1a2b3c4d5e6f7a8b9c0' };
const toStack = { ...example, stackId: '65f0c1a2b3c4d5e6f7a8b9c4' };
const Changed = Type.Object({ success: Type.Literal(true), doc: Document });

/** A field that may be emptied by null. */
const orNone = <Value extends Type.TSchema>(value: Value) => Type.Union([value, Type.Null()]);

/** What of a document a caller may change; its file, its place and its reading have operations of their own. */
const DocumentDiff = Known({
  name: Type.String({ minLength: 1, maxLength: 255 }),
  assignee: orNone(ObjectId),
  nextStack: orNone(ObjectId),
  sourceUrl: orNone(Type.String({ maxLength: 2000 })),
  sender: orNone(Type.String({ maxLength: 320 })),
  deadline: orNone(Timestamp),
  provider: FreeForm,
  rotations: FreeForm,
  aspects: FreeForm,
  canvas: FreeForm,
  keywords: Type.Array(Type.String({ maxLength: 200 })),
  urgent: Type.Boolean(),
  pinned: Type.Boolean(),
  reviewed: Type.Boolean(),
  bulk: Type.Boolean(),
  flags: Type.Array(DocumentFlag),
  sharing: Known({
    public: Type.Boolean(),
    protected: Known({ emails: Type.Array(Type.String()), teams: Type.Array(ObjectId) }),
  }),
  metadata: Type.Array(Metadata),
  fillable: Fillable,
  bounds: Type.Array(Bound),
  tables: Type.Array(Table),
  split: Type.Array(Split),
  notes: Type.Array(DocumentNote),
  attachments: Type.Array(Attachment),
});

export const documentChangeOperations = {
  'document.archive': declare({
    method: 'POST',
    path: '/document/archive',
    permission: 'edit',
    summary: 'Archive a document',
    description: 'It leaves its stack and stays searchable by /document/searchArchive. Archived already: no change.',
    extension: true,
    input: Type.Object(docId),
    output: Changed,
    example: { input: example },
  }),
  'document.restore': declare({
    method: 'POST',
    path: '/document/restore',
    permission: 'edit',
    summary: 'Restore an archived document',
    description: 'It returns to its stack, or to the inbox if that is gone. Not archived: success, and no change.',
    input: Type.Object(docId),
    output: Type.Object({ success: Type.Literal(true) }),
    example: { input: example, output: { success: true } },
  }),
  'document.copy': declare({
    method: 'POST',
    path: '/document/copy',
    permission: 'edit',
    summary: 'Copy a document to another stack',
    description: 'The copy has its metadata and what was read of it, and no statements; `original` names the source.',
    input: Type.Object({ ...docId, stackId: ObjectId }),
    output: Changed,
    example: { input: toStack },
  }),
  'document.move': declare({
    method: 'POST',
    path: '/document/move',
    permission: 'edit',
    summary: 'Move a document to another stack',
    extension: true,
    input: Type.Object({ ...docId, stackId: ObjectId }),
    output: Changed,
    example: { input: toStack },
  }),
  'document.update': declare({
    method: 'POST',
    path: '/document/update',
    permission: 'edit',
    summary: 'Change fields of a document',
    description: 'docDiff holds the fields that change, each whole; null empties a single value. Others stay.',
    extension: true,
    input: Type.Object({ ...docId, docDiff: DocumentDiff }),
    output: Changed,
    example: { input: { ...example, docDiff: { name: 'September 2025.pdf', urgent: true } } },
  }),
  'document.duplicates': declare({
    method: 'GET',
    path: '/document/duplicates',
    permission: 'read',
    summary: 'Find duplicate documents by checksum',
    description: 'Documents of the same bytes, archived ones included, the document itself excluded.',
    input: Type.Object(docId),
    output: Type.Object({ success: Type.Literal(true), duplicates: Type.Array(Document) }),
    example: { input: example, output: { success: true, duplicates: [] } },
  }),
  'document.alike': declare({
    method: 'GET',
    path: '/document/alike',
    permission: 'read',
    summary: 'Find documents that look like the same pages',
    description:
      'A hint, by the numbers and dates that were read: the same pages in other bytes, such as a second scan. Archived ones included, most likely first.',
    extension: true,
    input: Type.Object(docId),
    output: Type.Object({ success: Type.Literal(true), alike: Type.Array(Document) }),
    example: { input: example, output: { success: true, alike: [] } },
  }),
} as const;
