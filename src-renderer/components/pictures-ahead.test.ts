import { afterEach, expect, it, vi } from 'vitest';
import { askAhead, askedAhead } from './pictures-ahead.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const answered = { ok: true, status: 200, blob: async () => 'bytes' };

it('asks once, and gives the picture once, unpacked', async () => {
  const asked = vi.fn().mockResolvedValue(answered);
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('createImageBitmap', async () => 'picture');
  askAhead('/a');
  askAhead('/a');
  expect(asked).toHaveBeenCalledTimes(1);
  expect(await askedAhead('/a')).toEqual({ packed: 'bytes', picture: 'picture' });
  expect([askedAhead('/a'), askedAhead('/b')]).toEqual([undefined, undefined]);
});

it('gives the bytes alone where they cannot be unpacked, and tells of an answer that is none', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('damaged')));
  vi.stubGlobal('fetch', vi.fn().mockResolvedValueOnce(answered).mockResolvedValueOnce({ ok: false, status: 404 }));
  askAhead('/a');
  askAhead('/b');
  expect(await askedAhead('/a')).toEqual({ packed: 'bytes', picture: undefined });
  await expect(askedAhead('/b')).rejects.toThrow('404');
});

it('forgets what nobody has shown, failures too', async () => {
  vi.useFakeTimers();
  const close = vi.fn();
  vi.stubGlobal('fetch', vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(answered));
  vi.stubGlobal('createImageBitmap', async () => ({ close }));
  askAhead('/a');
  askAhead('/b');
  await vi.advanceTimersByTimeAsync(5_000);
  expect([askedAhead('/a'), askedAhead('/b')]).toEqual([undefined, undefined]);
  expect(close).toHaveBeenCalledTimes(1);
});
