import { expect, it } from 'vitest';
import { createWatchers } from './watchers.ts';

it('tells whoever waits that it cannot be found out any more, and not whoever made the change', async () => {
  const watchers = createWatchers();
  let broken = false;
  const looked = watchers.until(() => {
    if (broken) throw new Error('the ledger cannot be read');
    return false;
  });
  let other = false;
  const waited = watchers.until(() => other);
  [broken, other] = [true, true];
  expect(watchers.look).not.toThrow();
  await expect(looked).rejects.toThrow('the ledger cannot be read');
  await expect(waited).resolves.toBeUndefined();
});
