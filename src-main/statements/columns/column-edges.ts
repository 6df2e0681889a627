import { type NumberToken, numbersOf } from '../words/amounts.ts';
import { dayAt } from '../words/days.ts';
import type { Line, PlacedWord } from '../words/lines.ts';
import { type Column, isDateKind } from './column-headers.ts';

/** Numbers of one cluster follow each other within this distance. */
const CLUSTER_GAP = 0.7;
/** A number with a wider gap on either side stands alone in its cell. */
const ALONE_GAP = 0.6;
/** A column's numbers end no farther than this from its heading; at HALF_WEIGHT they count half. */
const FARTHEST_EDGE = 6;
const HALF_WEIGHT = 3;
/** Figures of one column end as near to one another, in heights of a line. */
export const SAME_EDGE = 0.9;
export const NUMERIC = new Set<Column['kind']>([
  'amount',
  'debit',
  'credit',
  'balance',
  'shareBalance',
  'quantity',
  'price',
  'cost',
  'gainLoss',
  'marketValue',
  'fee',
  'income',
  'rate',
  'percent',
  'moneyType',
]);
export const MONEY_ONLY = new Set<Column['kind']>([
  'amount',
  'debit',
  'credit',
  'balance',
  'cost',
  'gainLoss',
  'marketValue',
  'moneyType',
]);

/**
 * Gives each numeric column the right edge at which its numbers really stand (cells alone in their gap). Dated lines are asked
 * first: what follows a table may have other columns.
 */
export function learnEdges(columns: readonly Column[], lines: readonly Line[]): Column[] {
  const beginning = lines.filter((line) => dayAtWord(line, 0));
  // "World Balanced Fund  10-08-2025  $12,043.88": the days may stand in a later column.
  const dated = beginning.length > 0 ? beginning : lines.filter((line) => hasDayBelow(line, columns));
  const hasMoney = (learned: readonly Column[]) =>
    learned.some((column) => column.edge !== undefined && MONEY_ONLY.has(column.kind));
  const ways = dated.length > 0 ? [dated, blocksOf(lines, dated)] : [];
  for (const way of ways) {
    const learned = edgesFrom(columns, way);
    if (hasMoney(learned)) return learned;
  }
  return edgesFrom(columns, lines);
}

/** Lines of one block follow each other within this share of their height. */
const BLOCK_GAP = 1.6;

/** The dated lines with those that stand close to them, and no other: an amount may stand on the last line of its row. */
function blocksOf(lines: readonly Line[], dated: readonly Line[]): Line[] {
  const blocks: Line[][] = [];
  for (const line of lines) {
    const above = blocks.at(-1)?.at(-1);
    if (above?.page === line.page && line.top - above.bottom < BLOCK_GAP * line.height) blocks.at(-1)!.push(line);
    else blocks.push([line]);
  }
  return blocks.filter((block) => block.some((line) => dated.includes(line))).flat();
}

function dayAtWord({ words, ocr }: Line, at: number): boolean {
  const texts = words.map(({ text }) => text);
  return dayAt(texts, at, ocr) !== null;
}

function hasDayBelow(line: Line, columns: readonly Column[]): boolean {
  const days = columns.filter(({ kind }) => isDateKind(kind));
  return line.words.some(
    (word, at) => days.some(({ left, right }) => word.left < right && word.right > left) && dayAtWord(line, at),
  );
}

function edgesFrom(columns: readonly Column[], lines: readonly Line[]): Column[] {
  const numeric = columns.filter((column) => NUMERIC.has(column.kind));
  const height = lines[0]?.height ?? 10;
  const rights = lines.flatMap((line) =>
    numbersOf(line)
      .filter((token) => standsAlone(token, line))
      .map((token) => ({
        right: token.right,
        left: token.left,
        money: token.cents !== null,
        outer: token.outerRight,
      })),
  );
  const clusters = clusterEdges(rights, CLUSTER_GAP * height).filter((cluster) =>
    insideTable(cluster, columns, height),
  );
  const taken = new Map<Column, { edge: number; score: number }>();
  for (const cluster of clusters) {
    const nearest = numeric
      .filter((column) => !MONEY_ONLY.has(column.kind) || cluster.money)
      .map((column) => ({ column, away: distance(cluster, column) }))
      .sort((a, b) => a.away - b.away)[0];
    if (!nearest || nearest.away > FARTHEST_EDGE * height) continue;
    const score = cluster.count / (1 + nearest.away / (HALF_WEIGHT * height));
    const known = taken.get(nearest.column);
    if (!known || score > known.score) taken.set(nearest.column, { edge: cluster.edge, score });
  }
  return columns.map((column) => {
    const edge = taken.get(column)?.edge;
    if (edge === undefined) return column;
    // Figures without a mark may end where the marks of the others do.
    const marks = rights.filter(({ right, outer, money }) => money && outer > right && Math.abs(right - edge) < height);
    const markEdge = marks.length > 0 ? { markEdge: Math.max(...marks.map(({ outer }) => outer)) } : {};
    const flushLeft = flushLeftOf(
      rights.filter(({ left }) => left > column.left - height && left < column.right),
      column,
      lines[0]!,
    );
    const centre = flushLeft === null ? centreOf(rights, column, lines[0]!) : null;
    return {
      ...column,
      edge,
      ...markEdge,
      ...(flushLeft === null ? {} : { flushLeft }),
      ...(centre === null ? {} : { centre }),
    };
  });
}

/** So many figures begin at one place, and end so far from each other, in heights of a line, that they are flush left; two where their heading begins there as well. */
const FEWEST_FLUSH = 4;
const FEWEST_BELOW_HEAD = 2;
const ENDS_APART = 0.9;
/** … and begin within this of it, those of a scan within more. */
export const sameBeginning = ({ ocr, height }: Line): number => (ocr ? 0.5 : 0.15) * height;

function flushLeftOf(
  figures: readonly { left: number; right: number }[],
  { left: head }: Column,
  line: Line,
): number | null {
  const [first] = figures;
  const isHeaded = first !== undefined && Math.abs(head - first.left) < sameBeginning(line);
  if (!first || figures.length < (isHeaded ? FEWEST_BELOW_HEAD : FEWEST_FLUSH)) return null;
  const rights = figures.map(({ right }) => right);
  const isFlush = figures.every(({ left }) => Math.abs(left - first.left) < sameBeginning(line));
  return isFlush && Math.max(...rights) - Math.min(...rights) > ENDS_APART * line.height ? first.left : null;
}

/** Where the figures below a heading are centred as it is, and so end in different places; null where they are not. */
function centreOf(figures: readonly { left: number; outer: number }[], column: Column, line: Line): number | null {
  const middle = (column.left + column.right) / 2;
  const below = figures.filter(({ left, outer }) => left < middle && outer > middle);
  if (below.length < FEWEST_BELOW_HEAD) return null;
  const rights = below.map(({ outer }) => outer);
  const isCentred = below.every(({ left, outer }) => Math.abs((left + outer) / 2 - middle) < sameBeginning(line));
  return isCentred && Math.max(...rights) - Math.min(...rights) > ENDS_APART * line.height ? middle : null;
}

interface EdgeCluster {
  edge: number;
  left: number;
  count: number;
  money: boolean;
}

function clusterEdges(rights: { right: number; left: number; money: boolean }[], gap: number): EdgeCluster[] {
  const sorted = [...rights].sort((a, b) => a.right - b.right);
  const groups: (typeof sorted)[] = [];
  for (const item of sorted) {
    const last = groups.at(-1);
    if (last && item.right - last.at(-1)!.right <= gap) last.push(item);
    else groups.push([item]);
  }
  return groups.map((group) => ({
    edge: group[Math.floor(group.length / 2)]!.right,
    left: Math.min(...group.map((item) => item.left)),
    count: group.length,
    money: group.some((item) => item.money),
  }));
}

function insideTable(cluster: EdgeCluster, columns: readonly Column[], height: number): boolean {
  return (
    cluster.edge > columns[0]!.left - height &&
    cluster.edge < Math.max(...columns.map((column) => column.right)) + 5 * height
  );
}

function distance(cluster: EdgeCluster, column: Column): number {
  const centre = Math.abs((cluster.left + cluster.edge) / 2 - (column.left + column.right) / 2);
  return Math.min(Math.abs(cluster.edge - column.right), centre);
}

export function standsAlone(token: NumberToken, line: Line): boolean {
  const first = line.words.indexOf(token.words[0]!);
  const last = line.words.indexOf(token.words.at(-1)!);
  const before = line.words[first - 1];
  const after = line.words[last + 1];
  const gap = ALONE_GAP * line.height;
  return (
    (!before || token.left - before.right > gap || isFigure(before)) &&
    (!after || after.left - token.words.at(-1)!.right > gap || isFigure(after))
  );
}

/** Figures of two columns may stand close together; words and figures of one sentence do. */
function isFigure({ text }: PlacedWord): boolean {
  return /^[-+(]*\$?[-+(]*\d[\d,]*\.\d+[)-]*(CR|DR)?$/.test(text);
}

/** Where all figures of a column end; null where they end in different places. */
export function edgeOf(figures: readonly NumberToken[]): number | null {
  const [first] = figures;
  if (!first) return null;
  const slack = SAME_EDGE * (first.words[0]!.bottom - first.words[0]!.top);
  const isAlike = figures.every(({ right, outerRight }) =>
    [right, outerRight].some((end) => Math.abs(end - first.right) < slack || Math.abs(end - first.outerRight) < slack),
  );
  return isAlike ? first.right : null;
}
