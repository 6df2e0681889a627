import type { Ledger } from '../workspace/ledger.ts';
import { textOf } from '../workspace/search-index.ts';
import type { Example } from './classifier.ts';
import type { StoredDocument } from './documents.ts';

/** The latest of each stack: enough to know its kind, and never more than fits into one reader. */
const MOST_OF_STACK = 40;
/** Characters of a document; its first pages say what it is. */
const LONGEST_TEXT = 20_000;

export interface TrainedModel {
  /** Packed. */
  model: Uint8Array;
  examples: number;
  trainedOn: string;
}

/** Where people put documents, and what was learned from it. */
export interface TrainerRecords {
  /** A person put the document there. Within a transaction. */
  placed(docId: string, stack: string, on: string): void;
  /** That was undone. Within a transaction. */
  unplaced(docId: string): void;
  /** Documents that people put somewhere since then. */
  placedSince(on: string): number;
  /** Documents that still are where a person put them, and that have been read. */
  examples(exceptStack: string): Example[];
  model(): TrainedModel | undefined;
  keep(model: TrainedModel): void;
}

export function openTrainerRecords(ledger: Ledger): TrainerRecords {
  return {
    placed: (docId, stack, on) => {
      ledger
        .sql('INSERT OR REPLACE INTO placements (document, stack, placed_on) VALUES (?, ?, ?)')
        .run(docId, stack, on);
    },
    unplaced: (docId) => {
      ledger.sql('DELETE FROM placements WHERE document = ?').run(docId);
    },
    placedSince: (on) =>
      ledger.sql<{ count: number }>('SELECT count(*) AS count FROM placements WHERE placed_on > ?').get(on)!.count,
    examples: (exceptStack) =>
      ledger
        .sql<{ stack: string; body: string }>(
          `SELECT placed.stack, documents.body FROM (
             SELECT placements.stack, document,
                    row_number() OVER (PARTITION BY placements.stack ORDER BY placed_on DESC, document DESC) AS number
             FROM placements JOIN search_entries AS entry USING (document)
             WHERE placements.stack <> ? AND entry.stack = placements.stack) AS placed
           JOIN documents ON documents.id = placed.document WHERE number <= ?`,
        )
        .all(exceptStack, MOST_OF_STACK)
        .map(({ stack, body }) => {
          const document = JSON.parse(body) as StoredDocument;
          return { label: stack, text: textOf(ledger, document).slice(0, LONGEST_TEXT) };
        })
        .filter(({ text }) => text.trim() !== ''),
    model: () =>
      ledger.sql<TrainedModel>('SELECT model, examples, trained_on AS trainedOn FROM models WHERE id = 1').get(),
    keep: ({ model, examples, trainedOn }) => {
      ledger
        .sql('INSERT OR REPLACE INTO models (id, model, examples, trained_on) VALUES (1, ?, ?, ?)')
        .run(model, examples, trainedOn);
    },
  };
}
