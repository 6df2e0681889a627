import { Button, Group, NativeSelect, Switch, Table, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useState } from 'react';
import type { OperationInput, OperationOutput } from '../../../src-shared/operations/index.ts';
import { ROLES, type Role } from '../../../src-shared/operations/workspace.ts';
import { Failure } from '../../components/failure.tsx';
import { refusalText } from '../../components/refusal-text.ts';
import { useRead, useWrite } from '../../data/operations.ts';
import { ROLE_CHOICES } from './role-words.ts';
import classes from './settings.module.css';

type User = OperationOutput<'user.list'>['users'][number];

/** Who may act in the workspace, and as what. */
export function PeopleSetting() {
  const session = useRead('session.get', {});
  const isAdmin = session.data?.user.role === 'admin';
  const users = useRead('user.list', {}, { enabled: isAdmin });
  return (
    <section className={classes.card} aria-labelledby="people">
      <h2 id="people">People and roles</h2>
      <p className="quiet">
        A role holds for everything that somebody does here and through API keys. Who is switched off is refused from
        the next request on; what they did stays in every history.
      </p>
      {session.data && !isAdmin ? <p className="quiet">An admin sees and changes who may act.</p> : null}
      {users.error ? (
        <Failure what="The people could not be listed" error={users.error} onRetry={() => void users.refetch()} />
      ) : null}
      {users.data ? (
        <>
          <Table verticalSpacing={6} aria-label="People">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Name</Table.Th>
                <Table.Th>E-mail</Table.Th>
                <Table.Th w={260}>Role</Table.Th>
                <Table.Th w={90}>May act</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {users.data.users.map((user) => (
                <Person key={user._id} user={user} isSelf={user._id === session.data?.user._id} />
              ))}
            </Table.Tbody>
          </Table>
          <AddPerson />
        </>
      ) : null}
    </section>
  );
}

function Person({ user, isSelf }: { user: User; isSelf: boolean }) {
  const update = useWrite('user.update');
  const change = (what: Omit<OperationInput<'user.update'>, 'userId'>) =>
    update.mutate(
      { userId: user._id, ...what },
      {
        onError: (error) =>
          notifications.show({ color: 'red', title: 'Nothing was changed', message: refusalText(error) }),
      },
    );
  return (
    <Table.Tr>
      <Table.Td>
        {user.name}
        {isSelf ? <span className="quiet"> (you)</span> : null}
      </Table.Td>
      <Table.Td>{user.email}</Table.Td>
      <Table.Td>
        <NativeSelect
          aria-label={`Role of ${user.name}`}
          data={ROLE_CHOICES}
          value={user.role}
          // Nobody locks themselves out: another admin has to.
          disabled={isSelf}
          onChange={(event) => change({ role: event.currentTarget.value as Role })}
        />
      </Table.Td>
      <Table.Td>
        <Switch
          aria-label={`${user.name} may act`}
          checked={user.active}
          disabled={isSelf}
          onChange={(event) => change({ active: event.currentTarget.checked })}
        />
      </Table.Td>
    </Table.Tr>
  );
}

function AddPerson() {
  const create = useWrite('user.create');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('preparer');
  const send = (event: FormEvent) => {
    event.preventDefault();
    const given = name.trim();
    create.mutate(
      { email: email.trim(), role, ...(given === '' ? {} : { name: given }) },
      {
        onSuccess: () => {
          setName('');
          setEmail('');
        },
      },
    );
  };
  return (
    <form onSubmit={send} aria-label="Add a person">
      <Group align="flex-end" gap="sm" mt="sm">
        <TextInput
          label="Person"
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label="E-mail address"
          type="email"
          required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <NativeSelect
          label="As"
          data={ROLE_CHOICES}
          value={role}
          onChange={(event) => setRole(ROLES.find((known) => known === event.currentTarget.value) ?? 'viewer')}
        />
        <Button type="submit" variant="default" disabled={!email.includes('@')} loading={create.isPending}>
          Add person
        </Button>
      </Group>
      {create.error ? <Failure what="Nobody was added" error={create.error} /> : null}
    </form>
  );
}
