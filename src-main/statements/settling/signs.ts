import type { TxKey } from '../../../src-shared/model/tx.ts';
import type { Cents } from '../../../src-shared/money.ts';
import { amountsIn, balanceCents, type PrintedBalance, type PrintedTotal } from '../columns/printed-activity.ts';
import { earliestFirst, sumOf } from '../evidence/evidence.ts';
import { groupOf } from '../evidence/section-totals.ts';
import { isGuessedType } from '../rows/guessed-types.ts';
import { type StatementRow, typeOfWording } from '../rows/rows.ts';
import { wordsOf } from '../words/text.ts';

/** The sign that amounts of a type have when nothing is printed. */
const NATURAL: Partial<Record<TxKey, 1 | -1>> = {
  deposits: 1,
  withdrawals: -1,
  income: 1,
  fees: -1,
  purchases: -1,
  sales: 1,
  reinvestments: -1,
  loanPayments: 1,
  loanInterest: 1,
  newLoans: -1,
};

/**
 * Signs of rows whose print does not tell: a running balance says it, else the words, else the type. Rows that a section's sign
 * was given to keep it unless a printed balance or the section's own total says otherwise.
 */
export function settleSigns(
  rows: StatementRow[],
  totals: readonly PrintedTotal[],
  balances: readonly PrintedBalance[],
): void {
  signsFromBalances(rows, balances);
  for (const row of rows) {
    if (row.signFrom !== 'none' || row.amount === 0) continue;
    const sign = row.rowType.sign || NATURAL[row.txType] || 1;
    const isOfWords = row.txType === 'transfers' || row.txSubType === 'foreign-tax';
    const turned = (isOfWords || sign === NATURAL[row.txType]) && isReversed(row) ? -1 : 1;
    row.amount = Math.abs(row.amount) * sign * turned;
  }
  for (const row of rows) if (isPrintedAgainst(row)) typeBySign(row);
  for (const row of reinvestedIncome(rows)) Object.assign(row, { amount: -row.amount, signFrom: 'words' });
  reversalsInTotals(rows, totals);
}

/** "$4,101.33" in a list whose other amounts have a minus came in, which its words were not told. */
function isPrintedAgainst({ signFrom, wording, amount, txType }: StatementRow): boolean {
  return signFrom === 'printed' && wording.amountSign === 0 && Math.sign(amount) === -(NATURAL[txType] ?? 0);
}

/** What bought shares with the income of its day is printed without a sign where the value grows by it: it spends that income. */
function reinvestedIncome(rows: readonly StatementRow[]): StatementRow[] {
  const spent = new Set<StatementRow>();
  return rows.filter((row) => {
    if (row.txType !== 'reinvestments' || row.amount <= 0 || isReversed(row)) return false;
    const income = rows.find(
      (other) =>
        other.txType === 'income' && other.amount === row.amount && other.date === row.date && !spent.has(other),
    );
    if (income) spent.add(income);
    return income !== undefined;
  });
}

const REVERSED = new Set([
  'reversed',
  'reversal',
  'refunded',
  'waived',
  'cancelled',
  'canceled',
  'cancels',
  'cancel',
  'cxl',
  'cxld',
  'voided',
]);
/** … and of charges: "Asset charge rebate". A refund of contributions goes out. */
const REBATED = new Set(['rebate', 'rebates', 'rebated', 'refund', 'refunds']);

/** "Return of uncashed benefit check": what was paid out came back. */
const CAME_BACK = /\breturn(ed)?( of)?( an?)? (uncashed|unclaimed|undelivered|benefit|distribution|pension)\b/i;

/** "Service charge reversed": what undoes a row has its type and the other sign. */
function isReversed({ raw, description, txType }: StatementRow): boolean {
  const action = raw.action.map(({ text }) => text).join(' ');
  const words = wordsOf(`${action} ${description}`);
  if (txType === 'withdrawals' && CAME_BACK.test(`${action} ${description}`)) return true;
  return words.some((word) => REVERSED.has(word) || (txType === 'fees' && REBATED.has(word)));
}

/**
 * "Forfeitures moved to forfeiture account   365.82", a list without signs, of which the line of the summary says just the opposite of what its
 * rows come to: they went the other way. Changes the rows.
 */
export function turnByLines(groups: readonly { rows: StatementRow[]; expected: Cents; found: Cents }[]): boolean {
  const turned = groups.filter(
    ({ rows, expected, found }) =>
      found !== 0 &&
      expected === -found &&
      rows.every(({ signFrom, raw }) => signFrom === 'none' && raw.section.id === rows[0]!.raw.section.id),
  );
  for (const { rows } of turned)
    for (const row of rows) Object.assign(row, { amount: -row.amount, signFrom: 'section' });
  return turned.length > 0;
}

/** Where a balance stands behind each row, it steps up or down by the amount. */
function signsFromBalances(rows: StatementRow[], balances: readonly PrintedBalance[]): void {
  const opening = balances.find((balance) => balance.role === 'begin' && balance.open === 'activity');
  let last = opening ? balanceCents(opening) : null;
  for (const row of earliestFirst(rows)) {
    if (row.balance === undefined || row.raw.fundLedger) continue;
    // Overdrawn by a figure below "Debit", which a house may print without a sign; what comes in then steps up from it.
    const due = last === null ? 0 : last + row.amount;
    if (row.signFrom === 'column' && due < 0 && due === -row.balance) row.balance = due;
    const change = last === null ? null : row.balance - last;
    if (change !== null && row.signFrom !== 'printed' && Math.abs(change) === Math.abs(row.amount) && change !== 0) {
      row.amount = change;
      row.signFrom = 'column';
      typeBySign(row);
      if (change < 0 && isGuessedType(row) && row.txType === 'deposits') row.txType = 'withdrawals';
    }
    last = row.balance;
  }
}

/** A section of unsigned amounts may hold one reversal: if turning one row round gives the printed total, it is that row. */
function reversalsInTotals(rows: StatementRow[], totals: readonly PrintedTotal[]): void {
  const told = totals.filter((total) => amountsIn(total).length > 0);
  for (const [index, total] of told.entries()) {
    const earlier = told[index - 1]?.rowsBefore ?? 0;
    if (groupOf(total, rows, [earlier])) continue;
    const doubtful = rows
      .slice(0, total.rowsBefore)
      .filter(
        (row) => row.raw.section.id === total.section.id && (row.signFrom === 'section' || row.signFrom === 'none'),
      );
    const contrary = doubtful.filter((row) => row.rowType.sign !== 0 && Math.sign(row.amount) !== row.rowType.sign);
    // What its words say of both directions is turned before what they say of one.
    const undirected = doubtful.filter((row) => row.rowType.sign === 0);
    for (const row of new Set([...contrary, ...undirected, ...doubtful])) {
      row.amount = -row.amount;
      const group = groupOf(total, rows, [earlier]);
      // One row is turned, not all but one: what is left has the sign of its section.
      if (group && Math.sign(sumOf(group)) !== -(total.section.meaning.sign ?? 0)) {
        typeBySign(row);
        break;
      }
      row.amount = -row.amount;
    }
  }
}

/** "Wire transfer" is one thing where money comes in and another where it goes out: now the sign is known, its words are asked again. */
function typeBySign(row: StatementRow): void {
  const amountSign = row.amount < 0 ? -1 : 1;
  const told = typeOfWording({ ...row.wording, amountSign }, row.raw.fundLedger);
  if (told.txType === row.txType || NATURAL[told.txType] !== amountSign || row.rowType.txType !== row.txType) return;
  row.rowType = told;
  row.txType = told.txType;
  row.txSubType = told.txSubType;
}
