import { Button, Group, Modal, Select } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Stack } from '../../../src-shared/model/stack.ts';

/** Asks for the stack that a document goes to. */
export function MoveDialog(props: { stacks: readonly Stack[]; onPick: (stack: Stack) => void; onClose: () => void }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const stack = props.stacks.find(({ _id }) => _id === chosen);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (stack) props.onPick(stack);
  };
  return (
    <Modal opened onClose={props.onClose} title="Move to another stack">
      <form onSubmit={send}>
        <Select
          label="Stack"
          placeholder="Type a part of its name"
          data-autofocus
          searchable
          data={props.stacks.map(({ _id, path }) => ({ value: _id, label: path }))}
          value={chosen}
          onChange={setChosen}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={props.onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!stack}>
            Move
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
