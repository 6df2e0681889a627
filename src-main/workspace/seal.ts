import { canonicalJson, sha256 } from './canonical-json.ts';
import type { Ledger } from './ledger.ts';

/** What a confirmed statement looked like when it was confirmed, in one digest. */
export interface Seal {
  /** SHA-256 (hex) of the canonical statement, its rows, and the checksum of its document. */
  seal: string;
  /** SHA-256 (hex) of the document's bytes. */
  document: string;
  rows: number;
}

/** The seal of a statement as it now stands in the ledger; undefined if there is none of that id. */
export function sealOf(ledger: Ledger, statementId: string): Seal | undefined {
  const held = ledger
    .sql<{ body: string; basis: string; checksum: string | null }>(
      `SELECT s.body, s.basis, d.checksum FROM statements AS s LEFT JOIN documents AS d ON d.id = s.document WHERE s.id = ?`,
    )
    .get(statementId);
  if (!held) return undefined;
  const rows = ledger
    .sql<{ id: string; body: string }>('SELECT id, body FROM transactions WHERE statement = ? ORDER BY id')
    .all(statementId)
    .map(({ id, body }) => [id, JSON.parse(body) as unknown]);
  const document = held.checksum ?? '';
  const whole = [statementId, JSON.parse(held.body), JSON.parse(held.basis), rows, document];
  return { seal: sha256(canonicalJson(whole)), document, rows: rows.length };
}

/** The seal that the audit log holds of a statement, as it was last confirmed; undefined if it never was. */
export function sealedAs(ledger: Ledger, statementId: string): Pick<Seal, 'seal'> | undefined {
  return ledger
    .sql<{ seal: string }>(
      `SELECT detail ->> '$.sealed.seal' AS seal FROM audit
       WHERE subject = ? AND detail ->> '$.sealed.seal' IS NOT NULL ORDER BY seq DESC LIMIT 1`,
    )
    .get(statementId);
}
