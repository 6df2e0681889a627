import { notFound } from '../../src-shared/errors.ts';
import { type Cents, toDollars } from '../../src-shared/money.ts';
import type { Handlers } from '../operation-context.ts';
import { trustReportFileName } from '../reports/report-state.ts';
import { yearPicture } from '../reports/year-picture.ts';
import type { reportInputs } from './report-operation.ts';

/** The report looked at instead of saved: its sheets, and the year as a picture. */
export function reportViewHandlers(
  inputOf: ReturnType<typeof reportInputs>,
): Pick<Handlers, 'plan.picture' | 'report.sheet'> {
  return {
    'plan.picture': async ({ actor }, wanted) => {
      const { steps, accounts, ...picture } = yearPicture(inputOf(wanted, actor.email));
      return {
        success: true,
        ...picture,
        beginning: dollars(picture.beginning),
        unexplained: dollars(picture.unexplained),
        ending: dollars(picture.ending),
        steps: steps.map((step) => ({ ...step, amount: toDollars(step.amount) })),
        accounts: accounts.map((account) => ({
          ...account,
          beginning: dollars(account.beginning),
          balances: account.balances.map(dollars),
        })),
      };
    },
    'report.sheet': async ({ actor }, { sheet: wantedSheet = 0, from = 0, ...wanted }) => {
      // Links are shown within the program, whether or not it is served.
      const input = { ...inputOf(wanted, actor.name || actor.email), linkBase: '' };
      const { planTrustReport, viewSheet } = await import('../reports/trust-report.ts');
      const plan = planTrustReport(input);
      const { names, sheet } = viewSheet(plan, wantedSheet, from);
      if (!sheet) throw notFound('sheet');
      return { success: true, state: plan.header.right, fileName: trustReportFileName(input), sheets: names, sheet };
    },
  };
}

function dollars(cents: Cents | null): number | null {
  return cents === null ? null : toDollars(cents);
}
