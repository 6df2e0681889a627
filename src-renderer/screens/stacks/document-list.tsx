import { Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { useBridge } from '../../bridge/context.ts';
import { Failure } from '../../components/failure.tsx';
import { useRead } from '../../data/operations.ts';
import type { BulkActions } from './bulk-actions.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { DocumentCard } from './document-card.tsx';
import { type ListOrder, type ListSource, type SeenPages, seenPages, useDocumentPages } from './document-pages.ts';
import { DocumentRow } from './document-row.tsx';
import { NothingHere } from './empty-stack.tsx';
import { ListHead } from './list-head.tsx';
import views from './list-view.module.css';
import { CARD_GAP, cardsAcross, fitting, gridOf, type ListView, stepOf } from './list-view.ts';
import { PreviewPane } from './preview-pane.tsx';
import { chosenCount, EVERYTHING, extended, isChosen, NOTHING, toggled } from './selection.ts';
import classes from './stacks.module.css';

const ROW_HEIGHT = 36;
const FOUND_HEIGHT = 56;
const CARD_HEIGHT = 262; /* px */

/**
 * The documents of a stack or a search, as a table or as cards, of which only those in view are drawn: keys j/k or arrows,
 * Enter opens, Space, Shift and Ctrl choose.
 */
export function DocumentList(props: {
  /** What the place in the list is remembered by. */
  name: string;
  source: ListSource;
  view: ListView;
  actions: BulkActions;
  onAdd: () => void;
}) {
  const { source, view, actions, onAdd } = props;
  const bridge = useBridge();
  const stacks = useRead('stack.all', {}).data?.stacks;
  const [order, setOrder] = useState<ListOrder>(() => places.get(props.name)?.order ?? NEWEST_FIRST);
  const [seen, setSeen] = useState<SeenPages>({ first: 0, last: 0 });
  const [current, setCurrent] = useState(() => places.get(props.name)?.current ?? 0);
  const [selection, setSelection] = useState(NOTHING);
  const navigate = useNavigate();
  const { ref: pane, width } = useElementSize<HTMLDivElement>();
  const scroller = useRef<HTMLDivElement>(null);
  const documents = useDocumentPages(source, order, seen);
  const asCards = view.shape === 'cards';
  const { across, cardWidth } = asCards ? cardsAcross(width) : { across: 1, cardWidth: 0 };
  const rowHeight = source.search ? FOUND_HEIGHT : ROW_HEIGHT;
  const itemHeight = asCards ? CARD_HEIGHT : rowHeight;
  const gap = asCards ? CARD_GAP : 0;
  const virtual = useVirtualizer({
    count: documents.total,
    getScrollElement: () => scroller.current,
    estimateSize: () => itemHeight,
    lanes: across,
    gap,
    // With another padding or number of lanes every place is worked out anew.
    paddingStart: gap,
    paddingEnd: gap,
    scrollPaddingStart: gap,
    scrollPaddingEnd: gap,
    overscan: 8,
    initialOffset: () => places.get(props.name)?.offset ?? 0,
    onChange: (instance) => setSeen((was) => seenPages(was, instance.range)),
  });
  usePlaceKept(props.name, { current, order }, scroller, documents.total > 0);
  const columns = useMemo(() => (width === 0 ? view.columns : fitting(view.columns, width)), [view.columns, width]);

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
    const step = stepOf(event.key, asCards ? across : 0);
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
  const press = useRef<(index: number, event: MouseEvent) => void>(undefined);
  press.current = (index, event) => {
    setCurrent(index);
    const onBox = (event.target as Element).closest('[data-box]') !== null;
    if (!onBox && !event.shiftKey && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    scroller.current?.focus();
    if (event.shiftKey) void extendTo(index);
    else toggle(index);
  };
  const onPress = useCallback((index: number, event: MouseEvent) => press.current?.(index, event), []);
  const chosen = chosenCount(selection, documents.total);
  const asInput = async () => {
    if (!selection.all) return { docIds: [...selection.ids] };
    const { search, stackId, special } = source;
    const { option: _option, ...question } = search ?? { option: undefined };
    const place = stackId ? { stack: stackId, recursive: true } : special ? { stack: special } : {};
    const filter = search ? question : place;
    // A search says of very many only that there are more; what is changed is counted exactly, and held to that.
    return { filter, expected: (await bridge.call('document.count', { filter })).total };
  };

  if (documents.error)
    return <Failure what="The list could not be loaded" error={documents.error} onRetry={documents.retry} />;
  if (documents.isPending) return <ListSkeleton />;
  if (documents.total === 0) return <NothingHere source={source} onAdd={onAdd} />;
  const itemAt = (index: number) => ({
    index,
    total: documents.total,
    document: documents.at(index),
    statements: documents.statementsOf(documents.at(index)?._id ?? ''),
    current: index === current,
    chosen: isChosen(selection, documents.at(index)?._id ?? ''),
    onPress,
  });
  const stackNameOf = (index: number) => stacks?.find(({ _id }) => _id === documents.at(index)?.stack)?.baseName ?? '';
  return (
    <div className={views.split} data-preview={view.preview}>
      <div
        ref={pane}
        className={views.main}
        style={{ '--columns': gridOf(asCards ? ['receivedOn'] : columns) } as CSSProperties}
      >
        <div>
          {chosen > 0 || actions.progress ? (
            <BulkBar
              count={chosen}
              total={documents.total}
              all={selection.all}
              actions={actions}
              archived={source.special === 'archives' || source.search?.stack === 'archives'}
              selection={asInput}
              onAll={() => setSelection(EVERYTHING)}
              onClear={() => {
                setSelection(NOTHING);
                // The buttons of the bar go with it.
                scroller.current?.focus({ preventScroll: true });
              }}
            />
          ) : null}
          {documents.nearly ? (
            <p className={classes.nearly}>Nothing matches exactly. These differ by a letter, as scans misread them.</p>
          ) : null}
          <ListHead
            columns={asCards ? ['receivedOn'] : columns}
            chosen={chosen}
            total={documents.total}
            found={source.search ? foundText(documents.total) : undefined}
            order={order}
            onOrder={setOrder}
            onAll={() => setSelection(EVERYTHING)}
            onNone={() => setSelection(NOTHING)}
          />
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
            {virtual
              .getVirtualItems()
              .map(({ key, index, start, lane }) =>
                asCards ? (
                  <DocumentCard
                    key={key}
                    {...itemAt(index)}
                    left={CARD_GAP + lane * (cardWidth + CARD_GAP)}
                    top={start}
                    width={cardWidth}
                    height={CARD_HEIGHT}
                  />
                ) : (
                  <DocumentRow
                    key={key}
                    {...itemAt(index)}
                    top={start}
                    height={rowHeight}
                    columns={columns}
                    stackName={stackNameOf(index)}
                  />
                ),
              )}
          </div>
        </div>
      </div>
      {view.preview ? <PreviewPane listed={documents.at(current)} /> : null}
    </div>
  );
}

/** Where somebody was in a list when they left it. */
interface Place {
  current: number;
  order: ListOrder;
  /** px */
  offset: number;
}

const NEWEST_FIRST: ListOrder = { sort: 'receivedOn', dir: -1 };
const MOST_PLACES = 50;

/** For as long as the window is open. */
const places = new Map<string, Place>();

/** Keeps the place in a list for the way back, and gives the list the focus when nothing else has it. */
function usePlaceKept(
  name: string,
  at: Pick<Place, 'current' | 'order'>,
  scroller: RefObject<HTMLDivElement | null>,
  shown: boolean,
): void {
  const latest = useRef(at);
  latest.current = at;
  // Before its elements are gone: afterwards they know no place.
  useLayoutEffect(() => {
    const list = scroller.current;
    if (!shown || !list) return;
    list.scrollTop = places.get(name)?.offset ?? 0;
    if (document.activeElement === document.body || document.activeElement?.id === 'content') {
      list.focus({ preventScroll: true });
    }
    return () => {
      places.delete(name);
      places.set(name, { ...latest.current, offset: list.scrollTop });
      const [oldest] = places.keys();
      if (places.size > MOST_PLACES && oldest !== undefined) places.delete(oldest);
    };
  }, [name, scroller, shown]);
}

/** Totals are exact up to here (/document/search). */
const MOST_COUNTED = 10_000;

function foundText(total: number): string {
  if (total >= MOST_COUNTED) return `More than ${MOST_COUNTED.toLocaleString('en-US')} found`;
  return `${total.toLocaleString('en-US')} found`;
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
