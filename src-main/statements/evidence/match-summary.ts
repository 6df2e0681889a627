import type { Check } from '../../../src-shared/model/parsed-statement.ts';
import { MEMO_KEYS, TX_KEYS, type TxCents, type TxKey, zeroTx } from '../../../src-shared/model/tx.ts';
import { type Cents, formatMoney } from '../../../src-shared/money.ts';
import { isOpenToLines, TOLD_BY_LINES } from '../rows/guessed-types.ts';
import type { StatementRow } from '../rows/rows.ts';
import type { Summary, SummaryLine } from '../summary/summary.ts';
import type { RefMaker } from '../words/refs.ts';
import { squash, wordsOf } from '../words/text.ts';
import { sumOf } from './evidence.ts';
import { withChargesOfTrades, withReturnsApart, withReturnsInside, withTradesInside } from './inside-change.ts';
import { settleLines } from './settle-lines.ts';

/** Keys that rows seldom have: the statement's own valuation. */
const WITHOUT_ROWS: readonly TxKey[] = ['gain_loss', 'accrued'];
/** Money that comes from outside of the account or goes out of it. */
const EXTERNAL: readonly TxKey[] = ['deposits', 'withdrawals', 'transfers', 'rollovers'];

/** A line of the summary (or several that mean the same) with the rows that count in it. */
export interface MatchedGroup {
  lines: SummaryLine[];
  rows: StatementRow[];
  expected: Cents;
  found: Cents;
}

export interface SummaryMatch {
  groups: MatchedGroup[];
  /** Rows of the equation that belong to no line. */
  unassigned: StatementRow[];
  /** Income and charges that the printed change in value holds as well. */
  insideMarketChange: StatementRow[];
  /** Trades that the lines count and the printed change in value therefore lacks. */
  outsideMarketChange?: StatementRow[];
  /** What the summary charges for trades, whose amounts hold it. */
  chargedInTrades?: Cents;
  agrees: boolean;
}

/** Gives every row of the equation to a line of the summary, by section heading, type and wording; arithmetic settles doubts. */
export function matchSummary(summary: Summary, rows: readonly StatementRow[], cashOnly: boolean): SummaryMatch {
  const listed = WITHOUT_ROWS.filter((key) => isListed(key, summary, rows));
  const lines = summary.lines.filter((line) => {
    const key = line.meaning?.keys[0] ?? 'other';
    return line.included && (!WITHOUT_ROWS.includes(key) || listed.includes(key));
  });
  const counted = rows.filter(
    (row) =>
      !row.sweep &&
      !isLeftOut(row, lines, rows) &&
      (cashOnly || !isMemo(row.txType) || lines.some((line) => line.meaning?.keys[0] === row.txType)),
  );
  const withMarket = summary.lines.some((line) => line.included && line.meaning?.keys[0] === 'gain_loss');
  const start = linesByCode(counted, lines) ?? new Map(counted.map((row) => [row, lineOf(row, lines, withMarket)]));
  const settled = settleLines(start, lines, mayHold);
  const built = withChargesOfTrades(build(settled, lines), rows);
  const matched = withExchangesInside(withExchangesApart(built, rows), rows);
  const apart = withReturnsApart(matched, summary, (match) => withExchangesInside(match, rows));
  return withTradesInside(withReturnsInside(apart, summary), summary, rows);
}

/** So many codes show that a summary has a line for each. */
const FEWEST_CODES = 3;

/**
 * "FP  Payroll deferrals placed by employer" counts in "Funds placed": where a house gives each row a code, and the rows of every code
 * come to just one line of the summary, and to another one than those of any other, that is the line they count in. Null where they do not.
 */
function linesByCode(rows: readonly StatementRow[], lines: readonly SummaryLine[]): Map<StatementRow, number> | null {
  const byCode = [...Map.groupBy(rows, ({ wording }) => wording.action).entries()];
  if (byCode.length < FEWEST_CODES || byCode.some(([code]) => !/^\S{1,5}$/.test(code))) return null;
  const lineOfCode = byCode.map(([, own]) => {
    const sum = sumOf(own);
    const equal = lines.flatMap(({ cents }, at) => (cents === sum && cents !== 0 ? [at] : []));
    return equal.length === 1 ? equal[0]! : -1;
  });
  const taken = new Set(lineOfCode);
  const isWhole = taken.size === byCode.length && !taken.has(-1);
  if (!isWhole || lines.some(({ cents }, at) => cents !== 0 && !taken.has(at))) return null;
  return new Map(byCode.flatMap(([, own], at) => own.map((row) => [row, lineOfCode[at]!] as const)));
}

/** What the market did is told by rows as well ("Earnings allocated"), which come to just what the summary says of it. */
function isListed(key: TxKey, summary: Summary, rows: readonly StatementRow[]): boolean {
  const own = rows.filter((row) => row.txType === key && !row.sweep);
  const lines = summary.lines.filter((line) => line.included && line.meaning?.keys[0] === key);
  return own.length > 0 && sumOf(own) === lines.reduce((sum, { cents }) => sum + cents, 0);
}

/** A summary that counts what comes from outside and goes there has no place for what moves between the account's own funds. */
function withExchangesApart(match: SummaryMatch, rows: readonly StatementRow[]): SummaryMatch {
  const groups = match.groups.map((group) => {
    const others = group.rows.filter((row) => !isExchange(row, rows));
    const apart = group.expected !== group.found && sumOf(others) === group.expected;
    return apart ? { ...group, rows: others, found: group.expected } : group;
  });
  const closed = groups.every((group) => group.expected === group.found);
  return { ...match, groups, agrees: closed && match.unassigned.length === 0 };
}

/**
 * What moves from one fund of the account to another is an addition to the one and a subtraction from the other: a summary that
 * adds up its funds holds it on both sides.
 */
function withExchangesInside(match: SummaryMatch, rows: readonly StatementRow[]): SummaryMatch {
  const moved = rows.filter((row) => isExchange(row, rows));
  const bought = moved.filter((row) => row.txType === 'purchases');
  const sold = moved.filter((row) => row.txType === 'sales');
  const open = match.groups.filter((group) => group.expected !== group.found);
  const [added, taken, ...others] = open;
  if (moved.length === 0 || !added || !taken || others.length > 0 || match.unassigned.length > 0) return match;
  const missing = new Map([
    [-sumOf(bought), bought],
    [-sumOf(sold), sold],
  ]);
  const groups = match.groups.map((group) => {
    const inside = missing.get(group.expected - group.found);
    return inside ? { ...group, rows: [...group.rows, ...inside], found: group.expected } : group;
  });
  return groups.every((group) => group.expected === group.found) ? { ...match, groups, agrees: true } : match;
}

/** Sold in one fund and bought in another on the same day, for the same amount; of several, all of that day come to nothing. */
export function isExchange(row: StatementRow, rows: readonly StatementRow[]): boolean {
  if (!isMoved(row)) return false;
  const ofDay = rows.filter((other) => other.date === row.date && isMoved(other));
  const isPartner = (other: StatementRow) => other.txType !== row.txType && other.amount === -row.amount;
  return ofDay.some(isPartner) || (ofDay.length > 2 && sumOf(ofDay) === 0);
}

/** "Forfeiture Stock Account (418.75)" and "Forfeiture reallocated Interest Account 418.75" on one day: from one fund of the account to another. */
export function isReallocated({ txType, date }: StatementRow, rows: readonly StatementRow[]): boolean {
  const ofDay = rows.filter((other) => other.txType === 'forfeiture' && other.date === date && !other.sweep);
  return txType === 'forfeiture' && ofDay.length > 1 && sumOf(ofDay) === 0;
}

/** A summary without a line for forfeitures has no place for what is only reallocated. */
function isLeftOut(row: StatementRow, lines: readonly SummaryLine[], rows: readonly StatementRow[]): boolean {
  return isReallocated(row, rows) && !lines.some(({ meaning }) => meaning?.keys.includes('forfeiture'));
}

function isMoved({ txType, txSubType, description }: StatementRow): boolean {
  const isTrade = txType === 'purchases' || txType === 'sales';
  return isTrade && (txSubType === 'other' || EXCHANGED.test(description));
}

/** "Sell Midland Growth Fund @ 40.71, exchange to Midland Income Fund". */
const EXCHANGED = /\bexchanged? (to|from|into|out of)\b/i;

function isMemo(key: TxKey | undefined): boolean {
  return (MEMO_KEYS as readonly (TxKey | undefined)[]).includes(key);
}

/** "4 checks" beside "8 other debits": nothing but checks. */
const OF_CHECKS = /^\W*\d* *(checks?( paid| cleared| written| drawn)?|share drafts?)\W*$/i;

/** The index of the line that a row counts in, or −1. */
function lineOf(row: StatementRow, lines: readonly SummaryLine[], withMarket: boolean): number {
  const bySection = lineOfSection(row, lines);
  if (bySection >= 0) return bySection;
  const byClaim = lines.findIndex((line) => line.meaning?.claims.includes(row.txSubType));
  if (byClaim >= 0) return byClaim;
  const check =
    row.txSubType === 'check'
      ? lines.findIndex((line) => /check/.test(squash(line.label)) && line.meaning?.keys[0] === row.txType)
      : -1;
  if (check >= 0) return check;
  // "Securities withdrawn" beside "Cash withdrawn": cash that went to another account is of the latter.
  const cash = isCashMoved(row) && lines.some(isOfSecurities) ? lines.findIndex((line) => isCashLine(line, row)) : -1;
  if (cash >= 0) return cash;
  const sided = lines.findIndex(
    (line) =>
      line.meaning?.keys[0] === row.txType &&
      (row.txSubType === 'check' || !OF_CHECKS.test(line.label)) &&
      (line.meaning.natural === 0 || line.meaning.natural === Math.sign(row.amount)),
  );
  if (sided >= 0) return sided;
  const primary = lines.findIndex((line) => line.meaning?.keys[0] === row.txType);
  if (primary >= 0) return primary;
  // A line that may be of either sign holds first what has the sign that it prints: taxes withheld are no income received.
  const secondary = lines.findIndex(
    (line) =>
      line.meaning?.keys.includes(row.txType) &&
      line.meaning.natural !== -Math.sign(row.amount) &&
      (line.meaning.natural !== 0 ||
        line.cents === 0 ||
        Math.sign(line.cents) === Math.sign(row.amount) ||
        (isNet(line) && NET.test(line.label))),
  );
  if (secondary >= 0 || (withMarket && row.txType === 'income')) return secondary;
  const sidesWithRow = lines.findIndex((line) => sidesWith(line, row));
  return [sidesWithRow, onlyUnknownOfSide(lines, row)].find((index) => index >= 0) ?? onlyNet(lines);
}

/** "Net activity" beside nothing but what the market did: every row counts in it. */
function onlyNet(lines: readonly SummaryLine[]): number {
  const [only, ...others] = lines.filter(({ meaning }) => !meaning || !WITHOUT_ROWS.includes(meaning.keys[0]!));
  const isNetOfAll = only?.meaning?.keys.length === 0 && NET.test(only.label);
  return isNetOfAll && others.length === 0 ? lines.indexOf(only) : -1;
}

const isCashMoved = (row: StatementRow): boolean => row.txType === 'transfers' && !row.inKind && row.amount !== 0;
const isOfSecurities = ({ label }: SummaryLine): boolean => /\bsecurities\b/i.test(label);

function isCashLine(line: SummaryLine, row: StatementRow): boolean {
  return /\bcash\b/i.test(line.label) && !isOfSecurities(line) && sidesWith(line, row);
}

/** The one line of unknown meaning that has the row's sign. */
function onlyUnknownOfSide(lines: readonly SummaryLine[], row: StatementRow): number {
  const isIt = (line: SummaryLine) => !line.meaning && Math.sign(line.cents) === Math.sign(row.amount);
  return lines.filter(isIt).length === 1 ? lines.findIndex(isIt) : -1;
}

/** What any list of transactions may be headed by. */
const OF_ANY_LIST = new Set(
  'activity account contract plan trust fund transaction transactions history detail details your this'.split(' '),
);

/** The line that shares most words with a section's heading, at least two (or the heading's only one). */
function lineOfSection(row: StatementRow, lines: readonly SummaryLine[]): number {
  const words = new Set(wordsOf(row.raw.section.title).filter((word) => word.length >= 4 && !OF_ANY_LIST.has(word)));
  const shared = lines.map((line) => wordsOf(line.label).filter((word) => words.has(word)).length);
  const most = Math.max(0, ...shared);
  if (most < Math.min(2, words.size) || most === 0) return -1;
  const sided = lines.findIndex(
    (line, index) => shared[index] === most && line.meaning?.natural === Math.sign(row.amount),
  );
  // "Net security deposits/withdrawals  0.00" above "Net cash deposits/withdrawals": rows that moved money are of the latter.
  const told = lines.findIndex(({ cents }, index) => shared[index] === most && cents !== 0);
  return [sided, told].find((index) => index >= 0) ?? shared.indexOf(most);
}

/** A bank's "deposits" are all that comes in, its "withdrawals" all that goes out. */
function sidesWith(line: SummaryLine, row: StatementRow): boolean {
  const key = line.meaning?.keys[0];
  const external = line.meaning?.keys.some((candidate) => EXTERNAL.includes(candidate)) ?? false;
  if (external && line.meaning!.natural !== 0) return line.meaning!.natural === Math.sign(row.amount);
  return (key === 'deposits' && row.amount > 0) || (key === 'withdrawals' && row.amount < 0);
}

/** "Net contributions/withdrawals": what came in less what went out, loans and all. */
const NET = /^net\b/i;
const isNet = ({ meaning }: SummaryLine): boolean => meaning?.natural === 0 && EXTERNAL.includes(meaning.keys[0]!);

/** "Forfeitures applied to plan expenses": what they paid is among the charges. */
const CHARGES = /\b(expenses?|fees?|charges?)\b/i;

function mayHold(line: SummaryLine, row: StatementRow): boolean {
  if (!line.meaning) return true;
  if (row.txSubType === 'foreign-tax' && line.meaning.keys[0] === 'fees') return true;
  if (row.txType === 'forfeiture' && line.meaning.keys[0] === 'fees' && CHARGES.test(row.description)) return true;
  // Forfeitures move within the plan.
  if (row.txType === 'forfeiture' && line.meaning.keys[0] === 'transfers') return true;
  // What came in less what went out may be less what was charged as well.
  if (isNet(line) && row.txType === 'fees') return true;
  // A rebate among the charges that what went out holds.
  if (row.txType === 'fees' && line.meaning.keys[0] === 'withdrawals') return true;
  // Taxes withheld from dividends, in "Total credits" that hold the dividends: what is left of them came in.
  if (row.txType === 'income' && line.meaning.natural === 1 && line.meaning.keys[0] === 'deposits') return true;
  if (
    isOpenToLines(row) &&
    TOLD_BY_LINES.includes(line.meaning.keys[0]!) &&
    line.meaning.natural === Math.sign(row.amount)
  )
    return true;
  return sidesWith(line, row) || line.meaning.keys.includes(row.txType) || line.meaning.claims.includes(row.txSubType);
}

function build(assignment: ReadonlyMap<StatementRow, number>, lines: readonly SummaryLine[]): SummaryMatch {
  const groups = lines.map((line, index) => {
    const rows = [...assignment].filter(([, at]) => at === index).map(([row]) => row);
    return { lines: [line], rows, expected: line.cents, found: sumOf(rows) };
  });
  const joined = joinEqualMeanings(groups);
  const without = [...assignment].filter(([row, at]) => at < 0 && row.amount !== 0).map(([row]) => row);
  const unassigned = without.filter((row) => !without.some((other) => isMovedWithin(row, other)));
  return {
    groups: joined,
    unassigned,
    insideMarketChange: [],
    agrees: unassigned.length === 0 && joined.every((group) => group.expected === group.found),
  };
}

/** "Transfer to principal cash" and "Transfer from income cash" of one day: what a summary of the whole account says nothing of. */
function isMovedWithin(row: StatementRow, other: StatementRow): boolean {
  const ofOneDay = row.date === other.date && row.amount === -other.amount;
  const areBoth = (words: RegExp) =>
    [row, other].every(({ txType, description }) => txType === 'transfers' && words.test(description));
  // "Transferred out to Account E" and "Transferred in from Guaranteed Account", one below the other.
  const isBetweenParts =
    areBoth(OF_PARTS) && row.raw.table === other.raw.table && row.description !== other.description;
  return ofOneDay && ((areBoth(OF_CASH) && !row.inKind && !other.inKind) || isBetweenParts);
}

const OF_CASH = /\b(principal|income)\b/i;
const OF_PARTS = /^transferred (out to|in from) [a-z]/i;

/** Open lines that mean the same key are one: a statement may split what its rows do not. */
function joinEqualMeanings(groups: MatchedGroup[]): MatchedGroup[] {
  const closed = groups.filter((group) => group.expected === group.found);
  const open = groups.filter((group) => group.expected !== group.found);
  const joined: MatchedGroup[] = [];
  for (const group of open) {
    const key = group.lines[0]!.meaning?.keys[0];
    const same = joined.find((other) => key !== undefined && other.lines[0]!.meaning?.keys[0] === key);
    if (!same) joined.push({ ...group, lines: [...group.lines], rows: [...group.rows] });
    else {
      same.lines.push(...group.lines);
      same.rows.push(...group.rows);
      same.expected += group.expected;
      same.found += group.found;
    }
  }
  return [...closed, ...joined];
}

/** Trades that the summary's own equation counts: its change in value holds what they bought or lacks what they sold. */
function tradesInEquation(summary: Summary | null): Cents {
  const lines = summary?.lines.filter((line) => line.included && isMemo(line.meaning?.keys[0])) ?? [];
  return lines.reduce((sum, line) => sum + line.cents, 0);
}

/** tx of the statement: sums of rows; valuation and lines without rows from the summary (trust accounting, "Types"). */
export function txOf(summary: Summary | null, match: SummaryMatch | null, rows: readonly StatementRow[]): TxCents {
  const tx = zeroTx();
  for (const row of rows) if (!row.sweep) tx[row.txType] += row.amount;
  for (const key of WITHOUT_ROWS) {
    const lines = summary?.lines.filter((line) => line.included && line.meaning?.keys[0] === key) ?? [];
    if (lines.length > 0) tx[key] = lines.reduce((sum, line) => sum + line.cents, 0);
  }
  if (tx.gain_loss !== 0) tx.gain_loss += tradesInEquation(summary);
  tx.gain_loss -= sumOf(match?.insideMarketChange ?? []);
  tx.gain_loss += sumOf(match?.outsideMarketChange ?? []);
  tx.fees += match?.chargedInTrades ?? 0;
  const open = (match?.groups ?? []).filter((group) => group.expected !== group.found);
  const missing = open.reduce((sum, group) => sum + group.expected - group.found, 0);
  if (missing !== 0) for (const group of open) applyOpenGroup(tx, group);
  return tx;
}

/** The rows do not give what the summary says: what is missing is booked to the line's own key, and the difference shows. */
function applyOpenGroup(tx: TxCents, group: MatchedGroup): void {
  const key = group.lines[0]!.meaning?.keys[0];
  if (key) tx[key] += group.expected - group.found;
}

export function checkOfMatch(
  summary: Summary | null,
  match: SummaryMatch | null,
  rows: readonly StatementRow[],
  ref: RefMaker,
): Check {
  if (!summary || !match)
    return {
      check: 'rows-match-summary',
      state: 'unavailable',
      note: 'No summary of the activity is printed.',
      parts: [],
    };
  const open = match.groups.filter((group) => group.expected !== group.found);
  if (open.length > 0) {
    const first = open[0]!;
    const label = first.lines.map((line) => line.label).join(' + ');
    const rows = first.rows.length === 1 ? 'row gives' : `${first.rows.length} rows give`;
    const note = `"${label}" is printed as ${formatMoney(first.expected)}; its ${rows} ${formatMoney(first.found)}.`;
    return {
      check: 'rows-match-summary',
      state: 'failed',
      note,
      expected: first.expected,
      found: first.found,
      parts: first.lines.map((line) => ref(line.token.page, line.token.words)),
    };
  }
  // Below the values then and now only what the market made of them may be told.
  const isOfMarket = summary.lines.every(({ included, meaning }) => !included || meaning?.keys[0] === 'gain_loss');
  if (match.unassigned.length > 0 && isOfMarket) {
    const note = 'Of the summary no line tells what came or went.';
    return { check: 'rows-match-summary', state: 'unavailable', note, parts: [] };
  }
  if (match.unassigned.length > 0 && !isOfLostLine(summary, match)) {
    const note = `${match.unassigned.length} rows belong to no line of the summary, the first is "${match.unassigned[0]!.description}".`;
    return {
      check: 'rows-match-summary',
      state: 'failed',
      note,
      expected: 0,
      found: sumOf(match.unassigned),
      parts: [match.unassigned[0]!.ref.row!],
    };
  }
  const parts = match.groups.flatMap((group) => group.lines.map((line) => ref(line.token.page, line.token.words)));
  return {
    check: 'rows-match-summary',
    state: 'passed',
    note: `${rows.length} rows give every line of the summary.`,
    parts,
  };
}

/**
 * Rows of one type that no line of a scanned summary tells of, though all others are told: a scan lost their line where the balances
 * leave open just what they come to.
 */
function isOfLostLine({ gap, lines, beginToken }: Summary, { unassigned }: SummaryMatch): boolean {
  const [type, ...more] = new Set(unassigned.map(({ txType }) => txType));
  const isTold = lines.some(({ included, meaning }) => included && type !== undefined && meaning?.keys.includes(type));
  const isScanned = beginToken.words.some(({ word }) => word.source === 'ocr');
  return isScanned && more.length === 0 && !isTold && gap !== 0 && sumOf(unassigned) === gap;
}

/** diff per key, of the groups that are open (decisions: lines-mismatch). */
export function openKeys(match: SummaryMatch | null): TxKey[] {
  const keys = new Set(
    (match?.groups ?? [])
      .filter((group) => group.expected !== group.found)
      .map((group) => group.lines[0]!.meaning?.keys[0] ?? 'other'),
  );
  return TX_KEYS.filter((key) => keys.has(key));
}
