import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/rest.ts';
import { temporaryFolder } from '../support/tallystack.ts';

const folder = temporaryFolder();
const screens = join(folder.path, 'renderer');
let server: TestServer;

beforeAll(async () => {
  mkdirSync(join(screens, 'assets'), { recursive: true });
  writeFileSync(join(screens, 'index.html'), '<!doctype html><title>Screens</title>');
  writeFileSync(join(screens, 'assets', 'index-abc.js'), 'export {};');
  writeFileSync(join(folder.path, 'secret.txt'), 'not for the screens');
  server = await startTestServer({ screens });
});
afterAll(async () => {
  await server.stop();
  folder.remove();
});

const get = (path: string) => fetch(server.url + path, { redirect: 'manual' });

describe('the screens', () => {
  it('are at /app/, and the root leads there', async () => {
    for (const path of ['/', '/app']) expect((await get(path)).headers.get('location')).toBe('/app/');
    const page = await get('/app/');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const script = await get('/app/assets/index-abc.js');
    expect([script.status, await script.text()]).toEqual([200, 'export {};']);
  });

  it('answer their own addresses with the page, and a missing file with 404', async () => {
    expect(await (await get('/app/plans/65f0')).text()).toContain('<title>Screens</title>');
    const missing = await get('/app/assets/index-old.js');
    expect([missing.status, await missing.json()]).toMatchObject([404, { success: false, code: 'route.not-found' }]);
  });

  it('run nothing but their own scripts and cannot be framed', async () => {
    const policy = (await get('/app/')).headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it.each([
    '/app/../secret.txt',
    '/app/..%2fsecret.txt',
    '/app/%2e%2e/secret.txt',
    '/app/..%5csecret.txt',
    '/app/%00.txt',
  ])('give nothing outside their folder: %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(await response.text()).not.toContain('not for the screens');
  });

  it('are kept from pages of other sites like everything else', async () => {
    const response = await fetch(`${server.url}/app/`, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(response.status).toBe(403);
  });
});
