import {
  keepPreviousData,
  type UseQueryResult,
  useMutation,
  usePrefetchQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { AppError } from '../../src-shared/errors.ts';
import type { OperationInput, OperationName, OperationOutput } from '../../src-shared/operations/index.ts';
import { useBridge } from '../bridge/context.ts';
import { keepAnswered } from './answered.ts';

/** A read of the operation table, kept in the query cache under [name, input]; `keepPrevious`: shows the last answer until the next is there. */
export function useRead<Name extends OperationName>(
  name: Name,
  input: OperationInput<Name>,
  options: { enabled?: boolean; keepPrevious?: boolean } = {},
): UseQueryResult<OperationOutput<Name>, AppError> {
  const bridge = useBridge();
  return useQuery<OperationOutput<Name>, AppError>({
    queryKey: [name, input],
    queryFn: () => bridge.call(name, input),
    ...(name === 'document.words' ? { staleTime: Number.POSITIVE_INFINITY } : {}),
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

/** What a screen is for: asked for while the screen is drawn, before whatever its parts ask for once they are there. */
export function useFirstRead<Name extends OperationName>(
  name: Name,
  input: OperationInput<Name>,
): UseQueryResult<OperationOutput<Name>, AppError> {
  const bridge = useBridge();
  usePrefetchQuery({ queryKey: [name, input], queryFn: () => bridge.call(name, input) });
  return useRead(name, input);
}

/** What was read of a page stays as it is until its document is read again, which an event tells. */
const mayChange = ({ queryKey: [name] }: { queryKey: readonly unknown[] }) => name !== 'document.words';

/** A write of the operation table; what is on screen is read again when it is done. */
export function useWrite<Name extends OperationName>(name: Name) {
  const bridge = useBridge();
  const cache = useQueryClient();
  return useMutation<OperationOutput<Name>, AppError, OperationInput<Name>>({
    mutationFn: (input) => bridge.call(name, input),
    onSuccess: async (answer) => {
      // Where all that it answered with is on screen, the event that follows it tells what else is to be read again.
      const shown = keepAnswered(cache, answer);
      const again = cache.invalidateQueries({
        predicate: mayChange,
        ...(shown === 'all' ? { refetchType: 'none' } : {}),
      });
      // A form whose answer is on screen closes with it: what is typed into it while the rest is read again would be refused.
      if (shown === 'not all') await again;
    },
  });
}

type Year = OperationOutput<'planYear.get'>['year'];
type YearChange = Omit<OperationInput<'planYear.update'>, 'planId' | 'planYear' | 'seenOn'>;

/**
 * Writes what was entered for a plan year. Its forms write one after the other, each what it makes of the year as the write before
 * left it: what is entered while another entry is on its way is neither lost nor refused as a change of somebody else's.
 */
export function useYearWrite(planId: string, planYear: number) {
  const bridge = useBridge();
  const cache = useQueryClient();
  const where = { planId, planYear };
  const queryKey = ['planYear.get', where];
  return useMutation<OperationOutput<'planYear.update'>, AppError, (year: Year) => YearChange>({
    scope: { id: `planYear ${planId} ${planYear}` },
    mutationFn: async (change) => {
      const { year } = await cache.ensureQueryData<{ year: Year }>({
        queryKey,
        queryFn: () => bridge.call('planYear.get', where),
      });
      return bridge.call('planYear.update', { ...where, ...change(year), seenOn: year.lastModified });
    },
    onSuccess: async (answer) => {
      cache.setQueryData(queryKey, answer);
      await cache.invalidateQueries({ predicate: mayChange });
    },
  });
}
