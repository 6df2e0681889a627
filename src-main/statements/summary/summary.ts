import type { Cents } from '../../../src-shared/money.ts';
import { isTotalText } from '../columns/printed-activity.ts';
import { outgoingBy } from '../lexicon/group-sides.ts';
import { meaningOf, SIDE_MARK, SIGN_WORD } from '../lexicon/ledger-labels.ts';
import type { SummaryMeaning } from '../lexicon/lexicon.ts';
import type { NumberToken } from '../words/amounts.ts';
import { dayAt } from '../words/days.ts';
import type { Line } from '../words/lines.ts';
import { squash } from '../words/text.ts';
import type { ColumnPeriod, Ledger, LedgerLine } from './ledgers.ts';

/** So many unknown or memo lines may be tried for membership in the equation. */
const MOST_OPTIONAL = 6;
const MOST_CHILDREN = 12;
const MOST_PARENTS = 4;
/** "31 Dec 2025", "Dec. 31 , 2025". */
const MOST_DAY_WORDS = 4;
/** A column is the total of the others where it adds up on more lines than this share. */
const MOSTLY_ADDING = 0.5;

/** A line of the summary with its signed amount. */
export interface SummaryLine {
  label: string;
  meaning: SummaryMeaning | null;
  cents: Cents;
  token: NumberToken;
  line: LedgerLine;
  /** False for totals of other lines and for memo lines: not in the equation. */
  included: boolean;
}

/** One column of a block: opening balance + lines = closing balance, if it closes. */
export interface Summary {
  ledger: Ledger;
  column: number;
  beginning: Cents;
  ending: Cents;
  beginToken: NumberToken;
  endToken: NumberToken;
  lines: SummaryLine[];
  closes: boolean;
  /** Ending minus beginning and lines. */
  gap: Cents;
  /** Someone said that the printed change in value does not hold the income. */
  incomeApart?: boolean;
}

/** The signed amount of a token that has no natural sign. */
export function signedCents(token: NumberToken): Cents {
  return (token.cents ?? 0) * (token.sign < 0 ? -1 : 1);
}

/** What figures come to, with their signs. */
export function sumOfFigures(tokens: readonly NumberToken[]): Cents {
  return tokens.reduce((sum, token) => sum + signedCents(token), 0);
}

/** Reads one column of a block; null where it lacks a balance. Signs and totals are settled by the arithmetic, where that closes. */
export function readSummary(ledger: Ledger, column: number): Summary | null {
  const beginToken = ledger.begin.amounts[column];
  const endToken = ledger.end.amounts[column];
  if (!beginToken || !endToken) return null;
  const beginning = signedCents(beginToken);
  const ending = signedCents(endToken);
  const printed = ledger.lines
    .filter((line) => line.amounts[column])
    .map((line) => toLine(line, line.amounts[column]!, hasMarks(ledger)))
    .filter((line, index, all) => !isValueBetween(line, all.slice(0, index), beginning));
  const settled = settle(printed, ending - beginning) ?? settle(withTotalsMeant(printed), ending - beginning);
  // Transactions with the balance after each: that is no amount of theirs.
  const fallenBack = () => (areRows(printed) ? [] : fallback(printed, ending - beginning));
  const lines = withoutPart(withoutMirrors(settled ?? fallenBack()), ending - beginning);
  nameMarketChange(lines);
  const gap = ending - beginning - sumOf(lines);
  if (gap === 0) nameDistributed(lines);
  if (gap === 0 || lines.some(takesAway)) namePaidIn(lines);
  nameCapitalGains(lines);
  nameEarnings(lines);
  return { ledger, column, beginning, ending, beginToken, endToken, lines, closes: gap === 0, gap };
}

/** "Subtractions -10,159.40", and below it "Transaction costs, fees & charges -159.40", which they hold: without that part the block closes. */
function withoutPart(lines: SummaryLine[], change: Cents): SummaryLine[] {
  const over = sumOf(lines) - change;
  if (over === 0) return lines;
  const parts = lines.filter((line, at) => {
    const whole = lines[at - 1];
    const isBelow = whole?.included && line.included && Math.sign(whole.cents) === Math.sign(line.cents);
    return isBelow && line.cents === over && Math.abs(whole.cents) > Math.abs(line.cents);
  });
  return parts.length === 1 ? lines.map((line) => (line === parts[0] ? { ...line, included: false } : line)) : lines;
}

/** "TOTAL DEPOSITS AND OTHER CREDITS" in a block that has no parts of it: a line like "Deposits and other credits". */
function withTotalsMeant(lines: readonly SummaryLine[]): SummaryLine[] {
  return lines.map((line) => {
    const { words, line: printed } = line.line;
    const isTotal = line.meaning === null && /^total$/i.test(words[0]?.text ?? '');
    const meaning = isTotal ? meaningOf(words.slice(1), printed.ocr) : null;
    return meaning?.role === 'line' ? { ...line, meaning, included: true } : line;
  });
}

const WORTH = /value|balance/i;

/** "Adjusted market value": what the opening balance has come to by the lines above it, printed on the way to the closing one. */
function isValueBetween(
  { label, cents, meaning }: SummaryLine,
  above: readonly SummaryLine[],
  beginning: Cents,
): boolean {
  if (!WORTH.test(label) || meaning?.keys[0] === 'gain_loss' || cents === 0) return false;
  return [[...above], naturallySigned([...above])].some((lines) => {
    const parents = new Set(parentsOf(lines));
    return cents === beginning + sumOf(lines.map((line, at) => ({ ...line, included: !parents.has(at) })));
  });
}

/** Marks tell the sides of unsigned figures where both stand before labels. */
function hasMarks({ lines }: Ledger): boolean {
  const marks = new Set(lines.flatMap(({ label }) => SIDE_MARK.exec(label)?.[1] ?? []));
  return marks.size > 1 && marks.has('+');
}

function toLine(line: LedgerLine, token: NumberToken, marked = false): SummaryLine {
  const [, word = ''] = SIGN_WORD.exec(line.label) ?? (marked ? SIDE_MARK.exec(line.label) : null) ?? [];
  const less = token.sign === 0 && /^(less|minus|deduct|[–−-])$/i.test(word);
  const cents = less ? -signedCents(token) : signedCents(token);
  const spent = cents < 0 && line.meaning?.keys[0] === 'income' && /reinvest/i.test(line.label);
  const meaning = spent ? REINVESTED : line.meaning;
  return { label: line.label, meaning, cents, token, line, included: meaning ? meaning.role === 'line' : word !== '' };
}

/** "Income reinvested" that is taken away again: the shares it bought are in the change in value. */
const REINVESTED: SummaryMeaning = { role: 'line', keys: ['reinvestments'], claims: [], natural: -1 };
const TRADE_WORDS = /purchas|sale|sold|bought|invest/i;

/** What trades take from the cash and give to the investments, printed as two lines that cancel each other, changes nothing. */
function withoutMirrors(lines: SummaryLine[]): SummaryLine[] {
  const isTrade = (line: SummaryLine) => line.included && line.cents !== 0 && TRADE_WORDS.test(line.label);
  const mirrored = new Set<SummaryLine>();
  for (const line of lines.filter(isTrade)) {
    const twin = lines.find((other) => isTrade(other) && !mirrored.has(other) && other.cents === -line.cents);
    if (twin && !mirrored.has(line)) mirrored.add(line).add(twin);
  }
  // "Cash value of purchases & sales", "Investments purchased/sold" and "Income reinvested".
  const [one, two, three, ...more] = lines.filter(
    (line) => isTrade(line) && !mirrored.has(line) && line.meaning?.keys[0] !== 'gain_loss',
  );
  if (one && two && three && more.length === 0 && one.cents + two.cents + three.cents === 0)
    mirrored.add(one).add(two).add(three);
  return lines.map((line) => (mirrored.has(line) ? { ...line, included: false } : line));
}

const DISTRIBUTED: SummaryMeaning = { role: 'line', keys: ['income'], claims: [], natural: 1 };

/** "Distributions" that the value grows by are those of the funds: income. What is distributed to people goes out. */
function nameDistributed(lines: SummaryLine[]): void {
  for (const line of lines) {
    const isPaidOut = line.included && line.meaning?.keys[0] === 'withdrawals' && /distribut/i.test(line.label);
    if (isPaidOut && line.cents > 0) line.meaning = DISTRIBUTED;
  }
}

const PAID_IN: SummaryMeaning = { role: 'line', keys: ['deposits', 'rollovers', 'transfers'], claims: [], natural: 1 };
const PAID_OUT: SummaryMeaning = {
  role: 'line',
  keys: ['withdrawals', 'rollovers', 'transfers'],
  claims: [],
  natural: -1,
};

/** "Redemptions -19,587.21": what is sold brings cash; what is taken away goes out, whether the block closes or not. */
function takesAway({ included, meaning, cents }: SummaryLine): boolean {
  return included && meaning?.keys[0] === 'sales' && cents < 0;
}

/** Cash that becomes securities changes no value: purchases that the value grows by, as funds call them, come from outside. */
function namePaidIn(lines: SummaryLine[]): void {
  for (const line of lines.filter(({ included }) => included)) {
    const [key] = line.meaning?.keys ?? [];
    if (key === 'purchases' && line.cents > 0) line.meaning = PAID_IN;
    if (key === 'sales' && line.cents < 0) line.meaning = PAID_OUT;
  }
}

/** "Capital gains" beside a line of the market's change are those that funds distributed. */
function nameCapitalGains(lines: SummaryLine[]): void {
  const gains = lines.filter((line) => line.included && line.meaning?.keys[0] === 'gain_loss');
  const distributed = gains.filter((line) => /^capital gains?$/i.test(line.label.replace(SIDE_MARK, '').trim()));
  const market = gains.some((line) => !distributed.includes(line) && /market|fluctuat|value|price/i.test(line.label));
  if (market) for (const line of distributed) line.meaning = DISTRIBUTED;
}

const EARNINGS = /^(net )?(investment |plan |account )?earnings( received| credited| collected)?$/i;

/** "Investment earnings" beside the change in value are what the investments paid. */
function nameEarnings(lines: SummaryLine[]): void {
  const gains = lines.filter((line) => line.included && line.meaning?.keys[0] === 'gain_loss');
  const earned = gains.filter(({ label }) => EARNINGS.test(label.trim()));
  const isIncome = lines.some((line) => line.included && line.meaning?.keys[0] === 'income');
  const [own] = earned;
  if (own && earned.length === 1 && gains.length > 1 && !isIncome) own.meaning = DISTRIBUTED;
}

const MARKET_WORDS = /change|valu|market|result|return|perform|growth|price|fluctuat|experience|appreciat/i;
const MARKET: SummaryMeaning = { role: 'line', keys: ['gain_loss'], claims: [], natural: 0 };

/** The one line of unknown meaning that the equation needs and that speaks of it is the market change, where no line names it. */
function nameMarketChange(lines: SummaryLine[]): void {
  if (lines.some((line) => line.included && line.meaning?.keys[0] === 'gain_loss')) return;
  const unknown = lines.filter((line) => line.included && (line.meaning === null || line.meaning.role !== 'line'));
  const speaking = unknown.filter(({ label }) => MARKET_WORDS.test(label));
  if (speaking.length === 1) speaking[0]!.meaning = MARKET;
}

/** Whether the lines of a block, as printed or with the signs of their meanings, come to a change. */
export function addsUpTo(found: readonly LedgerLine[], column: number, change: Cents): boolean {
  const most = found.reduce((sum, { amounts }) => sum + Math.abs(amounts[column]?.cents ?? 0), 0);
  if (most < Math.abs(change)) return false;
  const printed = found.filter((line) => line.amounts[column]).map((line) => toLine(line, line.amounts[column]!));
  return settle(printed, change) !== null;
}

/** The reading of the lines that adds up to the change, or null. Simpler readings come first. */
function settle(printed: SummaryLine[], change: Cents): SummaryLine[] | null {
  for (const signed of [printed, naturallySigned(printed)]) {
    const parents = parentsOf(signed).slice(0, MOST_PARENTS);
    for (let mask = 0; mask < 2 ** parents.length; mask += 1) {
      const dropped = new Set(parents.filter((_, bit) => mask & (2 ** bit)));
      const base = signed.map((line, index) => (dropped.has(index) ? { ...line, included: false } : line));
      const found = withOptional(base, change, dropped);
      if (found) return found;
    }
  }
  return null;
}

/** Adds memo and unknown lines, as few as possible, until the sum is the change. */
function withOptional(base: SummaryLine[], change: Cents, dropped: ReadonlySet<number>): SummaryLine[] | null {
  if (sumOf(base) === change) return base;
  const optional = base
    .flatMap((line, index) => (!line.included && !dropped.has(index) && line.cents !== 0 ? [index] : []))
    .slice(0, MOST_OPTIONAL);
  const missing = change - sumOf(base);
  for (const chosen of choicesOf(optional.length)) {
    if (chosen.reduce((sum, at) => sum + base[optional[at]!]!.cents, 0) !== missing) continue;
    const included = new Set(chosen.map((at) => optional[at]!));
    return base.map((line, index) => (included.has(index) ? { ...line, included: true } : line));
  }
  return null;
}

const CHOICES = new Map<number, readonly (readonly number[])[]>();

/** Every choice of one and more of so many, the smallest ones first. */
function choicesOf(count: number): readonly (readonly number[])[] {
  const known = CHOICES.get(count);
  if (known) return known;
  const all = Array.from({ length: 2 ** count - 1 }, (_, mask) =>
    Array.from({ length: count }, (_, at) => at).filter((at) => (mask + 1) & (2 ** at)),
  ).sort((one, other) => one.length - other.length);
  CHOICES.set(count, all);
  return all;
}

/** Where no reading adds up: the signs, printed or natural, that come nearer to it, totals left out. */
function fallback(printed: SummaryLine[], change: Cents): SummaryLine[] {
  const market = printed.filter((line) => !line.included && line.meaning === null && MARKET_WORDS.test(line.label));
  const named = printed.some((line) => line.included && line.meaning?.keys.includes('gain_loss'));
  if (market.length === 1 && !named) Object.assign(market[0]!, { meaning: MARKET, included: true });
  const [asPrinted, natural] = [printed, naturallySigned(printed)].map((lines) => {
    const parents = new Set(parentsOf(lines));
    return lines.map((line, index) => (parents.has(index) ? { ...line, included: false } : line));
  });
  const missing = (lines: SummaryLine[]) => Math.abs(change - sumOf(lines));
  return missing(natural!) < missing(asPrinted!) ? natural! : asPrinted!;
}

function naturallySigned(lines: SummaryLine[]): SummaryLine[] {
  const outgoing = outgoingBy(lines);
  const goesOut = ({ meaning, label }: SummaryLine, index: number) =>
    meaning?.natural === -1 ||
    (outgoing.has(index) && (meaning?.natural !== 1 || meaning.keys[0] === 'rollovers')) ||
    saysDecline(label) ||
    (meaning?.natural === 0 && PAID.test(label));
  return lines.map((line, index) =>
    goesOut(line, index) && line.token.sign === 0 && !SIGN_WORD.test(line.label)
      ? { ...line, cents: -Math.abs(line.cents) }
      : line,
  );
}

/** "Forfeitures and transfers paid": what may be of either side went out. */
const PAID = /\b(paid( out)?|sent|disbursed|transferred out)$/i;

/** "Market fluctuation (decline)", "Decrease in accrued income", and no gain named beside it. */
const saysDecline = (label: string): boolean =>
  /\((decline|decrease|loss|depreciation)\)\W*$|^(net )?(decrease|decline|reduction) in\b/i.test(label) &&
  !/\b(gains?|increase|advance|appreciation|rise|profits?)\b/i.test(label);

/** Lines that are the total of the lines below them (or above, if they say "total" or "net"). */
function parentsOf(lines: readonly SummaryLine[]): number[] {
  const parents: number[] = [];
  lines.forEach((line, index) => {
    if (line.cents === 0) return;
    const isTotal = isTotalText(line.label) && equalsRunBefore(lines, index);
    if (isTotal || sumsItsKind(lines, index) || equalsRunAfter(lines, index)) parents.push(index);
  });
  return parents;
}

/** "Additions 39,145.62" above "Deposits 39,145.62": what names no more than a side holds what stands below it, be it one line. */
const SIDE =
  /^(total )?(additions?|subtractions?|deductions?|increases?|decreases?|inflows?|outflows?|receipts|disbursements|(money|cash|funds) (in|out)|credits|debits)\W*$/i;

function equalsRunAfter(lines: readonly SummaryLine[], index: number): boolean {
  const parent = lines[index]!;
  let sum = 0;
  for (let count = 1; count <= MOST_CHILDREN; count += 1) {
    const child = lines[index + count];
    if (!child || child.line.indent < parent.line.indent - 1) return false;
    sum += child.cents;
    const indented = child.line.indent > parent.line.indent + 2;
    if (Math.abs(sum) === Math.abs(parent.cents) && (count >= 2 || indented || SIDE.test(parent.label))) return true;
  }
  return false;
}

function equalsRunBefore(lines: readonly SummaryLine[], index: number): boolean {
  let sum = 0;
  // "Net cash flow" below the credits and the debits, each with a subtotal of its own: the subtotals count nothing once more.
  let besides = 0;
  for (let count = 1; count <= MOST_CHILDREN && index - count >= 0; count += 1) {
    const { cents, meaning } = lines[index - count]!;
    sum += cents;
    if (meaning?.role !== 'memo') besides += cents;
    if ([sum, besides].some((one) => Math.abs(one) === Math.abs(lines[index]!.cents))) return true;
  }
  return false;
}

/** "Realized …", "Change in unrealized …", "Market change": the sum of the lines right above it that mean the same. */
function sumsItsKind(lines: readonly SummaryLine[], index: number): boolean {
  const [key] = lines[index]!.meaning?.keys ?? [];
  const above = lines.slice(0, index);
  const first = above.findLastIndex(({ meaning }) => meaning?.keys[0] !== key) + 1;
  const own = key ? above.slice(first) : [];
  return own.length > 1 && own.reduce((sum, { cents }) => sum + cents, 0) === lines[index]!.cents;
}

function sumOf(lines: readonly SummaryLine[]): Cents {
  return lines.reduce((sum, line) => sum + (line.included ? line.cents : 0), 0);
}

/** Columns that speak of another time than the statement's own, or of cost instead of value. */
const OTHER_COLUMNS = new Set<ColumnPeriod>(['year', 'prior', 'cost']);

/** The column that speaks of the statement's own period: the total of the others, or named so, or named the total, or the first. */
export function periodColumn(ledger: Ledger): number {
  const whole = wholeColumn(ledger);
  if (whole !== null) return whole;
  const total = totalColumn(ledger);
  if (total !== null) return total;
  const candidates = ledger.columns
    .map((_, index) => index)
    .filter((index) => !OTHER_COLUMNS.has(ledger.columns[index]!.period));
  const current = candidates.find((index) => ledger.columns[index]!.period === 'current');
  const named = candidates.find((index) => /total/.test(squash(ledger.columns[index]!.title)));
  return current ?? named ?? candidates[0] ?? 0;
}

/**
 * The column that is the sum of all others on every line, or null. One that is so in a balance and on most lines is it as
 * well: a figure was not read, or the statement is wrong; another column may close, but it is not the account's.
 */
export function totalColumn(ledger: Ledger): number | null {
  const rows = [ledger.begin, ...ledger.lines, ledger.end].filter(({ amounts }) => amounts.some((token) => token));
  if (ledger.columns.length <= 2) return null;
  const candidates = ledger.columns.map((_, index) => index).reverse();
  const whole = candidates.find((column) => rows.every((row) => isSumOfOthers(row, column)));
  // Noughts add up in any column, and the year is no sum of its periods beside other figures.
  const telling = rows.filter(({ amounts }) => amounts.some((token) => token && token.cents !== 0));
  const most = (column: number) =>
    !OTHER_COLUMNS.has(ledger.columns[column]!.period) &&
    [ledger.begin, ledger.end].some((balance) => balance.amounts[column] && isSumOfOthers(balance, column)) &&
    telling.filter((row) => isSumOfOthers(row, column)).length > MOSTLY_ADDING * telling.length;
  return whole ?? candidates.find(most) ?? null;
}

/**
 * The column of the whole period beside those of its months, each of which begins with what the one before it ended with; null
 * without such months, or where the whole of them is not printed.
 */
export function wholeColumn(ledger: Ledger): number | null {
  const months = monthColumns(ledger);
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return null;
  const begins = (column: number) => centsAt(ledger.begin, column);
  const ends = (column: number) => centsAt(ledger.end, column);
  const whole = ledger.columns.findIndex(
    (_, column) => !months.includes(column) && begins(column) === begins(first) && ends(column) === ends(last),
  );
  return whole < 0 ? null : whole;
}

/** Two or more neighbouring columns that hand their balances on, and whose balances change. */
export function monthColumns({ begin, end, columns }: Ledger): number[] {
  // "Last period" beside "This period" hands its balance on as well.
  const periods = new Set(columns.map(({ period }) => period));
  if (periods.has('current') && periods.has('prior')) return [];
  let months: number[] = [];
  for (let column = 0; column < columns.length; column += 1) {
    const before = months.at(-1);
    const follows = before !== undefined && centsAt(end, before) === centsAt(begin, column);
    if (follows) months.push(column);
    else if (months.length >= 2) break;
    else months = centsAt(begin, column) !== null && centsAt(begin, column) !== centsAt(end, column) ? [column] : [];
  }
  return months.length >= 2 ? months : [];
}

function centsAt({ amounts }: LedgerLine, column: number): Cents | null {
  const token = amounts[column];
  return token && token.cents !== null ? signedCents(token) : null;
}

export function isSumOfOthers({ amounts }: LedgerLine, column: number): boolean {
  const others = amounts.reduce((sum, token, index) => sum + (index === column || !token ? 0 : signedCents(token)), 0);
  const own = amounts[column];
  return own ? signedCents(own) === others : others === 0;
}

/** Lines that begin with a day are transactions between two balances, not a reconciliation. */
export function areRows(lines: readonly SummaryLine[]): boolean {
  const dated = lines.filter(({ line }) => beginsWithDay(line.line));
  return dated.length > lines.length / 2;
}

function beginsWithDay({ words, ocr }: Line): boolean {
  const texts = words.slice(0, MOST_DAY_WORDS).map(({ text }) => text);
  return dayAt(texts, 0, ocr) !== null;
}

const NET_TELLS_LESS = 3;

/** Higher is more like the statement's own reconciliation of its value. */
export function summaryScore(summary: Summary): number {
  const included = summary.lines.filter((line) => line.included && line.meaning?.role === 'line');
  const keys = new Set(included.map((line) => line.meaning!.keys[0]));
  const trades = ['purchases', 'sales'].filter((key) => keys.has(key as 'purchases')).length;
  // "Net activity   -491.42" tells nothing of what happened, beside one that does.
  const net = summary.lines.some(
    ({ included: isIn, meaning, cents }) => isIn && meaning?.keys.length === 0 && cents !== 0,
  );
  const label = squash(summary.ledger.begin.label);
  const value = /value|account|market|portfolio|plan|assets/.test(label) ? 2 : 0;
  const cash = /cash|money|sweep/.test(label) || summary.ledger.section === 'cash' ? 5 : 0;
  const dated =
    summary.ledger.begin.line.words[0] !== summary.ledger.begin.words[0] && beginsWithDay(summary.ledger.begin.line)
      ? 6
      : 0;
  return (
    Math.min(keys.size, 8) +
    (summary.closes ? 4 : 0) +
    value +
    (summary.ledger.section === 'summary' ? 2 : 0) +
    (keys.has('gain_loss') ? 3 : 0) -
    cash -
    (net ? NET_TELLS_LESS : 0) -
    dated -
    (areRows(summary.lines) ? (summary.closes ? 12 : 40) : 0) -
    2 * trades
  );
}
