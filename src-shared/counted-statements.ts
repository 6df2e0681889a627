import { type Day, monthsTouched } from './dates.ts';

/** What decides which of an account's statements count. */
export interface Countable {
  id: string;
  periodStart: Day;
  periodEnd: Day;
  confirmed: boolean;
  reconciles: boolean;
}

/** The statements that count, in time, and for each of the others the one that counts instead. */
export interface Counted<Statement> {
  counted: Statement[];
  instead: Map<Statement, Statement>;
}

/**
 * Of an account's statements that cover the same days one counts: confirmed before reconciled before neither, then the shorter
 * period. One shared day is no overlap: some providers begin a period on the last day of the one before.
 */
export function chooseCounted<Statement extends Countable>(statements: readonly Statement[]): Counted<Statement> {
  const counted: Statement[] = [];
  const instead = new Map<Statement, Statement>();
  for (const statement of [...statements].sort(byTrust)) {
    const rival = counted.find((other) => sharesDays(other, statement));
    if (rival) instead.set(statement, rival);
    else counted.push(statement);
  }
  counted.sort((a, b) => compare(a.periodStart, b.periodStart) || compare(a.periodEnd, b.periodEnd));
  return { counted, instead };
}

/** True if both periods cover more than the one day on which one ends and the other begins. */
export function sharesDays(
  a: Pick<Countable, 'periodStart' | 'periodEnd'>,
  b: Pick<Countable, 'periodStart' | 'periodEnd'>,
): boolean {
  if (a.periodStart === b.periodStart && a.periodEnd === b.periodEnd) return true;
  return a.periodStart < b.periodEnd && b.periodStart < a.periodEnd;
}

function byTrust(a: Countable, b: Countable): number {
  return (
    Number(b.confirmed) - Number(a.confirmed) ||
    Number(b.reconciles) - Number(a.reconciles) ||
    monthCount(a) - monthCount(b) ||
    compare(a.periodStart, b.periodStart) ||
    compare(a.id, b.id)
  );
}

const monthCount = ({ periodStart, periodEnd }: Countable) => monthsTouched(periodStart, periodEnd).length;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
