import { monthsTouched } from '../../src-shared/dates.ts';
import { expectedEnding, MEMO_KEYS, TX_KEYS, type TxCents, type TxKey, zeroTx } from '../../src-shared/model/tx.ts';
import { type Cents, formatMoney } from '../../src-shared/money.ts';
import { follows, type PlanCheck, type YearStatement } from './continuity.ts';

/** The keys of a statement's equation; trades are a memo beside it. */
const IN_EQUATION = TX_KEYS.filter((key) => !(MEMO_KEYS as readonly TxKey[]).includes(key));

/** What a stretch without statements must hold, from the year-to-date figures after it. Never a statement by itself. */
export interface RecoveredPeriod {
  account: string;
  /** YYYY-MM, the missing months. */
  months: string[];
  /** The statements before (if any) and after, and the one whose year-to-date figures were used. */
  statements: string[];
  /** The ending before and the beginning after; null where they were not read. */
  beginning: Cents | null;
  ending: Cents | null;
  tx: TxCents;
  cashOnly: boolean;
  /** True if beginning + figures = ending, to the cent: nothing is left unexplained. */
  closes: boolean;
}

/**
 * Sum of the months = printed year-to-date, key by key (trust accounting, check 8), for the last statement of each calendar
 * year that prints such figures: banks and brokers count from January whatever the plan's year is.
 * @param statements of one account, one for each period, in order
 */
export function yearToDateChecks(statements: readonly YearStatement[], planYear: number): PlanCheck[] {
  return lastPrinting(statements, planYear).flatMap(({ printing, sameYear }) => {
    if (missingBefore(sameYear, printing).length > 0) return [unavailable(printing)];
    return compare(printing, sameYear);
  });
}

/**
 * The totals of missing months: year-to-date after them − year-to-date before them − the statement after them (trust
 * accounting, "checks over time"). Only for one stretch of missing months in a calendar year; over two, nobody can tell which
 * holds what.
 */
export function recoverMissing(statements: readonly YearStatement[], planYear: number): RecoveredPeriod[] {
  return lastPrinting(statements, planYear).flatMap(({ printing, sameYear }) => {
    const months = missingBefore(sameYear, printing);
    const gaps = sameYear.filter((one, index) => {
      const before = sameYear[index - 1];
      return before ? !follows(before, one) : one.months[0] !== firstMonth(printing, statements);
    });
    const [gap] = gaps;
    if (months.length === 0 || gaps.length !== 1 || !gap) return [];
    const index = sameYear.indexOf(gap);
    // The first statement after the gap that prints the year to date; those between are known like it.
    const after = sameYear.slice(index).find((one) => printedKeys(one).length > 0) ?? printing;
    const known = sameYear.slice(index, sameYear.indexOf(after) + 1);
    const before = statements[statements.indexOf(gap) - 1];
    return [
      recovered({ months, gap, before, after, known, earlier: sameYear.slice(0, index), hosts: hostsOf(sameYear) }),
    ];
  });
}

interface Gap {
  months: string[];
  gap: YearStatement;
  /** The statement before the gap, of the year before where the gap is the year's beginning. */
  before: YearStatement | undefined;
  after: YearStatement;
  /** From the gap to `after`, both included. */
  known: readonly YearStatement[];
  /** Of the calendar year, before the gap. */
  earlier: readonly YearStatement[];
  hosts: Hosts;
}

function recovered({ months, gap, before, after, known, earlier, hosts }: Gap): RecoveredPeriod {
  const tx = zeroTx();
  const latest = earlier.at(-1);
  for (const key of printedKeys(after)) {
    const printedBefore = latest?.yearToDate[`tx.${key}`] ?? sumOf(earlier, key, hosts);
    tx[key] = after.yearToDate[`tx.${key}`]! - printedBefore - sumOf(known, key, hosts);
  }
  const beginning = before?.ending ?? after.yearToDate.beginningBalance ?? null;
  const ending = gap.beginning;
  const closes = beginning !== null && ending !== null && expectedEnding(beginning, tx, after.cashOnly) === ending;
  const used = [before, gap, after].filter((one) => one !== undefined).map(({ id }) => id);
  return {
    account: after.account,
    months,
    statements: [...new Set(used)],
    beginning,
    ending,
    tx,
    cashOnly: after.cashOnly,
    closes,
  };
}

/** Under which printed line a key without a line of its own is counted. */
type Hosts = ReadonlyMap<TxKey, TxKey>;

/**
 * A printed line may hold kinds that the months' rows tell apart (loan repayments with their interest). What a line grew by
 * from one statement to the next, beyond its own kind, shows which kind is counted in it.
 */
function hostsOf(sameYear: readonly YearStatement[]): Hosts {
  const steps = sameYear.flatMap((one, index) => {
    const before = sameYear[index - 1];
    const comparable = before && follows(before, one) && printedKeys(before).length > 0;
    return comparable ? [{ before, one }] : [];
  });
  const hosts = new Map<TxKey, TxKey>();
  for (const key of IN_EQUATION) {
    const telling = steps.filter(({ one }) => one.tx[key] !== 0);
    if (telling.length === 0 || telling.some(({ one }) => printedKeys(one).includes(key))) continue;
    const host = IN_EQUATION.find((line) =>
      telling.every(({ before, one }) => grewBeyond(before, one, line) === one.tx[key]),
    );
    if (host) hosts.set(key, host);
  }
  return hosts;
}

function grewBeyond(before: YearStatement, one: YearStatement, line: TxKey): Cents | undefined {
  const printed = one.yearToDate[`tx.${line}`];
  return printed === undefined ? undefined : printed - (before.yearToDate[`tx.${line}`] ?? 0) - one.tx[line];
}

interface PrintedYear {
  printing: YearStatement;
  /** The statements of its calendar year up to it, itself included. */
  sameYear: YearStatement[];
}

function lastPrinting(statements: readonly YearStatement[], planYear: number): PrintedYear[] {
  const printing = new Map<string, YearStatement>();
  for (const statement of statements) {
    if (statement.planYear !== planYear || printedKeys(statement).length === 0) continue;
    printing.set(calendarYear(statement), statement);
  }
  return [...printing.values()].map((last) => ({
    printing: last,
    sameYear: statements.filter((one) => calendarYear(one) === calendarYear(last) && one.periodEnd <= last.periodEnd),
  }));
}

const calendarYear = ({ periodEnd }: YearStatement) => periodEnd.slice(0, 4);

function printedKeys({ yearToDate }: YearStatement): TxKey[] {
  return TX_KEYS.filter((key) => yearToDate[`tx.${key}`] !== undefined);
}

/** The months from January (or the account's first) to the statement's that no statement covers. */
function missingBefore(sameYear: readonly YearStatement[], printing: YearStatement): string[] {
  const covered = new Set(sameYear.flatMap(({ months }) => months));
  const first = firstMonth(printing, sameYear);
  return monthsTouched(`${calendarYear(printing)}-01-01`, printing.periodEnd).filter(
    (month) => month >= first && !covered.has(month),
  );
}

/** January, or the month in which the account began with nothing. */
function firstMonth(printing: YearStatement, statements: readonly YearStatement[]): string {
  const [first] = statements.filter((one) => calendarYear(one) === calendarYear(printing));
  if (first?.beginning === 0) return first.months[0] ?? `${calendarYear(printing)}-01`;
  return `${calendarYear(printing)}-01`;
}

/** The sum of a printed line's kinds. */
function sumOf(statements: readonly YearStatement[], line: TxKey, hosts: Hosts): Cents {
  const keys = TX_KEYS.filter((key) => key === line || hosts.get(key) === line);
  return statements.reduce((sum, { tx }) => sum + keys.reduce((part, key) => part + tx[key], 0), 0);
}

function unavailable(printing: YearStatement): PlanCheck {
  return {
    check: 'year-to-date',
    state: 'unavailable',
    account: printing.account,
    statements: [printing.id],
    message: `The year-to-date figures of ${printing.name} cover months whose statements are missing.`,
  };
}

/**
 * A printed line may hold several keys (additions with transfers) while the months' rows were told apart: differences that
 * cancel among the keys in the equation are therefore no contradiction.
 */
function compare(printing: YearStatement, sameYear: readonly YearStatement[]): PlanCheck[] {
  const keys = printedKeys(printing);
  const hosts = hostsOf(sameYear);
  const total = (figure: (key: TxKey) => Cents) => IN_EQUATION.reduce((sum, key) => sum + figure(key), 0);
  const printed = total((key) => printing.yearToDate[`tx.${key}`] ?? 0);
  const together = printed === total((key) => sameYear.reduce((sum, { tx }) => sum + tx[key], 0));
  return keys.map((key) => {
    const expected = printing.yearToDate[`tx.${key}`]!;
    const found = sumOf(sameYear, key, hosts);
    const base = {
      check: 'year-to-date' as const,
      account: printing.account,
      statements: sameYear.map(({ id }) => id),
    };
    const figures = { key, expected, found };
    if (expected === found)
      return { ...base, ...figures, state: 'passed', message: 'The months add up to the year to date.' };
    if (together && IN_EQUATION.includes(key)) {
      const message = 'The months add up to the year to date together with the other kinds, divided in another way.';
      return { ...base, ...figures, state: 'passed', message };
    }
    const message = `${printing.name} prints ${formatMoney(expected)} for the year to date, and the months add up to ${formatMoney(found)}.`;
    return { ...base, ...figures, state: 'failed', message };
  });
}
