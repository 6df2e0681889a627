import type { GrayImage } from './gray-image.ts';

/** A group of touching dark pixels: its box, all four sides inside it, and how many pixels it has. */
export interface Mark {
  left: number;
  top: number;
  right: number;
  bottom: number;
  area: number;
}

const DARK_BELOW = 128;
const FIRST_RUNS = 4096;

/** Groups of pixels darker than `darkBelow` that touch by a side or a corner, in the order of their first pixels. */
export function connectedMarks(image: GrayImage, darkBelow: number = DARK_BELOW): Mark[] {
  return gather(tracedRuns(image, darkBelow)).marks;
}

/** The same, with `labels`: 1 + the index of each pixel's mark, 0 for paper. */
export function labelledMarks(image: GrayImage, darkBelow: number = DARK_BELOW): { labels: Int32Array; marks: Mark[] } {
  const runs = tracedRuns(image, darkBelow);
  const { marks, markOfRun } = gather(runs);
  const labels = new Int32Array(image.data.length);
  for (let run = 0; run < runs.count; run += 1) {
    const row = runs.rows[run]! * image.width;
    labels.fill(markOfRun[run]! + 1, row + runs.starts[run]!, row + runs.ends[run]!);
  }
  return { labels, marks };
}

/** Stretches of dark pixels along rows; `parents` leads from each to an earlier one of the same mark, or to itself. */
interface Runs {
  count: number;
  rows: Int32Array;
  starts: Int32Array;
  /** The pixel after the last one. */
  ends: Int32Array;
  parents: Int32Array;
}

function tracedRuns({ width, height, data }: GrayImage, darkBelow: number): Runs {
  let runs = emptyRuns(FIRST_RUNS);
  let above = 0;
  for (let y = 0; y < height; y += 1) {
    const rowStart = y * width;
    const rowEnd = rowStart + width;
    const first = runs.count;
    let at = rowStart;
    while (at < rowEnd) {
      while (at < rowEnd && data[at]! >= darkBelow) at += 1;
      if (at === rowEnd) break;
      const start = at;
      while (at < rowEnd && data[at]! < darkBelow) at += 1;
      if (runs.count === runs.rows.length) runs = grown(runs);
      const run = runs.count;
      runs.rows[run] = y;
      runs.starts[run] = start - rowStart;
      runs.ends[run] = at - rowStart;
      runs.parents[run] = run;
      runs.count += 1;
    }
    joinRows(runs, above, first);
    above = first;
  }
  return runs;
}

/** Joins the runs from `first` on with those of the row above, which begin at `above`. */
function joinRows({ count, starts, ends, parents }: Runs, above: number, first: number): void {
  let upper = above;
  for (let run = first; run < count; run += 1) {
    while (upper < first && ends[upper]! < starts[run]!) upper += 1;
    for (let other = upper; other < first && starts[other]! <= ends[run]!; other += 1) {
      const one = rootOf(parents, run);
      const two = rootOf(parents, other);
      if (one < two) parents[two] = one;
      else parents[one] = two;
    }
  }
}

function rootOf(parents: Int32Array, run: number): number {
  let root = run;
  while (parents[root]! !== root) {
    parents[root] = parents[parents[root]!]!;
    root = parents[root]!;
  }
  return root;
}

function gather({ count, rows, starts, ends, parents }: Runs): { marks: Mark[]; markOfRun: Int32Array } {
  const marks: Mark[] = [];
  const markOfRun = new Int32Array(count);
  for (let run = 0; run < count; run += 1) {
    const root = rootOf(parents, run);
    const left = starts[run]!;
    const right = ends[run]! - 1;
    if (root === run) {
      markOfRun[run] = marks.length;
      marks.push({ left, top: rows[run]!, right, bottom: rows[run]!, area: right - left + 1 });
      continue;
    }
    markOfRun[run] = markOfRun[root]!;
    const mark = marks[markOfRun[root]!]!;
    if (left < mark.left) mark.left = left;
    if (right > mark.right) mark.right = right;
    mark.bottom = rows[run]!;
    mark.area += right - left + 1;
  }
  return { marks, markOfRun };
}

function emptyRuns(room: number): Runs {
  const column = () => new Int32Array(room);
  return { count: 0, rows: column(), starts: column(), ends: column(), parents: column() };
}

function grown(runs: Runs): Runs {
  const larger = emptyRuns(runs.rows.length * 2);
  larger.rows.set(runs.rows);
  larger.starts.set(runs.starts);
  larger.ends.set(runs.ends);
  larger.parents.set(runs.parents);
  larger.count = runs.count;
  return larger;
}
