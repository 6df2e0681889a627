import { badRequest, notFound } from '../../src-shared/errors.ts';
import type { Stack } from '../../src-shared/model/stack.ts';
import { isObjectId } from '../../src-shared/object-id.ts';
import type { OperationInput, OperationOutput } from '../../src-shared/operations/index.ts';
import { SHORTEST_QUERY } from '../../src-shared/operations/search.ts';
import type { RequestContext } from '../engine-types.ts';
import type { Handlers, Rooms, Writers } from '../operation-context.ts';
import type { Records } from '../workspace/records.ts';
import { stacksBelow } from './bulk-selection.ts';
import { INBOX } from './first-stacks.ts';
import { snippetsOf } from './highlight.ts';
import { search as searchFor } from './search.ts';
import { filterOf } from './search-filter.ts';
import { readQuery, type SearchTerm } from './search-query.ts';
import { describedOf, type KeptDocument, keptDocuments, keptTexts, writeDocument } from './written-documents.ts';

type Found = OperationOutput<'document.search'>;
type Asked = OperationInput<'document.searchArchive'> & Partial<OperationInput<'document.search'>>;

/** A stack or a special value; and the stacks that count as that one. */
interface Place {
  stack: string | undefined;
  below?: string[];
}

const DEFAULT_LIMIT = 25;

/** Pages of one document that are looked through for snippets. */
const MOST_PAGES = 200;
const MOST_SNIPPETS = 3;

type Searches = 'document.search' | 'document.searchArchive';

export function searchHandlers(rooms: Rooms, stacks: Records<Stack>): Pick<Handlers, Searches> {
  const writers = searchWriters(rooms, stacks);
  return {
    'document.search': async (context, input) => JSON.parse(writers['document.search'](input, context)) as Found,
    'document.searchArchive': async (context, input) =>
      JSON.parse(writers['document.searchArchive'](input, context)) as Found,
  };
}

/** Searches, with the documents as they are kept. */
export function searchWriters(rooms: Rooms, stacks: Records<Stack>): Required<Pick<Writers, Searches>> {
  const { ledger } = rooms.workspace;

  const search = ({ actor }: RequestContext, input: Asked, { stack, below }: Place): string => {
    const asked = readQuery(requireQuery(input));
    const inbox = stacks.select('WHERE path = ?', INBOX)[0]?._id ?? '';
    const { found, total, terms, nearly } = searchFor(ledger, {
      terms: asked,
      filter: filterOf(input, stack, { userId: actor.userId, now: rooms.now(), inbox }, below),
      newestFirst: input.option === 'recent',
      offset: input.offset ?? input.resultOffset ?? 0,
      limit: input.limit ?? input.resultLimit ?? DEFAULT_LIMIT,
    });
    const documentOf = keptDocuments(ledger);
    const hits = found.map(({ id, score }) => {
      const kept = documentOf(id);
      const highlight = JSON.stringify(highlightOf(kept, terms));
      return `{"_id":"${id}","_score":${score},"_source":${writeDocument(kept)},"highlight":${highlight}}`;
    });
    return `{"success":true,"total":${total},${nearly ? '"nearly":true,' : ''}"hits":[${hits.join(',')}]}`;
  };

  const highlightOf = (kept: KeptDocument, terms: readonly SearchTerm[]): Record<string, string[]> => {
    const highlight: Record<string, string[]> = {};
    for (const [field, text] of describedOf(kept).fields) {
      const snippets = snippetsOf(text, terms);
      if (snippets.length > 0) highlight[field] = [...(highlight[field] ?? []), ...snippets];
    }
    const text = pageSnippets(kept, terms);
    return text.length > 0 ? { ...highlight, text } : highlight;
  };

  const pageSnippets = (kept: KeptDocument, terms: readonly SearchTerm[]): string[] => {
    const snippets: string[] = [];
    for (const text of keptTexts(ledger, kept, MOST_PAGES)) {
      if (snippets.length === MOST_SNIPPETS) break;
      snippets.push(...snippetsOf(text, terms, MOST_SNIPPETS - snippets.length));
    }
    return snippets;
  };

  const placeOf = ({ stack, stackId, recursive }: OperationInput<'document.search'>): Place => {
    const asked = stack ?? stackId;
    if (asked === undefined || !isObjectId(asked)) return { stack: asked };
    const held = stacks.get(asked);
    if (!held) throw notFound('stack');
    return { stack: held._id, ...(recursive ? { below: stacksBelow(stacks, held) } : {}) };
  };

  return {
    'document.search': (input, request) => search(request, input, placeOf(input)),
    'document.searchArchive': (input, request) => search(request, input, { stack: 'archives' }),
  };
}

/** @throws AppError 400 where there are not three characters to look for */
function requireQuery(input: Asked): string {
  const query = (input.query ?? input.q ?? '').trim();
  if (Array.from(query).length >= SHORTEST_QUERY) return query;
  throw badRequest(`Give at least ${SHORTEST_QUERY} characters to search for in query.`, [
    { path: 'query', message: `must have at least ${SHORTEST_QUERY} characters` },
  ]);
}
