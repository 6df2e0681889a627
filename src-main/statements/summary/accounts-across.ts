import { keyOf } from '../header/account-numbers.ts';
import type { AccountLines } from '../header/accounts.ts';
import type { Period } from '../words/days.ts';
import type { Line } from '../words/lines.ts';
import { findLedgers, type Ledger, type LedgerLine } from './ledgers.ts';
import { findSummedLedgers } from './summed-ledgers.ts';
import { findLinesOfAccount } from './transposed-ledgers.ts';

/** A grid has a column for each of so many accounts at least. */
const LEAST_COLUMNS = 2;

/**
 * What a summary page of several accounts tells of one of them: of a block with a column for each account the one that its
 * number heads, as a block of its own.
 */
export function columnsOfAccount(
  parent: AccountLines | undefined,
  account: AccountLines,
  period: Period | null,
): Ledger[] {
  const { number } = account;
  if (!parent || !number || parent === account) return [];
  const blocks = [...findLedgers(parent.lines), ...findSummedLedgers(parent.lines, period)];
  return blocks.flatMap((ledger) => {
    const isOwn = (title: string) =>
      isOf(keyOf(title), number.key) || title.split(/\s+/).some((word) => keyOf(word) === number.key);
    const own = ledger.columns.flatMap(({ title }, at) => (isOwn(title) ? [at] : []));
    return ledger.columns.length >= LEAST_COLUMNS && own.length === 1 ? [withOneColumn(ledger, own[0]!)] : [];
  });
}

/** … and of a table with a line for each account the one that its number begins, or stands below by itself. */
export function lineOfAccount(parent: AccountLines | undefined, { number }: AccountLines): Ledger[] {
  if (!parent || !number || parent.number) return [];
  // "Everyday   2240018831   $16,273.83 …", "Savings 07-118824-6   28,611.25 …": what the account is called may stand before its number.
  const begins = ({ cells }: Line) =>
    cells.slice(0, 2).some(({ text, words }) => [text, words.at(-1)!.text].some((part) => keyOf(part) === number.key));
  return findLinesOfAccount(
    parent.lines,
    (line, below) => begins(line) || (below?.cells.length === 1 && below.page === line.page && begins(below)),
  );
}

/** Whether a heading ends with the number; of a scan one of its digits may be a letter, "AP-8E5640". */
function isOf(heading: string, key: string): boolean {
  const end = heading.slice(-key.length);
  const wrong = [...end].filter((character, at) => character !== key[at]);
  const inDigits = [...end].every(
    (character, at) => character === key[at] || (/[A-Z]/.test(character) && /\d/.test(key[at]!)),
  );
  return end.length === key.length && inDigits && wrong.length <= 1;
}

function withOneColumn(ledger: Ledger, column: number): Ledger {
  const only = (line: LedgerLine): LedgerLine => ({ ...line, amounts: [line.amounts[column] ?? null] });
  return {
    ...ledger,
    begin: only(ledger.begin),
    end: only(ledger.end),
    lines: ledger.lines.map(only),
    after: ledger.after.map(only),
    columns: [ledger.columns[column]!],
  };
}
