import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Audit, AuditHead } from './audit.ts';
import { writeFileDurably } from './durable.ts';
import type { Ledger } from './ledger.ts';

/** Beside the ledger: the last audit line that was there, so that cutting the end off the log shows. */
const HEAD_FILE = 'audit.head';
/** The file may lag behind the log by so many milliseconds; the log itself never lags. */
const LAG = 5_000;

export function readHeadFile(folder: string): AuditHead | undefined {
  try {
    const { seq, digest } = JSON.parse(readFileSync(join(folder, HEAD_FILE), 'utf8')) as AuditHead;
    return Number.isInteger(seq) && typeof digest === 'string' ? { seq, digest } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the head file near the log while the workspace is open. */
export interface HeadKeeper {
  /** To be called after lines were appended. */
  moved(): void;
  /** Writes what is not written yet. */
  settle(): Promise<void>;
}

export function keepHead(folder: string, audit: Audit): HeadKeeper {
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let written = readHeadFile(folder)?.seq ?? 0;
  const write = async () => {
    const head = audit.head();
    if (head.seq <= written) return;
    await writeFileDurably(join(folder, HEAD_FILE), `${JSON.stringify(head)}\n`);
    written = head.seq;
  };
  // A full disk must not stop the work: the file is written again with the next line.
  const start = () => {
    timer = undefined;
    writing = writing.then(write).catch(() => undefined);
  };
  return {
    moved: () => {
      timer ??= setTimeout(start, LAG).unref();
    },
    settle: async () => {
      clearTimeout(timer);
      start();
      await writing;
    },
  };
}

/** An audit log that tells the keeper, once what it appended is on disk. */
export function watched(audit: Audit, ledger: Ledger, keeper: HeadKeeper): Audit {
  return {
    ...audit,
    append: (entry) => {
      audit.append(entry);
      ledger.afterCommit(keeper.moved);
    },
  };
}
