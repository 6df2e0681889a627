import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Bridge } from '../../../src-shared/bridge.ts';
import type { AppError } from '../../../src-shared/errors.ts';
import type { Document } from '../../../src-shared/model/document.ts';
import type { SearchQuestion } from '../../../src-shared/operations/saved-searches.ts';
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
  const { stackId, search } = source;
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
    ...order,
    ...place,
  });
  return { docs, total, nearly: false };
}

/**
 * The documents of a list, of which only the pages that are in view are loaded: `at(index)` is undefined for a
 * document that is still on its way.
 */
export function useDocumentPages(source: ListSource, order: ListOrder, firstRow: number, lastRow: number) {
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
  const from = Math.max(1, Math.floor(firstRow / PAGE_SIZE));
  const to = Math.min(Math.floor(Math.max(0, total - 1) / PAGE_SIZE), Math.floor(lastRow / PAGE_SIZE));
  const pages = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  const later = useQueries({ queries: pages.map(options) });
  const documents = useMemo(() => {
    const loaded = new Map<number, ListedDocument[]>([[0, first.data?.docs ?? []]]);
    pages.forEach((page, index) => {
      loaded.set(page, later[index]?.data?.docs ?? []);
    });
    return loaded;
  }, [first.data, later, pages]);
  const statements = useMemo(
    () =>
      Map.groupBy(
        [first, ...later].flatMap(({ data }) => data?.statements ?? []),
        ({ document }) => document ?? '',
      ),
    [first, later],
  );
  const at = (index: number) => documents.get(Math.floor(index / PAGE_SIZE))?.[index % PAGE_SIZE];
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
