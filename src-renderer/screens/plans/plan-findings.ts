import type { OperationOutput } from '../../../src-shared/operations/index.ts';

export type PlanChecks = OperationOutput<'plan.checks'>;
export type PlanCheck = PlanChecks['checks'][number];

export const CHECK_NAMES: Record<PlanCheck['check'], string> = {
  continuity: 'Ending = next beginning',
  opening: 'Opening = prior close',
  'year-to-date': 'Months = year to date',
  transfers: 'Transfers paired',
  'plan-identity': 'Beginning + changes = ending',
  sealed: 'Confirmed and unchanged since',
};

/** What a person has to look at, worst first; and how many checks hold. */
export function findings({ checks }: PlanChecks): { open: PlanCheck[]; passed: number } {
  const failed = checks.filter(({ state }) => state === 'failed');
  const unavailable = checks.filter(({ state }) => state === 'unavailable');
  return { open: [...failed, ...unavailable], passed: checks.length - failed.length - unavailable.length };
}

/** `2025-08` and `2025-09` as `Aug, Sep 2025`, by the names that are given for months. */
export function monthsInWords(months: readonly string[], nameOf: (month: string) => string): string {
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  return years
    .map(
      (year) =>
        `${months
          .filter((month) => month.startsWith(year))
          .map(nameOf)
          .join(', ')} ${year}`,
    )
    .join(', ');
}
