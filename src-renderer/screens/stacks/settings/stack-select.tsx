import { Select } from '@mantine/core';
import type { Stack } from '../../../../src-shared/model/stack.ts';

/** One of the stacks, by its path. Settings name stacks by id or, where somebody wrote them by hand, by path. */
export function StackSelect(props: {
  label: string;
  stacks: Stack[];
  value: unknown;
  placeholder: string;
  onChange: (stackId: string | undefined) => void;
}) {
  const chosen = props.stacks.find(({ _id, path }) => _id === props.value || path === props.value);
  return (
    <Select
      label={props.label}
      placeholder={props.placeholder}
      searchable
      clearable
      w={240}
      data={props.stacks.map(({ _id, path }) => ({ value: _id, label: path }))}
      value={chosen?._id ?? null}
      onChange={(stackId) => props.onChange(stackId ?? undefined)}
    />
  );
}
