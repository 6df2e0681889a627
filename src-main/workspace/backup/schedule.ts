import type { Ledger } from '../ledger.ts';
import type { Backups } from './backups.ts';

/** Makes backups by itself while a workspace is open. */
export interface BackupSchedule {
  /** Why the last one could not be made; undefined if it could. */
  failure(): string | undefined;
  /** Looks whether anything changed, and makes a backup if so. */
  look(reason: 'start' | 'timer'): Promise<void>;
  /** Ends it; a backup that is being made is given up, and nothing of it stays. */
  stop(): Promise<void>;
}

const EVERY = 15 * 60 * 1000;

/**
 * One backup at the start if anything changed since the last, then one every 15 minutes in which something did. A failed one
 * is tried again after the next 15 minutes: a full disk must not stop the work.
 */
export function scheduleBackups(backups: Backups, ledger: Pick<Ledger, 'changes' | 'sql'>): BackupSchedule {
  const stopping = new AbortController();
  let failure: string | undefined;
  let seen: number | undefined;
  let running: Promise<void> = Promise.resolve();
  const make = async (reason: 'start' | 'timer') => {
    try {
      const changes = ledger.changes();
      if (changes === seen || stopping.signal.aborted || isEmpty(ledger)) return;
      await backups.make(reason, stopping.signal);
      seen = changes;
      failure = undefined;
    } catch (error) {
      if (stopping.signal.aborted) return;
      failure = error instanceof Error ? error.message : String(error);
      console.error('No backup was made:', error);
    }
  };
  const look = (reason: 'start' | 'timer') => {
    running = running.then(() => make(reason));
    return running;
  };
  void look('start');
  const timer = setInterval(() => void look('timer'), EVERY);
  timer.unref();
  return {
    failure: () => failure,
    look,
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

function isEmpty(ledger: Pick<Ledger, 'sql'>): boolean {
  const question = 'SELECT EXISTS (SELECT 1 FROM audit) OR EXISTS (SELECT 1 FROM documents) AS something';
  return ledger.sql<{ something: number }>(question).get()!.something === 0;
}
