import { setImmediate } from 'node:timers/promises';
import type { DocumentFlag, DocumentLink } from '../../src-shared/model/document.ts';
import type { Stack } from '../../src-shared/model/stack.ts';
import type { Readings } from '../jobs/readings.store.ts';
import { SYSTEM } from '../stacks/document-changes.ts';
import type { Documents, StoredDocument } from '../stacks/documents.ts';
import { moves } from '../stacks/pipeline.ts';
import { type PipelineWork, type StepResult, settingOf } from '../stacks/pipeline-module.ts';
import type { Records } from '../workspace/records.ts';
import { pageTexts } from '../workspace/search-index.ts';
import { makeAttached } from './attach.ts';
import { CHOOSE_FIRST, LINKING } from './link-choice.ts';
import { decideLink, indexAccounts, printsOn, type RegisteredAccount } from './page-accounts.ts';
import type { TrustRecords } from './trust-records.ts';

export interface LinkParts {
  records: TrustRecords;
  documents: Documents;
  readings: Readings;
  stacks: Records<Stack>;
}

/** Where documents go whose account is not plain, unless the module says otherwise (`todo`: a path or an id). */
const TO_DO = 'Statements/To do';
/** Pages that are compared in one go: others wait for no longer. */
const PAGES_AT_ONCE = 25;

/** The module `link`: finds the account that a document is of by every number on its pages. */
export function linkWork(parts: LinkParts): PipelineWork {
  return async ({ run, config }) => {
    const link = await linkOf(parts, parts.documents.require(run.docId));
    return () => storeLink(parts, run.docId, link, toDoStack(parts.stacks, settingOf(config, 'todo')));
  };
}

/** Which registered accounts the numbers on a document's pages stand for. */
export async function linkOf({ records }: LinkParts, document: StoredDocument): Promise<DocumentLink> {
  const index = indexAccounts(registeredAccounts(records));
  const texts = [...pageTexts(records.ledger, document)];
  const prints: ReturnType<typeof printsOn> = [];
  for (const [page, text] of texts.entries()) {
    if (page % PAGES_AT_ONCE === PAGES_AT_ONCE - 1) await setImmediate();
    prints.push(...printsOn(text, page, index));
  }
  return decideLink(prints, texts.join('\n'), index);
}

function registeredAccounts({ accounts, plans }: TrustRecords): RegisteredAccount[] {
  const names = new Map(plans.select('').map((plan) => [plan._id, plan.planName]));
  return accounts.select('ORDER BY id').flatMap(({ _id, planId, number, provider, payee, active, accountType }) => {
    if (!number || !active || accountType === 'ignore') return [];
    const held = [payee, names.get(planId)].filter((name): name is string => name !== undefined && name !== '');
    return [{ _id, planId, number, provider, names: held }];
  });
}

function storeLink(parts: LinkParts, docId: string, link: DocumentLink, toDo: string | undefined): StepResult {
  const { documents, records } = parts;
  const flags = documents.require(docId).flags.filter(({ title }) => title !== LINKING);
  if (link.state === 'linked') {
    documents.change(docId, { link, flags });
    attachLinked(parts, docId);
    const account = records.accounts.get(link.accounts[0]!);
    const plan = account && records.plans.get(account.planId);
    return { state: 'done', note: `Linked to account ${account?.number} of ${plan?.planName}.` };
  }
  const why = sentenceOf(link);
  documents.change(docId, { link, flags: [...flags, flagOf(why, link, records.now())] });
  return {
    state: 'done',
    note: why,
    ...(toDo === undefined ? {} : { moveTo: toDo }),
    leaveOut: { which: moves, note: CHOOSE_FIRST },
  };
}

/** Makes the statement of a document that is linked, once it is understood. Within a transaction. */
export function attachLinked({ records, documents, readings }: LinkParts, docId: string): void {
  const document = documents.require(docId);
  if (document.link?.state !== 'linked' || !readings.understood(docId)) return;
  for (const accountId of document.link.accounts) {
    const account = records.accounts.get(accountId);
    const plan = account && records.plans.get(account.planId);
    if (!account || !plan || records.statements.ofDocumentAndAccount(docId, accountId)) continue;
    const printed = document.link.candidates.find((candidate) => candidate.account === accountId)?.printed ?? '';
    makeAttached({ records, readings }, { document, plan, account, printed, creator: SYSTEM });
  }
}

function toDoStack(stacks: Records<Stack>, setting: unknown): string | undefined {
  const named = typeof setting === 'string' && setting !== '' ? setting : TO_DO;
  return (stacks.select('WHERE path = ?', named)[0] ?? stacks.get(named))?._id;
}

function sentenceOf({ state, candidates }: DocumentLink): string {
  const offered = candidates.map(({ number }) => number).join(', ');
  if (state === 'several') return `The pages name several registered accounts: ${offered}. Choose the right one.`;
  if (candidates.length === 0) {
    return 'No registered account has a number that stands on these pages. Register the account, or attach it by hand.';
  }
  return `No registered account has a number that stands on these pages. The nearest: ${offered}. Choose one, or register the account.`;
}

function flagOf(description: string, { candidates }: DocumentLink, now: Date): DocumentFlag {
  const pages = [...new Set(candidates.filter(({ printed }) => printed !== '').map(({ page }) => page))];
  return { timestamp: now.toISOString(), title: LINKING, description, level: 'warn', pages };
}
