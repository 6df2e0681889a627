import { type Cents, formatMoney } from '../../../src-shared/money.ts';
import { balanceCents, type PrintedBalance } from '../columns/printed-activity.ts';
import {
  cashRows,
  type Evidence,
  earliestFirst,
  isReinvestedInOne,
  sumAsPrinted,
  sumOf,
  unavailable,
} from '../evidence/evidence.ts';
import type { StatementRow } from '../rows/rows.ts';
import type { NumberToken } from '../words/amounts.ts';
import { asDigits } from '../words/days.ts';
import type { Line } from '../words/lines.ts';
import { couldBe, isOpenTo } from '../words/misreadings.ts';
import type { RefMaker } from '../words/refs.ts';
import { editDistance } from '../words/text.ts';

/**
 * Printed balances against the amounts between them. `summary`: the balances that it prints, from which the first row steps where
 * the list prints no opening one and closes with what the summary ends with.
 */
export function checkRunningBalance(
  rows: readonly StatementRow[],
  balances: readonly PrintedBalance[],
  ref: RefMaker,
  summary: { beginning: Cents; ending: Cents } | null = null,
): Evidence {
  const tables = [...new Set(rows.filter((row) => row.balance !== undefined).map((row) => row.raw.table))];
  if (tables.length === 0) return rows.length === 0 ? withoutMovement(balances, ref) : NO_RUNNING_BALANCE;
  const inTables = earliestFirst(rows).filter((row) => tables.includes(row.raw.table));
  const order = inTables.filter(({ sweep }) => !sweep);
  const opening = openingOf(balances, tables);
  const closing = order.findLast(({ balance }) => balance !== undefined)?.balance;
  if (opening === null && summary && closing === summary.ending) {
    const stepped = stepThrough(order, rows, tables, balances, ref, summary.beginning);
    if (stepped.check.state === 'passed') return stepped;
  }
  const found = stepThrough(order, rows, tables, balances, ref, opening);
  // Where the cash is swept in the list of the balances itself, they step through what sweeps it.
  const swept = found.check.state === 'failed' && inTables.some((row) => row.sweep && row.balance !== undefined);
  const withSweeps = swept ? stepThrough(inTables, rows, tables, balances, ref, opening) : found;
  return withSweeps.check.state === 'passed' ? withSweeps : found;
}

function stepThrough(
  order: readonly StatementRow[],
  rows: readonly StatementRow[],
  tables: readonly number[],
  balances: readonly PrintedBalance[],
  ref: RefMaker,
  opening: Cents | null,
): Evidence {
  const covers = new Set<StatementRow>();
  const closing = closingOf(balances);
  let last = opening;
  let pending: StatementRow[] = [];
  let elsewhere = cashRows(rows).filter((row) => !tables.includes(row.raw.table));
  for (const [at, row] of order.entries()) {
    const anew = openingAnew(row, order[at - 1], balances);
    if (anew !== null) {
      last = anew;
      pending = [];
    }
    pending.push(row);
    if (row.balance === undefined) continue;
    const change: Cents | null = last === null ? null : row.balance - last;
    // What other tables tell moves the balance too where the rows of this one do not explain it.
    const due = elsewhere.filter(({ date }) => date <= row.date);
    const inOne = pending.filter((moved) => !isReinvestedInOne(moved));
    const alone =
      (change !== null &&
        [sumOf, sumAsPrinted].some((sum) => sum(pending) === change || sum(cashRows(pending)) === change)) ||
      (change !== null && inOne.length < pending.length && sumOf(cashRows(inOne)) === change);
    const steps = alone || (change !== null && due.length > 0 && sumOf(cashRows(pending).concat(due)) === change);
    if (steps && !alone) {
      pending.push(...due);
      elsewhere = elsewhere.filter((other) => !due.includes(other));
    }
    if (last !== null && !steps) {
      const expected = last + sumOf(pending);
      if (isMisreadBalance(row, expected) && goesOn(order.slice(at + 1), expected, closing)) continue;
      const note = `Behind "${row.description}" the balance ${formatMoney(row.balance)} is printed; the amounts give ${formatMoney(expected)}.`;
      return {
        check: {
          check: 'running-balance',
          state: 'failed',
          note,
          expected: row.balance,
          found: expected,
          parts: [row.ref.row!],
        },
        covers: new Set(),
      };
    }
    if (last !== null) for (const proved of pending) covers.add(proved);
    last = row.balance;
    pending = [];
  }
  const parts = balances.map((balance) => ref(balance.line.page, balance.line.words));
  return {
    check: {
      check: 'running-balance',
      state: covers.size > 0 ? 'passed' : 'unavailable',
      note: `${covers.size} rows step from balance to balance.`,
      parts,
    },
    covers,
  };
}

/** A balance of a scan that its reader left open, and that may as well be what the amounts give. */
function isMisreadBalance({ raw }: StatementRow, expected: Cents): boolean {
  const found = raw.numbers.find(({ column }) => column.kind === 'balance')?.token;
  const isScanned = found?.words.every(({ word }) => word.source === 'ocr');
  if (!isScanned) return false;
  return (couldBe(found!, expected) && isOpenTo(found!, expected)) || isRestOf(raw.anchor, found!, expected);
}

/**
 * "251 77.65" for "25,177.65", "53.79 5717" for "53,791.77": what stands right before the figure is its beginning; and "$ $2,540.55": of two
 * dollar signs one was its first digit.
 */
function isRestOf({ words }: Line, token: NumberToken, expected: Cents): boolean {
  const before = words[words.indexOf(token.words[0]!) - 1]?.text ?? '';
  const wanted = String(Math.abs(expected));
  const read = token.words.map(({ text }) => text.replace(/\D/g, '')).join('');
  if (before === '$' && token.words[0]!.text.startsWith('$')) return wanted.slice(1) === read;
  // "BL,2 97.35" for "51,397.35": letters for its figures.
  const digits = asDigits(before.replace(/L/g, '1'));
  const beginning = /^[\d.,]+$/.test(digits) && /[,.]/.test(before) ? digits.replace(/\D/g, '') : before;
  const isPart = wanted.startsWith(beginning) || (read.length > CENTS && wanted.endsWith(read));
  return /^\d+$/.test(beginning) && isPart && editDistance(beginning + read, wanted, MOST_WRONG) <= MOST_WRONG;
}

/** So many digits of a figure that was read in two pieces may be wrong. */
const MOST_WRONG = 2;
const CENTS = 2;

/** Whether the next printed balance, or one behind others that were misread, is what the amounts up to it give. */
function goesOn(rows: readonly StatementRow[], balance: Cents, closing: Cents | null): boolean {
  const next = rows.findIndex((row) => row.balance !== undefined);
  const expected = balance + sumOf(next < 0 ? rows : rows.slice(0, next + 1));
  // Where no balance follows at all, what stands before the misread one is proved by others, or by none.
  if (next < 0) return closing === null || expected === closing;
  const isNext = expected === rows[next]!.balance;
  return isNext || (isMisreadBalance(rows[next]!, expected) && goesOn(rows.slice(next + 1), expected, closing));
}

const NO_RUNNING_BALANCE = unavailable('running-balance', 'No running balance is printed.');

/** A table of the activity in which the closing balance follows the opening one, and is the same. */
function withoutMovement(balances: readonly PrintedBalance[], ref: RefMaker): Evidence {
  const [begin, end, ...others] = balances.filter(({ open }) => open === 'activity');
  const isEmpty = begin?.role === 'begin' && end?.role === 'end' && begin.table === end.table && others.length === 0;
  const [opening, closing] = isEmpty ? [balanceCents(begin), balanceCents(end)] : [null, null];
  if (!isEmpty || opening === null || closing === null || opening !== closing) return NO_RUNNING_BALANCE;
  const note = 'The closing balance follows the opening one, and is the same.';
  const parts = [begin, end].map(({ line }) => ref(line.page, line.words));
  const check = {
    check: 'running-balance' as const,
    state: 'passed' as const,
    note,
    expected: closing,
    found: opening,
  };
  return { check: { ...check, parts }, covers: new Set() };
}

function openingOf(balances: readonly PrintedBalance[], tables: readonly number[]): Cents | null {
  const openings = balances.filter((balance) => balance.role === 'begin' && balance.open === 'activity');
  const opening = openings.find(({ table }) => table === tables[0]) ?? openings.find(({ fundLedger }) => !fundLedger);
  return opening ? balanceCents(opening) : null;
}

/** The opening balance of the row's own table, where the table before it closed with one of its own: another ledger begins. */
function openingAnew(
  row: StatementRow,
  before: StatementRow | undefined,
  balances: readonly PrintedBalance[],
): Cents | null {
  const [table, other] = [row.raw.table, before?.raw.table];
  if (other === undefined || other === table || !balances.some((one) => one.role === 'end' && one.table === other))
    return null;
  const opening = balances.find((one) => one.role === 'begin' && one.table === table && !isCarried(one));
  return opening ? balanceCents(opening) : null;
}

const isCarried = ({ line }: PrintedBalance): boolean => /\b(carried|brought)\b/i.test(line.text);

function closingOf(balances: readonly PrintedBalance[]): Cents | null {
  const closing = balances.findLast((balance) => balance.role === 'end' && balance.open === 'activity');
  return closing ? balanceCents(closing) : null;
}
