import {
  IconAlertTriangle,
  IconCalendarX,
  IconCircleCheck,
  IconFileAlert,
  IconLink,
  IconLock,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { TpaAccount } from '../../../src-shared/model/account.ts';
import type { TpaPlan } from '../../../src-shared/model/plan.ts';
import type { BriefStatement } from '../../../src-shared/operations/statements.ts';
import classes from './home.module.css';
import { countStates } from './home-data.ts';

interface Step {
  key: string;
  count: number;
  label: string;
  to: string;
  icon: typeof IconLink;
  tone: 'bad' | 'warn' | 'accent';
}

/** What to do next, most urgent first, each with the place to do it. */
export function NextSteps(props: {
  plans: TpaPlan[];
  accounts: TpaAccount[];
  statements: BriefStatement[];
  /** Documents of which an account is attached to nothing, and the one that was changed last. */
  loose: { total: number; last: string | undefined };
  /** Documents that could not be read, and the one that came last. */
  failed: { total: number; last: string | undefined };
  planYear: number;
}) {
  const steps = stepsOf(props).filter(({ count }) => count > 0);
  if (steps.length === 0) {
    return (
      <p className={classes.allDone}>
        <IconCircleCheck size={18} aria-hidden /> Nothing is open in plan year {props.planYear}.
      </p>
    );
  }
  return (
    <ul className={classes.steps} aria-label="What to do next">
      {steps.map(({ key, count, label, to, icon: Icon, tone }) => (
        <li key={key}>
          <Link to={to} className={classes.step} data-tone={tone}>
            <Icon size={20} stroke={1.6} aria-hidden />
            <strong className="figures">{count}</strong>
            <span>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function stepsOf(props: Parameters<typeof NextSteps>[0]): Step[] {
  const { statements, loose, failed, planYear } = props;
  const open = statements.filter(({ confirmed }) => !confirmed);
  const wrong = open.filter(({ reconciles }) => !reconciles);
  const ready = open.filter(({ reconciles }) => reconciles);
  const missing = countStates(props.accounts, planYear).missing;
  const lacking = props.accounts.find((account) => countStates([account], planYear).missing > 0);
  const first = (list: BriefStatement[]) => (list[0] ? `/statements/${list[0]._id}` : '/');
  return [
    {
      key: 'failed',
      count: failed.total,
      label: 'could not be read',
      to: failed.last ? `/documents/${failed.last}` : '/stacks',
      icon: IconFileAlert,
      tone: 'bad',
    },
    {
      key: 'wrong',
      count: wrong.length,
      label: wrong.length === 1 ? 'does not reconcile' : 'do not reconcile',
      to: first(wrong),
      icon: IconAlertTriangle,
      tone: 'warn',
    },
    {
      key: 'loose',
      count: loose.total,
      label: 'to attach',
      to: loose.total === 1 && loose.last ? `/documents/${loose.last}` : '/attach',
      icon: IconLink,
      tone: 'accent',
    },
    {
      key: 'ready',
      count: ready.length,
      label: 'to confirm',
      to: ready.length === 1 ? first(ready) : '/confirm',
      icon: IconLock,
      tone: 'accent',
    },
    {
      key: 'missing',
      count: missing,
      label: missing === 1 ? 'month missing' : 'months missing',
      to: lacking ? `/plans/${lacking.planId}?year=${planYear}` : '/plans',
      icon: IconCalendarX,
      tone: 'bad',
    },
  ];
}
