import {
  IconArrowAutofitWidth,
  IconChevronLeft,
  IconChevronRight,
  IconLayoutSidebar,
  IconMaximize,
  IconMessagePlus,
  IconMinus,
  IconPlus,
  IconRotateClockwise,
  IconSearch,
} from '@tabler/icons-react';
import { type Zoom, zoomOf, zoomStep } from './page-layout.ts';
import classes from './page-viewer.module.css';
import { ToolButton } from './tool-button.tsx';

/** The viewer's tool bar: page, find, note, turn, zoom, fit. */
export function PageTools(props: {
  page: number;
  pages: number;
  zoom: Zoom;
  width: number;
  thumbnails: boolean;
  onPage: (page: number) => void;
  onZoom: (zoom: Zoom) => void;
  onThumbnails: (shown: boolean) => void;
  finding: boolean;
  onFind: () => void;
  onRotate: () => void;
  /** The next click puts a note. */
  placing: boolean;
  onPlace: () => void;
}) {
  const { page, pages, zoom, width } = props;
  return (
    <div className={classes.tools} role="toolbar" aria-label="Page view">
      {pages > 1 ? (
        <>
          <ToolButton
            label="Thumbnails"
            active={props.thumbnails}
            onClick={() => props.onThumbnails(!props.thumbnails)}
          >
            <IconLayoutSidebar size={16} />
          </ToolButton>
          <ToolButton label="Previous page  [" disabled={page === 0} onClick={() => props.onPage(page - 1)}>
            <IconChevronLeft size={16} />
          </ToolButton>
        </>
      ) : null}
      <span className="figures">{pages === 0 ? 'No pages' : pages === 1 ? '1 page' : `${page + 1} / ${pages}`}</span>
      {pages > 1 ? (
        <ToolButton label="Next page  ]" disabled={page === pages - 1} onClick={() => props.onPage(page + 1)}>
          <IconChevronRight size={16} />
        </ToolButton>
      ) : null}
      <span className={classes.grow} />
      <ToolButton
        label="Find on the pages  Ctrl F"
        disabled={pages === 0}
        active={props.finding}
        onClick={props.onFind}
      >
        <IconSearch size={16} />
      </ToolButton>
      <ToolButton label="Put a note on the page" disabled={pages === 0} active={props.placing} onClick={props.onPlace}>
        <IconMessagePlus size={16} />
      </ToolButton>
      <ToolButton label="Turn the page  R" disabled={pages === 0} onClick={props.onRotate}>
        <IconRotateClockwise size={16} />
      </ToolButton>
      <ToolButton label="Zoom out  −" disabled={pages === 0} onClick={() => props.onZoom(zoomStep(width, -1))}>
        <IconMinus size={16} />
      </ToolButton>
      <span className={`${classes.percent} figures`}>{Math.round(zoomOf(width) * 100)}%</span>
      <ToolButton label="Zoom in  +" disabled={pages === 0} onClick={() => props.onZoom(zoomStep(width, 1))}>
        <IconPlus size={16} />
      </ToolButton>
      <ToolButton
        label="Fit width  0"
        disabled={pages === 0}
        active={zoom === 'width'}
        onClick={() => props.onZoom('width')}
      >
        <IconArrowAutofitWidth size={16} />
      </ToolButton>
      <ToolButton label="Fit page" disabled={pages === 0} active={zoom === 'page'} onClick={() => props.onZoom('page')}>
        <IconMaximize size={16} />
      </ToolButton>
    </div>
  );
}
