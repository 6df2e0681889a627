import { asMoney, type NumberToken, numbersOf } from './amounts.ts';
import type { LedgerLine } from './ledgers.ts';
import type { Summary } from './summary.ts';

/** Figures of one column end at the same edge, within this share of the line height. */
const EDGE_TOLERANCE = 1.0;
/** A column in which more of the block's lines than this share have a figure is one of the block's. */
const MOSTLY = 0.5;
const TOTAL = /\btotals?\b/i;

/**
 * Why the figures of a scanned summary may be those of another column than the account's for the period, which its own arithmetic
 * cannot tell: every column closes. Null if nothing speaks for it.
 */
export function columnDoubtOf({ ledger, column }: Summary): string | null {
  const chosen = ledger.columns[column];
  if (!chosen || ledger.begin.line === ledger.end.line) return null;
  const named = ledger.columns.some(({ title }, other) => other !== column && TOTAL.test(title));
  if (named && !TOTAL.test(chosen.title))
    return 'The summary has a column of the total, and the figures are those of another. Check the balances on the page.';
  if (chosen.period === 'current') return null;
  const opening = ledger.begin.amounts[column];
  const isBefore = (token: NumberToken) => opening && token.right < opening.left;
  const lost = openedNowhere(ledger.begin, ledger.lines, ledger.end).some(
    (token) => chosen.period === 'year' || isBefore(token),
  );
  return lost
    ? 'A column of the summary has no opening balance that could be read: it may be that of the period. Check the balances on the page.'
    : null;
}

/** Closing balances of columns in which most lines have figures and the opening balance has none. */
function openedNowhere(begin: LedgerLine, lines: readonly LedgerLine[], end: LedgerLine): NumberToken[] {
  const opened = moneyBehind(begin);
  return moneyBehind(end).filter((closing) => {
    const isBelow = (token: NumberToken) => Math.abs(token.right - closing.right) <= EDGE_TOLERANCE * end.line.height;
    const inColumn = lines.filter((line) => moneyBehind(line).some(isBelow));
    return lines.length > 0 && inColumn.length > MOSTLY * lines.length && !opened.some(isBelow);
  });
}

/** The sums of money behind a line's label. */
function moneyBehind({ line, words }: LedgerLine): NumberToken[] {
  const label = words.at(-1)!.right;
  return numbersOf(line)
    .map(asMoney)
    .filter((token) => token.cents !== null && token.left > label);
}
