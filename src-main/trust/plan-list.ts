import { makeDay, toTimestamp } from '../../src-shared/dates.ts';
import { FREQUENCIES, type TpaAccount } from '../../src-shared/model/account.ts';
import type { TpaPlan } from '../../src-shared/model/plan.ts';
import type { ListChange } from '../../src-shared/operations/lists.ts';
import { findByNumber } from './account-number.ts';
import { columnsOf, type ListRow, listDay, rowsOf } from './list-columns.ts';

const WORDS = {
  planName: ['planname', 'plan', 'nameofplan'],
  internalPlanId: ['plannumber', 'planid', 'internalplanid', 'planno'],
  planType: ['plantype'],
  yearEnd: ['yearend', 'planyearend', 'planyearends', 'fye'],
  number: ['accountnumber', 'account', 'number', 'accountno', 'acct'],
  provider: ['provider', 'custodian', 'broker', 'institution'],
  type: ['kind', 'accounttype', 'accountkind'],
  payee: ['payee', 'participant', 'owner', 'accountname'],
  frequency: ['frequency', 'statements'],
  openedOn: ['opened', 'openedon', 'opendate'],
  closedOn: ['closed', 'closedon', 'closedate'],
};
type Field = keyof typeof WORDS;
type Fields = ListChange['fields'];

export const PLAN_FIELDS = ['planName', 'internalPlanId', 'planType', 'endMm', 'endDd'] as const;
export const ACCOUNT_FIELDS = ['number', 'provider', 'type', 'payee', 'frequency', 'openedOn', 'closedOn'] as const;

export interface ListPreview {
  changes: ListChange[];
  unchanged: number;
  problems: { row: number; message: string }[];
}

/**
 * What a list of plans and accounts would change of what there is: a plan is found by its number, else its name; an account by
 * its number within the plan. What a list leaves empty stays as it is.
 */
export function previewList(
  table: readonly string[][],
  held: { plans: readonly TpaPlan[]; accounts: readonly TpaAccount[] },
): ListPreview {
  const preview: ListPreview = { changes: [], unchanged: 0, problems: [] };
  const planned = new Set<string>();
  for (const row of rowsOf(table, columnsOf<Field>(table[0] ?? [], WORDS, ['planName']))) {
    const read = readFields(row);
    if ('message' in read) {
      preview.problems.push({ row: row.row, message: read.message });
      continue;
    }
    const before = preview.changes.length;
    addRow(preview, row.row, read.fields, held, planned);
    if (preview.changes.length === before) preview.unchanged += 1;
  }
  return preview;
}

function addRow(
  { changes }: ListPreview,
  row: number,
  fields: Fields,
  held: { plans: readonly TpaPlan[]; accounts: readonly TpaAccount[] },
  planned: Set<string>,
): void {
  const planKey = fields.internalPlanId ?? fields.planName!;
  const plan = held.plans.find((one) =>
    fields.internalPlanId === undefined
      ? one.planName.toLowerCase() === fields.planName!.toLowerCase()
      : one.internalPlanId === fields.internalPlanId,
  );
  const ofPlan = pick(fields, PLAN_FIELDS);
  const differences = plan ? differ(plan, ofPlan) : [];
  if (!planned.has(planKey) && (!plan || differences.length > 0)) {
    const target = plan ? { planId: plan._id, seenOn: plan.lastModified } : {};
    changes.push({
      row,
      action: plan ? 'update-plan' : 'create-plan',
      planKey,
      ...target,
      fields: ofPlan,
      differences,
    });
  }
  planned.add(planKey);
  if (fields.number === undefined) return;
  const ofAccount = pick(fields, ACCOUNT_FIELDS);
  const inPlan = held.accounts.filter((one) => one.planId === plan?._id);
  const account = findByNumber(inPlan, ({ number }) => number, fields.number)[0];
  const target = plan ? { planId: plan._id } : {};
  if (!account) {
    changes.push({ row, action: 'create-account', planKey, ...target, fields: ofAccount, differences: [] });
    return;
  }
  // A masked or otherwise written number names the same account: that is no reason to change how it is registered.
  const { number: _, ...rest } = ofAccount;
  const changed = differ(account, rest);
  if (changed.length === 0) return;
  const seen = { accountId: account._id, seenOn: account.lastModified };
  changes.push({ row, action: 'update-account', planKey, ...target, ...seen, fields: rest, differences: changed });
}

function readFields({ cells }: ListRow<Field>): { fields: Fields } | { message: string } {
  const { yearEnd, frequency, openedOn, closedOn, ...texts } = cells;
  if (!texts.planName) return { message: 'The row names no plan.' };
  const fields: Fields = { ...texts };
  if (yearEnd !== undefined) {
    const end = monthAndDay(yearEnd);
    if (!end) return { message: `“${yearEnd}” is no year end. Write it as 12/31.` };
    Object.assign(fields, end);
  }
  if (frequency !== undefined) {
    const known = FREQUENCIES.find((one) => one === frequency.toLowerCase());
    if (!known) return { message: `“${frequency}” is none of ${FREQUENCIES.join(', ')}.` };
    fields.frequency = known;
  }
  for (const [field, text] of [
    ['openedOn', openedOn],
    ['closedOn', closedOn],
  ] as const) {
    if (text === undefined) continue;
    const day = listDay(text);
    if (day === undefined) return { message: `“${text}” is no date. Write it as 2025-01-31 or 1/31/2025.` };
    fields[field] = toTimestamp(day);
  }
  return { fields };
}

function monthAndDay(text: string): { endMm: number; endDd: number } | undefined {
  const day = listDay(text);
  const [, month, date] = /^(\d{1,2})[/-](\d{1,2})$/.exec(day ? `${day.slice(5, 7)}/${day.slice(8)}` : text) ?? [];
  const [endMm, endDd] = [Number(month), Number(date)];
  return makeDay(2024, endMm, endDd) ? { endMm, endDd } : undefined;
}

export function pick(fields: Fields, names: readonly (keyof Fields)[]): Fields {
  return Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));
}

function differ(held: TpaPlan | TpaAccount, wanted: Fields): ListChange['differences'] {
  const known = held as unknown as Record<string, unknown>;
  return Object.entries(wanted)
    .filter(([field, value]) => known[field] !== value)
    .map(([field, value]) => ({ field, from: String(known[field] ?? ''), to: String(value) }));
}
