import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { WorkerAnswer, WorkerMessage } from './report-worker.ts';
import type { ReportStatement, TrustReportInput } from './trust-report-input.ts';

export type ReportFormat = 'xlsx' | 'csv' | 'pdf';

/** From so many rows on, a report is made beside the program, which stays free meanwhile. */
const ROWS_FOR_A_THREAD = 4_000;
/** What the thread's heap may hold: the libraries need so much, and so much more for each statement, row and its text. */
const HEAP_MEGABYTES = 80;
const HEAP_BYTES_A_STATEMENT = 12_000;
const HEAP_BYTES_A_ROW = 900;
const HEAP_BYTES_A_CHARACTER = 6;
/** Of it, for what is made and soon forgotten: a larger one only lets garbage lie longer. */
const YOUNG_MEGABYTES = 16;

/** Where the thread's program lies when this runs from source. */
const sourceEntry = (): string => fileURLToPath(new URL('./report-worker.ts', import.meta.url));

/** What makes a report, whatever its size. `entry`: the thread's program, where this does not run from source. */
export type ReportWriter = (input: TrustReportInput, format: ReportFormat) => Promise<Uint8Array>;

export function reportWriter(entry: string = sourceEntry(), rowsForAThread: number = ROWS_FOR_A_THREAD): ReportWriter {
  return async (input, format) => {
    const statements = input.accounts.flatMap((account) => account.statements);
    const rows = statements.reduce((sum, one) => sum + one.rows.length, 0);
    if (rows < rowsForAThread) return buildReport(input, format);
    return inThread(entry, input, format, heapMegabytes(statements));
  };
}

function heapMegabytes(statements: readonly ReportStatement[]): number {
  const bytes = statements
    .flatMap(({ rows }) => rows)
    .reduce(
      (sum, { description }) => sum + HEAP_BYTES_A_ROW + description.length * HEAP_BYTES_A_CHARACTER,
      statements.length * HEAP_BYTES_A_STATEMENT,
    );
  return HEAP_MEGABYTES + Math.ceil(bytes / 2 ** 20);
}

/** The libraries that write files are loaded when the first report is made, not with the program. */
export async function buildReport(input: TrustReportInput, format: ReportFormat): Promise<Uint8Array> {
  const { buildTransactionsCsv, buildTrustReport, buildTrustReportPdf } = await import('./trust-report.ts');
  switch (format) {
    case 'xlsx':
      return buildTrustReport(input);
    case 'csv':
      return buildTransactionsCsv(input);
    case 'pdf':
      return buildTrustReportPdf(input);
  }
}

/**
 * A thread of its own with a heap that is held to what it needs: V8 would rather let garbage lie than collect it. The accounts
 * go over one by one and are let go of here, so that the program never holds them twice; `input` is empty afterwards.
 */
async function inThread(
  entry: string,
  input: TrustReportInput,
  format: ReportFormat,
  megabytes: number,
): Promise<Uint8Array> {
  const worker = new Worker(entry, {
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  });
  const answered = answerOf(worker);
  const send = (message: WorkerMessage) => worker.postMessage(message);
  const { accounts, ...head } = input;
  send({ kind: 'head', head, format });
  for (const account of accounts.splice(0)) send({ kind: 'account', account });
  send({ kind: 'end' });
  try {
    return await answered;
  } finally {
    await worker.terminate();
  }
}

function answerOf(worker: Worker): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    worker.once('message', ({ bytes }: WorkerAnswer) => resolve(bytes));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The thread that makes the report ended with ${code}.`)));
  });
}
