import { expect, it } from 'vitest';
import { LoopbackPort } from './loopback-port.ts';

async function sent(message: unknown, transfer?: Transferable[] | null): Promise<unknown> {
  const port = new LoopbackPort();
  const arrival = Promise.withResolvers<unknown>();
  port.addEventListener('message', ({ data }) => arrival.resolve(data));
  port.postMessage(message, transfer);
  return arrival.promise;
}

it('copies messages, so that neither side sees what the other changes, and takes away what is transferred', async () => {
  const pixels = Uint8Array.of(1, 2, 3);
  const message = { name: 'picture', pixels };
  const arrived = await sent(message, [pixels.buffer]);
  expect(arrived).toEqual({ name: 'picture', pixels: Uint8Array.of(1, 2, 3) });
  expect(arrived).not.toBe(message);
  expect(pixels).toHaveLength(0);
});

it('takes null for nothing to give away, as what cannot be decoded is told of', async () => {
  expect(await sent({ name: 'picture', pixels: null }, null)).toEqual({ name: 'picture', pixels: null });
});

it('keeps an operator list whole though its sender empties it at once', async () => {
  const glyph = { unicode: 'a', width: 500 };
  const chunk = { fnArray: [44], argsArray: [[[glyph]]], lastChunk: true };
  const arriving = sent({ stream: 4, chunk });
  chunk.fnArray.length = 0;
  chunk.argsArray.length = 0;
  expect(await arriving).toEqual({ stream: 4, chunk: { fnArray: [44], argsArray: [[[glyph]]], lastChunk: true } });
});

it('tells nobody who has gone', async () => {
  const port = new LoopbackPort();
  const heard: unknown[] = [];
  const leaving = new AbortController();
  const listener = ({ data }: { data: unknown }) => void heard.push(data);
  port.addEventListener('message', listener, { signal: leaving.signal });
  port.postMessage(1);
  await Promise.resolve();
  leaving.abort();
  port.postMessage(2);
  port.addEventListener('message', listener);
  port.removeEventListener('message', listener);
  port.postMessage(3);
  await Promise.resolve();
  expect(heard).toEqual([1]);
});
