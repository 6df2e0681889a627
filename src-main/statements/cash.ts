import type { CashPair } from './evidence.ts';
import type { PrintedBalance } from './printed-activity.ts';
import type { RefMaker } from './refs.ts';
import { type Summary, signedCents } from './summary.ts';
import { squash } from './text.ts';

/** Opening and closing cash wherever the account prints them: cash summaries, sweep ledgers, running balances. */
export function cashPairs(
  others: readonly Summary[],
  main: Summary | null,
  balances: readonly PrintedBalance[],
  ref: RefMaker,
): CashPair[] {
  const pairs: CashPair[] = [];
  for (const summary of others) {
    if (main && summary.beginning === main.beginning && summary.ending === main.ending) continue;
    const parts = [
      ref(summary.beginToken.page, summary.beginToken.words),
      ref(summary.endToken.page, summary.endToken.words),
    ];
    const sure =
      summary.closes && (summary.ledger.section === 'cash' || /cash|money/.test(squash(summary.ledger.begin.label)));
    pairs.push({ begin: summary.beginning, end: summary.ending, parts, sure });
  }
  for (const begin of balances.filter((balance) => balance.role === 'begin' && !balance.fundLedger)) {
    const end = balances.find(
      (balance) => balance.role === 'end' && balance.open === begin.open && balance.rowsBefore >= begin.rowsBefore,
    );
    const first = begin.numbers.findLast(({ token }) => token.cents !== null)?.token;
    const last = end?.numbers.findLast(({ token }) => token.cents !== null)?.token;
    if (first && last && end)
      pairs.push({
        begin: signedCents(first),
        end: signedCents(last),
        parts: [ref(begin.line.page, first.words), ref(end.line.page, last.words)],
        sure: true,
      });
  }
  return pairs;
}
