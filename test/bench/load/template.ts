import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { openEngine } from '../../../src-main/engine.ts';
import { openDocuments, type StoredDocument } from '../../../src-main/stacks/documents.ts';
import type { StatementRecord } from '../../../src-main/trust/statement-record.ts';
import { openTrustRecords } from '../../../src-main/trust/trust-records.ts';
import { openWorkspace } from '../../../src-main/workspace/workspace.ts';
import type { TpaTransaction } from '../../../src-shared/model/transaction.ts';
import type { OperationName, OperationOutput } from '../../../src-shared/operations/index.ts';

const SAMPLE = join(import.meta.dirname, '..', '..', '..', 'resources', 'samples', 'meridian-5417-8832-2025-04.pdf');

/** What one real statement leaves in a ledger, to be multiplied: its document, the text of its first page, statement and rows. */
export interface Template {
  document: StoredDocument;
  text: string;
  statement: StatementRecord;
  rows: TpaTransaction[];
}

/** Reads a bundled sample through the engine, and takes what it stored. */
export async function readTemplate(): Promise<Template> {
  const folder = mkdtempSync(join(tmpdir(), 'tallystack-template-'));
  try {
    const { docId, statementId } = await attachSample(folder);
    const workspace = await openWorkspace(folder, { now: () => new Date() });
    const { ledger } = workspace;
    const now = () => new Date();
    const { statements } = openTrustRecords(ledger, now, () => undefined);
    const document = openDocuments(ledger, now, () => undefined).require(docId);
    const first = ledger.sql<{ text: string }>('SELECT text FROM page_words WHERE page = 0').get();
    const template = {
      document,
      text: first?.text ?? '',
      statement: statements.require(statementId),
      rows: statements.rowsOf(statementId),
    };
    await workspace.close();
    return template;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function attachSample(folder: string): Promise<{ docId: string; statementId: string }> {
  const engine = await openEngine({ folder, readers: 1 });
  const call = async <Name extends OperationName>(name: Name, input: object, files = {}) =>
    (await engine.dispatch(name, input, { actor: engine.owner(), ...files })) as OperationOutput<Name>;
  const content = (await openAsBlob(SAMPLE)).stream() as unknown as AsyncIterable<Uint8Array>;
  const file = await engine.stage(basename(SAMPLE), content);
  const docId = (await call('document.upload', {}, { files: [file] })).uploads[0]!.docId!;
  const { plan } = await call('plan.create', { planName: 'Template' });
  await call('account.create', { planId: plan._id, number: '5417-8832' });
  const attached = await call('statement.attach', { docId, planId: plan._id, accountNumber: '5417-8832' });
  await engine.close();
  return { docId, statementId: attached.statement._id };
}
