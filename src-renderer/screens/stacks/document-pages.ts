import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { Bridge } from '../../../src-shared/bridge.ts';
import type { AppError } from '../../../src-shared/errors.ts';
import type { Document } from '../../../src-shared/model/document.ts';
import type { SearchQuestion } from '../../../src-shared/operations/saved-searches.ts';
import type { SpecialStack } from '../../../src-shared/operations/search.ts';
import type { BriefStatement } from '../../../src-shared/operations/statements.ts';
import { useBridge } from '../../bridge/context.ts';
import { bestSnippet } from './snippet.ts';

export const PAGE_SIZE = 100; /* the most that stack.list and document.search answer at once */

const NONE: BriefStatement[] = [];

const SETTLED = 60_000; /* ms for which a page that was loaded is chosen from as it is */

export interface ListOrder {
  sort: 'name' | 'receivedOn' | 'lastModified';
  dir: 1 | -1;
}

/** What a list shows: a stack (all without one), or what a search finds. */
export interface ListSource {
  stackId: string | undefined;
  search: SearchQuestion | undefined;
  /** Only documents that are so, wherever they lie. */
  special: SpecialStack | undefined;
}

/** A document of a list; of a search with the place where it was found. */
export type ListedDocument = Partial<Document> & { snippet?: string };

interface ListPage {
  docs: ListedDocument[];
  statements: BriefStatement[];
  total: number;
  nearly: boolean;
}

async function loadPage(bridge: Bridge, source: ListSource, order: ListOrder, page: number): Promise<ListPage> {
  const found = await loadDocuments(bridge, source, order, page);
  const documents = found.docs.flatMap(({ _id }) => _id ?? []).join(',');
  const { statements } = await bridge.call('statement.brief', { documents });
  return { ...found, statements };
}

async function loadDocuments(
  bridge: Bridge,
  source: ListSource,
  order: ListOrder,
  page: number,
): Promise<Omit<ListPage, 'statements'>> {
  const { stackId, search, special } = source;
  const place = { resultOffset: page * PAGE_SIZE, resultLimit: PAGE_SIZE };
  if (search) {
    const { hits, total, nearly = false } = await bridge.call('document.search', { ...search, ...place });
    const docs = hits.map(({ _source, highlight }) => {
      const snippet = bestSnippet(highlight);
      return { ..._source, ...(snippet === undefined ? {} : { snippet }) };
    });
    return { docs, total, nearly };
  }
  const { docs, total } = await bridge.call('stack.list', {
    ...(stackId ? { stackId, recursive: true } : {}),
    ...(special ? { special } : {}),
    ...order,
    ...place,
  });
  return { docs, total, nearly: false };
}

/** The pages of a list that are in view, or will be in a moment. */
export interface SeenPages {
  first: number;
  last: number;
}

const AHEAD = 50; /* rows: a fast wheel does not come to rows that nobody asked for */

/** @returns the same value where the pages are the same, so that scrolling within them draws nothing anew */
export function seenPages(was: SeenPages, range: { startIndex: number; endIndex: number } | null): SeenPages {
  if (!range) return was;
  const first = Math.max(0, Math.floor((range.startIndex - AHEAD) / PAGE_SIZE));
  const last = Math.floor((range.endIndex + AHEAD) / PAGE_SIZE);
  return was.first === first && was.last === last ? was : { first, last };
}

/** The list that was there before, where the new one has the same items. */
function useSameItems<Item>(items: readonly Item[]): readonly Item[] {
  const kept = useRef(items);
  const isSame = items.length === kept.current.length && items.every((item, index) => item === kept.current[index]);
  if (!isSame) kept.current = items;
  return kept.current;
}

/**
 * The documents of a list, of which only the pages that are in view are loaded: `at(index)` is undefined for a
 * document that is still on its way.
 */
export function useDocumentPages(source: ListSource, order: ListOrder, seen: SeenPages) {
  const bridge = useBridge();
  const cache = useQueryClient();
  const query = (page: number) => ({
    // The first part says which operation's answers these are, so that events reload them.
    queryKey: [source.search ? 'document.search' : 'stack.list', source, order, page],
    queryFn: () => loadPage(bridge, source, order, page),
  });
  const options = (page: number) => ({ ...query(page), placeholderData: keepPreviousData });
  const first = useQuery<ListPage, AppError>(options(0));
  const total = first.data?.total ?? 0;
  const from = Math.max(1, seen.first);
  const to = Math.min(Math.floor(Math.max(0, total - 1) / PAGE_SIZE), seen.last);
  const pages = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  const later = useQueries({ queries: pages.map(options) });
  const loaded = useSameItems([first.data, ...later.map(({ data }) => data)]);
  const statements = useMemo(
    () =>
      Map.groupBy(
        loaded.flatMap((page) => page?.statements ?? []),
        ({ document }) => document ?? '',
      ),
    [loaded],
  );
  const at = (index: number): ListedDocument | undefined => {
    const page = Math.floor(index / PAGE_SIZE);
    return loaded[page === 0 ? 0 : page - from + 1]?.docs[index % PAGE_SIZE];
  };
  /** Ids of the rows between two, both included, whether they are in view or not. */
  const idsBetween = async (one: number, other: number): Promise<string[]> => {
    const [start, end] = [Math.min(one, other), Math.max(one, other)];
    const ids: string[] = [];
    for (let page = Math.floor(start / PAGE_SIZE); page * PAGE_SIZE <= end; page += 1) {
      const { docs } = await cache.fetchQuery({ ...query(page), staleTime: SETTLED });
      const rows = docs.map((document, index) => ({ id: document._id, row: page * PAGE_SIZE + index }));
      ids.push(...rows.flatMap(({ id, row }) => (id !== undefined && row >= start && row <= end ? id : [])));
    }
    return ids;
  };
  return {
    total,
    at,
    statementsOf: (docId: string) => statements.get(docId) ?? NONE,
    idsBetween,
    nearly: first.data?.nearly ?? false,
    isPending: first.isPending,
    error: first.error,
    retry: () => void first.refetch(),
  };
}
