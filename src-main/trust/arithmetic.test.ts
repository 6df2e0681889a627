import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Check, CheckName } from '../../src-shared/model/parsed-statement.ts';
import { expectedEnding, TX_KEYS, type TxCents, type TxKey, zeroTx } from '../../src-shared/model/tx.ts';
import { toCents, toDollars } from '../../src-shared/money.ts';
import { type ArithmeticInput, type ArithmeticRow, computeStatement, type StatementBasis } from './arithmetic.ts';

const check = (name: CheckName, state: Check['state'] = 'passed'): Check => ({
  check: name,
  state,
  note: name,
  parts: [],
});

function basis(printed: Partial<TxCents>, given: Partial<StatementBasis> = {}): StatementBasis {
  return {
    printed: { ...zeroTx(), ...printed },
    derivedKeys: TX_KEYS.filter((key) => printed[key] === undefined),
    gainLossDerived: false,
    cashOnly: false,
    checks: [check('equation'), check('rows-match-summary')],
    errors: [],
    reconciles: true,
    reason: 'as read',
    ...given,
  };
}

function input(given: Partial<ArithmeticInput> & Pick<ArithmeticInput, 'basis'>): ArithmeticInput {
  return {
    beginning: 0,
    ending: 0,
    periodStart: '2025-01-01',
    periodEnd: '2025-01-31',
    rows: [],
    edited: false,
    ...given,
  };
}

const row = (txType: TxKey, amount: number, given: Partial<ArithmeticRow> = {}): ArithmeticRow => ({
  txType,
  amount,
  date: '2025-01-15',
  excluded: false,
  ...given,
});

/** The test vector of the domain page: trades and a memo of accrued interest change nothing. */
const VECTOR = {
  deposits: 500_000,
  withdrawals: -200_000,
  income: 31_025,
  fees: -12_510,
  gain_loss: 121_485,
  purchases: -400_000,
  sales: 150_000,
  reinvestments: -31_025,
};
const rowsOf = (printed: Partial<TxCents>) =>
  Object.entries(printed)
    .filter(([key]) => key !== 'gain_loss' && key !== 'accrued')
    .map(([key, amount]) => row(key as TxKey, amount as number));

it('closes the test vector at 104,400.00: trades are a memo', () => {
  const result = computeStatement(
    input({ basis: basis(VECTOR), beginning: 10_000_000, ending: 10_440_000, rows: rowsOf(VECTOR) }),
  );
  expect(result).toMatchObject({ discrepancy: 0, reconciles: true, errors: [] });
  expect(Object.values(result.diff).every((difference) => difference === 0)).toBe(true);
});

it('counts accrued income that is a line of the reconciliation: 104,442.00', () => {
  const printed = { ...VECTOR, accrued: 4_200 };
  const result = computeStatement(
    input({ basis: basis(printed), beginning: 10_000_000, ending: 10_444_200, rows: rowsOf(printed) }),
  );
  expect(result).toMatchObject({ discrepancy: 0, reconciles: true, errors: [] });
  expect(result.diff.accrued).toBe(0);
});

it('lets trades move the balance of a cash-only account', () => {
  const printed = { deposits: 10_000, purchases: -4_000 };
  const result = computeStatement(
    input({ basis: basis(printed, { cashOnly: true }), beginning: 0, ending: 6_000, rows: rowsOf(printed) }),
  );
  expect(result).toMatchObject({ discrepancy: 0, reconciles: true });
});

it('refuses a statement that is one cent off, and says by how much', () => {
  const printed = { deposits: 10_000 };
  const result = computeStatement(
    input({ basis: basis(printed), ending: 10_001, rows: rowsOf(printed), edited: true }),
  );
  expect(result).toMatchObject({ discrepancy: 1, reconciles: false, errors: ['does-not-reconcile'] });
  expect(result.reason).toBe('The ending is 0.01 more than beginning and activity give.');
});

it('refuses an equation that closes when no independent check passed', () => {
  const unproved = basis({}, { checks: [check('equation'), check('pages-complete')] });
  const result = computeStatement(
    input({ basis: unproved, ending: 10_000, rows: [row('deposits', 10_000)], edited: true }),
  );
  expect(result).toMatchObject({ discrepancy: 0, reconciles: false, errors: ['low-confidence'] });
  expect(result.reason).toMatch(/nothing else on the pages proves/);
});

it('refuses when a check of the activity failed, even if the equation closes', () => {
  const printed = { deposits: 10_000 };
  const doubted = basis(printed, { checks: [check('rows-match-summary'), check('section-subtotals', 'failed')] });
  const result = computeStatement(input({ basis: doubted, ending: 10_000, rows: rowsOf(printed) }));
  expect(result).toMatchObject({ reconciles: false, errors: ['low-confidence'] });
});

it('names holdings that do not add up to the ending', () => {
  const printed = { deposits: 10_000 };
  const holdings = basis(printed, { checks: [check('rows-match-summary'), check('positions-total', 'failed')] });
  const result = computeStatement(input({ basis: holdings, ending: 10_000, rows: rowsOf(printed) }));
  expect(result.errors).toEqual(['positions-mismatch']);
});

it('refuses what reading doubted, until a person has corrected it', () => {
  const printed = { deposits: 10_000 };
  const doubted = basis(printed, { reconciles: false, reason: 'Page 2 is hard to read.' });
  const asRead = input({ basis: doubted, ending: 10_000, rows: rowsOf(printed) });
  expect(computeStatement(asRead)).toMatchObject({ reconciles: false, reason: 'Page 2 is hard to read.' });
  expect(computeStatement({ ...asRead, edited: true }).reconciles).toBe(true);
});

it('gives no green tick to a gain that was only left over', () => {
  const plugged = basis({ deposits: 10_000 }, { gainLossDerived: true });
  const result = computeStatement(input({ basis: plugged, ending: 12_345, rows: [row('deposits', 10_000)] }));
  expect(result.tx.gain_loss).toBe(2_345);
  expect(result.checks[0]).toMatchObject({ check: 'equation', state: 'unavailable' });
  expect(result).toMatchObject({ reconciles: false, errors: ['gain-loss-derived'] });
  const proved = { ...plugged, checks: [...plugged.checks, check('positions-total')] };
  expect(computeStatement(input({ basis: proved, ending: 12_345, rows: [row('deposits', 10_000)] })).reconciles).toBe(
    true,
  );
});

it('shows a missing row as a difference of its key, and names the key', () => {
  const printed = { deposits: 10_000, forfeiture: 500 };
  const result = computeStatement(input({ basis: basis(printed), ending: 10_500, rows: [row('deposits', 7_500)] }));
  expect(result.diff.deposits).toBe(2_500);
  expect(result.errors).toEqual(['lines-mismatch:deposits', 'lines-mismatch:forfeiture']);
  expect(result.checks[1]).toMatchObject({ check: 'rows-match-summary', state: 'failed' });
});

it('takes a figure that is not printed from its rows, and leaves excluded rows out', () => {
  const rows = [row('fees', -300), row('fees', -200, { excluded: true })];
  const result = computeStatement(input({ basis: basis({ deposits: 0 }), ending: -300, rows }));
  expect(result.tx.fees).toBe(-300);
  expect(result.discrepancy).toBe(0);
});

it('says which balances and periods are missing', () => {
  const result = computeStatement(input({ basis: basis({}), beginning: null, ending: null, periodEnd: null }));
  expect(result.errors).toEqual(['missing-beginning', 'missing-ending', 'missing-period']);
  expect(result).toMatchObject({ discrepancy: null, reconciles: false });
});

it('no longer trusts checks of rows once a row was corrected', () => {
  const printed = { deposits: 10_000 };
  const kept = basis(printed, {
    checks: [check('rows-match-summary'), check('running-balance'), check('positions-total')],
  });
  const { checks } = computeStatement(input({ basis: kept, ending: 10_000, rows: rowsOf(printed), edited: true }));
  expect(checks.map(({ check: name, state }) => [name, state])).toEqual([
    ['equation', 'passed'],
    ['rows-match-summary', 'passed'],
    ['running-balance', 'unavailable'],
    ['positions-total', 'passed'],
  ]);
});

const cents = fc.integer({ min: -1e11, max: 1e11 });
const someRows = fc.array(fc.record({ key: fc.constantFrom(...TX_KEYS), amount: cents }), { maxLength: 60 });

it('adds any rows up to the cent: ending minus beginning is what is counted, memos never are', () => {
  fc.assert(
    fc.property(cents, someRows, (beginning, list) => {
      const rows = list.map(({ key, amount }) => row(key, amount));
      const sum = (keys: readonly TxKey[]) =>
        rows.filter(({ txType }) => keys.includes(txType)).reduce((total, { amount }) => total + amount, 0);
      const memo: TxKey[] = ['purchases', 'sales', 'reinvestments'];
      const ending = beginning + sum(TX_KEYS.filter((key) => !memo.includes(key)));
      const result = computeStatement(input({ basis: basis({}), beginning, ending, rows }));
      expect(result.discrepancy).toBe(0);
      expect(Object.values(result.diff).every((difference) => difference === 0)).toBe(true);
      expect(ending - expectedEnding(beginning, result.tx)).toBe(0);
    }),
  );
});

it('never claims to reconcile when the ending is any other cent', () => {
  fc.assert(
    fc.property(cents, someRows, fc.integer({ min: -1e6, max: 1e6 }), (beginning, list, off) => {
      fc.pre(off !== 0);
      const rows = list.map(({ key, amount }) => row(key, amount));
      const exact = computeStatement(input({ basis: basis({}), beginning, ending: 0, rows })).discrepancy;
      const ending = -(exact ?? 0) + off;
      const proved = basis({}, { checks: [check('rows-match-summary'), check('positions-total')] });
      const result = computeStatement(input({ basis: proved, beginning, ending, rows, edited: true }));
      expect(result).toMatchObject({ discrepancy: off, reconciles: false });
    }),
  );
});

it('carries every amount of cents through dollars and back unchanged', () => {
  fc.assert(fc.property(fc.integer({ min: -1e13, max: 1e13 }), (amount) => toCents(toDollars(amount)) === amount));
});

const SHARED: StatementBasis['sharedLines'] = [
  { kinds: ['deposits+', 'rollovers+'], cents: 5_000 },
  { kinds: ['income+', 'income-', 'other+', 'other-'], cents: 300 },
];
const shared = (rows: ArithmeticRow[]) =>
  computeStatement(
    input({
      basis: basis({ deposits: 5_000, income: 300 }, { sharedLines: SHARED }),
      ending: 5_300,
      rows,
      edited: true,
    }),
  );

it('takes no offence at a row that a person moved to another kind of the same printed line', () => {
  const moved = shared([row('deposits', 4_000), row('rollovers', 1_000), row('income', 290), row('other', 10)]);
  expect(moved).toMatchObject({ reconciles: true, errors: [], tx: { deposits: 4_000, rollovers: 1_000, other: 10 } });
  expect(Object.values(moved.diff).every((cents) => cents === 0)).toBe(true);
});

it('still says that rows differ where a corrected amount contradicts the line, or a row left the line for another one', () => {
  expect(shared([row('deposits', 4_000), row('rollovers', 1_001), row('income', 300)])).toMatchObject({
    reconciles: false,
    tx: { deposits: 5_000, income: 300 },
    diff: { deposits: 1_000 },
  });
  expect(shared([row('deposits', 4_990), row('income', 310)])).toMatchObject({
    reconciles: false,
    diff: { deposits: 10, income: -10 },
  });
  expect(shared([row('deposits', 5_000), row('income', 300), row('deposits', -7), row('fees', 7)])).toMatchObject({
    reconciles: false,
    diff: { deposits: 7 },
  });
});
