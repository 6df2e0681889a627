export type Turn = 0 | 90 | 180 | 270;

/** The turn of a page as a document keeps it (`rotations`, by page number from 0); upright where it says nothing. */
export function turnOf(rotations: unknown, page: number): Turn {
  const kept = (rotations as Record<string, unknown> | undefined)?.[String(page)];
  return kept === 90 || kept === 180 || kept === 270 ? kept : 0;
}

/** A quarter further, clockwise. */
export function turnedOn(turn: Turn): Turn {
  return ((turn + 90) % 360) as Turn;
}

/** How the page as delivered lies within the frame that it fills once it is turned, in pixels. */
export function turnedFrame(frame: { width: number; height: number }, turn: Turn) {
  const lying = turn % 180 !== 0;
  const [width, height] = lying ? [frame.height, frame.width] : [frame.width, frame.height];
  return {
    width,
    height,
    left: (frame.width - width) / 2,
    top: (frame.height - height) / 2,
    ...(turn === 0 ? {} : { transform: `rotate(${turn}deg)` }),
  };
}
