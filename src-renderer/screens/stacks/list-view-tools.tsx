import { ActionIcon, Checkbox, Group, Popover, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3, IconLayoutGrid, IconLayoutSidebarRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './list-view.module.css';
import {
  COLUMN_NAMES,
  COLUMNS,
  type ColumnName,
  columnMoved,
  columnToggled,
  type ListView,
  USUAL_VIEW,
} from './list-view.ts';

/** Table or cards, which columns, and whether the page is shown beside the list. */
export function ListViewTools(props: { view: ListView; onChange: (changes: Partial<ListView>) => void }) {
  const { view, onChange } = props;
  return (
    <Group gap={2} wrap="nowrap" role="group" aria-label="View">
      <Toggle
        label="Cards"
        pressed={view.shape === 'cards'}
        onPress={(on) => onChange({ shape: on ? 'cards' : 'table' })}
      >
        <IconLayoutGrid size={16} />
      </Toggle>
      {view.shape === 'table' ? <ColumnChooser {...props} /> : null}
      <Toggle label="Preview" hint="p" pressed={view.preview} onPress={(preview) => onChange({ preview })}>
        <IconLayoutSidebarRight size={16} />
      </Toggle>
    </Group>
  );
}

function Toggle(props: {
  label: string;
  hint?: string;
  pressed: boolean;
  onPress: (pressed: boolean) => void;
  children: ReactNode;
}) {
  return (
    <Tooltip label={props.hint ? `${props.label}  ${props.hint}` : props.label}>
      <ActionIcon
        size="lg"
        variant={props.pressed ? 'light' : 'subtle'}
        color={props.pressed ? 'harbor' : 'gray'}
        aria-label={props.label}
        aria-pressed={props.pressed}
        onClick={() => props.onPress(!props.pressed)}
      >
        {props.children}
      </ActionIcon>
    </Tooltip>
  );
}

function ColumnChooser({ view, onChange }: { view: ListView; onChange: (changes: Partial<ListView>) => void }) {
  const [opened, setOpened] = useState(false);
  const hidden = COLUMN_NAMES.filter((name) => !view.columns.includes(name));
  const setColumns = (columns: ColumnName[]) => onChange({ columns });
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label="Columns">
          <ActionIcon aria-label="Columns" size="lg" onClick={() => setOpened(!opened)}>
            <IconColumns3 size={16} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns of the list" className={classes.chooser ?? ''}>
        <ul>
          {[...view.columns, ...hidden].map((name) => {
            const { label } = COLUMNS[name];
            const place = view.columns.indexOf(name);
            return (
              <li key={name}>
                <Checkbox
                  size="xs"
                  label={label}
                  checked={place >= 0}
                  onChange={() => setColumns(columnToggled(view.columns, name))}
                />
                {place >= 0 ? (
                  <>
                    <ActionIcon
                      size={24}
                      aria-label={`${label} further left`}
                      disabled={place === 0}
                      onClick={() => setColumns(columnMoved(view.columns, name, -1))}
                    >
                      <IconArrowUp size={13} />
                    </ActionIcon>
                    <ActionIcon
                      size={24}
                      aria-label={`${label} further right`}
                      disabled={place === view.columns.length - 1}
                      onClick={() => setColumns(columnMoved(view.columns, name, 1))}
                    >
                      <IconArrowDown size={13} />
                    </ActionIcon>
                  </>
                ) : null}
              </li>
            );
          })}
        </ul>
        <button type="button" className={classes.usual} onClick={() => setColumns(USUAL_VIEW.columns)}>
          The usual columns
        </button>
      </Popover.Dropdown>
    </Popover>
  );
}
