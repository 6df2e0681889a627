import { median } from '../../../src-shared/median.ts';
import type { Line } from './lines.ts';

/** The gap between two rows is wider than those inside of a row by at least this share of the line height. */
const WIDER = 0.06;
/** … by this share where boxes end at the ink, as those of OCR do. */
const WIDER_SCANNED = 0.2;
/** Lines of one row follow each other within this share of the line height. */
const WRAP_GAP = 1.6;

/** What a line of a table is: figures of a row, text without any, or something that parts rows (a total, a heading). */
export type LineRole = 'figures' | 'text' | 'parts';

/** Lines of text between the figures of one row, or what parts it from them, and those of the next. */
interface Run {
  above: Line;
  texts: Line[];
  below: Line;
  afterRow: boolean;
}

/**
 * Figures may stand at the foot or in the middle of their row, so that text above them is theirs. Two rows part where the gap
 * between the lines is widest; where the gaps are alike, the other rows of the table tell.
 * @param header the last line of the table's headings, or of what else stands above its first row
 * @param lines the lines of the table on one page
 * @returns the lines of text that belong to the row whose figures stand below them
 */
export function linesOfRowBelow(
  header: Line | null,
  lines: readonly Line[],
  roleOf: (line: Line) => LineRole,
): Set<Line> {
  const runs = runsOf(header, lines, roleOf);
  const leaning = median(runs.filter((run) => run.afterRow).map(leaningOf));
  const begins = runs.some((run) => run.above === header && isNear(run.texts.at(-1)!, run.below));
  const trailing = mostTrailing(lines, roleOf);
  const found = new Set<Line>();
  for (const run of runs) {
    const first = run.afterRow ? boundaryOf(run, { leaning, begins, trailing }) : 0;
    let next = run.below;
    for (const line of run.texts.slice(first).reverse()) {
      if (!isNear(line, next) || (!run.afterRow && run.above !== header && leaningOf(run) <= 0)) break;
      found.add(line);
      next = line;
    }
  }
  return found;
}

function runsOf(header: Line | null, lines: readonly Line[], roleOf: (line: Line) => LineRole): Run[] {
  const runs: Run[] = [];
  let above = header;
  let afterRow = false;
  let texts: Line[] = [];
  for (const line of lines) {
    const role = roleOf(line);
    if (role === 'text') {
      texts.push(line);
      continue;
    }
    if (role === 'figures' && texts.length > 0 && above) runs.push({ above, texts, below: line, afterRow });
    above = line;
    afterRow = role === 'figures';
    texts = [];
  }
  return runs;
}

/** How many lines of text follow the figures of a row right above what parts it from the next ones: those are its own. */
function mostTrailing(lines: readonly Line[], roleOf: (line: Line) => LineRole): number {
  let most = 0;
  let texts = 0;
  let last: Line | null = null;
  for (const line of lines) {
    const role = roleOf(line);
    if (role === 'parts') most = Math.max(most, last ? texts : 0);
    if (role === 'text' && last && isNear(last, line)) {
      texts += 1;
      last = line;
    } else {
      texts = 0;
      last = role === 'figures' ? line : null;
    }
  }
  return most;
}

/** How much wider the gap above the text is than the one below it, in line heights. */
function leaningOf({ above, texts, below }: Run): number {
  return (distance(above, texts[0]!) - distance(texts.at(-1)!, below)) / below.height;
}

/** How many lines of the run belong to the row above. */
function boundaryOf(run: Run, table: { leaning: number; begins: boolean; trailing: number }): number {
  const { leaning, begins, trailing } = table;
  const { above, texts, below } = run;
  const chain = [above, ...texts, below];
  const gaps = texts.map((line, index) => distance(chain[index]!, line)).concat(distance(texts.at(-1)!, below));
  const [widest, second] = [...gaps].sort((a, b) => b - a);
  const width = (below.ocr ? WIDER_SCANNED : WIDER) * below.height;
  if (widest! - second! > width) return gaps.indexOf(widest!);
  if (leaning > width / below.height) return 0;
  if (!begins || leaning < -width / below.height) return texts.length;
  const nearAbove = texts.filter((line) => distance(above, line) < distance(line, below));
  return Math.max(nearAbove.length, Math.min(trailing, texts.length));
}

function distance(upper: Line, lower: Line): number {
  return upper.page === lower.page
    ? (lower.top + lower.bottom - upper.top - upper.bottom) / 2
    : Number.POSITIVE_INFINITY;
}

function isNear(upper: Line, lower: Line): boolean {
  return upper.page === lower.page && lower.top - upper.bottom < WRAP_GAP * upper.height;
}
