import { Type } from 'typebox';
import { Document } from '../model/document.ts';
import { Count, ObjectId, OneOf, Ours } from '../model/scalars.ts';
import { PIPELINE_MODULES, Stack } from '../model/stack.ts';
import { declare } from './declare.ts';
import { SPECIAL_STACKS } from './search.ts';

const StackName = Type.String({ minLength: 1, maxLength: 100, pattern: '^[^/\\u0000-\\u001f]+$' });
const Names = Type.Array(Type.String({ maxLength: 200 }));
/** The modules of a pipeline as they are set; what was done with them is the program's to say. */
const Pipeline = Type.Array(
  Type.Object({
    module: Type.String({
      minLength: 1,
      maxLength: 50,
      description: `In their order; known are ${PIPELINE_MODULES.join(', ')}`,
    }),
    config: Type.Optional(
      Type.Array(Type.Object({ label: Type.String({ maxLength: 100 }), value: Type.Unknown() }), { maxItems: 50 }),
    ),
    locked: Type.Optional(Type.Boolean({ description: 'It stays as it is until it is unlocked' })),
    limit: Type.Optional(Type.Number({ minimum: 0, description: 'Documents after which it is left out; 0: none' })),
  }),
  { maxItems: 20 },
);

const Conditions = Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 50 });

const OneStack = Type.Object({ success: Type.Literal(true), stack: Stack });

export const stackOperations = {
  'stack.list': declare({
    method: 'GET',
    path: '/stack/list',
    permission: 'read',
    summary: 'List documents in a stack',
    description:
      'Without stackId: documents of all stacks. Sorted by lastModified, newest first, unless told otherwise.',
    input: Type.Object({
      stackId: Type.Optional(ObjectId),
      resultOffset: Type.Optional(Count({ default: 0 })),
      resultLimit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 100 })),
      sort: Type.Optional(
        Type.String({
          minLength: 1,
          description: 'Field to sort by, such as name, receivedOn or job.status; default lastModified',
        }),
      ),
      dir: Type.Optional(Type.Enum([1, -1], { description: '1 ascending, -1 descending; default -1' })),
      recursive: Type.Optional(Type.Boolean({ description: 'Include sub-stacks' })),
      special: Type.Optional(
        Ours(
          OneOf(
            SPECIAL_STACKS,
            'Only those, of the stack or of all: urgent, mine (assigned to you), unclassified (in the inbox), unread, archives (those that were put away), shared, flagged, recent',
          ),
        ),
      ),
      ignoreDuplicates: Type.Optional(Type.Boolean({ description: 'Of documents of the same bytes only the first' })),
      minimal: Type.Optional(Type.Boolean({ description: 'Return minimal document data: what a row of a list needs' })),
      fields: Type.Optional(
        Type.String({ description: 'Comma-separated list of fields of Document to return; `_id` always comes' }),
      ),
    }),
    output: Type.Object({
      success: Type.Literal(true),
      docs: Type.Array(Type.Partial(Document)),
      total: Type.Integer(),
      fields: Type.Array(Type.String({ description: 'Available metadata keys' })),
    }),
    example: { input: { resultLimit: 20 }, output: { success: true, docs: [], total: 0, fields: [] } },
  }),
  'stack.all': declare({
    method: 'GET',
    path: '/stack/all',
    permission: 'read',
    summary: 'List all stacks',
    input: Type.Object({}),
    output: Type.Object({ success: Type.Literal(true), stacks: Type.Array(Stack) }),
    example: { input: {}, output: { success: true, stacks: [] } },
  }),
  'stack.create': declare({
    method: 'POST',
    path: '/stack/create',
    permission: 'edit',
    summary: 'Create a stack',
    extension: true,
    input: Type.Object({
      name: StackName,
      path: Type.Optional(Type.String({ description: "The parent's path; without it the stack stands at the top" })),
    }),
    output: OneStack,
    example: { input: { path: 'Statements', name: 'Birchwood' } },
  }),
  'stack.rules.preview': declare({
    method: 'POST',
    path: '/stack/rules/preview',
    permission: 'read',
    summary: 'Which documents the rules of a stack would put there',
    description:
      'Nothing changes. With mode `all` a document has one of the sources, every name pattern and every phrase; with `any` one of all these. Name patterns: `*` for any letters, `?` for one, or a regular expression between slashes, which has a second for ten thousand names. Phrases are found in the text, one letter in eight misread. To move them, send `docIds` to /document/bulk, which can be cancelled and undone.',
    extension: true,
    input: Type.Object({
      stackId: ObjectId,
      match: Type.Object({
        mode: Stack.properties.rules.properties.match.properties.mode,
        source: Conditions,
        name: Conditions,
        phrases: Conditions,
      }),
      from: Type.Optional(
        Type.String({ ...ObjectId, description: 'Of this stack and those below it; default: the inbox' }),
      ),
      everywhere: Type.Optional(Type.Boolean({ description: 'Of all other stacks' })),
      previewId: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 100,
          description:
            'A name of yours: `preview.changed` events with it tell how far the preview is, and /stack/rules/preview/cancel stops it',
        }),
      ),
    }),
    output: Type.Object({
      success: Type.Literal(true),
      total: Type.Integer(),
      docs: Type.Array(Type.Object({ docId: ObjectId, name: Type.String(), from: Type.String() }), {
        description: 'The first twenty; `from` is the path of their stack',
      }),
      docIds: Type.Array(ObjectId, { description: 'As many as one /document/bulk takes' }),
    }),
    example: {
      input: {
        stackId: '65f0c1a2b3c4d5e6f7a8b9c4',
        match: { mode: 'any', source: [], name: ['birch*.pdf'], phrases: ['Birch Dental'] },
      },
      output: { success: true, total: 0, docs: [], docIds: [] },
    },
  }),
  'stack.rules.preview.cancel': declare({
    method: 'POST',
    path: '/stack/rules/preview/cancel',
    permission: 'read',
    summary: 'Stop a preview that is being made',
    description:
      'The waiting request is answered with 409 `preview.cancelled`. 404 where none of that name is being made.',
    extension: true,
    input: Type.Object({ previewId: Type.String({ minLength: 1, maxLength: 100 }) }),
    output: Type.Object({ success: Type.Literal(true) }),
    example: { input: { previewId: 'preview-1' }, output: { success: true } },
  }),
  'stack.update': declare({
    method: 'POST',
    path: '/stack/update',
    permission: 'edit',
    summary: 'Change a stack',
    description:
      'With a new name or place the paths of the stacks below it change too. Fields that are not sent stay. A locked stack changes in nothing but `locked`: 409 `stack.locked`. An archived one is switched off, and empty when it is put away: 409 `stack.in-use`.',
    extension: true,
    input: Type.Object({
      stackId: ObjectId,
      name: Type.Optional(StackName),
      base: Type.Optional(Type.String({ description: "The new parent's path; empty: it goes to the top" })),
      ...Type.Partial(
        Type.Object({
          restrict: Type.Boolean(),
          pinned: Type.Boolean(),
          hideHint: Type.Boolean(),
          enabled: Type.Boolean(),
          locked: Type.Boolean(),
          archived: Type.Boolean(),
          access: Names,
          keys: Names,
          forms: Names,
          tags: Names,
          dataTypes: Stack.properties.dataTypes,
          rules: Stack.properties.rules,
          pipeline: Pipeline,
          trainer: Type.Object({
            manualTrigger: Type.Boolean({ description: 'Learn only when /trainer/train is called' }),
          }),
        }),
      ).properties,
    }),
    output: OneStack,
    example: { input: { stackId: '65f0c1a2b3c4d5e6f7a8b9c4', pinned: true } },
  }),
} as const;
