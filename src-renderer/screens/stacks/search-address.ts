import type { SearchQuestion } from '../../../src-shared/operations/saved-searches.ts';
import { SHORTEST_QUERY, SPECIAL_STACKS, type SpecialStack, UNSET } from '../../../src-shared/operations/search.ts';

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

/** The question that an address asks instead of naming a place, such as `flagged`; a stack in the address goes before. */
export function specialAt(stackId: string | undefined, parameters: URLSearchParams): SpecialStack | undefined {
  const asked = parameters.get('stack');
  return stackId === undefined ? SPECIAL_STACKS.find((special) => special === asked) : undefined;
}

/** What narrows a search beside its words and its stack, and the parameters of the address that say so. */
export interface ShownFilter {
  label: string;
  parameters: readonly string[];
}

export const SPECIAL_LABELS: Readonly<Record<SpecialStack, string>> = {
  urgent: 'Urgent',
  mine: 'Assigned to me',
  unclassified: 'Not filed yet',
  unread: 'Unread',
  archives: 'Archived',
  shared: 'Shared',
  flagged: 'Flagged',
  recent: 'Received in the last 30 days',
};

/** The filters of a search in words, to be shown and taken away one by one. */
export function shownFilters({ stack, format, field, value, option }: SearchQuestion): ShownFilter[] {
  const special = stack === undefined || STACK_ID.test(stack) ? undefined : SPECIAL_LABELS[stack as SpecialStack];
  return [
    ...(special === undefined ? [] : [{ label: special, parameters: ['stack'] }]),
    ...(format === undefined ? [] : [{ label: `Format: ${format}`, parameters: ['format'] }]),
    ...(field === undefined ? [] : [{ label: fieldInWords(field, value), parameters: ['field', 'value'] }]),
    ...(option === undefined ? [] : [{ label: 'Newest first', parameters: ['option'] }]),
  ];
}

function fieldInWords(field: string, value: string | undefined): string {
  if (value === undefined) return `${field} is set`;
  return value === UNSET ? `${field} is not set` : `${field}: ${value}`;
}

/** An address's parameters with some of them changed; those without a value are taken away. */
export function withParameters(
  parameters: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const changed = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}
