import { monthsTouched } from '../../src-shared/dates.ts';
import { MONTH_STATES, type MonthState } from '../../src-shared/model/account.ts';
import type { Cents } from '../../src-shared/money.ts';
import { linesTotal } from './account-figures.ts';
import { type AccountYear, accountYears } from './account-year.ts';
import { GROUPS } from './report-lines.ts';
import type { TrustReportInput } from './trust-report-input.ts';

/** A plan's year in figures that can be drawn; the same as the trust report's. */
export interface YearPicture {
  beginning: Cents | null;
  /** What moved the balance, in the order of the report; nothing that came to zero. */
  steps: { id: string; label: string; amount: Cents }[];
  /** Ending less beginning and steps; null where a balance is not known. */
  unexplained: Cents | null;
  ending: Cents | null;
  months: string[];
  accounts: AccountPicture[];
  coverage: { state: MonthState; months: number }[];
}

interface AccountPicture {
  number: string;
  provider: string;
  beginning: Cents | null;
  complete: boolean;
  /** At the end of each month; null where no counted statement ends. */
  balances: (Cents | null)[];
}

/** Draws nothing and rounds nothing: sums of the counted statements' lines. */
export function yearPicture(input: TrustReportInput): YearPicture {
  const years = accountYears(input);
  const steps = GROUPS.map(({ id, label, lines }) => ({
    id,
    label: label.replace(/^Total (.)/, (_, letter: string) => letter.toUpperCase()),
    amount: years.reduce((sum, year) => sum + linesTotal(year, lines), 0),
  })).filter(({ amount }) => amount !== 0);
  const beginning = sumOfAll(years.map((year) => year.beginning));
  const ending = sumOfAll(years.map((year) => year.ending));
  const moved = steps.reduce((sum, { amount }) => sum + amount, 0);
  const months = monthsTouched(input.yearStart, input.yearEnd);
  const states = input.accounts.flatMap((account) => account.months.map(({ state }) => state));
  return {
    beginning,
    steps,
    unexplained: beginning === null || ending === null ? null : ending - beginning - moved,
    ending,
    months,
    accounts: years.map((year) => accountPicture(year, months)),
    coverage: MONTH_STATES.map((state) => ({ state, months: states.filter((one) => one === state).length })),
  };
}

function accountPicture(year: AccountYear, months: readonly string[]): AccountPicture {
  const endings = new Map(
    year.columns.flatMap((column) =>
      column.kind === 'statement'
        ? [[column.statement.periodEnd.slice(0, 7), column.statement.endingBalance] as const]
        : [],
    ),
  );
  return {
    number: year.account.number,
    provider: year.account.provider ?? '',
    beginning: year.openingUnknown ? null : year.beginning,
    complete: year.missingMonths.length === 0,
    balances: months.map((month) => endings.get(month) ?? null),
  };
}

/** Null where there is nothing, or where one is not known: a sum of some would look like the whole. */
function sumOfAll(parts: readonly (Cents | null)[]): Cents | null {
  if (parts.length === 0) return null;
  return parts.reduce<Cents | null>((sum, part) => (sum === null || part === null ? null : sum + part), 0);
}
