import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, forbidden } from '../../src-shared/errors.ts';
import type { Permission } from '../../src-shared/operations/declare.ts';
import { roleAllows } from '../../src-shared/operations/permissions.ts';
import type { Actor, Engine } from '../engine-types.ts';
import { type Authority, authenticate, refresh } from './authenticate.ts';
import { unknownRoute } from './errors.ts';
import { checkCaller, checkMediaType } from './guard.ts';
import { sessionPair } from './session-cookies.ts';
import { hashOf } from './sessions.ts';
import type { AddressSigner } from './signed-addresses.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may use the route; every route says it. */
    permission?: Permission;
    /** The body is a form with files. */
    multipart?: boolean;
    /** The route opens for a signed address too. */
    signable?: boolean;
  }
  interface FastifyRequest {
    actor: Actor | null;
  }
}

export interface AccessOptions extends Authority {
  engine: Authority['engine'] & Pick<Engine, 'turnedAway'>;
  signer: AddressSigner;
  /** Requests per minute and caller; 0 for no limit. */
  requestsPerMinute: number;
}

/** A route as it is served. */
export interface ServedRoute {
  method: string;
  path: string;
  permission: Permission;
}

/**
 * Everything that is decided before a body is read, in the order of the decisions page (Wire): Host, origin, method and
 * Content-Type, rate, authentication, permission. Returns the routes, which are registered after it. One that does not say
 * who may use it is for admins.
 */
export function registerAccess(app: FastifyInstance, options: AccessOptions): readonly ServedRoute[] {
  const routes: ServedRoute[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const permission = config?.permission ?? 'admin';
    for (const one of [method].flat()) routes.push({ method: one, path: url, permission });
  });
  const countRequest = app.createRateLimit({
    max: options.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request: FastifyRequest) => callerOf(request, options.port()),
  });
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request, reply) => {
    setSafetyHeaders(reply);
    checkCaller(request.headers, options.port());
    checkMethod(request, reply, routes);
    if (options.requestsPerMinute > 0) {
      const count = await countRequest(request);
      if (!count.isAllowed && count.isExceeded) throw tooMany(count.ttlInSeconds);
    }
    if (request.is404) throw unknownRoute();
    const permission = request.routeOptions.config.permission ?? 'admin';
    if (permission === 'public') return;
    request.actor = identifyOrTell(request, options);
    if (!roleAllows(request.actor.role, permission)) throw notAllowed(permission);
  });
  return routes;
}

/** On every answer: nothing is sniffed, kept, embedded or shared with another origin. */
export function setSafetyHeaders(reply: Pick<FastifyReply, 'headers'>): void {
  reply.headers(SAFETY_HEADERS);
}

export const SAFETY_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

function checkMethod(request: FastifyRequest, reply: FastifyReply, routes: readonly ServedRoute[]): void {
  if (request.is404) {
    const [path] = request.url.split('?', 1);
    const allowed = routes.find((route) => route.path === path)?.method;
    if (allowed === undefined) return;
    reply.header('allow', allowed);
    throw new AppError(405, 'request.method', `This address takes ${allowed} only.`);
  }
  if (request.method === 'POST') checkMediaType(request.headers, request.routeOptions.config.multipart === true);
}

function identifyOrTell(request: FastifyRequest, options: AccessOptions): Actor {
  try {
    return identify(request, options);
  } catch (error) {
    if (error instanceof AppError) options.engine.turnedAway({ code: error.code, email: emailOf(request) });
    throw error;
  }
}

function emailOf({ headers: { email } }: FastifyRequest): string | undefined {
  return typeof email === 'string' ? email.trim().toLowerCase() : undefined;
}

function identify(request: FastifyRequest, options: AccessOptions): Actor {
  const { signer, engine } = options;
  if (request.routeOptions.config.signable && signer.isSigned(request.url)) {
    const userId = signer.verify(request.url);
    const owner = engine.owner();
    // A signed address opens one file for reading, whatever else its user may do.
    const reader: Actor = { ...owner, userId, role: 'viewer', via: 'session' };
    return userId === owner.userId ? reader : refresh(reader, engine);
  }
  return authenticate({ headers: request.headers, cookies: request.cookies, method: request.method }, options);
}

/** One bucket per key or session; requests that carry neither share one. */
function callerOf(request: FastifyRequest, port: number): string {
  const secret = request.headers.authorization ?? sessionPair(request.cookies, port).authToken;
  return secret === undefined ? 'nobody' : hashOf(secret);
}

function tooMany(seconds: number): AppError {
  const retryAfter = Math.max(1, seconds);
  const sentence = `Too many requests in one minute. Wait ${retryAfter} s, then go on.`;
  return new AppError(429, 'rate.exceeded', sentence, { retryAfter });
}

const DEEDS: Record<Permission, string> = {
  public: 'do this',
  read: 'look at this workspace',
  edit: 'upload or change anything',
  confirm: 'confirm statements',
  admin: 'administer this workspace',
};

export function notAllowed(permission: Permission): AppError {
  return forbidden(
    'actor.role',
    `This user or key may not ${DEEDS[permission]}. Ask an administrator for another role.`,
  );
}
