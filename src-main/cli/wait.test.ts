import { expect, it } from 'vitest';
import type { Document } from '../../src-shared/model/document.ts';
import { progressLine, waitUntilRead } from './wait.ts';
import type { WorkspaceClient } from './workspace-client.ts';

/** Answers for each document with its next state, and with the last one from then on. */
function clientOf(states: Record<string, Document['job'][]>): Pick<WorkspaceClient, 'call'> {
  const call = async (_name: string, { docId }: { docId: string }) => {
    const left = states[docId]!;
    return { doc: { _id: docId, job: left.length > 1 ? left.shift() : left[0] } };
  };
  return { call: call as unknown as WorkspaceClient['call'] };
}

it('waits for every document, also for those that fail, and tells of the pages on the way', async () => {
  const lines: string[] = [];
  const client = clientOf({
    a: [
      { status: 'queued', pagesRead: 0, pagesTotal: 0 },
      { status: 'reading', pagesRead: 1, pagesTotal: 2 },
      { status: 'complete', success: true, pagesRead: 2, pagesTotal: 2 },
    ],
    b: [{ status: 'error', success: false, error: 'It is empty.', pagesRead: 0, pagesTotal: 0 }],
  });
  const watched = await waitUntilRead(client, ['a', 'b'], (all) => lines.push(progressLine(all, 2)));
  expect(lines).toEqual([
    'Reading: 1 of 2 files, 0 of 0 pages',
    'Reading: 1 of 2 files, 1 of 2 pages',
    'Reading: 2 of 2 files, 2 of 2 pages',
  ]);
  expect(watched.get('a')).toMatchObject({ job: { success: true }, seconds: expect.any(Number) });
  expect(watched.get('a')!.seconds).toBeGreaterThan(0);
  expect(watched.get('b')).toMatchObject({ job: { error: 'It is empty.' } });
});

it('does not wait for documents that nobody reads because reading is paused', async () => {
  const job = { status: 'queued', pagesRead: 0, pagesTotal: 0 } as const;
  const call = async (name: string) =>
    name === 'job.list' ? { paused: true, working: 0 } : { doc: { _id: 'a', job } };
  const client = { call } as unknown as Pick<WorkspaceClient, 'call'>;
  await expect(waitUntilRead(client, ['a'])).rejects.toMatchObject({ status: 409, code: 'queue.paused' });
});

it('returns at once where there is nothing to wait for', async () => {
  expect(await waitUntilRead(clientOf({}), [])).toEqual(new Map());
});
