import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarationOf, operationNames } from '../../src-shared/operations/index.ts';
import { startTestServer, type TestServer } from '../support/rest.ts';

let server: TestServer;
let response: Response;
let page: string;

beforeAll(async () => {
  server = await startTestServer();
  response = await fetch(`${server.url}/docs`);
  page = await response.text();
});
afterAll(() => server.stop());

it('shows every operation with its address, its input, a worked example and its answer', () => {
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  for (const name of operationNames) {
    const { method, path, input, answer } = declarationOf(name);
    const section = page.slice(page.indexOf(`<h3 id="${name}">`)).split('</section>', 1)[0]!;
    expect(section).toContain(`<span class="verb">${method}</span> <code>${path}</code>`);
    for (const field of Object.keys((input as unknown as { properties: object }).properties)) {
      expect([name, section]).toEqual([name, expect.stringContaining(`<code>${field}</code>`)]);
    }
    expect([name, section]).toEqual([name, expect.stringContaining(`<pre><code>curl &quot;$URL${path}`)]);
    expect(section).toMatch(answer === 'file' ? /Answer: <code>/ : /&quot;success&quot;: true/);
  }
});

it('tells of authentication, errors, idempotency and limits, and of every resource', () => {
  for (const id of [
    'authentication',
    'errors',
    'idempotency',
    'limits',
    'Document',
    'TpaStatement',
    'TpaTransaction',
  ]) {
    expect(page).toMatch(new RegExp(`<h[23] id="${id}">`));
  }
  for (const status of [400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 507]) {
    expect(page).toContain(`<code>${status}</code>`);
  }
});

it('leads nowhere outside: every link ends on the page or at the description', () => {
  const links = Array.from(page.matchAll(/(?:href|src)="([^"]*)"/g), ([, link]) => link!);
  expect(links.length).toBeGreaterThan(operationNames.length);
  for (const link of links) {
    expect(link).toMatch(/^(#|\/openapi\.json$)/);
    if (link.startsWith('#')) expect(page).toContain(`id="${link.slice(1)}"`);
  }
  expect(page).not.toMatch(/<script|@import|url\(/);
});

it('may show its own style and run nothing', () => {
  const policy = response.headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; /);
  expect(policy).not.toContain('script-src');
});
