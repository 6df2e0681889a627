import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf, projectRoot, type Served, serve, temporaryFolder } from '../support/tallystack.ts';

const folder = temporaryFolder();
const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8');
const calls = Array.from(readme.matchAll(/```sh curl\n([\s\S]*?)```/g), ([, block]) => block).join('');

let served: Served;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  served = await serve(join(folder.path, 'workspace'));
  const caller = await callerOf(served);
  environment = { ...process.env, URL: served.url, KEY: caller.key, EMAIL: caller.email };
  symlinkSync(join(projectRoot, 'resources'), join(folder.path, 'resources'));
});

afterAll(async () => {
  await served.stop();
  folder.remove();
});

describe("the README's REST calls", () => {
  it('run as they are printed, and each answers with success', () => {
    expect(calls.match(/^curl /gm)?.length).toBeGreaterThanOrEqual(6);
    const run = spawnSync('bash', ['--noprofile', '--norc', '-euc', calls.replaceAll('curl ', 'curl -f ')], {
      cwd: folder.path,
      env: environment,
      encoding: 'utf8',
      // A shell whose input is a socket takes itself for a remote one and reads start-up files.
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    expect(run.stderr).toBe('');
    expect(run.status).toBe(0);
    for (const name of ['upload', 'plan', 'account', 'statement', 'rows', 'confirmed']) {
      expect(answer(name), name).toMatchObject({ success: true });
    }
  });

  it('leave a statement that reconciles and is confirmed, with its rows', () => {
    expect(answer('statement').statement).toMatchObject({
      reconciles: true,
      confirmed: false,
      accountNumber: '5417-8832',
    });
    expect(answer('confirmed').statement).toMatchObject({ confirmed: true });
    expect(answer('rows').transactions).toHaveLength(20);
  });

  it('fetch a workbook', () => {
    const files = Object.keys(unzipSync(readFileSync(join(folder.path, 'report.xlsx'))));
    expect(files).toContain('xl/workbook.xml');
  });
});

function answer(name: string): Record<string, unknown> & { transactions: unknown[]; statement: unknown } {
  return JSON.parse(readFileSync(join(folder.path, `${name}.json`), 'utf8'));
}
