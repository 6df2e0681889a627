import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Contract, startContract } from '../support/contract.ts';
import { projectRoot } from '../support/tallystack.ts';

const SCRIPT = join(projectRoot, 'examples', 'confirm_statement.py');
const SAMPLE = join(projectRoot, 'resources', 'samples', 'meridian-5417-8832-2025-04.pdf');
const hasPython = spawnSync('python3', ['--version']).status === 0;

let contract: Contract;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  contract = await startContract();
  const { server, call } = contract;
  await call('plan.create', { planName: 'Holloway Dental Group 401(k)', internalPlanId: 'HDG-01' });
  await call('account.create', { planId: 'HDG-01', number: '5417-8832' });
  const { authorization = '', email = '' } = await server.headersFor('reviewer');
  const own = { TALLYSTACK_URL: server.url, TALLYSTACK_KEY: authorization.slice(7), TALLYSTACK_EMAIL: email };
  environment = { ...process.env, ...own, PYTHONDONTWRITEBYTECODE: '1' };
});
afterAll(() => contract.server.stop());

const run = (...args: string[]) => promisify(execFile)('python3', [SCRIPT, ...args], { env: environment });

describe('a client in another language, written from /docs alone', () => {
  it('uploads a statement, attaches it, reads its rows and confirms it', async ({ skip }) => {
    if (!hasPython) return skip('There is no python3 on this machine.');
    const { stdout } = await run(SAMPLE, 'HDG-01', '5417-8832');
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(21);
    expect(lines.at(-1)).toMatch(/^Confirmed: [\d,]+\.\d\d to [\d,]+\.\d\d$/);
    const { statements } = await contract.call('statement.list', {});
    expect(statements).toMatchObject([{ confirmed: true, reconciles: true, accountNumber: '5417-8832' }]);
  });

  it('is told what is wrong', async ({ skip }) => {
    if (!hasPython) return skip('There is no python3 on this machine.');
    await expect(run(SAMPLE, 'HDG-01', '99-99')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^404 account\.not-found: No account /),
    });
  });
});
