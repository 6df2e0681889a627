import exceljs from 'exceljs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AppError } from '../../src-shared/errors.ts';
import { openTestEngine, type TestEngine } from '../../test/support/engines.ts';
import type { FileResult } from '../engine-types.ts';

let test: TestEngine;
beforeEach(async () => {
  test = await openTestEngine();
});
afterEach(() => test.end());

const csv = (...lines: string[]) => ({
  fileName: 'list.csv',
  content: Buffer.from(lines.join('\r\n')).toString('base64'),
});
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: AppError) => `${error.status} ${error.code}`,
  );
const LIST = csv(
  'Plan Name,Plan Number,Year End,Account Number,Provider,Frequency,Opened',
  '"Birchwood, Inc. 401(k)",B-1,6/30,5417-8832,Harbor,quarterly,2025-01-15',
  '"Birchwood, Inc. 401(k)",B-1,6/30,777-1,Harbor,,',
  'Alder Dental,,12/31,,,,',
);

it('shows what a list would change, changes nothing, and then changes exactly that', async () => {
  const preview = await test.call('list.preview', LIST);
  expect(preview.problems).toEqual([]);
  expect(preview.changes.map(({ row, action, planKey }) => [row, action, planKey])).toEqual([
    [2, 'create-plan', 'B-1'],
    [2, 'create-account', 'B-1'],
    [3, 'create-account', 'B-1'],
    [4, 'create-plan', 'Alder Dental'],
  ]);
  expect((await test.call('plan.list', {})).plans).toEqual([]);
  const { changes } = preview;
  expect(await test.call('list.apply', { changes })).toEqual({ success: true, plans: 2, accounts: 2 });
  const { plan } = await test.call('plan.get', { planId: 'B-1' });
  expect(plan).toMatchObject({ planName: 'Birchwood, Inc. 401(k)', endMm: 6, endDd: 30 });
  const { accounts } = await test.call('account.list', { planId: 'B-1' });
  expect(accounts.map(({ number, frequency, openedOn }) => [number, frequency, openedOn])).toEqual([
    ['5417-8832', 'quarterly', '2025-01-15T00:00:00.000Z'],
    ['777-1', undefined, undefined],
  ]);
  expect(await test.call('list.preview', LIST)).toMatchObject({ changes: [], unchanged: 3 });
});

it('shows differences from what there is, and leaves alone what the list leaves empty', async () => {
  await test.call('list.apply', { changes: (await test.call('list.preview', LIST)).changes });
  const other = csv('Plan Name,Plan Number,Account,Provider', '"Birchwood, Inc. 401(k)",B-1,54178832,Meridian');
  const { changes } = await test.call('list.preview', other);
  expect(changes).toMatchObject([
    { action: 'update-account', differences: [{ field: 'provider', from: 'Harbor', to: 'Meridian' }] },
  ]);
  await test.call('list.apply', { changes });
  const { accounts } = await test.call('account.list', { planId: 'B-1' });
  expect(accounts[0]).toMatchObject({ number: '5417-8832', provider: 'Meridian', frequency: 'quarterly' });
});

it('applies nothing at all of a list whose preview is not true any more', async () => {
  const { changes } = await test.call('list.preview', LIST);
  await test.call('plan.create', { planName: 'Alder Dental' });
  expect(await code(test.call('list.apply', { changes }))).toBe('409 list.changed');
  expect((await test.call('plan.list', {})).plans.map(({ planName }) => planName)).toEqual(['Alder Dental']);
  expect((await test.call('account.list', {})).accounts).toEqual([]);
});

it('names the rows that say nothing clear, and the column that is not there', async () => {
  const bad = csv('Plan;Year End;Opened', 'A;13/45;', ';12/31;', 'C;12/31;soon');
  const { problems, changes } = await test.call('list.preview', bad);
  expect(problems.map(({ row }) => row)).toEqual([2, 3, 4]);
  expect(changes).toEqual([]);
  expect(await code(test.call('list.preview', csv('Name,Number', 'A,1')))).toBe('422 table.headings');
  expect(await code(test.call('list.preview', csv('Plan name')))).toBe('422 table.unreadable');
  const broken = { fileName: 'x.xlsx', content: Buffer.from('PK\u0003\u0004 broken').toString('base64') };
  expect(await code(test.call('list.preview', broken))).toBe('422 table.unreadable');
});

it('reads a workbook as it reads CSV', async () => {
  const book = new exceljs.Workbook();
  const sheet = book.addWorksheet('Plans');
  sheet.addRow(['Plan name', 'Opened', 'Account number']);
  sheet.addRow(['Alder Dental', new Date('2025-02-03T00:00:00Z'), 12345678]);
  const content = Buffer.from(await book.xlsx.writeBuffer()).toString('base64');
  const { changes } = await test.call('list.preview', { fileName: 'plans.xlsx', content });
  expect(changes.map(({ action, fields }) => [action, fields.number, fields.openedOn])).toEqual([
    ['create-plan', undefined, undefined],
    ['create-account', '12345678', '2025-02-03T00:00:00.000Z'],
  ]);
});

it('reads a payroll list in either shape', async () => {
  const long = csv('Date,Source,Amount,Note', '1/31/2025,Deferral,"$1,250.50",Payroll 2', '2025-02-14,Match,(10.00),');
  expect((await test.call('payroll.read', long)).payroll).toEqual([
    { date: '2025-01-31T00:00:00.000Z', source: 'deferral', amount: 1250.5, note: 'Payroll 2' },
    { date: '2025-02-14T00:00:00.000Z', source: 'match', amount: -10, note: '' },
  ]);
  const wide = csv(
    'Pay date,Deferral,Safe Harbor',
    '01/31/2025,500,250.25',
    '02/14/2025,0,',
    'later,1,1',
    '03/01/2025,x,',
  );
  const { payroll, problems } = await test.call('payroll.read', wide);
  expect(payroll.map(({ source, amount }) => [source, amount])).toEqual([
    ['deferral', 500],
    ['safe-harbor', 250.25],
  ]);
  expect(problems.map(({ row }) => row)).toEqual([4, 5]);
});

it.each(['csv', 'xlsx'] as const)(
  'gives all plans and accounts as a list (%s) that changes nothing when it is taken in again',
  async (format) => {
    await test.call('list.apply', { changes: (await test.call('list.preview', LIST)).changes });
    await test.call('plan.create', { planName: '=1+1 Plan' });
    const actor = test.engine.owner();
    const { fileName, content } = (await test.engine.dispatch('list.export', { format }, { actor })) as FileResult;
    if (!('bytes' in content)) throw new Error('The list is not in memory.');
    const again = { fileName, content: Buffer.from(content.bytes).toString('base64') };
    const preview = await test.call('list.preview', again);
    expect(preview.problems).toEqual([]);
    // As CSV the name that looks like a formula has an apostrophe before it.
    expect(preview.changes.map(({ fields }) => fields.planName)).toEqual(format === 'csv' ? ["'=1+1 Plan"] : []);
    expect(preview.unchanged).toBe(format === 'csv' ? 3 : 4);
    await test.call('plan.update', { planId: 'B-1', active: false });
    const fewer = (await test.engine.dispatch('list.export', { format: 'csv' }, { actor })) as FileResult;
    expect(Buffer.from('bytes' in fewer.content ? fewer.content.bytes : []).toString()).not.toContain('Birchwood');
  },
);
