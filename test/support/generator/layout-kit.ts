import type { TxKey } from '../../../src-shared/model/tx.ts';
import { type Account, type Entry, type EntryKind, typeOf } from './account.ts';
import type { Temper } from './brokerage-book.ts';
import { choosePeriod } from './calendar.ts';
import { type Draft, record } from './draft.ts';
import { drawDisclosures, numberPages } from './furniture.ts';
import { accountNumber, type Holder, holder, providerName } from './names.ts';
import { Paper } from './paper.ts';
import { chooseStyle, type PrintStyle } from './print-style.ts';
import type { Random } from './random.ts';
import { simulateBank } from './simulate-bank.ts';
import { simulateBrokerage } from './simulate-brokerage.ts';
import { simulateUnits } from './simulate-units.ts';
import { isFlow } from './summary.ts';
import { chooseVoice } from './voice.ts';

/** A family of statements: draws a whole document of its own kind from chance alone. */
export type Layout = (random: Random) => Draft;

export interface Frame {
  providers: readonly string[];
  style?: Partial<PrintStyle>;
  landscape?: boolean;
  margin?: number;
}

/** An empty document with its provider, style and wording chosen. */
export function begin(random: Random, frame: Frame): Draft {
  const style = chooseStyle(random.branch('style'), frame.style ?? {});
  const paper = new Paper(frame.landscape ?? false, style.font, style.size, frame.margin);
  paper.hangsSigns = random.branch('hanging').chance(0.4);
  return {
    random: random.branch('layout'),
    paper,
    style,
    voice: chooseVoice(random.branch('voice'), style.capitals),
    provider: providerName(random.branch('provider'), frame.providers),
    records: [],
  };
}

export interface Subject {
  account: Account;
  owner: Holder;
}

/** An account with its owner; one in twenty does not reconcile in print. */
export function brokerage(
  random: Random,
  lengths: readonly ('month' | 'quarter')[],
  temper: Partial<Temper> = {},
): Subject {
  const owner = holder(random.branch('owner'));
  const pace = random.pick([0, 0.06, 0.15, 0.2, 0.3, 0.45, 0.8, 1.3]);
  const commissions = random.chance(0.3);
  const reinvests = random.chance(0.6);
  const mood = { pace, isPlan: owner.planName !== null, commissions, reinvests, ...temper };
  const period = choosePeriod(random.branch('period'), lengths);
  const number = accountNumber(random.branch('number'));
  return {
    account: unbalance(random, simulateBrokerage(random.branch('account'), period, owner, number, mood)),
    owner,
  };
}

export function bank(random: Random): Subject {
  const owner = holder(random.branch('owner'));
  const period = choosePeriod(random.branch('period'), ['month', 'month', 'odd-month']);
  const number = accountNumber(random.branch('number'));
  const pace = random.pick([0, 0.1, 0.3, 0.5, 0.65]);
  return { account: simulateBank(random.branch('account'), period, owner, number, pace), owner };
}

export function units(
  random: Random,
  lengths: readonly ('month' | 'quarter')[] = ['quarter', 'quarter', 'month'],
): Subject {
  const owner = holder(random.branch('owner'));
  const period = choosePeriod(random.branch('period'), lengths);
  const number = accountNumber(random.branch('number'));
  const pace = random.pick([0, 0.05, 0.12, 0.2]);
  return { account: unbalance(random, simulateUnits(random.branch('account'), period, owner, number, pace)), owner };
}

function unbalance(random: Random, account: Account): Account {
  if (!random.branch('unbalance').chance(0.05)) return account;
  const discrepancy = random.branch('discrepancy').pick([125_000, -50_000, 90_00, 1_234_56, -3_20]);
  return { ...account, ending: account.ending + discrepancy, discrepancy };
}

/** Last touches: disclosures, page numbers. */
export function finish(draft: Draft, disclosures: number): Draft {
  if (disclosures > 0) drawDisclosures(draft, disclosures);
  numberPages(draft);
  return draft;
}

export const types =
  (...list: TxKey[]) =>
  (entry: Entry): boolean =>
    list.includes(typeOf(entry));

const EXTERNAL: readonly TxKey[] = [
  'deposits',
  'withdrawals',
  'rollovers',
  'transfers',
  'forfeiture',
  'loanPayments',
  'newLoans',
  'loanInterest',
];

/** Money or securities that came in from outside. */
export const external =
  (sign: 1 | -1, without: readonly EntryKind[] = []) =>
  (entry: Entry): boolean =>
    EXTERNAL.includes(typeOf(entry)) && Math.sign(entry.amount) === sign && !without.includes(entry.kind);

export const inflow = (entry: Entry): boolean => isFlow(entry) && entry.amount > 0 && typeOf(entry) !== 'income';
export const outflow = (entry: Entry): boolean => isFlow(entry) && entry.amount < 0 && typeOf(entry) !== 'income';

/** Lists trades that had not settled, with their amounts noted as figures that must not be counted. */
export function notePending(draft: Draft, account: Account): void {
  for (const entry of account.pending) {
    record(draft, account).decoys.push({
      page: draft.paper.page + 1,
      amount: entry.amount / 100,
      reason: 'pending trade',
    });
  }
}
