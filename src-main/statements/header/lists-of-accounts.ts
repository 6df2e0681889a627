import { numbersOf } from '../words/amounts.ts';
import { byPlace, type Cell, type Line, type PlacedWord, textOf, withCells } from '../words/lines.ts';
import { keyOf } from './account-numbers.ts';
import type { AccountLines } from './accounts.ts';
import { isDatedRow } from './listed-numbers.ts';

/** A list has rows of so many accounts at least. */
const LEAST_ACCOUNTS = 2;
/** A column's cells begin or end within so much of one another, in heights of a line. */
const COLUMN_EDGE = 1;
/** The heading of a list and the names of its columns are no more lines. */
const MOST_HEADINGS = 4;
/** What belongs to a row stands this near below it, in heights of the line. */
const WRAP_GAP = 1.6;
/** So many characters of a number tell an account where the others are hidden or left out. */
const TELLING_TAIL = 4;

/** What the column is called whose cells name the account of each row. */
const NAMES_ACCOUNT = /\b(accounts?|accts?|a\/c|portfolio|contract)\b/i;
/** "To account": of such a column each cell names where the money went. */
const NAMES_OTHER_SIDE = /\b(to|from|between|contra|offset|counter)/i;

interface RowOfAccount {
  line: Line;
  account: AccountLines;
  /** The words that name the account. */
  named: readonly PlacedWord[];
}

/**
 * "Activity of all accounts", with a column that names the account of each row: each row goes to the account that it names, without
 * its number, and the list's headings to every one of them. The totals of such a list are nobody's own: they go to the parent's lines.
 */
export function withRowsOfLists(accounts: readonly AccountLines[]): AccountLines[] {
  const numbered = accounts.filter(({ number }) => number !== null);
  if (numbered.length < LEAST_ACCOUNTS) return [...accounts];
  const lines = accounts.flatMap((account) => account.lines).sort(byPlace);
  const rows = lines.flatMap((line) => rowOf(line, numbered) ?? []);
  const lists = listsOf(lines, rows);
  if (lists.length === 0) return [...accounts];
  const given = new Map<AccountLines, Line[]>(numbered.map((account) => [account, []]));
  const totals: Line[] = [];
  const taken = new Set<Line>();
  for (const list of lists) divide(lines, list, given, totals, taken);
  const parent = accounts.find(({ number }) => number === null);
  const others = parent || totals.length === 0 ? accounts : [PARENT, ...accounts];
  return others.map((account) => {
    const own = account.number === null ? totals : (given.get(account) ?? []);
    const kept = [...account.lines.filter((line) => !taken.has(line)), ...own].sort(byPlace);
    const pages = [...new Set([...account.pages, ...own.map(({ page }) => page)])].sort((one, other) => one - other);
    return { ...account, lines: kept, pages };
  });
}

const PARENT: AccountLines = { number: null, mentions: [], lines: [], furniture: [], pages: [] };

/** The row with the account that the first cell of those that name one names, or the word that it begins with. */
function rowOf(line: Line, accounts: readonly AccountLines[]): RowOfAccount | null {
  if (!isDatedRow(line)) return null;
  const found = line.cells.flatMap((cell) => {
    const named = [cell.words, cell.words.slice(0, 1)].flatMap((words) => {
      const account = accountNamed(words, accounts);
      return account ? { line, account, named: words } : [];
    });
    return named.slice(0, 1);
  });
  return found[0] ?? null;
}

/** "4T-31820-A", "XXXX-4471" or "...4471": the only account whose number it is or may be. */
function accountNamed(words: readonly PlacedWord[], accounts: readonly AccountLines[]): AccountLines | null {
  const key = keyOf(textOf(words));
  const whole = accounts.filter(({ number }) => number!.key === key);
  if (whole.length === 1) return whole[0]!;
  const tail = key.replace(/^X+/, '');
  if (tail.length < TELLING_TAIL || !/\d/.test(tail)) return null;
  const ending = accounts.filter(({ number }) => {
    const own = number!.key.replace(/^X+/, '');
    return own.length >= TELLING_TAIL && (own.endsWith(tail) || (/^\d+$/.test(tail) && tail.endsWith(own)));
  });
  return ending.length === 1 ? ending[0]! : null;
}

/** Runs of dated rows that each name an account in one column, below a heading that calls it so; rows of several accounts. */
function listsOf(lines: readonly Line[], rows: readonly RowOfAccount[]): RowOfAccount[][] {
  const known = new Map(rows.map((row) => [row.line, row]));
  const runs: RowOfAccount[][] = [];
  let run: RowOfAccount[] = [];
  for (const line of lines.filter(isDatedRow)) {
    const row = known.get(line);
    if (row && run[0] && !isBelow(run[0], row)) {
      runs.push(run);
      run = [];
    }
    if (row) run.push(row);
    else {
      runs.push(run);
      run = [];
    }
  }
  runs.push(run);
  return runs.filter(
    (list) => new Set(list.map(({ account }) => account)).size >= LEAST_ACCOUNTS && isHeaded(lines, list[0]!),
  );
}

function isBelow(one: RowOfAccount, other: RowOfAccount): boolean {
  const near = (a: number, b: number) => Math.abs(a - b) < COLUMN_EDGE * one.line.height;
  return near(leftOf(one), leftOf(other)) || near(rightOf(one), rightOf(other));
}

const leftOf = ({ named }: RowOfAccount) => named[0]!.left;
const rightOf = ({ named }: RowOfAccount) => named.at(-1)!.right;

function isHeaded(lines: readonly Line[], row: RowOfAccount): boolean {
  const headings = headingsAbove(lines, row.line).flatMap(({ cells }) => cells.flatMap((cell) => stacked(cell, row)));
  return headings.some((text) => NAMES_ACCOUNT.test(text)) && !headings.some((text) => NAMES_OTHER_SIDE.test(text));
}

/** The words of a heading's cell that stand above the column. */
function stacked({ words }: Cell, row: RowOfAccount): string[] {
  const above = words.filter(({ left, right }) => left < rightOf(row) && right > leftOf(row));
  return above.length > 0 ? [textOf(above)] : [];
}

/** The lines without money above the first row of a list or of its part on a page. */
function headingsAbove(lines: readonly Line[], first: Line): Line[] {
  const at = lines.indexOf(first);
  const above: Line[] = [];
  for (let index = at - 1; index >= 0 && above.length < MOST_HEADINGS; index -= 1) {
    const line = lines[index]!;
    if (line.page !== first.page || hasMoney(line)) break;
    above.unshift(line);
  }
  return above;
}

const hasMoney = (line: Line) => numbersOf(line).some(({ cents }) => cents !== null);

/** Gives each line of the list to the accounts that it belongs to. */
function divide(
  lines: readonly Line[],
  list: readonly RowOfAccount[],
  given: ReadonlyMap<AccountLines, Line[]>,
  totals: Line[],
  taken: Set<Line>,
): void {
  const known = new Map(list.map((row) => [row.line, row]));
  const begin = lines.indexOf(list[0]!.line);
  const end = lines.indexOf(list.at(-1)!.line);
  const giveToAll = (line: Line) => {
    taken.add(line);
    for (const own of given.values()) own.push(line);
  };
  headingsAbove(lines, list[0]!.line).forEach(giveToAll);
  let last: RowOfAccount | null = null;
  for (const [offset, line] of lines.slice(begin).entries()) {
    const row = known.get(line);
    const isInside = begin + offset <= end;
    const isNear: boolean = last !== null && last.line.page === line.page && isWrapped(lines, last.line, line);
    if (row) {
      taken.add(line);
      given.get(row.account)!.push(withoutWords(line, row.named));
      last = row;
    } else if (isTotal(line)) {
      taken.add(line);
      totals.push(line);
      if (!isInside) break;
    } else if (last && isNear && !hasMoney(line)) {
      taken.add(line);
      given.get(last.account)!.push(line);
    } else if (isInside) giveToAll(line);
    else break;
  }
}

const isTotal = (line: Line) => /^(grand |sub)?-?total/i.test(line.text) && hasMoney(line);

/** Whether every line from the row to this one stands right below the one before it. */
function isWrapped(lines: readonly Line[], row: Line, line: Line): boolean {
  const between = lines.slice(lines.indexOf(row), lines.indexOf(line) + 1);
  return between.every((one, at) => at === 0 || one.top - between[at - 1]!.bottom < WRAP_GAP * one.height);
}

function withoutWords(line: Line, gone: readonly PlacedWord[]): Line {
  const cells = line.cells.flatMap((cell) => {
    const own = cell.words.filter((word) => !gone.includes(word));
    if (own.length === cell.words.length) return cell;
    return own.length > 0 ? { words: own, text: textOf(own), left: own[0]!.left, right: cell.right } : [];
  });
  return withCells(line, cells);
}
