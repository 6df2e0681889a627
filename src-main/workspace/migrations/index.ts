import { firstLedger } from './0001-first-ledger.ts';

/** One step of the ledger's schema. Numbered from 1, never edited once released. */
export interface Migration {
  number: number;
  statements: readonly string[];
}

export const migrations: readonly Migration[] = [{ number: 1, statements: firstLedger }];
