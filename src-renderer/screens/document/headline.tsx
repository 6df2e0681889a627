import { Button, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck, IconLock } from '@tabler/icons-react';
import type { TpaStatement } from '../../../src-shared/model/statement.ts';
import { moneyText } from '../../components/money.tsx';
import { refusalText } from '../../components/refusal-text.ts';
import { StateBadge } from '../../components/state-badge.tsx';
import { useRead, useWrite } from '../../data/operations.ts';
import classes from './document.module.css';
import { confirmObstacle } from './issues.ts';
import { NextStatement } from './next-statement.tsx';
import { StatementMenu } from './statement-menu.tsx';

/** The answer to the question that everybody asks: does it reconcile, and may it be confirmed? */
export function Headline({ statement, onIssues }: { statement: TpaStatement; onIssues: () => void }) {
  const session = useRead('session.get', {});
  const confirm = useWrite('statement.confirm');
  const obstacle = confirmObstacle(statement, session.data?.user.role);
  const run = () => {
    if (obstacle) {
      if (!statement.confirmed) notifications.show({ color: 'orange', title: 'Not confirmed', message: obstacle });
      return;
    }
    confirm.mutate(
      { statementId: statement._id, seenOn: statement.lastModified },
      {
        onSuccess: ({ warning }) =>
          notifications.show({
            color: warning === undefined ? 'teal' : 'orange',
            title: 'Confirmed',
            message: ['The statement is locked and counts in the trust report.', warning].filter(Boolean).join(' '),
          }),
        onError: (error) => {
          notifications.show({ color: 'red', title: 'Not confirmed', message: refusalText(error), autoClose: 15_000 });
          onIssues();
        },
      },
    );
  };
  useHotkeys([['c', run]]);
  const tone = statement.reconciles ? 'good' : 'bad';
  const Icon = statement.reconciles ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className={classes.headline} data-tone={tone}>
      <Icon size={30} stroke={1.7} className={statement.reconciles ? classes.good : classes.bad} aria-hidden />
      <span
        className={`${classes.difference} figures`}
        data-testid="difference"
        title="Ending balance minus what the equation gives"
      >
        {statement.discrepancy === undefined ? '\u2013' : moneyText(statement.discrepancy)}
      </span>
      <div className={classes.verdict} aria-live="polite">
        <strong>{verdict(statement)}</strong>
        {statement.reason ? (
          <p className={classes.reason} title={statement.reason}>
            {statement.reason}
          </p>
        ) : null}
      </div>
      {statement.confirmed ? (
        <StateBadge tone="good" icon={<IconLock size={13} aria-hidden />} title="Confirmed statements do not change.">
          Confirmed
        </StateBadge>
      ) : (
        <Tooltip label={obstacle ?? 'Lock the statement  c'} multiline maw={280}>
          <Button
            leftSection={<IconLock size={14} />}
            loading={confirm.isPending}
            // Stays in the tab order while it is disabled, so that its reason can be reached by keyboard.
            {...(obstacle ? { 'data-disabled': true, 'aria-disabled': true } : {})}
            onClick={run}
          >
            Confirm
          </Button>
        </Tooltip>
      )}
      <NextStatement statement={statement} />
      <StatementMenu statement={statement} />
    </div>
  );
}

function verdict(statement: TpaStatement): string {
  if (statement.reconciles) return 'Reconciles';
  if (statement.discrepancy === undefined) return 'Cannot be reconciled yet';
  return statement.discrepancy === 0 ? 'Not proved' : 'Does not reconcile';
}
