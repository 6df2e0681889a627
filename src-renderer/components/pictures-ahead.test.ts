import { afterEach, expect, it, vi } from 'vitest';
import { askAhead, askedAhead } from './pictures-ahead.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('asks once, and gives the answer once', async () => {
  const asked = vi.fn().mockResolvedValue('bytes');
  vi.stubGlobal('fetch', asked);
  askAhead('/a');
  askAhead('/a');
  expect(asked).toHaveBeenCalledTimes(1);
  expect(await askedAhead('/a')).toBe('bytes');
  expect([askedAhead('/a'), askedAhead('/b')]).toEqual([undefined, undefined]);
});

it('forgets what nobody has shown, failures too', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new Error('offline')));
  askAhead('/a');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(askedAhead('/a')).toBeUndefined();
});
