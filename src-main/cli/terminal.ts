import { AppError } from '../../src-shared/errors.ts';

/** Where a command writes: results to stdout, everything else to stderr. */
export interface Terminal {
  readonly isTty: boolean;
  out(line: string): void;
  err(line: string): void;
  /** Shows one line in place of the one before; nothing where no person looks on. */
  progress(line: string): void;
}

export function processTerminal(): Terminal {
  const isTty = process.stdout.isTTY === true;
  let shown = 0;
  const clear = () => {
    if (shown > 0) process.stdout.write(`\r${' '.repeat(shown)}\r`);
    shown = 0;
  };
  return {
    isTty,
    out(line) {
      clear();
      process.stdout.write(`${line}\n`);
    },
    err(line) {
      clear();
      process.stderr.write(`${line}\n`);
    },
    progress(line) {
      if (!isTty) return;
      const text = line.slice(0, (process.stdout.columns ?? 80) - 1);
      clear();
      process.stdout.write(text);
      shown = text.length;
    },
  };
}

/** What a failure says to the user: one sentence, no stack. */
export function sentenceOf(failure: unknown): string {
  if (failure instanceof AppError) return failure.message;
  const { code, path, message } = (failure ?? {}) as { code?: unknown; path?: unknown; message?: unknown };
  const place = typeof path === 'string' ? path : 'the file';
  if (code === 'ENOENT') return `${place} is not there. Check the name.`;
  if (code === 'EACCES' || code === 'EPERM') return `${place} may not be opened or written by this user.`;
  if (code === 'EISDIR') return `${place} is a folder; name a file.`;
  if (code === 'ENOSPC') return 'The disk is full. Free some space, then try again.';
  return typeof message === 'string' ? message : String(failure);
}

/** A table of plain text: columns as wide as their widest cell, two spaces between. */
export function tableOf(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  right: number[] = [],
): string[] {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => (row[column] ?? '').length)));
  const lineOf = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (right.includes(column) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
      .join('  ')
      .trimEnd();
  return [lineOf(heads), lineOf(widths.map((width) => '─'.repeat(width))), ...rows.map(lineOf)];
}
