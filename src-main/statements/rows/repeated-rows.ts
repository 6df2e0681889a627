import { MEMO_KEYS, type TxKey } from '../../../src-shared/model/tx.ts';
import type { Activity, PrintedTotal } from '../columns/printed-activity.ts';
import { signedCents } from '../summary/summary.ts';
import { numbersOf } from '../words/amounts.ts';
import { dayAt } from '../words/days.ts';
import type { Line } from '../words/lines.ts';
import { LOAN_BALANCE } from './moveless-rows.ts';
import type { StatementRow } from './rows.ts';

/** Words tell what a row does above this confidence of its type. */
const TOLD = 0.5;

/** More decimals than money has: a quantity or a price, of a trade that may be told nowhere else. */
const MOST_DECIMALS = 2;

/**
 * Sections that only list again what a table with a running balance has told: checks by number behind a bank's ledger. Every
 * row of such a section has its twin there, of the same day and amount. What does the opposite to the account is no twin: it
 * mirrors the row. Trades are listed again with their shares, where the ledger tells of the cash alone. A ledger that has nothing
 * to say of its rows but what they did to the balance lists those again that other tables tell with words. A list of checks by
 * number is one of those whose numbers other rows of the same days and amounts have in their words.
 */
export function repeatedRows(rows: readonly StatementRow[]): Set<StatementRow> {
  // The sweep's own ledger mirrors rows: those that it has twins of are the rows themselves.
  const balanced = Map.groupBy(
    rows.filter((row) => row.balance !== undefined && !row.sweep),
    (row) => row.raw.table,
  );
  const tables = new Set([...balanced].filter(([, own]) => mayStep(own)).map(([table]) => table));
  // The balance may be printed once a day only: the other rows of its table are the ledger's as well.
  const ledger = rows.filter((row) => tables.has(row.raw.table) && !row.sweep);
  const repeated = new Set<StatementRow>();
  for (const table of new Set(rows.map((row) => row.raw.table))) {
    const own = rows.filter((row) => row.raw.table === table);
    if (own.every((row) => namesCheck(row, rows)) || tellsLoanAgain(own, rows)) {
      for (const row of own) repeated.add(row);
      continue;
    }
    if (tables.has(table)) {
      const told = rows.filter((row) => !tables.has(row.raw.table) && !row.sweep && row.raw.description.length > 0);
      if (own.every((row) => row.raw.description.length === 0) && haveTwins(own, told, true))
        for (const row of own) repeated.add(row);
      continue;
    }
    const confirms = own.some((row) => row.quantity !== undefined);
    const free = confirms ? ledger.filter(isBareTrade) : ledger;
    if (haveTwins(own, free, false) || listsChecksAgain(own, ledger)) for (const row of own) repeated.add(row);
  }
  return repeated;
}

/** The totals without those of lists that only tell rows again. */
export function totalsBesides(
  totals: readonly PrintedTotal[],
  rows: readonly StatementRow[],
  repeated: ReadonlySet<StatementRow>,
): PrintedTotal[] {
  return totals.filter(({ table }) => {
    const own = rows.filter(({ raw }) => raw.table === table);
    return own.length === 0 || !own.every((row) => repeated.has(row));
  });
}

/** "Date   Principal   Interest   Loan balance": what was paid on a loan, where each of its principals is in another table's words too. */
function tellsLoanAgain(own: readonly StatementRow[], rows: readonly StatementRow[]): boolean {
  const leaves = ({ raw }: StatementRow) => raw.numbers.some(({ column }) => LOAN_BALANCE.test(column.title));
  if (!own.every(leaves)) return false;
  const paid = rows.filter(({ raw, txType }) => raw.table !== own[0]!.raw.table && txType === 'loanPayments');
  return haveTwins(own, paid, true);
}

/** Such a share of a list of checks was read as the ledger has them. */
const MOSTLY_ALIKE = 2 / 3;

/** Checks by number behind a ledger that has a column of their numbers, where a scan misread a day or an amount of some. */
function listsChecksAgain(own: readonly StatementRow[], ledger: readonly StatementRow[]): boolean {
  const told = new Map(ledger.map((row) => [numberOfCheck(row), row]));
  const twins = own.filter((row) => {
    const twin = told.get(numberOfCheck(row));
    return twin?.date === row.date && Math.abs(twin.amount) === Math.abs(row.amount);
  });
  const isTold = (row: StatementRow) => row.raw.anchor.ocr && numberOfCheck(row) !== '' && told.has(numberOfCheck(row));
  return own.every(isTold) && twins.length >= MOSTLY_ALIKE * own.length;
}

const numberOfCheck = ({ raw }: StatementRow): string =>
  raw.checkNumber.map(({ text }) => text.replace(/\D/g, '')).join('');

/** Whether the check that a row has in the column of its numbers is told by a row of another table as well: "Check 0218". */
function namesCheck(row: StatementRow, rows: readonly StatementRow[]): boolean {
  const { raw, date, amount } = row;
  const number = numberOfCheck(row);
  if (number === '') return false;
  return rows.some(
    (other) =>
      other.raw.table !== raw.table &&
      other.date === date &&
      Math.abs(other.amount) === Math.abs(amount) &&
      [...other.raw.action, ...other.raw.description].some(({ text }) => text.replace(/\D/g, '') === number),
  );
}

/** Fewer rows may follow each other without a step that holds: the others between them were not read. */
const FEWEST_STEPS = 3;

/** Behind some row at least the balance steps by its amount: what several funds are worth does not. */
function mayStep(rows: readonly StatementRow[]): boolean {
  const steps = rows.slice(1).map((row, at) => {
    const change = Math.abs(row.balance! - rows[at]!.balance!);
    return change === Math.abs(row.amount) || change === Math.abs(rows[at]!.amount);
  });
  return steps.length < FEWEST_STEPS || steps.some(Boolean);
}

/** Every row has one of the others to itself, of the same day and amount; `alike`: and it does the same to the account. */
function haveTwins(own: readonly StatementRow[], others: readonly StatementRow[], alike: boolean): boolean {
  const free = [...others];
  return own.every((row) => {
    const twin = free.findIndex(
      (other) =>
        other.date === row.date &&
        (alike
          ? other.amount === row.amount
          : Math.abs(other.amount) === Math.abs(row.amount) && !isOpposite(other, row)),
    );
    if (twin >= 0) free.splice(twin, 1);
    return twin >= 0;
  });
}

/** Of rows without a sign or words that tell it is not known what they do. */
function isOpposite(one: StatementRow, other: StatementRow): boolean {
  const isTold = ({ signFrom, rowType }: StatementRow) => signFrom !== 'none' || rowType.confidence > TOLD;
  // "Purchase   37.228   1,614.58" in a list without signs is what "Purchased 37.228 units … (1,614.58)" is in the list of the cash.
  const isSameTrade = one.txType === other.txType && (one.quantity ?? other.quantity) !== undefined;
  return isTold(one) && isTold(other) && !isSameTrade && one.amount === -other.amount;
}

function isBareTrade({ txType, quantity }: StatementRow): boolean {
  return (MEMO_KEYS as readonly TxKey[]).includes(txType) && quantity === undefined;
}

/** Lines outside of every table whose days and amounts are all those of rows (pictures of cleared checks) leave nothing open. */
export function settleRepeatedLines(activity: Activity, rows: readonly StatementRow[]): void {
  activity.stray = activity.stray.map((stray) =>
    stray.reason === 'other' && (repeatsRows(stray.line, rows) || reconcilesAcross(stray.line))
      ? { ...stray, reason: 'memo' }
      : stray,
  );
}

/** A balance, what changed it and what it came to are more figures than a row of a movement has. */
const FEWEST_ACROSS = 5;

/** "Capital Preservation 40,118.30 900.00 450.00 (31.10) 349.14 41,786.34" without a day: what one fund held, what moved it, and what that came to. */
function reconcilesAcross(line: Line): boolean {
  const texts = line.words.map(({ text }) => text);
  const amounts = numbersOf(line).flatMap((token) => (token.cents === null ? [] : signedCents(token)));
  const [last, ...others] = amounts.toReversed();
  const isDated = texts.some((_, index) => dayAt(texts, index, line.ocr) !== null);
  return !isDated && amounts.length >= FEWEST_ACROSS && others.reduce((sum, cents) => sum + cents, 0) === last;
}

function repeatsRows(line: Line, rows: readonly StatementRow[]): boolean {
  const texts = line.words.map(({ text }) => text);
  const days = texts.flatMap((_, index) => dayAt(texts, index, line.ocr) ?? []);
  const figures = numbersOf(line);
  const amounts = figures.flatMap((token) => (token.cents === null ? [] : signedCents(token)));
  const isOn = ({ date }: StatementRow) =>
    days.some(({ month, day }) => date.endsWith(`-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`));
  return (
    days.length > 0 &&
    amounts.length === days.length &&
    !figures.some(({ decimals }) => decimals > MOST_DECIMALS) &&
    amounts.every((cents) => rows.some((row) => isOn(row) && (row.amount === cents || Math.abs(row.amount) === cents)))
  );
}
