import type { Ledger } from '../workspace/ledger.ts';
import { pageTexts } from '../workspace/search-index.ts';
import type { Documents, StoredDocument } from './documents.ts';
import { type Compared, figuresOf, printsOf, sayTheSame } from './likeness.ts';

type Pages = Pick<StoredDocument, '_id' | 'checksum' | 'sourcePages'>;

/** Of documents that share a print so many are compared, those first that share most. */
const MOST_COMPARED = 20;

/** Keeps the prints of what was read of a document, by which others that say the same are found. Within a transaction. */
export function keepPrints(ledger: Ledger, document: Pages): void {
  const { id } = ledger.sql<{ id: number }>('SELECT id FROM search_entries WHERE document = ?').get(document._id)!;
  ledger.sql('DELETE FROM likeness_prints WHERE entry = ?').run(id);
  ledger.sql('DELETE FROM likeness_waiting WHERE entry = ?').run(id);
  const keep = ledger.sql('INSERT OR IGNORE INTO likeness_prints (print, entry) VALUES (?, ?)');
  for (const print of printsOf(figuresOf(pageTexts(ledger, document)))) keep.run(print, id);
}

/** Makes the prints of some documents that were read before there were any; returns how many there were. Within a transaction. */
export function printWaiting(ledger: Ledger, most: number): number {
  const rows = ledger
    .sql<{ body: string }>(
      `SELECT documents.body FROM likeness_waiting AS waiting JOIN search_entries AS entry ON entry.id = waiting.entry
       JOIN documents ON documents.id = entry.document LIMIT ?`,
    )
    .all(most);
  for (const { body } of rows) keepPrints(ledger, JSON.parse(body) as StoredDocument);
  return rows.length;
}

/** Documents of other bytes or pages that say the same as this one, the likeliest first; archived ones included. */
export function saidAlike(ledger: Ledger, documents: Documents, document: StoredDocument): StoredDocument[] {
  const ids = ledger
    .sql<{ document: string }>(
      `SELECT entry.document FROM search_entries AS own JOIN likeness_prints AS mine ON mine.entry = own.id
       JOIN likeness_prints AS other ON other.print = mine.print AND other.entry <> own.id
       JOIN search_entries AS entry ON entry.id = other.entry
       WHERE own.document = ? GROUP BY entry.id ORDER BY count(*) DESC, entry.id DESC LIMIT ?`,
    )
    .all(document._id, MOST_COMPARED);
  if (ids.length === 0) return [];
  const own = comparedOf(ledger, document);
  return ids
    .map((row) => documents.require(row.document))
    .filter((other) => !isOfOneFile(document, other) && sayTheSame(own, comparedOf(ledger, other)));
}

function comparedOf(ledger: Ledger, document: StoredDocument): Compared {
  const periods = document.metadata.filter(({ key }) => key === 'periodEnd').map(({ value }) => value);
  return { ...figuresOf(pageTexts(ledger, document)), periods: new Set(periods) };
}

/** The same pages of the same bytes are duplicates; and a batch says what its parts say. */
function isOfOneFile(one: StoredDocument, other: StoredDocument): boolean {
  if (one.checksum !== other.checksum) return false;
  return (
    one.sourcePages === undefined ||
    other.sourcePages === undefined ||
    one.sourcePages.some((page) => other.sourcePages?.includes(page))
  );
}
