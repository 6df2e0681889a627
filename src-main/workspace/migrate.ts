import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../src-shared/errors.ts';
import type { Ledger } from './ledger.ts';
import { type Migration, migrations } from './migrations/index.ts';

/**
 * Brings the ledger up to this program's schema: each numbered migration in a transaction of its own, in order. A ledger
 * that holds records is copied to the backups folder first.
 * @throws AppError 409 `workspace.newer` for a ledger written by a newer program
 */
export function migrate(
  ledger: Ledger,
  options: { backups: string; now: Date; steps?: readonly Migration[] },
): { from: number; to: number; backup?: string } {
  const steps = options.steps ?? migrations;
  const from = ledger.schemaVersion();
  const to = steps.at(-1)?.number ?? 0;
  if (from > to) {
    throw new AppError(
      409,
      'workspace.newer',
      'This workspace was last used with a newer version of the application. Install that version or a later one to open it.',
    );
  }
  if (from === to) return { from, to };
  const backup = from > 0 ? backUp(ledger, options.backups, from, options.now) : undefined;
  for (const step of steps) {
    if (step.number > from) apply(ledger, step);
  }
  return { from, to, ...(backup ? { backup } : {}) };
}

function apply(ledger: Ledger, step: Migration): void {
  ledger.transaction(() => {
    for (const statement of step.statements) ledger.sql(statement).run();
    step.fill?.(ledger);
    ledger.sql(`PRAGMA user_version = ${step.number}`).run();
  });
}

function backUp(ledger: Ledger, folder: string, version: number, now: Date): string {
  const stamp = now.toISOString().replace(/[:.]/g, '-');
  const path = join(folder, `before-migration-from-${version}-${stamp}.db`);
  // VACUUM INTO refuses a file that exists: one left by a backup that was cut short.
  if (existsSync(path)) rmSync(path);
  ledger.copyTo(path);
  return path;
}
