import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { unauthorized } from '../../src-shared/errors.ts';
import type { Engine } from '../engine-types.ts';
import { cookieNames } from './session-cookies.ts';
import type { Sessions } from './sessions.ts';

/** The screens run only what this server gives them. Styles may be inline: the component library sets them so. */
const SCREENS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ');

const COOKIE = { path: '/', httpOnly: true, sameSite: 'strict' } as const;

/** The built screens at /app/; any address below it that is no file is one of the screens' own, so it gets the page. */
export async function registerScreens(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/app/',
    wildcard: false,
    serve: false,
    cacheControl: false,
    index: false,
  });
  const sendPage = (reply: FastifyReply, path: string) =>
    reply.header('content-security-policy', SCREENS_POLICY).sendFile(path);

  app.get('/', { config: { permission: 'public' }, schema: HIDDEN }, (_request, reply) => reply.redirect('/app/', 302));
  app.get('/app', { config: { permission: 'public' }, schema: HIDDEN }, (_request, reply) =>
    reply.redirect('/app/', 302),
  );
  app.get<{ Params: { '*': string } }>(
    '/app/*',
    { config: { permission: 'public' }, schema: HIDDEN },
    (request, reply) => {
      const path = request.params['*'];
      return sendPage(reply, isAsset(path) ? path : 'index.html');
    },
  );
}

const HIDDEN = { hide: true } as object;

/** Files of the build carry an extension; the screens' own addresses do not. */
function isAsset(path: string): boolean {
  return /\.[a-z0-9]+$/i.test(path);
}

/** `GET /session?token=…`: trades a launch link for the cookie pair and opens the screens. */
export function registerSession(
  app: FastifyInstance,
  { sessions, engine, port }: { sessions: Sessions; engine: Pick<Engine, 'cameIn' | 'turnedAway'>; port(): number },
): void {
  app.get<{ Querystring: { token?: unknown } }>(
    '/session',
    { config: { permission: 'public' }, schema: HIDDEN },
    (request, reply) => {
      const { token } = request.query;
      const session = typeof token === 'string' ? sessions.redeem(token) : undefined;
      if (!session) {
        engine.turnedAway({ code: 'session.link-used' });
        throw unauthorized(
          'session.link-used',
          'This launch link was used or is over 60 seconds old. Print a new one with "tallystack link".',
        );
      }
      const actor = sessions.find(session.userId, session.authToken);
      if (actor) engine.cameIn(actor);
      for (const { userId, authToken } of cookieNames(port())) {
        reply.setCookie(userId, session.userId, COOKIE).setCookie(authToken, session.authToken, COOKIE);
      }
      return reply.redirect('/app/', 303);
    },
  );
}
