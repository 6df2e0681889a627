import { expect, it } from 'vitest';
import { monthEnd, monthsTouched } from '../../src-shared/dates.ts';
import { expectedEnding, type TxCents, type TxKey, zeroTx } from '../../src-shared/model/tx.ts';
import type { YearStatement } from './continuity.ts';
import type { TransferRow } from './paired-transfers.ts';
import { checkPlanYear } from './plan-checks.ts';

const MONTHS = monthsTouched('2025-01-01', '2025-12-31');

/** A year of months in which each deposits 100.00 × its number and earns 1.11; year-to-date figures are printed. */
function year(account = 'a', from = 1, beginning = 1_000_000): YearStatement[] {
  const statements: YearStatement[] = [];
  const soFar = zeroTx();
  let balance = beginning;
  for (let month = from; month <= 12; month += 1) {
    const tx: TxCents = { ...zeroTx(), deposits: month * 10_000, income: 111, purchases: -5_000 };
    for (const key of Object.keys(tx) as TxKey[]) soFar[key] += tx[key];
    const periodEnd = monthEnd(2025, month);
    const periodStart = `${periodEnd.slice(0, 8)}01`;
    const ending = expectedEnding(balance, tx);
    statements.push({
      id: `${account}${month}`,
      account,
      name: `${account}-${month}.pdf`,
      periodStart,
      periodEnd,
      months: monthsTouched(periodStart, periodEnd),
      planYear: 2025,
      beginning: balance,
      ending,
      tx,
      yearToDate: { 'tx.deposits': soFar.deposits, 'tx.income': soFar.income },
      cashOnly: false,
      confirmed: false,
      reconciles: true,
    });
    balance = ending;
  }
  return statements;
}

const check = (statements: YearStatement[], transfers: TransferRow[] = [], complete = true) => {
  const accounts = [...new Set(statements.map(({ account }) => account))];
  return checkPlanYear({
    planYear: 2025,
    months: MONTHS,
    accounts,
    statements,
    transfers,
    openings: new Map(),
    complete,
  });
};
const failed = (found: ReturnType<typeof check>) => found.checks.filter(({ state }) => state === 'failed');
const transfer = (account: string, date: string, amount: number): TransferRow => ({
  account,
  accountNumber: `no ${account}`,
  statement: `${account}1`,
  date,
  amount,
  description: 'Transfer',
});

it('finds nothing wrong with a whole year that agrees', () => {
  const found = check(year());
  expect(found.checks.map(({ check: name, state }) => `${name} ${state}`)).toEqual([
    ...Array.from({ length: 11 }, () => 'continuity passed'),
    'year-to-date passed',
    'year-to-date passed',
    'plan-identity passed',
  ]);
  expect(found.recovered).toEqual([]);
});

it('breaks exactly where a month is missing, and recovers that month from the year to date to the cent', () => {
  const all = year();
  const august = all[7]!;
  const found = check(
    all.filter((one) => one !== august),
    [],
    false,
  );
  expect(failed(found)).toMatchObject([{ check: 'continuity', statements: ['a7', 'a9'] }]);
  expect(found.checks.filter(({ state }) => state === 'unavailable').map((one) => one.check)).toEqual([
    'year-to-date',
    'plan-identity',
  ]);
  expect(found.recovered).toEqual([
    {
      account: 'a',
      months: ['2025-08'],
      statements: ['a7', 'a9'],
      beginning: august.beginning,
      ending: august.ending,
      tx: { ...zeroTx(), deposits: 80_000, income: 111 },
      cashOnly: false,
      closes: true,
    },
  ]);
});

it('recovers nothing where two stretches are missing, because nobody can tell which holds what', () => {
  const found = check(
    year().filter(({ id }) => id !== 'a3' && id !== 'a8'),
    [],
    false,
  );
  expect(found.recovered).toEqual([]);
});

it('recovers months before the first statement, but none of an account that began with nothing', () => {
  const late = year('a', 1).slice(2);
  expect(check(late, [], false).recovered).toMatchObject([
    { months: ['2025-01', '2025-02'], tx: { deposits: 30_000 } },
  ]);
  expect(check(year('b', 5, 0)).recovered).toEqual([]);
  expect(failed(check(year('b', 5, 0)))).toEqual([]);
});

it('counts a kind without a printed line in the line that grew by it', () => {
  const all = year().map((one, index) => ({
    ...one,
    tx: { ...one.tx, loanPayments: 300, loanInterest: 7 },
    ending: one.ending! + 307 * (index + 1),
    beginning: one.beginning! + 307 * index,
    yearToDate: { ...one.yearToDate, 'tx.loanPayments': 307 * (index + 1) },
  }));
  expect(failed(check(all))).toEqual([]);
  const [recovered] = check(
    all.filter(({ id }) => id !== 'a8'),
    [],
    false,
  ).recovered;
  expect(recovered).toMatchObject({ closes: true, tx: { loanPayments: 307, loanInterest: 0, deposits: 80_000 } });
});

it('does not say that a recovered month closes when something is left unexplained', () => {
  const all = year();
  all[8] = { ...all[8]!, beginning: all[8]!.beginning! + 1 };
  const [recovered] = check(
    all.filter(({ id }) => id !== 'a8'),
    [],
    false,
  ).recovered;
  expect(recovered).toMatchObject({ closes: false });
});

it('names the key whose months do not add up to the printed year to date', () => {
  const all = year();
  const last = all[11]!;
  all[11] = { ...last, yearToDate: { ...last.yearToDate, 'tx.income': 12 * 111 + 5 } };
  expect(failed(check(all))).toMatchObject([{ check: 'year-to-date', key: 'income', expected: 1337, found: 1332 }]);
});

it('takes no offence where a printed line holds two kinds that the rows tell apart', () => {
  const all = year();
  all[3] = { ...all[3]!, tx: { ...all[3]!.tx, deposits: 30_000, rollovers: 10_000 } };
  expect(failed(check(all))).toEqual([]);
});

it('compares the opening with the close of the year before', () => {
  const [first] = year();
  const before: YearStatement = {
    ...first!,
    id: 'a0',
    periodStart: '2024-12-01',
    periodEnd: '2024-12-31',
    months: ['2024-12'],
    planYear: 2024,
    beginning: 0,
    ending: first!.beginning! - 1,
  };
  expect(failed(check([before, ...year()]))).toMatchObject([
    { check: 'opening', statements: ['a0', 'a1'], found: 1_000_000 },
  ]);
  const opening = (close: Partial<YearStatement>) =>
    check([{ ...before, ending: first!.beginning, ...close }, ...year()]).checks[0];
  expect(opening({ confirmed: true })).toMatchObject({ check: 'opening', state: 'passed' });
  // A close that may still change proves nothing.
  expect(opening({})).toMatchObject({ check: 'opening', state: 'unavailable', expected: 1_000_000, found: 1_000_000 });
});

it('says of a confirmed statement that what it was confirmed on has changed since', () => {
  const all = year();
  all[4] = { ...all[4]!, confirmed: true };
  all[3] = { ...all[3]!, ending: 7 };
  expect(failed(check(all))[0]!.message).toContain('confirmed');
});

it('pairs transfers across accounts within a week and lists what has no other side', () => {
  const rows = [
    transfer('a', '2025-03-03', -500),
    transfer('b', '2025-03-10', 500),
    transfer('b', '2025-03-11', 500),
    transfer('a', '2025-06-01', -900),
    transfer('a', '2025-06-02', 900),
    transfer('b', '2025-06-20', -900),
  ];
  const checks = check([...year('a'), ...year('b')], rows).checks.filter((one) => one.check === 'transfers');
  expect(checks.map(({ state, expected }) => [state, expected])).toEqual([
    ['passed', 500],
    ['failed', -500],
    ['failed', 900],
    ['failed', -900],
    ['failed', 900],
  ]);
});

it('finds the other side of a transfer in the first or last week of the years beside', () => {
  const rows = [
    { ...transfer('a', '2024-12-30', -500), otherYear: true as const },
    transfer('b', '2025-01-02', 500),
    transfer('b', '2025-12-31', -700),
    { ...transfer('a', '2026-01-05', 700), otherYear: true as const },
    { ...transfer('a', '2026-01-06', 900), otherYear: true as const },
  ];
  const checks = check([...year('a'), ...year('b')], rows).checks.filter((one) => one.check === 'transfers');
  expect(checks.map(({ state }) => state)).toEqual(['passed', 'passed']);
});

it('takes no transfers from a statement that another one over the same days stands for', () => {
  const again: YearStatement = { ...year('b')[2]!, id: 'again', reconciles: false };
  const rows = [
    transfer('a', '2025-03-03', -500),
    { ...transfer('b', '2025-03-03', 500), statement: 'b3' },
    { ...transfer('b', '2025-03-03', 500), statement: 'again' },
  ];
  const checks = check([...year('a'), ...year('b'), again], rows).checks.filter((one) => one.check === 'transfers');
  expect(checks.map(({ state }) => state)).toEqual(['passed']);
});

it('tells of recovered months only in the plan year that they belong to', () => {
  const all = year()
    .filter(({ id }) => id !== 'a3')
    .map((one) => ({ ...one, planYear: one.periodEnd <= '2025-06-30' ? 2025 : 2026 }));
  const of = (planYear: number, months: readonly string[]) =>
    checkPlanYear({
      planYear,
      months,
      accounts: ['a'],
      statements: all,
      transfers: [],
      openings: new Map(),
      complete: false,
    }).recovered.map((period) => period.months);
  expect(of(2025, MONTHS.slice(0, 6))).toEqual([['2025-03']]);
  expect(of(2026, MONTHS.slice(6))).toEqual([]);
});

it('follows months of which each begins on the day that the one before ended', () => {
  const all = year().map((one, index, months) => ({
    ...one,
    periodStart: index === 0 ? one.periodStart : months[index - 1]!.periodEnd,
  }));
  const found = check(all).checks.filter((one) => one.check === 'continuity');
  expect(found.map(({ state }) => state)).toEqual(Array.from({ length: 11 }, () => 'passed'));
});

it('counts one of two statements over the same time', () => {
  const all = year();
  expect(failed(check([...all, { ...all[2]!, id: 'again', confirmed: true }]))).toEqual([]);
});

it('tells when beginning and changes over all accounts do not give the endings', () => {
  const all = year();
  all[11] = { ...all[11]!, ending: all[11]!.ending! + 250 };
  expect(failed(check(all))).toMatchObject([{ check: 'plan-identity' }]);
});
