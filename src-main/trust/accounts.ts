import { AppError, badRequest, conflict } from '../../src-shared/errors.ts';
import type { TpaAccount } from '../../src-shared/model/account.ts';
import type { TpaPlan } from '../../src-shared/model/plan.ts';
import { newObjectId } from '../../src-shared/object-id.ts';
import type { OperationInput } from '../../src-shared/operations/index.ts';
import { likePattern } from '../workspace/like.ts';
import type { Records } from '../workspace/records.ts';
import { compareAccountNumbers, findByNumber } from './account-number.ts';

/** A new account of a plan from the caller's input, with the defaults of the decisions page. */
export function makeAccount(input: OperationInput<'account.create'>, plan: TpaPlan, now: Date): TpaAccount {
  const { planId: _, accountType = 'brokerage', active = true, notes = [], ppLock = false, ...named } = input;
  return {
    _id: newObjectId(now.getTime()),
    team: plan.team,
    planId: plan._id,
    accountType,
    ...named,
    active,
    ppLock,
    notes,
    lastModified: now.toISOString(),
    status: {},
    viewed: {},
  };
}

/** @throws AppError 400 if the account would be closed before it is opened */
export function requireOpenBeforeClosed({ openedOn, closedOn }: TpaAccount): void {
  if (!openedOn || !closedOn || openedOn <= closedOn) return;
  throw badRequest('The account would be closed before it is opened. Correct openedOn or closedOn.', [
    { path: 'closedOn', message: 'lies before openedOn' },
  ]);
}

/** @throws AppError 409 `account.exists` if the plan has the same number for the same provider already */
export function requireNewNumber(accounts: Records<TpaAccount>, account: TpaAccount): void {
  const { number } = account;
  if (!number) return;
  const same = accountsOf(accounts, account.planId).find(
    (other) =>
      other._id !== account._id &&
      other.number !== undefined &&
      compareAccountNumbers(other.number, number) === 'exact' &&
      providerKey(other.provider) === providerKey(account.provider),
  );
  if (!same) return;
  throw conflict(
    'account.exists',
    `The plan already has account ${same.number}${same.provider ? ` at ${same.provider}` : ''}. Use that account.`,
  );
}

function providerKey(provider: string | undefined): string {
  return (provider ?? '').replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
}

export function accountsOf(accounts: Records<TpaAccount>, planId: string): TpaAccount[] {
  return accounts.select('WHERE plan = ? ORDER BY id', planId);
}

/**
 * The account of a plan that a number names.
 * @throws AppError 404 `account.not-found`, 409 `account.ambiguous` if several fit
 */
export function requireAccountByNumber(accounts: Records<TpaAccount>, plan: TpaPlan, number: string): TpaAccount {
  const [first, second] = findByNumber(accountsOf(accounts, plan._id), (account) => account.number, number);
  if (!first) throw unknownNumber(plan, number);
  if (second) {
    throw conflict(
      'account.ambiguous',
      `Accounts ${first.number} and ${second.number} of the plan both fit ${number}. Give the whole account number.`,
    );
  }
  return first;
}

const unknownNumber = ({ planName }: TpaPlan, number: string) =>
  new AppError(
    404,
    'account.not-found',
    `No account of ${planName} has the number ${number}. Check the number, or register the account first.`,
  );

export function listAccounts(
  accounts: Records<TpaAccount>,
  filter: { planId?: string; active?: boolean; search?: string },
): TpaAccount[] {
  const conditions: string[] = [];
  const parameters: unknown[] = [];
  if (filter.planId !== undefined) {
    conditions.push('plan = ?');
    parameters.push(filter.planId);
  }
  if (filter.active !== undefined) {
    conditions.push("body ->> '$.active' = ?");
    parameters.push(filter.active ? 1 : 0);
  }
  if (filter.search?.trim()) {
    const fields = ['number', 'payee', 'provider'].map((field) => `body ->> '$.${field}' LIKE ? ESCAPE '\\'`);
    conditions.push(`(${fields.join(' OR ')})`);
    parameters.push(...fields.map(() => likePattern(filter.search ?? '')));
  }
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  return accounts.select(`${where} ORDER BY plan, body ->> '$.number', id`, ...parameters);
}
