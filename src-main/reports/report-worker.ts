import { parentPort } from 'node:worker_threads';
import type { ReportAccount, TrustReportInput } from './trust-report-input.ts';
import { buildReport, type ReportFormat } from './write-report.ts';

/** What the program sends: what the report is about, its accounts one by one, and that there are no more. */
export type WorkerMessage =
  | { kind: 'head'; head: Omit<TrustReportInput, 'accounts'>; format: ReportFormat }
  | { kind: 'account'; account: ReportAccount }
  | { kind: 'end' };

export interface WorkerAnswer {
  bytes: Uint8Array<ArrayBuffer>;
}

/** The thread in which a large report is made. What goes wrong here ends it, and the program is told why. */
const accounts: ReportAccount[] = [];
let wanted: Extract<WorkerMessage, { kind: 'head' }> | undefined;

parentPort?.on('message', async (message: WorkerMessage) => {
  if (message.kind === 'head') wanted = message;
  else if (message.kind === 'account') accounts.push(message.account);
  else if (wanted) {
    const bytes = new Uint8Array(await buildReport({ ...wanted.head, accounts }, wanted.format));
    const answer: WorkerAnswer = { bytes };
    parentPort?.postMessage(answer, [bytes.buffer]);
  }
});
