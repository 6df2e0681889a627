import type { Cents } from '../../../src-shared/money.ts';
import { amountsIn, balanceCents, type PrintedBalance, type PrintedTotal } from '../columns/printed-activity.ts';
import type { CashPair } from '../evidence/evidence.ts';
import { isSweepMirror } from '../rows/sweep-mirrors.ts';
import { type Summary, signedCents } from '../summary/summary.ts';
import { monthNumber } from '../words/days.ts';
import type { Line } from '../words/lines.ts';
import type { RefMaker } from '../words/refs.ts';
import { squash } from '../words/text.ts';

/** The cash of all columns together where a trust keeps its income cash and its principal cash apart. */
function wholeCash({ ledger, beginning, ending }: Summary): { begin: Cents; end: Cents } {
  const apart = ['income', 'principal'].map((kind) =>
    ledger.columns.findIndex(({ title }) => new RegExp(`${kind}(cash|amount|current|this|$)`).test(squash(title))),
  );
  const [begins, ends] = [ledger.begin, ledger.end].map(({ amounts }) => apart.map((column) => amounts[column]));
  // "Principal", "Income" above "Current period" twice: the two are told apart farther above.
  const [first, second, ...others] = ledger.columns;
  const alike = first && second && others.length === 0 && first.title !== '' && first.title === second.title;
  const both = alike ? [ledger.begin.amounts, ledger.end.amounts] : [begins!, ends!];
  if (!both.flat().every((token) => token)) return { begin: beginning, end: ending };
  const sum = (tokens: typeof begins) => tokens!.reduce((found, token) => found + signedCents(token!), 0);
  return { begin: sum(both[0]!), end: sum(both[1]!) };
}

/** "Cash management purchases", "Money market redemptions": what a cash summary swept, all together. */
function sweptIn({ lines }: Summary): Cents {
  const swept = lines.filter(({ included, label }) => included && isSweepMirror(label, ''));
  return swept.reduce((sum, { cents }) => sum + cents, 0);
}

/** "NET CASH MANAGEMENT (SWEEP)  2,299.72-  9,644.41-": what a line without a day swept, among the rows of what moved the cash. */
export function sweptInTotals(totals: readonly PrintedTotal[]): Cents {
  const swept = totals.filter(({ label, section }) => section.meaning.kind === 'activity' && isSweepMirror('', label));
  return swept.flatMap(amountsIn).reduce((sum, token) => sum + signedCents(token), 0);
}

/** What a page carries forward closes no ledger that goes on to a closing balance. */
function isCarried({ line }: PrintedBalance): boolean {
  return /\bcarried\b/i.test(line.text);
}

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
    const { begin, end } = wholeCash(summary);
    const swept = summary.closes ? sweptIn(summary) : 0;
    pairs.push({ begin, end, parts, sure });
    // What the ledger itself says that it swept moved the cash as well, beside the rows.
    if (swept !== 0) pairs.push({ begin, end: end - swept, parts, sure });
  }
  const all = balances.filter(({ role }) => role === 'begin');
  const openings = all.filter(({ fundLedger }) => !fundLedger);
  // Several openings under activity are those of its funds, each with a balance of its own.
  const tables = new Set(all.filter(({ open }) => open === 'activity').map(({ table }) => table));
  const isOfValue = (first: Cents, last: Cents) =>
    main !== null &&
    ((changesWithMarket(main) && first === main.beginning && last === main.ending) || isOfPart(main, first, last));
  const inTurn = balances.filter(({ open, fundLedger }) => open === 'activity' && !fundLedger);
  const found = handedOn(inTurn);
  const chain = found && !isOfValue(found.begin, found.end) ? found : null;
  if (chain) {
    const parts = chain.balances.map(({ line, numbers }) => ref(line.page, numbers.at(-1)!.token.words));
    pairs.push({ begin: chain.begin, end: chain.end, parts, sure: true });
  }
  // … and those of its sources, one below the other in one table.
  const ofFunds = tables.size > 1 || (!found && openAndClose(inTurn));
  for (const begin of openings.filter(({ open }) => !chain || open !== 'activity')) {
    const ends = balances.filter(
      ({ role, open, fundLedger }) => role === 'end' && open === begin.open && (!fundLedger || !ofFunds),
    );
    // Where the newest row is printed first, the closing balance stands above the opening one.
    const below = ends.filter(({ rowsBefore }) => rowsBefore >= begin.rowsBefore);
    const closing = below.find((balance) => !isCarried(balance)) ?? below[0] ?? ends.at(-1);
    // "Closing balance 02 Jan … Closing balance 05 Jan": of those of every day the last closes the period.
    const isOnlyOpening = openings.every((other) => other === begin || other.open !== begin.open);
    const end = isOnlyOpening && closing ? (below.findLast((one) => isCalledAlike(one, closing)) ?? closing) : closing;
    const first = balanceCents(begin);
    const last = end ? balanceCents(end) : null;
    if (first === null || last === null || !end) continue;
    // What the market changes is what the account is worth, wherever it is printed.
    if (isOfValue(first, last)) continue;
    const parts = [begin, end].map(({ line, numbers }) => ref(line.page, numbers.at(-1)!.token.words));
    pairs.push({ begin: first, end: last, parts, sure: !ofFunds });
  }
  return pairs;
}

/** "Guaranteed account" beside "Separate accounts" and "Total contract": what one of the columns of the summary began and ended with is that part. */
function isOfPart({ ledger: { begin, end, columns }, column }: Summary, first: Cents, last: Cents): boolean {
  return columns.some(({ title }, at) => {
    const [opening, closing] = [begin.amounts[at], end.amounts[at]];
    const isIt = opening && closing && signedCents(opening) === first && signedCents(closing) === last;
    return at !== column && isIt && title !== '' && !/cash|money|sweep/i.test(title);
  });
}

/** Openings and closings by turns, of several parts. */
function openAndClose(balances: readonly PrintedBalance[]): boolean {
  return (
    balances.length >= 2 * FEWEST_PARTS && balances.every(({ role }, at) => role === (at % 2 === 0 ? 'begin' : 'end'))
  );
}

/**
 * Tables of one month each, of which every one begins with what the one before ended with: the first opening and the last closing
 * balance are those of the period. Null for anything else.
 */
function handedOn(
  balances: readonly PrintedBalance[],
): { begin: Cents; end: Cents; balances: readonly PrintedBalance[] } | null {
  if (!openAndClose(balances)) return null;
  const figures = balances.map(balanceCents);
  const isOne = figures.every((cents, at) => cents !== null && (at % 2 === 1 || at === 0 || cents === figures[at - 1]));
  const [begin, end] = [figures[0] ?? null, figures.at(-1) ?? null];
  return isOne && begin !== null && end !== null ? { begin, end, balances: [balances[0]!, balances.at(-1)!] } : null;
}

const FEWEST_PARTS = 2;

const changesWithMarket = ({ lines }: Summary): boolean =>
  lines.some(({ meaning, cents }) => meaning?.keys[0] === 'gain_loss' && cents !== 0);

/** Closing balances that differ in nothing but their days and figures. */
function isCalledAlike({ line: one }: PrintedBalance, { line: other }: PrintedBalance): boolean {
  const words = ({ words }: Line) =>
    words
      .map(({ text }) => text)
      .filter((text) => /[a-z]/i.test(text) && monthNumber(text) === 0)
      .join(' ');
  return words(one) === words(other);
}
