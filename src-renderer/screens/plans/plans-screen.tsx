import { EmptyState, Skeleton, Table, TextInput } from '@mantine/core';
import { IconReportMoney, IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import type { TpaPlan } from '../../../src-shared/model/plan.ts';
import { monthName } from '../../components/dates.ts';
import { Failure } from '../../components/failure.tsx';
import { PlanState } from '../../components/plan-state.tsx';
import { useRead } from '../../data/operations.ts';
import { Screen } from '../../shell/screen.tsx';
import { CreatePlan } from './create-plan.tsx';
import { ExportList } from './export-list.tsx';
import { ImportList } from './import-list.tsx';
import classes from './plans.module.css';

/** All plans. */
export function PlansScreen() {
  const plans = useRead('plan.list', {});
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const shown = plans.data?.plans.filter(({ planName, internalPlanId }) =>
    `${planName} ${internalPlanId ?? ''}`.toLowerCase().includes(wanted),
  );
  return (
    <Screen
      title="Plans"
      actions={
        <>
          <TextInput
            aria-label="Find a plan"
            placeholder="Find a plan"
            leftSection={<IconSearch size={14} />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <ImportList />
          <ExportList />
          <CreatePlan />
        </>
      }
    >
      {plans.error ? (
        <Failure what="The plans could not be loaded" error={plans.error} onRetry={() => void plans.refetch()} />
      ) : null}
      {plans.isPending ? <Skeleton height={240} /> : null}
      {plans.data?.plans.length === 0 ? (
        <EmptyState
          mt="14vh"
          icon={<IconReportMoney size={44} stroke={1.3} />}
          title="No plans yet"
          description="Create the first one; its accounts can be registered from their first statement."
        >
          <EmptyState.Actions>
            <CreatePlan />
          </EmptyState.Actions>
        </EmptyState>
      ) : null}
      {shown && plans.data && plans.data.plans.length > 0 ? (
        <div className={classes.sheet}>
          <Table highlightOnHover verticalSpacing={7} horizontalSpacing="md" fz="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Plan</Table.Th>
                <Table.Th w={140}>Type</Table.Th>
                <Table.Th w={130}>Number</Table.Th>
                <Table.Th w={110}>Year-end</Table.Th>
                <Table.Th w={220}>Latest plan year</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map((plan) => (
                <Table.Tr key={plan._id}>
                  <Table.Td>
                    <Link className={classes.name} to={`/plans/${plan._id}`}>
                      {plan.planName}
                    </Link>
                    {plan.active ? null : <span className="quiet"> (inactive)</span>}
                  </Table.Td>
                  <Table.Td>{plan.planType}</Table.Td>
                  <Table.Td className="figures">{plan.internalPlanId}</Table.Td>
                  <Table.Td className="figures">
                    {monthName(`2000-${String(plan.endMm).padStart(2, '0')}`)} {plan.endDd}
                  </Table.Td>
                  <Table.Td>
                    <LatestYear plan={plan} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          {shown.length === 0 ? <p className={classes.none}>No plan has “{search}” in its name or number.</p> : null}
        </div>
      ) : null}
    </Screen>
  );
}

function LatestYear({ plan }: { plan: TpaPlan }) {
  const year = Object.keys(plan.status).sort().at(-1);
  const status = year ? plan.status[year] : undefined;
  if (!year || !status) return <span className="quiet">No statements yet</span>;
  return (
    <span>
      <span className="figures">{year}</span> <PlanState state={status.state} />{' '}
      <span className="quiet">
        {status.accounts} {status.accounts === 1 ? 'account' : 'accounts'}
      </span>
    </span>
  );
}
