import type { StatementRow } from './rows.ts';

/** What a sentence calls a row: the beginning of its words, or of its line where it has none. */
export function nameOf({ description, raw }: StatementRow): string {
  return (description || raw.anchor.text).slice(0, 60);
}
