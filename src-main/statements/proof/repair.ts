import type { CheckName, Repair } from '../../../src-shared/model/parsed-statement.ts';
import type { Cents } from '../../../src-shared/money.ts';
import { amountsIn, type PrintedTotal } from '../columns/printed-activity.ts';
import { type CashPair, cashRows, earliestFirst, isTurned, sumOf } from '../evidence/evidence.ts';
import type { SummaryMatch } from '../evidence/match-summary.ts';
import { groupOf } from '../evidence/section-totals.ts';
import type { StatementRow } from '../rows/rows.ts';
import { multiplies, tradeAmount } from '../rows/trade-arithmetic.ts';
import { type Summary, type SummaryLine, sumOfFigures } from '../summary/summary.ts';
import type { NumberToken } from '../words/amounts.ts';
import { couldBe, isCutOff, isOpenTo, wasReadAs } from '../words/misreadings.ts';
import { multipliesToTheCent } from '../words/multiplies-to-the-cent.ts';
import type { RefMaker } from '../words/refs.ts';

/** So many amounts of one account may be mended; more means that the pages were not read well enough. */
const MOST_REPAIRS = 4;

/** A sum that print says some rows have. */
interface Constraint {
  name: CheckName;
  rows: readonly StatementRow[];
  /** Printed minus found. */
  open: Cents;
}

export interface RepairInput {
  rows: StatementRow[];
  totals: readonly PrintedTotal[];
  pairs: readonly CashPair[];
  /** Matches the rows to the summary anew; null without a summary. */
  match: () => SummaryMatch | null;
}

/**
 * Mends amounts of scanned rows where two independent sums ask for the same change, no sum speaks against it, only one row can
 * take it, and the new figure differs from the read one as a misreading does (reading, step 14). Changes the rows; gives what was done and offered.
 */
export function repairRows(input: RepairInput): Repair[] {
  const repairs: Repair[] = [];
  while (repairs.filter((repair) => repair.applied).length < MOST_REPAIRS) {
    const constraints = constraintsOf(input);
    const open = constraints.filter((constraint) => constraint.open !== 0);
    if (open.length === 0) break;
    const edits = input.rows.filter(isScanned).flatMap((row) => editsOf(row, constraints));
    const proved = edits.filter((edit) => isProved(edit) && rivalsOf(edit, edits).length === 0)[0];
    const together = proved ? [] : editsTogether(input, constraints);
    if (together.length > 0 && repairs.length + together.length <= MOST_REPAIRS) {
      for (const edit of together) repairs.push(apply(edit, input.rows));
      continue;
    }
    if (!proved) {
      for (const edit of edits.filter((candidate) => rivalsOf(candidate, edits).length === 0))
        repairs.push(toRepair(edit, input.rows, false));
      break;
    }
    repairs.push(apply(proved, input.rows));
  }
  return repairs;
}

/** Changes the edit's row. */
function apply(edit: Edit, rows: readonly StatementRow[]): Repair {
  const repair = toRepair(edit, rows, true);
  const { row, value } = edit;
  Object.assign(row, { amount: value, confidence: Math.min(row.confidence, 0.9), repaired: true });
  return repair;
}

/**
 * Several amounts that were misread, where each sum asks for what all of them lack: printed balances step over every one of them, and
 * with all steps as printed every sum closes. Empty where they do not.
 */
function editsTogether({ rows, pairs }: RepairInput, constraints: readonly Constraint[]): Edit[] {
  const steps = stepsOf(rows);
  const open = new Map(steps.flatMap((step) => (step.open === 0 ? [] : [[step.row, step.open] as const])));
  const [first] = earliestFirst(rows);
  const isFirst = pairs.some(({ begin }) => first?.balance === begin + first!.amount);
  const closed = new Set(steps.flatMap((step) => (step.open === 0 ? [step.row] : [])).concat(isFirst ? [first!] : []));
  const sums = constraints.filter(({ name }) => name !== 'running-balance');
  const closes = ({ rows: own, open: lacking }: Constraint) =>
    own.reduce((sum, row) => sum + (open.get(row) ?? 0), 0) === lacking &&
    own.every((row) => open.has(row) || closed.has(row) || !isUnsure(row));
  const isMended = ([row, change]: readonly [StatementRow, Cents]) =>
    isScanned(row) && isMisreading(row, row.amount + change) && sums.some((sum) => sum.rows.includes(row));
  if (open.size === 0 || !sums.every(closes) || ![...open].every(isMended)) return [];
  // A balance between two rows that was misread itself asks the one for what it takes from the other.
  const turns = steps.flatMap(({ row, open: change }, at) => {
    const next = steps[at + 1];
    return next && change !== 0 && next.open === -change ? [[row, next.row] as const] : [];
  });
  const tellsApart = ([one, other]: readonly [StatementRow, StatementRow]) =>
    sums.some((sum) => sum.open !== 0 && sum.rows.includes(one) !== sum.rows.includes(other));
  if (!turns.every(tellsApart)) return [];
  return [...open].map(([row, change]) => {
    const own = sums.filter((sum) => sum.rows.includes(row));
    const provedBy = [...new Set<CheckName>(['running-balance', ...own.map(({ name }) => name)])];
    return { row, value: row.amount + change, provedBy, beside: [] };
  });
}

/**
 * Two sums that do not know of each other, or one and a second reading of the cell. Where other rows of the sums were not read surely
 * either, what is left over may be theirs: then the cell must have been read as the figure.
 */
function isProved(edit: Edit): boolean {
  const { provedBy, beside } = edit;
  return wasSeen(edit) ? provedBy.length >= 1 : provedBy.length >= 2 && !beside.some(isUnsure);
}

/** Below this, one of a row's figures may be another. */
const SURE_FIGURE = 0.85;

const isUnsure = ({ tokens }: StatementRow): boolean => tokens.some(({ confidence }) => confidence < SURE_FIGURE);

interface Edit {
  row: StatementRow;
  value: Cents;
  provedBy: CheckName[];
  /** The other rows of the sums that ask for the change. */
  beside: readonly StatementRow[];
}

function isScanned(row: StatementRow): boolean {
  return row.tokens.length > 0 && row.tokens.every((token) => token.words.every((word) => word.word.source === 'ocr'));
}

function editsOf(row: StatementRow, constraints: readonly Constraint[]): Edit[] {
  const own = constraints.filter((constraint) => constraint.rows.includes(row));
  const changes = [...new Set(own.map((constraint) => constraint.open).filter((open) => open !== 0))];
  return changes.flatMap((change) => {
    const value = row.amount + change;
    if (own.some((constraint) => constraint.open !== change) || !isMisreading(row, value)) return [];
    const names = own.map((constraint) => constraint.name);
    if (value === -row.amount && row.rowType.sign !== 0 && Math.sign(value) === row.rowType.sign)
      names.push('equation');
    // Units and their value are printed apart from the amount: they know nothing of the sums.
    if (!multiplies(row) && multiplies({ ...row, amount: value })) names.push('quantity-times-price');
    const beside = own.flatMap(({ rows }) => rows).filter((other) => other !== row);
    return [{ row, value, provedBy: [...new Set(names)], beside }];
  });
}

/** Other rows that could take the same change; beside a cell that a look read so, only those that were read so too, or not surely. */
function rivalsOf(edit: Edit, edits: readonly Edit[]): Edit[] {
  const change = edit.value - edit.row.amount;
  const hasLook = wasSeen(edit);
  return edits.filter(
    (other) =>
      other.row !== edit.row &&
      other.value - other.row.amount === change &&
      other.provedBy.length >= edit.provedBy.length &&
      (!hasLook || wasSeen(other) || isUnsure(other.row)),
  );
}

/** Some look at the cell gave the value. */
function wasSeen({ row, value }: Edit): boolean {
  return row.tokens.some((token) => wasReadAs(token, value));
}

/** Whether OCR may have read the printed figure as the one at hand: a lost sign, one or two digits, a lost point, lost digits in front. */
function isMisreading(row: StatementRow, value: Cents): boolean {
  if (row.rowType.sign !== 0 && Math.sign(value) === -row.rowType.sign && Math.sign(row.amount) === row.rowType.sign)
    return false;
  return row.tokens.some((token) => couldBe(token, value));
}

function constraintsOf({ rows, totals, pairs, match }: RepairInput): Constraint[] {
  const constraints: Constraint[] = [];
  for (const group of match()?.groups ?? [])
    constraints.push({ name: 'rows-match-summary', rows: group.rows, open: group.expected - group.found });
  totals.forEach((total, index) => {
    const constraint = constraintOfTotal(total, rows, totals[index - 1]?.rowsBefore ?? 0);
    if (constraint) constraints.push(constraint);
  });
  const moving = cashRows(rows);
  const change = sumOf(moving);
  const agreeing = pairs.find((pair) => pair.end - pair.begin === change);
  const pair = agreeing ?? pairs.find((candidate) => candidate.sure);
  if (pair) constraints.push({ name: 'cash-ledger', rows: moving, open: pair.end - pair.begin - change });
  constraints.push(...runningConstraints(rows));
  constraints.push(...tradeConstraints(rows, new Set(constraints.flatMap((constraint) => constraint.rows))));
  return constraints;
}

function constraintOfTotal(total: PrintedTotal, rows: readonly StatementRow[], earlier: number): Constraint | null {
  const amounts = amountsIn(total);
  if (amounts.length === 0) return null;
  const closed = groupOf(total, rows, [earlier]);
  if (closed) return { name: 'section-subtotals', rows: closed, open: 0 };
  const section = rows.slice(0, total.rowsBefore).filter((row) => row.raw.section.id === total.section.id);
  const since = rows.slice(earlier, total.rowsBefore);
  const group = since.length < section.length ? since : section;
  if (group.length === 0 || total.numbers.some(({ column }) => column?.kind === 'debit' || column?.kind === 'credit'))
    return sidedConstraint(total, group);
  const found = sumOf(group);
  const printed = Math.abs(sumOfFigures(amounts));
  return { name: 'section-subtotals', rows: group, open: (found < 0 ? -printed : printed) - found };
}

/** A total with one side only: all its rows are on that side. */
function sidedConstraint(total: PrintedTotal, group: readonly StatementRow[]): Constraint | null {
  const sides = total.numbers.filter(
    ({ column, token }) => token.cents !== null && (column?.kind === 'debit' || column?.kind === 'credit'),
  );
  if (sides.length !== 1 || group.length === 0) return null;
  const printed = sides[0]!.token.cents! * (sides[0]!.column!.kind === 'debit' ? -1 : 1);
  return { name: 'section-subtotals', rows: group, open: printed - sumOf(group) };
}

/** Between two printed balances the amounts must give the step. A step counts where the balances around it are sound. */
function runningConstraints(rows: readonly StatementRow[]): Constraint[] {
  return stepsOf(rows).flatMap(({ row, open, next }) => {
    const nextCloses = !next || next.balance! - row.balance! === next.amount;
    return open === 0 || nextCloses ? [{ name: 'running-balance', rows: [row], open }] : [];
  });
}

/** A row with a balance behind it and one before it; what its amount lacks for the step between them; and the row with the next balance. */
interface Step {
  row: StatementRow;
  open: Cents;
  next?: StatementRow | undefined;
}

function stepsOf(rows: readonly StatementRow[]): Step[] {
  const chain = earliestFirst(rows).filter((row) => row.balance !== undefined && !row.raw.fundLedger && !row.sweep);
  return chain.slice(1).flatMap((row, at) => {
    const before = chain[at]!;
    if (row.raw.table !== before.raw.table && row.raw.section.id !== before.raw.section.id) return [];
    // What was traded within the account steps the balance of its own fund as it is printed.
    const step = row.balance! - before.balance!;
    const moved = isTurned(row) && step === -row.amount ? step : row.amount;
    return [{ row, open: step - moved, next: chain[at + 2] }];
  });
}

/** Trades of which no sum speaks come to quantity × price. */
function tradeConstraints(rows: readonly StatementRow[], summed: ReadonlySet<StatementRow>): Constraint[] {
  return rows
    .filter((row) => !row.sweep && !summed.has(row))
    .flatMap((row) => {
      const amount = tradeAmount(row);
      return amount === null || multipliesToTheCent(row)
        ? []
        : [{ name: 'quantity-times-price' as const, rows: [row], open: amount - row.amount }];
    });
}

function toRepair(edit: Edit, rows: readonly StatementRow[], applied: boolean): Repair {
  const read = edit.row.tokens.map((token) => token.text).join(' ');
  return {
    field: `${edit.row.date} ${edit.row.description.slice(0, 60)}`,
    page: edit.row.page,
    read,
    was: edit.row.amount,
    value: edit.value,
    provedBy: edit.provedBy,
    applied,
    ref: edit.row.ref.amount ?? edit.row.ref.row!,
    row: rows.indexOf(edit.row),
  };
}

/**
 * Mends one figure of a scanned summary whose equation is open: where the equation asks for a value that the rows give, that is
 * printed elsewhere as well, or that is the read figure with its lost sign. Gives the mended summary, or null.
 */
export function repairSummary(
  summary: Summary,
  match: SummaryMatch | null,
  printedElsewhere: (cents: Cents) => boolean,
  endingConfirmed: boolean,
  ref: RefMaker,
): { summary: Summary; repair: Repair } | null {
  const options = summaryOptions(summary, match, printedElsewhere, endingConfirmed, ref);
  // What the rows of one line give tells more than what any other figure could be read as.
  const told = options.filter(({ repair }) => repair.provedBy.includes('rows-match-summary'));
  const [only, ...others] = told.length === 1 ? told : options;
  return only && others.length === 0 && only.readerIsOpen ? only : null;
}

/** So many lines of one summary may be misread. */
const MOST_LINES = 3;

/**
 * Several lines of a scanned summary that are misread: each is no further than a misreading from what its rows give, and with what
 * they give the equation closes. Gives the mended summary, or null.
 */
export function repairLines(
  summary: Summary,
  match: SummaryMatch | null,
  ref: RefMaker,
): { summary: Summary; repairs: Repair[] } | null {
  const open = match?.groups.filter(({ expected, found }) => expected !== found) ?? [];
  const missing = open.reduce((sum, { expected, found }) => sum + found - expected, 0);
  if (summary.gap === 0 || open.length < 2 || open.length > MOST_LINES || missing !== summary.gap) return null;
  const mended = open.flatMap(({ lines: [line, ...others], rows, found }) => {
    const isMisread =
      line !== undefined &&
      others.length === 0 &&
      rows.length > 0 &&
      isOcr(line.token) &&
      couldBe(line.token, found) &&
      isOpenTo(line.token, found);
    return isMisread ? [{ line, found }] : [];
  });
  if (mended.length !== open.length || match!.unassigned.length > 0) return null;
  const given = new Map(mended.map(({ line, found }) => [line, found]));
  const lines = summary.lines.map((line) => ({ ...line, cents: given.get(line) ?? line.cents }));
  const repairs = mended.map(({ line, found }) => repairOfLine(line, found, ['equation', 'rows-match-summary'], ref));
  return { summary: { ...summary, lines, gap: 0, closes: true }, repairs };
}

function repairOfLine(line: SummaryLine, value: Cents, provedBy: CheckName[], ref: RefMaker): Repair {
  return {
    field: `tx.${line.meaning?.keys[0] ?? line.label}`,
    page: line.token.page,
    read: line.token.text,
    was: line.cents,
    value,
    provedBy,
    applied: true,
    ref: ref(line.token.page, line.token.words),
  };
}

export interface SummaryOption {
  summary: Summary;
  repair: Repair;
  /** The reader itself left room for the figure; else it may only be offered. */
  readerIsOpen: boolean;
}

/** Every figure of the summary that would close its equation, as far as a misreading explains it. */
export function summaryOptions(
  summary: Summary,
  match: SummaryMatch | null,
  printedElsewhere: (cents: Cents) => boolean,
  endingConfirmed: boolean,
  ref: RefMaker,
): SummaryOption[] {
  if (summary.gap === 0) return [];
  return [
    ...lineOptions(summary, match, printedElsewhere, endingConfirmed, ref),
    ...balanceOptions(summary, printedElsewhere, ref),
  ];
}

function lineOptions(
  summary: Summary,
  match: SummaryMatch | null,
  printedElsewhere: (cents: Cents) => boolean,
  endingConfirmed: boolean,
  ref: RefMaker,
): SummaryOption[] {
  return summary.lines.flatMap((line) => {
    const value = line.cents + summary.gap;
    const group = match?.groups.find((candidate) => candidate.lines.includes(line));
    const byRows = group !== undefined && group.lines.length === 1 && group.found === value && group.rows.length > 0;
    const isCut = byRows && isCutOff(line.token, value);
    if (!line.included || !isOcr(line.token) || (!isCut && !couldBe(line.token, value))) return [];
    const isAsRows = group?.lines.length === 1 && group.rows.length > 0 && group.found === line.cents;
    const signOnly = value === -line.cents && !isAsRows && (endingConfirmed || (match?.agrees ?? false));
    const isElsewhere = Math.abs(value) > 10_000 && printedElsewhere(Math.abs(value));
    if (!byRows && !signOnly && !isElsewhere && !isSeenAlone(summary, line.token, value)) return [];
    const lines = summary.lines.map((other) => (other === line ? { ...line, cents: value } : other));
    const provedBy: CheckName[] = byRows
      ? ['equation', 'rows-match-summary']
      : isElsewhere
        ? ['equation', 'positions-total']
        : ['equation'];
    const repair = repairOfLine(line, value, provedBy, ref);
    const readerIsOpen = isCut || isOpenTo(line.token, value);
    return [{ summary: { ...summary, lines, gap: 0, closes: true }, repair, readerIsOpen }];
  });
}

/** A further look at the figure gave the value, and no other figure of the summary was read so unsurely that the gap may be its own. */
function isSeenAlone({ beginToken, endToken, lines, gap }: Summary, token: NumberToken, value: Cents): boolean {
  const others = [beginToken, endToken, ...lines.filter(({ included }) => included).map((line) => line.token)];
  return (
    wasReadAs(token, value) &&
    !others.some(
      (other) =>
        other !== token &&
        other.confidence < SURE_FIGURE &&
        [gap, -gap].some((change) => couldBe(other, (other.cents ?? 0) + change)),
    )
  );
}

function balanceOptions(summary: Summary, printedElsewhere: (cents: Cents) => boolean, ref: RefMaker): SummaryOption[] {
  const options: SummaryOption[] = [];
  const begin = summary.beginning + summary.gap;
  const may = (token: NumberToken, value: Cents) =>
    isOcr(token) && couldBe(token, value) && (printedElsewhere(Math.abs(value)) || isSeenAlone(summary, token, value));
  const balanceProof = (value: Cents): CheckName[] =>
    printedElsewhere(Math.abs(value)) ? ['equation', 'positions-total'] : ['equation'];
  if (may(summary.beginToken, begin)) {
    const repair: Repair = {
      field: 'beginningBalance',
      page: summary.beginToken.page,
      read: summary.beginToken.text,
      was: summary.beginning,
      value: begin,
      provedBy: balanceProof(begin),
      applied: true,
      ref: ref(summary.beginToken.page, summary.beginToken.words),
    };
    const mended = { ...summary, beginning: begin, gap: 0, closes: true };
    options.push({ summary: mended, repair, readerIsOpen: isOpenTo(summary.beginToken, begin) });
  }
  const end = summary.ending - summary.gap;
  // A length of time beside the period ends with the same balance: what is printed twice alike was not misread.
  const { ledger, column } = summary;
  const printedTwice = ledger.end.amounts.some(
    (token, other) => other !== column && token?.cents === Math.abs(summary.ending),
  );
  if (!printedTwice && may(summary.endToken, end)) {
    const repair: Repair = {
      field: 'endingBalance',
      page: summary.endToken.page,
      read: summary.endToken.text,
      was: summary.ending,
      value: end,
      provedBy: balanceProof(end),
      applied: true,
      ref: ref(summary.endToken.page, summary.endToken.words),
    };
    const mended = { ...summary, ending: end, gap: 0, closes: true };
    options.push({ summary: mended, repair, readerIsOpen: isOpenTo(summary.endToken, end) });
  }
  return options;
}

function isOcr(token: NumberToken): boolean {
  return token.words.every((word) => word.word.source === 'ocr');
}
