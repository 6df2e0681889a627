import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AppError } from '../../src-shared/errors.ts';
import { asciiPages } from '../../test/support/ascii-page.ts';
import { looksLikePdf, openTestEngine, type TestEngine } from '../../test/support/engines.ts';
import { goodDocument, scriptedReaders } from '../../test/support/scripted-readers.ts';
import { understandDocument } from '../statements/understand.ts';

const PAGE = `
FIRST TOWN BROKERAGE SERVICES                                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025

Account Summary
Beginning Account Value                            $100,000.00
Deposits and Contributions                            7,500.00
Dividends and Interest                                  310.25
Change in Market Value                               (1,410.25)
Ending Account Value                               $106,400.00

Account Activity
Date          Description                                              Amount
04/02/2025    Employee deferral                                      5,000.00
04/09/2025    Employer match                                         2,500.00
04/11/2025    Bought 100 XYZ FUND                                   (1,234.56)
04/30/2025    Cash dividend ABC CORP                                   310.25
Total Activity                                                       6,575.69`;
/** The dividend misread; the total of the section and the summary both ask for the printed figure. */
const MISREAD = PAGE.replace(
  'ABC CORP                                   310.25',
  'ABC CORP                                   370.25',
);
/** Without the total, only the summary asks for it. */
const UNPROVED = MISREAD.replace(/\nTotal Activity.*/, '').replace(/\n.*Bought.*/, '');

let test: TestEngine;
let page: string;
let statementId: string;

beforeEach(() => {
  page = MISREAD;
});
afterEach(() => test.end());

async function attached() {
  const readers = scriptedReaders((task) => goodDocument(1, understandDocument(asciiPages([page], 'ocr')))(task));
  test = await openTestEngine({ spawnReader: readers });
  const planId = (await test.call('plan.create', { planName: 'Test Plan' })).plan._id;
  await test.call('account.create', { planId, number: '1234-5678' });
  const docId = (await test.upload('a.pdf', looksLikePdf('a'))).docId!;
  const { statement } = await test.call('statement.attach', { docId, planId, accountNumber: '1234-5678' });
  statementId = statement._id;
  return statement;
}
const undo = async (repairId = 'r1') => (await test.call('repair.undo', { statementId, repairId })).statement;
const accept = async (repairId = 'r1') => (await test.call('repair.accept', { statementId, repairId })).statement;
const dividend = async () => (await test.call('transaction.list', { statementId })).transactions.at(-1)!;

it('shows a repair that was applied: what was printed, what was read, and what proved it', async () => {
  const statement = await attached();
  expect(statement.reconciles).toBe(true);
  expect(statement.repairs).toMatchObject([
    { id: 'r1', row: (await dividend()).row, state: 'applied', was: 370.25, value: 310.25 },
  ]);
  expect(statement.repairs![0]!.sentence).toBe('printed 310.25 · read 370.25 · proved by summary and section total');
});

it('undoes a repair: the figure is again what was read, the tick is gone, and the history says who did it', async () => {
  const before = await attached();
  const undone = await undo();
  expect(undone).toMatchObject({ reconciles: false, diff: { income: -60 }, repairs: [{ state: 'undone' }] });
  expect(undone.errors).toContain('lines-mismatch:income');
  expect(undone.checks!.find(({ check }) => check === 'section-subtotals')!.state).toBe('failed');
  expect(undone.history.at(-1)!.changes).toEqual([{ field: 'repair.r1', from: '310.25', to: '370.25 (undone)' }]);
  expect(await dividend()).toMatchObject({
    amount: 370.25,
    history: [{ user: 'owner@localhost', changes: [{ field: 'amount' }, { field: 'repair', to: 'undone' }] }],
  });
  expect(await undo()).toEqual(undone);
  const again = await accept();
  expect(again).toMatchObject({ reconciles: true, reason: before.reason, errors: [], repairs: [{ state: 'applied' }] });
  expect(again.checks).toEqual(before.checks);
});

it('takes the tick away even where the equation does not count the row: a purchase', async () => {
  page = PAGE.replace('(1,234.56)', '(1,284.56)').replace(/Amount\n/, 'Amount          Balance\n');
  const amounts = [5000, 7500, 6265.44, 6575.69].map((balance) =>
    balance.toLocaleString('en-US', { minimumFractionDigits: 2 }),
  );
  page = page.replace(/^(04\/.*)$/gm, (line) => `${line}        ${amounts.shift()!.padStart(9)}`);
  const statement = await attached();
  expect(statement.repairs).toMatchObject([{ state: 'applied', was: -1284.56, value: -1234.56 }]);
  expect(statement.reconciles).toBe(true);
  const undone = await undo();
  expect(undone).toMatchObject({ discrepancy: 0, reconciles: false });
  expect(undone.reason).toContain('the correction was undone');
});

it('offers a repair that is not proved, with what it would change, and does as it said when a person accepts it', async () => {
  page = UNPROVED;
  const statement = await attached();
  expect(statement).toMatchObject({ reconciles: false, diff: { income: -60 } });
  const [offer] = statement.repairs!;
  expect(offer).toMatchObject({ state: 'offered', was: 370.25, value: 310.25 });
  expect(offer!.effect).toEqual({
    discrepancy: 0,
    diff: {},
    passes: ['rows-match-summary'],
    fails: [],
    reconciles: true,
  });
  const accepted = await accept();
  expect(accepted).toMatchObject({ reconciles: true, discrepancy: 0, errors: [], repairs: [{ state: 'accepted' }] });
  expect((await dividend()).amount).toBe(310.25);
  expect(await undo()).toMatchObject({ reconciles: false, repairs: [{ state: 'offered' }] });
});

it('does not touch a figure that a person corrected since, an unknown repair, or a confirmed statement', async () => {
  await attached();
  const refusal = (work: Promise<unknown>) => work.catch((error: AppError) => `${error.status} ${error.code}`);
  expect(await refusal(undo('r9'))).toBe('404 repair.not-found');
  const { _id: transactionId } = await dividend();
  await test.call('transaction.update', { transactionId, amount: 311 });
  expect(await refusal(undo())).toBe('409 repair.corrected-since');
  await test.call('transaction.update', { transactionId, amount: 310.25 });
  await test.call('statement.confirm', { statementId });
  expect(await refusal(undo())).toBe('409 statement.confirmed');
});

it('keeps a decision when the document is read again', async () => {
  const { document: docId } = await attached();
  await undo();
  await test.call('document.reprocess', { docId });
  await test.engine.idle();
  const { statement } = await test.call('statement.get', { statementId });
  expect(statement.repairs).toMatchObject([{ state: 'undone' }]);
  expect((await dividend()).amount).toBe(370.25);
});
