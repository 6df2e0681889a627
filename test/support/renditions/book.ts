import { addDays, type Day, makeDay, monthEnd } from '../../../src-shared/dates.ts';
import { businessDays, businessDaysBefore } from '../generator/calendar.ts';
import { accountNumber, holder } from '../generator/names.ts';
import type { Random } from '../generator/random.ts';
import { type Happening, isTrade, type Kind, movesCash, type Paper, sum } from './events.ts';
import { papersOf } from './market.ts';

export interface Holding {
  paper: Paper;
  /** In thousandths. */
  quantity: number;
  value: number;
}

/** An account over one period, consistent to the cent. */
export interface Book {
  start: Day;
  end: Day;
  number: string;
  title: string[];
  planName: string | null;
  address: string[];
  begin: number;
  ending: number;
  cashBegin: number;
  cashEnd: number;
  gain: number;
  /** In the order of their settlement. */
  events: Happening[];
  holdings: Holding[];
  /** What the columns "year to date" print beside this period's figure. */
  ytd(name: string, cents: number): number;
}

export type Length = 'month' | 'quarter' | 'year' | 'broker-month' | 'odd-month';

export interface Temper {
  lengths: readonly Length[];
  kinds: readonly Kind[];
  /** Least and most number of events per month. */
  pace: readonly [number, number];
  number?: (random: Random) => string;
}

export function keepBook(random: Random, temper: Temper): Book {
  const [start, end] = period(random.branch('period'), random.pick(temper.lengths));
  const papers = papersOf(random.branch('papers'), random.whole(4, 9));
  const days = businessDays(start, end);
  const months = Math.max(1, Math.round(days.length / 21));
  const count = random.chance(0.05) ? 0 : random.whole(temper.pace[0] * months, temper.pace[1] * months);
  const chance = random.branch('events');
  const events = Array.from({ length: count }, () => happening(chance, chance.pick(temper.kinds), days, papers)).flat();
  if (temper.kinds.includes('sweep-interest') && count > 0) events.push(...sweepInterest(chance, start, end));
  events.sort((one, other) => (one.settle < other.settle ? -1 : one.settle > other.settle ? 1 : 0));
  const holdings = heldAt(random.branch('holdings'), papers);
  return { ...balances(random.branch('balances'), start, events, holdings), ...parties(random, temper), start, end };
}

/** An account without cash: each movement buys or redeems units of one of its funds. */
export function keepUnits(random: Random, temper: Temper, sources: readonly string[] = []): Book {
  const book = keepBook(random, temper);
  const bonds = book.holdings.every((holding) => holding.paper.bond);
  const funds = book.holdings.filter((holding) => bonds || !holding.paper.bond).slice(0, 4);
  const chance = random.branch('units');
  let last = funds[0]!.paper;
  const possible = book.events.filter((event) => funds.length > 1 || !event.kind.startsWith('exchange'));
  const events = possible.map((event) => {
    const others = funds.filter((fund) => fund.paper !== last);
    const open = event.kind === 'exchange-in' && others.length > 0 ? others : funds;
    const paper =
      event.paper && !event.paper.bond
        ? (funds.find((fund) => fund.paper === event.paper)?.paper ?? funds[0]!.paper)
        : chance.pick(open).paper;
    last = paper;
    const at = Math.round(paper.price * (0.97 + chance.next() * 0.06));
    return {
      ...event,
      trade: event.settle,
      paper,
      price: at,
      quantity: Math.round(((event.kind.startsWith('exchange') ? -1 : 1) * event.cents * 100_000) / at),
      ...(sources.length > 0 ? { source: chance.pick(sources) } : {}),
    };
  });
  for (const fund of funds) {
    const bought = events
      .filter((event) => event.paper === fund.paper)
      .reduce((total, event) => total + event.quantity, 0);
    fund.quantity += Math.max(0, bought);
    fund.value = worthOf(fund.quantity, fund.paper.price);
  }
  const ending = funds.reduce((total, holding) => total + holding.value, 0);
  const outside = sum(events, (event) => !isTrade(event));
  const begin = Math.max(0, ending - outside - chance.whole(-Math.round(ending * 0.03), Math.round(ending * 0.04)));
  return { ...book, events, holdings: funds, begin, ending, gain: ending - begin - outside, cashBegin: 0, cashEnd: 0 };
}

function parties(random: Random, temper: Temper) {
  const owner = holder(random.branch('owner'));
  const number = (temper.number ?? accountNumber)(random.branch('number'));
  return { number, title: owner.title, planName: owner.planName, address: [owner.street, owner.town] };
}

function balances(random: Random, start: Day, events: Happening[], holdings: Holding[]) {
  let low = 0;
  let running = 0;
  for (const event of events) {
    if (movesCash(event)) running += event.cents;
    low = Math.min(low, running);
  }
  const cashBegin = random.whole(0, 2_500_000) - low;
  const cashEnd = cashBegin + sum(events, movesCash);
  const ending = holdings.reduce((total, holding) => total + holding.value, 0) + cashEnd;
  const outside = sum(events, (event) => !isTrade(event));
  const wanted = random.whole(-Math.round(ending * 0.03), Math.round(ending * 0.04));
  const begin = Math.max(0, ending - outside - wanted);
  const first = start.slice(5, 7) === '01';
  const ytd = (name: string, cents: number) =>
    first ? cents : cents + Math.sign(cents || 1) * random.branch(name).whole(0, 900_000);
  return { begin, ending, cashBegin, cashEnd, gain: ending - begin - outside, events, holdings, ytd };
}

function heldAt(random: Random, papers: readonly Paper[]): Holding[] {
  return papers.map((paper) => {
    const quantity = random.whole(20, paper.bond ? 60 : 900) * 1000 + (paper.bond ? 0 : random.whole(0, 999));
    const held = paper.bond ? quantity * 1000 : quantity;
    return { paper, quantity: held, value: worthOf(held, paper.price) };
  });
}

/** Thousandths of a unit at ten-thousandths of a dollar, in cents. */
export function worthOf(quantity: number, price: number): number {
  return Math.round((quantity * price) / 100_000);
}

function period(random: Random, length: Length): [Day, Day] {
  const year = random.whole(2023, 2026);
  const month = random.whole(1, 12);
  if (length === 'year') return [makeDay(year, 1, 1)!, makeDay(year, 12, 31)!];
  if (length === 'quarter') {
    const last = Math.ceil(month / 3) * 3;
    return [makeDay(year, last - 2, 1)!, monthEnd(year, last)];
  }
  if (length === 'odd-month') {
    const start = makeDay(year, month, random.whole(3, 27))!;
    return [
      start,
      addDays(
        month === 12
          ? makeDay(year + 1, 1, Number(start.slice(8)))!
          : makeDay(year, month + 1, Number(start.slice(8)))!,
        -1,
      ),
    ];
  }
  if (length === 'month') return [makeDay(year, month, 1)!, monthEnd(year, month)];
  const lastOfMonth = (day: Day) => businessDaysBefore(addDays(day, 1), 1);
  const before = month === 1 ? monthEnd(year - 1, 12) : monthEnd(year, month - 1);
  return [addDays(lastOfMonth(before), 1), lastOfMonth(monthEnd(year, month))];
}

function sweepInterest(random: Random, start: Day, end: Day): Happening[] {
  const days: Day[] = [];
  for (let day = start; day <= end; day = addDays(day, 1)) {
    if (addDays(day, 1).slice(8) === '01') days.push(businessDaysBefore(addDays(day, 1), 1));
  }
  const inside = days.filter((day) => day >= start);
  return inside.map((day) => ({ kind: 'sweep-interest', trade: day, settle: day, cents: random.whole(1, 9_000) }));
}

const LARGE: Partial<Record<Kind, readonly [number, number]>> = {
  contribution: [50_000, 1_500_000],
  'employer-contribution': [50_000, 2_500_000],
  deferral: [20_000, 300_000],
  deposit: [10_000, 900_000],
  'wire-in': [100_000, 3_000_000],
  'direct-deposit': [90_000, 600_000],
  'rollover-in': [500_000, 6_000_000],
  'journal-in': [50_000, 900_000],
  distribution: [-1_200_000, -50_000],
  'wire-out': [-2_000_000, -50_000],
  'ach-out': [-600_000, -3_000],
  'journal-out': [-900_000, -50_000],
  check: [-800_000, -2_500],
  card: [-40_000, -300],
  fee: [-250_000, -2_500],
  'adr-fee': [-2_000, -50],
  'margin-interest': [-20_000, -100],
  'service-charge': [-5_000, -300],
  'fee-rebate': [100, 9_000],
  'cash-in-lieu': [50, 6_000],
  'loan-payment': [5_000, 80_000],
  'loan-interest': [300, 9_000],
  'new-loan': [-2_500_000, -100_000],
  forfeiture: [-90_000, -5_000],
  'forfeiture-in': [5_000, 90_000],
  match: [20_000, 400_000],
  roth: [15_000, 200_000],
  'profit-sharing': [100_000, 2_500_000],
  'credited-interest': [300, 40_000],
  rmd: [-1_500_000, -50_000],
  hardship: [-500_000, -50_000],
  corrective: [-200_000, -5_000],
  'rollover-out': [-4_000_000, -100_000],
  'plan-transfer-in': [200_000, 5_000_000],
  'acat-in': [100_000, 5_000_000],
  'exchange-out': [20_000, 900_000],
  'wire-fee': [-4_000, -1_500],
  'tpa-fee': [-120_000, -2_500],
  'custody-fee': [-60_000, -2_500],
  'loan-fee': [-10_000, -2_500],
  'early-penalty': [-30_000, -500],
};

function happening(random: Random, kind: Kind, days: readonly Day[], papers: readonly Paper[]): Happening[] {
  const settle = random.pick(days);
  const range = LARGE[kind];
  const plain = { kind, trade: settle, settle };
  const stocks = papers.filter((paper) => !paper.bond);
  if (kind === 'check') return [{ ...plain, cents: random.whole(...range!), checkNumber: random.whole(1001, 9899) }];
  if (kind === 'distribution' && random.chance(0.6)) {
    const gross = random.whole(...range!);
    const tax: Happening = {
      kind: 'tax-withheld',
      trade: settle,
      settle,
      cents: -Math.round(-gross * random.pick([0.1, 0.2])),
    };
    return [{ ...plain, cents: gross }, tax];
  }
  if (kind === 'exchange-out') {
    const cents = random.whole(...range!);
    return [
      { ...plain, cents },
      { ...plain, kind: 'exchange-in', cents: -cents },
    ];
  }
  if (kind === 'cash-in-lieu' && stocks.length === 0) return [];
  if (kind === 'cash-in-lieu') return [{ ...plain, cents: random.whole(...range!), paper: random.pick(stocks) }];
  if (range) return [{ ...plain, cents: random.whole(...range) }];
  if (kind === 'sweep-interest') return [];
  const bonds = papers.filter((paper) => paper.bond);
  const ofBonds = kind === 'maturity' || kind === 'interest' || kind === 'accrued-paid';
  const ofAny = kind === 'buy' || kind === 'sell';
  if ((ofBonds ? bonds : ofAny ? papers : stocks).length === 0) return [];
  if (kind === 'maturity' || kind === 'interest') {
    const paper = random.pick(bonds);
    const quantity = random.whole(1, 40) * 1_000_000;
    if (kind === 'interest') return [{ ...plain, cents: random.whole(1_000, 120_000), paper }];
    return [{ ...plain, cents: quantity / 10, paper, quantity: -quantity, price: 10_000 }];
  }
  if (kind === 'accrued-paid') {
    const paper = random.pick(bonds);
    const bought = withPaper(random, 'buy', settle, paper)[0]!;
    return [bought, { kind, trade: bought.trade, settle, cents: -random.whole(500, 40_000), paper }];
  }
  return withPaper(random, kind, settle, kind === 'buy' || kind === 'sell' ? random.pick(papers) : random.pick(stocks));
}

function withPaper(random: Random, kind: Kind, settle: Day, paper: Paper): Happening[] {
  const plain = { kind, trade: settle, settle, paper };
  if (kind === 'split') return [{ ...plain, cents: 0, quantity: random.whole(5, 200) * 1000 }];
  if (kind === 'foreign-tax') return [{ ...plain, cents: -random.whole(50, 6_000) }];
  if (['dividend', 'qualified-dividend', 'capgain-lt', 'capgain-st', 'return-of-capital'].includes(kind))
    return [{ ...plain, cents: random.whole(99, 160_000) }];
  if (kind === 'reinvest') {
    const cents = random.whole(500, 90_000);
    const quantity = Math.max(1, Math.round((cents * 100_000) / paper.price));
    return [
      { ...plain, kind: 'dividend', cents },
      { ...plain, cents: -cents, quantity, price: paper.price },
    ];
  }
  const price = Math.round(paper.price * (0.96 + random.next() * 0.08));
  const units = paper.bond
    ? random.whole(5, 40) * 1_000_000
    : random.whole(1, 400) * 1000 + random.pick([0, 0, random.whole(1, 999)]);
  const value = worthOf(units, price);
  if (kind === 'in-kind-in') return [{ ...plain, cents: value, quantity: units, price }];
  const buys = kind === 'buy';
  const trade = businessDaysBefore(settle, 1);
  return [{ ...plain, trade, cents: buys ? -value : value, quantity: buys ? units : -units, price }];
}
