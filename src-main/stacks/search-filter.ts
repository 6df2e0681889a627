import { badRequest } from '../../src-shared/errors.ts';
import type { OperationInput } from '../../src-shared/operations/index.ts';
import { SPECIAL_STACKS, type SpecialStack, UNSET } from '../../src-shared/operations/search.ts';
import { ARCHIVED, fieldMark, formatMark, stackMark, valueMark } from '../workspace/search-marks.ts';
import type { Sql } from './search-sql.ts';

/** Received within so many days: the special stack `recent`. */
const RECENT_DAYS = 30;

/** Marks that the index must have on a document, one of each group, and those that it must not have. */
export interface WantedMarks {
  oneOf: readonly (readonly string[])[];
  none: readonly string[];
}

/** Which documents are searched, whatever their words. */
export interface SearchFilter {
  place: WantedMarks;
  /** The place is a stack, not only whether it is archived. */
  inStacks: boolean;
  /** The same, of `entry` (the index's row of the document). */
  entry: Sql[];
  /** Format and metadata. */
  described: WantedMarks;
  /** The same, of `doc`. */
  describedDocument: Sql[];
  /** What else `doc` must be. */
  document: Sql[];
  /** What `entry` must be marked with, where few documents are. */
  marked: Sql[];
}

export interface Asker {
  userId: string;
  now: Date;
  /** The inbox, where documents wait that nobody has put anywhere. */
  inbox: string;
}

type Input = Pick<OperationInput<'document.search'>, 'format' | 'field' | 'value'>;

/**
 * @param stack a special value, or the id of a stack
 * @param below ids of stacks that count as that stack, if any do
 */
export function filterOf(input: Input, stack: string | undefined, asker: Asker, below: string[] = []): SearchFilter {
  const special = SPECIAL_STACKS.find((name) => name === stack);
  const condition = special && specialCondition(special, asker);
  const mark = special && markedCondition(special, asker);
  const within = special === 'unclassified' ? asker.inbox : special === undefined ? stack : undefined;
  const stacks = within === undefined ? undefined : [within, ...below];
  return {
    ...placeOf(special === 'archives', stacks),
    inStacks: stacks !== undefined,
    ...descriptionOf(input),
    document: condition ? [condition] : [],
    marked: mark ? [mark] : [],
  };
}

/** Archived documents, those of some stacks, or all that are not archived. */
function placeOf(archived: boolean, stacks: readonly string[] | undefined): Pick<SearchFilter, 'place' | 'entry'> {
  const entry = [{ sql: 'entry.archived = ?', parameters: [archived ? 1 : 0] }];
  if (archived) return { place: { oneOf: [[ARCHIVED]], none: [] }, entry };
  if (stacks === undefined) return { place: { oneOf: [], none: [ARCHIVED] }, entry };
  const one = { sql: `entry.stack IN (${stacks.map(() => '?').join(', ')})`, parameters: [...stacks] };
  return { place: { oneOf: [stacks.map(stackMark)], none: [] }, entry: [...entry, one] };
}

/** The condition that a special stack stands for beside its place. */
function specialCondition(special: SpecialStack, { now }: Asker): Sql | undefined {
  switch (special) {
    case 'unread':
      return { sql: 'doc.reviewed = 0', parameters: [] };
    case 'recent': {
      const first = new Date(now.getTime() - RECENT_DAYS * 86_400_000).toISOString();
      return { sql: 'doc.received_on >= ?', parameters: [first] };
    }
    default:
      return undefined;
  }
}

/** The condition that a special stack stands for, of `doc` itself; whether it is archived is not part of it. */
export function documentCondition(special: SpecialStack, asker: Asker): Sql | undefined {
  const listed = (index: string, condition: string, parameters: Sql['parameters'] = []) => ({
    sql: `doc.id IN (SELECT marked.id FROM documents AS marked INDEXED BY ${index} WHERE ${condition.replaceAll('doc.', 'marked.')})`,
    parameters,
  });
  switch (special) {
    case 'urgent':
    case 'flagged':
      return listed(`documents_${special}`, `doc.body ->> '$.${special}' = 1`);
    case 'mine':
      return listed('documents_assignee', "doc.body ->> '$.assignee' = ?", [asker.userId]);
    case 'shared':
      return listed('documents_shared', SHARED);
    default:
      return specialCondition(special, asker);
  }
}

/** The same of documents that have an index of their own: asked is whether they stand in it, so that no document is read. */
function markedCondition(special: SpecialStack, { userId }: Asker): Sql | undefined {
  const standsIn = (index: string, condition: string) =>
    `EXISTS (SELECT 1 FROM documents AS doc INDEXED BY ${index} WHERE doc.id = entry.document AND ${condition})`;
  switch (special) {
    case 'urgent':
    case 'flagged':
      return { sql: standsIn(`documents_${special}`, `doc.body ->> '$.${special}' = 1`), parameters: [] };
    case 'mine':
      return { sql: standsIn('documents_assignee', "doc.body ->> '$.assignee' = ?"), parameters: [userId] };
    case 'shared':
      return { sql: standsIn('documents_shared', SHARED), parameters: [] };
    default:
      return undefined;
  }
}

const SHARED = `(doc.body ->> '$.sharing.public' = 1
  OR coalesce(json_array_length(doc.body, '$.sharing.protected.emails'), 0) > 0
  OR coalesce(json_array_length(doc.body, '$.sharing.protected.teams'), 0) > 0)`;

/** @throws AppError 400 for a value without its field */
function descriptionOf({ format, field, value }: Input): Pick<SearchFilter, 'described' | 'describedDocument'> {
  if (field === undefined && value !== undefined) {
    throw badRequest('value needs a field. Name the metadata field in field, or leave value out.', [
      { path: 'field', message: 'is required together with value' },
    ]);
  }
  const oneOf: string[][] = [];
  const none: string[] = [];
  const describedDocument: Sql[] = [];
  if (format !== undefined) {
    oneOf.push([formatMark(format.trim())]);
    describedDocument.push({ sql: "doc.body ->> '$.format' = ? COLLATE NOCASE", parameters: [format.trim()] });
  }
  if (field !== undefined) {
    if (value === UNSET) none.push(fieldMark(field));
    else oneOf.push([value === undefined ? fieldMark(field) : valueMark(field, value)]);
    describedDocument.push(fieldCondition(field, value));
  }
  return { described: { oneOf, none }, describedDocument };
}

function fieldCondition(field: string, value: string | undefined): Sql {
  const entry = "SELECT 1 FROM json_each(doc.body, '$.metadata') AS item WHERE item.value ->> '$.key' = ?";
  if (value === undefined) return { sql: `EXISTS (${entry})`, parameters: [field] };
  if (value === UNSET) return { sql: `NOT EXISTS (${entry})`, parameters: [field] };
  const same = "item.value ->> '$.value' = ? COLLATE NOCASE";
  return { sql: `EXISTS (${entry} AND ${same})`, parameters: [field, value] };
}
