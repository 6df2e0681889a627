import { Button, Code, CopyButton, Group, NativeSelect, TextInput } from '@mantine/core';
import { IconCheck, IconCopy, IconKey } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { ROLES, type Role } from '../../../src-shared/operations/workspace.ts';
import { Failure } from '../../components/failure.tsx';
import { useRead, useWrite } from '../../data/operations.ts';
import { ROLE_CHOICES } from './role-words.ts';
import classes from './settings.module.css';

/** Makes a key; the key itself is shown once, here, and then only its hash is kept. */
export function CreateKey() {
  const session = useRead('session.get', {});
  const create = useWrite('key.create');
  const [name, setName] = useState('');
  const [email, setEmail] = useState<string | null>(null);
  const [role, setRole] = useState<Role>('preparer');
  const address = email ?? session.data?.user.email ?? '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({ name: name.trim(), email: address.trim(), role }, { onSuccess: () => setName('') });
  };
  return (
    <>
      <form onSubmit={send}>
        <Group align="flex-end" gap="sm">
          <TextInput
            label="Name"
            placeholder="Nightly import"
            required
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label="Acts for"
            type="email"
            required
            value={address}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <NativeSelect
            label="Role"
            data={ROLE_CHOICES}
            value={role}
            onChange={(event) => setRole(ROLES.find((known) => known === event.currentTarget.value) ?? 'viewer')}
          />
          <Button
            type="submit"
            leftSection={<IconKey size={14} />}
            disabled={!name.trim() || !address.includes('@')}
            loading={create.isPending}
          >
            Create key
          </Button>
        </Group>
      </form>
      {create.error ? <Failure what="The key was not created" error={create.error} /> : null}
      {create.data ? (
        <section className={classes.once} aria-label="The new key">
          <strong>Copy the key now: it is not shown again</strong>
          <Group gap="sm" wrap="nowrap">
            <Code className={classes.key}>{create.data.key}</Code>
            <CopyButton value={create.data.key}>
              {({ copied, copy }) => (
                <Button
                  variant="default"
                  leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
                  onClick={copy}
                >
                  {copied ? 'Copied' : 'Copy'}
                </Button>
              )}
            </CopyButton>
          </Group>
        </section>
      ) : null}
    </>
  );
}
