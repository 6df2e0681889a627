import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LearnedRule, RuleMeaning, StatementForm } from '../../../src-shared/model/rule.ts';
import { TX_KEYS } from '../../../src-shared/model/tx.ts';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { sameForm } from '../header/form.ts';
import { understandDocument } from '../understand.ts';

const PAGE = `
FIRST TOWN BROKERAGE SERVICES                                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025

Account Summary
Beginning Account Value                            $100,000.00
Deposits and Contributions                            7,500.00
Rollovers                                             2,000.00
Dividends and Interest                                  310.25
Change in Market Value                               (1,410.25)
Ending Account Value                               $108,400.00

Account Activity
Date          Description                                              Amount
04/02/2025    Employee deferral                                      5,000.00
04/09/2025    Employer match                                         2,500.00
04/15/2025    WIRE FROM OLD TRUSTEE REF 5513                         2,000.00
04/30/2025    Cash dividend ABC CORP                                   310.25
Total Activity                                                       9,810.25`;

const read = (page = PAGE, meanings: RuleMeaning[] = [], source: 'text' | 'ocr' = 'text') => {
  const pages = asciiPages([page], source);
  const form = understandDocument(pages).form!;
  return understandDocument(
    pages,
    meanings.map((meaning, index) => ({ id: `rule-${index}`, form, meaning })),
  ).statements[0]!;
};
const WIRE: RuleMeaning = { kind: 'type', phrase: 'Wire from old trustee', txType: 'rollovers', txSubType: 'in' };
const wire = (statement: ReturnType<typeof read>) =>
  statement.rows.find(({ description }) => description.startsWith('WIRE'))!;

test('a taught type holds for rows that begin with the phrase, whatever figures follow, and the summary then agrees', () => {
  expect(wire(read()).txType).not.toBe('rollovers');
  const taught = read(PAGE.replace('5513', '8842'), [WIRE]);
  expect(wire(taught)).toMatchObject({ txType: 'rollovers', txSubType: 'in', amount: 200_000 });
  expect(taught).toMatchObject({ reconciles: true, rules: ['rule-0'] });
  expect(taught.tx.rollovers).toBe(200_000);
});

test('a misread letter of the phrase does not matter', () => {
  expect(wire(read(PAGE.replace('TRUSTEE', 'TRUSTFE'), [WIRE], 'ocr')).txType).toBe('rollovers');
});

test('a rule for one heading says nothing of rows under another', () => {
  expect(wire(read(PAGE, [{ ...WIRE, section: 'Account Activity' }])).txType).toBe('rollovers');
  const other = read(PAGE, [{ ...WIRE, section: 'Withdrawals' }]);
  expect(wire(other).txType).not.toBe('rollovers');
  expect(other).not.toHaveProperty('rules');
});

test('a rule that changes nothing is not named as used', () => {
  expect(read(PAGE, [{ kind: 'type', phrase: 'Employer match', txType: 'deposits' }])).not.toHaveProperty('rules');
});

test('a taught sign turns the amount round', () => {
  const taught = read(PAGE, [{ kind: 'sign', phrase: 'Wire from old trustee', sign: -1 }]);
  expect(wire(taught).amount).toBe(-200_000);
  expect(taught.reconciles).toBe(false);
});

test('a row that people do not count is listed with the reason, and the totals no longer agree with the rest', () => {
  const taught = read(PAGE, [{ kind: 'skip', phrase: 'Wire from', reason: 'memo' }]);
  expect(taught.rows).toHaveLength(3);
  expect(taught.skipped).toContainEqual(expect.objectContaining({ reason: 'memo', amount: 200_000 }));
  expect(taught.reconciles).toBe(false);
});

test('a taught label of the summary counts in its key', () => {
  const page = PAGE.replace('Rollovers                ', 'Incoming plan assets     ');
  expect(read(page, [WIRE]).wording).toContainEqual(
    expect.objectContaining({ text: 'Incoming plan assets', kind: 'label' }),
  );
  const taught = read(page, [WIRE, { kind: 'label', phrase: 'Incoming plan assets', key: 'rollovers' }]);
  expect(taught.wording).toContainEqual(
    expect.objectContaining({ text: 'Incoming plan assets', meaning: 'rollovers' }),
  );
  expect(taught).toMatchObject({ reconciles: true, rules: ['rule-0', 'rule-1'] });
});

const SIDED = PAGE.replace(/Date {10}Description[^$]*$/, '').concat(`
Date          Description                              Gubbin          Widget
04/02/2025    Employee deferral                                      5,000.00
04/09/2025    Employer match                                         2,500.00
04/15/2025    Old trustee                                            2,000.00
04/20/2025    Something                                200.00
04/30/2025    Cash dividend ABC CORP                                   310.25`);

test('taught column titles are read as what they mean, and only in a line of titles', () => {
  const amounts = (statement: ReturnType<typeof read>) => statement.rows.map(({ amount }) => amount);
  const right = [500_000, 250_000, 200_000, -20_000, 31_025];
  expect(amounts(read(SIDED))).not.toEqual(right);
  const taught = read(SIDED, [
    { kind: 'column', phrase: 'Gubbin', column: 'debit' },
    { kind: 'column', phrase: 'Widget', column: 'credit' },
    { kind: 'column', phrase: 'Something', column: 'amount' },
  ]);
  expect(amounts(taught)).toEqual(right);
  expect(taught.rules).toEqual(['rule-0', 'rule-1']);
});

test('where the change in value is said not to hold the income, income without a line of its own is an open difference', () => {
  const page = PAGE.replace(/\nDividends.*/, '').replace('(1,410.25)', '(1,100.00)');
  expect(read(page, [WIRE]).reconciles).toBe(true);
  expect(read(page, [WIRE, { kind: 'change-in-value', income: 'inside' }]).reconciles).toBe(true);
  expect(read(page, [WIRE, { kind: 'change-in-value', income: 'apart' }]).reconciles).toBe(false);
});

const FORM: StatementForm = {
  provider: 'First Town Brokerage Services',
  wording: ['accountsummary', 'accountactivity', 'date description amount', 'holdings'],
};

test.each([
  ['the same form', FORM, true],
  [
    'misread letters',
    {
      provider: 'First Towm Brokerage Services',
      wording: ['accountactivity', 'accountsumnary', 'date descriptian amount'],
    },
    true,
  ],
  ['a month without some sections', { ...FORM, wording: ['accountsummary', 'date description amount'] }, true],
  ['another provider with the same headings', { ...FORM, provider: 'Harbor Trust Company' }, false],
  [
    'another form of the provider',
    { ...FORM, wording: ['planoverview', 'activitybyfund', 'fund units price', 'holdings'] },
    false,
  ],
  ['an unknown provider with nearly all of the wording', { ...FORM, provider: null }, true],
  [
    'an unknown provider with half of the wording',
    { provider: null, wording: ['accountsummary', 'accountactivity', 'planoverview', 'fund units price'] },
    false,
  ],
])('a form is known again or told apart: %s', (_what, form, expected) => {
  expect(sameForm(FORM, form)).toBe(expected);
});

const anyMeaning: fc.Arbitrary<RuleMeaning> = fc.oneof(
  fc.record({
    kind: fc.constant('type' as const),
    phrase: fc.constantFrom(
      'Employee deferral',
      'Employer',
      'Wire from',
      'Cash dividend',
      'Total',
      'Beginning Account',
    ),
    txType: fc.constantFrom(...TX_KEYS),
  }),
  fc.record({
    kind: fc.constant('sign' as const),
    phrase: fc.constantFrom('Employee deferral', 'Wire', 'Cash dividend'),
    sign: fc.constantFrom(1 as const, -1 as const),
  }),
  fc.record({
    kind: fc.constant('skip' as const),
    phrase: fc.constantFrom('Employer match', 'Wire from', 'Cash'),
    reason: fc.constantFrom('memo' as const, 'sweep' as const, 'pending' as const),
  }),
  fc.record({
    kind: fc.constant('label' as const),
    phrase: fc.constantFrom(
      'Rollovers',
      'Change in Market Value',
      'Deposits and Contributions',
      'Dividends and Interest',
    ),
    key: fc.constantFrom(...TX_KEYS, 'none' as const),
  }),
  fc.record({
    kind: fc.constant('column' as const),
    phrase: fc.constantFrom('Amount', 'Description', 'Date'),
    column: fc.constantFrom('amount' as const, 'balance' as const, 'debit' as const, 'description' as const),
  }),
  fc.record({
    kind: fc.constant('change-in-value' as const),
    income: fc.constantFrom('inside' as const, 'apart' as const),
  }),
);

test('whatever people teach, a statement is said to reconcile only where its equation closes and a check of its rows passed', () => {
  const pages = [PAGE, PAGE.replace('9,810.25', '9,910.25'), PAGE.replace('$108,400.00', '$108,500.00')];
  fc.assert(
    fc.property(fc.constantFrom(...pages), fc.array(anyMeaning, { maxLength: 4 }), (page, meanings) => {
      const statement = read(page, meanings);
      if (!statement.reconciles) return;
      const passed = statement.checks.filter(({ state }) => state === 'passed').map(({ check }) => check);
      const failed = statement.checks.filter(({ state, check }) => state === 'failed' && check !== 'positions-total');
      expect(statement.discrepancy).toBe(0);
      expect(passed).toContain('equation');
      expect(passed.some((check) => check === 'rows-match-summary' || check === 'section-subtotals')).toBe(true);
      expect(failed).toEqual([]);
      expect(page).toBe(PAGE);
    }),
    { numRuns: 300 },
  );
});

test('rules of another form change nothing', () => {
  const form: StatementForm = { provider: 'Harbor Trust Company', wording: ['planoverview'] };
  const rules: LearnedRule[] = [{ id: 'other', form, meaning: WIRE }];
  const pages = asciiPages([PAGE]);
  expect(understandDocument(pages, rules)).toEqual(understandDocument(pages));
});
