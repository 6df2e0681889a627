import { meaningOf } from '../lexicon/ledger-labels.ts';
import { typeOf } from '../lexicon/types.ts';
import { multipliesToTheCent } from '../words/multiplies-to-the-cent.ts';
import type { StatementRow } from './rows.ts';

/**
 * Whether a row of a table of activity tells of no movement: what the market did, a balance, or two sides that cancel each other.
 * @param above the row before it, of those that tell of one
 */
export function movesNothing(row: StatementRow, above: StatementRow | undefined): boolean {
  return (
    cancelsItself(row) ||
    isOfMarket(row) ||
    tellsBalanceAgain(row, above) ||
    tellsSharesHeld(row) ||
    tellsWorthOfShares(row) ||
    tellsNetAtCost(row) ||
    tellsLoanOwed(row)
  );
}

/** Income cash that becomes principal cash: two figures of one line that come to nothing move no money. */
function cancelsItself(row: StatementRow): boolean {
  return row.tokens.length > 1 && row.amount === 0 && row.tokens.some((token) => token.cents !== 0);
}

/**
 * "Gains/Loss" above the ending balance of a fund, in a list of days and without one of its own, or "06/30 Investment gain or loss"
 * in the ledger of a source of money: what the market did moved no money. "Capital Appreciation Fund" names what was bought.
 */
function isOfMarket({ raw, txType, rowType, wording }: StatementRow): boolean {
  if (!raw.inheritedDay && !BEGINS_WITH_GAIN.test(`${wording.action} ${wording.description}`.trim())) return false;
  if (txType === 'gain_loss') return rowType.confidence > 0.5;
  // "Employer match" above it says whose money it is.
  const words = typeOf({ ...wording, section: null });
  return words.txType === 'gain_loss' && words.confidence > 0.5;
}

const BEGINS_WITH_GAIN =
  /^(net |investment |market |unrealized |realized )*(gains?|loss(es)?|change|appreciation|depreciation|fluctuation)\b(?!.*\b(fund|portfolio|etf|trust)\b)/i;

/** "Jun 30  Closing activity  $13,882.35": nothing but the balance that the row above left. */
function tellsBalanceAgain({ raw, balance, txType, rowType }: StatementRow, above: StatementRow | undefined): boolean {
  // A split moves no money, but is told by its words.
  if (txType === 'other' && rowType.confidence > 0.5) return false;
  const isAlone = raw.numbers.length === 1 && raw.numbers[0]!.column.kind === 'balance';
  return isAlone && balance !== undefined && above?.raw.table === raw.table && above.balance === balance;
}

/** "09/30/2025  Outstanding loan balance  4,674.47": nothing but what is owed. */
function tellsLoanOwed({ raw }: StatementRow): boolean {
  return raw.numbers.length > 0 && raw.numbers.every(({ column }) => LOAN_BALANCE.test(column.title));
}

/** What heads a column of what is left of a loan. */
export const LOAN_BALANCE = /\b(loan|note) balance\b/i;

/** "09/30/2025  Growth Fund  Shares owned at start  1,880.412": how many there were or are, and nothing that was done with them. */
function tellsSharesHeld({ raw }: StatementRow): boolean {
  const areShares = raw.numbers.length > 0 && raw.numbers.every(({ column }) => column.kind === 'shareBalance');
  const role = areShares ? meaningOf([...raw.action, ...raw.description], raw.anchor.ocr)?.role : undefined;
  return role === 'begin' || role === 'end';
}

/** "NET SALES GOVERNMENT MONEY MARKET FUND  331.80-" in the column of costs alone: what the fund of the cash took up or gave, in one row. */
function tellsNetAtCost({ raw, wording }: StatementRow): boolean {
  const isAtCost = raw.numbers.length > 0 && raw.numbers.every(({ column }) => column.kind === 'cost');
  return isAtCost && NET_OF_TRADES.test(`${wording.action} ${wording.description}`.trim());
}

const NET_OF_TRADES = /^net (purchases?|sales?|redemptions?|activity)\b/i;

/** "12/31/2024  3,120.448 shares owned  $18.43  $57,509.86": without a word, and the sum is what the shares owned were worth. */
function tellsWorthOfShares({ wording, shareBalance, quantity, price, amount }: StatementRow): boolean {
  if (`${wording.action}${wording.description}`.trim() !== '' || quantity !== undefined) return false;
  return (
    shareBalance !== undefined && price !== undefined && multipliesToTheCent({ quantity: shareBalance, price, amount })
  );
}
