import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { linesOf } from '../words/lines.ts';
import { withoutFragments } from './account-fragments.ts';
import type { AccountMention } from './account-mentions.ts';
import type { AccountLines } from './accounts.ts';

function account(key: string, text: string, page: number): AccountLines {
  const number = { key, text: key } as AccountMention;
  return { number, mentions: [number], lines: linesOf(asciiPage(text, page)), furniture: [], pages: [page] };
}

const OWN = `Account Value Summary
Beginning balance                $1,000.00
Ending balance                   $1,001.04
Date        Description                  Amount
05/04/2026  CONTRIBUTION                 0.00`;

const told = (accounts: readonly AccountLines[]) =>
  accounts.map(({ number, lines, pages }) => [number?.key, lines.length, pages]);

test('rows that a number in their words cut off go back to the account before them', () => {
  const cut = account('052926', '05/29/2026  Interest INSURED CASH ACCOUNT 052926      1.04\nDisclosures', 1);
  expect(told(withoutFragments([account('52084471', OWN, 0), cut]))).toEqual([['52084471', 7, [0, 1]]]);
});

test('an account with a table or balances of its own stays one, and so do mentions without rows', () => {
  const other = account(
    '7714428',
    'Date        Description                  Amount\n05/29/2026  Interest      1.04',
    1,
  );
  const named = account('99120', 'Questions about account 99120', 1);
  expect(told(withoutFragments([account('52084471', OWN, 0), other, named]))).toHaveLength(3);
});
