import { conflict } from '../../src-shared/errors.ts';
import type { PipelineStep } from '../../src-shared/model/document.ts';
import type { ReadingQueue } from '../jobs/queue.ts';
import { type Editor, timeOf } from './document-changes.ts';
import type { Documents, StoredDocument } from './documents.ts';
import { type PlannedPart, pagesInWords, partOf, splitEntry } from './parts.ts';

export interface SplitParts {
  documents: Documents;
  queue: Pick<ReadingQueue, 'enqueue' | 'cancel' | 'pending'>;
  /** Takes away the statements of a document that nobody has touched. @throws AppError 409 for one that somebody has */
  withdrawStatements: (docId: string) => void;
}

/** What is still to be done with each part; without it a part is read and understood. */
export interface PartsPipeline {
  steps: PipelineStep[];
  entered: string[];
}

/**
 * Makes a document of each part and puts the original away: kept as it is, archived, and saying what became of it. To be
 * called within a transaction. The parts wait to be understood.
 */
export function splitDocument(
  { documents, queue, withdrawStatements }: SplitParts,
  original: StoredDocument,
  planned: readonly PlannedPart[],
  editor: Editor,
  pipeline?: PartsPipeline,
): { original: StoredDocument; made: StoredDocument[] } {
  if (partsOf(documents, original._id).length > 0) throw splitAlready();
  withdrawStatements(original._id);
  const made = planned.map((part) => {
    const document = partOf(original, part, editor);
    if (pipeline) document.job = { ...document.job, steps: pipeline.steps, entered: pipeline.entered };
    documents.insert(document);
    return document;
  });
  for (const { _id } of made) queue.enqueue(_id);
  const changed = documents.change(original._id, {
    archived: true,
    split: planned.map((part, index) => splitEntry(part, made[index])),
    time: timeOf(original, 'split', editor, {
      from: pagesInWords(Array.from({ length: original.job.pagesTotal ?? 0 }, (_, page) => page)),
      to: `${made.length} documents`,
    }),
  });
  return { original: changed, made };
}

/**
 * Takes a split back: the original returns to its stack, and the parts are put away with what people wrote on them. To be
 * called within a transaction.
 * @throws AppError 409 where it was not split, or a part's statement was confirmed or changed by a person
 */
export function mergeParts(
  { documents, queue, withdrawStatements }: SplitParts,
  original: StoredDocument,
  editor: Editor,
): StoredDocument {
  const parts = partsOf(documents, original._id);
  if (parts.length === 0) throw notSplit();
  for (const part of parts) {
    if (partsOf(documents, part._id).length > 0) throw splitFurther(part.name);
    withdrawStatements(part._id);
    if (queue.pending(part._id)) queue.cancel(part._id);
    documents.change(part._id, {
      archived: true,
      time: timeOf(part, 'merged', editor, { from: part.name, to: original.name }),
    });
  }
  return documents.change(original._id, {
    archived: false,
    split: [],
    time: timeOf(original, 'split-undone', editor, { from: `${parts.length} documents`, to: original.name }),
  });
}

/** The parts that a document is split into now; those of a split that was taken back do not count. */
export function partsOf(documents: Documents, docId: string): StoredDocument[] {
  const parts = documents.select("WHERE body ->> '$.splitFrom' = ? ORDER BY rowid", docId);
  return parts.filter(({ time }) => !time.some(({ event }) => event === 'merged'));
}

const splitAlready = () =>
  conflict(
    'document.split',
    'The document is split already. Undo that first if its pages belong together in another way.',
  );
const notSplit = () => conflict('document.not-split', 'The document is not split, so there is nothing to undo.');
const splitFurther = (name: string) =>
  conflict('document.split', `${name} was split further. Undo that first, then this.`);
