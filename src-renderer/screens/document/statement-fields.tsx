import { ActionIcon, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { TpaStatement } from '../../../src-shared/model/statement.ts';
import { periodText } from '../../components/dates.ts';
import { useRead } from '../../data/operations.ts';
import { neighbourText } from './around.ts';
import type { Mark } from './boxes.ts';
import classes from './document.module.css';
import { Figure } from './figure.tsx';

/** Whose statement it is and of when, with the way to those before and after it. */
export function StatementFields(props: { statement: TpaStatement; onMark: (mark: Mark | null) => void }) {
  const { statement, onMark } = props;
  const plan = useRead('plan.get', { planId: statement.plan });
  const fields: [label: string, field: string, text: string | undefined][] = [
    ['Plan', '', plan.data?.plan.planName ?? '\u2026'],
    ['Account', 'accountNumber', statement.accountNumber],
    ['Period', 'periodEnd', periodText(statement.periodStart, statement.periodEnd)],
    ['Provider', 'provider', statement.provider],
    ['Title on the page', 'accountTitle', statement.accountTitle],
  ];
  return (
    <dl className={classes.fields}>
      {fields.map(([label, field, text]) =>
        text ? (
          <div
            key={label}
            data-whole={label === 'Account' || label === 'Period' || undefined}
            data-long={label === 'Title on the page' || undefined}
          >
            <dt>{label}</dt>
            <dd className="truncate figures" title={text}>
              {label === 'Period' ? <Neighbour statement={statement} side="previous" /> : null}
              <Figure label={label} place={statement.ref[field]} onMark={onMark}>
                {text}
              </Figure>
              {label === 'Period' ? <Neighbour statement={statement} side="next" /> : null}
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

const SIDES = {
  previous: { name: 'Statement before', none: 'No statement before this one', Icon: IconChevronLeft },
  next: { name: 'Statement after', none: 'No statement after this one', Icon: IconChevronRight },
};

function Neighbour({ statement, side }: { statement: TpaStatement; side: 'previous' | 'next' }) {
  const around = useRead('statement.around', { statementId: statement._id });
  const { name, none, Icon } = SIDES[side];
  const neighbour = around.data?.[side];
  if (!neighbour) {
    return (
      <Tooltip label={none}>
        <span className={classes.neighbour} data-none>
          <Icon size={14} aria-hidden />
        </span>
      </Tooltip>
    );
  }
  return (
    <Tooltip label={neighbourText(neighbour, side)}>
      <ActionIcon
        component={Link}
        to={`/statements/${neighbour._id}`}
        variant="subtle"
        size={24}
        className={classes.neighbour ?? ''}
        aria-label={`${name}: ${neighbourText(neighbour, side)}`}
      >
        <Icon size={14} />
      </ActionIcon>
    </Tooltip>
  );
}
