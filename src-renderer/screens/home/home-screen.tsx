import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { Failure } from '../../components/failure.tsx';
import { useRead } from '../../data/operations.ts';
import { Screen } from '../../shell/screen.tsx';
import { FirstRun } from './first-run.tsx';
import classes from './home.module.css';
import { knownYears, statementsByMonth } from './home-data.ts';
import { Legend } from './month-cell.tsx';
import { NextSteps } from './next-steps.tsx';
import { PlanGrid } from './plan-grid.tsx';

/** Where every plan stands in a plan year, and what to do next. */
export function HomeScreen() {
  const plans = useRead('plan.list', { active: true });
  const accounts = useRead('account.list', {});
  const documents = useRead('stack.list', { resultLimit: 1 });
  const loose = useRead('statement.unattached', { resultLimit: 1 });
  const failed = useRead('job.list', { failed: true, resultLimit: 1 });
  const [chosen, setChosen] = useState<number | null>(null);
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const today = new Date().toISOString().slice(0, 10);
  const years = useMemo(
    () => knownYears(plans.data?.plans ?? [], accounts.data?.accounts ?? [], today),
    [plans.data, accounts.data, today],
  );
  const planYear = chosen ?? years[0] ?? Number(today.slice(0, 4));
  const statements = useRead('statement.brief', { planYear });
  const byMonth = useMemo(() => statementsByMonth(statements.data?.statements ?? []), [statements.data]);

  const { grids, more } = useMoreGrids();

  const failure = plans.error ?? accounts.error ?? statements.error;
  if (failure) {
    const retry = () => {
      for (const query of [plans, accounts, statements]) void query.refetch();
    };
    return (
      <Screen title="Home">
        <Failure what="The plans could not be loaded" error={failure} onRetry={retry} />
      </Screen>
    );
  }
  if (!plans.data || !accounts.data || !documents.data) {
    return (
      <Screen title="Home">
        <Skeleton height={64} />
        <Skeleton height={220} mt="md" />
        <Skeleton height={220} mt="md" />
      </Screen>
    );
  }
  if (plans.data.plans.length === 0) {
    return (
      <Screen title="Home">
        <FirstRun documents={documents.data} />
      </Screen>
    );
  }
  const shown = plans.data.plans.filter(({ planName, internalPlanId }) =>
    `${planName} ${internalPlanId ?? ''}`.toLowerCase().includes(wanted),
  );
  const active = accounts.data.accounts.filter((account) => account.active && account.accountType === 'brokerage');
  return (
    <Screen
      title="Home"
      actions={
        <>
          <TextInput
            aria-label="Find a plan"
            placeholder="Find a plan"
            leftSection={<IconSearch size={14} />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <NativeSelect
            aria-label="Plan year"
            data={years.map((year) => ({ value: String(year), label: `Plan year ${year}` }))}
            value={String(planYear)}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
          />
          <Button component={Link} to="/stacks" leftSection={<IconPlus size={14} />}>
            Add statements
          </Button>
        </>
      }
    >
      <div className={classes.column}>
        {statements.data && loose.data ? (
          <NextSteps
            plans={shown}
            accounts={active}
            statements={statements.data.statements}
            loose={{ total: loose.data.total, last: loose.data.documents[0]?.docId }}
            failed={{ total: failed.data?.total ?? 0, last: failed.data?.jobs[0]?.docId }}
            planYear={planYear}
          />
        ) : (
          <Skeleton height={58} />
        )}
        <Legend />
        {shown.slice(0, grids).map((plan) => (
          <PlanGrid
            key={plan._id}
            plan={plan}
            accounts={active.filter((account) => account.planId === plan._id)}
            planYear={planYear}
            statements={byMonth}
          />
        ))}
        {grids < shown.length ? <div ref={more} className={classes.more} aria-busy /> : null}
        {shown.length === 0 ? <p className="quiet">No plan has “{search}” in its name.</p> : null}
      </div>
    </Screen>
  );
}

const FIRST_GRIDS = 5; /* more than fit a screen */
const AHEAD = '1200px';

/** Grids are made as far as somebody has scrolled: very many plans must not keep the first ones waiting. */
function useMoreGrids() {
  const [grids, setGrids] = useState(FIRST_GRIDS);
  const more = useCallback(
    (mark: HTMLElement | null) => {
      if (!mark) return;
      const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && setGrids(grids + FIRST_GRIDS), {
        rootMargin: AHEAD,
      });
      watch.observe(mark);
      return () => watch.disconnect();
    },
    [grids],
  );
  return { grids, more };
}
