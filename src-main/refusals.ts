import type { Audit } from './workspace/audit.ts';

/** An attempt to get in that was turned away. */
export interface Refusal {
  /** The error's code, such as `auth.key-unknown`. */
  code: string;
  /** The address that the caller named, if any. */
  email?: string | undefined;
}

/** Writes refused authentications down without letting a flood of them fill the log. */
export interface Refusals {
  add(refusal: Refusal): void;
  /** Writes the counts that are still open. */
  close(): void;
}

const WINDOW = 60_000;
/** So many different ones get a line of their own in one minute; the rest share one. */
const MOST_KINDS = 20;
const LONGEST_ADDRESS = 320;

/** The first of a kind is written at once; how many more came within the minute is written when it ends. */
export function recordRefusals(audit: Audit): Refusals {
  let repeated = new Map<string, { refusal: Refusal; count: number }>();
  let timer: NodeJS.Timeout | undefined;
  const write = ({ code, email = '' }: Refusal, count: number) => {
    const user = email.slice(0, LONGEST_ADDRESS) || 'unknown';
    audit.append({ user, action: 'auth.refused', detail: { code, count } });
  };
  /** What cannot be written down now (a full disk) is written with the next minute's; nobody waits here for an error. */
  const endWindow = () => {
    clearTimeout(timer);
    timer = undefined;
    const ended = repeated;
    repeated = new Map();
    for (const [kind, { refusal, count }] of ended) {
      try {
        if (count > 1) write(refusal, count - 1);
      } catch (failure) {
        console.error('Refused authentications are written to the audit log later:', failure);
        repeated.set(kind, { refusal, count });
      }
    }
    if (repeated.size > 0) timer = setTimeout(endWindow, WINDOW).unref();
  };
  return {
    add: (refusal) => {
      timer ??= setTimeout(endWindow, WINDOW).unref();
      const kind = JSON.stringify([refusal.code, refusal.email]);
      const key = repeated.has(kind) || repeated.size < MOST_KINDS ? kind : 'others';
      const known = repeated.get(key);
      if (known) {
        known.count += 1;
        return;
      }
      const kept = key === kind ? refusal : { code: 'auth.others' };
      repeated.set(key, { refusal: kept, count: 1 });
      write(kept, 1);
    },
    close: () => {
      endWindow();
      clearTimeout(timer);
    },
  };
}
