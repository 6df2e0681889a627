import { Type } from 'typebox';
import { Document } from '../model/document.ts';
import { Count, ObjectId } from '../model/scalars.ts';
import { declare } from './declare.ts';

const docId = { docId: ObjectId };
const example = { docId: '65f0c1a2b3c4d5e6f7a8b9c0' };
const Pages = Type.Array(Count(), {
  minItems: 1,
  maxItems: 2000,
  description: 'From 0, in order',
});

export const documentSplitOperations = {
  'document.split': declare({
    method: 'POST',
    path: '/document/split',
    permission: 'edit',
    summary: 'Split a document into several',
    description:
      'Each part becomes a document with `splitFrom`, the metadata of the original and its own pages; the file itself does not change. Pages that no part has, such as separator sheets, stay with the original, which is kept in the archive. Statements that nobody has touched are taken away from it: the parts have their own.',
    extension: true,
    input: Type.Object({
      ...docId,
      parts: Type.Array(
        Type.Object({ pages: Pages, name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })) }),
        { minItems: 1, maxItems: 500 },
      ),
    }),
    output: Type.Object({
      success: Type.Literal(true),
      doc: Type.Object(Document.properties, { description: 'The original' }),
      docs: Type.Array(Document, { description: 'The parts, in order' }),
    }),
    example: { input: { ...example, parts: [{ pages: [0, 1, 2] }, { pages: [4, 5], name: 'October 2025.pdf' }] } },
  }),
  'document.unsplit': declare({
    method: 'POST',
    path: '/document/unsplit',
    permission: 'edit',
    summary: 'Undo the split of a document',
    description:
      'The original returns to its stack, and the parts go to the archive. `docId` names the original or one of its parts. 409 where a statement of a part was confirmed or changed by a person.',
    extension: true,
    input: Type.Object(docId),
    output: Type.Object({
      success: Type.Literal(true),
      doc: Type.Object(Document.properties, { description: 'The original' }),
    }),
    example: { input: example },
  }),
  'document.reorder': declare({
    method: 'POST',
    path: '/document/reorder',
    permission: 'edit',
    summary: 'Put the pages of a document in another order',
    description:
      'The file itself does not change: the order is kept in `sourcePages`. Turns, notes and whatever else names a page go with it, and the document is understood anew from the words that were read. `undo` is the order that takes it back. 409 while the document is being read, where it is split, and where its statement was confirmed or changed by a person.',
    extension: true,
    input: Type.Object({
      ...docId,
      order: Type.Array(Count(), {
        minItems: 1,
        maxItems: 2000,
        description: 'For each place the page, from 0, that stands there now: every page once',
      }),
    }),
    output: Type.Object({
      success: Type.Literal(true),
      doc: Document,
      undo: Type.Array(Type.Integer(), { description: 'The order that takes this one back' }),
    }),
    example: { input: { ...example, order: [1, 0, 2] } },
  }),
  'document.separation': declare({
    method: 'GET',
    path: '/document/separation',
    permission: 'read',
    summary: 'What separating a batch would make of a document',
    description:
      'The documents that its pages look like, with the reason for each cut, and pages that belong to none. Nothing changes; send the parts to /document/split. 409 while pages are unread.',
    extension: true,
    input: Type.Object(docId),
    output: Type.Object({
      success: Type.Literal(true),
      parts: Type.Array(
        Type.Object({
          pages: Type.Array(Type.Integer()),
          reason: Type.String({ description: 'Why it begins where it does' }),
          accountNumber: Type.Optional(Type.String({ description: 'As printed' })),
        }),
      ),
      leftOut: Type.Array(Type.Object({ page: Type.Integer(), reason: Type.String() })),
    }),
    example: { input: example, output: { success: true, parts: [], leftOut: [] } },
  }),
} as const;
