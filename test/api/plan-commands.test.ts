import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { operationNames } from '../../src-shared/operations/index.ts';
import { tallystack, temporaryFolder } from '../support/tallystack.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const workspace = join(folder.path, 'workspace');
const call = (operation: string, input: object, ...more: string[]) =>
  tallystack(['call', operation, '--workspace', workspace, '--input', JSON.stringify(input), ...more]);

it('calls any operation with JSON, or with a file that holds it', async () => {
  const made = await call('plan.create', { planName: 'Called Plan', internalPlanId: 'CP-1' });
  expect([made.code, made.stderr]).toEqual([0, '']);
  expect(JSON.parse(made.stdout)).toMatchObject({ success: true, plan: { planName: 'Called Plan' } });
  const file = join(folder.path, 'account.json');
  writeFileSync(file, JSON.stringify({ planId: 'CP-1', number: '1234-5678' }));
  const account = await tallystack(['call', 'account.create', '--workspace', workspace, '--input', `@${file}`]);
  expect(JSON.parse(account.stdout)).toMatchObject({ account: { number: '1234-5678' } });
  const out = join(folder.path, 'report.xlsx');
  const report = await call('report', { planId: 'CP-1', planYear: 2025 }, '--out', out);
  expect([report.code, report.stdout.trim(), existsSync(out)]).toEqual([0, out, true]);
});

it('says in a sentence what is wrong with a call', async () => {
  const unknown = await call('plan.burn', {});
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('There is no operation plan.burn')]);
  const broken = await tallystack(['call', 'plan.list', '--workspace', workspace, '--input', '{']);
  expect([broken.code, broken.stderr]).toEqual([1, expect.stringContaining('is not JSON')]);
  const refused = await call('settings.update', { separation: 'perhaps' });
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('separation')]);
});

it('lists every operation', async () => {
  const { stdout } = await tallystack(['operations', '--json']);
  const { operations } = JSON.parse(stdout) as { operations: { name: string }[] };
  expect(operations.map(({ name }) => name)).toEqual(operationNames);
});

it('shows coverage and checks of a plan by its name', async () => {
  const shown = (command: string) => tallystack([command, '--workspace', workspace, '--plan', 'Called Plan']);
  expect(await shown('coverage')).toMatchObject({ code: 0, stdout: expect.stringContaining('1234-5678') });
  expect(await shown('checks')).toMatchObject({ code: 0, stdout: expect.stringContaining('plan-identity') });
});

it('previews a list, applies it when told to, and keeps a payroll list', async () => {
  const list = join(folder.path, 'list.csv');
  writeFileSync(list, 'Plan name,Plan number,Account number\nListed Plan,LP-1,777-1\n');
  const run = (...more: string[]) => tallystack([...more, '--workspace', workspace]);
  const seen = await run('list', list);
  expect([seen.code, seen.stdout]).toEqual([0, expect.stringContaining('2 changes to apply with --apply')]);
  expect(await run('list', list, '--apply')).toMatchObject({ code: 0, stdout: expect.stringContaining('applied') });
  expect(await run('list', list)).toMatchObject({ stdout: expect.stringContaining('0 changes') });
  const payroll = join(folder.path, 'payroll.csv');
  writeFileSync(payroll, 'Date,Deferral\n1/31/2025,500\n');
  const kept = await run('payroll', payroll, '--plan', 'LP-1', '--year', '2025');
  expect([kept.code, kept.stdout]).toEqual([1, expect.stringContaining('0 matched, 1 without counterpart')]);
});
