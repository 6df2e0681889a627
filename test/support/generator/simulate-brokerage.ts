import { addDays, type Day } from '../../../src-shared/dates.ts';
import type { Cents } from '../../../src-shared/money.ts';
import { type Account, type Entry, marketValue, type Position, type Security, total } from './account.ts';
import { Book, type Lot, moveMarket, postDay, type Temper } from './brokerage-book.ts';
import { businessDays, businessDaysBefore, type Period } from './calendar.ts';
import { type Holder, securities } from './names.ts';
import type { Random } from './random.ts';

/** Simulates every business day from the start of the year; the period is the last stretch of it. */
export function simulateBrokerage(
  random: Random,
  period: Period,
  owner: Holder,
  number: string,
  temper: Temper,
): Account {
  const book = open(random.branch('open'), temper);
  const yearBeginning = book.value();
  const events = random.branch('events');
  const market = random.branch('market');
  let beginning = yearBeginning;
  let cashBeginning = book.cash;
  let atBeginning = book.lots.map((lot) => ({ ...lot }));
  for (const day of businessDays(period.yearStart, period.end)) {
    if (day >= period.start && businessDaysBefore(day, 1) < period.start) {
      beginning = book.value();
      cashBeginning = book.cash;
      atBeginning = book.lots.map((lot) => ({ ...lot }));
    }
    moveMarket(market, book);
    postDay(events, book, day, temper, period.end);
  }
  return {
    style: 'brokerage',
    number,
    title: owner.title,
    planName: owner.planName,
    periodStart: period.start,
    periodEnd: period.end,
    yearStart: period.yearStart,
    year: book.posted,
    entries: book.posted.filter((entry) => entry.date >= period.start),
    yearBeginning,
    beginning,
    ending: book.value(),
    cashBeginning,
    cashEnding: book.cash,
    positions: book.lots.map((lot, index) => position(lot, atBeginning[index]!)),
    pending: pendingTrades(random.branch('pending'), book, period.end),
    sources: [],
    discrepancy: 0,
  };
}

function open(random: Random, temper: Temper): Book {
  const kinds = random.pick<Security['kind'][]>([
    ['stock'],
    ['fund'],
    ['stock', 'fund'],
    ['stock', 'fund', 'fund', 'bond'],
  ]);
  const lots = securities(random, random.whole(3, 9), kinds).map((security): Lot => {
    const price = security.kind === 'bond' ? random.whole(9200, 10600) : random.whole(900, 24000);
    const size = random.whole(400_000, 6_000_000);
    const whole = security.kind === 'fund' ? 1 : 1000;
    const quantity =
      security.kind === 'bond' ? random.whole(2, 12) * 5_000_000 : Math.round((size * 1000) / price / whole) * whole;
    return {
      security,
      quantity,
      price,
      cost: Math.round(marketValue(security, quantity, price) * (0.7 + random.next() / 2)),
    };
  });
  return new Book(random.whole(600_000, temper.pace > 0.5 ? 30_000_000 : 6_000_000), lots);
}

function pendingTrades(random: Random, book: Book, end: Day): Entry[] {
  if (random.chance(0.6)) return [];
  const lots = book.lots.filter((lot) => lot.security.kind !== 'bond').slice(0, random.whole(1, 2));
  return lots.map((lot) => {
    const quantity = random.whole(5, 60) * 1000;
    const buys = random.chance(0.5);
    const amount = marketValue(lot.security, quantity, lot.price) * (buys ? -1 : 1);
    const more = {
      security: lot.security,
      quantity: buys ? quantity : -quantity,
      price: lot.price,
      memo: '',
      commission: 0,
    };
    return { kind: buys ? 'buy' : 'sell', date: addDays(end, 3), tradeDate: end, amount, ...more };
  });
}

function position(lot: Lot, before: Lot): Position {
  return {
    security: lot.security,
    quantity: lot.quantity,
    price: lot.price,
    value: marketValue(lot.security, lot.quantity, lot.price),
    cost: lot.cost,
    beginningQuantity: before.quantity,
    beginningPrice: before.price,
    beginningValue: marketValue(before.security, before.quantity, before.price),
  };
}

/** Net cash of each day with movements, for sweep rows that mirror it. */
export function dailyCash(account: Account): { date: Day; amount: Cents }[] {
  const days = [...new Set(account.entries.map((entry) => entry.date))];
  return days
    .map((date) => ({
      date,
      amount: total(account.entries.filter((entry) => entry.date === date && entry.kind !== 'in-kind')),
    }))
    .filter(({ amount }) => amount !== 0);
}
