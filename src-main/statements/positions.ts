import type { Check } from '../../src-shared/model/parsed-statement.ts';
import type { Cents } from '../../src-shared/money.ts';
import { formatMoney } from '../../src-shared/money.ts';
import { numbersOf } from './amounts.ts';
import { isInLedger, type Ledger } from './ledgers.ts';
import type { Line } from './lines.ts';
import type { RefMaker } from './refs.ts';
import { squash } from './text.ts';

/** The total of the holdings, printed apart from the reconciliation, against the closing balance. */
export function checkPositions(
  lines: readonly Line[],
  main: Ledger | null,
  ending: Cents | null,
  ref: RefMaker,
): Check {
  const none: Check = {
    check: 'positions-total',
    state: 'unavailable',
    note: 'No total of the holdings is printed.',
    parts: [],
  };
  if (ending === null) return none;
  for (const line of lines) {
    if (main && isInLedger(line, main)) continue;
    const squashed = squash(line.text);
    if (!/total|accountvalue|marketvalue|portfoliovalue|planassets|closing|ending/.test(squashed)) continue;
    const token = numbersOf(line).find((candidate) => candidate.cents === Math.abs(ending) && candidate.cents > 0);
    if (token) {
      const note = `"${line.text.slice(0, 40)}" is the closing value ${formatMoney(ending)}.`;
      return {
        check: 'positions-total',
        state: 'passed',
        note,
        expected: ending,
        found: token.cents!,
        parts: [ref(line.page, token.words)],
      };
    }
  }
  return none;
}
