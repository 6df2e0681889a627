import { isDay, makeDay } from '../../src-shared/dates.ts';
import { AppError } from '../../src-shared/errors.ts';

/** A row of a list by the fields that its headings name. */
export interface ListRow<Field extends string> {
  /** As a spreadsheet counts: the headings are row 1. */
  row: number;
  cells: Partial<Record<Field, string>>;
}

/**
 * Which field each heading names, by its letters and digits only.
 * @throws AppError 422 `table.headings` where a field that is needed has no column
 */
export function columnsOf<Field extends string>(
  headings: readonly string[],
  words: Record<Field, readonly string[]>,
  needed: readonly Field[],
): (Field | undefined)[] {
  const fields = Object.keys(words) as Field[];
  const columns = headings.map((heading) => fields.find((field) => words[field].includes(plain(heading))));
  const missing = needed.filter((field) => !columns.includes(field));
  if (missing.length === 0) return columns;
  const wanted = missing.map((field) => `“${words[field][0]}”`).join(' and ');
  throw new AppError(422, 'table.headings', `The list has no column ${wanted}. Name one so in its first row.`);
}

export function rowsOf<Field extends string>(
  table: readonly string[][],
  columns: readonly (Field | undefined)[],
): ListRow<Field>[] {
  return table.slice(1).map((cells, index) => {
    const named = columns.flatMap((field, column) => (field && cells[column] ? [[field, cells[column]] as const] : []));
    return { row: index + 2, cells: Object.fromEntries(named) as ListRow<Field>['cells'] };
  });
}

export function plain(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** A day as US lists write it (6/30/2025) or as ISO 8601; undefined for anything else. */
export function listDay(text: string): string | undefined {
  const us = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text);
  if (us) return makeDay(Number(us[3]), Number(us[1]), Number(us[2])) ?? undefined;
  const day = text.slice(0, 10);
  return isDay(day) && /^\d{4}-\d{2}-\d{2}([T ].*)?$/.test(text) ? day : undefined;
}

/** Dollars and cents, with or without `$`, commas, and a minus or parentheses; undefined for anything else. */
export function listAmount(text: string): number | undefined {
  const negative = /^\(.*\)$|^-|-$/.test(text);
  const digits = text.replace(/[$,()\s-]/g, '');
  if (!/^\d{1,12}(\.\d{1,2}0*)?$/.test(digits)) return undefined;
  return negative ? -Number(digits) : Number(digits);
}
