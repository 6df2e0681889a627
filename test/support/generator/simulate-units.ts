import type { Day } from '../../../src-shared/dates.ts';
import type { Cents } from '../../../src-shared/money.ts';
import { type Account, type Entry, type EntryKind, marketValue, type Position } from './account.ts';
import { businessDays, businessDaysBefore, type Period } from './calendar.ts';
import { type Holder, person, securities } from './names.ts';
import type { Random } from './random.ts';

const SOURCES = ['Employee Deferral', 'Employer Match', 'Profit Sharing', 'Rollover', 'Roth Deferral', 'Safe Harbor'];

/** Each movement of these buys or redeems units of one fund: the accounts hold no cash. */
const MOVES: readonly EntryKind[] = [
  'distribution',
  'rollover-in',
  'loan-issued',
  'loan-principal',
  'forfeiture-out',
  'transfer-in',
  'transfer-out',
];

/** A recordkeeper's or insurer's account: funds in units, no cash; every entry names its fund, quantity and unit value. */
export function simulateUnits(random: Random, period: Period, owner: Holder, number: string, pace: number): Account {
  const positions = securities(random.branch('funds'), random.whole(2, 6), ['fund']).map((security): Position => {
    const price = random.whole(1000, 9000);
    const quantity = random.whole(100_000, 9_000_000);
    const value = marketValue(security, quantity, price);
    return {
      security,
      quantity,
      price,
      value,
      cost: value,
      beginningQuantity: quantity,
      beginningPrice: price,
      beginningValue: value,
    };
  });
  const sources = SOURCES.slice(0, random.whole(2, 5));
  const entries: Entry[] = [];
  const worth = () => positions.reduce((sum, held) => sum + marketValue(held.security, held.quantity, held.price), 0);
  const yearBeginning = worth();
  let beginning = yearBeginning;
  const post = (kind: EntryKind, date: Day, wanted: Cents, held: Position, source: number, memo = '') => {
    const quantity = Math.round((wanted * 1000) / held.price);
    if (held.quantity + quantity < 1000) return;
    held.quantity += quantity;
    const more = { security: held.security, quantity, price: held.price, source };
    entries.push({ kind, date, tradeDate: date, amount: wanted, commission: 0, memo, ...more });
  };
  for (const day of businessDays(period.yearStart, period.end)) {
    if (day >= period.start && businessDaysBefore(day, 1) < period.start) {
      beginning = worth();
      for (const held of positions) {
        held.beginningQuantity = held.quantity;
        held.beginningPrice = held.price;
        held.beginningValue = marketValue(held.security, held.quantity, held.price);
      }
    }
    for (const held of positions)
      held.price = Math.max(200, Math.round(held.price * (1 + (random.next() - 0.49) * 0.016)));
    if (random.chance(pace * 0.6)) {
      const kind = random.chance(0.65) ? 'deferral' : 'employer';
      for (const held of positions) post(kind, day, random.whole(5_000, 120_000), held, kind === 'deferral' ? 0 : 1);
    }
    if (random.chance(pace)) move(random, day, positions, sources.length, post);
    if (day.endsWith('-15') && pace > 0) post('admin-fee', day, -random.whole(1500, 9000), random.pick(positions), 0);
    if (pace > 0 && /-(03|06|09|12)-2[0-9]$/.test(day) && random.chance(0.3))
      post('dividend', day, random.whole(2_000, 60_000), random.pick(positions), 0);
  }
  for (const held of positions) held.value = marketValue(held.security, held.quantity, held.price);
  return {
    style: 'units',
    number,
    title: owner.title,
    planName: owner.planName,
    periodStart: period.start,
    periodEnd: period.end,
    yearStart: period.yearStart,
    year: entries,
    entries: entries.filter((entry) => entry.date >= period.start),
    yearBeginning,
    beginning,
    ending: worth(),
    cashBeginning: 0,
    cashEnding: 0,
    positions,
    pending: [],
    sources,
    discrepancy: 0,
  };
}

function move(
  random: Random,
  day: Day,
  positions: Position[],
  sources: number,
  post: (kind: EntryKind, day: Day, amount: Cents, held: Position, source: number, memo: string) => void,
): void {
  const kind = random.pick(MOVES);
  const held = random.pick(positions);
  const out = ['distribution', 'loan-issued', 'forfeiture-out', 'transfer-out'].includes(kind);
  const amount = random.whole(8_000, 700_000) * (out ? -1 : 1);
  const source = random.whole(0, sources - 1);
  post(kind, day, amount, held, source, kind === 'distribution' || kind === 'loan-issued' ? person(random) : '');
  if (kind === 'loan-principal') post('loan-interest', day, Math.round(amount * 0.1), held, source, '');
}
