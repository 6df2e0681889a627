import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from '../../src-shared/errors.ts';
import { declarationOf, type OperationName, operationNames } from '../../src-shared/operations/index.ts';
import type { Actor, Engine, FileResult, Idempotency, IncomingFile, RequestContext } from '../engine-types.ts';
import { checkInput } from '../input-check.ts';
import { sendFile } from './answers.ts';
import { fingerprintOf, parseIdempotencyKey, trackInFlight } from './idempotency.ts';
import { routeSchema } from './openapi-operations.ts';
import { convertTexts } from './query.ts';
import type { Sessions } from './sessions.ts';
import type { AddressSigner } from './signed-addresses.ts';
import { discardAll, receiveForm } from './upload.ts';

export interface RouteOptions {
  engine: Engine;
  sessions: Sessions;
  signer: AddressSigner;
  /** `http://127.0.0.1:PORT`, known once the server listens. */
  url(): string;
}

/** What a request asks of an operation, taken from query, JSON or form and checked by its schema. */
interface Asked {
  input: unknown;
  files: IncomingFile[];
  fingerprint(): string;
}

/** The anonymous caller of a public operation: may do nothing else. */
const NOBODY: Actor = { userId: '', email: '', name: '', role: 'viewer', via: 'session' };

const JSON_TEXT = 'application/json; charset=utf-8';

/** A route for every operation of the table. */
export function registerRoutes(app: FastifyInstance, options: RouteOptions): void {
  const inFlight = trackInFlight();

  for (const name of operationNames) {
    const { method, path, permission, multipart, answer } = declarationOf(name);
    app.route({
      method,
      url: path,
      schema: routeSchema(name),
      config: { permission, multipart: multipart === true, signable: answer === 'file' && method === 'GET' },
      handler: async (request, reply) => {
        const key = method === 'POST' ? parseIdempotencyKey(request.headers['idempotency-key']) : undefined;
        const asked = await readRequest(name, request, options.engine);
        const actor = request.actor ?? NOBODY;
        try {
          if (key === undefined) return await run(name, asked, actor, undefined, reply);
          const idempotency = { userId: actor.userId, method, path, key, fingerprint: asked.fingerprint() };
          return await inFlight.run(idempotency, () => runOnce(name, asked, actor, idempotency, reply));
        } catch (failure) {
          await discardAll(asked.files, options.engine);
          throw failure;
        }
      },
    });
  }

  /** The stored answer of an earlier request with the same key, or the work itself. */
  async function runOnce(
    name: OperationName,
    asked: Asked,
    actor: Actor,
    idempotency: Idempotency,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const stored = options.engine.replay(idempotency);
    if (!stored) return await run(name, asked, actor, idempotency, reply);
    await discardAll(asked.files, options.engine);
    return reply.code(stored.status).header('idempotency-replayed', 'true').send(stored.body);
  }

  async function run(
    name: OperationName,
    asked: Asked,
    actor: Actor,
    idempotency: Idempotency | undefined,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    if (name === 'session.link') {
      const url = `${options.url()}/session?token=${options.sessions.createLink(actor)}`;
      return reply.send({ success: true, url });
    }
    const context: RequestContext = {
      actor,
      presign: (path) => options.url() + options.signer.sign(path, actor.userId),
      ...(asked.files.length > 0 ? { files: asked.files } : {}),
      ...(idempotency ? { idempotency } : {}),
    };
    if (declarationOf(name).answer === 'file') {
      return sendFile(reply, (await options.engine.dispatch(name, asked.input, context)) as FileResult);
    }
    return reply.type(JSON_TEXT).send(await options.engine.answer(name, asked.input, context));
  }
}

async function readRequest(name: OperationName, request: FastifyRequest, engine: Engine): Promise<Asked> {
  const { method, input: schema, multipart } = declarationOf(name);
  if (!multipart) {
    const texts = (request.query ?? {}) as Record<string, unknown>;
    const sent = method === 'GET' ? convertTexts(schema, texts) : (request.body ?? {});
    return { input: checkInput(name, sent), files: [], fingerprint: () => fingerprintOf(sent) };
  }
  const { texts, files, fingerprint } = await receiveForm(request, engine);
  try {
    return { input: checkInput(name, convertTexts(schema, texts)), files, fingerprint: () => fingerprint };
  } catch (failure) {
    await discardAll(files, engine);
    throw failure;
  }
}

/** Puts an AppError on the wire. */
export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
  return reply.code(error.status).type(JSON_TEXT).send(error.toBody());
}
