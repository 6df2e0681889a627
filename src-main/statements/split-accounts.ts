import type { AccountLines } from './accounts.ts';
import type { Line } from './lines.ts';
import { editDistance } from './text.ts';

/** So many characters of an account number may have been misread on some of its pages. */
const MISREAD = 2;

/**
 * Accounts of a scan of which one has no balances and a number that is nearly that of one which has: the same number, misread on
 * some pages. Its lines go where they belong. Accounts with balances of their own stay apart, however alike their numbers.
 */
export function joinMisread(
  accounts: readonly AccountLines[],
  hasBalances: (account: AccountLines) => boolean,
): AccountLines[] {
  const whole = accounts.filter((account) => account.number && hasBalances(account));
  const joined = new Map<AccountLines, AccountLines[]>();
  for (const account of accounts) {
    if (!account.number || whole.includes(account)) continue;
    const near = whole.filter(({ number }) => editDistance(number!.key, account.number!.key, MISREAD) <= MISREAD);
    if (near.length === 1) joined.set(near[0]!, [...(joined.get(near[0]!) ?? []), account]);
  }
  const gone = new Set([...joined.values()].flat());
  return accounts.filter((account) => !gone.has(account)).map((account) => withLinesOf(account, joined.get(account)));
}

function withLinesOf(account: AccountLines, others: readonly AccountLines[] | undefined): AccountLines {
  if (!others) return account;
  const all = [account, ...others];
  const order = (a: Line, b: Line) => a.page - b.page || a.top - b.top;
  return {
    number: account.number,
    // They keep what they were read as: a misread number confirms no other.
    mentions: all.flatMap(({ mentions }) => mentions),
    lines: all.flatMap(({ lines }) => lines).sort(order),
    furniture: all.flatMap(({ furniture }) => furniture).sort(order),
    pages: [...new Set(all.flatMap(({ pages }) => pages))].sort((a, b) => a - b),
  };
}
