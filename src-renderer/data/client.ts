import { QueryClient } from '@tanstack/react-query';
import { AppError } from '../../src-shared/errors.ts';

const FRESH_FOR = 30_000; /* ms: events tell of changes sooner */
const MOST_RETRIES = 2;

/** The query cache. Answers that a retry cannot change (4xx) are not asked for again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR,
        retry: (count, failure) => count < MOST_RETRIES && mayPass(failure),
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

function mayPass(failure: unknown): boolean {
  return !(failure instanceof AppError) || failure.status >= 500 || failure.status === 429;
}
