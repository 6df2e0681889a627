import { monthEnd } from '../../../../src-shared/dates.ts';
import { businessDays } from '../../generator/calendar.ts';
import { type Random, seeded } from '../../generator/random.ts';
import { type Book, type Holding, keepBook, type Temper, worthOf } from '../book.ts';
import { type Happening, isFee, isTrade, type Kind, type Paper, sum } from '../events.ts';
import { type FundAccount, intoFund, soFar, split } from '../forms-b/kit.ts';
import type { Known } from '../forms-e/kit.ts';
import type { Column, Row, Sheet, Statement } from '../sheet.ts';

/** What a plan offers: names with their symbols, the first of them in dollars where it is guaranteed. */
export interface Menu {
  names: readonly (readonly [name: string, symbol: string])[];
  guaranteed?: boolean;
  /** What comes with every payday, bought into several funds at once. */
  payroll?: readonly Kind[];
  sourceOf?: (event: Happening, chance: Random) => string;
}

const LEAST: Partial<Record<Kind, number>> = {
  deferral: 21_000,
  match: 9_000,
  roth: 8_000,
  'employer-contribution': 16_000,
  'loan-payment': 8_200,
  'loan-interest': 1_100,
};

/** A member's account of units: money buys into the funds that were chosen, at the price of its day. */
export function keepMenu(random: Random, temper: Temper, menu: Menu): Known & { funds: FundAccount[] } {
  const drawn = keepBook(random.branch('book'), temper);
  const quiet = random.branch('quiet').chance(0.1);
  const chance = random.branch('menu');
  const first = menu.guaranteed ? 1 : 0;
  const others = [...menu.names.slice(first)];
  const names = [...menu.names.slice(0, first)];
  for (let count = chance.whole(2, 5); count > 0 && others.length > 0; count -= 1)
    names.push(others.splice(chance.whole(0, others.length - 1), 1)[0]!);
  const papers = names.map(([name, symbol], index): Paper => {
    const guaranteed = index < first;
    return {
      name,
      more: '',
      symbol,
      cusip: '',
      bond: false,
      price: guaranteed ? 10_000 : chance.whole(91_000, 990_000),
    };
  });
  const before = new Map(
    papers.map((paper, index) => [
      paper,
      index < first ? 10_000 : Math.round(paper.price * (0.93 + chance.next() * 0.1)),
    ]),
  );
  const events = quiet ? [] : eventsOf(chance, drawn, papers, before, menu);
  const funds = papers.map((paper, index): FundAccount => {
    const own = events.filter((event) => event.paper === paper);
    const drawnUnits = index < first ? chance.whole(400_000, 9_000_000) * 10 : chance.whole(300_000, 2_400_000);
    const moved = own.reduce((all, { quantity }) => all + quantity!, 0);
    let low = drawnUnits;
    let running = drawnUnits;
    for (const { quantity } of own) {
      running += quantity!;
      low = Math.min(low, running);
    }
    const unitsBefore = drawnUnits + (low < 0 ? 20_000 - low : 0);
    const priceBefore = before.get(paper)!;
    const begin = worthOf(unitsBefore, priceBefore);
    const end = worthOf(unitsBefore + moved, paper.price);
    const gain = end - begin - own.reduce((all, event) => all + intoFund(event), 0);
    const { name, symbol, price } = paper;
    return { name, symbol, price, priceBefore, unitsBefore, units: unitsBefore + moved, begin, end, gain, events: own };
  });
  const holdings = funds.map(
    ({ units, end }, index): Holding => ({ paper: papers[index]!, quantity: units, value: end }),
  );
  const total = (of: (fund: FundAccount) => number) => funds.reduce((all, fund) => all + of(fund), 0);
  const begin = total((fund) => fund.begin);
  const ending = total((fund) => fund.end);
  const gain = ending - begin - sum(events, (event) => !isTrade(event));
  const book: Book = { ...drawn, events, holdings, begin, ending, gain, cashBegin: 0, cashEnd: 0 };
  if (!random.branch('wrong').chance(0.05)) return { book, funds, facts: {} };
  const off = random.branch('off').pick([-1, 1]) * random.branch('by').whole(1_000, 250_000);
  return { book: { ...book, ending: ending + off }, funds, facts: { reconciles: false, discrepancy: off / 100 } };
}

function eventsOf(
  chance: Random,
  book: Book,
  papers: readonly Paper[],
  before: ReadonlyMap<Paper, number>,
  menu: Menu,
): Happening[] {
  const from = Date.parse(book.start);
  const span = Math.max(1, Date.parse(book.end) - from);
  const priceOn = (paper: Paper, day: string): number => {
    const old = before.get(paper)!;
    if (old === paper.price || day === book.end) return paper.price;
    const part = (Date.parse(day) - from) / span;
    const swing = 0.993 + seeded(`${book.number} ${paper.name} ${day}`).next() * 0.014;
    return Math.round((old + (paper.price - old) * part) * swing);
  };
  const guaranteed = menu.guaranteed ? papers[0]! : null;
  const varied = papers.filter((paper) => paper !== guaranteed);
  let last = papers[0]!;
  const single = book.events.map((event): Happening => {
    if (event.kind === 'exchange-in') last = chance.pick(papers.filter((paper) => paper !== last));
    else if (/dividend|capgain/.test(event.kind)) last = chance.pick(varied);
    else if (event.kind !== 'tax-withheld') last = chance.pick(papers);
    // What a member is charged is small beside what a plan is.
    const small = isFee(event) && event.kind !== 'loan-fee';
    const cents = small ? Math.trunc(event.cents / 15) || 1 : event.cents;
    return { ...event, cents, paper: last };
  });
  const allocation = papers.slice(0, Math.min(papers.length, chance.whole(2, 3)));
  const parts = allocation.length === 2 ? [60, 40] : [50, 30, 20];
  const days = businessDays(book.start, book.end);
  const start = chance.whole(0, 8);
  const paid = menu.payroll ? days.filter((_, index) => index >= start && (index - start) % 10 === 0) : [];
  const wage = 1 + chance.next() * 2;
  const bought = paid.flatMap((day) =>
    menu.payroll!.flatMap((kind) =>
      split(Math.round(LEAST[kind]! * wage), parts).map((cents, index): Happening => {
        const paper = allocation[index]!;
        return { kind, trade: day, settle: day, cents, paper };
      }),
    ),
  );
  const credited = guaranteed
    ? monthEndsOf(book).map((day): Happening => {
        const cents = chance.whole(900, 24_000);
        return { kind: 'credited-interest', trade: day, settle: day, cents, paper: guaranteed };
      })
    : [];
  return [...single, ...bought, ...credited]
    .sort((one, other) => (one.settle < other.settle ? -1 : one.settle > other.settle ? 1 : 0))
    .map((event) => {
      const price = priceOn(event.paper!, event.settle);
      const side = isTrade(event) ? -1 : 1;
      const placed = {
        ...event,
        trade: event.settle,
        price,
        quantity: Math.round((side * event.cents * 100_000) / price),
      };
      return menu.sourceOf ? { ...placed, source: menu.sourceOf(placed, chance) } : placed;
    });
}

function monthEndsOf({ start, end }: Book): string[] {
  const days: string[] = [];
  let [year, month] = start.split('-').map(Number) as [number, number];
  for (let day = monthEnd(year, month); day <= end; day = monthEnd(year, month)) {
    days.push(day);
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
  }
  return days;
}

/** The papers of an account under the names of funds, as plans without single securities hold them; what was priced by the dollar becomes units of twenty. */
export function asFunds(random: Random, book: Book, names: readonly (readonly [string, string])[]): void {
  const left = [...names];
  for (const { paper } of book.holdings) {
    const [name, symbol] = left.splice(random.whole(0, left.length - 1), 1)[0]!;
    if (paper.bond) {
      paper.price *= 20;
      for (const moved of book.events.filter((event) => event.paper === paper)) {
        if (moved.quantity !== undefined) moved.quantity /= 20;
        if (moved.price !== undefined) moved.price *= 20;
      }
      for (const holding of book.holdings) if (holding.paper === paper) holding.quantity /= 20;
    }
    Object.assign(paper, { name, more: '', symbol, bond: false });
  }
}

/** Cents under each other, and what they come to. */
export const totalOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((all, item) => all + of(item), 0);

/** What the year has come to by lines of a summary; the value with which it began makes them add up. */
export function yearColumn(
  book: Book,
  begin: number,
  lines: readonly (readonly [label: string, cents: number, side: 1 | -1 | 0])[],
): { begin: number; lines: number[] } {
  const either = seeded(book.number).chance(0.6) ? 1 : -1;
  const year = lines.map(([label, cents, side]) => soFar(book, label, cents, side === 0 ? either : side));
  return { begin: lines.reduce((value, [, cents], index) => value - (year[index]! - cents), begin), lines: year };
}

/** Words in small print below each other, each from its own left edge. */
export function smallPrint(sheet: Sheet, texts: readonly string[], size = 6.5): void {
  for (const text of texts) {
    sheet.paper.paragraph(text, { size });
    sheet.paper.down(3);
  }
}

/** Percent of the whole with so many decimals. */
export const percent = (part: number, whole: number, decimals = 1): string =>
  `${((100 * part) / Math.max(1, whole)).toFixed(decimals)}%`;

/** A line that tells of more than one event, each figure in a column of its own. */
export interface Wide {
  cells: Row['cells'];
  events: readonly Happening[];
  bold?: boolean;
}

/** A table whose lines tell of several events; its head comes again on a new page. */
export function wideTable(
  sheet: Sheet,
  statement: Statement,
  title: string,
  columns: readonly Column[],
  lines: readonly Wide[],
): void {
  sheet.paper.need(80);
  sheet.heading(title);
  sheet.head(columns);
  for (const { cells, events, bold = false } of lines) {
    if (sheet.paper.need(sheet.paper.size * 1.28 + 2)) {
      sheet.heading(`${title} (continued)`);
      sheet.head(columns);
    }
    sheet.row(statement, columns, { cells, bold });
    for (const event of events) sheet.print(statement, event, cells.flat().slice(0, 3).join(' '));
  }
}
