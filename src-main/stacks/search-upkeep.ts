import type { Ledger } from '../workspace/ledger.ts';
import { placeMisplaced } from '../workspace/search-index.ts';

/** Words of so many documents are written in one go: a few dozen milliseconds, so that nobody waits for them. */
const AT_ONCE = 10;
/** Milliseconds between two goes, for everything else. */
const PAUSE = 15;
/** When the ledger cannot be written, it is tried again after this many milliseconds. */
const LATER = 10_000;

/** Brings the index up to date with documents that were moved by the thousands, a few at a time. */
export interface SearchUpkeep {
  wake(): void;
  stop(): void;
}

export function createSearchUpkeep(ledger: Ledger): SearchUpkeep {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const work = () => {
    timer = undefined;
    try {
      const placed = ledger.transaction(() => placeMisplaced(ledger, AT_ONCE));
      if (placed === AT_ONCE) wait(PAUSE);
    } catch (error) {
      console.error('The search index is brought up to date later:', error);
      wait(LATER);
    }
  };
  const wait = (milliseconds: number) => {
    timer ??= setTimeout(work, milliseconds).unref();
  };
  return {
    wake: () => wait(PAUSE),
    stop: () => clearTimeout(timer),
  };
}
