import type { AppEvent } from '../src-shared/events.ts';
import type { Ledger } from './workspace/ledger.ts';

/** Tells listeners what changed, only after it is on disk. */
export interface EventBus {
  emit(event: AppEvent): void;
  subscribe(listener: (event: AppEvent) => void): () => void;
}

export function createEventBus(ledger: Pick<Ledger, 'afterCommit'>): EventBus {
  const listeners = new Set<(event: AppEvent) => void>();
  return {
    emit: (event) =>
      ledger.afterCommit(() => {
        for (const listener of listeners) notify(listener, event);
      }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A listener that fails must not undo or hide what has been committed. */
function notify(listener: (event: AppEvent) => void, event: AppEvent): void {
  try {
    listener(event);
  } catch (error) {
    console.error('An event listener failed:', error);
  }
}
