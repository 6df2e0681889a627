import {
  IconArrowAutofitWidth,
  IconChevronLeft,
  IconChevronRight,
  IconLayoutSidebar,
  IconMaximize,
  IconMinus,
  IconPlus,
} from '@tabler/icons-react';
import { type Zoom, zoomOf, zoomStep } from './page-layout.ts';
import classes from './page-viewer.module.css';
import { ToolButton } from './tool-button.tsx';

/** The viewer's tool bar: page, zoom, fit. */
export function PageTools(props: {
  page: number;
  pages: number;
  zoom: Zoom;
  width: number;
  thumbnails: boolean;
  onPage: (page: number) => void;
  onZoom: (zoom: Zoom) => void;
  onThumbnails: (shown: boolean) => void;
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
      <span className="figures">
        {pages === 0 ? 'No pages yet' : pages === 1 ? '1 page' : `${page + 1} / ${pages}`}
      </span>
      {pages > 1 ? (
        <ToolButton label="Next page  ]" disabled={page === pages - 1} onClick={() => props.onPage(page + 1)}>
          <IconChevronRight size={16} />
        </ToolButton>
      ) : null}
      <span className={classes.grow} />
      <ToolButton label="Zoom out  −" onClick={() => props.onZoom(zoomStep(width, -1))}>
        <IconMinus size={16} />
      </ToolButton>
      <span className={`${classes.percent} figures`}>{Math.round(zoomOf(width) * 100)}%</span>
      <ToolButton label="Zoom in  +" onClick={() => props.onZoom(zoomStep(width, 1))}>
        <IconPlus size={16} />
      </ToolButton>
      <ToolButton label="Fit width  0" active={zoom === 'width'} onClick={() => props.onZoom('width')}>
        <IconArrowAutofitWidth size={16} />
      </ToolButton>
      <ToolButton label="Fit page" active={zoom === 'page'} onClick={() => props.onZoom('page')}>
        <IconMaximize size={16} />
      </ToolButton>
    </div>
  );
}
