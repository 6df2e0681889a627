import { labelledMarks, type Mark } from './connected-marks.ts';
import type { InkMap } from './ink.ts';

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
/** Letters of a word may touch each other. */
const MOST_WORD = 150;
/** With fewer ink points no angle is told. */
const LEAST_POINTS = 200;
/** As many ink points as decide an angle; more only cost time. */
const ENOUGH_POINTS = 60_000;
/** Runs of ink longer than this share of the page's width or height are rules, frames or shadows, not letters. */
const LONG_RUN = 0.06;

/** Ink without rules and black edges: what is left is mostly letters. */
export function lettersOnly(ink: InkMap): InkMap {
  const { width, height } = ink;
  const data = ink.data.slice();
  for (let y = 0; y < height; y += 1) eraseLongRuns(ink.data, data, y * width, width, width * LONG_RUN);
  eraseLongColumns(ink, data, height * LONG_RUN);
  return { width, height, data };
}

function eraseLongRuns(ink: Uint8Array, data: Uint8Array, start: number, length: number, longest: number): void {
  let run = 0;
  for (let x = 0; x <= length; x += 1) {
    if (x < length && ink[start + x]) run += 1;
    else {
      if (run > longest) data.fill(0, start + x - run, start + x);
      run = 0;
    }
  }
}

/** All columns are followed together, row by row: a walk down each of them would cross all of the memory each time. */
function eraseLongColumns({ width, height, data: ink }: InkMap, data: Uint8Array, longest: number): void {
  const runs = new Uint32Array(width);
  for (let y = 0; y <= height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (y < height && ink[y * width + x]) runs[x]! += 1;
      else {
        if (runs[x]! > longest) for (let back = y - runs[x]!; back < y; back += 1) data[back * width + x] = 0;
        runs[x] = 0;
      }
    }
  }
}

/** Sides of the squares in which ink is looked for, in pixels of the posture copy: a tenth of an inch. */
const SQUARE = 15;
/** The densest statements have ink in a third of them: between lines, and beside and below them, there is paper. */
const CROWDED = 0.75;

/** Whether there is ink all over a page, so that what stands on it can hardly be print: the grain of a damaged picture, a photograph. */
export function isCrowded({ width, height, data }: InkMap): boolean {
  const across = Math.floor(width / SQUARE);
  const inked = new Uint8Array(across * Math.floor(height / SQUARE));
  for (let y = 0; y < height - (height % SQUARE); y += 1) {
    const row = Math.floor(y / SQUARE) * across;
    for (let x = 0; x < across * SQUARE; x += 1) if (data[y * width + x]) inked[row + Math.floor(x / SQUARE)] = 1;
  }
  return inked.reduce((sum, one) => sum + one, 0) > inked.length * CROWDED;
}

function negative(ink: Uint8Array): Uint8Array {
  const result = new Uint8Array(ink.length);
  for (let index = 0; index < ink.length; index += 1) result[index] = 1 - ink[index]!;
  return result;
}

/** Letters, and which of them each pixel belongs to (1 + its index; 0 for paper). */
export interface LabelledLetters {
  width: number;
  height: number;
  labels: Int32Array;
  marks: Mark[];
}

export function labelledLetters({ width, height, data }: InkMap): LabelledLetters {
  return { width, height, ...labelledMarks({ width, height, data: negative(data) }, 1) };
}

/**
 * Whether lines of text run down the page instead of across: letters stand closer to the next letter of their line than
 * to the next line. Columns and tables do not mislead this, as they would a profile of the page.
 */
export function liesSideways({ width, height, labels, marks }: LabelledLetters): boolean {
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

/** With fewer such pairs of neighbours up is not told from down. */
const LEAST_VOTES = 40;
/** What a pair of neighbours differs by at least, as a share of the taller one's height, to tell up from down. */
const UNEVEN = 0.2;
/** What differs by no more, in pixels of the posture copy, stands on one line. */
const EVEN = 1;
/** Where across a letter its neighbour is looked for, as shares of its height: capitals above, points and commas below. */
const SIGHT_LINES = [0.1, 0.9] as const;

/** Letters that vote so are taken to stand on their heads: a guess, which a look at the words confirms or not. */
const OVERTURNED = -0.1;
/** Letters that vote so stand upright, however badly they are read. */
const UPRIGHT = 0.2;

export type Standing = 'upright' | 'overturned' | 'unclear';

export function standingOf(letters: LabelledLetters): Standing {
  const vote = uprightness(letters);
  if (vote < OVERTURNED) return 'overturned';
  return vote > UPRIGHT ? 'upright' : 'unclear';
}

/**
 * Which way up lines across a page seem to stand, from −1 (on their heads) to 1: letters stand on a common line, and so do
 * points and commas beside them, while their tops differ. 0 where too little is printed to tell.
 */
export function uprightness(letters: LabelledLetters): number {
  let upright = 0;
  let overturned = 0;
  letters.marks.forEach((mark, index) => {
    if (!isSmall(mark) || mark.bottom - mark.top + 1 < LEAST_LETTER) return;
    const tall = mark.bottom - mark.top + 1;
    for (const share of SIGHT_LINES) {
      const next = nextAlong(letters, mark, index + 1, Math.round(mark.top + (tall - 1) * share), tall);
      if (!next || !isSmall(next)) continue;
      const uneven = UNEVEN * Math.max(tall, next.bottom - next.top + 1);
      const tops = Math.abs(mark.top - next.top);
      const bottoms = Math.abs(mark.bottom - next.bottom);
      if (bottoms <= EVEN && tops >= uneven) upright += 1;
      if (tops <= EVEN && bottoms >= uneven) overturned += 1;
    }
  });
  const votes = upright + overturned;
  return votes < LEAST_VOTES ? 0 : (upright - overturned) / votes;
}

function isSmall({ left, top, right, bottom }: Mark): boolean {
  return right - left < MOST_LETTER && bottom - top < MOST_LETTER;
}

/** The mark that is met on a row to the right of another one, no farther than `reach`. */
function nextAlong(
  { width, labels, marks }: LabelledLetters,
  { right }: Mark,
  own: number,
  row: number,
  reach: number,
): Mark | undefined {
  const far = Math.min(width - 1, right + reach);
  for (let x = right + 1; x <= far; x += 1) {
    const label = labels[row * width + x]!;
    if (label > 0 && label !== own) return marks[label - 1];
  }
  return undefined;
}

/** The angle of all ink is told more finely than that of the letters alone, and is theirs within so many degrees unless bars mislead it. */
const LETTERS_AGREE = 0.15;

/** The angle by which lines fall to the right, in degrees, ±4; 0 where too little is printed to tell. */
export function skewOf(letters: LabelledLetters): number {
  const all = inkPoints(letters, () => true);
  if (all.xs.length < LEAST_POINTS) return 0;
  const { angle } = sharpest(all.xs, all.ys, letters);
  const own = inkPoints(letters, isLetterOrWord);
  if (own.xs.length < LEAST_POINTS) return angle;
  const ofLetters = sharpest(own.xs, own.ys, letters).angle;
  return Math.abs(ofLetters - angle) > LETTERS_AGREE ? ofLetters : angle;
}

/** What is left of bars and rules lies along the rows of the picture, however the page does. */
function isLetterOrWord({ left, top, right, bottom }: Mark): boolean {
  const height = bottom - top + 1;
  return height >= LEAST_LETTER && height <= MOST_LETTER && right - left + 1 <= MOST_WORD;
}

/** @param counts which of the marks count */
function inkPoints(
  { width, height, labels, marks }: LabelledLetters,
  counts: (mark: Mark) => boolean,
): { xs: Float32Array; ys: Float32Array } {
  // By label; that of paper is 0.
  const isInk = Uint8Array.from([0, ...marks.map((mark) => (counts(mark) ? 1 : 0))]);
  let count = 0;
  for (let index = 0; index < labels.length; index += 1) count += isInk[labels[index]!]!;
  const every = Math.max(1, count / ENOUGH_POINTS);
  const length = Math.ceil(count / every);
  const xs = new Float32Array(length);
  const ys = new Float32Array(length);
  let seen = 0;
  let kept = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!isInk[labels[y * width + x]!]) continue;
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
