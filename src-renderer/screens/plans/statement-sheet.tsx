import { Skeleton, Table } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { TpaStatement } from '../../../src-shared/model/statement.ts';
import { periodText } from '../../components/dates.ts';
import { Money } from '../../components/money.tsx';
import { StateBadge } from '../../components/state-badge.tsx';
import classes from './plans.module.css';

/** The statements of a plan year, by account and period. */
export function StatementSheet({ statements, planYear }: { statements: TpaStatement[] | undefined; planYear: number }) {
  const sorted = [...(statements ?? [])].sort(
    (left, right) =>
      left.accountNumber.localeCompare(right.accountNumber) ||
      (left.periodStart ?? '').localeCompare(right.periodStart ?? ''),
  );
  return (
    <section className={classes.sheet} aria-label="Statements">
      <header className={classes.sheetHead}>
        <h2>Statements {planYear}</h2>
        <span className="quiet figures">{statements ? sorted.length : ''}</span>
      </header>
      {statements === undefined ? <Skeleton height={120} m="md" width="auto" /> : null}
      {statements?.length === 0 ? (
        <p className={classes.none}>
          None yet. Drop statements on a <Link to="/stacks">stack</Link>, then attach each to its account.
        </p>
      ) : null}
      {sorted.length > 0 ? (
        <Table highlightOnHover verticalSpacing={6} horizontalSpacing="md" fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Account</Table.Th>
              <Table.Th>Period</Table.Th>
              <Table.Th ta="right">Beginning</Table.Th>
              <Table.Th ta="right">Ending</Table.Th>
              <Table.Th ta="right">Difference</Table.Th>
              <Table.Th w={170}>State</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sorted.map((statement) => (
              <Table.Tr key={statement._id}>
                <Table.Td className="figures">{statement.accountNumber}</Table.Td>
                <Table.Td>
                  <Link className={classes.name} to={`/statements/${statement._id}`}>
                    {periodText(statement.periodStart, statement.periodEnd)}
                  </Link>
                </Table.Td>
                <Table.Td ta="right">
                  <Money value={statement.beginningBalance} />
                </Table.Td>
                <Table.Td ta="right">
                  <Money value={statement.endingBalance} />
                </Table.Td>
                <Table.Td ta="right">
                  <Money value={statement.discrepancy} />
                </Table.Td>
                <Table.Td>
                  <StatementState statement={statement} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
    </section>
  );
}

function StatementState({ statement }: { statement: TpaStatement }) {
  if (statement.confirmed) {
    return (
      <StateBadge tone="good" icon={<IconLock size={13} aria-hidden />}>
        Confirmed
      </StateBadge>
    );
  }
  return statement.reconciles ? (
    <StateBadge tone="accent" icon={<IconCircleCheck size={13} aria-hidden />}>
      To confirm
    </StateBadge>
  ) : (
    <StateBadge tone="bad" icon={<IconAlertTriangle size={13} aria-hidden />}>
      Does not reconcile
    </StateBadge>
  );
}
