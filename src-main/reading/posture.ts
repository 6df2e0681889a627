import type { InkMap } from './ink.ts';
import { connectedMarks } from './speckle.ts';

/** Scans are straightened within this angle, to this precision (degrees). */
const MOST_SKEW = 4;
const COARSE_STEP = 0.2;
const FINE_STEP = 0.025;
/** The page lies on its side when this many times more letters have their neighbour below than beside them. */
const SIDEWAYS = 1.2;
/** Marks that are taken for letters or words, in pixels of the posture copy, and how far a neighbour is looked for. */
const LEAST_LETTER = 4;
const MOST_LETTER = 40;
const FARTHEST_NEIGHBOUR = 30;
/** As many ink points as decide an angle; more only cost time. */
const ENOUGH_POINTS = 60_000;
/** Runs of ink longer than this share of the page's width or height are rules, frames or shadows, not letters. */
const LONG_RUN = 0.06;

/** Ink without rules and black edges: what is left is mostly letters. */
export function lettersOnly(ink: InkMap): InkMap {
  const { width, height } = ink;
  const data = ink.data.slice();
  const erase = (start: number, step: number, length: number, longest: number) => {
    let run = 0;
    for (let index = 0; index <= length; index += 1) {
      if (index < length && ink.data[start + index * step]) run += 1;
      else {
        if (run > longest) for (let back = index - run; back < index; back += 1) data[start + back * step] = 0;
        run = 0;
      }
    }
  };
  for (let y = 0; y < height; y += 1) erase(y * width, 1, width, width * LONG_RUN);
  for (let x = 0; x < width; x += 1) erase(x, width, height, height * LONG_RUN);
  return { width, height, data };
}

/**
 * Whether lines of text run down the page instead of across: letters stand closer to the next letter of their line than
 * to the next line. Columns and tables do not mislead this, as they would a profile of the page.
 */
export function liesSideways(letters: InkMap): boolean {
  const { width, height, data } = letters;
  const { labels, marks } = connectedMarks({ width, height, data: data.map((ink) => (ink ? 0 : 255)) });
  let across = 0;
  let down = 0;
  marks.forEach((mark, index) => {
    const sides = [mark.right - mark.left + 1, mark.bottom - mark.top + 1];
    if (Math.max(...sides) < LEAST_LETTER || Math.min(...sides) > MOST_LETTER) return;
    const own = index + 1;
    const reach = (from: number, step: number, room: number) => {
      for (let distance = 1; distance <= Math.min(room, FARTHEST_NEIGHBOUR); distance += 1) {
        const label = labels[from + distance * step]!;
        if (label > 0 && label !== own) return distance;
      }
      return FARTHEST_NEIGHBOUR + 1;
    };
    const quarters = (from: number, to: number) =>
      [0.25, 0.5, 0.75].map((share) => Math.round(from + (to - from) * share));
    const right = quarters(mark.top, mark.bottom).map((y) => reach(y * width + mark.right, 1, width - 1 - mark.right));
    const below = quarters(mark.left, mark.right).map((x) =>
      reach(mark.bottom * width + x, width, height - 1 - mark.bottom),
    );
    const difference = Math.min(...below) - Math.min(...right);
    if (difference > 0) across += 1;
    if (difference < 0) down += 1;
  });
  return down > SIDEWAYS * across;
}

/** The angle by which lines fall to the right, in degrees, ±4; 0 where too little is printed to tell. */
export function skewOf(letters: InkMap): number {
  const points = inkPoints(letters);
  if (points.xs.length < 200) return 0;
  return sharpest(points.xs, points.ys, letters).angle;
}

function inkPoints({ width, height, data }: InkMap): { xs: Float32Array; ys: Float32Array } {
  let count = 0;
  for (let index = 0; index < data.length; index += 1) count += data[index]!;
  const every = Math.max(1, count / ENOUGH_POINTS);
  const length = Math.ceil(count / every);
  const xs = new Float32Array(length);
  const ys = new Float32Array(length);
  let seen = 0;
  let kept = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!data[y * width + x]) continue;
      if (seen >= kept * every && kept < length) {
        xs[kept] = x;
        ys[kept] = y;
        kept += 1;
      }
      seen += 1;
    }
  }
  return { xs: xs.subarray(0, kept), ys: ys.subarray(0, kept) };
}

/** The angle at which the profile of the rows is sharpest, coarse first, then fine around it. */
function sharpest(
  xs: Float32Array,
  ys: Float32Array,
  size: { width: number; height: number },
): { angle: number; score: number } {
  let best = { angle: 0, score: profileScore(xs, ys, 0, size) };
  const consider = (angle: number) => {
    const score = profileScore(xs, ys, angle, size);
    if (score > best.score) best = { angle, score };
  };
  for (let step = 1; step * COARSE_STEP <= MOST_SKEW; step += 1) {
    consider(step * COARSE_STEP);
    consider(-step * COARSE_STEP);
  }
  const middle = best.angle;
  for (let step = 1; step * FINE_STEP < COARSE_STEP; step += 1) {
    consider(middle + step * FINE_STEP);
    consider(middle - step * FINE_STEP);
  }
  return best;
}

/** Sum of the squared steps between neighbouring rows' ink: high where rows of letters and gaps alternate. */
function profileScore(
  xs: Float32Array,
  ys: Float32Array,
  degrees: number,
  { width, height }: { width: number; height: number },
): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const margin = Math.ceil(Math.abs(slope) * width) + 2;
  const rows = new Float64Array(height + 2 * margin);
  for (let index = 0; index < xs.length; index += 1) rows[Math.floor(ys[index]! - xs[index]! * slope) + margin]! += 1;
  let score = 0;
  for (let row = 1; row < rows.length; row += 1) score += (rows[row]! - rows[row - 1]!) ** 2;
  return score;
}
