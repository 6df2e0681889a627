import { useEffect, useRef, useState } from 'react';
import { askedAhead, type PictureAhead } from './pictures-ahead.ts';

/** Wider paintings show nothing more: what 300 dpi of a letter page give. */
const MOST_ACROSS = 2_550; /* px */
const SETTLE = 120; /* ms: while a zoom goes on, the painting is stretched */

/**
 * A picture of a page, painted as wide as it is shown. An `img` of it would keep every picture that was ever looked at,
 * unpacked and in its full size, for as long as the window is open: answers may not be kept, so each is a new one.
 */
export function PaintedPicture(props: {
  source: string;
  /** Of the frame, in px; the picture is fitted into its height by style. */
  width: number;
  /** For screen readers; without it they are told nothing. */
  label?: string;
  className?: string | undefined;
  /** Asked for before others. */
  urgent?: boolean;
  /** ms to wait before it is asked for: what is only scrolled past is not. */
  delay?: number;
  /** Another picture is to be seen first: this one is asked for once that is no longer so. */
  waits?: boolean;
  /** With its height / width. */
  onShown?: (ratio: number) => void;
  onFailed?: () => void;
}) {
  const { source, urgent = false, delay = 0, waits = false } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [packed, setPacked] = useState<Blob>();
  const unpacked = useRef<ImageBitmap>(undefined);
  const told = useRef(props);
  told.current = props;
  const across = Math.min(MOST_ACROSS, Math.max(1, Math.round(props.width * window.devicePixelRatio)));

  useEffect(() => {
    if (waits) return;
    const leaving = new AbortController();
    const load = async () => {
      const { packed: bytes, picture } = await (askedAhead(source) ??
        fetched(source, { signal: leaving.signal, priority: urgent ? 'high' : 'low' }));
      if (leaving.signal.aborted) return picture?.close();
      unpacked.current = picture;
      setPacked(bytes);
    };
    const begin = () =>
      void load().catch(() => {
        if (!leaving.signal.aborted) told.current.onFailed?.();
      });
    const timer = delay > 0 ? setTimeout(begin, delay) : undefined;
    if (timer === undefined) begin();
    return () => {
      clearTimeout(timer);
      leaving.abort();
      unpacked.current?.close();
      unpacked.current = undefined;
    };
  }, [source, urgent, delay, waits]);

  const painted = useRef<Blob>(undefined);
  useEffect(() => {
    if (!packed) return;
    let left = false;
    const paint = async () => {
      const before = unpacked.current;
      unpacked.current = undefined;
      const picture = await createImageBitmap(before ?? packed, { resizeWidth: across, resizeQuality: 'medium' });
      before?.close();
      const target = canvas.current;
      if (left || !target) return picture.close();
      const { width, height } = picture;
      target.width = width;
      target.height = height;
      target.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
      painted.current = packed;
      told.current.onShown?.(height / width);
    };
    const timer = setTimeout(
      () => void paint().catch(() => !left && told.current.onFailed?.()),
      painted.current === packed ? SETTLE : 0,
    );
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [packed, across]);

  const words = props.label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': props.label };
  return <canvas ref={canvas} className={props.className} width={1} height={1} {...words} />;
}

async function fetched(source: string, init: RequestInit): Promise<PictureAhead> {
  const answer = await fetch(source, init);
  if (!answer.ok) throw new Error(`The picture was answered with ${answer.status}.`);
  return { packed: await answer.blob(), picture: undefined };
}
