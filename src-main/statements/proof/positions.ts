import type { Check } from '../../../src-shared/model/parsed-statement.ts';
import type { Cents } from '../../../src-shared/money.ts';
import { formatMoney } from '../../../src-shared/money.ts';
import { columnHeaderAt } from '../columns/column-headers.ts';
import { type Activity, balanceCents, type PrintedBalance } from '../columns/printed-activity.ts';
import { headingOf } from '../lexicon/headings.ts';
import { isInLedger, type Ledger } from '../summary/ledgers.ts';
import { signedCents } from '../summary/summary.ts';
import type { ValuePair } from '../summary/value-pairs.ts';
import { type NumberToken, numbersOf } from '../words/amounts.ts';
import type { Line } from '../words/lines.ts';
import type { RefMaker } from '../words/refs.ts';
import { squash } from '../words/text.ts';

/** Shares are printed with three decimals at least. */
const SAME_SHARES = 0.0006;
const HALF_A_CENT = 0.005;
/** The label of a figure that may be the value of the whole account. */
const WORTH = /total|accountvalue|marketvalue|portfoliovalue|planassets|closing|ending/;
/** The total of everything that is held; other totals are those of a kind of security. */
const ALL_HELD =
  /^(grand)?total(of)?(all)?(your)?(account|portfolio)?(holdings|positions|portfolio|investments|portfoliovalue|accountvalue|portfolioassets)/;
const CASH_HELD = /^(totalcash|cash|corecash|coreaccount|coreposition|moneymarket|sweep|bankdeposit)/;

/**
 * The shares of every fund at its price, as the lines that open and close its transactions print them: each value is shares × price,
 * or is not printed there and what these come to; the shares are those that the last of the fund's rows leaves, and the values come
 * to both balances of the account. Null where they do not.
 */
export function checkFundValues(
  { balances, rows }: Pick<Activity, 'balances' | 'rows'>,
  beginning: Cents | null,
  ending: Cents | null,
  ref: RefMaker,
): Check | null {
  const lines = balances.filter(({ fundLedger }) => fundLedger);
  if (lines.length === 0 || beginning === null || ending === null) return null;
  let shares: number | null = null;
  for (const line of lines) {
    const own = sharesAtPrice(line) ?? unvaluedShares(line)?.shares ?? null;
    if (own === null) return null;
    const last = rows.findLast(({ table, anchor }) => table === line.table && isAbove(anchor, line.line));
    const left = last?.numbers.find(({ column }) => column.kind === 'shareBalance')?.token.value ?? shares;
    if (line.role === 'end' && (left === null || Math.abs(left - own) >= SAME_SHARES)) return null;
    shares = line.role === 'begin' ? own : null;
  }
  const sum = (side: PrintedBalance['role']) =>
    lines
      .filter(({ role }) => role === side)
      .reduce((total, line) => total + (unvaluedShares(line)?.cents ?? balanceCents(line)!), 0);
  if (sum('begin') !== beginning || sum('end') !== ending) return null;
  return {
    check: 'positions-total',
    state: 'passed',
    note: `The shares of the funds at their prices are the closing value ${formatMoney(ending)}.`,
    expected: ending,
    found: ending,
    parts: lines.map(({ line }) => ref(line.page, line.words)),
  };
}

/** The lines of a table of values then and now that come to both balances of the account. Null where there are none. */
export function checkValueParts(
  parts: readonly ValuePair[],
  beginning: Cents | null,
  ending: Cents | null,
  ref: RefMaker,
): Check | null {
  const sum = (side: 'begin' | 'end') => parts.reduce((total, part) => total + signedCents(part[side]), 0);
  if (parts.length === 0 || sum('begin') !== beginning || sum('end') !== ending) return null;
  return {
    check: 'positions-total',
    state: 'passed',
    note: `The ${parts.length} lines of what is held come to the closing value ${formatMoney(ending)}.`,
    expected: ending,
    found: ending,
    parts: parts.map(({ line, end }) => ref(line.page, end.words)),
  };
}

const isAbove = (one: Line, other: Line) => one.page < other.page || (one.page === other.page && one.top < other.top);

/** "Balance forward   41.36   1,644.208": shares and a price in columns of theirs, and no value. */
function unvaluedShares({ numbers }: PrintedBalance): { shares: number; cents: Cents } | null {
  const ofKind = (kind: string) => numbers.find(({ column }) => column?.kind === kind)?.token;
  const [shares, price] = [ofKind('shareBalance'), ofKind('price')];
  if (!shares || !price || numbers.length > 2) return null;
  return { shares: shares.value, cents: Math.round(shares.value * price.value * 100) };
}

/** The figure of the line that multiplies with another one to its value, as near as its decimals tell. */
function sharesAtPrice(balance: PrintedBalance): number | null {
  const cents = balanceCents(balance);
  const figures = balance.numbers.map(({ token }) => token);
  if (cents === null) return null;
  const shares = figures.find((own) =>
    figures.some((price) => {
      const slack = HALF_A_CENT + (price.value * 10 ** -own.decimals) / 2;
      const isPair = own !== price && own.decimals >= 3 && price.value > 0 && price.value !== 1;
      return isPair && Math.abs(own.value * price.value - Math.abs(cents) / 100) <= slack;
    }),
  );
  return shares?.value ?? null;
}

interface Found {
  line: Line;
  token: NumberToken;
}

/**
 * The total of the holdings, printed apart from the reconciliation, against the closing balance: the same figure, or with the
 * cash that is listed beside them or that the ledger of the cash closes with. On text a total of everything held that is neither contradicts the balance; a scan may have
 * misread it, so it says nothing there.
 */
export function checkPositions(
  lines: readonly Line[],
  main: Ledger | null,
  ending: Cents | null,
  ref: RefMaker,
  closingCash?: Check,
): Check {
  const none: Check = {
    check: 'positions-total',
    state: 'unavailable',
    note: 'No total of the holdings is printed.',
    parts: [],
  };
  if (ending === null) return none;
  const others = lines.filter((line) => !main || !isInLedger(line, main));
  const same = others
    .filter((line) => WORTH.test(squash(line.text)))
    .flatMap((line) => figures(line, Math.abs(ending)));
  const plainest = same.find(({ line }) => /\btotal\b/i.test(line.text)) ?? same[0];
  if (plainest)
    return passed(`"${plainest.line.text.slice(0, 40)}" is the closing value ${formatMoney(ending)}.`, [plainest]);
  const held = heldLines(others);
  const totals = held.filter(({ text }) => ALL_HELD.test(squash(text)));
  const cash = held.filter(({ text }) => CASH_HELD.test(squash(text))).flatMap((line) => figures(line));
  for (const total of totals.flatMap((line) => figures(line))) {
    const rest = cash.find(({ token }) => token.cents === ending - total.token.cents!);
    if (rest) return passed(`Holdings and cash are the closing value ${formatMoney(ending)}.`, [total, rest]);
    if (closingCash?.expected && closingCash.expected === ending - total.token.cents!) {
      const both = passed(`Holdings and the closing cash are the closing value ${formatMoney(ending)}.`, [total]);
      return { ...both, parts: [...both.parts, ...closingCash.parts] };
    }
  }
  const [total] = totals.flatMap((line) => figures(line).slice(0, 1));
  if (!total || totals.length > 1 || cash.length > 0 || total.line.ocr) return none;
  return {
    ...passed(`"${total.line.text.slice(0, 40)}" is not the closing value ${formatMoney(ending)}.`, [total]),
    state: 'failed',
    found: total.token.cents!,
  };

  function passed(note: string, parts: readonly Found[]): Check {
    return {
      check: 'positions-total',
      state: 'passed',
      note,
      expected: ending!,
      found: ending!,
      parts: parts.map(({ line, token }) => ref(line.page, token.words)),
    };
  }
}

/** Whether lines below one another, outside of the reconciliation, end in figures of one column that come to the closing balance. */
export function holdingsComeTo(ending: Cents, lines: readonly Line[], main: Ledger): boolean {
  return lines.some((first, at) => {
    const edge = lastFigure(first)?.right;
    if (edge === undefined || isInLedger(first, main)) return false;
    let sum = 0;
    for (const [count, line] of lines.slice(at, at + MOST_HELD).entries()) {
      const token = lastFigure(line);
      const isBelow = token && Math.abs(token.right - edge) < SAME_COLUMN * line.height && line.page === first.page;
      if (!isBelow || isInLedger(line, main)) return false;
      sum += token.cents!;
      if (count > 0 && sum === ending) return true;
    }
    return false;
  });
}

const SAME_COLUMN = 0.5;
const lastFigure = (line: Line) => numbersOf(line).findLast(({ cents, percent }) => cents !== null && !percent);

/** The figures of a line, or those of one value. */
function figures(line: Line, cents?: Cents): Found[] {
  return numbersOf(line)
    .filter((token) => token.cents !== null && token.cents > 0 && (cents === undefined || token.cents === cents))
    .map((token) => ({ line, token }));
}

/** So many lines of a table of holdings are looked through. */
const MOST_HELD = 60;
/** Figures end below the heading of their column, in heights of the line. */
const BELOW_HEADING = 1.5;

/** Whether a list of what is held, with its units and values, has one that is worth more than the given sum. */
export function holdsMoreThan(lines: readonly Line[], sum: Cents): boolean {
  return lines.some((_, index) => {
    const header = columnHeaderAt(lines, index);
    const value = header?.columns.find(({ kind }) => kind === 'marketValue');
    if (!header || !value || !header.columns.some(({ kind }) => kind === 'quantity')) return false;
    const from = index + header.lines;
    const next = lines.findIndex(
      (line, at) => at >= from && (line.page !== lines[index]!.page || columnHeaderAt(lines, at)),
    );
    return lines
      .slice(from, next < 0 ? from + MOST_HELD : Math.min(next, from + MOST_HELD))
      .some((line) =>
        figures(line).some(
          ({ token }) => Math.abs(token.right - value.right) < BELOW_HEADING * line.height && token.cents! > sum,
        ),
      );
  });
}

/** The lines under headings of holdings. */
function heldLines(lines: readonly Line[]): Line[] {
  let inside = false;
  return lines.filter((line) => {
    const heading = headingOf(line);
    if (heading) inside = heading.meaning.kind === 'holdings';
    return inside;
  });
}
