import { MEMO_KEYS, type TxKey } from '../../../src-shared/model/tx.ts';
import type { Cents } from '../../../src-shared/money.ts';
import { keyOf } from '../header/account-numbers.ts';
import type { AccountLines } from '../header/accounts.ts';
import { type Learned, withTaughtLabels } from '../learning/learned.ts';
import { isAtOneDollar } from '../rows/figures-in-words.ts';
import type { StatementRow } from '../rows/rows.ts';
import { columnsOfAccount, lineOfAccount } from '../summary/accounts-across.ts';
import { withChangeBelow, withChangeTold } from '../summary/change-below.ts';
import { findChargesAndCredits } from '../summary/charges-and-credits.ts';
import { explainedPair, findExplainedChanges } from '../summary/explained-changes.ts';
import { withFiguresBeside } from '../summary/figures-beside.ts';
import { findLedgersWithFiguresFirst } from '../summary/figures-first.ts';
import { findLedgers, type Ledger, type LedgerLine } from '../summary/ledgers.ts';
import { findNarratedLedgers } from '../summary/narrated-ledgers.ts';
import { findOpenedLists } from '../summary/opened-lists.ts';
import { withPartsOfTotals } from '../summary/staggered-parts.ts';
import {
  periodColumn,
  readSummary,
  type Summary,
  type SummaryLine,
  signedCents,
  summaryScore,
} from '../summary/summary.ts';
import { findSummedLedgers, withStaggeredLines } from '../summary/summed-ledgers.ts';
import { findTiledLedgers } from '../summary/tiled-ledgers.ts';
import { fromTotalOpening } from '../summary/total-openings.ts';
import { withTotalsLeftOut } from '../summary/totals-left-out.ts';
import { findTransposedLedgers } from '../summary/transposed-ledgers.ts';
import { findValuePairs, type ValuePairs } from '../summary/value-pairs.ts';
import { withSidesInTurn } from '../tables/sides-abreast.ts';
import { numbersOf } from '../words/amounts.ts';
import type { Period } from '../words/days.ts';
import { withoutLineNumbers } from '../words/line-numbers.ts';
import type { Line } from '../words/lines.ts';
import type { RefMaker } from '../words/refs.ts';
import { squash } from '../words/text.ts';
import { type CashPair, sumOf } from './evidence.ts';

export interface ChosenSummaries {
  main: Summary | null;
  others: Summary[];
  /** Values then and now that are printed side by side. */
  pairs: ValuePairs;
}

/**
 * Of all blocks from an opening to a closing balance, the one that reconciles the value of the account; where it prints none, that
 * of the summary page of several accounts.
 */
export function chooseSummaries(
  account: AccountLines,
  period: Period | null,
  learned: Learned,
  parent?: AccountLines,
): ChosenSummaries {
  const summaryOf = (ledger: Ledger, column?: number): Summary[] => {
    const taught = withTotalsLeftOut(withTaughtLabels(ledger, learned));
    const summary = readSummary(taught, column ?? periodColumn(taught));
    return summary ? [{ ...summary, incomeApart: learned.incomeApart }] : [];
  };
  const read = (ledgers: Ledger[]) => ledgers.flatMap((ledger) => summaryOf(ledger));
  const own = withoutLineNumbers(account.lines);
  const lines = withSidesInTurn(own);
  const worded = findLedgers(lines).map((ledger) =>
    withChangeBelow(withPartsOfTotals(withStaggeredLines(ledger, lines), lines)),
  );
  const isNew = (ledger: Ledger) =>
    !worded.some(
      ({ begin, end, lines }) =>
        begin.line === ledger.begin.line &&
        end.line === ledger.end.line &&
        lines.length > 0 &&
        !standAbreast(begin, ledger.begin),
    );
  const summed = [
    ...findSummedLedgers(own, period).map((ledger) => withPartsOfTotals(ledger, own)),
    ...findExplainedChanges(own),
  ];
  const named = [...worded, ...summed.filter(isNew).map(fromTotalOpening)];
  const blocks = named.length > 0 ? named : findSummedLedgers(own, period, true);
  const upright = read(blocks.map((ledger) => withFiguresBeside(ledger, own)));
  const across = [
    ...findTransposedLedgers(own)
      .filter((ledger) => !isTotalOfAccounts(ledger, account))
      .map(withChangeBelow),
    ...findTiledLedgers(own),
    ...findChargesAndCredits(own),
    ...findOpenedLists(own).filter(
      (ledger) => ![...worded, ...summed].some(({ begin }) => begin.line === ledger.begin.line),
    ),
    ...findLedgersWithFiguresFirst(own, period),
  ];
  const all = [...upright, ...read(across)];
  const ranked = all
    .map((summary, index) => ({ summary, score: summaryScore(summary) - 0.01 * index }))
    .sort((a, b) => b.score - a.score);
  const first = ranked[0]?.summary ?? null;
  const inTurn = ranked.map(({ summary }) => summary);
  const value = first && isOfCash(first) ? (wholeBehind(first, inTurn) ?? first) : first;
  const best = value && (wholeOfParts(value, inTurn, own) ?? wholeOfBlocks(value, inTurn) ?? value);
  // The totals of a table of funds close by themselves; they must not hide that the account's own summary does not.
  const isOther = (summary: Summary) => summary.beginning === best?.beginning && summary.ending !== best.ending;
  const told =
    upright.find((summary) => isOther(summary) && wholeOfBlocks(summary, inTurn) !== best) ??
    upright.find((summary) => best?.beginning === summary.beginning && isToldAmiss(summary));
  const pairs = findValuePairs(own, period);
  const whole = pairs.whole
    ? (summaryOf(explainedPair(own, pairs.whole) ?? withChangeTold(own, pairs.whole), 0)[0] ?? null)
    : null;
  const main =
    whole && (!best || isOfCash(best) || !best.lines.some((line) => line.included))
      ? whole
      : best && told && !upright.includes(best)
        ? told
        : best;
  if (!main || (isOfCash(main) && !main.closes)) {
    const narrated = read(findNarratedLedgers(own, period)).find(({ closes }) => closes);
    if (narrated) return { main: narrated, others: all, pairs };
  }
  if (!main?.lines.some((line) => line.included) || main.lines.some(isTotalAlone)) {
    const across = [
      ...read(columnsOfAccount(parent, account, period)),
      ...read(lineOfAccount(parent, account)).filter(({ closes }) => closes),
    ].find((one) => !main?.lines.some(isTotalAlone) || tellsMore(one, main));
    if (across) return { main: across, others: all, pairs };
  }
  return { main, others: all.filter((summary) => summary !== main), pairs };
}

/** "Net activity", of which nothing tells what it was. */
const isTotalAlone = ({ included, meaning }: SummaryLine): boolean => included && meaning?.keys.length === 0;

function tellsMore({ closes, beginning, ending, lines }: Summary, than: Summary): boolean {
  const isSame = beginning === than.beginning && ending === than.ending;
  return closes && isSame && lines.length > than.lines.length && !lines.some(isTotalAlone);
}

/** A list of accounts has no more lines above its total. */
const MOST_LISTED = 45;
/** Numbers of accounts that are listed together begin alike with so many characters. */
const ALIKE = 3;

/** The line of the total below the account's own line and that of another one: it is none of the account's. */
function isTotalOfAccounts({ begin }: Ledger, { number, lines }: AccountLines): boolean {
  const own = number?.key;
  if (own === undefined) return false;
  const at = lines.indexOf(begin.line);
  const above = lines.slice(Math.max(0, at - MOST_LISTED), Math.max(0, at));
  const isListed = (line: Line) => line.page === begin.line.page && numbersOf(line).some(({ cents }) => cents !== null);
  const listed = above
    .slice(above.findLastIndex((line) => !isListed(line)) + 1)
    .map(({ cells }) => keyOf(cells[0]!.text));
  const isSister = (key: string) => key !== own && key.length === own.length && key.startsWith(own.slice(0, ALIKE));
  return listed.includes(own) && listed.some(isSister);
}

/** So many lines, all of them understood, tell what moved: that they do not come to the change is the print's own fault. */
const FEWEST_TOLD = 4;

function isToldAmiss({ closes, lines, ledger }: Summary): boolean {
  const told = lines.filter(({ included, cents }) => included && cents !== 0);
  const isKnown = ({ meaning }: SummaryLine) => meaning?.role === 'line' && meaning.keys.length > 0;
  return !closes && !ledger.begin.line.ocr && told.length >= FEWEST_TOLD && lines.every(isKnown);
}

/**
 * A block that closes with more than the cash, and is not the cash's own, is that of the account; so are market values then and now
 * with nothing between them, where what moves the cash stands below the name of a column of cash.
 */
function wholeBehind(cash: Summary, ranked: readonly Summary[]): Summary | undefined {
  const isMore = (other: Summary) => !isOfCash(other) && other.ending > cash.ending;
  return (
    ranked.find((other) => other.closes && isMore(other) && other.lines.length > 0) ??
    (isInCashColumn(cash)
      ? ranked.find((other) => isMore(other) && other.lines.length === 0 && isOfValue(other))
      : undefined)
  );
}

const isInCashColumn = ({ ledger, column }: Summary): boolean => /cash/.test(squash(ledger.columns[column]!.title));

const isOfValue = ({ ledger: { begin, end } }: Summary): boolean =>
  [begin, end].every(({ label }) => /(market|account|portfolio)value/.test(squash(label)));

/** So many parts of a balance may stand above it. */
const MOST_PARTS = 5;

/** A block that closes and opens with the sum of the balances right above it, of which one opens the given block: that is of a part. */
function wholeOfParts(part: Summary, ranked: readonly Summary[], lines: readonly Line[]): Summary | undefined {
  return ranked.find((whole) => {
    // What closes the part is the sum of its own lines.
    const closesPart = whole.ledger.begin.line === part.ledger.end.line;
    // "Adjusted previous account value": what the lines of the part above it have come to so far.
    const isWithin = part.ledger.lines.some(
      ({ meaning, line }) => meaning?.role === 'line' && lines.indexOf(line) < lines.indexOf(whole.ledger.begin.line),
    );
    if (whole === part || closesPart || isWithin || !whole.closes || whole.beginning <= part.beginning) return false;
    const at = lines.indexOf(whole.ledger.begin.line);
    const { edge } = whole.ledger.columns[whole.column]!;
    let sum = 0;
    for (let above = at - 1; above >= Math.max(0, at - MOST_PARTS); above -= 1) {
      const line = lines[above]!;
      const figure = numbersOf(line).find(
        (token) => Math.abs(token.right - edge) < line.height || Math.abs(token.outerRight - edge) < line.height,
      );
      if (!figure) return false;
      sum += signedCents(figure);
      if (sum === whole.beginning) return lines.indexOf(part.ledger.begin.line) >= above;
    }
    return false;
  });
}

/**
 * A block that opens and closes with just what several blocks of one name come to, of which the given one is: each of those tells of
 * a fund or a source, and it of the account.
 */
function wholeOfBlocks(part: Summary, ranked: readonly Summary[]): Summary | undefined {
  const nameOf = ({ ledger: { begin, end } }: Summary) => `${squash(begin.label)} ${squash(end.label)}`;
  const named = ranked.filter((other) => nameOf(other) === nameOf(part));
  // The same lines may have been read as a block in more than one way.
  const parts = [...new Map(named.map((other) => [other.ledger.begin.line, other])).values()];
  const sum = (of: (summary: Summary) => Cents) => parts.reduce((all, one) => all + of(one), 0);
  if (parts.length < 2) return undefined;
  const others = ranked.filter((whole) => !parts.some(({ ledger }) => ledger.begin.line === whole.ledger.begin.line));
  const opens = (whole: Summary) => whole.beginning === sum(({ beginning }) => beginning);
  const ends = (whole: Summary) => whole.ending === sum(({ ending }) => ending);
  return (
    others.find((whole) => whole.closes && opens(whole) && ends(whole)) ??
    // One that does not come to its closing balance in print is the account's all the same.
    others.find(
      (whole) =>
        !whole.closes && !whole.ledger.begin.line.ocr && whole.lines.length > 0 && (opens(whole) || ends(whole)),
    )
  );
}

/** Two blocks side by side begin and end on the same lines. */
const standAbreast = (one: LedgerLine, other: LedgerLine): boolean =>
  one.words.every((word) => !other.words.includes(word));

/** The block reconciles the cash: it is called so, stands among the sweep, or trades move its balance. */
export function isOfCash(summary: Summary): boolean {
  if (summary.lines.some((line) => line.meaning?.keys[0] === 'gain_loss')) return false;
  const trades = summary.lines.some(
    (line) =>
      line.meaning?.role === 'line' && (MEMO_KEYS as readonly (TxKey | undefined)[]).includes(line.meaning.keys[0]),
  );
  const section = summary.ledger.section;
  return (
    trades ||
    section === 'cash' ||
    section === 'sweep' ||
    isInCashColumn(summary) ||
    /cash|money|sweep/.test(squash(summary.ledger.begin.label))
  );
}

/** No market value: the summary closes without one, and all rows, trades included, move the balance. */
export function isCashOnly(main: Summary | null, rows: readonly StatementRow[]): boolean {
  if (!main || main.lines.some((line) => line.meaning?.keys[0] === 'gain_loss' || line.meaning?.keys[0] === 'accrued'))
    return false;
  const moving = rows.filter((row) => !row.sweep);
  const isWhole = main.ending - main.beginning === sumOf(moving);
  return isWhole && !derivesGain(main, rows) && !holdsWhatIsTraded(main, moving);
}

/** As much was bought as was sold, and no line tells of it: what the block counts holds the certificates as well as the savings. */
function holdsWhatIsTraded(main: Summary, rows: readonly StatementRow[]): boolean {
  const trades = rows.filter(({ txType }) => (MEMO_KEYS as readonly TxKey[]).includes(txType));
  const tells = main.closes && main.lines.some(({ included }) => included);
  return tells && trades.length > 0 && sumOf(trades) === 0 && !isOfCash(main) && isOfWorth(main);
}

/** The balances of a block are called what the account is worth, not what its cash is. */
export function isOfWorth({ ledger: { begin, end } }: Summary): boolean {
  return [begin, end].every(({ label }) => /\b(value|worth|assets)\b/i.test(label));
}

/** The statement prints its values then and now, but nothing between them, and holds securities: the market change is what remains. */
export function derivesGain(main: Summary | null, rows: readonly StatementRow[]): boolean {
  if (!main || main.lines.some((line) => line.included) || standsStill(main, rows)) return false;
  const traded = rows.some((row) => (MEMO_KEYS as readonly TxKey[]).includes(row.txType) && row.quantity !== undefined);
  if (isAllAtOneDollar(main, rows)) return false;
  return main.ledger.begin.line === main.ledger.end.line || traded || !(isOfCash(main) || runsThrough(main, rows));
}

/** "Value on 02/01/2025   288,119.040   $1.00   $288,119.04", and nothing moved at another price: there is no market change. */
function isAllAtOneDollar({ ledger: { begin, end } }: Summary, rows: readonly StatementRow[]): boolean {
  return rows.every(isAtOneDollar) && [begin, end].every(({ line }) => AT_ONE_DOLLAR.test(line.text));
}

/** As many units as dollars, and the price between or behind them. */
const AT_ONE_DOLLAR = /(?<!\S)([\d,]+\.\d\d)0+ \$?1\.0+ \$?\1$/;

/** One balance right below the other, in line heights. */
const NEXT_LINE = 3;

/** The closing balance stands right below the opening one, is the same, and no row tells of anything: nothing happened. */
function standsStill({ beginning, ending, ledger: { begin, end, lines } }: Summary, rows: readonly StatementRow[]) {
  const between = end.line.top - begin.line.bottom;
  const isNext = end.line.page === begin.line.page && end.line !== begin.line && between < NEXT_LINE * end.line.height;
  return rows.length === 0 && lines.length === 0 && beginning === ending && isNext;
}

/**
 * Nothing lies between the opening and the closing balance but rows, and the balances printed behind these follow from the opening
 * one: nothing else moved it. Whether the last is the closing balance the equation tells.
 */
export function runsThrough(main: Summary, rows: readonly StatementRow[]): boolean {
  if (main.lines.some((line) => line.included)) return false;
  // At one dollar a share, the shares behind each row are its dollars.
  const atOneDollar = isAllAtOneDollar(main, rows);
  const behind = ({ balance, shareBalance }: StatementRow) =>
    atOneDollar && shareBalance !== undefined ? Math.round(shareBalance * 100) : balance;
  let running = main.beginning;
  for (const row of rows) {
    running += row.amount;
    const balance = behind(row);
    if (balance !== undefined && balance !== running) return false;
  }
  return rows.length > 0 && behind(rows.at(-1)!) !== undefined;
}

/** Opening and closing cash as a table of values then and now has them, each place where it is kept and those below one another together. */
export function cashOfPairs({ cash }: ValuePairs, ref: RefMaker): CashPair[] {
  const single = cash.map(({ begin, end, line }) => ({
    begin: signedCents(begin),
    end: signedCents(end),
    parts: [ref(line.page, begin.words), ref(line.page, end.words)],
    sure: false,
    ofValue: true as const,
  }));
  const [first] = cash;
  const together = first ? cash.filter(({ line }) => line.page === first.line.page) : [];
  if (together.length < 2) return single;
  const sum = (side: 'begin' | 'end') => together.reduce((total, pair) => total + signedCents(pair[side]), 0);
  const parts = single.slice(0, together.length).flatMap((pair) => pair.parts);
  return [...single, { begin: sum('begin'), end: sum('end'), parts, sure: false, ofValue: true as const }];
}
