import type { Day } from '../../../src-shared/dates.ts';
import { type Cents, formatMoney } from '../../../src-shared/money.ts';
import type { StrayLine } from '../columns/printed-activity.ts';
import { cashRows, type Evidence, sumOf, unavailable } from '../evidence/evidence.ts';
import type { StatementRow } from '../rows/rows.ts';
import { signedCents } from '../summary/summary.ts';
import { dayAt, type Period, resolveDay } from '../words/days.ts';
import { textsOf } from '../words/lines.ts';
import type { RefMaker } from '../words/refs.ts';

/** On so many days a list of the sweep tells what the account's own rows come to by no chance. */
const FEWEST_DAYS = 5;

/**
 * What was swept on each day against what the rows of that day come to: the two lists tell the same money, whichever way each prints
 * it. Where they agree on every day of the sweep, the amounts of the rows of those days are proved.
 * @param stray the lines that are no rows, those of the sweep among them
 */
export function checkSweptDays(
  rows: readonly StatementRow[],
  stray: readonly StrayLine[],
  period: Period | null,
  ref: RefMaker,
): Evidence {
  const none = unavailable('cash-ledger', 'No opening and closing cash is printed.');
  const swept = [
    ...stray.flatMap((line) => sweptIn(line, period) ?? []),
    ...rows.filter(({ sweep, inKind, raw }) => sweep && !inKind && !raw.fundLedger),
  ];
  const days = Map.groupBy(swept, ({ date }) => date);
  const ofDays = Map.groupBy(cashRows(rows), ({ date }) => date);
  const agrees = [...days].every(
    ([day, own]) =>
      Math.abs(sumOf(ofDays.get(day) ?? [])) === Math.abs(own.reduce((sum, { amount }) => sum + amount, 0)),
  );
  if (days.size < FEWEST_DAYS || !agrees) return none;
  const covers = new Set([...days.keys()].flatMap((day) => ofDays.get(day) ?? []));
  const note = `On each of ${days.size} days the rows come to what was swept, ${formatMoney(sumOf([...covers]))} in all.`;
  const lines = stray.filter(({ reason }) => reason === 'sweep').map(({ line }) => ref(line.page, line.words));
  return { check: { check: 'cash-ledger', state: 'passed', note, parts: lines.slice(0, 1) }, covers };
}

/** The day and the amount of a line of the sweep; behind the amount its balance may stand. */
function sweptIn({ line, reason, numbers }: StrayLine, period: Period | null): { date: Day; amount: Cents } | null {
  const printed = reason === 'sweep' ? dayAt(textsOf(line.words), 0, line.ocr) : null;
  const date = printed && resolveDay(printed, period);
  const [amount, ...balances] = numbers.filter(({ cents }) => cents !== null);
  return date && amount && balances.length <= 1 ? { date, amount: signedCents(amount) } : null;
}
