import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { MonthState, TpaAccount } from '../../../src-shared/model/account.ts';
import type { TpaPlan } from '../../../src-shared/model/plan.ts';
import type { BriefStatement } from '../../../src-shared/operations/statements.ts';
import { planYearMonths } from '../../../src-shared/plan-years.ts';
import { monthName } from '../../components/dates.ts';
import { PlanState } from '../../components/plan-state.tsx';
import { StateBadge } from '../../components/state-badge.tsx';
import { onCellKey } from './cell-keys.ts';
import classes from './home.module.css';
import { countStates } from './home-data.ts';
import { MonthCell } from './month-cell.tsx';

/** One plan: its accounts down, its months across, and what is to be done next. */
export function PlanGrid(props: {
  plan: TpaPlan;
  accounts: TpaAccount[];
  planYear: number;
  statements: Map<string, BriefStatement>;
}) {
  const { plan, accounts, planYear, statements } = props;
  const months = planYearMonths(planYear, plan);
  const counts = countStates(accounts, planYear);
  const firstLink = accounts
    .flatMap(({ _id, status }) =>
      months.map((month) => ({ cell: `${_id} ${month}`, state: status[planYear]?.[month] })),
    )
    .find(({ cell, state }) => state !== undefined && (state !== 'na' || statements.has(cell)))?.cell;
  return (
    <section className={classes.plan} aria-labelledby={`plan-${plan._id}`}>
      <header className={classes.planHead}>
        <h2 id={`plan-${plan._id}`} className="truncate">
          <Link to={`/plans/${plan._id}?year=${planYear}`}>{plan.planName}</Link>
        </h2>
        <span className="quiet">{[plan.planType, plan.internalPlanId].filter(Boolean).join(' · ')}</span>
        <span className={classes.grow} />
        <Counts counts={counts} status={plan.status[planYear]} />
        <Link
          className={classes.open}
          to={`/plans/${plan._id}?year=${planYear}`}
          aria-label={`Report of ${plan.planName}`}
        >
          Report <IconArrowRight size={14} aria-hidden />
        </Link>
      </header>
      {accounts.length === 0 ? (
        <p className={classes.none}>
          No accounts yet. <Link to={`/plans/${plan._id}`}>Register the first one</Link>, or drop one of its statements
          on a <Link to="/stacks">stack</Link>.
        </p>
      ) : (
        <table className={classes.grid} onKeyDown={onCellKey}>
          <thead>
            <tr>
              <th scope="col" className={classes.accountHead}>
                Account
              </th>
              {months.map((month, index) => (
                <th key={month} scope="col" className={classes.month}>
                  {monthName(month)}
                  {index === 0 || month.endsWith('-01') ? <small className="figures">{month.slice(0, 4)}</small> : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {accounts.map((account) => (
              <tr key={account._id}>
                <th scope="row" className={classes.account}>
                  <span className="figures">{account.number ?? 'No number'}</span>
                  <span className="quiet truncate">
                    {' '}
                    {[account.provider, account.type].filter(Boolean).join(' · ')}
                  </span>
                </th>
                {months.map((month) => (
                  <td key={month}>
                    <MonthCell
                      account={account.number ?? 'Account'}
                      month={month}
                      first={`${account._id} ${month}` === firstLink}
                      state={account.status[planYear]?.[month]}
                      statementId={statements.get(`${account._id} ${month}`)?._id}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** What is open, by kind; the plan's own state where nothing is. Linked is not enough to be complete. */
function Counts({
  counts,
  status,
}: {
  counts: Record<MonthState, number>;
  status: TpaPlan['status'][string] | undefined;
}) {
  return (
    <>
      {counts.mismatch > 0 ? (
        <StateBadge tone="warn">
          {counts.mismatch} {counts.mismatch === 1 ? 'does' : 'do'} not match
        </StateBadge>
      ) : null}
      {counts.todo > 0 ? <StateBadge tone="warn">{counts.todo} to do</StateBadge> : null}
      {counts.missing > 0 ? <StateBadge tone="bad">{counts.missing} missing</StateBadge> : null}
      {status && counts.mismatch + counts.todo + counts.missing === 0 ? <PlanState state={status.state} /> : null}
    </>
  );
}
