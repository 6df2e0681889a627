import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AppEvent } from '../../src-shared/events.ts';
import type { DocumentJob } from '../../src-shared/model/document.ts';
import type { OperationName, OperationOutput } from '../../src-shared/operations/index.ts';
import { useBridge } from '../bridge/context.ts';

const SETTLE = 250; /* ms: a burst of events makes one reload */

const TOUCHED: Record<AppEvent['type'], OperationName[]> = {
  'document.changed': [
    'stack.list',
    'stack.all',
    'document.get',
    'document.words',
    'document.duplicates',
    'document.alike',
    'statement.unattached',
  ],
  'statement.changed': [
    'statement.list',
    'statement.brief',
    'statement.around',
    'stack.list',
    'document.search',
    'statement.get',
    'statement.unattached',
    'transaction.list',
    'document.get',
    'account.list',
    'plan.list',
    'plan.picture',
    'plan.checks',
    'contributions.reconcile',
    'report.sheet',
  ],
  'plan.changed': ['plan.list', 'plan.get', 'planYear.get', 'contributions.reconcile', 'report.sheet'],
  'account.changed': ['account.list', 'account.get', 'plan.list', 'plan.get', 'statement.unattached'],
  'stack.changed': ['stack.all', 'stack.list', 'document.search'],
  'page.read': [],
  'bulk.changed': ['bulk.list', 'document.get'],
  'preview.changed': [],
  'watch.changed': ['watch.list'],
  'queue.changed': ['health', 'job.list'],
};

/** True once nothing more will happen to the job by itself. */
export function isSettled(job: DocumentJob): boolean {
  return job.status === 'complete' || job.status === 'error' || job.status === 'killed';
}

/** Keeps the query cache in step with what happens in the engine. */
export function useLiveData(): void {
  const bridge = useBridge();
  const cache = useQueryClient();
  useEffect(() => {
    const waiting = new Set<OperationName>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reload = () => {
      timer = undefined;
      for (const name of waiting) void cache.invalidateQueries({ queryKey: [name] });
      waiting.clear();
    };
    const stop = bridge.listen(
      (event) => {
        const isProgress = event.type === 'document.changed' && !isSettled(event.job) && patchJob(cache, event);
        if (isProgress || (event.type === 'bulk.changed' && event.state === 'running')) return;
        for (const name of TOUCHED[event.type]) waiting.add(name);
        timer ??= setTimeout(reload, SETTLE);
      },
      () => void cache.invalidateQueries(),
    );
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [bridge, cache]);
}

/** Puts a document's progress into what is on screen of it; false if it is on none. */
export function patchJob(cache: QueryClient, { docId, job }: Extract<AppEvent, { type: 'document.changed' }>): boolean {
  let found = false;
  patch<Pick<OperationOutput<'stack.list'>, 'docs'>>(cache, 'stack.list', (list) => {
    if (!list.docs.some((document) => document._id === docId)) return list;
    found = true;
    return { ...list, docs: list.docs.map((document) => (document._id === docId ? { ...document, job } : document)) };
  });
  patch<OperationOutput<'document.get'>>(cache, 'document.get', (answer) => {
    if (answer.doc._id !== docId) return answer;
    found = true;
    return { ...answer, doc: { ...answer.doc, job } };
  });
  return found;
}

/** Changes the kept answers of an operation. What was to be asked for again is so still: only a part of it is known anew. */
function patch<Answer>(cache: QueryClient, name: OperationName, change: (answer: Answer) => Answer): void {
  for (const query of cache.getQueryCache().findAll({ queryKey: [name] })) {
    const { data, dataUpdatedAt: updatedAt, isInvalidated } = query.state;
    if (data === undefined) continue;
    const changed = change(data as Answer);
    if (changed === data) continue;
    query.setData(changed, { updatedAt, manual: true });
    if (isInvalidated) query.invalidate();
  }
}
