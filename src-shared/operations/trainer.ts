import { Type } from 'typebox';
import { ObjectId, Timestamp } from '../model/scalars.ts';
import { declare } from './declare.ts';

const Guess = Type.Object({
  stackId: ObjectId,
  probability: Type.Number({ description: '0 to 1; what is left over belongs to kinds that nobody has shown' }),
  words: Type.Array(Type.String(), { description: 'The words that say so most' }),
});

export const trainerOperations = {
  'trainer.train': declare({
    method: 'POST',
    path: '/trainer/train',
    permission: 'edit',
    summary: 'Learn from where people put documents',
    description:
      'It also happens by itself after every ten documents that people moved, unless a stack has trainer.manualTrigger. A stack is learned from three documents on.',
    extension: true,
    input: Type.Object({}),
    output: Type.Object({
      success: Type.Literal(true),
      examples: Type.Integer(),
      stacks: Type.Integer({ description: 'Stacks that are known now' }),
      trainedOn: Timestamp,
    }),
    example: {
      input: {},
      output: { success: true, examples: 0, stacks: 0, trainedOn: '2026-05-01T12:00:00.000Z' },
    },
  }),
  'trainer.known': declare({
    method: 'GET',
    path: '/trainer/known',
    permission: 'read',
    summary: 'What was learned from where people put documents',
    extension: true,
    input: Type.Object({}),
    output: Type.Object({
      success: Type.Literal(true),
      training: Type.Boolean({ description: 'It is being learned now' }),
      trainedOn: Type.Optional(Timestamp),
      examples: Type.Integer(),
      placedSince: Type.Integer({ description: 'Documents that people put somewhere since then' }),
      stacks: Type.Array(
        Type.Object({
          stackId: ObjectId,
          examples: Type.Integer(),
          words: Type.Array(Type.String(), { description: 'Those that stand for it most, the best first' }),
        }),
      ),
    }),
    example: { input: {}, output: { success: true, training: false, examples: 0, placedSince: 0, stacks: [] } },
  }),
  'trainer.guess': declare({
    method: 'GET',
    path: '/trainer/guess',
    permission: 'read',
    summary: 'Where a document probably belongs, and why',
    extension: true,
    input: Type.Object({ docId: ObjectId }),
    output: Type.Object({
      success: Type.Literal(true),
      stackId: Type.Optional(Type.String({ ...ObjectId, description: 'The stack that it surely belongs to, if any' })),
      guesses: Type.Array(Guess, { description: 'The best first' }),
    }),
    example: { input: { docId: '65f0c1a2b3c4d5e6f7a8b9c0' } },
  }),
} as const;
