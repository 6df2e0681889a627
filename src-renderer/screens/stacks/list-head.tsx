import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ListOrder } from './document-pages.ts';
import { COLUMNS, type ColumnName } from './list-view.ts';
import classes from './stacks.module.css';

/** Columns that an index of the ledger sorts by: any other would take long among very many documents. */
const SORTED = { receivedOn: 'receivedOn', lastModified: 'lastModified' } as const;
const ON_THE_RIGHT: readonly ColumnName[] = ['pages', 'lastModified', 'receivedOn'];

/** The line over a list: all or none of it, its columns, and what it is sorted by. */
export function ListHead(props: {
  columns: readonly ColumnName[];
  chosen: number;
  total: number;
  /** How many a search has found, in words; what is found is not sorted. */
  found: string | undefined;
  order: ListOrder;
  onOrder: (order: ListOrder) => void;
  onAll: () => void;
  onNone: () => void;
}) {
  const { chosen, total, order, onOrder } = props;
  return (
    <div className={classes.head}>
      <Checkbox
        size="xs"
        aria-label="Choose all"
        checked={chosen === total}
        indeterminate={chosen > 0 && chosen < total}
        onChange={chosen > 0 ? props.onNone : props.onAll}
      />
      {props.found === undefined ? (
        <SortButton label="Name" field="name" order={order} onOrder={onOrder} />
      ) : (
        <span>{props.found}</span>
      )}
      {props.columns.map((name) => (
        <span key={name} data-testid="column" className={ON_THE_RIGHT.includes(name) ? classes.right : ''}>
          {props.found === undefined && isSorted(name) ? (
            <SortButton label={COLUMNS[name].label} field={SORTED[name]} order={order} onOrder={onOrder} />
          ) : (
            COLUMNS[name].label
          )}
        </span>
      ))}
    </div>
  );
}

function isSorted(name: ColumnName): name is keyof typeof SORTED {
  return Object.hasOwn(SORTED, name);
}

function SortButton(props: {
  label: string;
  field: ListOrder['sort'];
  order: ListOrder;
  onOrder: (order: ListOrder) => void;
}) {
  const active = props.order.sort === props.field;
  const Arrow = props.order.dir === 1 ? IconArrowUp : IconArrowDown;
  return (
    <button
      type="button"
      className={classes.sort}
      data-active={active}
      onClick={() => props.onOrder({ sort: props.field, dir: active && props.order.dir === 1 ? -1 : 1 })}
    >
      {props.label}
      {active ? <Arrow size={12} aria-hidden /> : null}
    </button>
  );
}
