import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngine } from '../../../src-main/engine.ts';
import { pack } from '../../../src-main/jobs/packing.ts';
import { openReadings } from '../../../src-main/jobs/readings.store.ts';
import { type Documents, openDocuments } from '../../../src-main/stacks/documents.ts';
import { makeFirstStacks, makeStack } from '../../../src-main/stacks/first-stacks.ts';
import { makeAccount } from '../../../src-main/trust/accounts.ts';
import { makePlan } from '../../../src-main/trust/plans.ts';
import { openTrustRecords, type TrustRecords } from '../../../src-main/trust/trust-records.ts';
import type { Ledger } from '../../../src-main/workspace/ledger.ts';
import { migrations } from '../../../src-main/workspace/migrations/index.ts';
import { openRecords } from '../../../src-main/workspace/records.ts';
import { mergeIndex } from '../../../src-main/workspace/search-merge.ts';
import { openWorkspace, type Workspace } from '../../../src-main/workspace/workspace.ts';
import type { TpaAccount } from '../../../src-shared/model/account.ts';
import type { TpaPlan } from '../../../src-shared/model/plan.ts';
import type { Stack } from '../../../src-shared/model/stack.ts';
import { newObjectId } from '../../../src-shared/object-id.ts';
import { type Random, seeded } from '../../support/generator/random.ts';
import { readTemplate, type Template } from './template.ts';

/** At scale 1. */
const DOCUMENTS = 100_000;
const STATEMENTS = 12_000;
const ROWS_OF_STATEMENT = 50;
const ACCOUNTS_OF_PLAN = 25;
const MONTHS = 12;
const STACKS = 12;
/** Records written in one transaction. */
const BATCH = 1000;

/** What the requests of the measurement are made from. */
export interface LoadWorkspace {
  folder: string;
  /** The headers of a key of its own. */
  headers: { authorization: string; email: string };
  counts: { documents: number; statements: number; transactions: number };
  stackIds: string[];
  /** Samples, spread over the whole. */
  docIds: string[];
  statementIds: string[];
  accountNumbers: string[];
  people: string[];
}

/** The workspace of that scale: made once, and kept in the temporary folder until the ledger's schema or this folder changes. */
export async function loadWorkspace(scale: number, say: (line: string) => void): Promise<LoadWorkspace> {
  const folder = join(tmpdir(), `tallystack-load-${fingerprint(scale)}`);
  const known = join(folder, 'load.json');
  if (existsSync(known)) return JSON.parse(readFileSync(known, 'utf8')) as LoadWorkspace;
  const making = `${folder}.making`;
  rmSync(making, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  const made = await makeWorkspace(making, scale, say);
  writeFileSync(join(making, 'load.json'), JSON.stringify({ ...made, folder }, null, 1));
  renameSync(making, folder);
  return { ...made, folder };
}

function fingerprint(scale: number): string {
  const hash = createHash('sha256').update(JSON.stringify([scale, migrations]));
  for (const name of readdirSync(import.meta.dirname).sort()) {
    if (name === 'workspace.ts' || name === 'template.ts') hash.update(readFileSync(join(import.meta.dirname, name)));
  }
  return hash.digest('hex').slice(0, 12);
}

async function makeWorkspace(folder: string, scale: number, say: (line: string) => void): Promise<LoadWorkspace> {
  const template = await readTemplate();
  const workspace = await openWorkspace(folder, { now: () => new Date() });
  const { ledger } = workspace;
  const counts = {
    documents: Math.ceil(DOCUMENTS * scale),
    statements: Math.ceil(STATEMENTS * scale),
    transactions: Math.ceil(STATEMENTS * scale) * ROWS_OF_STATEMENT,
  };
  const stackIds = makeStacks(workspace);
  const writer = openWriter(workspace, template, stackIds);
  const docIds: string[] = [];
  const accountNumbers: string[] = [];
  const people: string[] = [];
  const spread = Math.max(1, Math.floor(counts.documents / 500));
  inBatches(ledger, counts.documents, (index) => {
    const document = writer.document(index);
    if (index < counts.statements) writer.statementOf(index, document);
    if (index % spread === 0) {
      docIds.push(document.docId);
      accountNumbers.push(document.accountNumber);
      people.push(document.person);
    }
    if ((index + 1) % 20_000 === 0) say(`${index + 1} documents`);
  });
  // As the program does when it has nothing to read.
  while (ledger.transaction(() => mergeIndex(ledger)));
  ledger.sql('PRAGMA wal_checkpoint(TRUNCATE)').get();
  await workspace.close();
  const statementIds = writer.statementIds.filter((_, index) => index % Math.ceil(counts.statements / 500) === 0);
  const headers = await makeKey(folder);
  return { folder, headers, counts, stackIds, docIds, statementIds, accountNumbers, people };
}

function makeStacks({ ledger, settings }: Workspace): string[] {
  makeFirstStacks(ledger, settings.data.team, new Date());
  const stacks = openRecords<Stack>(ledger, 'stacks');
  for (let number = 1; number <= STACKS; number += 1) {
    stacks.insert(makeStack(`Clients ${number}`, settings.data.team, new Date()));
  }
  return stacks.select("WHERE path LIKE 'Clients%' ORDER BY id").map(({ _id }) => _id);
}

async function makeKey(folder: string): Promise<LoadWorkspace['headers']> {
  const engine = await openEngine({ folder, readers: 1 });
  const email = 'load@example.com';
  const made = await engine.dispatch('key.create', { name: 'load', email, role: 'admin' }, { actor: engine.owner() });
  await engine.close();
  return { authorization: `Bearer ${(made as { key: string }).key}`, email };
}

interface WrittenDocument {
  docId: string;
  accountNumber: string;
  person: string;
}

/** Writes copies of the template that differ in what is searched, sorted and filtered by. */
function openWriter({ ledger, settings }: Workspace, template: Template, stackIds: string[]) {
  const silent = () => undefined;
  const now = () => new Date();
  const documents = openDocuments(ledger, now, silent);
  const records = openTrustRecords(ledger, now, silent);
  const random = seeded('load');
  const words = Array.from({ length: 4000 }, () => word(random));
  const emptyPage = pack([]);
  const readings = openReadings(ledger);
  const statementIds: string[] = [];
  let plan: TpaPlan | undefined;
  let account: TpaAccount | undefined;
  return {
    statementIds,
    document(index: number): WrittenDocument {
      const month = index % MONTHS;
      const accountNumber = `${1000 + (Math.floor(index / MONTHS) % 9000)}-${random.whole(1000, 9999)}`;
      const person = `${word(random)} ${random.pick(words)}`;
      const checksum = createHash('sha256').update(`load ${index}`).digest('hex');
      const extra = Array.from({ length: 60 }, () => random.pick(words)).join(' ');
      const text = template.text.replaceAll('5417-8832', accountNumber);
      readings.savePage(checksum, { page: 0, words: emptyPage, text: `${person}\n${text}\n${extra}` });
      const docId = insertDocument(documents, template, {
        index,
        checksum,
        accountNumber,
        name: `${person} 2025-${String(month + 1).padStart(2, '0')}.pdf`,
        stack: stackIds[random.whole(0, stackIds.length - 1)]!,
        team: settings.data.team,
      });
      return { docId, accountNumber, person };
    },
    statementOf(index: number, { docId, accountNumber }: WrittenDocument): void {
      const time = new Date();
      if (index % (ACCOUNTS_OF_PLAN * MONTHS) === 0) {
        const number = index / (ACCOUNTS_OF_PLAN * MONTHS);
        plan = makePlan({ planName: `Plan ${number}`, internalPlanId: `P-${number}` }, settings.data.team, time);
        records.plans.insert(plan);
      }
      if (index % MONTHS === 0) {
        account = makeAccount({ planId: plan!._id, number: accountNumber, provider: 'Meridian' }, plan!, time);
        records.accounts.insert(account);
      }
      statementIds.push(insertStatement(records, template, { plan: plan!, account: account!, docId }));
    },
  };
}

function insertDocument(
  documents: Documents,
  { document }: Template,
  given: { index: number; checksum: string; accountNumber: string; name: string; stack: string; team: string },
): string {
  const { index, accountNumber, ...fields } = given;
  const time = new Date(Date.UTC(2025, 0, 1) + index * 300_000).toISOString();
  const _id = newObjectId();
  const metadata = document.metadata.map((entry) =>
    entry.value === '5417-8832' ? { ...entry, value: accountNumber } : entry,
  );
  const originalName = fields.name;
  documents.insert({ ...document, ...fields, _id, originalName, metadata, receivedOn: time, lastModified: time });
  return _id;
}

function insertStatement(
  { statements }: TrustRecords,
  template: Template,
  { plan, account, docId }: { plan: TpaPlan; account: TpaAccount; docId: string },
): string {
  const _id = newObjectId();
  const owner = { team: plan.team, plan: plan._id, account: account._id, planId: plan._id };
  const accountNumber = account.number ?? '';
  statements.insert({
    ...template.statement,
    body: { ...template.statement.body, ...owner, _id, accountNumber, document: docId },
  });
  for (let number = 1; number <= ROWS_OF_STATEMENT; number += 1) {
    const row = template.rows[number % template.rows.length]!;
    const place = { statement: _id, accountNumber, row: String(number).padStart(5, '0') };
    statements.insertRow({ ...row, ...owner, ...place, _id: newObjectId() });
  }
  return _id;
}

function word(random: Random): string {
  const syllable = () => random.pick([...'bdfgklmnprstvz']) + random.pick([...'aeiou']);
  return Array.from({ length: random.whole(2, 4) }, syllable).join('');
}

function inBatches(ledger: Ledger, count: number, work: (index: number) => void): void {
  for (let from = 0; from < count; from += BATCH) {
    ledger.transaction(() => {
      for (let index = from; index < Math.min(count, from + BATCH); index += 1) work(index);
    });
  }
}
