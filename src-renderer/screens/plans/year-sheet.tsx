import { ActionIcon, Button, Group, NativeSelect, Skeleton, Table, TextInput, VisuallyHidden } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { TpaAccount } from '../../../src-shared/model/account.ts';
import type { Accrual, Basis } from '../../../src-shared/model/plan-year.ts';
import { Failure } from '../../components/failure.tsx';
import { moneyText } from '../../components/money.tsx';
import { useRead, useYearWrite } from '../../data/operations.ts';
import { readAmount } from '../document/row-draft.ts';
import { OpeningForm } from './opening-form.tsx';
import classes from './plans.module.css';
import { BASIS_NAMES, KIND_NAMES, keysOf, options, type PlanYear, SUBJECT_NAMES } from './year-words.ts';

/** What is entered for a plan year beside its statements: the basis, receivables and payables, opening balances. */
export function YearSheet(props: { planId: string; planYear: number; accounts: TpaAccount[] }) {
  const { planId, planYear } = props;
  const answer = useRead('planYear.get', { planId, planYear });
  const save = useYearWrite(planId, planYear);
  const year = answer.data?.year;
  return (
    <section className={classes.sheet} aria-label="Entries of the year">
      <header className={classes.sheetHead}>
        <h2>Entries of the year</h2>
        {year ? (
          <NativeSelect
            aria-label="Basis of the report"
            data={options(BASIS_NAMES).map(({ value, label }) => ({ value, label: `${label} basis` }))}
            value={save.isPending ? save.variables(year).basis : year.basis}
            onChange={(event) => {
              const basis = event.currentTarget.value as Basis;
              save.mutate(() => ({ basis }));
            }}
          />
        ) : null}
      </header>
      {answer.error ? (
        <Failure what="The entries could not be loaded" error={answer.error} onRetry={() => void answer.refetch()} />
      ) : null}
      {save.error ? <Failure what="Nothing was changed" error={save.error} /> : null}
      {year ? (
        <>
          <Accruals year={year} accounts={props.accounts} />
          <OpeningForm
            // Another window's entries take the place of what was not saved yet.
            key={`${planYear} ${JSON.stringify(year.openings)}`}
            year={year}
            accounts={props.accounts}
          />
        </>
      ) : (
        <Skeleton height={60} m="md" width="auto" />
      )}
    </section>
  );
}

function Accruals(props: { year: PlanYear; accounts: TpaAccount[] }) {
  const { accruals, plan, planYear } = props.year;
  const save = useYearWrite(plan, planYear);
  const numbers = new Map(props.accounts.map(({ _id, number }) => [_id, number ?? '']));
  const keys = keysOf(accruals);
  return (
    <div className={classes.part}>
      <h3>Receivables and payables on the last day</h3>
      {accruals.length === 0 ? <p className="quiet">None entered. A cash basis needs none.</p> : null}
      {accruals.length > 0 ? (
        <Table verticalSpacing={4} horizontalSpacing="sm" fz="sm" aria-label="Receivables and payables">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Kind</Table.Th>
              <Table.Th>What</Table.Th>
              <Table.Th>Account</Table.Th>
              <Table.Th ta="right">Amount</Table.Th>
              <Table.Th>Note</Table.Th>
              <Table.Th>
                <VisuallyHidden>Remove</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {accruals.map((accrual, index) => (
              <Table.Tr key={keys[index]}>
                <Table.Td w={160}>{KIND_NAMES[accrual.kind]}</Table.Td>
                <Table.Td w={200}>{SUBJECT_NAMES[accrual.what]}</Table.Td>
                <Table.Td w={160} className="figures">
                  {accrual.account === undefined ? 'Whole plan' : numbers.get(accrual.account)}
                </Table.Td>
                <Table.Td w={140} ta="right" className="figures">
                  {moneyText(accrual.amount)}
                </Table.Td>
                <Table.Td>{accrual.note}</Table.Td>
                <Table.Td w={44}>
                  <ActionIcon
                    aria-label={`Remove ${SUBJECT_NAMES[accrual.what]} ${moneyText(accrual.amount)}`}
                    disabled={save.isPending}
                    onClick={() => save.mutate((now) => ({ accruals: without(now.accruals, accrual) }))}
                  >
                    <IconTrash size={15} />
                  </ActionIcon>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
      {save.error ? <Failure what="Nothing was removed" error={save.error} /> : null}
      <AccrualForm year={props.year} accounts={props.accounts} />
    </div>
  );
}

/** The list without the first entry that is like the given one in everything. */
function without(accruals: readonly Accrual[], gone: Accrual): Accrual[] {
  const at = accruals.findIndex((accrual) => JSON.stringify(accrual) === JSON.stringify(gone));
  return accruals.filter((_, index) => index !== at);
}

const WHOLE_PLAN = '';

function AccrualForm(props: { year: PlanYear; accounts: TpaAccount[] }) {
  const save = useYearWrite(props.year.plan, props.year.planYear);
  const [kind, setKind] = useState<Accrual['kind']>('receivable');
  const [what, setWhat] = useState<Accrual['what']>('employer-contributions');
  const [account, setAccount] = useState(WHOLE_PLAN);
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const dollars = readAmount(amount);
  const ready = dollars !== null && dollars > 0;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    const entry = { kind, what, amount: dollars, note: note.trim(), ...(account ? { account } : {}) };
    const clear = () => {
      setAmount('');
      setNote('');
    };
    save.mutate((now) => ({ accruals: [...now.accruals, entry] }), { onSuccess: clear });
  };
  return (
    <form onSubmit={send} aria-label="Add a receivable or payable">
      {save.error ? <Failure what="Nothing was added" error={save.error} /> : null}
      <Group align="flex-end" gap="sm" mt={8}>
        <NativeSelect
          label="Kind"
          data={options(KIND_NAMES)}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as Accrual['kind'])}
        />
        <NativeSelect
          label="What"
          data={options(SUBJECT_NAMES)}
          value={what}
          onChange={(event) => setWhat(event.currentTarget.value as Accrual['what'])}
        />
        <NativeSelect
          label="Account"
          data={[
            { value: WHOLE_PLAN, label: 'Whole plan' },
            ...props.accounts.map(({ _id, number }) => ({ value: _id, label: number ?? '\u2013' })),
          ]}
          value={account}
          onChange={(event) => setAccount(event.currentTarget.value)}
        />
        <TextInput
          label="Amount"
          inputMode="decimal"
          w={130}
          placeholder="0.00"
          styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
          value={amount}
          error={amount !== '' && !ready}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
        <TextInput
          label="Note"
          flex={1}
          miw={160}
          placeholder="What it is, as the report should say it"
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={!ready} loading={save.isPending}>
          Add
        </Button>
      </Group>
    </form>
  );
}
