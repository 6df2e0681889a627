import { type Query, QueryClient } from '@tanstack/react-query';
import { AppError } from '../../src-shared/errors.ts';

const FRESH_FOR = 30_000; /* ms: events tell of changes sooner */
const MOST_RETRIES = 2;

/** The query cache. Answers that a retry cannot change (4xx) are not asked for again. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR,
        retry: (count, failure) => count < MOST_RETRIES && mayPass(failure),
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  askAgainWhatWasOvertaken(client);
  return client;
}

/**
 * What becomes stale while its first answer is on its way is asked again after it: TanStack Query drops the answer to an older question
 * only where it has one already, and would keep this one, of how it was before, as fresh.
 */
function askAgainWhatWasOvertaken(client: QueryClient): void {
  const overtaken = new WeakSet<Query>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'invalidate' && query.state.data === undefined && query.state.fetchStatus === 'fetching') {
      overtaken.add(query);
    }
    if (action.type === 'success' && overtaken.delete(query)) {
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }
  });
}

function mayPass(failure: unknown): boolean {
  return !(failure instanceof AppError) || failure.status >= 500 || failure.status === 429;
}
