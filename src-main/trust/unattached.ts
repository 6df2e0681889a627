import type { Ledger } from '../workspace/ledger.ts';

const NUMBER = '"key":"accountNumber"';

// Nearly all documents have one account and a statement: only of those that name two numbers are the numbers counted.
const UNATTACHED = `doc.archived = 0 AND CASE
  WHEN NOT EXISTS (SELECT 1 FROM statements AS made WHERE made.document = doc.id)
    THEN doc.body ->> '$.job.status' = 'complete'
  WHEN instr(substr(doc.body, instr(doc.body, '${NUMBER}') + 1), '${NUMBER}') > 0
    THEN (SELECT count(*) FROM statements AS made WHERE made.document = doc.id) <
      (SELECT count(DISTINCT one.value ->> '$.value') FROM json_each(doc.body, '$.metadata') AS one
       WHERE one.value ->> '$.key' = 'accountNumber')
  ELSE 0 END`;

/** Documents that were read and of which an account has no statement: how many, and some of them, the last changed first. */
export function unattached(ledger: Ledger, offset: number, limit: number): { total: number; docIds: string[] } {
  const from = `FROM documents AS doc WHERE ${UNATTACHED}`;
  const total = ledger.sql<{ total: number }>(`SELECT count(*) AS total ${from}`).get()?.total ?? 0;
  const page = ledger
    .sql<{ id: string }>(`SELECT doc.id AS id ${from} ORDER BY doc.last_modified DESC, doc.rowid DESC LIMIT ? OFFSET ?`)
    .all(limit, offset);
  return { total, docIds: page.map(({ id }) => id) };
}
