import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useBridge } from '../../bridge/context.ts';
import classes from './page-viewer.module.css';

const THUMB_HEIGHT = 112; /* px, with the number under it */

/** Small pictures of the pages; a click goes there. */
export function PageThumbnails(props: {
  docId: string;
  pages: number;
  current: number;
  onPage: (page: number) => void;
}) {
  const bridge = useBridge();
  const scroller = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: props.pages,
    getScrollElement: () => scroller.current,
    estimateSize: () => THUMB_HEIGHT,
    overscan: 3,
  });
  useEffect(() => virtual.scrollToIndex(props.current, { align: 'auto' }), [virtual, props.current]);
  return (
    <nav ref={scroller} className={classes.thumbs} aria-label="Page thumbnails">
      <div style={{ position: 'relative', height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <button
            key={index}
            type="button"
            className={classes.thumb}
            style={{ position: 'absolute', top: start, left: 10 }}
            aria-current={index === props.current}
            aria-label={`Page ${index + 1}`}
            onClick={() => props.onPage(index)}
          >
            <img
              className={classes.sheet}
              style={{ height: THUMB_HEIGHT - 26 }}
              src={bridge.pageUrl(props.docId, index, 'thumbnail')}
              alt=""
              fetchPriority="low"
              draggable={false}
            />
            <span>{index + 1}</span>
          </button>
        ))}
      </div>
    </nav>
  );
}
