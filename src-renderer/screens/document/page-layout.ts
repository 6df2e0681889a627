export const PAGE_GAP = 12; /* px between pages, and above the first */
export const LETTER_RATIO = 11 / 8.5; /* height / width, until a page's picture is known */
const FULL_SIZE_WIDTH = 816; /* px: 8.5 inches at 96 px each */
const ZOOM_STEPS = [0.25, 0.33, 0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3, 4];
const EYE_LEVEL = 0.35; /* of the view: where a marked line comes to rest */
const COMFORT = 0.12; /* of the view: a line within this of the edge is brought in */

export type Zoom = 'width' | 'page' | number;

/** The width in pixels that a page is drawn with. */
export function pageWidth(zoom: Zoom, view: { width: number; height: number }, ratio: number): number {
  const fitted = Math.max(160, view.width - 2 * PAGE_GAP);
  if (zoom === 'width') return fitted;
  if (zoom === 'page') return Math.max(120, Math.min(fitted, (view.height - 2 * PAGE_GAP) / ratio));
  return Math.round(FULL_SIZE_WIDTH * zoom);
}

/** The zoom that a drawn width amounts to, 1 for actual size. */
export function zoomOf(width: number): number {
  return width / FULL_SIZE_WIDTH;
}

/** The next step in or out from a drawn width. */
export function zoomStep(width: number, direction: 1 | -1): number {
  const zoom = zoomOf(width);
  const next =
    direction === 1 ? ZOOM_STEPS.find((step) => step > zoom * 1.01) : ZOOM_STEPS.findLast((step) => step < zoom * 0.99);
  return next ?? (direction === 1 ? ZOOM_STEPS.at(-1)! : ZOOM_STEPS[0]!);
}

/** The top of each page in pixels, stacked with gaps. */
export function pageTops(heights: number[]): number[] {
  let top = PAGE_GAP;
  return heights.map((height) => {
    const here = top;
    top += height + PAGE_GAP;
    return here;
  });
}

/** Where to scroll so that [start, end] is seen comfortably; the present place when it is already. All in pixels. */
export function scrollTarget(scroll: number, view: number, start: number, end: number): number {
  const margin = view * COMFORT;
  if (start >= scroll + margin && end <= scroll + view - margin) return scroll;
  return Math.max(0, start - view * EYE_LEVEL);
}

/** The page that the reader looks at: the one at eye level. */
export function pageAt(scroll: number, view: number, tops: number[]): number {
  const eye = scroll + view * EYE_LEVEL;
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= eye),
  );
}
