import type { Cents } from '../../../src-shared/money.ts';
import type { StatementRow } from '../rows/rows.ts';
import type { SummaryLine } from '../summary/summary.ts';
import { sumOf } from './evidence.ts';

const MOST_MOVES = 6;
/** So many classes of rows may be moved to one line at once. */
const MOST_TOGETHER = 3;
/** With more classes than this only one is moved at a time. */
const MOST_CLASSES = 40;

/** Parts of a line's rows are tried where it has no more than these. */
const MOST_IN_PART = 12;

/** Rows that are booked together: of one type, subtype, sign, section and line. */
interface Atom {
  rows: StatementRow[];
  sum: Cents;
  /** Index of the summary's line, −1: none. */
  line: number;
}

/** Lines by atom, and how many lines of the summary that leaves open. */
interface Booking {
  lineOf: Map<Atom, number>;
  open: number;
}

/**
 * Which line of the summary each row counts in is a guess by words; the sums decide. Whole classes of rows are moved to a line
 * while that closes more lines than it opens; several at once where only together they give what the line lacks.
 * @param start the row's line by its words, −1 for none
 */
export function settleLines(
  start: ReadonlyMap<StatementRow, number>,
  lines: readonly SummaryLine[],
  mayHold: (line: SummaryLine, row: StatementRow) => boolean,
): Map<StatementRow, number> {
  const atoms = atomsOf(start);
  const classes = classesOf(atoms);
  let booking = book(new Map(atoms.map((atom) => [atom, atom.line])), lines);
  for (let move = 0; move < MOST_MOVES && booking.open > 0; move += 1) {
    const better = bestMove(booking, classes, lines, mayHold);
    if (!better) break;
    booking = better;
  }
  const settled = new Map(atoms.flatMap((atom) => atom.rows.map((row) => [row, booking.lineOf.get(atom)!] as const)));
  return withPartOfLine(settled, lines, mayHold);
}

/**
 * "Service fees −9.00" beside "8 other debits", where the rows hold four fees: what one line has too much and another lacks is a part
 * of the rows of the one, or one kind of them for another. Only where it are these two that are open.
 */
function withPartOfLine(
  lineOf: Map<StatementRow, number>,
  lines: readonly SummaryLine[],
  mayHold: (line: SummaryLine, row: StatementRow) => boolean,
): Map<StatementRow, number> {
  const rowsIn = (at: number) => [...lineOf].flatMap(([row, line]) => (line === at ? [row] : []));
  const movable = (from: number, to: number) =>
    rowsIn(from).filter((row) => row.amount !== 0 && mayHold(lines[to]!, row));
  const lacking = lines.map((line, at) => line.cents - sumOf(rowsIn(at)));
  const open = lacking.flatMap((cents, at) => (cents === 0 ? [] : [at]));
  const [one, other] = open;
  if (open.length !== 2 || lacking[one!]! + lacking[other!]! !== 0) return lineOf;
  for (const [from, to] of [
    [one!, other!],
    [other!, one!],
  ] as const) {
    const rows = movable(from, to);
    const moved = rows.length > MOST_IN_PART ? undefined : partThatIs(rows, lacking[to]!);
    if (moved) return new Map([...lineOf].map(([row, line]) => [row, moved.includes(row) ? to : line]));
  }
  // "Additions" and "Transfers", each of which took all rows of a type that the other one counts.
  const kindsOf = (from: number, to: number) =>
    [...Map.groupBy(movable(from, to), ({ txType }) => txType).values()].map((rows) => ({ rows, sum: sumOf(rows) }));
  for (const there of kindsOf(one!, other!))
    for (const back of kindsOf(other!, one!)) {
      if (there.sum - back.sum !== lacking[other!]) continue;
      const placeOf = (row: StatementRow, line: number) =>
        there.rows.includes(row) ? other! : back.rows.includes(row) ? one! : line;
      return new Map([...lineOf].map(([row, line]) => [row, placeOf(row, line)]));
    }
  return lineOf;
}

/** The fewest rows that come to a sum. */
function partThatIs(rows: readonly StatementRow[], sum: Cents): StatementRow[] | undefined {
  let best: StatementRow[] | undefined;
  for (let mask = 1; mask < 2 ** rows.length; mask += 1) {
    const part = rows.filter((_, at) => mask & (2 ** at));
    const isIt = part.reduce((all, { amount }) => all + amount, 0) === sum;
    if (isIt && part.length < (best?.length ?? Number.POSITIVE_INFINITY)) best = part;
  }
  return best;
}

function atomsOf(start: ReadonlyMap<StatementRow, number>): Atom[] {
  const atoms = new Map<string, Atom>();
  for (const [row, line] of start) {
    const key = [row.txType, row.txSubType, Math.sign(row.amount), row.raw.section.id, line].join('/');
    const known = atoms.get(key);
    if (known) {
      known.rows.push(row);
      known.sum += row.amount;
    } else atoms.set(key, { rows: [row], sum: row.amount, line });
  }
  return [...atoms.values()];
}

/** By type, by type and subtype, each with and without the sign, and by type and section: what a statement's maker may have booked together. */
function classesOf(atoms: readonly Atom[]): Atom[][] {
  const classes = new Map<string, Atom[]>();
  for (const atom of atoms) {
    const { txType, txSubType, amount, raw } = atom.rows[0]!;
    for (const key of [
      `${txType}/${txSubType}`,
      `${txType}/${txSubType}/${Math.sign(amount)}`,
      `${txType}//${raw.section.id}`,
      `${txType}///${Math.sign(amount)}`,
      txType,
    ]) {
      const known = classes.get(key);
      if (known) known.push(atom);
      else classes.set(key, [atom]);
    }
  }
  const told = [...classes.values()];
  return told.filter((one, index) => !told.slice(0, index).some((other) => sameAtoms(one, other)));
}

function sameAtoms(one: readonly Atom[], other: readonly Atom[]): boolean {
  return one.length === other.length && one.every((atom) => other.includes(atom));
}

function bestMove(
  booking: Booking,
  classes: readonly Atom[][],
  lines: readonly SummaryLine[],
  mayHold: (line: SummaryLine, row: StatementRow) => boolean,
): Booking | null {
  let best: Booking | null = null;
  const sums = sumsOf(booking.lineOf, lines);
  for (let to = -1; to < lines.length; to += 1) {
    const line = lines[to];
    const movable = classes.filter(
      (group) => booking.lineOf.get(group[0]!) !== to && (!line || group.every((atom) => mayHold(line, atom.rows[0]!))),
    );
    const together = line ? combinations(movable, booking.lineOf, to, line.cents - sums[to]!) : [];
    for (const groups of [...movable.map((group) => [group]), ...together]) {
      const lineOf = new Map(booking.lineOf);
      for (const group of groups) for (const atom of group) lineOf.set(atom, to);
      const moved = book(lineOf, lines);
      if (moved.open < (best?.open ?? booking.open)) best = moved;
    }
  }
  return best;
}

/** Two or more classes without a common row that together are just what the line lacks. */
function combinations(
  classes: readonly Atom[][],
  lineOf: ReadonlyMap<Atom, number>,
  to: number,
  lacking: Cents,
): Atom[][][] {
  if (lacking === 0 || classes.length > MOST_CLASSES) return [];
  const gains = classes.map((group) => group.reduce((sum, atom) => sum + (lineOf.get(atom) === to ? 0 : atom.sum), 0));
  const found: Atom[][][] = [];
  const extend = (chosen: number[], sum: Cents) => {
    if (chosen.length > 1 && sum === lacking) found.push(chosen.map((index) => classes[index]!));
    if (chosen.length === MOST_TOGETHER) return;
    for (let next = (chosen.at(-1) ?? -1) + 1; next < classes.length; next += 1) {
      const overlaps = chosen.some((index) => classes[index]!.some((atom) => classes[next]!.includes(atom)));
      if (!overlaps) extend([...chosen, next], sum + gains[next]!);
    }
  };
  extend([], 0);
  return found;
}

function book(lineOf: Map<Atom, number>, lines: readonly SummaryLine[]): Booking {
  const sums = sumsOf(lineOf, lines);
  const stray = [...lineOf].some(([atom, line]) => line < 0 && atom.rows.some((row) => row.amount !== 0));
  return { lineOf, open: lines.filter((line, index) => line.cents !== sums[index]).length + (stray ? 1 : 0) };
}

function sumsOf(lineOf: ReadonlyMap<Atom, number>, lines: readonly SummaryLine[]): Cents[] {
  const sums = lines.map(() => 0);
  for (const [atom, line] of lineOf) if (line >= 0) sums[line] = sums[line]! + atom.sum;
  return sums;
}
