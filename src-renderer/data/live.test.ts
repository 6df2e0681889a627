import { expect, it } from 'vitest';
import type { DocumentJob } from '../../src-shared/model/document.ts';
import { createQueryClient } from './client.ts';
import { patchJob } from './live.ts';

const KEY = ['stack.list', { stackId: 'a' }];
const reading: DocumentJob = { status: 'reading', working: true, pagesRead: 3, pagesTotal: 5 };
const progress = { type: 'document.changed', docId: 'd2', stackId: 'a', job: reading } as const;
const kept = () => {
  const cache = createQueryClient();
  cache.setQueryData(KEY, { docs: [{ _id: 'd1' }, { _id: 'd2' }] }, { updatedAt: 1000 });
  return { cache, state: () => cache.getQueryState<{ docs: unknown[] }>(KEY)! };
};

it('shows the progress of a document in every list that has it', () => {
  const { cache, state } = kept();
  expect(patchJob(cache, progress)).toBe(true);
  expect(state().data?.docs).toEqual([{ _id: 'd1' }, { _id: 'd2', job: reading }]);
  expect(patchJob(cache, { ...progress, docId: 'd3' })).toBe(false);
});

it('leaves what is stale to be asked for again: the progress of one document tells nothing of the others', async () => {
  const { cache, state } = kept();
  await cache.invalidateQueries({ queryKey: ['stack.list'] });
  patchJob(cache, progress);
  expect([state().isInvalidated, state().dataUpdatedAt]).toEqual([true, 1000]);
});
