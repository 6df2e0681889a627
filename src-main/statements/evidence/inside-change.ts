import { MEMO_KEYS, type TxKey } from '../../../src-shared/model/tx.ts';
import type { Cents } from '../../../src-shared/money.ts';
import type { StatementRow } from '../rows/rows.ts';
import { tradeAmount } from '../rows/trade-arithmetic.ts';
import type { Summary } from '../summary/summary.ts';
import { sumOf } from './evidence.ts';
import type { MatchedGroup, SummaryMatch } from './match-summary.ts';

/** What the investments bring and cost: a change in value may be printed with either, or with both. */
const RETURNS: readonly TxKey[] = ['income', 'fees'];

export const isReturn = ({ txType }: StatementRow) => RETURNS.includes(txType);
const isTrade = ({ txType }: StatementRow) => (MEMO_KEYS as readonly TxKey[]).includes(txType);
const isClosed = ({ expected, found }: MatchedGroup) => expected === found;

/**
 * What trades cost may be printed in a column of theirs alone, and their amounts hold it: the summary's line of charges counts it
 * with the charges that have rows.
 */
export function withChargesOfTrades(match: SummaryMatch, rows: readonly StatementRow[]): SummaryMatch {
  const trades = rows.filter((row) => isTrade(row) && !row.sweep);
  const charges = trades.flatMap(({ raw }) => raw.numbers.filter(({ column }) => column.kind === 'fee'));
  const inColumn = charges.reduce((sum, { token }) => sum + Math.abs(token.cents ?? 0), 0);
  const charged = inColumn > 0 ? inColumn : trades.reduce((sum, row) => sum + chargeWithin(row), 0);
  if (charged === 0) return match;
  const counts = (group: MatchedGroup) =>
    group.expected === group.found - charged && group.lines.every(({ meaning }) => meaning?.keys[0] === 'fees');
  if (!match.groups.some(counts)) return match;
  const groups = match.groups.map((group) => (counts(group) ? { ...group, found: group.expected } : group));
  return {
    ...match,
    groups,
    chargedInTrades: -charged,
    agrees: groups.every(isClosed) && match.unassigned.length === 0,
  };
}

/** A charge is no more than this share of the trade. */
const MOST_CHARGE = 0.1;

/** What a trade's amount holds besides quantity × price. */
function chargeWithin(row: StatementRow): Cents {
  const [, price] = row.price === undefined ? (/@ \$?([\d,]*\.\d{2,4})\b/.exec(row.description) ?? []) : [];
  const traded = tradeAmount(price ? { ...row, price: Number(price.replaceAll(',', '')) } : row);
  const charge = traded === null ? 0 : Math.abs(row.amount - traded);
  return row.txType !== 'reinvestments' && charge <= MOST_CHARGE * Math.abs(row.amount) ? charge : 0;
}

function marketIsPrinted(summary: Summary): boolean {
  return summary.lines.some((line) => line.included && line.meaning?.keys[0] === 'gain_loss');
}

/**
 * "Change in value" has several meanings (trust accounting): where every line closes but income and charges have none, the printed
 * change holds them, and the market change is what is left of it; unless they are just what the summary lacks to close.
 */
export function withReturnsInside(match: SummaryMatch, summary: Summary): SummaryMatch {
  const closed = match.groups.every(isClosed);
  const market = marketIsPrinted(summary);
  if (summary.incomeApart || !market || !closed || match.unassigned.length === 0) return match;
  if (!match.unassigned.every(isReturn) && !holdsFlows(summary)) return match;
  if (summary.gap !== 0 && summary.gap === sumOf(match.unassigned)) return match;
  const groups = [...match.groups, ...resultOf(match.unassigned, summary)];
  return { ...match, groups, unassigned: [], insideMarketChange: match.unassigned, agrees: true };
}

/** Money that comes from outside of the plan or goes out of it, and what moves between it and its participants. */
export const FLOWS: readonly TxKey[] = [
  'deposits',
  'withdrawals',
  'rollovers',
  'forfeiture',
  'loanPayments',
  'loanInterest',
  'newLoans',
];
const NET_CHANGE = /\bnet change in (the |your )?(portfolio|account|market|value|total)\d?\b/i;

/** "Net change in portfolio" where the summary adds up and has no line for money that comes or goes: it can be nowhere else. */
function holdsFlows({ lines, gap }: Summary): boolean {
  const included = lines.filter((line) => line.included);
  const isFlow = ({ meaning }: (typeof lines)[number]) =>
    meaning?.keys.some((key) => key === 'transfers' || FLOWS.includes(key)) === true;
  return gap === 0 && !included.some(isFlow) && included.some(({ label }) => NET_CHANGE.test(label));
}

/** "Earnings" beside "Market appreciation": the one line of several results that says just what the rows come to counts them. */
function resultOf(rows: StatementRow[], summary: Summary): MatchedGroup[] {
  const results = summary.lines.filter(({ included, meaning }) => included && meaning?.keys[0] === 'gain_loss');
  const sum = sumOf(rows);
  const lines = results.filter(({ cents }) => cents === sum);
  return results.length > 1 && lines.length === 1 ? [{ lines, rows, expected: sum, found: sum }] : [];
}

/**
 * Income or charges without a line of their own were given to one by their sign, which then does not close: where all lines close
 * without them, in a summary that adds up, no line counts them.
 * @param withExchanges what moved between the account's own funds may be on both sides besides
 */
export function withReturnsApart(
  match: SummaryMatch,
  summary: Summary,
  withExchanges: (apart: SummaryMatch) => SummaryMatch,
): SummaryMatch {
  if (match.groups.every(isClosed) || summary.gap !== 0 || !marketIsPrinted(summary)) return match;
  const named = new Set(summary.lines.flatMap((line) => (line.included && line.meaning?.keys[0]) || []));
  const homeless = (row: StatementRow) => isReturn(row) && !named.has(row.txType);
  const without = match.groups.map((group): MatchedGroup => {
    const rows = group.rows.filter((row) => !homeless(row));
    return rows.length === group.rows.length ? group : { ...group, rows, found: sumOf(rows) };
  });
  const groups = without.every(isClosed) ? without : withExchanges({ ...match, groups: without }).groups;
  if (!groups.every(isClosed)) return match;
  const released = match.groups.flatMap(({ rows }) => rows.filter(homeless));
  return { ...match, groups, unassigned: [...match.unassigned, ...released], agrees: false };
}

/**
 * Two lines may tell of the account's cash: "additions" are all that came, what was sold and earned among it, and "withdrawals" all
 * that went, what was bought among it. The printed change is then of what was not cash, and lacks what the trades came to, unless
 * a third line tells just that ("Assets acquired less principal").
 */
export function withTradesInside(match: SummaryMatch, summary: Summary, rows: readonly StatementRow[]): SummaryMatch {
  if (match.agrees || summary.gap !== 0 || !marketIsPrinted(summary) || match.groups.length === 0) return match;
  const lines = match.groups.flatMap((group) => group.lines);
  const added = lines.find(({ cents, meaning }) => cents > 0 || (cents === 0 && meaning?.natural === 1));
  const taken = lines.find((line) => line !== added && (line.cents < 0 || line.meaning?.natural === -1));
  const others = lines.filter((line) => line !== added && line !== taken && line.cents !== 0);
  const moving = rows.filter((row) => !row.sweep && !row.inKind);
  const came = moving.filter(({ amount }) => amount > 0);
  const went = moving.filter(({ amount }) => amount < 0);
  const trades = moving.filter(isTrade);
  const isOfAssets = others.length === 1 && others[0]!.cents === -sumOf(trades);
  if (!added || !taken || (others.length > 0 && !isOfAssets) || trades.length === 0) return match;
  if (added.cents !== sumOf(came) || taken.cents !== sumOf(went)) return match;
  const groups = [
    { lines: [added], rows: came, expected: added.cents, found: added.cents },
    { lines: [taken], rows: went, expected: taken.cents, found: taken.cents },
  ];
  if (!isOfAssets) return { ...match, groups, unassigned: [], outsideMarketChange: trades, agrees: true };
  const cents = -sumOf(trades);
  return {
    ...match,
    groups: [...groups, { lines: others, rows: trades, expected: cents, found: cents }],
    unassigned: [],
    agrees: true,
  };
}
