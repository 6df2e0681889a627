import { ActionIcon, CloseButton, Popover, TextInput, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconBookmark, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SearchQuestion } from '../../../src-shared/operations/saved-searches.ts';
import { SHORTEST_QUERY } from '../../../src-shared/operations/search.ts';
import { useWrite } from '../../data/operations.ts';
import { type MetadataChoice, MetadataFilter } from './metadata-filter.tsx';
import classes from './stacks.module.css';

const SETTLE = 250; /* ms after the last letter */

/** Searches as you type; what is found can be kept under a name. */
export function SearchBar(props: {
  query: string;
  search: SearchQuestion | undefined;
  place: string;
  onQuery: (query: string) => void;
  onMetadata: (choice: MetadataChoice) => void;
}) {
  const { query, search, onQuery } = props;
  const [text, setText] = useState(query);
  const field = useRef<HTMLInputElement>(null);
  // Another stack or a saved search brings its own words.
  useEffect(() => setText(query), [query]);
  useEffect(() => {
    if (text.trim() === query) return;
    const timer = setTimeout(() => onQuery(text.trim()), SETTLE);
    return () => clearTimeout(timer);
  }, [text, query, onQuery]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <search className={classes.search}>
      <TextInput
        ref={field}
        aria-label={`Search ${props.place}`}
        placeholder={`Search ${props.place}`}
        leftSection={<IconSearch size={14} />}
        rightSection={text ? <CloseButton size="xs" aria-label="End the search" onClick={() => onQuery('')} /> : null}
        value={text}
        error={text.trim() !== '' && text.trim().length < SHORTEST_QUERY ? `At least ${SHORTEST_QUERY} letters` : null}
        errorProps={{ className: classes.hint ?? '' }}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onQuery('');
        }}
      />
      {search ? <MetadataFilter search={search} onChoose={props.onMetadata} /> : null}
      {search ? <SaveSearch search={search} /> : null}
    </search>
  );
}

function SaveSearch({ search }: { search: SearchQuestion }) {
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState('');
  const save = useWrite('search.save');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      { name, search },
      {
        onSuccess: ({ saved }) => {
          setOpened(false);
          setName('');
          notifications.show({ color: 'teal', message: `Saved as ${saved.name}.` });
        },
      },
    );
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Tooltip label="Save this search">
          <ActionIcon aria-label="Save this search" size="lg" onClick={() => setOpened(!opened)}>
            <IconBookmark size={16} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={submit}>
          <TextInput
            label="Name of the search"
            data-autofocus
            value={name}
            maxLength={100}
            onChange={(event) => setName(event.currentTarget.value)}
            error={save.error?.message}
            description="Enter saves it"
          />
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
