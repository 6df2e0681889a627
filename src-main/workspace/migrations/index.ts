import { adoptSeals } from '../adopt-seals.ts';
import type { Ledger } from '../ledger.ts';
import { indexEverything } from '../search-index.ts';
import { firstLedger } from './0001-first-ledger.ts';
import { search } from './0002-search.ts';
import { unlock } from './0003-unlock.ts';
import { audit } from './0004-audit.ts';
import { places } from './0005-places.ts';
import { rules } from './0006-rules.ts';
import { coverage } from './0007-coverage.ts';
import { planYears } from './0008-plan-years.ts';
import { bulk } from './0009-bulk.ts';
import { savedSearches } from './0010-saved-searches.ts';
import { parts } from './0011-parts.ts';
import { trainer } from './0012-trainer.ts';
import { oneIndex } from './0013-one-index.ts';
import { watchFolders } from './0014-watch-folders.ts';
import { likeness } from './0015-likeness.ts';

/** One step of the ledger's schema. Numbered from 1, never edited once released. */
export interface Migration {
  number: number;
  statements: readonly string[];
  /** What SQL alone cannot fill in; runs after the statements, in their transaction. */
  fill?: (ledger: Ledger) => void;
}

export const migrations: readonly Migration[] = [
  { number: 1, statements: firstLedger },
  // The index that this makes is filled by the last migration that makes it anew.
  { number: 2, statements: search },
  { number: 3, statements: unlock },
  { number: 4, statements: audit, fill: adoptSeals },
  { number: 5, statements: places },
  { number: 6, statements: rules },
  { number: 7, statements: coverage },
  { number: 8, statements: planYears },
  { number: 9, statements: bulk },
  { number: 10, statements: savedSearches },
  { number: 11, statements: parts },
  { number: 12, statements: trainer },
  { number: 13, statements: oneIndex, fill: indexEverything },
  { number: 14, statements: watchFolders },
  { number: 15, statements: likeness },
];
