import { AppError, badRequest } from '../../src-shared/errors.ts';
import type { Idempotency } from '../engine-types.ts';
import { canonicalJson, sha256 } from '../workspace/canonical-json.ts';

const QUOTED = /^"((?:[^"\\]|\\["\\])*)"$/;
const PRINTABLE = /^[\x20-\x7e]{1,255}$/;

/** The value of an Idempotency-Key header, quoted or bare; undefined without one. Throws AppError 400. */
export function parseIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const text = typeof header === 'string' ? header.trim() : '';
  const key = QUOTED.exec(text)?.[1]?.replaceAll(/\\(["\\])/g, '$1') ?? text;
  if (PRINTABLE.test(key)) return key;
  throw badRequest('The Idempotency-Key must be 1 to 255 printable ASCII characters.', [
    { path: 'Idempotency-Key', message: 'must be 1 to 255 printable ASCII characters' },
  ]);
}

/** SHA-256 (hex) of the JSON text whose object keys are sorted, so that spacing and order do not matter. */
export function fingerprintOf(body: unknown): string {
  return sha256(canonicalJson(body));
}

/** The requests with an idempotency key that are running now: a second one must wait for the first (decisions). */
export interface InFlight {
  /** Runs the work unless the same key is at work already: AppError 409 with a second to wait. */
  run<Result>(idempotency: Idempotency, work: () => Promise<Result>): Promise<Result>;
}

export function trackInFlight(): InFlight {
  const running = new Set<string>();
  return {
    async run({ userId, method, path, key }, work) {
      const name = JSON.stringify([userId, method, path, key]);
      if (running.has(name)) {
        const sentence = 'A request with this Idempotency-Key is still running. Wait a second, then send it again.';
        throw new AppError(409, 'idempotency.running', sentence, { retryAfter: 1 });
      }
      running.add(name);
      try {
        return await work();
      } finally {
        running.delete(name);
      }
    },
  };
}
