import { badRequest } from '../../src-shared/errors.ts';
import type { OperationInput } from '../../src-shared/operations/index.ts';
import { SPECIAL_STACKS, type SpecialStack, UNSET } from '../../src-shared/operations/search.ts';

/** Received within so many days: the special stack `recent`. */
const RECENT_DAYS = 30;

/** A condition on `entry` (the index's row of the document) and, where it asks for more, on `doc`. */
export interface SearchFilter {
  conditions: string[];
  parameters: unknown[];
}

export interface Asker {
  userId: string;
  now: Date;
  /** The inbox, where documents wait that nobody has put anywhere. */
  inbox: string;
}

type Input = Pick<OperationInput<'document.search'>, 'format' | 'field' | 'value'>;

/** Which documents are searched, whatever their words. */
export function filterOf(input: Input, stack: string | undefined, asker: Asker): SearchFilter {
  const special = SPECIAL_STACKS.find((name) => name === stack);
  const filter: SearchFilter = {
    conditions: [`entry.archived = ${special === 'archives' ? 1 : 0}`],
    parameters: [],
  };
  const add = (condition: string, ...parameters: unknown[]) => {
    filter.conditions.push(condition);
    filter.parameters.push(...parameters);
  };
  const condition = special && specialCondition(special, asker);
  if (condition) add(...condition);
  if (!special && stack !== undefined) add('entry.stack = ?', stack);
  if (input.format !== undefined) add("doc.body ->> '$.format' = ? COLLATE NOCASE", input.format.trim());
  if (input.field !== undefined) addField(input.field, input.value, add);
  else if (input.value !== undefined) {
    throw badRequest('value needs a field. Name the metadata field in field, or leave value out.', [
      { path: 'field', message: 'is required together with value' },
    ]);
  }
  return filter;
}

type Add = (condition: string, ...parameters: unknown[]) => void;

/** The condition that a special stack stands for; archives needs none beside being archived. */
function specialCondition(special: SpecialStack, { userId, now, inbox }: Asker): [string, ...unknown[]] | undefined {
  switch (special) {
    case 'urgent':
    case 'flagged':
      return [`doc.body ->> '$.${special}' = 1`];
    case 'mine':
      return ["doc.body ->> '$.assignee' = ?", userId];
    case 'unclassified':
      return ['entry.stack = ?', inbox];
    case 'unread':
      return ['doc.reviewed = 0'];
    case 'archives':
      return undefined;
    case 'shared':
      return [SHARED];
    case 'recent':
      return ['doc.received_on >= ?', new Date(now.getTime() - RECENT_DAYS * 86_400_000).toISOString()];
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
