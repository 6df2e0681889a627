import { Box } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Document } from '../../../src-shared/model/document.ts';
import { useInnerSize } from '../../components/use-inner-size.ts';
import { isSettled } from '../../data/live.ts';
import { useWrite } from '../../data/operations.ts';
import type { Mark } from './boxes.ts';
import { FindBar } from './find-bar.tsx';
import { useNotes } from './notes.ts';
import {
  LETTER_RATIO,
  PAGE_GAP,
  pageAt,
  pageTops,
  pageWidth,
  scrollTarget,
  type Zoom,
  zoomStep,
} from './page-layout.ts';
import { PagePicture } from './page-picture.tsx';
import { PageThumbnails } from './page-thumbnails.tsx';
import { PageTools } from './page-tools.tsx';
import { turnedOn, turnOf } from './page-turn.ts';
import classes from './page-viewer.module.css';
import { usePageOrder } from './use-page-order.tsx';

const ROOMY = 1500; /* px: narrower windows keep the room for the page */

/** The pages of a document as delivered, with what is marked drawn over them. */
export const PageViewer = memo(function PageViewer(props: {
  doc: Document;
  pages: number;
  mark: Mark | null;
  /** Where to begin, from 0. */
  startPage: number;
  /** Told which page is looked at. */
  onPage: (page: number) => void;
}) {
  const { doc, pages, startPage, onPage } = props;
  const docId = doc._id;
  const notes = useNotes(doc);
  const update = useWrite('document.update');
  const order = usePageOrder(doc, pages);
  const filePageOf = (page: number) => doc.sourcePages?.[page];
  const [finding, setFinding] = useState(false);
  const [found, setFound] = useState<Mark | null>(null);
  const [placing, setPlacing] = useState(false);
  const mark = found ?? props.mark;
  const [zoom, setZoom] = useState<Zoom>('width');
  const [thumbnails, setThumbnails] = useState(() => window.innerWidth >= ROOMY);
  const [ratios, setRatios] = useState<Record<number, number>>({});
  const [current, setCurrent] = useState(0);
  // Pictures that are unpacked at the same time are all shown later: the page that is looked at comes first.
  const [opened, setOpened] = useState(false);
  const { ref: measured, width: viewWidth, height: viewHeight } = useInnerSize();
  const scroller = useRef<HTMLElement>(null);

  const width = pageWidth(zoom, { width: viewWidth, height: viewHeight }, ratios[current] ?? LETTER_RATIO);
  const heights = useMemo(
    () => Array.from({ length: pages }, (_, page) => Math.round(width * (ratios[page] ?? LETTER_RATIO))),
    [pages, width, ratios],
  );
  const tops = useMemo(() => pageTops(heights), [heights]);
  const virtual = useVirtualizer({
    // Before the room is known every page would be in view, and all of them would be asked for.
    count: viewWidth > 0 ? pages : 0,
    getScrollElement: () => scroller.current,
    estimateSize: (page) => (heights[page] ?? 0) + PAGE_GAP,
    overscan: 1,
  });
  // The sizes are exact, so the virtual list must forget them as soon as they change.
  useEffect(() => {
    if (heights.length > 0) virtual.measure();
  }, [heights, virtual]);

  const goTo = useCallback(
    (page: number) => {
      const target = Math.max(0, Math.min(pages - 1, page));
      scroller.current?.scrollTo({ top: (tops[target] ?? 0) - PAGE_GAP });
    },
    [pages, tops],
  );
  useEffect(() => onPage(current), [onPage, current]);
  const ready = viewWidth > 0 && pages > startPage;
  const begin = useRef(goTo);
  begin.current = goTo;
  useEffect(() => {
    if (ready && startPage > 0) begin.current(startPage);
  }, [ready, startPage]);
  useMarkInView(mark, scroller, tops, heights, width);
  const step = (direction: 1 | -1) => setZoom(zoomStep(width, direction));
  useHotkeys([
    ['[', () => goTo(current - 1)],
    [']', () => goTo(current + 1)],
    ['plus', () => step(1)],
    ['=', () => step(1)],
    ['-', () => step(-1)],
    ['0', () => setZoom('width')],
    ['mod+f', () => setFinding(true)],
    ['r', () => rotate()],
    ['Escape', () => setPlacing(false)],
  ]);
  const rotate = () => {
    const rotations = { ...(doc.rotations as object | undefined), [current]: turnedOn(turnOf(doc.rotations, current)) };
    // The other sides of the page are learned when its picture is shown again.
    setRatios((known) => ({ ...known, [current]: 1 / (known[current] ?? LETTER_RATIO) }));
    update.mutate({ docId, docDiff: { rotations } });
  };

  return (
    <section className={classes.viewer} aria-label="Pages">
      <PageTools
        page={current}
        pages={pages}
        zoom={zoom}
        width={width}
        thumbnails={thumbnails}
        onPage={goTo}
        onZoom={setZoom}
        onThumbnails={setThumbnails}
        finding={finding}
        onFind={() => setFinding(!finding)}
        onRotate={rotate}
        placing={placing}
        onPlace={() => setPlacing(!placing)}
      />
      {finding ? (
        <FindBar docId={docId} pages={pages} onFound={setFound} onClose={() => setFinding(false)} />
      ) : (
        <span />
      )}
      <div className={classes.body}>
        {thumbnails && pages > 1 ? (
          <PageThumbnails
            docId={docId}
            pages={pages}
            current={current}
            onPage={goTo}
            order={isSettled(doc.job) && !doc.archived ? order : undefined}
            filePageOf={filePageOf}
          />
        ) : null}
        <Box
          component="section"
          ref={(element) => {
            scroller.current = element;
            measured(element);
          }}
          className={classes.scroll}
          // A region that scrolls must take the focus, or keys cannot scroll it.
          tabIndex={0}
          aria-label="Page pictures"
          onScroll={(event) =>
            setCurrent(pageAt(event.currentTarget.scrollTop, event.currentTarget.clientHeight, tops))
          }
        >
          {pages === 0 ? <NoPages failed={doc.job.status === 'error'} /> : null}
          <div
            style={{ position: 'relative', height: virtual.getTotalSize() + PAGE_GAP, minWidth: width + 2 * PAGE_GAP }}
          >
            {viewWidth > 0 &&
              virtual.getVirtualItems().map(({ index }) => (
                <PagePicture
                  key={index}
                  docId={docId}
                  page={index}
                  filePage={filePageOf(index)}
                  boxes={mark?.boxes.filter((box) => box.page === index) ?? []}
                  frame={{
                    top: tops[index] ?? 0,
                    width,
                    height: heights[index] ?? 0,
                    left: Math.max(PAGE_GAP, (viewWidth - width) / 2),
                  }}
                  turn={turnOf(doc.rotations, index)}
                  notes={notes}
                  placing={placing}
                  onPlaced={() => setPlacing(false)}
                  waits={!opened && index !== current}
                  onSettled={() => setOpened(true)}
                  onRatio={(ratio) =>
                    setRatios((known) => (known[index] === ratio ? known : { ...known, [index]: ratio }))
                  }
                />
              ))}
          </div>
        </Box>
      </div>
    </section>
  );
});

/** A file that could not be opened, or was not looked into yet: why there is nothing to see. */
function NoPages({ failed }: { failed: boolean }) {
  return (
    <p className={classes.noPages}>
      {failed
        ? 'There is no page to show. The file itself is kept as it came.'
        : 'The pages appear here once the file is opened.'}
    </p>
  );
}

/** Scrolls to what is marked when another thing is marked, and only then. */
function useMarkInView(
  mark: Mark | null,
  scroller: RefObject<HTMLElement | null>,
  tops: number[],
  heights: number[],
  width: number,
): void {
  const layout = useRef({ tops, heights, width });
  layout.current = { tops, heights, width };
  useEffect(() => {
    const view = scroller.current;
    const box = mark?.boxes.find(({ strong }) => strong) ?? mark?.boxes[0];
    if (!view || !box) return;
    const height = layout.current.heights[box.page] ?? 0;
    const top = (layout.current.tops[box.page] ?? 0) + box.y * height;
    const left = box.x * layout.current.width;
    view.scrollTo({
      top: scrollTarget(view.scrollTop, view.clientHeight, top, top + box.height * height),
      left: scrollTarget(view.scrollLeft, view.clientWidth, left, left + box.width * layout.current.width),
    });
  }, [mark, scroller]);
}
