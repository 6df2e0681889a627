import { Skeleton } from '@mantine/core';
import { useParams, useSearchParams } from 'react-router';
import { Failure } from '../../components/failure.tsx';
import { useRead } from '../../data/operations.ts';
import { Screen } from '../../shell/screen.tsx';
import { knownYears } from '../home/home-data.ts';
import { AccountSheet } from './account-sheet.tsx';
import { CheckSheet } from './check-sheet.tsx';
import { EditPlan } from './edit-plan.tsx';
import { PayrollSheet } from './payroll-sheet.tsx';
import { PictureSheet } from './picture-sheet.tsx';
import { ReportCard } from './report-card.tsx';
import { StatementSheet } from './statement-sheet.tsx';
import { YearSheet } from './year-sheet.tsx';

/** A plan: its report with what is still open, its accounts, its statements of the chosen year. */
export function PlanScreen() {
  const { planId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const plan = useRead('plan.get', { planId });
  const accounts = useRead('account.list', { planId });
  const today = new Date().toISOString().slice(0, 10);
  const years = knownYears(plan.data ? [plan.data.plan] : [], accounts.data?.accounts ?? [], today);
  const planYear = Number(search.get('year')) || years[0] || Number(today.slice(0, 4));
  const statements = useRead('statement.list', { planId, planYear });
  const failure = plan.error ?? accounts.error ?? statements.error;
  const crumbs = [{ label: 'Plans', to: '/plans' }];
  if (failure) {
    return (
      <Screen title="Plan" crumbs={crumbs}>
        <Failure what="The plan could not be loaded" error={failure} onRetry={() => void plan.refetch()} />
      </Screen>
    );
  }
  if (!plan.data || !accounts.data) {
    return (
      <Screen title="Plan" crumbs={crumbs}>
        <Skeleton height={96} mb="md" />
        <Skeleton height={180} mb="md" />
        <Skeleton height={280} />
      </Screen>
    );
  }
  const details = [plan.data.plan.planType, plan.data.plan.internalPlanId].filter(Boolean).join(' · ');
  return (
    <Screen
      title={plan.data.plan.planName}
      crumbs={crumbs}
      aside={
        <span className="quiet">
          {details}
          {plan.data.plan.active ? '' : ' · archived'}
        </span>
      }
      actions={<EditPlan plan={plan.data.plan} />}
    >
      <ReportCard
        plan={plan.data.plan}
        accounts={accounts.data.accounts}
        statements={statements.data?.statements}
        years={years.includes(planYear) ? years : [planYear, ...years]}
        planYear={planYear}
        onYear={(year) => setSearch({ year: String(year) }, { replace: true })}
      />
      <PictureSheet planId={planId} planYear={planYear} />
      <CheckSheet planId={planId} planYear={planYear} accounts={accounts.data.accounts} />
      <AccountSheet planId={planId} accounts={accounts.data.accounts} />
      <YearSheet planId={planId} planYear={planYear} accounts={accounts.data.accounts} />
      <PayrollSheet key={planYear} planId={planId} planYear={planYear} />
      <StatementSheet statements={statements.data?.statements} planYear={planYear} />
    </Screen>
  );
}
