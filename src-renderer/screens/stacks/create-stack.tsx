import { ActionIcon, Button, Popover, Select, TextInput, Tooltip } from '@mantine/core';
import { IconFolderPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Stack } from '../../../src-shared/model/stack.ts';
import { useWrite } from '../../data/operations.ts';

const TOP = 'top';

/** Makes a stack, within the one that is shown unless told otherwise, and goes there. */
export function CreateStack({ stacks, selected }: { stacks: Stack[]; selected: Stack | undefined }) {
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string>();
  const create = useWrite('stack.create');
  const navigate = useNavigate();
  const within = chosen ?? selected?.path ?? TOP;
  const open = (next: boolean) => {
    setOpened(next);
    setChosen(undefined);
    create.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(
      { name: name.trim(), ...(within === TOP ? {} : { path: within }) },
      {
        onSuccess: ({ stack }) => {
          open(false);
          setName('');
          void navigate(`/stacks/${stack._id}`);
        },
      },
    );
  };
  return (
    <Popover opened={opened} onChange={open} position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <Tooltip label="New stack">
          <ActionIcon variant="subtle" aria-label="New stack" onClick={() => open(!opened)}>
            <IconFolderPlus size={16} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={submit} aria-label="New stack">
          <TextInput
            label="Name of the stack"
            data-autofocus
            value={name}
            maxLength={100}
            error={create.error?.message}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Select
            mt="xs"
            label="Within"
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            value={within}
            onChange={(value) => setChosen(value ?? TOP)}
            data={[{ value: TOP, label: 'At the top' }, ...stacks.map(({ path }) => ({ value: path, label: path }))]}
          />
          <Button type="submit" mt="sm" fullWidth disabled={name.trim() === ''} loading={create.isPending}>
            Make the stack
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
