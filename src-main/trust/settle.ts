import { type Day, fromTimestamp } from '../../src-shared/dates.ts';
import type { TpaPlan } from '../../src-shared/model/plan.ts';
import type { TpaStatement } from '../../src-shared/model/statement.ts';
import type { TpaTransaction } from '../../src-shared/model/transaction.ts';
import { toCents, toDollars } from '../../src-shared/money.ts';
import { withoutStale } from './acceptance.ts';
import { refreshStatus } from './account-status.ts';
import { type ArithmeticResult, type ArithmeticRow, computeStatement } from './arithmetic.ts';
import { compareWithNeighbours, NEIGHBOUR_ERRORS, type Neighbour, YEAR_TO_DATE_ERROR } from './neighbours.ts';
import { REPAIR, repairEvidence } from './repairs.ts';
import { inDollars, placeInTime, type StatementRecord, toWireCheck } from './statement-record.ts';
import { type TrustRecords, tellStatement } from './trust-records.ts';
import { stampAfter } from './unchanged.ts';
import { yearToDateMismatches } from './year-statement.ts';

/**
 * Does a statement's arithmetic over again and stores it, then looks at the other statements of the account, and brings
 * account and plan up to date. To be called within the transaction of the change. Returns the statement as stored.
 */
export function settleStatement(records: TrustRecords, record: StatementRecord, plan: TpaPlan): StatementRecord {
  const rows = records.statements.rowsOf(record.body._id);
  const result = arithmeticOf(record, rows);
  records.statements.update({ ...record, body: withResult(record.body, result, plan, records.now()) });
  refreshNeighbours(records, record.body.account);
  refreshStatus(records, plan._id);
  tellStatement(records, record.body);
  return records.statements.require(record.body._id);
}

/** Brings account and plan up to date after one of its statements was taken away. Within the transaction of that. */
export function settleAccount(records: TrustRecords, account: string, plan: string): void {
  refreshNeighbours(records, account);
  refreshStatus(records, plan);
}

/** The arithmetic of a statement with these rows; nothing is stored. */
export function arithmeticOf(record: StatementRecord, rows: readonly TpaTransaction[]): ArithmeticResult {
  return computeStatement({
    ...printed(record),
    rows: rows.map(toArithmeticRow),
    edited: isEditedByHand(record, rows, ROW_FIGURES),
    repairs: repairEvidence(record.body),
  });
}

function printed({ body, basis }: StatementRecord) {
  return {
    beginning: body.beginningBalance === undefined ? null : toCents(body.beginningBalance),
    ending: body.endingBalance === undefined ? null : toCents(body.endingBalance),
    periodStart: dayOf(body.periodStart),
    periodEnd: dayOf(body.periodEnd),
    basis,
  };
}

function dayOf(timestamp: string | undefined): Day | null {
  return timestamp === undefined ? null : fromTimestamp(timestamp);
}

export function toArithmeticRow(row: TpaTransaction): ArithmeticRow {
  return {
    txType: row.txType as ArithmeticRow['txType'],
    amount: toCents(row.amount),
    date: fromTimestamp(row.date),
    excluded: row.excluded === true,
  };
}

/** Fields whose history is about the lock or the owner, not about figures. */
const NOT_A_FIGURE = ['confirmed', 'confirmed.reason', 'clientConfirmed', 'moneyType', 'participant', 'accountNumber'];

/** The field of histories that tells that a statement was read again with a rule that someone accepted. */
export const RULE = 'rule';

/** The history's mark that everything was taken from the pages again: what was corrected before is gone. */
export const REPARSED = 'reparsed';

/** True if a person changed a figure or a row, or decided about a repair: rows and figures as read have no history. */
export function isEdited(record: StatementRecord, rows: readonly TpaTransaction[]): boolean {
  const decided = fieldsSince(record).some((field) => field.startsWith(`${REPAIR}.`));
  return decided || isEditedByHand(record, rows);
}

/** What of a row the arithmetic uses, and that a person added it: other words for a row settle no doubt about figures. */
const ROW_FIGURES = ['created', 'amount', 'txType', 'date', 'excluded'];

/**
 * … other than by deciding about repairs: what those change was worked out when the pages were read.
 * @param ofRows the fields of rows that count; all unless given
 */
function isEditedByHand(record: StatementRecord, rows: readonly TpaTransaction[], ofRows?: readonly string[]): boolean {
  const ofAnother = [...NOT_A_FIGURE, 'accepted.', `${REPAIR}.`, `${RULE}.`];
  const figures = fieldsSince(record).some((field) => !ofAnother.some((name) => isOrBegins(field, name)));
  const byHand = ({ changes }: TpaTransaction['history'][number]) =>
    changes.every(({ field }) => field !== REPAIR) && changes.some(({ field }) => ofRows?.includes(field) ?? true);
  return figures || rows.some(({ history }) => history.some(byHand));
}

function isOrBegins(field: string, name: string): boolean {
  return name.endsWith('.') ? field.startsWith(name) : field === name;
}

/** What the history tells of since everything was last taken from the pages. */
function fieldsSince({ body }: StatementRecord): string[] {
  const changed = body.history.flatMap(({ changes }) => changes.map(({ field }) => field));
  return changed.slice(changed.lastIndexOf(REPARSED) + 1);
}

function withResult(body: TpaStatement, result: ArithmeticResult, plan: TpaPlan, now: Date): TpaStatement {
  const { planYear, months, straddles } = placeInTime(body, plan);
  const { discrepancy: _discrepancy, planYear: _planYear, ...rest } = body;
  return {
    ...rest,
    ...(planYear === undefined ? {} : { planYear }),
    months,
    tx: inDollars(result.tx),
    diff: inDollars(result.diff),
    ...(result.discrepancy === null ? {} : { discrepancy: toDollars(result.discrepancy) }),
    reconciles: result.reconciles,
    reason: result.reason,
    checks: result.checks.map(toWireCheck),
    errors: [...result.errors, ...(straddles ? ['straddles-plan-year'] : [])],
    lastModified: stampAfter(body.lastModified, now),
  };
}

/** Brings duplicates, continuity and year-to-date figures of an account's unconfirmed statements up to date. Confirmed ones do not change. */
function refreshNeighbours(records: TrustRecords, account: string): void {
  const all = records.statements.ofAccount(account);
  const neighbours = all.map(toNeighbour);
  const contradicted = yearToDateMismatches(all.map(({ body }) => body));
  for (const [index, record] of all.entries()) {
    const { body } = record;
    if (body.confirmed) continue;
    const findings = compareWithNeighbours(neighbours[index]!, neighbours);
    const yearError = contradicted.has(body._id) ? [YEAR_TO_DATE_ERROR] : [];
    const own = body.errors.filter((code) => !NEIGHBOUR_ERRORS.includes(code));
    const found = { ...body, duplicates: findings.duplicates, errors: [...own, ...findings.errors, ...yearError] };
    const changed = withoutStale(found, records.now());
    if (JSON.stringify(changed) === JSON.stringify(body)) continue;
    records.statements.update({ ...record, body: changed });
    tellStatement(records, body);
  }
}

function toNeighbour(record: StatementRecord): Neighbour {
  const { beginning, ending, periodStart, periodEnd } = printed(record);
  return { id: record.body._id, months: record.body.months, beginning, ending, periodStart, periodEnd };
}
