import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { projectRoot, serve, tallystack, temporaryFolder, until } from '../support/tallystack.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const at = (name: string) => join(folder.path, name);
const sample = join(projectRoot, 'resources', 'samples', 'lakeshore-7713-2025-10.pdf');
const keyCreate = (workspace: string, ...more: string[]) =>
  tallystack([
    'key',
    'create',
    '--workspace',
    workspace,
    '--name',
    'Import',
    '--email',
    'ops@example.com',
    '--json',
    ...more,
  ]);

describe('serve', () => {
  it('prints its address as the first line once it answers, and ends cleanly on SIGTERM and SIGINT', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const workspace = at('served');
      const child = spawn(
        process.execPath,
        ['src-main/cli.ts', 'serve', '--workspace', workspace, '--json', '--port', '0'],
        {
          cwd: projectRoot,
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      );
      let output = '';
      child.stdout.on('data', (chunk) => (output += chunk));
      await until(() => output.includes('\n'), { what: 'the first line' });
      const port = /^\{"url":"http:\/\/127\.0\.0\.1:(\d+)"/.exec(output)?.[1];
      expect(output).toBe(`{"url":"http://127.0.0.1:${port}","workspace":${JSON.stringify(workspace)}}\n`);
      expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);

      const runtime = join(workspace, 'runtime.json');
      expect(JSON.parse(readFileSync(runtime, 'utf8'))).toMatchObject({ port: Number(port), pid: child.pid });
      if (process.platform !== 'win32') expect(statSync(runtime).mode & 0o777).toBe(0o600);
      child.kill(signal);
      expect((await once(child, 'close'))[0]).toBe(0);
      expect(existsSync(runtime)).toBe(false);
    }
  });

  it('refuses a workspace that is served already, and says where', async () => {
    const served = await serve(at('twice'), { args: ['--port', '0'] });
    const second = await tallystack(['serve', '--workspace', at('twice'), '--port', '0']);
    expect(second.code).toBe(1);
    expect(second.stderr).toContain(`is served already at ${served.url}`);
    expect(await served.stop()).toBe(0);
  });
});

describe('key create', () => {
  it('makes a key and its user in a workspace that nobody has open, and it works once that is served', async () => {
    const made = await keyCreate(at('keys'), '--role', 'preparer', '--expires', '2999-01-01');
    expect([made.code, made.stderr]).toEqual([0, '']);
    const answer = JSON.parse(made.stdout) as { id: string; key: string; email: string; role: string };
    expect(Object.keys(answer)).toEqual(['id', 'key', 'email', 'role']);
    expect(answer).toMatchObject({ email: 'ops@example.com', role: 'preparer', key: expect.stringMatching(/^tls_/) });
    expect(readFileSync(join(at('keys'), 'settings.json'), 'utf8')).not.toContain(answer.key);

    const served = await serve(at('keys'), { args: ['--port', '0'] });
    const headers = { authorization: `Bearer ${answer.key}`, email: answer.email };
    const session = await fetch(`${served.url}/session/get`, { headers });
    expect(await session.json()).toMatchObject({
      user: { email: 'ops@example.com', role: 'preparer' },
      workspace: 'keys',
    });
    await served.stop();
  });

  it('goes through the process that has the workspace open', async () => {
    const served = await serve(at('keys'), { args: ['--port', '0'] });
    const made = await keyCreate(at('keys'), '--role', 'viewer');
    const { key } = JSON.parse(made.stdout) as { key: string };
    const headers = { authorization: `Bearer ${key}`, email: 'ops@example.com' };
    expect((await fetch(`${served.url}/stack/all`, { headers })).status).toBe(200);

    const linked = await tallystack(['link', '--workspace', at('keys')]);
    expect((await fetch(linked.stdout.trim(), { redirect: 'manual' })).status).toBe(303);
    expect(await served.stop()).toBe(0);
  });
});

describe('key list and key revoke', () => {
  it.each([
    ['that nobody has open', false],
    ['that is being served, through its server', true],
  ])('show and end the keys of a workspace %s', async (_what, isServed) => {
    const workspace = at(isServed ? 'revoke-served' : 'revoke-closed');
    const served = isServed ? await serve(workspace, { args: ['--port', '0'] }) : undefined;
    const { id, key } = JSON.parse((await keyCreate(workspace)).stdout) as { id: string; key: string };
    const list = async () => (await tallystack(['key', 'list', '--workspace', workspace])).stdout;
    expect(await list()).toBe(`${id}  Import  preparer  ops@example.com  valid  never used\n`);
    const revoked = await tallystack(['key', 'revoke', id, '--workspace', workspace, '--json']);
    expect(JSON.parse(revoked.stdout)).toMatchObject({ key: { _id: id, revokedOn: expect.any(String) } });
    expect(await list()).toContain(`  revoked 20`);
    if (!served) return;
    const headers = { authorization: `Bearer ${key}`, email: 'ops@example.com' };
    expect((await fetch(`${served.url}/stack/all`, { headers })).status).toBe(401);
    const unknown = await tallystack(['key', 'revoke', '0'.repeat(24), '--workspace', workspace]);
    expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('No key has that id.')]);
    expect(await served.stop()).toBe(0);
  });
});

describe('a command that cannot be done', () => {
  it('ends with 1 and one sentence, without a stack', async () => {
    const results = await Promise.all([
      tallystack(['link', '--workspace', at('nowhere')]),
      tallystack(['report', '--workspace', at('empty'), '--plan', 'X', '--year', '2025', '--out', at('x.xlsx')]),
    ]);
    for (const { code, stdout, stderr } of results) {
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^[A-Z][^\n]+\.\n$/);
    }
  });

  it('ends with 2 where the command line is wrong, and with 0 for help', async () => {
    const wrong = [
      ['nonsense'],
      ['serve'],
      ['serve', '--workspace', 'x', '--port', 'x'],
      ['key', 'create', '--role', 'king'],
    ];
    const codes = await Promise.all(wrong.map(async (args) => (await tallystack(args)).code));
    expect(codes).toEqual([2, 2, 2, 2]);
    const help = await tallystack(['key', 'create', '--help']);
    expect([help.code, help.stderr]).toEqual([0, '']);
    expect(help.stdout).toContain('--expires');
  });

  it('does not empty a folder that the demo did not make', async () => {
    mkdirSync(at('mine'));
    writeFileSync(join(at('mine'), 'thesis.txt'), 'years of work');
    const result = await tallystack(['demo', '--workspace', at('mine')]);
    expect([result.code, result.stderr]).toEqual([1, expect.stringContaining('was not made by the demo')]);
    expect(readFileSync(join(at('mine'), 'thesis.txt'), 'utf8')).toBe('years of work');
  });
});

describe('read', () => {
  it('writes one result for each file, goes on after a bad one, and ends with 1 for it', async () => {
    writeFileSync(at('broken.pdf'), '%PDF-1.7\nthis is where it ends');
    const result = await tallystack(['read', at('broken.pdf'), sample, at('missing.pdf'), '--out', at('read')]);
    expect(result.code).toBe(1);
    expect(result.stdout).toMatch(/^lakeshore-7713-2025-10\.pdf: .*\n$/);
    expect(result.stderr).toMatch(/^broken\.pdf: [^\n]+\.\nmissing\.pdf: [^\n]+\.\n$/);
    const good = JSON.parse(readFileSync(join(at('read'), 'lakeshore-7713-2025-10.json'), 'utf8'));
    expect(good.statements).toHaveLength(1);
    for (const name of ['broken', 'missing']) {
      const bad = JSON.parse(readFileSync(join(at('read'), `${name}.json`), 'utf8'));
      expect(bad).toEqual({ statements: [], error: expect.stringMatching(/\.$/) });
    }
  });

  it('takes several pictures as the pages of one document', async () => {
    const page = join(projectRoot, 'test', 'fixtures', 'statements', 'bank-statement-phone.jpg');
    const result = await tallystack(['read', page, page, '--join', 'both.jpg', '--out', at('joined'), '--json']);
    expect(result.code).toBe(0);
    expect(JSON.parse(result.stdout)).toMatchObject({ files: [{ name: 'both.jpg', pages: 2 }] });
    expect(existsSync(join(at('joined'), 'both.json'))).toBe(true);
  });

  it('explains how a file was read on one page, with its pictures or masked without them', async () => {
    const shown = await tallystack(['read', sample, '--explain', at('shown.html')]);
    const masked = await tallystack(['read', sample, '--explain', at('masked.html'), '--mask']);
    expect([shown.code, masked.code]).toEqual([0, 0]);
    const [page, veiled] = [at('shown.html'), at('masked.html')].map((file) => readFileSync(file, 'utf8'));
    expect(page).toMatch(/<img src="data:image\/webp;base64,[^"]{1000}/);
    expect(page).toContain('Lakeshore Community Bank');
    expect(veiled).not.toMatch(/<img|lakeshore/i);
    expect(veiled).toContain('section: activity');
  });

  it.each([
    ['nowhere to write', [sample]],
    ['two files to explain', [sample, sample, '--explain', 'a.html']],
    ['a mask and nothing to explain', [sample, '--out', 'a', '--mask']],
  ])('refuses a command line with %s', async (_what, given) => {
    expect((await tallystack(['read', ...given])).code).toBe(2);
  });

  it('does not let one result overwrite another', async () => {
    const result = await tallystack(['read', sample, sample, '--out', at('same')]);
    expect([result.code, result.stderr]).toEqual([1, expect.stringContaining('Two files would write')]);
  });
});

describe('import', () => {
  it.each([
    ['that nobody has open', false],
    ['that is being served, through its server', true],
  ])('brings files into a workspace %s, attaches what it finds, and reports on it', async (_what, isServed) => {
    const workspace = at(isServed ? 'import-served' : 'import-closed');
    const served = isServed ? await serve(workspace, { args: ['--port', '0'] }) : undefined;
    const where = ['--workspace', workspace, '--plan', 'WLS'];
    const imported = await tallystack([
      'import',
      sample,
      at('gone.pdf'),
      ...where,
      '--create-plan',
      '--stack',
      'Inbox',
      '--json',
    ]);
    expect(imported.stderr).toMatch(/^gone\.pdf: .* is not there\. Check the name\.\n$/);
    expect(imported.code).toBe(1);
    const { files } = JSON.parse(imported.stdout) as { files: { accounts: { statement?: object }[] }[] };
    expect(files.map(({ accounts }) => accounts.length)).toEqual([1, 0]);
    expect(files[0]!.accounts[0]!.statement).toMatchObject({
      planYear: 2025,
      endingBalance: 10959.58,
      confirmed: false,
    });

    const out = at(`${isServed}.xlsx`);
    const report = await tallystack(['report', ...where, '--year', '2025', '--out', out]);
    expect([report.code, report.stdout]).toEqual([0, `${out}\n`]);
    expect(readFileSync(out).subarray(0, 2).toString()).toBe('PK');
    if (served) expect(await served.stop()).toBe(0);
  });

  it('says which stacks there are where it is told another', async () => {
    const result = await tallystack(['import', sample, '--workspace', at('import-closed'), '--stack', 'Nowhere']);
    expect([result.code, result.stderr]).toEqual([
      1,
      expect.stringMatching(/No stack is called Nowhere\. There are: .*Inbox/),
    ]);
  });
});
