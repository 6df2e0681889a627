import { badRequest, notFound } from '../../src-shared/errors.ts';
import type { Stack } from '../../src-shared/model/stack.ts';
import { isObjectId } from '../../src-shared/object-id.ts';
import type { BulkSelection } from '../../src-shared/operations/bulk.ts';
import type { Ledger } from '../workspace/ledger.ts';
import type { Records } from '../workspace/records.ts';
import { everyFound } from './search.ts';
import { type Asker, filterOf } from './search-filter.ts';
import { readQuery } from './search-query.ts';

/**
 * Ids of the documents that a selection means: those that are named, or all that a filter finds.
 * @throws AppError 400 unless it is one of the two; 404 for a document or stack that is not there
 */
export function selectedIds(
  ledger: Ledger,
  stacks: Records<Stack>,
  { docIds, filter }: BulkSelection,
  asker: Asker,
): string[] {
  if ((docIds === undefined) === (filter === undefined)) throw oneOfBoth();
  if (docIds) return namedIds(ledger, docIds);
  const { query = '', stack, recursive, ...others } = filter!;
  const terms = readQuery(query);
  // Something was asked for, and it holds nothing that could be found.
  if (query.trim() !== '' && terms.length === 0) return [];
  const held = stack !== undefined && isObjectId(stack) ? requireStack(stacks, stack) : undefined;
  const below = held && recursive ? stacksBelow(stacks, held) : [];
  return everyFound(ledger, terms, filterOf(others, held?._id ?? stack, asker, below));
}

/** Ids of the stacks below a stack. */
export function stacksBelow(stacks: Records<Stack>, { path }: Stack): string[] {
  const under = `${path}/`;
  return stacks.select('WHERE substr(path, 1, ?) = ?', under.length, under).map(({ _id }) => _id);
}

function namedIds(ledger: Ledger, docIds: readonly string[]): string[] {
  const ids = [...new Set(docIds.map((id) => id.toLowerCase()))];
  const { known } = ledger
    .sql<{ known: number }>('SELECT count(*) AS known FROM json_each(?) JOIN documents ON documents.id = value')
    .get(JSON.stringify(ids))!;
  if (known < ids.length) throw notFound('document');
  return ids;
}

function requireStack(stacks: Records<Stack>, stackId: string): Stack {
  const stack = stacks.get(stackId);
  if (!stack) throw notFound('stack');
  return stack;
}

const oneOfBoth = () =>
  badRequest('Say which documents: either their ids in docIds, or what they have in common in filter.', [
    { path: 'docIds', message: 'exactly one of docIds and filter is required' },
  ]);
