import { byPlace } from '../words/lines.ts';
import { editDistance } from '../words/text.ts';
import type { AccountLines } from './accounts.ts';

/** So many characters of an account number may have been misread on some of its pages. */
const MISREAD = 2;

/**
 * Accounts of a scan of which one has no balances and a number that is nearly that of one which has: the same number, misread on
 * some pages. Its lines go where they belong. Accounts with balances of their own stay apart, however alike their numbers.
 * @param listed the keys of what tables print before amounts: of two that a list of the accounts has, neither is the other misread
 */
export function joinMisread(
  accounts: readonly AccountLines[],
  hasBalances: (account: AccountLines) => boolean,
  listed: readonly string[],
): AccountLines[] {
  const whole = accounts.filter((account) => account.number && hasBalances(account));
  const joined = new Map<AccountLines, AccountLines[]>();
  for (const account of accounts) {
    if (!account.number || whole.includes(account)) continue;
    const isListed = listed.includes(account.number.key);
    const near = whole.filter(
      ({ number }) => isNearly(number!, account.number!) && !(isListed && listed.includes(number!.key)),
    );
    if (near.length === 1) joined.set(near[0]!, [...(joined.get(near[0]!) ?? []), account]);
  }
  const gone = new Set([...joined.values()].flat());
  return accounts.filter((account) => !gone.has(account)).map((account) => withLinesOf(account, joined.get(account)));
}

/** So many characters behind a mask tell an account; fewer where both are seen to be masked. */
const TELLING_TAIL = 6;
const MASKED_TAIL = 4;

/** The same but for a few characters, or a mask of which the scan left something else: `*hAk**52-3390` for `****-**52-3390`. */
function isNearly(one: Printed, other: Printed): boolean {
  if (editDistance(one.key, other.key, MISREAD) <= MISREAD) return true;
  const masks = [one, other].filter(({ text }) => text.includes('*')).length;
  return masks > 0 && commonTail(one.key, other.key) >= (masks === 2 ? MASKED_TAIL : TELLING_TAIL);
}

type Printed = Pick<NonNullable<AccountLines['number']>, 'key' | 'text'>;

function commonTail(one: string, other: string): number {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}

/** The account with the lines of others as well. */
export function withLinesOf(account: AccountLines, others: readonly AccountLines[] | undefined): AccountLines {
  if (!others) return account;
  const all = [account, ...others];
  return {
    number: account.number,
    // They keep what they were read as: a misread number confirms no other.
    mentions: all.flatMap(({ mentions }) => mentions),
    lines: all.flatMap(({ lines }) => lines).sort(byPlace),
    furniture: all.flatMap(({ furniture }) => furniture).sort(byPlace),
    pages: [...new Set(all.flatMap(({ pages }) => pages))].sort((a, b) => a - b),
  };
}

/** Notes of accounts what names another one by a number that is nearly theirs: on a scan they may be one. */
export function markNear(accounts: readonly AccountLines[]): void {
  for (const account of accounts) {
    const { number } = account;
    const near = accounts.find(
      (other) =>
        other !== account && other.number && number && editDistance(other.number.key, number.key, MISREAD) <= MISREAD,
    );
    if (near?.number) account.near = near.number;
  }
}
