import { monthsTouched } from '../../src-shared/dates.ts';
import { expectedEnding, MEMO_KEYS, TX_KEYS, type TxCents, type TxKey, zeroTx } from '../../src-shared/model/tx.ts';
import { type Cents, formatMoney } from '../../src-shared/money.ts';
import { follows, type PlanCheck, type YearStatement } from './continuity.ts';

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
 * The totals of missing months: year-to-date − what is known of the year (trust accounting, "checks over time"). Only for one
 * stretch of missing months in a calendar year; over two, nobody can tell which holds what.
 */
export function recoverMissing(statements: readonly YearStatement[], planYear: number): RecoveredPeriod[] {
  return lastPrinting(statements, planYear).flatMap(({ printing, sameYear }) => {
    const months = missingBefore(sameYear, printing);
    const gaps = sameYear.filter((one, index) => {
      const before = sameYear[index - 1];
      return before ? !follows(before, one) : one.months[0] !== firstMonth(printing, statements);
    });
    const [after] = gaps;
    if (months.length === 0 || gaps.length !== 1 || !after) return [];
    const before = statements[statements.indexOf(after) - 1];
    const tx = zeroTx();
    for (const key of printedKeys(printing)) tx[key] = printing.yearToDate[`tx.${key}`]! - sumOf(sameYear, key);
    const beginning = before?.ending ?? printing.yearToDate.beginningBalance ?? null;
    const ending = after.beginning;
    const closes = beginning !== null && ending !== null && expectedEnding(beginning, tx, printing.cashOnly) === ending;
    const used = [before, after, printing].filter((one) => one !== undefined).map(({ id }) => id);
    return [{ account: printing.account, months, statements: [...new Set(used)], beginning, ending, tx, closes }];
  });
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

function sumOf(statements: readonly YearStatement[], key: TxKey): Cents {
  return statements.reduce((sum, { tx }) => sum + tx[key], 0);
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
  const inEquation = TX_KEYS.filter((key) => !(MEMO_KEYS as readonly TxKey[]).includes(key));
  const total = (figure: (key: TxKey) => Cents) => inEquation.reduce((sum, key) => sum + figure(key), 0);
  const printed = total((key) => printing.yearToDate[`tx.${key}`] ?? 0);
  const together = printed === total((key) => sumOf(sameYear, key));
  return keys.map((key) => {
    const expected = printing.yearToDate[`tx.${key}`]!;
    const found = sumOf(sameYear, key);
    const base = {
      check: 'year-to-date' as const,
      account: printing.account,
      statements: sameYear.map(({ id }) => id),
    };
    const figures = { key, expected, found };
    if (expected === found)
      return { ...base, ...figures, state: 'passed', message: 'The months add up to the year to date.' };
    if (together && inEquation.includes(key)) {
      const message = 'The months add up to the year to date together with the other kinds, divided in another way.';
      return { ...base, ...figures, state: 'passed', message };
    }
    const message = `${printing.name} prints ${formatMoney(expected)} for the year to date, and the months add up to ${formatMoney(found)}.`;
    return { ...base, ...figures, state: 'failed', message };
  });
}
