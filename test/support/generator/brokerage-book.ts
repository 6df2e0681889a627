import { addDays, type Day } from '../../../src-shared/dates.ts';
import type { Cents } from '../../../src-shared/money.ts';
import { type Entry, type EntryKind, marketValue, type Security } from './account.ts';
import { businessDaysBefore } from './calendar.ts';
import { person } from './names.ts';
import type { Random } from './random.ts';

export interface Temper {
  /** Mean number of free events a business day: 0 for a silent account, 1 for a busy one. */
  pace: number;
  /** Contributions by payroll, loans and forfeitures occur. */
  isPlan: boolean;
  commissions: boolean;
  reinvests: boolean;
}

export interface Lot {
  security: Security;
  quantity: number;
  price: Cents;
  cost: Cents;
}

/** The state of an account on a day, and what was posted to it so far. */
export class Book {
  cash: Cents;
  lots: Lot[];
  posted: Entry[] = [];
  loan = 0;

  constructor(cash: Cents, lots: Lot[]) {
    this.cash = cash;
    this.lots = lots;
  }

  post(kind: EntryKind, date: Day, amount: Cents, more: Partial<Entry> = {}): void {
    this.posted.push({ kind, date, tradeDate: date, amount, commission: 0, memo: '', ...more });
    if (kind !== 'in-kind') this.cash += amount;
  }

  value(): Cents {
    return this.lots.reduce((sum, lot) => sum + marketValue(lot.security, lot.quantity, lot.price), this.cash);
  }
}

export function moveMarket(random: Random, book: Book): void {
  for (const lot of book.lots) {
    const swing = lot.security.kind === 'stock' ? 0.03 : lot.security.kind === 'fund' ? 0.014 : 0.003;
    lot.price = Math.max(100, Math.round(lot.price * (1 + (random.next() - 0.49) * swing)));
  }
}

/** Posts what a business day brings: income, payroll, fees, and free events as the temper has it. */
export function postDay(random: Random, book: Book, day: Day, temper: Temper, end: Day): void {
  const dayOfMonth = Number(day.slice(8));
  const before = Number(businessDaysBefore(day, 1).slice(8));
  const passes = (date: number) => dayOfMonth >= date && (before < date || before > dayOfMonth);
  payIncome(random, book, day, passes, temper);
  if (temper.isPlan && temper.pace > 0) {
    if (passes(5) || passes(20)) payroll(random, book, day);
    if (book.loan > 0 && passes(16)) repayLoan(random, book, day);
  }
  if (passes(12) && temper.pace > 0) {
    const fee = Math.min(book.cash - 100, Math.round(book.value() * 0.0006) + random.whole(0, 999));
    if (fee > 0 && random.chance(0.7)) book.post(random.pick(['advisory-fee', 'admin-fee']), day, -fee);
  }
  const draws = temper.pace > 1 ? 2 : 1;
  for (let draw = 0; draw < draws; draw += 1) if (random.chance(temper.pace)) freeEvent(random, book, day, temper);
  const last = addDays(day, 1).slice(0, 7) !== day.slice(0, 7) || day === businessDaysBefore(addDays(end, 1), 1);
  if (last && book.cash > 50_000) book.post('interest', day, Math.round(book.cash * 0.0017), { memo: 'sweep' });
}

function payIncome(random: Random, book: Book, day: Day, passes: (date: number) => boolean, temper: Temper): void {
  const month = Number(day.slice(5, 7));
  book.lots.forEach((lot, index) => {
    if (lot.quantity <= 0 || !lot.security.paysIn.includes(month) || !passes(4 + ((index * 5) % 22))) return;
    const worth = marketValue(lot.security, lot.quantity, lot.price);
    const { security } = lot;
    if (security.kind === 'bond') {
      book.post('coupon', day, Math.round(lot.quantity * 0.00225), { security });
      return;
    }
    const amount = Math.round(worth * (0.002 + random.next() * 0.006));
    if (amount < 100) return;
    const kind = security.kind === 'fund' && month === 12 ? 'capital-gain' : 'dividend';
    book.post(kind, day, amount, { security });
    if (security.foreign) book.post('foreign-tax', day, -Math.round(amount * 0.15), { security });
    if (temper.reinvests && security.kind === 'fund') {
      const quantity = Math.round((amount * 1000) / lot.price);
      book.post('reinvest', day, -amount, { security, quantity, price: lot.price });
      lot.quantity += quantity;
      lot.cost += amount;
    }
  });
}

function payroll(random: Random, book: Book, day: Day): void {
  if (random.chance(0.25)) return;
  book.post('deferral', day, random.whole(40_000, 900_000));
  if (random.chance(0.6)) book.post('employer', day, random.whole(20_000, 500_000));
}

function repayLoan(random: Random, book: Book, day: Day): void {
  const principal = Math.min(book.loan, random.whole(12_000, 40_000));
  book.loan -= principal;
  book.post('loan-principal', day, principal);
  book.post('loan-interest', day, Math.round(principal * 0.11) + 1);
}

function freeEvent(random: Random, book: Book, day: Day, temper: Temper): void {
  const draw = random.next();
  const digits = (count: number) => String(random.whole(10 ** (count - 1), 10 ** count - 1));
  if (draw < 0.3) buy(random, book, day, temper);
  else if (draw < 0.52) sell(random, book, day, temper);
  else if (draw < 0.6) {
    const kind = random.pick<EntryKind>(['check-in', 'wire-in', 'ach-in']);
    book.post(kind, day, random.whole(30_000, 2_500_000), { memo: digits(4) });
  } else if (draw < 0.63) book.post('rollover-in', day, random.whole(500_000, 6_000_000), { memo: person(random) });
  else if (draw < 0.7) book.post('transfer-in', day, random.whole(10_000, 900_000), { memo: digits(6) });
  else if (draw < 0.74 && temper.isPlan) book.post('forfeiture-in', day, random.whole(5_000, 200_000));
  else if (draw < 0.77) receiveInKind(random, book, day);
  else if (draw < 0.785) split(random, book, day);
  else payOut(random, book, day, temper);
}

function payOut(random: Random, book: Book, day: Day, temper: Temper): void {
  const amount = random.whole(20_000, 1_500_000);
  if (book.cash < amount * 1.3) return;
  const draw = random.next();
  const memo = draw < 0.75 ? person(random) : String(random.whole(100_000, 999_999));
  if (draw < 0.35) {
    const tax = Math.round(amount * 0.2);
    book.post('distribution', day, -(amount - tax), { memo });
    book.post('tax-withheld', day, -tax, { memo });
  } else if (draw < 0.5 && temper.isPlan) {
    book.loan += amount;
    book.post('loan-issued', day, -amount, { memo });
  } else if (draw < 0.6 && temper.isPlan) book.post('forfeiture-out', day, -Math.round(amount / 10));
  else if (draw < 0.75) {
    book.post('wire-out', day, -amount, { memo });
    book.post('wire-fee', day, -random.pick([1500, 2500, 3000]));
  } else {
    const kind = random.pick<EntryKind>(['ach-out', 'transfer-out', 'check-paid', 'transfer-out']);
    book.post(kind, day, -amount, { memo });
  }
}

function buy(random: Random, book: Book, day: Day, temper: Temper): void {
  const lot = random.pick(book.lots);
  if (lot.security.kind === 'bond') return;
  const commission = temper.commissions && lot.security.kind === 'stock' ? 495 : 0;
  const spend = Math.min(random.whole(50_000, 3_000_000), book.cash - 200_000);
  if (spend < 30_000) return;
  const step = lot.security.kind === 'fund' ? 1 : 1000;
  const quantity = Math.floor((spend * 1000) / lot.price / step) * step;
  if (quantity <= 0) return;
  const cost = marketValue(lot.security, quantity, lot.price) + commission;
  book.post('buy', day, -cost, trade(lot, quantity, commission, day));
  lot.quantity += quantity;
  lot.cost += cost;
}

function sell(random: Random, book: Book, day: Day, temper: Temper): void {
  const lot = random.pick(book.lots);
  const step = lot.security.kind === 'fund' ? 1 : 1000;
  const quantity =
    lot.security.kind === 'bond'
      ? lot.quantity
      : Math.floor((lot.quantity * (0.05 + random.next() * 0.4)) / step) * step;
  if (quantity <= 0 || (lot.security.kind === 'bond' && random.chance(0.6))) return;
  const commission = temper.commissions && lot.security.kind === 'stock' ? 495 : 0;
  if (lot.security.kind === 'bond') lot.price = 10_000;
  const proceeds = marketValue(lot.security, quantity, lot.price) - commission;
  if (proceeds <= 0) return;
  book.post(lot.security.kind === 'bond' ? 'maturity' : 'sell', day, proceeds, trade(lot, -quantity, commission, day));
  lot.cost = Math.round(lot.cost * (1 - quantity / lot.quantity));
  lot.quantity -= quantity;
}

function trade(lot: Lot, quantity: number, commission: Cents, day: Day): Partial<Entry> {
  const tradeDate = lot.security.kind === 'bond' ? day : businessDaysBefore(day, 1);
  return { security: lot.security, quantity, price: lot.price, commission, tradeDate };
}

function receiveInKind(random: Random, book: Book, day: Day): void {
  const lot = random.pick(book.lots.filter((each) => each.security.kind !== 'bond').concat(book.lots.slice(0, 1)));
  if (lot.security.kind === 'bond') return;
  const quantity = random.whole(10, 200) * 1000;
  const amount = marketValue(lot.security, quantity, lot.price);
  book.post('in-kind', day, amount, { security: lot.security, quantity, price: lot.price });
  lot.quantity += quantity;
  lot.cost += amount;
}

function split(random: Random, book: Book, day: Day): void {
  const lot = random.pick(book.lots);
  if (lot.security.kind !== 'stock' || lot.price < 4000 || lot.quantity <= 0) return;
  book.post('split', day, 0, { security: lot.security, quantity: lot.quantity });
  lot.quantity *= 2;
  lot.price = Math.round(lot.price / 2);
}
