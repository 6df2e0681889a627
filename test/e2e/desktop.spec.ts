// What only the desktop application does: its window, its menu, its dialogs, and what it refuses to pages.
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { DesktopApi } from '../../src-shared/desktop-api.ts';
import { scannedDocument } from '../support/scanned-document.ts';
import { type RunningDesktop, startDesktop } from './desktop.ts';
import { test as base, expect } from './fixtures.ts';
import { SAMPLES } from './server.ts';
import { call, upload } from './workspace.ts';

const STATEMENT = join(SAMPLES, 'lakeshore-7713-2025-10.pdf');
const OTHER = join(SAMPLES, 'meridian-5417-8832-2025-04.pdf');

const test = base.extend<{ desktop: RunningDesktop }>({
  desktop: async ({ server }, use) => use(server as RunningDesktop),
});

/** What the page has of the host's IPC, as a foreign script in it would use it. */
interface Bare {
  electronInvoke(packed: string): Promise<string>;
}

const invoke = (page: Page, channel: string, args: unknown[]) =>
  page.evaluate((packed) => (window as unknown as Bare).electronInvoke(packed), JSON.stringify([channel, args]));

test('the window is confined, and the page has named calls only', async ({ page, desktop }) => {
  const { preferences } = await desktop.opened;
  expect(preferences).toMatchObject({
    contextIsolation: true,
    sandbox: true,
    webSecurity: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webviewTag: false,
    navigateOnDragDrop: false,
  });
  const exposed = await page.evaluate(() => Object.keys((window as unknown as { tallystack: object }).tallystack));
  expect(exposed.sort()).toEqual(['call', 'file', 'listen', 'onCommand', 'save', 'show', 'upload']);
  expect(await page.evaluate(() => typeof (globalThis as { process?: unknown }).process)).toBe('undefined');
});

test('no page leads out of the window: no navigation, no new window, no request, no permission', async ({
  page,
  desktop,
}) => {
  const here = page.url();
  await page.evaluate(() => window.location.assign('https://evil.example/'));
  await page.evaluate(() => window.open('https://evil.example/'));
  expect(await page.evaluate(() => fetch('https://evil.example/').then(String, () => 'refused'))).toBe('refused');
  expect(page.url()).toBe(here);
  expect(page.context().pages()).toHaveLength(1);
  const { window: shown } = await desktop.opened;
  for (const url of ['https://evil.example/', 'file:///etc/passwd', 'app://other/index.html', 'http://127.0.0.1/']) {
    expect(await desktop.host.call({ kind: 'may-navigate', window: shown, url }), url).toBe(false);
    expect(await desktop.host.call({ kind: 'may-open', window: shown, url }), url).toBe(false);
    expect(await desktop.host.call({ kind: 'may-load', url }), url).toBe(false);
  }
  for (const permission of ['media', 'geolocation', 'notifications', 'clipboard-read', 'openExternal', 'fileSystem']) {
    expect(await desktop.host.call({ kind: 'permission', permission }), permission).toBe(false);
  }
});

test('calls from frames and of other pages are refused, and so are arguments that no screen sends', async ({
  page,
  desktop,
}) => {
  const { window: shown } = await desktop.opened;
  const channel = 'tallystack:call';
  const args = ['plan.create', { planName: 'Foreign' }];
  for (const frame of [
    { url: 'https://evil.example/', isTop: true },
    { url: 'app://tallystack/index.html', isTop: false },
    { url: 'app://tallystack.evil/index.html', isTop: true },
    { url: 'app://user@tallystack/index.html', isTop: true },
    { url: '', isTop: true },
  ]) {
    const answer = await desktop.host.call({ kind: 'invoke', window: shown, channel, args, frame });
    expect(answer, JSON.stringify(frame)).toMatchObject({ ok: false, status: 403 });
  }
  for (const odd of [['__proto__', {}], ['document.upload', {}], ['plan.create', 7], [null, null], []]) {
    expect(JSON.parse(await invoke(page, channel, odd)), JSON.stringify(odd)).toMatchObject({ ok: false, status: 400 });
  }
  for (const odd of [[], [[{ name: '' }]], [[{ name: 'a.pdf' }]], [[{ name: 'a.pdf', path: 7 }]], ['a.pdf']]) {
    const answer: unknown = JSON.parse(await invoke(page, 'tallystack:upload', odd));
    expect(answer, JSON.stringify(odd)).toMatchObject({ ok: false, status: 400 });
  }
  expect(JSON.parse(await invoke(page, 'tallystack:save', ['..']))).toMatchObject({ ok: false, status: 400 });
  await expect(invoke(page, 'tallystack:unknown', [])).rejects.toThrow(/No handler/);
  const cloned = page.evaluate(() =>
    (window as unknown as { tallystack: DesktopApi }).tallystack.call('plan.list', { search: () => 'code' }),
  );
  await expect(cloned).rejects.toThrow(/could not be cloned/);
  expect((await call(page, 'plan.list', {})).plans).toEqual([]);
});

test('the scheme gives the built screens and pages of documents, and nothing else', async ({ page, desktop }) => {
  const [docId = ''] = await upload(page, desktop.url, [STATEMENT]);
  await expect
    .poll(async () => (await call(page, 'document.get', { docId })).doc.job.status, { timeout: 120_000 })
    .toBe('complete');
  const statusOf = (path: string, method = 'GET') =>
    page.evaluate(async ([to, how]) => (await fetch(to!, { method: how! })).status, [path, method]);
  expect(await statusOf(`/document/page?docId=${docId}&page=0&size=thumbnail`)).toBe(200);
  expect(await statusOf('/index.html')).toBe(200);
  for (const path of [
    '/../main/index.js',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/main/index.js',
    '/stack/list',
    '/a.html',
  ]) {
    expect(await statusOf(path), path).toBe(404);
  }
  expect(await statusOf('/index.html', 'POST')).toBe(405);
});

test('the menu goes to the screens, and the keys are told of', async ({ page, desktop }) => {
  const choose = (...labels: string[]) => desktop.host.call({ kind: 'menu', labels });
  await choose('View', 'Plans');
  await expect(page.getByRole('heading', { name: 'Plans', exact: true })).toBeVisible();
  await choose('View', 'Settings');
  await expect(page.getByRole('heading', { name: 'API keys' })).toBeVisible();
  await choose('help', 'Keyboard');
  await expect(page.getByRole('dialog')).toBeVisible();
  const opened = new Promise<string>((resolve) => desktop.host.once('shell', ({ target }) => resolve(target)));
  await choose('File', 'Show Workspace Folder');
  expect(await opened).toBe(desktop.workspace);
});

test('a second start brings the window to the front', async ({ page, desktop }) => {
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  const focused = new Promise<string>((resolve) => desktop.host.once('state', ({ state }) => resolve(state)));
  await desktop.host.call({ kind: 'second-instance', args: [] });
  expect(await focused).toBe('focused');
});

test('a file that is gone, or a folder, is refused with a sentence; a cancelled dialog saves nothing', async ({
  page,
  desktop,
}) => {
  for (const path of [join(desktop.home, 'gone.pdf'), desktop.home]) {
    const answer: unknown = JSON.parse(await invoke(page, 'tallystack:upload', [[{ name: 'a.pdf', path }], {}]));
    expect(answer).toMatchObject({ ok: false, status: 422, body: { code: 'upload.unreadable' } });
  }
  expect((await call(page, 'stack.list', {})).total).toBe(0);
  const file = { fileName: 'report.csv', contentType: 'text/csv', bytes: { $bytes: 'MQ==' } };
  desktop.host.dialogs = () => ({ canceled: true });
  expect(JSON.parse(await invoke(page, 'tallystack:save', [file]))).toEqual({ ok: true, value: null });
  desktop.host.dialogs = () => ({ canceled: false, filePath: join(desktop.home, 'no', 'such', 'report.csv') });
  expect(JSON.parse(await invoke(page, 'tallystack:save', [file]))).toMatchObject({ ok: false, status: 422 });
  const filePath = join(desktop.home, 'report.csv');
  desktop.host.dialogs = () => ({ canceled: false, filePath });
  expect(JSON.parse(await invoke(page, 'tallystack:save', [file]))).toEqual({ ok: true, value: filePath });
  expect(await readFile(filePath, 'utf8')).toBe('1');
});

test('a report that was saved is shown in its folder, and no other file is', async ({ page, desktop }) => {
  const { plan } = await call(page, 'plan.create', { planName: 'Birch Dental 401(k) Plan' });
  await page.evaluate((id) => window.location.replace(`#/plans/${id}`), plan._id);
  const { name } = await desktop.savedBy(page, () => page.getByRole('button', { name: 'Save trust report' }).click());
  const shown = new Promise<[string, string]>((resolve) =>
    desktop.host.once('shell', ({ method, target }) => resolve([method, target])),
  );
  await page.getByRole('button', { name: 'Open its folder' }).click();
  expect(await shown).toEqual(['showItemInFolder', join(desktop.home, name)]);
  const others: string[] = [];
  desktop.host.on('shell', ({ target }) => others.push(target));
  for (const odd of [
    desktop.workspace,
    join(desktop.home, '..'),
    '/etc/passwd',
    '',
    null,
    [join(desktop.home, name)],
  ]) {
    const answer: unknown = JSON.parse(await invoke(page, 'tallystack:show', [odd]));
    expect(answer, String(odd)).toMatchObject({ ok: false, status: 403, body: { code: 'show.not-saved' } });
  }
  await rm(join(desktop.home, name));
  const gone: unknown = JSON.parse(await invoke(page, 'tallystack:show', [join(desktop.home, name)]));
  expect(gone).toMatchObject({ ok: false, status: 422, body: { code: 'show.gone' } });
  expect(others).toEqual([]);
});

test('the local API is switched off and on in the settings while the screens go on, and the next start remembers it', async ({
  page,
  desktop,
  context,
}) => {
  const runtime = async () =>
    JSON.parse(await readFile(join(desktop.workspace, 'runtime.json'), 'utf8')) as { url: string };
  const answers = (url: string) =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  const { url } = await runtime();
  expect(await answers(url)).toBe(true);
  await page.evaluate(() => window.location.replace('#/settings'));
  const card = page.getByRole('region', { name: 'Local API' });
  await card.getByRole('switch', { name: 'On' }).click();
  await expect(card.getByRole('status')).toContainText('Off: tools on this computer cannot reach the workspace.');
  expect(await answers(url)).toBe(false);
  await call(page, 'plan.create', { planName: 'Made without it' });

  await card.getByRole('switch', { name: 'On' }).click();
  await expect(card.getByRole('status')).toContainText('Answers at http://127.0.0.1:');
  const port = Number(new URL((await runtime()).url).port) + 60;
  await card.getByRole('textbox', { name: 'Port' }).fill(String(port));
  await card.getByRole('textbox', { name: 'Port' }).press('Enter');
  await expect.poll(async () => Number(new URL((await runtime()).url).port)).toBeGreaterThanOrEqual(port);
  expect(await answers((await runtime()).url)).toBe(true);

  await card.getByRole('switch', { name: 'On' }).click();
  await expect(card.getByRole('status')).toContainText('Off:');
  await desktop.host.call({ kind: 'quit' });
  expect(await desktop.host.ended).toBe(0);
  const next = await startDesktop({ workspace: desktop.workspace, home: desktop.home });
  try {
    const again = await context.newPage();
    await next.show(again);
    expect((await call(again, 'plan.list', {})).plans).toHaveLength(1);
    expect(await runtime()).not.toHaveProperty('url');
  } finally {
    await next.stop();
  }
});

test('files come in by the menu, by a start with them, and by a second start', async ({ page, desktop }) => {
  const asked: unknown[] = [];
  desktop.host.dialogs = (method, { defaultPath }) => {
    asked.push([method, defaultPath]);
    return { canceled: false, filePaths: [STATEMENT] };
  };
  const names = async () => (await call(page, 'stack.list', {})).docs.map(({ name }) => name).sort();
  await desktop.host.call({ kind: 'menu', labels: ['File', 'Add Files…'] });
  await expect.poll(names).toEqual(['lakeshore-7713-2025-10.pdf']);
  await expect(page.getByRole('heading', { name: 'All documents' })).toBeVisible();
  await desktop.host.call({
    kind: 'second-instance',
    args: ['tallystack', '--flag', OTHER, join(SAMPLES, 'gone.pdf')],
  });
  await expect.poll(names).toHaveLength(2);
  await desktop.host.call({ kind: 'menu', labels: ['File', 'Add Files…'] });
  await expect
    .poll(() => asked)
    .toEqual([
      ['showOpenDialog', join(desktop.home, 'documents')],
      ['showOpenDialog', SAMPLES],
    ]);
});

test('files that cannot be taken are told of in the window', async ({ page, desktop }) => {
  desktop.host.dialogs = () => ({ canceled: false, filePaths: [join(SAMPLES, 'gone.pdf')] });
  await desktop.host.call({ kind: 'menu', labels: ['File', 'Add Files…'] });
  await expect(page.getByText('A file could not be opened. Check that it is still there')).toBeVisible();
});

test('what is told before the window has a page that listens is not lost', async ({ desktop, context }) => {
  const next = await startDesktop({ workspace: join(desktop.home, 'other'), home: join(desktop.home, 'second') });
  try {
    next.host.dialogs = () => ({ canceled: false, filePaths: [join(SAMPLES, 'gone.pdf')] });
    await next.opened;
    await next.host.call({ kind: 'menu', labels: ['File', 'Add Files…'] });
    const page = await context.newPage();
    await next.show(page);
    await expect(page.getByText('A file could not be opened. Check that it is still there')).toBeVisible();
  } finally {
    await next.stop();
  }
});

test('another workspace is opened by a start of its own, and the last ones are in the menu', async ({
  page,
  desktop,
  context,
}) => {
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  const folder = join(desktop.home, 'other');
  desktop.host.dialogs = () => ({ canceled: false, filePaths: [folder] });
  const relaunched = new Promise<string[]>((resolve) => desktop.host.once('relaunch', ({ args }) => resolve(args)));
  await desktop.host.call({ kind: 'menu', labels: ['File', 'Open Workspace…'] });
  expect((await relaunched).slice(-2)).toEqual(['--workspace', folder]);
  expect(await desktop.host.ended).toBe(0);

  const next = await startDesktop({ workspace: folder, home: desktop.home }, [STATEMENT]);
  try {
    const again = await context.newPage();
    await next.show(again);
    await expect.poll(async () => (await call(again, 'stack.list', {})).total).toBe(1);
    const back = new Promise<string[]>((resolve) => next.host.once('relaunch', ({ args }) => resolve(args)));
    next.host.dialogs = () => ({ response: 0 });
    await next.host.call({ kind: 'menu', labels: ['File', 'Recent Workspaces', 'workspace'] });
    expect((await back).slice(-2)).toEqual(['--workspace', desktop.workspace]);
    expect(await next.host.ended).toBe(0);
  } finally {
    await next.stop();
  }
});

test('the task bar follows the queue', async ({ page, desktop }) => {
  const fractions: number[] = [];
  desktop.host.on('progress', ({ fraction }) => fractions.push(fraction));
  await upload(page, desktop.url, [STATEMENT]);
  await expect.poll(() => fractions.at(-1), { timeout: 120_000 }).toBe(-1);
  expect(fractions[0]).toBe(0);
});

test('what is being read when the window is closed goes on at the next start', async ({ page, desktop, context }) => {
  const scan = join(desktop.home, 'six-pages.pdf');
  await writeFile(scan, await scannedDocument({ pages: 6, rows: 300, height: 110 }));
  const [docId = ''] = await upload(page, desktop.url, [scan]);
  const { window: shown } = await desktop.opened;
  const stateFile = join(desktop.home, 'userData', 'window.json');
  const questions: unknown[] = [];
  desktop.host.dialogs = (_method, { message }) => {
    questions.push(message);
    return { response: 1 };
  };
  const reopened = new Promise<number>((resolve) => desktop.host.once('window', ({ window }) => resolve(window)));
  await desktop.host.call({ kind: 'close-window', window: shown });
  const second = await reopened;
  expect(questions).toEqual(['A document is still being read.']);
  desktop.host.dialogs = () => ({ response: 0 });
  await desktop.host.call({ kind: 'close-window', window: second });
  expect(await desktop.host.ended).toBe(0);
  expect(existsSync(stateFile)).toBe(true);
  await writeFile(stateFile, JSON.stringify({ place: { x: 40, y: 40, width: 1300, height: 820 }, maximized: false }));

  const next = await startDesktop({ workspace: desktop.workspace, home: desktop.home });
  try {
    const again = await context.newPage();
    await next.show(again);
    expect((await next.opened).bounds).toEqual({ width: 1300, height: 820 });
    await expect.poll(async () => (await call(again, 'health', {})).queue, { timeout: 120_000 }).toBe(0);
    expect((await call(again, 'document.get', { docId })).doc.job).toMatchObject({ status: 'complete' });
  } finally {
    await next.stop();
  }
});
