import { Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconHelp } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { TpaAccount } from '../../../src-shared/model/account.ts';
import type { TxKey } from '../../../src-shared/model/tx.ts';
import { monthName } from '../../components/dates.ts';
import { Failure } from '../../components/failure.tsx';
import { moneyText } from '../../components/money.tsx';
import { StateBadge } from '../../components/state-badge.tsx';
import { TX_NAMES } from '../../components/tx-names.ts';
import { useRead } from '../../data/operations.ts';
import { CHECK_NAMES, findings, monthsInWords, type PlanCheck, type PlanChecks } from './plan-findings.ts';
import classes from './plans.module.css';

/** What the year says across months and accounts, in words, with the statements that each finding is about. */
export function CheckSheet({
  planId,
  planYear,
  accounts,
}: {
  planId: string;
  planYear: number;
  accounts: TpaAccount[];
}) {
  const checks = useRead('plan.checks', { planId, planYear });
  const numbers = new Map(accounts.map(({ _id, number }) => [_id, number ?? '']));
  const { open, passed } = checks.data ? findings(checks.data) : { open: [], passed: 0 };
  return (
    <section className={classes.sheet} aria-label="Checks">
      <header className={classes.sheetHead}>
        <h2>Checks across months and accounts</h2>
        {checks.data ? (
          <span className="quiet figures">
            {passed + open.length === 0 ? '' : `${passed} of ${passed + open.length} passed`}
          </span>
        ) : null}
      </header>
      {checks.error ? (
        <Failure what="The checks could not be made" error={checks.error} onRetry={() => void checks.refetch()} />
      ) : null}
      {checks.isPending ? <Skeleton height={60} m="md" width="auto" /> : null}
      {checks.data && open.length === 0 ? (
        <p className={classes.none}>
          {passed === 0
            ? 'There is nothing to compare yet.'
            : 'Nothing to look at: everything that can be compared agrees.'}
        </p>
      ) : null}
      {open.length > 0 ? (
        <ul className={classes.findings}>
          {open.map((check) => (
            <Finding
              key={`${check.check} ${check.account} ${check.message}`}
              check={check}
              account={numbers.get(check.account ?? '')}
            />
          ))}
        </ul>
      ) : null}
      {checks.data?.recovered.map((period) => (
        <Recovered
          key={`${period.account} ${period.months[0]}`}
          period={period}
          account={numbers.get(period.account)}
        />
      ))}
    </section>
  );
}

function Finding({ check, account }: { check: PlanCheck; account: string | undefined }) {
  const failed = check.state === 'failed';
  const Icon = failed ? IconAlertTriangle : IconHelp;
  return (
    <li>
      <StateBadge tone={failed ? 'bad' : 'warn'} icon={<Icon size={13} aria-hidden />}>
        {CHECK_NAMES[check.check]}
      </StateBadge>
      <span>
        {account ? <span className="figures quiet">{account} </span> : null}
        {check.message} <Statements ids={check.statements} />
      </span>
    </li>
  );
}

const MOST_LINKS = 4;

function Statements({ ids }: { ids: readonly string[] }) {
  if (ids.length > MOST_LINKS) return <span className="quiet">{ids.length} statements</span>;
  return ids.map((id, index) => (
    <Fragment key={id}>
      {index > 0 ? <span className="quiet"> · </span> : null}
      <Link className={classes.name} to={`/statements/${id}`}>
        {ids.length === 1
          ? 'Open the statement'
          : ids.length > 2
            ? `Open no. ${index + 1}`
            : index === 0
              ? 'Open the earlier one'
              : 'Open the later one'}
      </Link>
    </Fragment>
  ));
}

function Recovered({ period, account }: { period: PlanChecks['recovered'][number]; account: string | undefined }) {
  const figures = Object.entries(period.tx).filter(([, amount]) => amount !== 0);
  return (
    <div className={classes.recovered}>
      <StateBadge tone={period.closes ? 'accent' : 'warn'} icon={<IconCircleCheck size={13} aria-hidden />}>
        Recovered
      </StateBadge>
      <p>
        <span className="figures quiet">{account} </span>
        The year-to-date figures tell what {monthsInWords(period.months, monthName)} must hold
        {period.closes ? ', to the cent' : ', but it does not close the gap'}:{' '}
        <span className="figures">
          {figures.map(([key, amount]) => `${TX_NAMES[key as TxKey]} ${moneyText(amount)}`).join(' · ')}
        </span>
        . This is no statement, and it counts nowhere.
      </p>
    </div>
  );
}
