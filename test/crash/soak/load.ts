import { setTimeout as pause } from 'node:timers/promises';
import type { OperationOutput } from '../../../src-shared/operations/index.ts';
import { scannedDocument } from '../../support/scanned-document.ts';
import { type Caller, until } from '../../support/tallystack.ts';
import { twoRowStatement } from '../../support/two-row-statement.ts';

/** What was done: `statements` entered, corrected and confirmed; `scans` recognised; and so on. */
export interface Done {
  statements: number;
  scans: number;
  reports: number;
  backups: number;
  refused: number;
}

/** Who works at once, how long each rests between two steps, and after how many statements a plan is full. */
const OFFICE_CLIENTS = 4;
const REST_MILLISECONDS = 50;
const STATEMENTS_PER_PLAN = 25;
const BACKUP_EVERY_MILLISECONDS = 60_000;
const REPORT_EVERY_MILLISECONDS = 5_000;
const READING_MILLISECONDS = 15 * 60_000;

/** A scan of few rows of pixels, recognised in a second or two. */
const scan = await scannedDocument({ pages: 2, rows: 300, height: 110 });

/** Works on a served workspace until the signal, in all that a day has; resolves to what was done. Throws what is refused. */
export async function workOn(caller: Caller, url: string, end: AbortSignal): Promise<Done> {
  const done: Done = { statements: 0, scans: 0, reports: 0, backups: 0, refused: 0 };
  const plans: string[] = [];
  const rounds = (work: (round: number) => Promise<void>, rest = REST_MILLISECONDS) => repeat(work, end, rest);
  await Promise.all([
    ...Array.from({ length: OFFICE_CLIENTS }, (_, client) => rounds(office(caller, client, { done, plans }))),
    rounds(async (round) => {
      await recognise(caller, round);
      done.scans += 1;
    }),
    rounds(() => takeOut(caller, url, { done, plans }), REPORT_EVERY_MILLISECONDS),
    rounds(async () => {
      await caller.post('/backup/create', {});
      done.backups += 1;
    }, BACKUP_EVERY_MILLISECONDS),
    rounds(() => listen(caller, url), REPORT_EVERY_MILLISECONDS),
    rounds(async () => {
      const { status } = await fetch(`${url}/stack/all`, {
        headers: { Authorization: 'Bearer wrong', email: 'x@y.z' },
      });
      if (status !== 401) throw new Error(`A wrong key was answered with ${status}.`);
      done.refused += 1;
    }, REPORT_EVERY_MILLISECONDS),
  ]);
  return done;
}

async function repeat(work: (round: number) => Promise<void>, end: AbortSignal, rest: number): Promise<void> {
  for (let round = 0; !end.aborted; round += 1) {
    await work(round);
    await pause(rest, undefined, { signal: end }).catch(() => undefined);
  }
}

/** A statement from the upload to its seal, with the looks that people take in between. */
function office(caller: Caller, client: number, { done, plans }: { done: Done; plans: string[] }) {
  let planId = '';
  const step = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
    const answer = await asked;
    await pause(REST_MILLISECONDS);
    return answer;
  };
  return async (round: number) => {
    if (round % STATEMENTS_PER_PLAN === 0) {
      const planName = `Plan ${client}-${round}`;
      planId = (await step(caller.post<OperationOutput<'plan.create'>>('/tpa/plan/create', { planName }))).plan._id;
      plans.push(planId);
    }
    const number = `${7000 + client}-${String(round).padStart(6, '0')}`;
    await step(caller.post('/tpa/account/create', { planId, number }));
    const [upload] = await step(caller.upload([{ name: `${number}.pdf`, bytes: twoRowStatement(number) }]));
    const docId = upload!.docId;
    await step(caller.get('/stack/list'));
    const asked = { docId, planId, accountNumber: number };
    const { statement } = await step(caller.post<OperationOutput<'statement.attach'>>('/tpa/statement/attach', asked));
    const { transactions } = await step(
      caller.get<OperationOutput<'transaction.list'>>(`/tpa/transaction/list?statementId=${statement._id}`),
    );
    const transactionId = transactions[0]!._id;
    await step(caller.post('/tpa/transaction/update', { transactionId, description: `Seen ${number}` }));
    for (const key of statement.errors) {
      await step(caller.post('/tpa/statement/accept', { statementId: statement._id, key, note: 'Seen' }));
    }
    await step(caller.post('/tpa/statement/confirm', { statementId: statement._id }));
    await step(caller.get(`/document/search?query=${number.slice(2)}`));
    await step(caller.get(`/document/get?docId=${docId}`));
    await step(caller.get(`/tpa/coverage?planId=${planId}&planYear=2026`));
    done.statements += 1;
  };
}

/** A scan that nobody has seen, waited for until it is read; then it is put away. */
async function recognise(caller: Caller, round: number): Promise<void> {
  // The same pages in other bytes: a remark after the end of the file.
  const bytes = Buffer.concat([scan, Buffer.from(`% scan ${round}\n`)]);
  const [upload] = await caller.upload([{ name: `scan-${round}.pdf`, bytes }]);
  const docId = upload!.docId;
  const isRead = async () => {
    const { doc } = await caller.get<OperationOutput<'document.get'>>(`/document/get?docId=${docId}`);
    if (doc.job.status === 'error') throw new Error(`A scan was not read: ${doc.job.error}`);
    return doc.job.status === 'complete';
  };
  await until(isRead, { milliseconds: READING_MILLISECONDS, every: 250, what: 'a scan to be read' });
  await caller.post('/document/archive', { docId });
}

/** What leaves the workspace: reports, exports, originals, pictures of pages. */
async function takeOut(caller: Caller, url: string, { done, plans }: { done: Done; plans: string[] }): Promise<void> {
  const planId = plans.at(-1);
  if (!planId) return;
  const headers = { Authorization: `Bearer ${caller.key}`, email: caller.email };
  const { docs } = await caller.get<OperationOutput<'stack.list'>>('/stack/list?resultLimit=5');
  const addresses = [
    `/tpa/report?planId=${planId}&planYear=2026`,
    `/tpa/report?planId=${planId}&planYear=2026&format=csv`,
    ...docs.map(({ _id }) => `/document/download?docId=${_id}`),
    ...docs.filter(({ job }) => job?.status === 'complete').map(({ _id }) => `/document/page?docId=${_id}&page=0`),
  ];
  for (const address of addresses) {
    const answer = await fetch(url + address, { headers });
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  }
  done.reports += 1;
}

/** Somebody opens the screens, looks for a moment, and goes. */
async function listen(caller: Caller, url: string): Promise<void> {
  const leaving = new AbortController();
  const headers = { Authorization: `Bearer ${caller.key}`, email: caller.email };
  const { body } = await fetch(`${url}/events`, { headers, signal: leaving.signal });
  await pause(1000);
  leaving.abort();
  await body?.cancel().catch(() => undefined);
}
