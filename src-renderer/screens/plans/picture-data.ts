import type { MonthState } from '../../../src-shared/model/account.ts';
import type { OperationOutput } from '../../../src-shared/operations/index.ts';
import { monthName } from '../../components/dates.ts';

export type Picture = OperationOutput<'plan.picture'>;

/** Lines that can still be told apart. */
export const MOST_LINES = 6;

/** What stands in the waterfall, from beginning to ending; nothing where a balance is not known. */
export interface FallStep {
  label: string;
  amount: number;
  /** A balance stands on the ground; a movement hangs where the one before ended. */
  kind: 'balance' | 'in' | 'out' | 'unexplained';
}

export function fallSteps({ beginning, steps, unexplained, ending }: Picture): FallStep[] {
  if (beginning === null || ending === null) return [];
  const off: FallStep[] = unexplained ? [{ label: 'Unexplained', amount: unexplained, kind: 'unexplained' }] : [];
  return [
    { label: 'Beginning', amount: beginning, kind: 'balance' },
    ...steps.map(({ label, amount }) => ({ label, amount, kind: amount < 0 ? ('out' as const) : ('in' as const) })),
    ...off,
    { label: 'Ending', amount: ending, kind: 'balance' },
  ];
}

/** The accounts whose balances are drawn: those that are worth most. */
export function drawnAccounts({ accounts }: Picture): Picture['accounts'] {
  const worth = ({ beginning, balances }: Picture['accounts'][number]) =>
    Math.max(...[beginning, ...balances].map((balance) => Math.abs(balance ?? 0)));
  const known = accounts.filter(({ balances }) => balances.some((balance) => balance !== null));
  return [...known].sort((left, right) => worth(right) - worth(left)).slice(0, MOST_LINES);
}

/** The name of a line among the points; an account's number may hold what a path is written with. */
export const lineKey = (index: number) => `line${index}`;

/** A point for the beginning and one for each month; an account without a balance there has none. */
export function balancePoints(
  { months }: Picture,
  accounts: Picture['accounts'],
): Record<string, string | number | null>[] {
  const at = (label: string, balance: (account: Picture['accounts'][number]) => number | null) => ({
    month: label,
    ...Object.fromEntries(accounts.map((account, index) => [lineKey(index), balance(account)])),
  });
  return [
    at('Start', ({ beginning }) => beginning),
    ...months.map((month, index) => at(monthName(month), ({ balances }) => balances[index] ?? null)),
  ];
}

/** Linked is not yet confirmed: the words are those of the grid of months. */
export const STATE_WORDS: Record<MonthState, string> = {
  linked: 'Linked',
  todo: 'To do',
  mismatch: 'Balances do not match',
  missing: 'Missing',
  na: 'Not applicable',
};

/** `12.3M`, `450K`, `980`: dollars where there is little room. */
export function shortDollars(dollars: number): string {
  return new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })
    .format(dollars)
    .replace('-', '\u2212');
}
