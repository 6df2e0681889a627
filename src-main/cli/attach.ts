import type { TpaAccount } from '../../src-shared/model/account.ts';
import type { TpaPlan } from '../../src-shared/model/plan.ts';
import type { TpaStatement } from '../../src-shared/model/statement.ts';
import { isObjectId } from '../../src-shared/object-id.ts';
import type { OperationOutput } from '../../src-shared/operations/index.ts';
import { sentenceOf } from './terminal.ts';
import type { WorkspaceClient } from './workspace-client.ts';

type Found = NonNullable<OperationOutput<'document.get'>['found']>[number];

/** One account of a document, and the statement that it became or why it did not. */
export interface AccountOutcome {
  found: Found;
  statement?: TpaStatement;
  problem?: string;
}

/** Registers the accounts of a document in the plan that `planOf` gives for each, and attaches their statements. */
export async function attachFound(
  client: WorkspaceClient,
  docId: string,
  planOf: (found: Found) => Promise<TpaPlan | undefined>,
): Promise<AccountOutcome[]> {
  const { found = [] } = await client.call('document.get', { docId, found: true });
  const outcomes: AccountOutcome[] = [];
  for (const account of found) {
    try {
      const plan = await planOf(account);
      outcomes.push(plan ? await attachOne(client, docId, account, plan) : { found: account });
    } catch (failure) {
      outcomes.push({ found: account, problem: sentenceOf(failure) });
    }
  }
  return outcomes;
}

async function attachOne(client: WorkspaceClient, docId: string, found: Found, plan: TpaPlan): Promise<AccountOutcome> {
  if (found.accountNumber === undefined) {
    return { found, problem: 'No account number was found; attach it on the screens.' };
  }
  const registered = await findOrRegister(client, found, plan);
  const accountNumber = registered.number ?? found.accountNumber;
  const { statement } = await client.call('statement.attach', { docId, planId: plan._id, accountNumber });
  return { found, statement };
}

async function findOrRegister(client: WorkspaceClient, found: Found, plan: TpaPlan): Promise<TpaAccount> {
  const { accounts } = await client.call('account.list', { planId: plan._id });
  const fitting = accounts.filter((account) => found.candidates.includes(account._id));
  if (fitting.length === 1) return fitting[0]!;
  const sameNumber = accounts.find((account) => account.number === found.accountNumber);
  if (sameNumber) return sameNumber;
  const { account } = await client.call('account.create', {
    planId: plan._id,
    number: found.accountNumber!,
    ...(found.provider === undefined ? {} : { provider: found.provider }),
  });
  return account;
}

/** The plan with that id, internal plan id or exact name; undefined if there is none. */
export async function findPlan(client: WorkspaceClient, idOrName: string): Promise<TpaPlan | undefined> {
  const { plans } = await client.call('plan.list', {});
  return (
    plans.find((plan) => isObjectId(idOrName) && plan._id === idOrName.toLowerCase()) ??
    plans.find((plan) => plan.internalPlanId === idOrName) ??
    plans.find((plan) => plan.planName.toLowerCase() === idOrName.toLowerCase())
  );
}
