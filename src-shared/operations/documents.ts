import { Type } from 'typebox';
import { Document } from '../model/document.ts';
import { StatementForm } from '../model/rule.ts';
import { Count, Money, ObjectId, OneOf, Ours } from '../model/scalars.ts';
import { StatementCheck, TpaStatement } from '../model/statement.ts';
import { declare } from './declare.ts';

/** Ours: what understanding found for one account of a document, attached or not yet. */
export const FoundAccount = Type.Object({
  accountNumber: Type.Optional(Type.String()),
  accountTitle: Type.Optional(Type.String()),
  planName: Type.Optional(Type.String()),
  provider: Type.Optional(Type.String()),
  periodStart: Type.Optional(Type.String({ description: 'YYYY-MM-DD' })),
  periodEnd: Type.Optional(Type.String({ description: 'YYYY-MM-DD' })),
  beginningBalance: Type.Optional(Money),
  endingBalance: Type.Optional(Money),
  rows: Type.Integer(),
  reconciles: Type.Boolean(),
  reason: Type.String(),
  errors: Type.Array(Type.String()),
  checks: Type.Array(StatementCheck),
  pages: Type.Array(Type.Integer()),
  statementId: Type.Optional(ObjectId),
  candidates: Type.Array(ObjectId, { description: 'Registered accounts whose number fits' }),
});

/** Ours: a page as it was read. */
const ReadPage = Type.Object({
  page: Type.Integer({ description: 'From 0' }),
  width: Type.Number({ description: 'Of the page as delivered, in points' }),
  height: Type.Number(),
  source: OneOf(['text', 'ocr', 'none'] as const),
  rotation: Type.Integer({ description: 'Clockwise turn in degrees that makes the page upright' }),
  skew: Type.Number({ description: 'Degrees that are left after that turn' }),
  confidence: Type.Number({ description: '0 to 1; 1 for a text layer' }),
  text: Type.String({ description: 'The lines from top to bottom' }),
  words: Type.Array(
    Type.Object({
      text: Type.String(),
      x: Type.Number(),
      y: Type.Number(),
      width: Type.Number(),
      height: Type.Number(),
      confidence: Type.Number(),
      line: Type.Integer({ description: 'Number of its line, from 0' }),
    }),
  ),
});

const Upload = Type.Object({
  docId: Type.Optional(ObjectId),
  name: Type.String(),
  checksum: Type.Optional(Type.String({ description: 'SHA-256 (hex) of the bytes as received' })),
  duplicateOf: Type.Optional(ObjectId),
  error: Type.Optional(Type.String({ description: 'What is wrong with the file' })),
  fileIndex: Type.Optional(
    Type.Integer({ description: 'Which file of the request it came in, from 0', 'x-extension': true }),
  ),
});

const docId = { docId: ObjectId };

export const documentOperations = {
  'document.upload': declare({
    method: 'POST',
    path: '/document/upload',
    permission: 'edit',
    summary: 'Upload one to ten files',
    description:
      'multipart/form-data with the files in the field `files`. Originals are kept byte for byte and read in the background, unless told otherwise. `uploads` has an entry for each file, in their order. One bad file does not fail its siblings: the `error` of its entry says what is wrong; all bad: 422 upload.unreadable. Bytes that were there before are kept once more, and `duplicateOf` names the first document. A ZIP becomes one document for each file in it, with its folder as metadata; what cannot be taken out of it is named, and the ZIP kept for its sake.',
    multipart: true,
    input: Type.Object({
      stackId: Type.Optional(Type.With(ObjectId, { description: 'Default: the inbox' })),
      source: Type.Optional(Type.String({ default: 'Uploaded', description: 'Where the files come from' })),
      metadata: Type.Optional(
        Type.String({ description: 'JSON text: array of Metadata, such as [{"key":"client","value":"Birch"}]' }),
      ),
      importKey: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 255,
          description: 'A name of yours for this import: sent again, it returns the document that it made',
        }),
      ),
      skipProcessing: Type.Optional(Type.Boolean({ description: 'Keep the files unread until they are attached' })),
      password: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 255,
          description: 'For protected PDFs among the files; not stored',
          'x-extension': true,
        }),
      ),
    }),
    output: Type.Object({ success: Type.Literal(true), uploads: Type.Array(Upload) }),
    example: { input: { source: 'Uploaded' }, output: { success: true, uploads: [] } },
  }),
  'sample.add': declare({
    method: 'POST',
    path: '/document/samples',
    permission: 'edit',
    summary: 'Add the sample statements that come with the program',
    description: 'Invented ones, as an upload of them would. Asked for again, it returns the documents that it made.',
    extension: true,
    input: Type.Object({}),
    output: Type.Object({ success: Type.Literal(true), uploads: Type.Array(Upload) }),
    example: { input: {}, output: { success: true, uploads: [] } },
  }),
  'document.get': declare({
    method: 'GET',
    path: '/document/get',
    permission: 'read',
    summary: 'Get a document, with presigned URLs and its statements on request',
    input: Type.Object({
      ...docId,
      presigned: Type.Optional(
        Type.Boolean({ description: 'Addresses of pages, thumbnail and file that need no header for 15 minutes' }),
      ),
      statement: Type.Optional(
        Type.Boolean({ description: 'Its statements as well, and the first of them as `statement`' }),
      ),
      found: Type.Optional(
        Type.Boolean({ description: 'What was found for each account of the document', 'x-extension': true }),
      ),
    }),
    output: Type.Object({
      success: Type.Literal(true),
      doc: Document,
      statement: Type.Optional(TpaStatement),
      statements: Type.Optional(Type.Array(TpaStatement)),
      found: Type.Optional(Ours(Type.Array(FoundAccount))),
      form: Type.Optional(
        Ours(
          Type.Object(StatementForm.properties, {
            description:
              'With `found`: by what other statements of this form are known, for /rule/preview and /rule/apply',
          }),
        ),
      ),
    }),
    example: { input: { docId: '65f0c1a2b3c4d5e6f7a8b9c0', presigned: true } },
  }),
  'document.words': declare({
    method: 'GET',
    path: '/document/words',
    permission: 'read',
    summary: 'The words of a page, with their boxes',
    description:
      'There as soon as the page has been read, whether or not the others have; before that 409 with `Retry-After`. Boxes are fractions of the page as delivered.',
    extension: true,
    input: Type.Object({ ...docId, page: Count() }),
    output: Type.Object({ success: Type.Literal(true), page: ReadPage }),
    example: { input: { docId: '65f0c1a2b3c4d5e6f7a8b9c0', page: 0 } },
  }),
  'document.page': declare({
    method: 'GET',
    path: '/document/page',
    permission: 'read',
    summary: 'The picture of a page (WebP)',
    extension: true,
    answer: 'file',
    input: Type.Object({
      ...docId,
      page: Count(),
      size: Type.Optional(Type.Enum(['thumbnail', 'screen', 'full'])),
    }),
    output: Type.Unknown(),
    example: { input: { docId: '65f0c1a2b3c4d5e6f7a8b9c0', page: 0, size: 'screen' } },
  }),
  'document.download': declare({
    method: 'GET',
    path: '/document/download',
    permission: 'read',
    summary: 'The original file, byte for byte',
    description:
      'Of a part of a batch: a PDF of its own pages, pictures as they are; with `whole` the original file, byte for byte.',
    extension: true,
    answer: 'file',
    input: Type.Object({
      ...docId,
      whole: Type.Optional(
        Type.Boolean({ description: 'Of a part: the file that it was split from', 'x-extension': true }),
      ),
    }),
    output: Type.Unknown(),
    example: { input: { docId: '65f0c1a2b3c4d5e6f7a8b9c0' } },
  }),
  'document.searchable': declare({
    method: 'GET',
    path: '/document/searchable',
    permission: 'read',
    summary: 'The document as a PDF whose words can be found',
    description:
      'The words of scanned pages lie unseen under their pictures, which are kept as they are. A PDF loses its password. 409 while pages are unread.',
    extension: true,
    answer: 'file',
    input: Type.Object(docId),
    output: Type.Unknown(),
    example: { input: { docId: '65f0c1a2b3c4d5e6f7a8b9c0' } },
  }),
  'document.reprocess': declare({
    method: 'POST',
    path: '/document/reprocess',
    permission: 'edit',
    summary: 'Read a document again',
    description: 'For a document whose reading failed or was stopped. Statements that are confirmed do not change.',
    extension: true,
    input: Type.Object({
      ...docId,
      password: Type.Optional(Type.String({ description: 'For a protected PDF; not stored' })),
    }),
    output: Type.Object({ success: Type.Literal(true), doc: Document }),
    example: { input: { docId: '65f0c1a2b3c4d5e6f7a8b9c0' } },
  }),
} as const;
