import { badRequest } from '../../src-shared/errors.ts';
import type { OperationInput } from '../../src-shared/operations/index.ts';
import { SPECIAL_STACKS, type SpecialStack, UNSET } from '../../src-shared/operations/search.ts';
import { PLACE } from '../workspace/search-index.ts';
import type { Sql } from './search-sources.ts';

/** Received within so many days: the special stack `recent`. */
const RECENT_DAYS = 30;

/** Which documents are searched, whatever their words. */
export interface SearchFilter {
  /** The place, in the words of the index. */
  place: string;
  /** The place is a stack, not only whether it is archived. */
  inStacks: boolean;
  /** The same, of `entry` (the index's row of the document). */
  entry: Sql[];
  /** What else `doc` must be. */
  document: Sql[];
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
  const document: Sql[] = [];
  const add: Add = (sql, ...parameters) => document.push({ sql, parameters });
  const condition = special && specialCondition(special, asker);
  if (condition) document.push(condition);
  if (input.format !== undefined) add("doc.body ->> '$.format' = ? COLLATE NOCASE", input.format.trim());
  if (input.field !== undefined) addField(input.field, input.value, add);
  else if (input.value !== undefined) {
    throw badRequest('value needs a field. Name the metadata field in field, or leave value out.', [
      { path: 'field', message: 'is required together with value' },
    ]);
  }
  const within = special === 'unclassified' ? asker.inbox : special === undefined ? stack : undefined;
  const stacks = within === undefined ? undefined : [within, ...below];
  return { ...placeOf(special === 'archives', stacks), inStacks: stacks !== undefined, document };
}

/** Archived documents, those of some stacks, or all that are not archived. */
function placeOf(archived: boolean, stacks: readonly string[] | undefined): Pick<SearchFilter, 'place' | 'entry'> {
  const entry = [{ sql: 'entry.archived = ?', parameters: [archived ? 1 : 0] }];
  if (archived) return { place: PLACE.archived, entry };
  if (stacks === undefined) return { place: PLACE.live, entry };
  const one = { sql: `entry.stack IN (${stacks.map(() => '?').join(', ')})`, parameters: [...stacks] };
  return { place: stacks.map((stack) => `"${stack}"`).join(' OR '), entry: [...entry, one] };
}

type Add = (sql: string, ...parameters: unknown[]) => void;

/** The condition that a special stack stands for beside its place. */
function specialCondition(special: SpecialStack, { userId, now }: Asker): Sql | undefined {
  switch (special) {
    case 'urgent':
    case 'flagged':
      return { sql: `doc.body ->> '$.${special}' = 1`, parameters: [] };
    case 'mine':
      return { sql: "doc.body ->> '$.assignee' = ?", parameters: [userId] };
    case 'unread':
      return { sql: 'doc.reviewed = 0', parameters: [] };
    case 'shared':
      return { sql: SHARED, parameters: [] };
    case 'recent': {
      const first = new Date(now.getTime() - RECENT_DAYS * 86_400_000).toISOString();
      return { sql: 'doc.received_on >= ?', parameters: [first] };
    }
    case 'unclassified':
    case 'archives':
      return undefined;
  }
}

const SHARED = `(doc.body ->> '$.sharing.public' = 1
  OR coalesce(json_array_length(doc.body, '$.sharing.protected.emails'), 0) > 0
  OR coalesce(json_array_length(doc.body, '$.sharing.protected.teams'), 0) > 0)`;

function addField(field: string, value: string | undefined, add: Add): void {
  const entry = "SELECT 1 FROM json_each(doc.body, '$.metadata') AS item WHERE item.value ->> '$.key' = ?";
  if (value === undefined) add(`EXISTS (${entry})`, field);
  else if (value === UNSET) add(`NOT EXISTS (${entry})`, field);
  else add(`EXISTS (${entry} AND item.value ->> '$.value' = ? COLLATE NOCASE)`, field, value);
}
