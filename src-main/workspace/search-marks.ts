import { createHash } from 'node:crypto';
import type { Document } from '../../src-shared/model/document.ts';
import { markOf } from './search-text.ts';

type Marked = Pick<Document, 'stack' | 'archived' | 'format' | 'metadata'>;

/** On every archived document; the others have their stack's instead. */
export const ARCHIVED = markOf('archived');

export const stackMark = (stackId: string): string => markOf(stackId);

/** Formats are the same whatever capitals they are written in. */
export const formatMark = (format: string): string => digested('format', withoutCapitals(format));

/** On every document that has the metadata field. */
export const fieldMark = (key: string): string => digested('field', key);

/** On every document in which the field has the value, whatever capitals it is written in. */
export const valueMark = (key: string, value: string): string => digested('value', key, withoutCapitals(value));

/** What the index knows of a document beside its words: where it is, its format, and its metadata. */
export function marksOf({ stack, archived, format, metadata }: Marked): string[] {
  const fields = metadata.flatMap(({ key, value }) => [fieldMark(key), valueMark(key, value)]);
  return [archived ? ARCHIVED : stackMark(stack), formatMark(format), ...new Set(fields)];
}

/** Any text as a word of the index; 80 bits, so that no two texts have the same. */
function digested(...parts: readonly string[]): string {
  return markOf(createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 20));
}

/** As SQLite's NOCASE has it. */
const withoutCapitals = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
