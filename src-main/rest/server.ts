import { existsSync } from 'node:fs';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { DEFAULT_PORT } from '../../src-shared/operations/local-api.ts';
import type { Engine } from '../engine-types.ts';
import { registerAccess, SAFETY_HEADERS, type ServedRoute } from './access.ts';
import { registerDocs } from './docs/register.ts';
import { toAppError, unknownRoute } from './errors.ts';
import { registerEvents } from './events.ts';
import { checkCaller } from './guard.ts';
import { countInFlight } from './in-flight.ts';
import { openLog } from './log.ts';
import { registerOpenApi } from './openapi.ts';
import { registerRoutes, sendError } from './routes.ts';
import { withdrawAddress, writeRuntimeFile } from './runtime-file.ts';
import { registerScreens, registerSession } from './screens.ts';
import { newSecret, openSessions } from './sessions.ts';
import { createAddressSigner } from './signed-addresses.ts';
import { LARGEST_FILE } from './upload.ts';

/** Room for bulk tools (100 requests a second), and an end to a loop that has gone wild. */
const DEFAULT_REQUESTS_PER_MINUTE = 6000;
const LARGEST_JSON = 1024 * 1024;
const PORTS_TRIED = 50;

export interface RestOptions {
  /** 0 takes any free port; a taken one is passed over for the next. */
  port?: number;
  /** Folder of the built screens; without it there is only the REST interface. */
  screens?: string;
  /** Per key or session; 0 for no limit. */
  requestsPerMinute?: number;
  now?: () => number;
}

export interface RestServer {
  url: string;
  port: number;
  /** The owner's token, as in runtime.json. */
  controlToken: string;
  /** Everything that is served. */
  routes: readonly ServedRoute[];
  /** A one-time launch link for the owner. */
  createLink(): string;
  /** Resolves once no request is being answered, or after so many milliseconds. */
  settled(patience: number): Promise<void>;
  close(): Promise<void>;
}

/** Serves the engine's operations on 127.0.0.1 and says so in the workspace's runtime.json. */
export async function startRest(engine: Engine, options: RestOptions = {}): Promise<RestServer> {
  const now = options.now ?? Date.now;
  const sessions = openSessions(now);
  const signer = createAddressSigner(newSecret(), now);
  const controlToken = newSecret();
  const log = openLog(engine.folder);
  let port = 0;
  const url = () => `http://127.0.0.1:${port}`;

  const app = createApp(log.logger as FastifyBaseLogger, () => port);
  const inFlight = countInFlight(app);
  await registerOpenApi(app, engine.version);
  await app.register(cookie);
  await app.register(multipart, { limits: { fileSize: LARGEST_FILE, fields: 50, parts: 200 } });
  await app.register(rateLimit, { global: false });
  const authority = { engine, sessions, controlToken, now, port: () => port };
  const routes = registerAccess(app, {
    ...authority,
    engine,
    signer,
    requestsPerMinute: options.requestsPerMinute ?? DEFAULT_REQUESTS_PER_MINUTE,
  });
  registerRoutes(app, { engine, sessions, signer, url });
  registerEvents(app, engine, authority);
  registerSession(app, { sessions, engine, port: authority.port });
  app.get('/openapi.json', { config: { permission: 'public' }, schema: { hide: true } as object }, () => app.swagger());
  registerDocs(app, url);
  if (options.screens && existsSync(join(options.screens, 'index.html'))) await registerScreens(app, options.screens);

  port = await listen(app, options.port ?? DEFAULT_PORT);
  const startedOn = new Date(now()).toISOString();
  writeRuntimeFile(engine.folder, {
    url: url(),
    port,
    pid: process.pid,
    token: controlToken,
    startedOn,
    version: engine.version,
  });
  return {
    url: url(),
    port,
    controlToken,
    routes,
    createLink: () => `${url()}/session?token=${sessions.createLink(engine.owner())}`,
    settled: inFlight.settled,
    async close() {
      withdrawAddress(engine.folder, controlToken);
      await app.close();
      log.close();
    },
  };
}

/** The bare framework: every failure, its own included, leaves as the Error body; schemas only document. */
function createApp(logger: FastifyBaseLogger, port: () => number): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LARGEST_JSON,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    // Otherwise the framework would refuse a last request with a body of its own.
    return503OnClosing: false,
    // A request without Host must get our answer, not the parser's.
    http: { requireHostHeader: false },
    frameworkErrors(error, request, reply) {
      try {
        checkCaller(request.headers, port());
        sendError(reply.headers(SAFETY_HEADERS), toAppError(error));
      } catch (refusal) {
        sendError(reply.headers(SAFETY_HEADERS), toAppError(refusal));
      }
    },
    clientErrorHandler(_error, socket) {
      if (socket.writable) socket.end(MALFORMED);
      else socket.destroy();
    },
  });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.setNotFoundHandler(() => {
    throw unknownRoute();
  });
  app.setErrorHandler((failure, request, reply) => {
    const error = toAppError(failure);
    if (error.status >= 500) request.log.error({ err: failure, req: request }, 'failed');
    return sendError(reply.headers(SAFETY_HEADERS), error);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { actor } = request;
    const who = actor ? { user: actor.userId, via: actor.via, ...(actor.keyId ? { keyId: actor.keyId } : {}) } : {};
    request.log.info({ req: request, res: reply, milliseconds: Math.round(reply.elapsedTime), ...who }, 'answered');
  });
  return app;
}

/** What bytes that are no HTTP get; the framework never sees them. */
const MALFORMED = (() => {
  const body = JSON.stringify({
    success: false,
    error: 'This is not a valid HTTP request.',
    authError: false,
    code: 'request.malformed',
  });
  const headers = Object.entries({
    ...SAFETY_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  return ['HTTP/1.1 400 Bad Request', ...headers, '', body].join('\r\n');
})();

/** Listens on the first free port from the wanted one on. */
async function listen(app: FastifyInstance, wanted: number): Promise<number> {
  for (let port = wanted; ; port += 1) {
    try {
      await app.listen({ host: '127.0.0.1', port });
      const address = app.server.address();
      return typeof address === 'object' && address !== null ? address.port : port;
    } catch (failure) {
      const taken = (failure as { code?: string }).code === 'EADDRINUSE';
      if (!taken || port >= 65_535 || port >= wanted + PORTS_TRIED) throw failure;
    }
  }
}
