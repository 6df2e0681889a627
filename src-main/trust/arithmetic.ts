import { addDays, type Day } from '../../src-shared/dates.ts';
import type { Check, CheckName, SharedLines, SignedKind } from '../../src-shared/model/parsed-statement.ts';
import {
  DIFF_KEYS,
  type DiffKey,
  expectedEnding,
  TX_KEYS,
  type TxCents,
  type TxKey,
  zeroTx,
} from '../../src-shared/model/tx.ts';
import { type Cents, formatMoney } from '../../src-shared/money.ts';

/** What the pages say, as understanding gave it: what the arithmetic is done over again from. Cents. */
export interface StatementBasis {
  /** The figure of every key when the pages were read. */
  printed: TxCents;
  /** Keys without a printed figure of their own: their figure is the sum of their rows. */
  derivedKeys: TxKey[];
  /** Printed lines that hold several kinds between them. */
  sharedLines?: SharedLines[];
  /** gain_loss is what was left over: the equation then proves nothing. */
  gainLossDerived: boolean;
  cashOnly: boolean;
  checks: Check[];
  /** Codes that arithmetic does not decide (missing-pages, low-confidence …). */
  errors: string[];
  reconciles: boolean;
  reason: string;
}

export interface ArithmeticRow {
  txType: TxKey;
  amount: Cents;
  date: Day;
  excluded: boolean;
}

export interface ArithmeticInput {
  beginning: Cents | null;
  ending: Cents | null;
  periodStart: Day | null;
  periodEnd: Day | null;
  basis: StatementBasis;
  rows: readonly ArithmeticRow[];
  /** True when a person changed a row or figure by hand since the pages were read. */
  edited: boolean;
  /** What people decided about repairs; none unless told. */
  repairs?: RepairEvidence;
}

/** What decisions about repairs say of the checks, as understanding worked it out from the pages. */
export interface RepairEvidence {
  /** Some repair is not as the pages were read. */
  decided: boolean;
  /** More than one was accepted: what they do together was not worked out. */
  several: boolean;
  /** Checks that the accepted ones make pass and fail. */
  passes: readonly CheckName[];
  fails: readonly CheckName[];
  /** Checks that asked for what was undone. */
  contradicts: readonly CheckName[];
  /** The accepted ones, each by itself, leave nothing to doubt. */
  reconciles: boolean;
}

export interface ArithmeticResult {
  tx: TxCents;
  /** tx − Σ rows, per key (decisions: diff). */
  diff: Record<DiffKey, Cents>;
  /** Ending minus what the equation gives; null where a balance is missing. */
  discrepancy: Cents | null;
  reconciles: boolean;
  reason: string;
  checks: Check[];
  errors: string[];
}

/** Keys that a statement need not list row by row. */
const SUMMARY_ONLY_KEYS: readonly TxKey[] = ['gain_loss', 'accrued'];

/** Checks that were made of rows as read: after a correction they say nothing any more. */
const ROW_CHECKS: readonly CheckName[] = [
  'section-subtotals',
  'running-balance',
  'cash-ledger',
  'quantity-times-price',
];

/** What proves flows, and what proves the balance, other than the equation itself. */
const FLOW_PROOFS: readonly CheckName[] = ['rows-match-summary', 'section-subtotals', 'running-balance', 'cash-ledger'];
const BALANCE_PROOFS: readonly CheckName[] = ['positions-total', 'consolidated-total'];

/** Rows may be dated this many days outside the period, for settlement (trust accounting, check 10). */
const SETTLEMENT_DAYS = 5;

/**
 * The one arithmetic of a statement: tx, diff, discrepancy, checks, errors and whether it reconciles, in integer cents.
 * Screens, REST, confirm and reports all show what this gives (trust accounting, "The equation", "Independent checks").
 */
export function computeStatement(input: ArithmeticInput): ArithmeticResult {
  const { basis, beginning, ending } = input;
  const counted = input.rows.filter((row) => !row.excluded);
  const sums = sumRows(counted);
  const tx = figures(input, counted, sums);
  const differences = differencesOf(tx, sums, counted);
  const discrepancy =
    beginning === null || ending === null ? null : ending - expectedEnding(beginning, tx, basis.cashOnly);
  const checks = checksOf(input, differences, discrepancy, counted);
  const reconciles = closes(input, discrepancy, checks);
  return {
    tx,
    diff: Object.fromEntries(DIFF_KEYS.map((key) => [key, differences[key]])) as Record<DiffKey, Cents>,
    discrepancy,
    reconciles,
    reason: reasonOf(input, discrepancy, checks, reconciles),
    checks,
    errors: errorsOf(input, differences, discrepancy, checks, reconciles),
  };
}

export function sumRows(rows: ReadonlyArray<Pick<ArithmeticRow, 'txType' | 'amount'>>): TxCents {
  const sums = zeroTx();
  for (const { txType, amount } of rows) sums[txType] += amount;
  return sums;
}

function figures(
  { basis, beginning, ending }: ArithmeticInput,
  rows: readonly ArithmeticRow[],
  sums: TxCents,
): TxCents {
  const tx = { ...basis.printed };
  for (const key of basis.derivedKeys) tx[key] = sums[key];
  for (const key of keysAsListed(basis, rows)) tx[key] = sums[key];
  if (basis.gainLossDerived && beginning !== null && ending !== null) {
    tx.gain_loss = 0;
    tx.gain_loss = ending - expectedEnding(beginning, tx, basis.cashOnly) || 0;
  }
  return tx;
}

/**
 * Keys all of whose rows are of kinds that printed lines share, where those lines agree with their rows: each is what its rows
 * are, whichever of them a person moved to another kind. Nothing that is printed says otherwise.
 */
function keysAsListed({ sharedLines = [] }: StatementBasis, rows: readonly ArithmeticRow[]): TxKey[] {
  if (sharedLines.length === 0) return [];
  const kindOf = ({ txType, amount }: ArithmeticRow): SignedKind => `${txType}${amount < 0 ? '-' : '+'}`;
  const agreeing = sharedLines.filter(
    ({ kinds, cents }) =>
      rows.reduce((sum, row) => (kinds.includes(kindOf(row)) ? sum + row.amount : sum), 0) === cents,
  );
  const settled = new Set(agreeing.flatMap(({ kinds }) => kinds));
  const open = sharedLines.filter((lines) => !agreeing.includes(lines)).flatMap(({ kinds }) => kinds);
  const unsettled = new Set([
    ...open.map((kind) => kind.slice(0, -1)),
    ...rows.filter((row) => row.amount !== 0 && !settled.has(kindOf(row))).map(({ txType }) => txType),
  ]);
  const shared = new Set([...settled].map((kind) => kind.slice(0, -1)));
  return TX_KEYS.filter((key) => shared.has(key) && !unsettled.has(key));
}

function differencesOf(tx: TxCents, sums: TxCents, rows: readonly ArithmeticRow[]): TxCents {
  const differences = zeroTx();
  for (const key of TX_KEYS) {
    const listed = !SUMMARY_ONLY_KEYS.includes(key) || rows.some((row) => row.txType === key);
    differences[key] = listed ? tx[key] - sums[key] : 0;
  }
  return differences;
}

function checksOf(
  input: ArithmeticInput,
  differences: TxCents,
  discrepancy: Cents | null,
  rows: readonly ArithmeticRow[],
): Check[] {
  const kept = input.basis.checks
    .filter(({ check }) => check !== 'equation' && check !== 'rows-match-summary')
    .map((check) => (input.edited ? afterEdit(check, input, rows) : check))
    .map((check) => afterRepairs(check, input));
  return [equationCheck(input, discrepancy), summaryCheck(input, differences), ...kept];
}

function equationCheck({ basis, ending }: ArithmeticInput, discrepancy: Cents | null): Check {
  const parts = basis.checks.find(({ check }) => check === 'equation')?.parts ?? [];
  if (discrepancy === null || ending === null) {
    return { check: 'equation', state: 'unavailable', note: 'A balance is missing.', parts };
  }
  if (basis.gainLossDerived) {
    const note = 'Gain or loss is not printed and was taken from the balances, so the equation proves nothing.';
    return { check: 'equation', state: 'unavailable', note, parts };
  }
  const figures = { expected: ending - discrepancy, found: ending, parts };
  if (discrepancy === 0)
    return { check: 'equation', state: 'passed', note: 'Beginning and activity give the ending.', ...figures };
  const note = `The ending is ${formatMoney(Math.abs(discrepancy))} ${discrepancy > 0 ? 'more' : 'less'} than beginning and activity give.`;
  return { check: 'equation', state: 'failed', note, ...figures };
}

function summaryCheck({ basis }: ArithmeticInput, differences: TxCents): Check {
  const asRead = basis.checks.find(({ check }) => check === 'rows-match-summary');
  const parts = asRead?.parts ?? [];
  const printed = TX_KEYS.filter((key) => !basis.derivedKeys.includes(key) && !SUMMARY_ONLY_KEYS.includes(key));
  const wrong = TX_KEYS.filter((key) => differences[key] !== 0);
  if (wrong.length > 0) {
    const list = wrong.map((key) => `${key} by ${formatMoney(differences[key])}`).join(', ');
    return { check: 'rows-match-summary', state: 'failed', note: `Rows and summary differ: ${list}.`, parts };
  }
  // Rows that are summed to make the summary prove nothing; nor does a summary that could not be compared when read.
  if (printed.length === 0 || asRead?.state === 'unavailable') {
    const note = asRead?.state === 'unavailable' ? asRead.note : 'No summary by kind of activity is printed.';
    return { check: 'rows-match-summary', state: 'unavailable', note, parts };
  }
  return { check: 'rows-match-summary', state: 'passed', note: 'The rows add up to the printed summary.', parts };
}

function afterEdit(check: Check, { periodStart, periodEnd }: ArithmeticInput, rows: readonly ArithmeticRow[]): Check {
  if (check.check === 'dates-in-period' && periodStart && periodEnd) {
    const first = addDays(periodStart, -SETTLEMENT_DAYS);
    const last = addDays(periodEnd, SETTLEMENT_DAYS);
    const outside = rows.filter(({ date }) => date < first || date > last).length;
    if (outside === 0) return { ...check, state: 'passed', note: 'Every row is dated within the period.' };
    return { ...check, state: 'failed', note: `${outside} of the rows are dated outside the period.` };
  }
  if (!ROW_CHECKS.includes(check.check)) return check;
  const { expected: _expected, found: _found, ...rest } = check;
  return { ...rest, state: 'unavailable', note: 'Rows were corrected by hand since this was compared.' };
}

/** A decision about a repair changes what understanding knows that it changes; several together are as good as by hand. */
function afterRepairs(check: Check, { repairs, edited }: ArithmeticInput): Check {
  if (!repairs?.decided || !ROW_CHECKS.includes(check.check)) return check;
  if (repairs.contradicts.includes(check.check))
    return { ...check, state: 'failed', note: 'It asks for a figure of which the correction was undone.' };
  if (edited || check.state === 'unavailable') return check;
  if (repairs.fails.includes(check.check))
    return { ...check, state: 'failed', note: 'The correction that was accepted speaks against it.' };
  if (repairs.passes.includes(check.check))
    return {
      check: check.check,
      state: 'passed',
      note: 'It holds with the correction that was accepted.',
      parts: check.parts,
    };
  if (!repairs.several) return check;
  return { ...check, state: 'unavailable', note: 'Several corrections were accepted since this was compared.' };
}

/** The rule of the house: never a green tick that the page's own arithmetic does not prove. */
function closes(
  { basis, edited, repairs }: ArithmeticInput,
  discrepancy: Cents | null,
  checks: readonly Check[],
): boolean {
  if (discrepancy !== 0) return false;
  if (checks.some(({ check, state }) => state === 'failed' && check !== 'positions-total')) return false;
  const passed = (proofs: readonly CheckName[]) =>
    checks.some(({ check, state }) => state === 'passed' && proofs.includes(check));
  const proved = passed(FLOW_PROOFS) && (!basis.gainLossDerived || passed(BALANCE_PROOFS));
  // What reading doubted for reasons of its own stays doubted until a person has corrected it.
  return proved && (edited || basis.reconciles || repairs?.reconciles === true || repairs?.several === true);
}

function reasonOf(
  { basis, edited, repairs }: ArithmeticInput,
  discrepancy: Cents | null,
  checks: readonly Check[],
  reconciles: boolean,
): string {
  const asRead = !edited && !repairs?.decided;
  if (asRead && reconciles === basis.reconciles && basis.reason) return basis.reason;
  if (reconciles) return 'Beginning and activity give the ending to the cent, and an independent check agrees.';
  const failed = checks
    .filter(({ check, state }) => state === 'failed' && check !== 'positions-total')
    .map(({ note }) => note);
  if (failed.length > 0) return failed.join(' ');
  if (discrepancy === null) return 'The beginning or the ending balance is missing.';
  return 'The equation closes, but nothing else on the pages proves the figures.';
}

function errorsOf(
  input: ArithmeticInput,
  differences: TxCents,
  discrepancy: Cents | null,
  checks: readonly Check[],
  reconciles: boolean,
): string[] {
  const { basis } = input;
  const edited = input.edited || input.repairs?.decided === true;
  const holdings = checks.some(({ check, state }) => check === 'positions-total' && state === 'failed');
  const doubted = basis.errors.includes(DOUBTED);
  const errors = [
    ...(input.beginning === null ? ['missing-beginning'] : []),
    ...(input.ending === null ? ['missing-ending'] : []),
    ...(input.periodStart === null || input.periodEnd === null ? ['missing-period'] : []),
    ...(discrepancy !== null && discrepancy !== 0 ? ['does-not-reconcile'] : []),
    ...TX_KEYS.filter((key) => differences[key] !== 0).map((key) => `lines-mismatch:${key}`),
    ...(basis.gainLossDerived ? ['gain-loss-derived'] : []),
    ...(holdings ? ['positions-mismatch'] : []),
    ...basis.errors.filter((code) => code !== DOUBTED && code !== 'positions-mismatch'),
  ];
  // A statement that does not reconcile always says why; a person's correction that proves it ends the doubt.
  const unproved = !reconciles && errors.length === 0;
  return unproved || (doubted && !(edited && reconciles)) ? [...errors, DOUBTED] : errors;
}

/** Nothing is wrong that could be named, but the figures are not proved. */
const DOUBTED = 'low-confidence';

/** Codes that `computeStatement` decides anew. */
export function isArithmeticError(code: string): boolean {
  return (
    code.startsWith('lines-mismatch:') ||
    ['missing-beginning', 'missing-ending', 'missing-period', 'does-not-reconcile', 'gain-loss-derived'].includes(code)
  );
}
