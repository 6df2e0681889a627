import type { TpaAccount } from '../../../src-shared/model/account.ts';
import type { TpaStatement } from '../../../src-shared/model/statement.ts';
import { monthName } from '../../components/dates.ts';

/** What keeps a plan year's report a draft, in sentences; empty when every expected month is confirmed. */
export function reportGaps(accounts: TpaAccount[], statements: TpaStatement[], planYear: number): string[] {
  const counted = accounts.filter((account) => account.active && account.accountType === 'brokerage');
  if (counted.length === 0) return ['The plan has no accounts yet.'];
  const missing = counted.flatMap((account) => {
    const months = Object.entries(account.status[planYear] ?? {}).filter(([, state]) => state === 'missing');
    if (months.length === 0) return [];
    const names = months.map(([month]) => monthName(month)).join(', ');
    return [`${account.number ?? 'Account'}: ${names} missing`];
  });
  const wrong = statements.filter(({ confirmed, reconciles }) => !confirmed && !reconciles).length;
  const waiting = statements.filter(({ confirmed, reconciles }) => !confirmed && reconciles).length;
  return [
    ...(statements.length === 0 ? [`No statement is attached in plan year ${planYear}.`] : []),
    ...missing,
    ...(wrong > 0 ? [`${count(wrong, 'statement does', 'statements do')} not reconcile`] : []),
    ...(waiting > 0 ? [`${count(waiting, 'statement', 'statements')} not confirmed yet`] : []),
  ];
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
