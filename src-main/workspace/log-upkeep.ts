import type { AppEvent } from '../../src-shared/events.ts';
import type { Ledger } from './ledger.ts';

/** Milliseconds after something happened, so that what follows it at once is copied with it. */
const LATER = 1000;
/** When the ledger cannot be written, it is tried again after this many milliseconds. */
const MUCH_LATER = 10_000;

/**
 * Copies a long write-ahead log into the ledger between requests, so that none of them has to do it: not while many documents
 * are being changed, whose caller waits for every part of it.
 */
export interface LogUpkeep {
  /** Something happened, so something may have been written. */
  after(event: AppEvent): void;
  stop(): void;
}

export function createLogUpkeep(ledger: Pick<Ledger, 'emptyLog'>): LogUpkeep {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changing = false;
  let isStopped = false;
  const wait = (milliseconds: number) => {
    if (isStopped) return;
    timer ??= setTimeout(work, milliseconds).unref();
  };
  const work = () => {
    timer = undefined;
    if (changing) return;
    try {
      ledger.emptyLog();
    } catch (error) {
      console.error('The log is copied into the ledger later:', error);
      wait(MUCH_LATER);
    }
  };
  return {
    after: (event) => {
      if (event.type === 'bulk.changed') changing = event.state === 'running';
      wait(LATER);
    },
    stop: () => {
      // What is still ended while the ledger is being closed tells of itself as well.
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
