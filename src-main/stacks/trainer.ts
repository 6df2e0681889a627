import type { Stack } from '../../src-shared/model/stack.ts';
import { pack, unpack } from '../jobs/packing.ts';
import { ReaderFailure } from '../jobs/reader.ts';
import type { Priority, ReaderPool } from '../jobs/reader-pool.ts';
import { PRIORITY } from '../jobs/reader-pool.ts';
import type { Rooms } from '../operation-context.ts';
import type { Records } from '../workspace/records.ts';
import { textOf } from '../workspace/search-index.ts';
import { accepted, type Guess, guess, knownOf, type Model } from './classifier.ts';
import type { StoredDocument } from './documents.ts';
import { INBOX } from './first-stacks.ts';
import { openTrainerRecords, type TrainerRecords } from './trainer.store.ts';

/** A document goes to a stack by itself only if it is as sure as this; a strange kind then stays where it is. */
export const SURE = 0.7;
/** Documents that people moved, after which what was learned is learned anew. */
const MOVES = 10;
/** A stack with fewer examples is not guessed. */
const LEAST_EXAMPLES = 3;

export interface Trainer {
  records: TrainerRecords;
  /** Learns from where documents are now, in a reader process. */
  train(): Promise<{ examples: number; stacks: number; trainedOn: string }>;
  /** Trains in the background if people moved enough documents since the last time. */
  wake(): void;
  training(): boolean;
  /** What is known, and since when; undefined before anything was learned. */
  known(): { trainedOn: string; examples: number; stacks: ReturnType<typeof knownOf> } | undefined;
  /** Which stacks a document fits, the best first, and the one that it surely belongs to. */
  guess(document: Pick<StoredDocument, 'checksum' | 'sourcePages'>): { guesses: Guess[]; accepted: Guess | undefined };
}

/** A program that ends while it learns has lost nothing: it learns at the next occasion. */
function tellUnlessClosed(error: unknown): void {
  if (error instanceof ReaderFailure && error.kind === 'closed') return;
  console.error('Learning where documents go failed:', error);
}

export function createTrainer(
  { workspace, now, events }: Pick<Rooms, 'workspace' | 'now' | 'events'>,
  stacks: Records<Stack>,
  pool: Pick<ReaderPool, 'run'>,
): Trainer {
  const { ledger } = workspace;
  const records = openTrainerRecords(ledger);
  let running: ReturnType<Trainer['train']> | undefined;
  /** Learning by itself comes after all reading; a person who asks for it waits. */
  let urgency: Priority = PRIORITY.idle;
  let held: { trainedOn: string; model: Model } | undefined;

  const learned = (): Model | undefined => {
    const kept = records.model();
    if (!kept) return undefined;
    if (held?.trainedOn !== kept.trainedOn) held = { trainedOn: kept.trainedOn, model: unpack<Model>(kept.model) };
    return held.model;
  };
  const train = async () => {
    // What is moved while it is learned counts for the next time.
    const trainedOn = now().toISOString();
    const inbox = stacks.select('WHERE path = ?', INBOX)[0]?._id ?? '';
    const all = records.examples(inbox);
    const counts = Map.groupBy(all, ({ label }) => label);
    const examples = all.filter(({ label }) => counts.get(label)!.length >= LEAST_EXAMPLES);
    const { model } = await pool.run({ kind: 'learn', examples: pack(examples) }, () => urgency);
    const shown = [...new Set(examples.map(({ label }) => label))];
    ledger.transaction(() => {
      records.keep({ model, examples: examples.length, trainedOn });
      for (const stackId of shown) {
        const stack = stacks.get(stackId);
        if (!stack) continue;
        stacks.update({ ...stack, trainer: { ...stack.trainer, isTraining: false, lastTrained: trainedOn } });
        events.emit({ type: 'stack.changed', stackId });
      }
    });
    return { examples: examples.length, stacks: shown.length, trainedOn };
  };
  const trainOnce: Trainer['train'] = () => {
    running ??= train().finally(() => {
      running = undefined;
      urgency = PRIORITY.idle;
    });
    return running;
  };

  return {
    records,
    train: () => {
      urgency = PRIORITY.waitedFor;
      return trainOnce();
    },
    training: () => running !== undefined,
    known: () => {
      const model = learned();
      const kept = records.model();
      if (!model || !kept) return undefined;
      const { trainedOn, examples } = kept;
      return { trainedOn, examples, stacks: knownOf(model).filter(({ label }) => stacks.get(label) !== undefined) };
    },
    wake: () => {
      if (running || records.placedSince(records.model()?.trainedOn ?? '') < MOVES) return;
      const manual = stacks.select('').some(({ trainer }) => trainer.manualTrigger === true);
      if (!manual) trainOnce().catch(tellUnlessClosed);
    },
    guess: (document) => {
      const model = learned();
      const text = model && textOf(ledger, document);
      const guesses = model && text ? guess(model, text).filter(({ label }) => stacks.get(label) !== undefined) : [];
      return { guesses, accepted: accepted(guesses, SURE) };
    },
  };
}
