import { ActionIcon, Autocomplete, Button, Checkbox, Pill, Popover, Stack, TextInput, Tooltip } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { SearchQuestion } from '../../../src-shared/operations/saved-searches.ts';
import { UNSET } from '../../../src-shared/operations/search.ts';
import { useRead } from '../../data/operations.ts';
import { shownFilters } from './search-address.ts';
import classes from './stacks.module.css';

export type MetadataChoice = Pick<SearchQuestion, 'field' | 'value'>;

/** What narrows the search, each with a button that takes it away. */
export function FilterChips(props: { search: SearchQuestion; onRemove: (parameters: readonly string[]) => void }) {
  const filters = shownFilters(props.search);
  if (filters.length === 0) return null;
  return (
    <ul className={classes.filters} aria-label="Filters">
      {filters.map(({ label, parameters }) => (
        <li key={label}>
          <Pill
            withRemoveButton
            onRemove={() => props.onRemove(parameters)}
            removeButtonProps={{ 'aria-label': `Remove the filter ${label}`, 'aria-hidden': false, tabIndex: 0 }}
          >
            {label}
          </Pill>
        </li>
      ))}
    </ul>
  );
}

/** Narrows a search to documents with a metadata field, with a value of it, or without it. */
export function MetadataFilter(props: { search: SearchQuestion; onChoose: (choice: MetadataChoice) => void }) {
  const [opened, setOpened] = useState(false);
  const choose = (choice: MetadataChoice) => {
    setOpened(false);
    props.onChoose(choice);
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Tooltip label="Filter by metadata">
          <ActionIcon aria-label="Filter by metadata" size="lg" onClick={() => setOpened(!opened)}>
            <IconFilter size={16} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <FilterForm search={props.search} onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  );
}

function FilterForm({ search, onChoose }: { search: SearchQuestion; onChoose: (choice: MetadataChoice) => void }) {
  const [field, setField] = useState(search.field ?? '');
  const [value, setValue] = useState(search.value === UNSET ? '' : (search.value ?? ''));
  const [without, setWithout] = useState(search.value === UNSET);
  // Of all documents: a stack's own say nothing of the stacks below it.
  const known = useRead('stack.list', { resultLimit: 1, minimal: true }).data?.fields ?? [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = without ? UNSET : value.trim();
    if (field.trim() !== '') onChoose({ field: field.trim(), ...(wanted === '' ? {} : { value: wanted }) });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="xs" w={240}>
        <Autocomplete
          label="Field"
          data-autofocus
          data={known}
          value={field}
          maxLength={200}
          onChange={setField}
          comboboxProps={{ withinPortal: false }}
        />
        <TextInput
          label="Value"
          description="Left empty, any value"
          value={without ? '' : value}
          disabled={without}
          maxLength={1000}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <Checkbox label="Not set" checked={without} onChange={(event) => setWithout(event.currentTarget.checked)} />
        <Button type="submit" disabled={field.trim() === ''}>
          Filter
        </Button>
      </Stack>
    </form>
  );
}
