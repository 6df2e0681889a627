import type { FastifyInstance } from 'fastify';

/** The requests that are being answered. Streams of events are none: they end whenever the server does, and are taken up again. */
export interface InFlight {
  /** Resolves once none is, or after so many milliseconds. */
  settled(patience: number): Promise<void>;
}

/** Counts the requests of a server; to be called before its routes are made. */
export function countInFlight(app: FastifyInstance): InFlight {
  let count = 0;
  let onNone: () => void = () => undefined;
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url === '/events') return;
    count += 1;
    reply.raw.once('close', () => {
      count -= 1;
      if (count === 0) onNone();
    });
  });
  return {
    settled: (patience) =>
      new Promise((resolve) => {
        if (count === 0) return resolve();
        const timer = setTimeout(resolve, patience);
        onNone = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}
