import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/support/engines.ts';
import { openWorkspace, type Workspace } from './workspace.ts';

let folder: string;
const now = () => new Date('2026-01-02T03:04:05.000Z');
const open = () => openWorkspace(folder, { now });

beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function withWorkspace(work: (workspace: Workspace) => unknown): Promise<void> {
  const workspace = await open();
  try {
    await work(workspace);
  } finally {
    await workspace.close();
  }
}

it('refuses a second opener and says which process has the workspace', async () => {
  await withWorkspace(async () => {
    await expect(open()).rejects.toMatchObject({ status: 409, code: 'workspace.in-use' });
    await expect(open()).rejects.toThrow(`process ${process.pid}`);
  });
  await withWorkspace((workspace) => expect(workspace.folder).toBe(folder));
});

it('gives the workspace free when the process that had it is killed', async () => {
  const module = new URL('./workspace.ts', import.meta.url).href;
  const program = `
    const { openWorkspace } = await import(${JSON.stringify(module)});
    await openWorkspace(${JSON.stringify(folder)}, { now: () => new Date() });
    console.log('open');
    setInterval(() => undefined, 1000);
  `;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  await expect(open()).rejects.toThrow(`process ${holder.pid}`);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  await withWorkspace((workspace) => expect(workspace.ledger.schemaVersion()).toBeGreaterThan(0));
});

it('sets every pragma of the ledger explicitly on each open', async () => {
  await withWorkspace(({ ledger }) => {
    const read = (name: string) => Object.values(ledger.sql(`PRAGMA ${name}`).get() ?? {})[0];
    const names = ['journal_mode', 'synchronous', 'foreign_keys', 'recursive_triggers', 'trusted_schema'];
    expect(names.map(read)).toEqual(['wal', 2, 1, 1, 0]);
  });
});

it('refuses a ledger of a newer program, and leaves it as it is', async () => {
  await withWorkspace(() => undefined);
  const path = join(folder, 'ledger.db');
  const database = new Database(path);
  database.pragma('user_version = 999');
  database.close();
  await expect(open()).rejects.toMatchObject({ status: 409, code: 'workspace.newer' });
  const again = new Database(path);
  expect(again.pragma('user_version', { simple: true })).toBe(999);
  again.close();
});

it('clears staging on start and removes runtime.json on close', async () => {
  await mkdir(join(folder, 'staging'));
  await writeFile(join(folder, 'staging', 'left-over'), 'bytes');
  await withWorkspace(async () => {
    await expect(stat(join(folder, 'staging', 'left-over'))).rejects.toThrow('ENOENT');
    expect(JSON.parse(await readFile(join(folder, 'runtime.json'), 'utf8'))).toMatchObject({ pid: process.pid });
  });
  await expect(stat(join(folder, 'runtime.json'))).rejects.toThrow('ENOENT');
});

it('keeps team and users over a restart, in a file that only the owner can read', async () => {
  let team = '';
  await withWorkspace(async ({ settings }) => {
    team = settings.data.team;
    await settings.change((data) => {
      data.preferences.theme = 'dark';
    });
  });
  await withWorkspace(({ settings }) => {
    expect(settings.data).toMatchObject({ team, preferences: { theme: 'dark' }, users: [{ role: 'admin' }] });
  });
  if (process.platform !== 'win32') expect((await stat(join(folder, 'settings.json'))).mode & 0o777).toBe(0o600);
});
