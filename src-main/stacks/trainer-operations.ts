import type { Handlers } from '../operation-context.ts';
import type { Documents } from './documents.ts';
import type { Trainer } from './trainer.ts';

/** So many guesses are told. */
const MOST_GUESSES = 5;

export function trainerHandlers(
  trainer: Trainer,
  documents: Documents,
): Pick<Handlers, 'trainer.train' | 'trainer.guess' | 'trainer.known'> {
  return {
    'trainer.train': async (context) => {
      const learned = await trainer.train();
      return context.commit(() => ({ success: true as const, ...learned }));
    },
    'trainer.known': async () => {
      const { trainedOn, examples = 0, stacks = [] } = trainer.known() ?? {};
      return {
        success: true,
        training: trainer.training(),
        ...(trainedOn === undefined ? {} : { trainedOn }),
        examples,
        placedSince: trainer.records.placedSince(trainedOn ?? ''),
        stacks: stacks.map(({ label, ...known }) => ({ stackId: label, ...known })),
      };
    },
    'trainer.guess': async (_context, { docId }) => {
      const { guesses, accepted } = trainer.guess(documents.require(docId));
      return {
        success: true,
        ...(accepted ? { stackId: accepted.label } : {}),
        guesses: guesses
          .slice(0, MOST_GUESSES)
          .map(({ label, probability, words }) => ({ stackId: label, probability, words })),
      };
    },
  };
}
