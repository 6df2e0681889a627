import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createQueryClient } from './client.ts';

const KEY = ['document.get', { docId: 'd1' }];

it('asks again what became stale while its first answer was on its way', async () => {
  const client = createQueryClient();
  const answers: Array<(status: string) => void> = [];
  const observer = new QueryObserver(client, {
    queryKey: KEY,
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const seen: Array<string | undefined> = [];
  const stop = observer.subscribe(({ data }) => void (data !== seen.at(-1) && seen.push(data)));
  void client.invalidateQueries({ queryKey: ['document.get'] });
  expect(answers).toHaveLength(1);
  answers[0]?.('reconciling');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('complete');
  await expect.poll(() => seen).toEqual(['reconciling', 'complete']);
  expect(client.getQueryState(KEY)).toMatchObject({ isInvalidated: false, fetchStatus: 'idle' });
  expect(answers).toHaveLength(2);
  stop();
});
