import { chooseCounted } from '../../src-shared/counted-statements.ts';
import { fromTimestamp } from '../../src-shared/dates.ts';
import type { TpaStatement } from '../../src-shared/model/statement.ts';
import { toCents } from '../../src-shared/money.ts';
import type { YearStatement } from './continuity.ts';
import { inCents } from './statement-record.ts';
import { yearToDateChecks } from './year-to-date.ts';

type Dated = TpaStatement & { periodStart: string; periodEnd: string; planYear: number };

export function hasPeriod(body: TpaStatement): body is Dated {
  return body.periodStart !== undefined && body.periodEnd !== undefined && body.planYear !== undefined;
}

/** A statement as the checks over a year take it. */
export function toYearStatement(body: Dated, name: string): YearStatement {
  return {
    id: body._id,
    account: body.account,
    name,
    periodStart: fromTimestamp(body.periodStart),
    periodEnd: fromTimestamp(body.periodEnd),
    months: body.months,
    planYear: body.planYear,
    beginning: body.beginningBalance === undefined ? null : toCents(body.beginningBalance),
    ending: body.endingBalance === undefined ? null : toCents(body.endingBalance),
    tx: inCents(body.tx),
    yearToDate: inCents(body.yearToDate ?? {}),
    cashOnly: body.cashOnly === true,
    confirmed: body.confirmed,
    reconciles: body.reconciles,
  };
}

/** Ids of the statements of one account whose printed year-to-date figures are not the sum of the year's statements (trust accounting, check 8). */
export function yearToDateMismatches(bodies: readonly TpaStatement[]): Set<string> {
  const statements = chooseCounted(bodies.filter(hasPeriod).map((body) => toYearStatement(body, ''))).counted;
  const years = [...new Set(statements.map(({ planYear }) => planYear))];
  const failed = years.flatMap((year) => yearToDateChecks(statements, year)).filter(({ state }) => state === 'failed');
  return new Set(failed.flatMap(({ statements: [...ids] }) => ids.at(-1) ?? []));
}
