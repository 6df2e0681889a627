import { Button } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useBridge } from '../../bridge/context.ts';
import { PaintedPicture } from '../../components/painted-picture.tsx';
import { placeOfGap } from './page-order.ts';
import classes from './page-viewer.module.css';
import type { PageOrder } from './use-page-order.tsx';

const THUMB_HEIGHT = 112; /* px, with the number under it */
const THUMB_WIDTH = 66; /* px */
const PASSING = 60; /* ms: those that are only scrolled past are not asked for */

/** Small pictures of the pages: a click goes there; dragging one, or Alt and an arrow key, puts it at another place. */
export function PageThumbnails(props: {
  docId: string;
  pages: number;
  current: number;
  onPage: (page: number) => void;
  /** Undefined while the pages cannot be put in another order. */
  order: PageOrder | undefined;
  /** The page of the file that a page of the document is, where that is another one. */
  filePageOf: (page: number) => number | undefined;
}) {
  const { order } = props;
  const bridge = useBridge();
  const scroller = useRef<HTMLElement>(null);
  const pile = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [gap, setGap] = useState<number>();
  const moved = useRef<number>(undefined);
  const virtual = useVirtualizer({
    count: props.pages,
    getScrollElement: () => scroller.current,
    estimateSize: () => THUMB_HEIGHT,
    overscan: 3,
  });
  useEffect(() => virtual.scrollToIndex(props.current, { align: 'auto' }), [virtual, props.current]);
  // What moves under the keys keeps the focus.
  useEffect(() => {
    if (moved.current === undefined) return;
    scroller.current?.querySelector<HTMLElement>(`[data-page="${moved.current}"]`)?.focus();
    moved.current = undefined;
  });

  const onKeyDown = (event: KeyboardEvent, place: number, page: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!order || !event.altKey || step === undefined) return;
    event.preventDefault();
    moved.current = page;
    order.move(place, place + step);
    virtual.scrollToIndex(Math.max(0, Math.min(props.pages - 1, place + step)), { align: 'auto' });
  };
  const gapAt = (event: DragEvent) => {
    const top = pile.current?.getBoundingClientRect().top ?? 0;
    return Math.max(0, Math.min(props.pages, Math.round((event.clientY - top) / THUMB_HEIGHT)));
  };
  const onDragOver = (event: DragEvent) => {
    if (dragged === undefined) return;
    event.preventDefault();
    setGap(gapAt(event));
  };
  const onDrop = (event: DragEvent) => {
    if (dragged === undefined) return;
    event.preventDefault();
    order?.move(dragged, placeOfGap(dragged, gapAt(event)));
    onDragEnd();
  };
  const onDragEnd = () => {
    setDragged(undefined);
    setGap(undefined);
  };

  return (
    <div className={classes.thumbsPane}>
      <nav
        ref={scroller}
        className={classes.thumbs}
        aria-label="Page thumbnails"
        onDragOver={onDragOver}
        onDrop={onDrop}
      >
        <div ref={pile} style={{ position: 'relative', height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const page = order?.order[index] ?? index;
            return (
              <button
                key={page}
                type="button"
                data-page={page}
                className={classes.thumb}
                style={{ position: 'absolute', top: start, left: 10 }}
                aria-current={page === props.current}
                aria-label={page === index ? `Page ${index + 1}` : `Page ${index + 1}, page ${page + 1} until now`}
                {...(order ? { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown' } : {})}
                draggable={order !== undefined}
                data-dragged={dragged === index}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', `Page ${page + 1}`);
                  setDragged(index);
                }}
                onDragEnd={onDragEnd}
                onKeyDown={(event) => onKeyDown(event, index, page)}
                onClick={() => props.onPage(page)}
              >
                <PaintedPicture
                  className={classes.sheet}
                  source={bridge.pageUrl(props.docId, page, 'thumbnail', props.filePageOf(page))}
                  width={THUMB_WIDTH}
                  delay={PASSING}
                />
                <span>{page === index ? index + 1 : `${index + 1} (was ${page + 1})`}</span>
              </button>
            );
          })}
          {gap === undefined ? null : <div className={classes.gap} style={{ top: gap * THUMB_HEIGHT - 2 }} />}
        </div>
      </nav>
      {order?.changed ? (
        <div className={classes.orderBar} role="status">
          <Button
            size="compact-sm"
            fullWidth
            loading={order.pending}
            onClick={order.keep}
            aria-label="Keep the new order"
          >
            Keep
          </Button>
          <Button
            size="compact-sm"
            fullWidth
            variant="default"
            disabled={order.pending}
            onClick={order.drop}
            aria-label="Drop the new order"
          >
            Drop
          </Button>
        </div>
      ) : null}
    </div>
  );
}
