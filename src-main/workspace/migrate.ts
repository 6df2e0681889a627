import { AppError } from '../../src-shared/errors.ts';
import type { Ledger } from './ledger.ts';
import { type Migration, migrations } from './migrations/index.ts';

/**
 * True if the ledger was written by an older program.
 * @throws AppError 409 `workspace.newer` if it was by a newer one
 */
export function needsMigration(ledger: Ledger, steps: readonly Migration[] = migrations): boolean {
  const from = ledger.schemaVersion();
  const to = steps.at(-1)?.number ?? 0;
  if (from > to) {
    throw new AppError(
      409,
      'workspace.newer',
      'This workspace was last used with a newer version of the application. Install that version or a later one to open it.',
    );
  }
  return from < to;
}

/**
 * Brings the ledger up to this program's schema: each numbered migration in a transaction of its own, in order.
 * @throws AppError 409 `workspace.newer`
 */
export function migrate(ledger: Ledger, steps: readonly Migration[] = migrations): { from: number; to: number } {
  const from = ledger.schemaVersion();
  if (needsMigration(ledger, steps)) {
    for (const step of steps) if (step.number > from) apply(ledger, step);
  }
  return { from, to: ledger.schemaVersion() };
}

function apply(ledger: Ledger, step: Migration): void {
  ledger.transaction(() => {
    for (const statement of step.statements) ledger.sql(statement).run();
    step.fill?.(ledger);
    ledger.sql(`PRAGMA user_version = ${step.number}`).run();
  });
}
