import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AppError } from '../../../src-shared/errors.ts';
import type { Document } from '../../../src-shared/model/document.ts';
import type { OperationInput, OperationOutput } from '../../../src-shared/operations/index.ts';
import { useBridge } from '../../bridge/context.ts';

export const PAGE_SIZE = 100; /* the most that stack.list answers at once */

export interface ListOrder {
  sort: 'name' | 'receivedOn';
  dir: 1 | -1;
}

/**
 * The documents of a stack, of which only the pages that are in view are loaded: `at(index)` is undefined for a
 * document that is still on its way.
 */
export function useDocumentPages(stackId: string | undefined, order: ListOrder, firstRow: number, lastRow: number) {
  const bridge = useBridge();
  const input = (page: number): OperationInput<'stack.list'> => ({
    ...(stackId ? { stackId, recursive: true } : {}),
    ...order,
    resultOffset: page * PAGE_SIZE,
    resultLimit: PAGE_SIZE,
  });
  const options = (page: number) => ({
    queryKey: ['stack.list', input(page)],
    queryFn: () => bridge.call('stack.list', input(page)),
    placeholderData: keepPreviousData,
  });
  const first = useQuery<OperationOutput<'stack.list'>, AppError>(options(0));
  const total = first.data?.total ?? 0;
  const from = Math.max(1, Math.floor(firstRow / PAGE_SIZE));
  const to = Math.min(Math.floor(Math.max(0, total - 1) / PAGE_SIZE), Math.floor(lastRow / PAGE_SIZE));
  const pages = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  const later = useQueries({ queries: pages.map(options) });
  const documents = useMemo(() => {
    const loaded = new Map<number, Partial<Document>[]>([[0, first.data?.docs ?? []]]);
    pages.forEach((page, index) => {
      loaded.set(page, later[index]?.data?.docs ?? []);
    });
    return loaded;
  }, [first.data, later, pages]);
  const at = (index: number) => documents.get(Math.floor(index / PAGE_SIZE))?.[index % PAGE_SIZE];
  return { total, at, isPending: first.isPending, error: first.error, retry: () => void first.refetch() };
}
