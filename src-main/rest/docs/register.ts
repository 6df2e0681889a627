import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { docsPage, type OpenApiDocument } from './page.ts';
import { STYLE } from './style.ts';

/** The page may show its own style and nothing else: no script, no picture, no request. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** `GET /docs`: the OpenAPI document as pages for people, made here; nothing is fetched from anywhere. */
export function registerDocs(app: FastifyInstance, url: () => string): void {
  let page: string | undefined;
  app.get('/docs', { config: { permission: 'public' }, schema: { hide: true } as object }, (_request, reply) => {
    page ??= docsPage(app.swagger() as unknown as OpenApiDocument, url());
    return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(page);
  });
}
