import { Button, Checkbox, Table } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconLock } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AppError } from '../../../src-shared/errors.ts';
import type { TpaStatement } from '../../../src-shared/model/statement.ts';
import { useBridge } from '../../bridge/context.ts';
import { periodText } from '../../components/dates.ts';
import { Money } from '../../components/money.tsx';
import { refusalText } from '../../components/refusal-text.ts';
import { useRead } from '../../data/operations.ts';
import { confirmObstacle } from '../document/issues.ts';
import classes from './open.module.css';
import { byPlanAndTime } from './open-data.ts';
import { OpenSheet } from './open-sheet.tsx';

interface Outcome {
  confirmed: number;
  /** What the last refusal said. */
  refused: string | undefined;
  warned: number;
}

/** What reconciles and is not confirmed: looked through in one list, and confirmed together. */
export function ConfirmScreen() {
  const bridge = useBridge();
  const cache = useQueryClient();
  const session = useRead('session.get', {});
  const open = useRead('statement.list', { confirmed: false, reconciles: true });
  const plans = useRead('plan.list', {});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState(0);
  const planName = (id: string) => plans.data?.plans.find(({ _id }) => _id === id)?.planName ?? '';
  const statements = byPlanAndTime(open.data?.statements ?? [], planName);
  const obstacleOf = (statement: TpaStatement) => confirmObstacle(statement, session.data?.user.role);
  const chosen = statements.filter((statement) => !left.has(statement._id) && !obstacleOf(statement));
  const confirm = useMutation<Outcome, AppError>({
    mutationFn: async () => {
      setDone(0);
      const outcome: Outcome = { confirmed: 0, refused: undefined, warned: 0 };
      for (const { _id: statementId, lastModified: seenOn } of chosen) {
        try {
          const { warning } = await bridge.call('statement.confirm', { statementId, seenOn });
          outcome.confirmed += 1;
          if (warning !== undefined) outcome.warned += 1;
          setDone(outcome.confirmed);
        } catch (error) {
          outcome.refused = refusalText(error as AppError);
        }
      }
      return outcome;
    },
    onSuccess: ({ confirmed, refused, warned }) =>
      notifications.show({
        color: refused || warned > 0 ? 'orange' : 'teal',
        title: `${confirmed} ${confirmed === 1 ? 'statement' : 'statements'} confirmed`,
        message: [
          confirmed > 0 ? 'They are locked and count in the trust report.' : '',
          warned > 0 ? `${warned} were confirmed by who prepared them.` : '',
          refused ? `Not all: ${refused}` : '',
        ]
          .filter(Boolean)
          .join(' '),
        ...(refused ? { autoClose: 15_000 } : {}),
      }),
    onSettled: () => cache.invalidateQueries(),
  });
  const toggle = (id: string) =>
    setLeft((known) => {
      const next = new Set(known);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const failure = open.error ?? plans.error;
  return (
    <OpenSheet
      title="To confirm"
      action={
        statements.length > 0 ? (
          <Button
            autoFocus
            disabled={chosen.length === 0}
            leftSection={<IconLock size={14} />}
            loading={confirm.isPending}
            onClick={() => confirm.mutate()}
          >
            Confirm {chosen.length}
          </Button>
        ) : null
      }
      failure={{ what: 'The statements could not be loaded', error: failure, onRetry: () => void open.refetch() }}
      count={plans.data ? open.data?.statements.length : undefined}
      empty={{
        title: 'Nothing waits to be confirmed',
        description: 'Statements that reconcile stand here until somebody confirms them.',
      }}
      lead={
        confirm.isPending
          ? `${done} confirmed …`
          : 'These reconcile, each proved by its own pages. Confirmed ones are locked and count in the trust report.'
      }
      head={
        <>
          <Table.Th w={40} aria-label="Chosen" />
          <Table.Th>Plan</Table.Th>
          <Table.Th w={170}>Account</Table.Th>
          <Table.Th w={150}>Period</Table.Th>
          <Table.Th w={130} className={classes.number}>
            Beginning
          </Table.Th>
          <Table.Th w={130} className={classes.number}>
            Ending
          </Table.Th>
        </>
      }
      rows={statements.map((statement) => (
        <Line
          key={statement._id}
          statement={statement}
          planName={planName(statement.plan)}
          obstacle={obstacleOf(statement)}
          chosen={chosen.includes(statement)}
          onToggle={() => toggle(statement._id)}
        />
      ))}
    />
  );
}

function Line(props: {
  statement: TpaStatement;
  planName: string;
  obstacle: string | null;
  chosen: boolean;
  onToggle: () => void;
}) {
  const { statement, planName, obstacle } = props;
  const period = periodText(statement.periodStart, statement.periodEnd);
  return (
    <Table.Tr>
      <Table.Td>
        <Checkbox
          size="xs"
          aria-label={`${planName}, ${statement.accountNumber}, ${period}`}
          checked={props.chosen}
          disabled={obstacle !== null}
          onChange={props.onToggle}
        />
      </Table.Td>
      <Table.Td>
        {planName}
        {obstacle === null ? null : <div className="quiet">{obstacle}</div>}
      </Table.Td>
      <Table.Td>
        <Link className={`${classes.name} figures`} to={`/statements/${statement._id}`}>
          {statement.accountNumber}
        </Link>
      </Table.Td>
      <Table.Td className="figures">{period}</Table.Td>
      <Table.Td className={classes.number}>
        <Money value={statement.beginningBalance} />
      </Table.Td>
      <Table.Td className={classes.number}>
        <Money value={statement.endingBalance} />
      </Table.Td>
    </Table.Tr>
  );
}
