import type { StatementRow } from './rows.ts';

/** What a sentence calls a row: the beginning of its words, or of its line where it has none. */
export function nameOf({ description, raw }: StatementRow): string {
  return (description || raw.anchor.text).slice(0, 60);
}

/** What the row says was done, and of what: the words of its kind and those of its description. */
export function wordsOfRow({ raw, description }: Pick<StatementRow, 'raw' | 'description'>): string {
  return `${raw.action.map(({ text }) => text).join(' ')} ${description}`;
}
