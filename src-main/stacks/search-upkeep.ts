import type { Ledger } from '../workspace/ledger.ts';
import { placeMisplaced } from '../workspace/search-index.ts';
import { mergeIndex } from '../workspace/search-merge.ts';
import { printWaiting } from './likeness.store.ts';

/** Words of so many documents are written in one go: a few dozen milliseconds, so that nobody waits for them. */
const AT_ONCE = 10;
/** Milliseconds between two goes, for everything else. */
const PAUSE = 15;
/** When the ledger cannot be written, it is tried again after this many milliseconds. */
const LATER = 10_000;

/**
 * Brings the index up to date with documents that were moved by the thousands, and makes the prints of those that were read by
 * an older program, a few at a time; then brings the pieces of the index together.
 */
export interface SearchUpkeep {
  wake(): void;
  /** Until it is woken again. */
  rest(): void;
}

export function createSearchUpkeep(ledger: Ledger): SearchUpkeep {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const work = () => {
    timer = undefined;
    try {
      const more = ledger.transaction(
        () =>
          placeMisplaced(ledger, AT_ONCE) === AT_ONCE ||
          printWaiting(ledger, AT_ONCE) === AT_ONCE ||
          mergeIndex(ledger),
      );
      if (more) wait(PAUSE);
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
    rest: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
