import { type Static, Type } from 'typebox';
import { FreeForm, Known, ObjectId, OneOf, Ours, Timestamp } from './scalars.ts';

const LabelledValue = Type.Object({ label: Type.String(), value: Type.Unknown() });

/** What a pipeline can be made of, in the order in which it makes sense. */
export const PIPELINE_MODULES = [
  'read',
  'separate',
  'match',
  'classify',
  'extract',
  'link',
  'statement',
  'forward',
] as const;

export const PipelineModule = Known({
  module: Type.String(),
  config: Type.Array(LabelledValue),
  locked: Type.Boolean(),
  usage: Type.Number(),
  limit: Type.Number(),
  trainer: Known({
    usage: Type.Number(),
    lastTrained: Timestamp,
    training: Type.Boolean(),
    config: Type.Array(LabelledValue),
    data: FreeForm,
  }),
  history: Type.Array(
    Type.Object({ timestamp: Timestamp, modifiedBy: Type.String(), labels: Type.Array(Type.String()) }),
  ),
});
export type PipelineModule = Static<typeof PipelineModule>;

/** Stack: a named container of documents with a classification pipeline (specification, Resources). */
export const Stack = Type.Object({
  _id: ObjectId,
  team: ObjectId,
  path: Type.String({ description: 'The stack and its parents, joined by /' }),
  template: Type.Optional(Type.String()),
  baseName: Type.String({ description: 'The last part of the path' }),
  base: Type.String({ description: "The parent's path; empty for a stack at the top" }),
  restrict: Type.Boolean(),
  pinned: Type.Boolean(),
  hideHint: Type.Boolean(),
  enabled: Type.Boolean(),
  locked: Type.Boolean(),
  archived: Type.Optional(Ours(Type.Boolean({ description: 'Put away: not shown while nothing is in it' }))),
  access: Type.Array(Type.String()),
  keys: Type.Array(Type.String()),
  forms: Type.Array(Type.String()),
  tags: Type.Array(Type.String()),
  lastModified: Timestamp,
  numDocuments: Type.Number(),
  numUnread: Type.Number(),
  numMovedFiles: Type.Number(),
  dataTypes: Type.Array(
    Type.Object({
      key: Type.String(),
      dataType: OneOf(['string', 'number', 'currency', 'date', 'boolean', 'list'] as const),
    }),
  ),
  rules: Type.Object({
    enabled: Type.Boolean(),
    match: Type.Object({
      mode: OneOf(['all', 'any'] as const),
      source: Type.Array(Type.String()),
      name: Type.Array(Type.String()),
      phrases: Type.Array(Type.String()),
    }),
  }),
  trainer: Known({ manualTrigger: Type.Boolean(), isTraining: Type.Boolean(), lastTrained: Timestamp }),
  pipeline: Type.Array(PipelineModule),
});
export type Stack = Static<typeof Stack>;
