import { Autocomplete, Button, Group, Modal, NativeSelect, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { fromTimestamp, toTimestamp } from '../../../src-shared/dates.ts';
import { ACCOUNT_TYPES, FREQUENCIES, type TpaAccount } from '../../../src-shared/model/account.ts';
import { Failure } from '../../components/failure.tsx';
import { ACCOUNT_KINDS, ACCOUNT_USES, FREQUENCY_NAMES } from '../../components/plan-words.ts';
import { useWrite } from '../../data/operations.ts';

/** The data of an account: what it is, how often its statements come, from when until when they are expected. */
export function EditAccount({ account, onClose }: { account: TpaAccount | undefined; onClose: () => void }) {
  return (
    <Modal
      opened={account !== undefined}
      onClose={onClose}
      title={`Account ${account?.number ?? ''}`}
      size="lg"
      centered
    >
      {account ? <EditForm key={account._id} account={account} onClose={onClose} /> : null}
    </Modal>
  );
}

const INFERRED = '';

function EditForm({ account, onClose }: { account: TpaAccount; onClose: () => void }) {
  const update = useWrite('account.update');
  const [fields, setFields] = useState({
    number: account.number ?? '',
    provider: account.provider ?? '',
    type: account.type ?? '',
    payee: account.payee ?? '',
    accountType: account.accountType,
    frequency: account.frequency ?? INFERRED,
    openedOn: account.openedOn ? fromTimestamp(account.openedOn) : '',
    closedOn: account.closedOn ? fromTimestamp(account.closedOn) : '',
    active: account.active,
  });
  const set = (change: Partial<typeof fields>) => setFields((was) => ({ ...was, ...change }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    update.mutate(
      {
        accountId: account._id,
        number: fields.number.trim() || null,
        provider: fields.provider.trim() || null,
        type: fields.type.trim() || null,
        payee: fields.payee.trim() || null,
        accountType: fields.accountType,
        frequency: FREQUENCIES.find((known) => known === fields.frequency) ?? null,
        openedOn: fields.openedOn ? toTimestamp(fields.openedOn) : null,
        closedOn: fields.closedOn ? toTimestamp(fields.closedOn) : null,
        active: fields.active,
        seenOn: account.lastModified,
      },
      { onSuccess: onClose },
    );
  };
  const text = (label: string, key: 'number' | 'provider' | 'payee') => (
    <TextInput label={label} value={fields[key]} onChange={(event) => set({ [key]: event.currentTarget.value })} />
  );
  const day = (label: string, key: 'openedOn' | 'closedOn') => (
    <TextInput
      type="date"
      label={label}
      value={fields[key]}
      onChange={(event) => set({ [key]: event.currentTarget.value })}
    />
  );
  return (
    <form onSubmit={send} aria-label="Edit account">
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm">
        {text('Number', 'number')}
        {text('Provider', 'provider')}
        <Autocomplete label="Kind" data={ACCOUNT_KINDS} value={fields.type} onChange={(type) => set({ type })} />
        {text('Payee', 'payee')}
        <NativeSelect
          label="Use"
          data={ACCOUNT_TYPES.map((value) => ({ value, label: ACCOUNT_USES[value] }))}
          value={fields.accountType}
          onChange={(event) =>
            set({ accountType: ACCOUNT_TYPES.find((known) => known === event.currentTarget.value) ?? 'brokerage' })
          }
        />
        <NativeSelect
          label="Statements come"
          data={[
            { value: INFERRED, label: 'As its statements show' },
            ...FREQUENCIES.map((value) => ({ value, label: FREQUENCY_NAMES[value] })),
          ]}
          value={fields.frequency}
          onChange={(event) => set({ frequency: event.currentTarget.value as typeof fields.frequency })}
        />
        {day('Opened on: nothing is expected before', 'openedOn')}
        {day('Closed on: nothing is expected after', 'closedOn')}
      </SimpleGrid>
      <Switch
        mt="md"
        label="Active"
        description="An account that is not active expects no statements and stays in its reports"
        checked={fields.active}
        onChange={(event) => set({ active: event.currentTarget.checked })}
      />
      {update.error ? <Failure what="The account was not changed" error={update.error} /> : null}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={update.isPending}>
          Save
        </Button>
      </Group>
    </form>
  );
}
