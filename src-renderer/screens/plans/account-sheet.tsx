import { Autocomplete, Button, Group, NativeSelect, Table, TextInput, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { ACCOUNT_TYPES, type TpaAccount } from '../../../src-shared/model/account.ts';
import { dayText } from '../../components/dates.ts';
import { Failure } from '../../components/failure.tsx';
import { ACCOUNT_KINDS, ACCOUNT_USES, FREQUENCY_NAMES } from '../../components/plan-words.ts';
import { useWrite } from '../../data/operations.ts';
import { EditAccount } from './edit-account.tsx';
import classes from './plans.module.css';

/** The accounts of a plan, and the form for a new one. */
export function AccountSheet({ planId, accounts }: { planId: string; accounts: TpaAccount[] }) {
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<string>();
  return (
    <section className={classes.sheet} aria-label="Accounts">
      <header className={classes.sheetHead}>
        <h2>Accounts</h2>
        <Button
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => setAdding(true)}
          disabled={adding}
        >
          Register account
        </Button>
      </header>
      <EditAccount account={accounts.find(({ _id }) => _id === edited)} onClose={() => setEdited(undefined)} />
      {adding ? <AccountForm planId={planId} onClose={() => setAdding(false)} /> : null}
      {accounts.length === 0 ? (
        adding ? null : (
          <p className={classes.none}>No accounts yet. Register one here, or from its first statement.</p>
        )
      ) : (
        <Table verticalSpacing={6} horizontalSpacing="md" fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Number</Table.Th>
              <Table.Th>Provider</Table.Th>
              <Table.Th>Kind</Table.Th>
              <Table.Th>Payee</Table.Th>
              <Table.Th>Use</Table.Th>
              <Table.Th>Statements</Table.Th>
              <Table.Th w={72}>
                <VisuallyHidden>Edit</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {accounts.map((account) => (
              <Table.Tr key={account._id}>
                <Table.Td className="figures">{account.number ?? '\u2013'}</Table.Td>
                <Table.Td>{account.provider}</Table.Td>
                <Table.Td>{account.type}</Table.Td>
                <Table.Td>{account.payee}</Table.Td>
                <Table.Td>
                  {ACCOUNT_USES[account.accountType]}
                  {account.active ? null : <span className="quiet"> (inactive)</span>}
                </Table.Td>
                <Table.Td>{expectedText(account)}</Table.Td>
                <Table.Td>
                  <Button
                    variant="subtle"
                    size="compact-xs"
                    aria-label={`Edit account ${account.number ?? ''}`}
                    onClick={() => setEdited(account._id)}
                  >
                    Edit
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  );
}

/** How often statements come and between which days, where somebody said so. */
function expectedText({ frequency, openedOn, closedOn }: TpaAccount): string {
  const parts = [
    frequency && FREQUENCY_NAMES[frequency],
    openedOn && `from ${dayText(openedOn)}`,
    closedOn && `until ${dayText(closedOn)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

function AccountForm({ planId, onClose }: { planId: string; onClose: () => void }) {
  const create = useWrite('account.create');
  const [number, setNumber] = useState('');
  const [provider, setProvider] = useState('');
  const [type, setType] = useState('pooled');
  const [accountType, setAccountType] = useState<(typeof ACCOUNT_TYPES)[number]>('brokerage');
  const send = (event: FormEvent) => {
    event.preventDefault();
    const input = {
      planId,
      accountType,
      number: number.trim(),
      ...(provider.trim() ? { provider: provider.trim() } : {}),
      ...(type.trim() ? { type: type.trim() } : {}),
    };
    create.mutate(input, { onSuccess: onClose });
  };
  return (
    <form
      className={classes.form}
      aria-label="Register account"
      onSubmit={send}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <Group align="flex-end" gap="sm">
        <TextInput
          label="Number"
          required
          autoFocus
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <TextInput label="Provider" value={provider} onChange={(event) => setProvider(event.currentTarget.value)} />
        <Autocomplete label="Kind" data={ACCOUNT_KINDS} value={type} onChange={setType} />
        <NativeSelect
          label="Use"
          data={ACCOUNT_TYPES.map((value) => ({ value, label: ACCOUNT_USES[value] }))}
          value={accountType}
          onChange={(event) =>
            setAccountType(ACCOUNT_TYPES.find((known) => known === event.currentTarget.value) ?? 'brokerage')
          }
        />
        <Button type="submit" disabled={!number.trim()} loading={create.isPending}>
          Register
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          Cancel
        </Button>
      </Group>
      {create.error ? <Failure what="The account was not registered" error={create.error} /> : null}
    </form>
  );
}
