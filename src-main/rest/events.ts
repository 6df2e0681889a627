import type { FastifyInstance, FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { AppEvent } from '../../src-shared/events.ts';
import type { Engine } from '../engine-types.ts';
import { SAFETY_HEADERS } from './access.ts';
import { type Authority, authenticate, type Credentials } from './authenticate.ts';
import { failure, SECURITY } from './openapi-operations.ts';

/** Events kept for listeners that come back with Last-Event-ID. */
const KEPT_EVENTS = 1000;
const HEARTBEAT_MILLISECONDS = 15_000;
/** How long a stream may outlive the key or session that opened it while nothing happens. */
const RECHECK_MILLISECONDS = 1000;
/** A listener that does not read is dropped when this much waits for it; it comes back with Last-Event-ID. */
const MOST_WAITING_BYTES = 1024 * 1024;

interface NumberedEvent {
  id: number;
  event: AppEvent;
}

interface Listener {
  reply: FastifyReply;
  /** False once its key was revoked or its session has ended. */
  isKnown(): boolean;
}

/**
 * `GET /events`: what changes, as server-sent events; resumes after Last-Event-ID while the events are kept. A stream lives
 * no longer than the key or session that opened it.
 */
export function registerEvents(app: FastifyInstance, engine: Pick<Engine, 'subscribe'>, authority: Authority): void {
  const kept: NumberedEvent[] = [];
  const listeners = new Set<Listener>();
  let last = 0;
  const sendAll = (frame: string) => {
    for (const listener of listeners) if (staysOpen(listener)) send(listener.reply, frame);
  };

  const stop = engine.subscribe((event) => {
    last += 1;
    kept.push({ id: last, event });
    if (kept.length > KEPT_EVENTS) kept.shift();
    sendAll(frameOf({ id: last, event }));
  });
  const heartbeat = setInterval(() => sendAll(': still here\n\n'), HEARTBEAT_MILLISECONDS).unref();
  const watch = setInterval(() => {
    for (const listener of listeners) staysOpen(listener);
  }, RECHECK_MILLISECONDS).unref();

  app.addHook('preClose', async () => {
    stop();
    clearInterval(heartbeat);
    clearInterval(watch);
    for (const { reply } of listeners) reply.raw.end();
  });

  app.route({
    method: 'GET',
    url: '/events',
    config: { permission: 'read' },
    schema: {
      operationId: 'events',
      summary: 'Changes as they happen (server-sent events)',
      description:
        'Each event is a line `data:` of JSON whose `type` is document.changed, stack.changed, plan.changed, account.changed, statement.changed, page.read, bulk.changed, preview.changed, watch.changed or queue.changed, with the ids of what changed. Listen again with `Last-Event-ID` to get what was missed; the event `reset` says that it is no longer known, so load everything afresh.',
      tags: ['events'],
      security: SECURITY,
      'x-permission': 'read',
      'x-extension': true,
      headers: Type.Object({
        'Last-Event-ID': Type.Optional(Type.String({ description: 'The last `id:` that came' })),
      }),
      response: {
        200: { description: 'A stream', content: { 'text/event-stream': { schema: { type: 'string' } } } },
        ...Object.fromEntries([401, 403, 405, 429, 500].map((status) => [status, failure(status)])),
      },
    } as object,
    handler: (request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { ...SAFETY_HEADERS, 'content-type': 'text/event-stream; charset=utf-8' });
      reply.raw.write('retry: 1000\n\n');
      for (const missed of missedSince(kept, last, request.headers['last-event-id'])) send(reply, missed);
      const { headers, cookies, method } = request;
      const listener = { reply, isKnown: () => isKnown({ headers, cookies, method }, authority) };
      listeners.add(listener);
      reply.raw.once('close', () => listeners.delete(listener));
    },
  });
}

/** The frames that a listener missed; `reset` where they are no longer kept, so that it loads everything afresh. */
export function missedSince(kept: readonly NumberedEvent[], last: number, lastEventId: unknown): string[] {
  if (typeof lastEventId !== 'string') return [];
  const seen = /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : -1;
  const oldest = kept[0]?.id ?? last + 1;
  if (seen > last || seen < oldest - 1) return [`id: ${last}\nevent: reset\ndata: {}\n\n`];
  return kept.filter(({ id }) => id > seen).map(frameOf);
}

/** One event on the wire: its type is in the data too, so that `onmessage` alone is enough. */
export function frameOf({ id, event }: NumberedEvent): string {
  return `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`;
}

function send(reply: FastifyReply, frame: string): void {
  if (reply.raw.writableLength > MOST_WAITING_BYTES) reply.raw.destroy();
  else reply.raw.write(frame);
}

/** Ends the stream of a listener that would no longer be let in. */
function staysOpen(listener: Listener): boolean {
  const stays = listener.isKnown();
  if (!stays) listener.reply.raw.end();
  return stays;
}

function isKnown(credentials: Credentials, authority: Authority): boolean {
  try {
    authenticate(credentials, authority);
    return true;
  } catch {
    return false;
  }
}
