import { canonicalJson, sha256 } from './canonical-json.ts';
import type { Ledger } from './ledger.ts';

/** One line of the audit log as it is kept. `detail` is JSON text; digests are SHA-256 in hex. */
export interface AuditLine {
  /** From 1, without gaps. */
  seq: number;
  /** ISO 8601, UTC. */
  at: string;
  /** E-mail address; `System` for what the program does by itself. */
  user: string;
  /** The operation's name, or `auth.refused`, `session.opened`. */
  action: string;
  /** The id of the record that it was about. */
  subject: string | null;
  detail: string;
  /** The digest of the line before; 64 zeros for the first. */
  previous: string;
  digest: string;
}

export interface AuditEntry {
  user: string;
  action: string;
  subject?: string | undefined;
  detail?: Record<string, unknown>;
}

export interface AuditFilter {
  subject?: string;
  /** Lines after this one, in order. */
  after?: number;
  limit: number;
}

/** The last line's number and digest: whoever knows it can tell whether a line was changed or cut off since. */
export interface AuditHead {
  seq: number;
  digest: string;
}

/** The append-only log of the ledger: who did what, when. */
export interface Audit {
  /** Appends a line in the running transaction (or one of its own). */
  append(entry: AuditEntry): void;
  head(): AuditHead;
  list(filter: AuditFilter): AuditLine[];
}

const NOTHING_BEFORE = '0'.repeat(64);

export function openAudit(ledger: Ledger, now: () => Date): Audit {
  const head = () => readHead(ledger);
  return {
    head,
    append: ({ user, action, subject, detail = {} }) => {
      ledger.transaction(() => {
        const last = head();
        const line = {
          seq: last.seq + 1,
          at: now().toISOString(),
          user,
          action,
          subject: subject ?? null,
          detail: JSON.stringify(detail),
          previous: last.digest,
        };
        appendLine(ledger, { ...line, digest: lineDigest(line) });
      });
    },
    list: ({ subject, after = 0, limit }) =>
      ledger
        .sql<AuditLine>(
          `SELECT * FROM audit WHERE seq > ? ${subject === undefined ? '' : 'AND subject = ?'} ORDER BY seq LIMIT ?`,
        )
        .all(...(subject === undefined ? [after, limit] : [after, subject, limit])),
  };
}

/** The digest that a line must have. Nothing of the line is left out. */
export function lineDigest({ seq, at, user, action, subject, detail, previous }: Omit<AuditLine, 'digest'>): string {
  return sha256(canonicalJson([seq, at, user, action, subject, detail, previous]));
}

export function readHead(ledger: Ledger): AuditHead {
  const head = ledger.sql<{ seq: number; digest: string }>('SELECT seq, digest FROM audit_head WHERE one = 1').get();
  return head ?? { seq: 0, digest: NOTHING_BEFORE };
}

function appendLine(ledger: Ledger, line: AuditLine): void {
  ledger
    .sql(`INSERT INTO audit (seq, at, user, action, subject, detail, previous, digest) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`)
    .run(line.seq, line.at, line.user, line.action, line.subject, line.detail, line.previous, line.digest);
  ledger
    .sql(
      `INSERT INTO audit_head (one, seq, digest) VALUES (1, ?, ?)
       ON CONFLICT (one) DO UPDATE SET seq = excluded.seq, digest = excluded.digest`,
    )
    .run(line.seq, line.digest);
}
