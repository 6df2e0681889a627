import type { ParsedStatement } from '../../src-shared/model/parsed-statement.ts';
import { keyOf } from './header/account-numbers.ts';

/** Statements of a file in which an account comes more than once, as when two months of it were put into one. */
export interface AccountsTwice {
  /** Statements of which only their pages are told. */
  dropped: ReadonlySet<ParsedStatement>;
  /** What a statement that was kept says in their place. */
  reasons: ReadonlyMap<ParsedStatement, string>;
  /** Of statements of which the file holds copies. */
  copies: string[];
}

/**
 * A document has one statement of an account, and rows of two months that are added up prove nothing: the first is kept, refused, and
 * says where the others are. A copy of the same statement is left out.
 * @param statements of the parts of a file, in its order, each as its own pages tell it
 * @returns null where every account comes once, or where two statements of one may be halves of the same
 */
export function accountsTwice(statements: readonly ParsedStatement[]): AccountsTwice | null {
  const again = new Map<ParsedStatement, ParsedStatement[]>();
  const copies: [ParsedStatement, ParsedStatement][] = [];
  const first = new Map<string, ParsedStatement>();
  for (const statement of statements) {
    const key = keyOf(statement.accountNumber ?? '');
    const earlier = first.get(key);
    if (!earlier) first.set(key, statement);
    else if (isOfOtherTime(earlier, statement)) again.set(earlier, [...(again.get(earlier) ?? []), statement]);
    else if (isCopy(earlier, statement)) copies.push([earlier, statement]);
    else return null;
  }
  if (again.size === 0 && copies.length === 0) return null;
  return {
    dropped: new Set([...[...again.values()].flat(), ...copies.map(([, copy]) => copy)]),
    reasons: new Map([...again].map(([kept, others]) => [kept, reasonOf(kept, others)])),
    copies: copies.map(([kept, copy]) => copySentence(kept, copy)),
  };
}

function isOfOtherTime(one: ParsedStatement, other: ParsedStatement): boolean {
  return [one, other].every(isWhole) && one.periodEnd !== other.periodEnd;
}

function isCopy(one: ParsedStatement, other: ParsedStatement): boolean {
  return [one, other].every(isWhole) && told(one) === told(other);
}

const told = ({ periodStart, periodEnd, beginningBalance, endingBalance, rows }: ParsedStatement) =>
  JSON.stringify([
    [periodStart, periodEnd, beginningBalance, endingBalance],
    rows.map(({ date, amount, txType, description }) => [date, amount, txType, description]),
  ]);

/** A statement that tells whose it is, of when, and from what to what. */
export function isWhole({
  accountNumber,
  periodStart,
  periodEnd,
  beginningBalance,
  endingBalance,
}: ParsedStatement): boolean {
  return [accountNumber, periodStart, periodEnd, beginningBalance, endingBalance].every((field) => field !== null);
}

function reasonOf(kept: ParsedStatement, others: readonly ParsedStatement[]): string {
  const where = [kept, ...others].map((one) => `${one.periodStart} to ${one.periodEnd} on ${pagesOf(one)}`);
  return `The file holds ${where.length} statements of account ${kept.accountNumber}: ${where.join(', ')}. Only the first is shown. Split the document where each begins.`;
}

function copySentence(kept: ParsedStatement, copy: ParsedStatement): string {
  return `The statement of account ${kept.accountNumber} is in the file twice, on ${pagesOf(kept)} and on ${pagesOf(copy)}. It is counted once.`;
}

function pagesOf({ pages }: ParsedStatement): string {
  const [first, last] = [Math.min(...pages) + 1, Math.max(...pages) + 1];
  return first === last ? `page ${first}` : `pages ${first}–${last}`;
}
