import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import Database from 'better-sqlite3';
import type { OperationOutput } from '../../src-shared/operations/index.ts';
import { WRITES } from './foreign/attacks.ts';
import { READS } from './foreign/reads.ts';
import { type RunningServer, SAMPLES, ServerHost } from './server.ts';

/** Where the attacker's page comes from: another site, and another port of this machine, which counts as the same site. */
const ATTACKERS = ['evil.example', '127.0.0.1'];

let program: ServerHost;
let server: RunningServer;
let attackers: Server | undefined;
let port: number;
let cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
let docId: string;

test.beforeAll(async ({ browser }) => {
  program = new ServerHost();
  server = await program.start();
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(await server.launchLink());
  cookies = await context.cookies();
  docId = await uploadOne(context);
  await context.close();
  const listening = createServer(answerAsAttacker).listen(0, '127.0.0.1');
  attackers = listening;
  await once(listening, 'listening');
  port = (listening.address() as AddressInfo).port;
});

test.afterAll(async () => {
  attackers?.closeAllConnections();
  attackers?.close();
  await server.stop();
  await program.end();
});

for (const host of ATTACKERS) {
  test.describe(`a page of ${host}`, () => {
    // A tab of its own for each attack would take most of the time: each begins with another document and the cookies of a sign-in alone.
    let context: BrowserContext;
    let page: Page;
    test.beforeAll(async ({ browser }) => {
      context = await browser.newContext();
      page = await context.newPage();
    });
    test.afterAll(() => context.close());

    for (const { name, run, variant = '' } of [...WRITES, ...READS]) {
      test(`neither changes nor reads anything by ${name}`, async () => {
        const before = stateOf(server.workspace);
        await context.clearCookies();
        await context.addCookies(cookies);
        const attacker = `http://${host}:${port}`;
        await page.goto(attacker);
        // What is refused is refused to a browser that is signed in.
        expect((await context.request.get(`${server.url}/stack/list`)).status()).toBe(200);
        expect(
          await page.evaluate(run, { url: server.url, docId, attacker, variant }).catch(whatTheBrowserRefused),
        ).toBe('');
        for (const opened of context.pages().filter((one) => one !== page)) await opened.close();
        expect(stateOf(server.workspace)).toEqual(before);
      });
    }
  });
}

/** What the browser itself does not let a page do reads nothing. */
function whatTheBrowserRefused(failure: Error): string {
  if (/Failed to fetch|SecurityError|Failed to construct/.test(failure.message)) return '';
  throw failure;
}

async function uploadOne(context: BrowserContext): Promise<string> {
  const file = readFileSync(join(SAMPLES, 'lakeshore-7713-2025-10.pdf'));
  const multipart = { files: { name: 'own.pdf', mimeType: 'application/pdf', buffer: file }, skipProcessing: 'true' };
  const response = await context.request.post(`${server.url}/document/upload`, {
    multipart,
    headers: { origin: server.url },
  });
  return ((await response.json()) as OperationOutput<'document.upload'>).uploads[0]!.docId!;
}

/** A digest of every table of the ledger but the search index, and of what lies in the folders. */
function stateOf(workspace: string): Record<string, string> {
  const database = new Database(join(workspace, 'ledger.db'), { readonly: true });
  const tables = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'search_%'")
    .pluck()
    .all() as string[];
  const rows = tables.map((name) => [name, digestOf(JSON.stringify(database.prepare(`SELECT * FROM ${name}`).all()))]);
  database.close();
  const files = ['blobs', 'staging'].map((folder) => {
    const found = readdirSync(join(workspace, folder), { recursive: true, encoding: 'utf8' });
    return [folder, found.sort().join(' ')];
  });
  const settings = digestOf(readFileSync(join(workspace, 'settings.json'), 'utf8'));
  return Object.fromEntries([...rows, ...files, ['settings', settings]]);
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

const PAGE = '<!doctype html><title>Prizes</title><body>You have won.</body>';
const WORKER = `onmessage = async ({ data, source }) => {
  const answer = await fetch(data.url, { credentials: 'include' }).then((one) => one.text(), () => '');
  source.postMessage(answer);
}`;

const answerAsAttacker: Parameters<typeof createServer>[1] = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://attacker');
  if (pathname === '/redirect') response.writeHead(307, { location: searchParams.get('to') ?? '/' }).end();
  else if (pathname === '/cookies') {
    response.setHeader('set-cookie', ['userId=planted; Path=/', 'authToken=planted; Path=/']).end();
  } else if (pathname === '/worker.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(WORKER);
  else response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
};
