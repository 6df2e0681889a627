import type { Cents } from '../../../src-shared/money.ts';
import type { Account, Entry, EntryKind } from './account.ts';
import { businessDays, businessDaysBefore, type Period } from './calendar.ts';
import type { Holder } from './names.ts';
import { person } from './names.ts';
import type { Random } from './random.ts';

const OUT: readonly EntryKind[] = [
  'check-paid',
  'check-paid',
  'ach-out',
  'card',
  'wire-out',
  'distribution',
  'transfer-out',
];
const IN: readonly EntryKind[] = ['check-in', 'ach-in', 'wire-in', 'deferral', 'employer', 'transfer-in'];

/** A bank or share account: cash only, so the balance is the sum of what was posted. */
export function simulateBank(random: Random, period: Period, owner: Holder, number: string, pace: number): Account {
  const beginning = random.whole(150_000, 9_000_000);
  let balance: Cents = beginning;
  let check = random.whole(1001, 4000);
  const entries: Entry[] = [];
  const days = businessDays(period.start, period.end);
  const post = (kind: EntryKind, date: string, amount: Cents, memo: string) => {
    entries.push({ kind, date, tradeDate: date, amount, commission: 0, memo });
    balance += amount;
  };
  for (const day of days) {
    while (random.chance(pace)) {
      const amount = random.whole(1_500, 600_000);
      if (random.chance(0.4)) {
        post(random.pick(IN), day, amount, String(random.whole(1000, 9999)));
        continue;
      }
      if (balance < amount + 10_000) continue;
      const kind = random.pick(OUT);
      const memo =
        kind === 'check-paid'
          ? String(check++)
          : kind === 'distribution'
            ? person(random)
            : String(random.whole(1000, 9999));
      post(kind, day, -amount, memo);
    }
    if (day === businessDaysBefore(period.end, 2) && random.chance(0.5))
      post('service-fee', day, -random.whole(500, 3500), '');
    if (day === days.at(-1)) post('interest', day, Math.max(1, Math.round(balance * 0.0004)), '');
  }
  return {
    style: 'bank',
    number,
    title: owner.title,
    planName: owner.planName,
    periodStart: period.start,
    periodEnd: period.end,
    yearStart: period.start,
    year: entries,
    entries,
    yearBeginning: beginning,
    beginning,
    ending: balance,
    cashBeginning: beginning,
    cashEnding: balance,
    positions: [],
    pending: [],
    sources: [],
    discrepancy: 0,
  };
}
