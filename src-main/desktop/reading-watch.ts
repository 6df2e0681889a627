import type { AppEvent } from '../../src-shared/events.ts';

/** Somebody who waited so long may have turned to something else (milliseconds). */
const LONG_READ = 20_000;

/** What the system is to show of the queue. */
export interface ReadingNews {
  /** 0…1 for the task bar or dock; null: nothing is being read. */
  progress: number | null;
  /** A sentence for a notification: a long read has ended. */
  ended?: string;
}

/** Follows the queue by its events: how far it is, and when a long read has ended. `now`: milliseconds. */
export function createReadingWatch(now: () => number): (event: AppEvent) => ReadingNews | null {
  let most = 0;
  let began = 0;
  const read = new Set<string>();
  const failed = new Set<string>();
  return (event) => {
    if (event.type === 'document.changed') {
      const { status } = event.job;
      if (status === 'complete') read.add(event.docId);
      if (status === 'error') failed.add(event.docId);
      return null;
    }
    if (event.type !== 'queue.changed') return null;
    const left = event.waiting + event.working;
    if (left > 0) {
      if (most === 0) began = now();
      most = Math.max(most, left);
      return { progress: event.paused ? null : (most - left) / most };
    }
    const isLong = most > 0 && now() - began >= LONG_READ;
    const ended = isLong ? sentence(read.size, failed.size) : null;
    most = 0;
    read.clear();
    failed.clear();
    return { progress: null, ...(ended ? { ended } : {}) };
  };
}

function sentence(read: number, failed: number): string | null {
  if (read + failed === 0) return null;
  const parts = [
    ...(read > 0 ? [read === 1 ? '1 document has been read' : `${read} documents have been read`] : []),
    ...(failed > 0 ? [failed === 1 ? '1 could not be read' : `${failed} could not be read`] : []),
  ];
  return `${parts.join('; ')}.`;
}
