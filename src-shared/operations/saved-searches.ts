import { type Static, Type } from 'typebox';
import { ObjectId, Timestamp } from '../model/scalars.ts';
import { declare } from './declare.ts';
import { SHORTEST_QUERY, STACK_FILTER } from './search.ts';

/** What is searched for, in the words of /document/search. */
export const SearchQuestion = Type.Object({
  query: Type.String({ minLength: SHORTEST_QUERY, maxLength: 1000 }),
  stack: Type.Optional(Type.String(STACK_FILTER)),
  recursive: Type.Optional(Type.Boolean()),
  format: Type.Optional(Type.String({ maxLength: 20 })),
  field: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  value: Type.Optional(Type.String({ maxLength: 1000 })),
  option: Type.Optional(Type.Enum(['recent'])),
});
export type SearchQuestion = Static<typeof SearchQuestion>;

/** A search that people keep under a name; everybody of the workspace sees it. */
export const SavedSearch = Type.Object({
  _id: ObjectId,
  name: Type.String({ minLength: 1, maxLength: 100 }),
  search: SearchQuestion,
  user: Type.String({ description: 'E-mail address of who saved it last' }),
  lastModified: Timestamp,
});
export type SavedSearch = Static<typeof SavedSearch>;

const searchId = '65f0c1a2b3c4d5e6f7a8b9d2';

export const savedSearchOperations = {
  'search.list': declare({
    method: 'GET',
    path: '/search/list',
    permission: 'read',
    summary: 'Saved searches, by name',
    extension: true,
    input: Type.Object({}),
    output: Type.Object({ success: Type.Literal(true), searches: Type.Array(SavedSearch) }),
    example: { input: {}, output: { success: true, searches: [] } },
  }),
  'search.save': declare({
    method: 'POST',
    path: '/search/save',
    permission: 'edit',
    summary: 'Keep a search under a name',
    description: 'With searchId the saved one is changed. A name is given once: 409 `search.exists`.',
    extension: true,
    input: Type.Object({
      searchId: Type.Optional(ObjectId),
      name: SavedSearch.properties.name,
      search: SearchQuestion,
    }),
    output: Type.Object({ success: Type.Literal(true), saved: SavedSearch }),
    example: {
      input: { name: 'Without an account', search: { query: 'statement', field: 'accountNumber', value: 'unset' } },
    },
  }),
  'search.remove': declare({
    method: 'POST',
    path: '/search/remove',
    permission: 'edit',
    summary: 'Forget a saved search',
    extension: true,
    input: Type.Object({ searchId: ObjectId }),
    output: Type.Object({ success: Type.Literal(true) }),
    example: { input: { searchId }, output: { success: true } },
  }),
} as const;
