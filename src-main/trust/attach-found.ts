import type { Attachable } from '../../src-shared/operations/attachments.ts';
import type { OperationOutput } from '../../src-shared/operations/index.ts';
import type { Readings } from '../jobs/readings.store.ts';
import type { Handlers, OperationContext, Rooms } from '../operation-context.ts';
import type { Documents, StoredDocument } from '../stacks/documents.ts';
import { makeAttached } from './attach.ts';
import { foundAccounts } from './found-accounts.ts';
import { chooseLink } from './link-choice.ts';
import type { TrustRecords } from './trust-records.ts';
import { unattached } from './unattached.ts';

interface Parts {
  records: TrustRecords;
  documents: Documents;
  readings: Readings;
}

type Line = Attachable['accounts'][number];
type Found = NonNullable<OperationOutput<'document.get'>['found']>[number];

/** Tells what is attached to nothing, and attaches what needs no decision: accounts whose number is that of one registered account. */
export function attachFoundHandler(
  { queue }: Pick<Rooms, 'queue'>,
  parts: Parts,
): Pick<Handlers, 'statement.attachFound' | 'statement.unattached'> {
  return {
    'statement.unattached': async (_context, { resultOffset = 0, resultLimit = 25 }) => {
      const { total, docIds } = unattached(parts.records.ledger, resultOffset, resultLimit);
      const documents = docIds.map((docId) => attachable(parts, parts.documents.require(docId)));
      return { success: true, total, documents };
    },
    'statement.attachFound': async (context, { docIds, preview = false }) => {
      const wanted = [...new Set(docIds.map((docId) => docId.toLowerCase()))].map(parts.documents.require);
      if (preview) return { success: true, attached: 0, documents: wanted.map((one) => attachable(parts, one)) };
      return context.commit(() => {
        let attached = 0;
        for (const document of wanted) {
          // Looked at one after the other: what one of them covers is not made again from the next.
          for (const line of attachable(parts, document).accounts) {
            if (line.fit !== 'fits' || lineAgain(parts, document, line).fit !== 'fits') continue;
            attach({ ...parts, queue }, context, parts.documents.require(document._id), line);
            attached += 1;
          }
        }
        context.note({ attached });
        const documents = wanted.map(({ _id }) => attachable(parts, parts.documents.require(_id)));
        return { success: true as const, attached, documents };
      });
    },
  };
}

function attach(
  parts: Parts & Pick<Rooms, 'queue'>,
  { actor }: OperationContext,
  document: StoredDocument,
  line: Line,
): void {
  const { records } = parts;
  const account = records.accounts.get(line.account ?? '');
  const plan = account && records.plans.get(account.planId);
  if (!account || !plan) return;
  chooseLink(parts, document, account, { userId: actor.userId, by: actor.email, now: records.now() });
  makeAttached(parts, { document, plan, account, printed: line.accountNumber ?? '', creator: actor.userId });
}

function attachable(parts: Parts, document: StoredDocument): Attachable {
  const understood = document.job.status === 'complete' ? parts.readings.understood(document._id) : undefined;
  const found = understood ? foundAccounts(parts.records, document._id, understood) : [];
  return { docId: document._id, name: document.name, accounts: found.map((one) => lineOf(parts.records, one)) };
}

/** The same account of the document as it is now. */
function lineAgain(parts: Parts, document: StoredDocument, { account }: Line): Line {
  return attachable(parts, document).accounts.find((line) => line.account === account)!;
}

function lineOf(records: TrustRecords, found: Found): Line {
  const { accountNumber, periodStart, periodEnd, endingBalance, reconciles, statementId, candidates } = found;
  const account = candidates.length === 1 ? records.accounts.get(candidates[0]!) : undefined;
  const plan = account && records.plans.get(account.planId);
  return {
    ...(accountNumber === undefined ? {} : { accountNumber }),
    ...(periodStart === undefined ? {} : { periodStart }),
    ...(periodEnd === undefined ? {} : { periodEnd }),
    ...(endingBalance === undefined ? {} : { endingBalance }),
    reconciles,
    fit: fitOf(records, found),
    ...(account ? { account: account._id } : {}),
    ...(plan ? { planName: plan.planName } : {}),
    ...(statementId === undefined ? {} : { statementId }),
  };
}

function fitOf(records: TrustRecords, { statementId, candidates, periodStart, periodEnd }: Found): Line['fit'] {
  if (statementId !== undefined) return 'attached';
  if (candidates.length !== 1) return candidates.length === 0 ? 'none' : 'several';
  const same = records.statements
    .list({ accountId: candidates[0]! })
    .some((other) => dayOf(other.periodStart) === periodStart && dayOf(other.periodEnd) === periodEnd);
  return same ? 'covered' : 'fits';
}

const dayOf = (timestamp: string | undefined) => timestamp?.slice(0, 10);
