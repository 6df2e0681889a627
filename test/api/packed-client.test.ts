import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packClient } from '../../scripts/pack-client.ts';
import { startTestServer, type TestServer } from '../support/rest.ts';
import { projectRoot, temporaryFolder } from '../support/tallystack.ts';

const folder = temporaryFolder();
const tool = join(folder.path, 'tool');
let server: TestServer;
let environment: NodeJS.ProcessEnv;

/** One of each major version of Node that is to be found on this machine, from 20 on. */
const nodes = new Map<string, string>([[major(process.execPath)!, process.execPath]]);
for (const place of (process.env.PATH ?? '').split(delimiter)) {
  const program = join(place, 'node');
  const version = existsSync(program) ? major(program) : undefined;
  if (version !== undefined && Number(version) >= 20 && !nodes.has(version)) nodes.set(version, program);
}

function major(program: string): string | undefined {
  return /^v(\d+)\./.exec(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1];
}

const SCRIPT = `
import { AppError, connect } from 'tallystack/client';
import { readFile } from 'node:fs/promises';
const { URL: url, KEY: key, EMAIL: email, FILE: file } = process.env;
const client = connect({ url, key, email });
const { uploads } = await client.upload([{ name: 'a.pdf', content: new Blob([await readFile(file)]) }], { source: 'Tool' });
const { doc } = await client.call('document.get', { docId: uploads[0].docId });
const { bytes } = await client.file('document.download', { docId: doc._id });
const failure = await client.call('plan.get', { planId: 'nowhere' }).catch((error) => error);
console.log(JSON.stringify([doc.name, doc.source, bytes.length, failure instanceof AppError, failure.status, failure.code]));
`;

beforeAll(async () => {
  mkdirSync(tool);
  const archive = packClient(folder.path);
  writeFileSync(join(tool, 'package.json'), '{"name": "tool", "private": true, "type": "module"}');
  const args = ['install', '--offline', '--no-audit', '--no-fund', archive];
  const installed = spawnSync('npm', args, { cwd: tool, encoding: 'utf8', shell: process.platform === 'win32' });
  if (installed.status !== 0) throw new Error(installed.stderr);
  writeFileSync(join(tool, 'tool.js'), SCRIPT);
  server = await startTestServer();
  const { authorization = '', email = '' } = await server.headersFor('preparer');
  const FILE = join(projectRoot, 'resources', 'samples', 'lakeshore-7713-2025-10.pdf');
  environment = { ...process.env, URL: server.url, KEY: authorization.slice(7), EMAIL: email, FILE };
});
afterAll(async () => {
  await server.stop();
  folder.remove();
});

describe('the client as a tool installs it', () => {
  it('brings nothing with it', () => {
    const packages = readdirSync(join(tool, 'node_modules')).filter((name) => !name.startsWith('.'));
    expect(packages).toEqual(['tallystack']);
    const manifest = JSON.parse(readFileSync(join(tool, 'node_modules', 'tallystack', 'package.json'), 'utf8'));
    expect(Object.keys(manifest).filter((key) => /dependencies|scripts/i.test(key))).toEqual([]);
  });

  it.for(['20', '24'])('uploads, reads and fails as it should in Node %s', async (version, { skip }) => {
    const program = nodes.get(version);
    if (program === undefined) return skip(`There is no Node ${version} in PATH.`);
    const run = await promisify(execFile)(program, ['tool.js'], { cwd: tool, env: environment, timeout: 60_000 });
    expect(run.stderr).toBe('');
    const size = readFileSync(environment.FILE!).length;
    expect(JSON.parse(run.stdout)).toEqual(['a.pdf', 'Tool', size, true, 404, 'plan.not-found']);
  });

  it('has the types of every operation: a right call compiles, wrong ones do not', () => {
    const right = `
import { connect, type OperationOutput } from 'tallystack/client';
const client = connect({ url: '', key: '' });
const { transactions } = await client.call('transaction.list', { statementId: '' });
export const amounts: number[] = transactions.map(({ amount }) => amount);
export const type: 'deposits' | undefined = transactions[0]?.txType === 'deposits' ? 'deposits' : undefined;
export type Plan = OperationOutput<'plan.get'>['plan'];
export const month = (plan: Plan): number => plan.endMm;
`;
    const wrong = `
import { connect } from 'tallystack/client';
const client = connect({ url: '', key: '' });
await client.call('transaction.list', {});
await client.call('transaction.lost', { statementId: '' });
export const name: number = (await client.call('plan.get', { planId: '' })).plan.planName;
`;
    writeFileSync(join(tool, 'right.ts'), right);
    writeFileSync(join(tool, 'wrong.ts'), wrong);
    const compiled = (file: string) => {
      const tsc = join(projectRoot, 'node_modules', 'typescript', 'bin', 'tsc');
      const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom'];
      const run = spawnSync(process.execPath, [tsc, ...options, file], { cwd: tool, encoding: 'utf8' });
      return run.stdout.match(/error TS\d+/g) ?? [];
    };
    expect(compiled('right.ts')).toEqual([]);
    expect(compiled('wrong.ts')).toEqual(['error TS2345', 'error TS2345', 'error TS2322']);
  });
});
