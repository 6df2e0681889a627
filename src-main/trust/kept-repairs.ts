import type { Repair } from '../../src-shared/model/parsed-statement.ts';
import type { StatementRepair } from '../../src-shared/model/statement.ts';
import { toDollars } from '../../src-shared/money.ts';
import { repairSentence } from '../../src-shared/repairs.ts';

/** The key of a printed row, by its place in the statement: rows sort by it as printed. */
export function rowKey(index: number): string {
  return String(index + 1).padStart(5, '0');
}

/** Repairs as they are kept with a statement. */
export function keptRepairs(repairs: readonly Repair[]): StatementRepair[] {
  return repairs.map((repair, index) => ({
    id: `r${index + 1}`,
    field: repair.field,
    ...(repair.row === undefined ? {} : { row: rowKey(repair.row) }),
    page: repair.page,
    read: repair.read,
    was: toDollars(repair.was),
    value: toDollars(repair.value),
    provedBy: repair.provedBy,
    state: repair.applied ? 'applied' : 'offered',
    sentence: repairSentence(repair),
    ref: { ...repair.ref },
    ...(repair.effect === undefined ? {} : { effect: keptEffect(repair.effect) }),
  }));
}

function keptEffect({
  discrepancy,
  diff,
  ...rest
}: NonNullable<Repair['effect']>): NonNullable<StatementRepair['effect']> {
  const dollars = Object.entries(diff).map(([key, cents]) => [key, toDollars(cents)]);
  return {
    ...rest,
    diff: Object.fromEntries(dollars),
    discrepancy: discrepancy === null ? null : toDollars(discrepancy),
  };
}
