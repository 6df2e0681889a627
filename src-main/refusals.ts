import type { Audit } from './workspace/audit.ts';

/** An attempt to get in that was turned away. */
export interface Refusal {
  /** The error's code, such as `auth.key-unknown`. */
  code: string;
  /** The address that the caller named, if any. */
  email?: string | undefined;
}

interface Counted {
  refusal: Refusal;
  /** Those that are not written down yet. */
  count: number;
}

/** Writes refused authentications down without letting a flood of them fill the log. */
export interface Refusals {
  /** Never throws. */
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
  let repeated = new Map<string, Counted>();
  let timer: NodeJS.Timeout | undefined;
  /** What cannot be written down now (a full disk) stays counted: a refusal stands, and no timer may throw. */
  const write = (one: Counted) => {
    const { code, email = '' } = one.refusal;
    const user = email.slice(0, LONGEST_ADDRESS) || 'unknown';
    try {
      audit.append({ user, action: 'auth.refused', detail: { code, count: one.count } });
      one.count = 0;
    } catch (failure) {
      console.error('Refused authentications are written to the audit log later:', failure);
    }
  };
  const endWindow = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const one of repeated.values()) if (one.count > 0) write(one);
    repeated = new Map([...repeated].filter(([, { count }]) => count > 0));
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
      const first = { refusal: key === kind ? refusal : { code: 'auth.others' }, count: 1 };
      repeated.set(key, first);
      write(first);
    },
    close: () => {
      endWindow();
      clearTimeout(timer);
    },
  };
}
