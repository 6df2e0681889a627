import type { SearchQuestion } from '../../../src-shared/operations/saved-searches.ts';
import { SHORTEST_QUERY } from '../../../src-shared/operations/search.ts';

/** The stack's id in an address, as opposed to a question such as `unread`. */
const STACK_ID = /^[0-9a-f]{24}$/i;
const TEXTS = ['format', 'field', 'value'] as const;

/** Where a search is shown. */
export function searchAddress(search: SearchQuestion): string {
  const inStack = search.stack !== undefined && STACK_ID.test(search.stack);
  const parameters = new URLSearchParams({ q: search.query });
  if (search.stack !== undefined && !inStack) parameters.set('stack', search.stack);
  for (const name of TEXTS) if (search[name] !== undefined) parameters.set(name, search[name]);
  if (search.option) parameters.set('option', search.option);
  return `/stacks${inStack ? `/${search.stack}` : ''}?${parameters}`;
}

/** What an address searches for; undefined where its words are too short. */
export function searchAt(stackId: string | undefined, parameters: URLSearchParams): SearchQuestion | undefined {
  const query = (parameters.get('q') ?? '').trim();
  if (query.length < SHORTEST_QUERY) return undefined;
  const special = parameters.get('stack');
  const others = TEXTS.flatMap((name) => {
    const value = parameters.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    query,
    ...(stackId ? { stack: stackId, recursive: true } : special ? { stack: special } : {}),
    ...Object.fromEntries(others),
    ...(parameters.get('option') === 'recent' ? { option: 'recent' as const } : {}),
  };
}
