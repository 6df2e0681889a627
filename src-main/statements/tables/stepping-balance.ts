import { edgeOf } from '../columns/column-edges.ts';
import { type Column, isDateKind } from '../columns/column-headers.ts';
import { bodyLines } from '../columns/table-columns.ts';
import { signedCents } from '../summary/summary.ts';
import { type NumberToken, numbersOf } from '../words/amounts.ts';
import { dayAt } from '../words/days.ts';
import type { Line } from '../words/lines.ts';

/** So many rows that step from one to the next do not do so by chance. */
const FEWEST_STEPS = 3;
/** So many words of a row its day stands within. */
const DAY_WITHIN = 3;
/** What a column may be called whose figures are a balance for all that: of none of these is another meaning sure. */
const OPEN_KINDS = new Set<Column['kind']>(['amount', 'unknown', 'credit', 'debit', 'marketValue', 'cost']);

const OF_WORDS = new Set<Column['kind']>(['description', 'action', 'source']);

interface Stepped {
  line: Line;
  moved: NumberToken | null;
  balance: NumberToken;
}

/**
 * "Amount   Principal", "Plus/minus   On deposit": whatever their heads are called, where the last figure of each dated row is that of
 * the row before it and the figure between them, the last column is the balance and the other one what moved. Columns with a balance
 * of their own stay as they are.
 * @param bodyStart the index of the first line below the heads
 */
export function withSteppingBalance(lines: readonly Line[], columns: readonly Column[], bodyStart: number): Column[] {
  const isOther = columns.some(({ kind }) => kind === 'shareBalance' || kind === 'moneyType');
  if (isOther || !columns.some(({ kind }) => isDateKind(kind))) return [...columns];
  const isKnown = columns.some(({ kind }) => kind === 'balance');
  if (isKnown && !columns.some(({ kind }) => kind === 'unknown')) return [...columns];
  const rows = steppedRows(bodyLines(lines, bodyStart));
  const sided = withSidesOfSteps(columns, rows);
  if (sided || isKnown) return sided ?? [...columns];
  const behindSides = balanceBehindSides(columns, rows);
  if (behindSides) return columns.map((column) => (column === behindSides ? { ...column, kind: 'balance' } : column));
  const moved = rows.flatMap((row) => row.moved ?? []);
  const [edge, movedEdge] = [edgeOf(rows.map(({ balance }) => balance)), edgeOf(moved)];
  if (moved.length < FEWEST_STEPS || edge === null || movedEdge === null || !stepsOn(rows)) return [...columns];
  // "On deposit" may have been taken for the heads of two columns.
  const isAt = ({ left, right }: Column, figures: readonly NumberToken[]) =>
    figures.some((figure) => figure.left < right && left < figure.right);
  const balances = rows.map(({ balance }) => balance);
  const over = columns.filter((column) => isAt(column, balances) && !isAt(column, moved));
  const beside = columns.filter((column) => isAt(column, moved) && !isAt(column, balances));
  const areOpen = [...over, ...beside].every(({ kind }) => OPEN_KINDS.has(kind));
  if (over.length === 0 || beside.length === 0 || !areOpen) return [...columns];
  return columns.flatMap((column) => {
    if (over.includes(column)) return column === over[0] ? [joined(over, 'balance')] : [];
    if (beside.includes(column)) return column === beside[0] ? [joined(beside, 'amount')] : [];
    return [column];
  });
}

/** "Paid out   Added   Principal": behind what went out and what came in, the column that steps by either. */
function balanceBehindSides(columns: readonly Column[], rows: readonly Stepped[]): Column | null {
  // "Deductions   Additions   Accumulated value   Effective   Entry": the day and the words may stand behind the figures.
  const [last, ...others] = columns.filter(({ kind }) => !isDateKind(kind) && !OF_WORDS.has(kind)).toReversed();
  const sides = new Set(others.map(({ kind }) => kind));
  const isOpen = last !== undefined && OPEN_KINDS.has(last.kind) && sides.has('debit') && sides.has('credit');
  const isBelow = ({ balance: { left, right } }: Stepped) => left < last!.right && last!.left < right;
  const steps = rows.filter(({ moved }) => moved !== null).length;
  return isOpen && steps >= FEWEST_STEPS && rows.every(isBelow) && stepsOn(rows) ? last : null;
}

/**
 * "Contributions   Withdrawals and charges   Interest   Contract value": columns of what moves, of which some are called by words of their
 * own, before one that steps by the figure of any of them: whether it steps up or down by all of a column tells the column's side.
 */
function withSidesOfSteps(columns: readonly Column[], rows: readonly Stepped[]): Column[] | null {
  const last = columns.at(-1);
  const isUnder = (column: Column, { left, right }: NumberToken) => left < column.right && column.left < right;
  const isOpen = last !== undefined && (OPEN_KINDS.has(last.kind) || last.kind === 'balance');
  if (!isOpen || !rows.every(({ balance }) => isUnder(last, balance))) return null;
  const ways = stepsOf(rows);
  if (!ways) return null;
  const sides = columns.slice(0, -1).flatMap((column) => {
    const own = rows.flatMap(({ moved }, at) => (moved && isUnder(column, moved) ? [ways[at]!] : []));
    const known = new Set(own.filter((way) => way !== 0));
    return own.length === 0 ? [] : [{ column, rows: own.length, way: known.size === 1 ? [...known][0]! : 0 }];
  });
  const open = sides.filter(({ column }) => column.kind === 'unknown');
  const isWhole = sides.reduce((sum, side) => sum + side.rows, 0) === rows.filter(({ moved }) => moved).length;
  if (sides.length < 2 || open.length === 0 || !isWhole || sides.some(({ way }) => way === 0)) return null;
  return columns.map((column): Column => {
    if (column === last) return { ...column, kind: 'balance' };
    const side = open.find((one) => one.column === column);
    return side ? { ...column, kind: side.way > 0 ? 'credit' : 'debit' } : column;
  });
}

/** Of each row whether the balance rises or falls by its figure, 0 where no row before it tells; null where it does not step so. */
function stepsOf(rows: readonly Stepped[]): (-1 | 0 | 1)[] | null {
  if (rows.filter(({ moved }) => moved).length < FEWEST_STEPS || !stepsOn(rows)) return null;
  const wayOf = (row: Stepped, before: Stepped | undefined) =>
    before && row.moved ? (Math.sign(signedCents(row.balance) - signedCents(before.balance)) as -1 | 0 | 1) : 0;
  const isDown = rows.slice(1).every((row, at) => holds(rows[at]!, row));
  return rows.map((row, at) => wayOf(row, rows[isDown ? at - 1 : at + 1]));
}

function joined(columns: readonly Column[], kind: Column['kind']): Column {
  const title = columns.map((column) => column.title).join(' ');
  return { ...columns[0]!, kind, title, left: columns[0]!.left, right: columns.at(-1)!.right };
}

function steppedRows(body: readonly Line[]): Stepped[] {
  return body.flatMap((line) => {
    const texts = line.words.slice(0, DAY_WITHIN).map(({ text }) => text);
    const isDated = texts.some((_, at) => dayAt(texts, at, line.ocr) !== null);
    const figures = numbersOf(line).filter(({ cents, percent }) => cents !== null && !percent);
    const [balance, moved = null] = figures.slice(-2).toReversed();
    return isDated && balance ? [{ line, moved, balance }] : [];
  });
}

/** From each row to the next, down or up the page. */
function stepsOn(rows: readonly Stepped[]): boolean {
  const pairs = rows.slice(1).map((row, at) => [rows[at]!, row] as const);
  return pairs.every(([upper, lower]) => holds(upper, lower)) || pairs.every(([upper, lower]) => holds(lower, upper));
}

function holds(before: Stepped, after: Stepped): boolean {
  const change = signedCents(after.balance) - signedCents(before.balance);
  return after.moved === null ? change === 0 : Math.abs(change) === Math.abs(signedCents(after.moved));
}
