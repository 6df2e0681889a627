import { Button, Group, NumberInput, Skeleton, Table } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { OperationOutput } from '../../../src-shared/operations/index.ts';
import { columnDay, dayText } from '../../components/dates.ts';
import { Failure } from '../../components/failure.tsx';
import { moneyText } from '../../components/money.tsx';
import { refusalText } from '../../components/refusal-text.ts';
import { listFile } from '../../data/list-file.ts';
import { useRead, useWrite, useYearWrite } from '../../data/operations.ts';
import { ChooseList } from './choose-list.tsx';
import classes from './plans.module.css';
import { keysOf, type PlanYear } from './year-words.ts';

type ReadPayroll = OperationOutput<'payroll.read'>;

/** The deposits of the plan year against its payroll list: what has no counterpart, on either side. */
export function PayrollSheet({ planId, planYear }: { planId: string; planYear: number }) {
  const answer = useRead('planYear.get', { planId, planYear });
  const read = useWrite('payroll.read');
  const save = useYearWrite(planId, planYear);
  const [found, setFound] = useState<ReadPayroll | null>(null);
  const year = answer.data?.year;
  const refused = (message: string) =>
    notifications.show({ color: 'red', title: 'The payroll list was not read', message, autoClose: 15_000 });
  const take = async (file: File) => {
    const list = await listFile(file);
    if ('refused' in list) refused(list.refused);
    else read.mutate(list, { onSuccess: setFound, onError: (error) => refused(refusalText(error)) });
  };
  const kept = year?.payroll.length ?? 0;
  return (
    <section className={classes.sheet} aria-label="Payroll">
      <header className={classes.sheetHead}>
        <h2>Deposits against payroll</h2>
        {kept > 0 ? (
          <span className="quiet figures">
            {kept} payroll {kept === 1 ? 'entry' : 'entries'}
          </span>
        ) : null}
        <ChooseList
          label={kept > 0 ? 'Replace payroll list' : 'Read payroll list'}
          pending={read.isPending}
          onFile={(file) => void take(file)}
        />
      </header>
      {answer.error ? <Failure what="The payroll list could not be loaded" error={answer.error} /> : null}
      {save.error ? <Failure what="Nothing was changed" error={save.error} /> : null}
      {found ? (
        <FoundPayroll
          found={found}
          replaces={kept}
          pending={save.isPending}
          onKeep={() => save.mutate(() => ({ payroll: found.payroll }), { onSuccess: () => setFound(null) })}
          onCancel={() => setFound(null)}
        />
      ) : null}
      {year && kept === 0 && !found ? (
        <p className={classes.none}>
          No payroll list yet. Read one (CSV or xlsx) with a column “date”, and one of amounts for each source, or
          “source” and “amount”.
        </p>
      ) : null}
      {year && kept > 0 ? (
        <>
          <Tolerance
            key={JSON.stringify(year.payrollTolerance)}
            held={year.payrollTolerance}
            pending={save.isPending}
            onSave={(payrollTolerance) => save.mutate(() => ({ payrollTolerance }))}
          />
          <Reconciliation planId={planId} planYear={planYear} />
        </>
      ) : null}
    </section>
  );
}

function FoundPayroll(props: {
  found: ReadPayroll;
  replaces: number;
  pending: boolean;
  onKeep: () => void;
  onCancel: () => void;
}) {
  const { payroll, problems } = props.found;
  const days = payroll.map(({ date }) => date).sort();
  const total = payroll.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  return (
    <section className={classes.part} aria-label="The list that was read">
      <p className={classes.lead}>
        {payroll.length} {payroll.length === 1 ? 'entry' : 'entries'}
        {days.length > 0
          ? ` from ${dayText(days[0] ?? '')} to ${dayText(days.at(-1) ?? '')}, together ${moneyText(total)}`
          : ''}
        .{props.replaces > 0 ? ` They take the place of the ${props.replaces} that are kept now.` : ''}
      </p>
      {problems.length > 0 ? (
        <ul className={classes.problems}>
          {problems.map(({ row, message }) => (
            <li key={`${row} ${message}`}>
              Row {row}: {message}
            </li>
          ))}
        </ul>
      ) : null}
      <Group gap="sm">
        <Button disabled={payroll.length === 0} loading={props.pending} onClick={props.onKeep}>
          Keep the list
        </Button>
        <Button variant="default" onClick={props.onCancel}>
          Cancel
        </Button>
      </Group>
    </section>
  );
}

function Tolerance(props: {
  held: PlanYear['payrollTolerance'];
  pending: boolean;
  onSave: (tolerance: PlanYear['payrollTolerance']) => void;
}) {
  const [days, setDays] = useState(props.held.days);
  const [amount, setAmount] = useState(props.held.amount);
  const changed = days !== props.held.days || amount !== props.held.amount;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (changed) props.onSave({ days, amount });
  };
  return (
    <form className={classes.part} onSubmit={send} aria-label="Tolerance">
      <Group align="flex-end" gap="sm">
        <NumberInput
          label="Days apart"
          description="At most, between payroll and deposit"
          w={230}
          min={0}
          max={90}
          allowDecimal={false}
          value={days}
          onChange={(value) => setDays(Number(value))}
        />
        <NumberInput
          label="Dollars apart"
          description="At most"
          w={130}
          min={0}
          max={1000}
          decimalScale={2}
          value={amount}
          onChange={(value) => setAmount(Number(value))}
        />
        {changed ? (
          <Button type="submit" variant="default" loading={props.pending}>
            Compare again
          </Button>
        ) : null}
      </Group>
    </form>
  );
}

function Reconciliation({ planId, planYear }: { planId: string; planYear: number }) {
  const { data, error, isPending } = useRead('contributions.reconcile', { planId, planYear });
  if (error) return <Failure what="The deposits could not be compared" error={error} />;
  if (isPending) return <Skeleton height={60} m="md" width="auto" />;
  const { matched, unmatchedPayroll, unmatchedDeposits } = data;
  const open = unmatchedPayroll.length + unmatchedDeposits.length;
  const keys = keysOf(unmatchedPayroll);
  return (
    <div className={classes.part}>
      <p className={classes.lead}>
        {matched.length === 1 ? '1 deposit matches' : `${matched.length} deposits match`} the payroll list
        {open === 0 ? ', and nothing is left over on either side.' : `. Left over: ${open}.`}
      </p>
      {open > 0 ? (
        <Table verticalSpacing={4} horizontalSpacing="sm" fz="sm" aria-label="Without a counterpart">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>What is left over</Table.Th>
              <Table.Th>Day</Table.Th>
              <Table.Th>Source</Table.Th>
              <Table.Th ta="right">Amount</Table.Th>
              <Table.Th>Note</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {unmatchedPayroll.map(({ date, source, amount, note }, index) => (
              <Table.Tr key={keys[index]}>
                <Table.Td w={170}>Payroll, no deposit</Table.Td>
                <Table.Td w={110} className="figures">
                  {columnDay(date)}
                </Table.Td>
                <Table.Td w={140}>{source}</Table.Td>
                <Table.Td w={130} ta="right" className="figures">
                  {moneyText(amount)}
                </Table.Td>
                <Table.Td>{note}</Table.Td>
              </Table.Tr>
            ))}
            {unmatchedDeposits.map(
              ({ transactionId, statementId, date, source, amount, description, accountNumber }) => (
                <Table.Tr key={transactionId}>
                  <Table.Td w={170}>Deposit, no payroll</Table.Td>
                  <Table.Td w={110} className="figures">
                    {columnDay(date)}
                  </Table.Td>
                  <Table.Td w={140}>{source}</Table.Td>
                  <Table.Td w={130} ta="right" className="figures">
                    {moneyText(amount)}
                  </Table.Td>
                  <Table.Td>
                    <Link className={classes.name} to={`/statements/${statementId}`}>
                      {accountNumber}
                    </Link>{' '}
                    {description}
                  </Table.Td>
                </Table.Tr>
              ),
            )}
          </Table.Tbody>
        </Table>
      ) : null}
    </div>
  );
}
