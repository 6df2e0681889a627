import { Type } from 'typebox';
import { Document } from '../model/document.ts';
import { Count, FreeForm, ObjectId, Ours } from '../model/scalars.ts';
import { declare } from './declare.ts';

/** Stacks that are no place but a question (specification, GET /document/search). */
export const SPECIAL_STACKS = [
  'urgent',
  'mine',
  'unclassified',
  'unread',
  'archives',
  'shared',
  'flagged',
  'recent',
] as const;
export type SpecialStack = (typeof SPECIAL_STACKS)[number];

/** The value that finds documents without the metadata field. */
export const UNSET = 'unset';

export const SHORTEST_QUERY = 3;

const ours = { 'x-extension': true };
const words = {
  query: Type.Optional(
    Type.String({ minLength: SHORTEST_QUERY, maxLength: 1000, description: 'Required: words, "phrases", numbers' }),
  ),
  q: Type.Optional(
    Type.String({ minLength: SHORTEST_QUERY, maxLength: 1000, description: 'The same as query', ...ours }),
  ),
};
const paging = {
  offset: Type.Optional(Count({ description: 'Default 0' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'Default 25' })),
  resultOffset: Type.Optional(Count({ description: 'The same as offset', ...ours })),
  resultLimit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'The same as limit', ...ours })),
};
/** A stack's id, or a special value. */
export const STACK_FILTER = { pattern: `^([0-9a-fA-F]{24}|${SPECIAL_STACKS.join('|')})$` };

const Hits = Type.Object({
  success: Type.Literal(true),
  total: Type.Integer(),
  nearly: Type.Optional(
    Ours(Type.Boolean({ description: 'Nothing holds what was asked for; these hold what differs by a letter' })),
  ),
  hits: Type.Array(
    Type.Object({
      _id: ObjectId,
      _score: Type.Number({ description: 'BM25; higher fits better, 0 where documents are not ranked' }),
      _source: Document,
      highlight: FreeForm,
    }),
  ),
});

const rules =
  'Every word has to occur: its beginning is enough, an accent or a capital makes no difference. "Words in quotes" stand together. A chunk with a digit is found inside numbers too: 8832 finds 5417-8832. `highlight` is {field: [snippets]} of safe HTML in which <em> marks what was found. Where nothing fits, what differs from a word by one letter (from a number, by letters and digits that scans take for each other) is found instead, and `nearly` says so. `total` is exact up to 10,000; beyond, it only says that there is a next page. Up to 500 documents are put in order by how well they fit; of more, the newest come first, with `_score` 0.';

export const searchOperations = {
  'document.search': declare({
    method: 'GET',
    path: '/document/search',
    permission: 'read',
    summary: 'Full-text search of documents',
    description: `${rules} Archived documents are found with stack=archives only.`,
    input: Type.Object({
      ...words,
      ...paging,
      stack: Type.Optional(
        Type.String({
          ...STACK_FILTER,
          description:
            'A stack, or: urgent; mine (assigned to you); unclassified (in the inbox); unread; archives; shared; flagged; recent (received in the last 30 days)',
        }),
      ),
      stackId: Type.Optional(Type.String({ ...STACK_FILTER, description: 'The same as stack', ...ours })),
      recursive: Type.Optional(Ours(Type.Boolean({ description: 'Include the sub-stacks of the stack' }))),
      format: Type.Optional(Type.String({ description: 'pdf, png, jpeg, tiff, webp, heic, zip or unknown' })),
      field: Type.Optional(Type.String({ minLength: 1, description: 'A metadata key that the document has' })),
      value: Type.Optional(
        Type.String({ description: `The value of that key; ${UNSET} finds documents that lack it` }),
      ),
      option: Type.Optional(Type.Enum(['recent'], { description: 'Newest first instead of best first' })),
    }),
    output: Hits,
    example: { input: { query: 'employer contribution', limit: 25 }, output: { success: true, total: 0, hits: [] } },
  }),
  'document.searchArchive': declare({
    method: 'GET',
    path: '/document/searchArchive',
    permission: 'read',
    summary: 'Search archived documents',
    description: rules,
    input: Type.Object({ ...words, ...paging }),
    output: Hits,
    example: { input: { query: '5417-8832' }, output: { success: true, total: 0, hits: [] } },
  }),
} as const;
