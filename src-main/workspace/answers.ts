import { AppError } from '../../src-shared/errors.ts';
import type { Idempotency } from '../engine-types.ts';
import type { Ledger } from './ledger.ts';

export interface StoredAnswer {
  status: number;
  body: unknown;
}

/** Answers kept by Idempotency-Key (decisions, Idempotency-Key). */
export interface Answers {
  /** @throws AppError 422 `idempotency.reused` if the key was used with another body */
  find(request: Idempotency): StoredAnswer | undefined;
  /** To be called within the transaction of the effect. */
  keep(request: Idempotency, answer: StoredAnswer): void;
  /** Forgets what is older than 30 days. */
  sweep(): void;
}

const KEPT_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

export function openAnswers(ledger: Ledger, now: () => Date): Answers {
  const oldest = () => new Date(now().getTime() - KEPT_MILLISECONDS).toISOString();
  return {
    find: (request) => {
      const row = ledger
        .sql<{ fingerprint: string; status: number; body: string }>(
          `SELECT fingerprint, status, body FROM answers
           WHERE user = ? AND method = ? AND path = ? AND key = ? AND created_on > ?`,
        )
        .get(request.userId, request.method, request.path, request.key, oldest());
      if (!row) return undefined;
      if (row.fingerprint !== request.fingerprint) throw reusedKey();
      return { status: row.status, body: JSON.parse(row.body) as unknown };
    },
    keep: (request, answer) => {
      ledger
        .sql(
          `INSERT OR REPLACE INTO answers (user, method, path, key, fingerprint, status, body, created_on)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(
          request.userId,
          request.method,
          request.path,
          request.key,
          request.fingerprint,
          answer.status,
          JSON.stringify(answer.body),
          now().toISOString(),
        );
    },
    sweep: () => {
      ledger.transaction(() => ledger.sql('DELETE FROM answers WHERE created_on <= ?').run(oldest()));
    },
  };
}

function reusedKey(): AppError {
  return new AppError(
    422,
    'idempotency.reused',
    'This Idempotency-Key was used before with another request. Send a new key with a new request.',
  );
}
