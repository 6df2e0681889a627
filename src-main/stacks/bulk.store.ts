import type { Bulk } from '../../src-shared/operations/bulk.ts';
import type { Ledger } from '../workspace/ledger.ts';
import { openRecords } from '../workspace/records.ts';
import type { StoredDocument } from './documents.ts';

/** What one document had and got. */
export interface BulkStep {
  document: string;
  before: Partial<StoredDocument>;
  after: Partial<StoredDocument>;
}

/** The changes of many documents, and what each of them changed. */
export interface Bulks {
  get(bulkId: string): Bulk | undefined;
  insert(bulk: Bulk): void;
  update(bulk: Bulk): void;
  /** The latest, the last first. */
  latest(most: number): Bulk[];
  /** Those that were running when the program ended. */
  unfinished(): Bulk[];
  /** @param place from 1, in the order of the steps */
  addStep(bulkId: string, place: number, step: BulkStep): void;
  /** Some of the steps that are left, the last first. */
  lastSteps(bulkId: string, most: number): BulkStep[];
  dropLastSteps(bulkId: string, count: number): void;
  /** Forgets what old changes changed: they cannot be undone any more. */
  forgetAllBut(newest: number): void;
}

interface StepRow {
  document: string;
  before: string;
  after: string;
}

export function openBulks(ledger: Ledger): Bulks {
  const records = openRecords<Bulk>(ledger, 'bulks');
  return {
    ...records,
    latest: (most) => records.select('ORDER BY id DESC LIMIT ?', most),
    unfinished: () => records.select("WHERE state = 'running' ORDER BY id DESC"),
    addStep: (bulkId, place, { document, before, after }) => {
      ledger
        .sql('INSERT INTO bulk_documents (bulk, place, document, before, after) VALUES (?, ?, ?, ?, ?)')
        .run(bulkId, place, document, JSON.stringify(before), JSON.stringify(after));
    },
    lastSteps: (bulkId, most) =>
      ledger
        .sql<StepRow>('SELECT document, before, after FROM bulk_documents WHERE bulk = ? ORDER BY place DESC LIMIT ?')
        .all(bulkId, most)
        .map(({ document, before, after }) => ({
          document,
          before: JSON.parse(before) as Partial<StoredDocument>,
          after: JSON.parse(after) as Partial<StoredDocument>,
        })),
    dropLastSteps: (bulkId, count) => {
      ledger
        .sql(
          `DELETE FROM bulk_documents WHERE bulk = ? AND place IN
             (SELECT place FROM bulk_documents WHERE bulk = ? ORDER BY place DESC LIMIT ?)`,
        )
        .run(bulkId, bulkId, count);
    },
    forgetAllBut: (newest) => {
      ledger.sql('DELETE FROM bulks WHERE id NOT IN (SELECT id FROM bulks ORDER BY id DESC LIMIT ?)').run(newest);
    },
  };
}
