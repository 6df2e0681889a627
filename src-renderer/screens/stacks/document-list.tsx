import { Checkbox, Skeleton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { TpaStatement } from '../../../src-shared/model/statement.ts';
import { useBridge } from '../../bridge/context.ts';
import { Failure } from '../../components/failure.tsx';
import { useRead } from '../../data/operations.ts';
import type { BulkActions } from './bulk-actions.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { type ListOrder, type ListSource, useDocumentPages } from './document-pages.ts';
import { DocumentRow } from './document-row.tsx';
import { EmptyStack, NothingFound } from './empty-stack.tsx';
import { chosenCount, EVERYTHING, extended, isChosen, NOTHING, toggled } from './selection.ts';
import classes from './stacks.module.css';

const ROW_HEIGHT = 36;
const FOUND_HEIGHT = 56;
const NONE: TpaStatement[] = [];

/** The documents of a stack or a search: virtual rows, keys j/k or arrows, Enter opens, Space, Shift and Ctrl choose. */
export function DocumentList(props: { source: ListSource; actions: BulkActions; onAdd: () => void }) {
  const { source, actions, onAdd } = props;
  const bridge = useBridge();
  const [order, setOrder] = useState<ListOrder>({ sort: 'receivedOn', dir: -1 });
  const [range, setRange] = useState<[number, number]>([0, 0]);
  const [current, setCurrent] = useState(0);
  const [selection, setSelection] = useState(NOTHING);
  const navigate = useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  const documents = useDocumentPages(source, order, range[0], range[1]);
  const statements = useRead('statement.list', {});
  const byDocument = useMemo(
    () => Map.groupBy(statements.data?.statements ?? [], ({ document }) => document),
    [statements.data],
  );
  const rowHeight = source.search ? FOUND_HEIGHT : ROW_HEIGHT;
  const virtual = useVirtualizer({
    count: documents.total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    onChange: (instance) => {
      const seen = instance.range;
      if (seen)
        setRange((was) =>
          was[0] === seen.startIndex && was[1] === seen.endIndex ? was : [seen.startIndex, seen.endIndex],
        );
    },
  });

  const goTo = (index: number) => {
    const next = Math.max(0, Math.min(documents.total - 1, index));
    setCurrent(next);
    virtual.scrollToIndex(next);
    return next;
  };
  const toggle = (index: number) => {
    const id = documents.at(index)?._id;
    if (id) setSelection((was) => toggled(was, id, index));
  };
  const extendTo = async (index: number) => {
    const between = await documents.idsBetween(selection.anchor, index);
    setSelection((was) => extended(was, between));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const open = documents.at(current)?._id;
    const step =
      event.key === 'j' || event.key === 'ArrowDown' ? 1 : event.key === 'k' || event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      const next = goTo(current + step);
      if (event.shiftKey) void extendTo(next);
    } else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(documents.total - 1);
    else if (event.key === 'Enter' && open) void navigate(`/documents/${open}`);
    else if (event.key === ' ') toggle(current);
    else if (event.key === 'Escape') setSelection(NOTHING);
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) setSelection(EVERYTHING);
    else return;
    event.preventDefault();
  };
  /** A plain click opens; one with Shift or Ctrl chooses, as a click on the box does. */
  const onPress = (index: number) => (event: MouseEvent) => {
    setCurrent(index);
    const onBox = (event.target as Element).closest('[data-box]') !== null;
    if (!onBox && !event.shiftKey && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    scroller.current?.focus();
    if (event.shiftKey) void extendTo(index);
    else toggle(index);
  };
  const chosen = chosenCount(selection, documents.total);
  const asInput = async () => {
    if (!selection.all) return { docIds: [...selection.ids] };
    const { search, stackId } = source;
    const { option: _option, ...question } = search ?? { option: undefined };
    const filter = search ? question : stackId ? { stack: stackId, recursive: true } : {};
    // A search says of very many only that there are more; what is changed is counted exactly, and held to that.
    return { filter, expected: (await bridge.call('document.count', { filter })).total };
  };

  if (documents.error)
    return <Failure what="The list could not be loaded" error={documents.error} onRetry={documents.retry} />;
  if (documents.isPending) return <ListSkeleton />;
  if (documents.total === 0)
    return source.search ? <NothingFound query={source.search.query} /> : <EmptyStack onAdd={onAdd} />;
  return (
    <>
      <div className={classes.top}>
        {chosen > 0 || actions.progress ? (
          <BulkBar
            count={chosen}
            total={documents.total}
            all={selection.all}
            actions={actions}
            selection={asInput}
            onAll={() => setSelection(EVERYTHING)}
            onClear={() => setSelection(NOTHING)}
          />
        ) : null}
        {documents.nearly ? (
          <p className={classes.nearly}>Nothing matches exactly. These differ by a letter, as scans misread them.</p>
        ) : null}
        <div className={classes.head}>
          <Checkbox
            size="xs"
            aria-label="Choose all"
            checked={chosen === documents.total}
            indeterminate={chosen > 0 && chosen < documents.total}
            onChange={() => setSelection(chosen > 0 ? NOTHING : EVERYTHING)}
          />
          {source.search ? (
            <span>{foundText(documents.total)}</span>
          ) : (
            <SortButton label="Name" field="name" order={order} onOrder={setOrder} />
          )}
          <span>Account</span>
          <span>Period</span>
          <span>Status</span>
          <span className={classes.right}>
            {source.search ? (
              'Received'
            ) : (
              <SortButton label="Received" field="receivedOn" order={order} onOrder={setOrder} />
            )}
          </span>
        </div>
      </div>
      <div
        ref={scroller}
        className={classes.list}
        role="listbox"
        aria-label="Documents"
        aria-multiselectable
        aria-activedescendant={`document-${current}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }} role="presentation">
          {virtual.getVirtualItems().map((item) => (
            <DocumentRow
              key={item.key}
              index={item.index}
              total={documents.total}
              top={item.start}
              document={documents.at(item.index)}
              statements={byDocument.get(documents.at(item.index)?._id ?? '') ?? NONE}
              height={rowHeight}
              current={item.index === current}
              chosen={isChosen(selection, documents.at(item.index)?._id ?? '')}
              onPress={onPress(item.index)}
            />
          ))}
        </div>
      </div>
    </>
  );
}

/** Totals are exact up to here (/document/search). */
const MOST_COUNTED = 10_000;

function foundText(total: number): string {
  if (total >= MOST_COUNTED) return `More than ${MOST_COUNTED.toLocaleString('en-US')} found`;
  return `${total.toLocaleString('en-US')} found`;
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

function ListSkeleton() {
  return (
    <>
      <div className={classes.head} />
      <div aria-busy>
        {Array.from({ length: 12 }, (_, index) => `line-${index}`).map((key) => (
          <div key={key} className={classes.row} style={{ position: 'static' }}>
            <Skeleton height={12} width="70%" />
            <Skeleton height={12} width="60%" />
            <Skeleton height={12} width="60%" />
            <Skeleton height={12} width="50%" />
          </div>
        ))}
      </div>
    </>
  );
}
