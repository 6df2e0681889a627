import { Button, Group, Select, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Stack } from '../../../../src-shared/model/stack.ts';
import { Failure } from '../../../components/failure.tsx';
import { useWrite } from '../../../data/operations.ts';
import classes from './stack-settings.module.css';

const TOP = 'top';
/** Documents that name no stack arrive there, so it keeps its name and place. */
const INBOX = 'Inbox';

/** Name and place of a stack, and whether it is pinned, used, locked or put away. */
export function PlaceCard({ stack, stacks }: { stack: Stack; stacks: Stack[] }) {
  const update = useWrite('stack.update');
  const navigate = useNavigate();
  const [name, setName] = useState(stack.baseName);
  const [base, setBase] = useState(stack.base);
  const isInbox = stack.path === INBOX;
  const fixed = stack.locked || isInbox;
  const isMoved = name.trim() !== stack.baseName || base !== stack.base;
  const places = stacks.filter(({ path }) => path !== stack.path && !path.startsWith(`${stack.path}/`));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    update.mutate({ stackId: stack._id, name: name.trim(), base });
  };
  const change = (changes: { pinned?: boolean; enabled?: boolean; locked?: boolean }) =>
    update.mutate({ stackId: stack._id, ...changes });
  const putAway = (archived: boolean) =>
    update.mutate({ stackId: stack._id, archived }, { onSuccess: () => archived && void navigate('/stacks') });
  return (
    <section className={classes.card} aria-labelledby="place">
      <h2 id="place">Name and place</h2>
      <form onSubmit={submit}>
        <Group gap="sm" align="flex-end">
          <TextInput
            label="Name"
            flex={1}
            maxLength={100}
            disabled={fixed}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Select
            label="Within"
            flex={1}
            searchable
            allowDeselect={false}
            disabled={fixed}
            value={base === '' ? TOP : base}
            onChange={(value) => setBase(value === null || value === TOP ? '' : value)}
            data={[{ value: TOP, label: 'At the top' }, ...places.map(({ path }) => ({ value: path, label: path }))]}
          />
          <Button type="submit" disabled={!isMoved || name.trim() === '' || fixed} loading={update.isPending}>
            Save
          </Button>
        </Group>
      </form>
      {isInbox ? (
        <p className={`${classes.hint} quiet`}>
          Documents that name no stack arrive here, so it keeps its name and place.
        </p>
      ) : null}
      <Group gap="xl" mt="md">
        <Switch
          label="Pinned"
          disabled={stack.locked}
          checked={stack.pinned}
          onChange={(event) => change({ pinned: event.currentTarget.checked })}
        />
        <Switch
          label="Steps and rules are used"
          disabled={stack.locked}
          checked={stack.enabled}
          onChange={(event) => change({ enabled: event.currentTarget.checked })}
        />
        <Switch
          label="Locked: nothing here can be changed"
          checked={stack.locked}
          onChange={(event) => change({ locked: event.currentTarget.checked })}
        />
        {isInbox ? null : (
          <Button variant="default" disabled={stack.locked} onClick={() => putAway(stack.archived !== true)}>
            {stack.archived ? 'Bring it back' : 'Put it away'}
          </Button>
        )}
      </Group>
      {update.error ? <Failure what="The stack was not changed" error={update.error} /> : null}
    </section>
  );
}
