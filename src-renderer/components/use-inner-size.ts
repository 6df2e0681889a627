import { useCallback, useRef, useState } from 'react';

/** The room within an element in pixels, without its scroll bars: what is laid out in it has no more. Zero until it is known. */
export function useInnerSize(): { ref: (element: HTMLElement | null) => void; width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  const observer = useRef<ResizeObserver>(undefined);
  const ref = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    if (!element) return;
    observer.current = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((known) => (known.width === width && known.height === height ? known : { width, height }));
    });
    observer.current.observe(element);
  }, []);
  return { ref, ...size };
}
