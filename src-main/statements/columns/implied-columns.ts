import { headingOf } from '../lexicon/headings.ts';
import { type NumberToken, numbersOf } from '../words/amounts.ts';
import { dayAt, type PrintedDay, WEEKDAY } from '../words/days.ts';
import type { Line, PlacedWord } from '../words/lines.ts';
import { multipliesToTheCent } from '../words/multiplies-to-the-cent.ts';
import { edgeOf } from './column-edges.ts';
import { type Column, columnHeaderAt } from './column-headers.ts';

/** So many lines below a heading are looked at. */
const LOOK_AHEAD = 40;
const FEWEST_ROWS = 1;

/** A table of which so many rows print a second day right behind the first has a column of them. */
const MOSTLY_TWO_DAYS = 0.8;

interface Placed {
  left: number;
  right: number;
  printed: PrintedDay;
}

interface DatedLine {
  first: Placed;
  second: Placed | null;
  money: NumberToken[];
  /** The units of a trade and the price of one, right before the amount that they multiply to. */
  trade: [NumberToken, NumberToken] | null;
}

/**
 * Columns of a table that prints no headings: dates at the left, money at the right. One column of money is the amount; of two,
 * the second is a running balance if it steps by the first. Null when a heading follows or no dated line does.
 */
export function impliedColumns(lines: readonly Line[], start: number): Column[] | null {
  const page = lines[start]?.page;
  const abreast = checksAbreast(lines, start);
  if (abreast) return abreast;
  const amountFirst = amountsFirst(lines, start);
  if (amountFirst) return amountFirst;
  const dated: DatedLine[] = [];
  for (let index = start; index < Math.min(lines.length, start + LOOK_AHEAD); index += 1) {
    const line = lines[index]!;
    if (line.page !== page || columnHeaderAt(lines, index)) return dated.length >= FEWEST_ROWS ? build(dated) : null;
    if (headingOf(line) && index > start) break;
    const found = datedLine(line);
    if (found) dated.push(found);
  }
  return dated.length >= FEWEST_ROWS ? build(dated) : null;
}

/**
 * "1041  12-24  1,850.00  1042  01-05  640.25  1044*  01-09  3,000.00": the number of a check, its day and its amount, several abreast;
 * or the day before the number.
 */
export function checksAbreast(lines: readonly Line[], start: number): Column[] | null {
  const rows: PaidCheck[][] = [];
  for (let index = start; index < lines.length && lines[index]!.page === lines[start]!.page; index += 1) {
    const checks = checksOn(lines[index]!);
    if (checks === null) break;
    rows.push(checks);
  }
  const most = Math.max(0, ...rows.map((checks) => checks.length));
  if (most < FEWEST_ABREAST) return null;
  return Array.from({ length: most }, (_, place): Column[] => {
    const checks = rows.flatMap((row) => row[place] ?? []);
    const columns = [
      spanOf(
        'checkNumber',
        checks.map(({ number }) => number),
      ),
      spanOf(
        'date',
        checks.flatMap(({ day }) => day),
      ),
      spanOf(
        'amount',
        checks.map(({ amount }) => amount),
      ),
    ];
    return columns.toSorted((one, other) => one.left - other.left);
  }).flat();
}

interface PaidCheck {
  number: PlacedWord;
  day: readonly PlacedWord[];
  amount: PlacedWord;
}

const FEWEST_ABREAST = 2;
const CHECK_NUMBER = /^#?\d{3,7}\*?$/;
const PAID = /^\$?[\d,]*\d\.\d\d-?$/;

/** The checks that a line consists of; null where anything else stands on it. */
function checksOn({ words, ocr }: Line): PaidCheck[] | null {
  const texts = words.map(({ text }) => text);
  const checks: PaidCheck[] = [];
  for (let at = 0; at < words.length; ) {
    const isNumberFirst = CHECK_NUMBER.test(texts[at]!);
    const first = isNumberFirst ? at + 1 : at;
    const taken = dayAt(texts, first, ocr)?.words ?? 0;
    const number = isNumberFirst ? at : at + taken;
    const amount = words[at + 1 + taken];
    if (taken === 0 || !amount || !CHECK_NUMBER.test(texts[number]!) || !PAID.test(amount.text)) return null;
    checks.push({ number: words[number]!, day: words.slice(first, first + taken), amount });
    at += taken + 2;
  }
  return checks.length > 0 ? checks : null;
}

/** "11,916.41   05-04   ACH CREDIT PAYROLL": the amount, the day and what happened, in each line that begins with an amount. */
function amountsFirst(lines: readonly Line[], start: number): Column[] | null {
  const rows: { amount: NumberToken; day: Placed; text: PlacedWord[] }[] = [];
  for (let index = start; index < Math.min(lines.length, start + LOOK_AHEAD); index += 1) {
    const line = lines[index]!;
    if (line.page !== lines[start]!.page || columnHeaderAt(lines, index) || (headingOf(line) && index > start)) break;
    const [first, ...others] = numbersOf(line).filter(({ cents }) => cents !== null);
    if (placedDay(line, 0) && others.length === 0 && first) return null;
    const taken = first?.left === line.left ? first.words.length : 0;
    const day = taken > 0 && others.length === 0 ? placedDay(line, taken) : null;
    const text = day ? line.words.slice(taken + day.printed.words) : [];
    if (day && text.some((word) => /[a-z]{3}/i.test(word.text))) rows.push({ amount: first!, day, text });
  }
  if (rows.length < FEWEST_ROWS) return null;
  const texts = rows.flatMap(({ text }) => text);
  return [
    spanOf(
      'amount',
      rows.map(({ amount }) => amount),
    ),
    spanOf(
      'date',
      rows.map(({ day }) => day),
    ),
    spanOf('description', texts),
  ];
}

function datedLine(line: Line): DatedLine | null {
  // "Thu 4/2"
  const at = WEEKDAY.test(line.words[0]!.text) ? 1 : 0;
  const first = placedDay(line, at);
  const money = numbersOf(line).filter((token) => token.cents !== null && !token.percent);
  if (!first || money.length === 0 || line.words.length <= at + first.printed.words + 1) return null;
  return { first, second: placedDay(line, at + first.printed.words), money, trade: tradeIn(line) };
}

/** "50.353   $98.70   -$4,969.84": the last three words are figures, of which the first two multiply to the third, to the cent. */
function tradeIn(line: Line): DatedLine['trade'] {
  const last = line.words.slice(-3);
  const [quantity, price, amount] = numbersOf(line).slice(-3);
  const areLast = [quantity, price, amount].every(
    (token, at) => token?.words.length === 1 && token.words[0] === last[at],
  );
  if (!areLast || !amount || amount.cents === null) return null;
  const isTrade = multipliesToTheCent({ quantity: quantity!.value, price: price!.value, amount: amount.cents });
  return isTrade ? [quantity!, price!] : null;
}

function placedDay({ words, ocr }: Line, at: number): Placed | null {
  const printed = dayAt(
    words.map(({ text }) => text),
    at,
    ocr,
  );
  return printed && { left: words[at]!.left, right: words[at + printed.words - 1]!.right, printed };
}

function build(dated: readonly DatedLine[]): Column[] {
  const days = dayColumns(dated);
  const dateRight = Math.max(...days.map(({ right }) => right));
  const pairs = dated.filter((line) => line.money.length >= 2);
  const twoColumns =
    pairs.length > 0 && dated.every((line) => pairs.includes(line) || isBalance(line, pairs)) && steps(dated);
  const amounts = twoColumns ? pairs.map((line) => line.money.at(-2)!) : dated.map((line) => line.money.at(-1)!);
  const trades = twoColumns ? [] : dated.flatMap(({ trade }) => (trade ? [trade] : []));
  const figures = [...amounts, ...trades.map(([quantity]) => quantity)];
  const columns: Column[] = [
    ...days,
    { kind: 'description', title: '', left: dateRight + 2, right: Math.min(...figures.map((token) => token.left)) - 1 },
    spanOf('amount', amounts),
  ];
  if (trades.length > 0) columns.splice(-1, 0, ...unitsAndPrice(trades));
  if (twoColumns)
    columns.push(
      spanOf(
        'balance',
        dated.map((line) => line.money.at(-1)!),
      ),
    );
  return columns;
}

function unitsAndPrice(trades: readonly (readonly [NumberToken, NumberToken])[]): Column[] {
  return [
    spanOf(
      'quantity',
      trades.map(([quantity]) => quantity),
    ),
    spanOf(
      'price',
      trades.map(([, price]) => price),
    ),
  ];
}

/** The column of days, or the two of them: which is which, each row tells, since what is traded is settled later. */
function dayColumns(dated: readonly DatedLine[]): Column[] {
  const seconds = dated.flatMap(({ second }) => (second ? [second] : []));
  const firsts = dated.map(({ first }) => first);
  if (seconds.length < MOSTLY_TWO_DAYS * dated.length) return [spanOf('date', firsts)];
  return [spanOf('tradeDate', firsts), spanOf('settleDate', seconds)];
}

function spanOf(kind: Column['kind'], parts: readonly { left: number; right: number }[]): Column {
  return {
    kind,
    title: '',
    left: Math.min(...parts.map(({ left }) => left)),
    right: Math.max(...parts.map(({ right }) => right)),
  };
}

/** "03/01/26 Balance brought forward 68,331.00": the only figure ends where those of the last column do. */
const isBalance = (line: DatedLine, pairs: readonly DatedLine[]): boolean =>
  edgeOf([...pairs, line].map(({ money }) => money.at(-1)!)) !== null;

/** Whether the last figure of each line steps by the one before it, if it has one. */
function steps(lines: readonly DatedLine[]): boolean {
  let right = 0;
  for (let index = 1; index < lines.length; index += 1) {
    const change = Math.abs(lines[index]!.money.at(-1)!.cents! - lines[index - 1]!.money.at(-1)!.cents!);
    if (change === (lines[index]!.money.at(-2)?.cents ?? 0)) right += 1;
  }
  return lines.length > 1 && right >= (lines.length - 1) / 2;
}
