import fc from 'fast-check';
import { expect, test } from 'vitest';
import { account, anyReport, input, row, statement, wholeYear } from '../../test/support/report-input.ts';
import { accountFigures } from './account-figures.ts';
import { accountYears } from './account-year.ts';

const only = (given: Parameters<typeof input>[0]) => accountYears(input(given))[0]!;

test('of two statements of the same days the confirmed one counts and the other is named with the reason', () => {
  const rows = [row('deposits', 'employer', 500)];
  const draft = statement('2025-01', 0, rows, { id: 'a', confirmed: false });
  const confirmed = statement('2025-01', 0, rows, { id: 'b' });
  const year = only([account('1', [draft, confirmed])]);
  expect(year.totals['contributions-employer']).toBe(500);
  expect(year.uncounted.map(({ statement: one }) => one.id)).toEqual(['a']);
  expect(year.uncounted[0]?.reason).toContain('is counted');
});

test('a quarter beside its months is counted once', () => {
  const months = wholeYear(0, () => [row('income', 'interest', 10)]).slice(0, 3);
  const quarter = statement('2025-01', 0, [row('income', 'interest', 30)], { id: 'q', periodEnd: '2025-03-31' });
  expect(only([account('1', [...months, quarter])]).totals['income-interest']).toBe(30);
});

test('a period that begins on the last day of the one before is no overlap', () => {
  const january = statement('2025-01', 0, []);
  const february = statement('2025-02', 0, [], { periodStart: '2025-01-31' });
  expect(only([account('1', [january, february])]).uncounted).toEqual([]);
});

test('an expected month without a counted statement is missing; one of which nothing is expected is not', () => {
  const given = account('1', [statement('2025-02', 0, [])]);
  const months = given.months.map((one) => (one.month > '2025-03' ? { ...one, state: 'na' as const } : one));
  const year = only([{ ...given, months }]);
  expect(year.missingMonths).toEqual(['2025-01', '2025-03']);
  expect([year.openingUnknown, year.closingUnknown]).toEqual([true, true]);
});

test('a statement without a period is never silently dropped', () => {
  const year = only([account('1', [statement('2025-01', 0, [], { periodEnd: null })])]);
  expect(year.uncounted).toHaveLength(1);
});

test('where every balance is known, the check is the gaps and the statements that do not reconcile, to the cent', () => {
  fc.assert(
    fc.property(anyReport, (given) => {
      for (const year of accountYears(given)) {
        const statements = year.columns.filter((column) => column.kind === 'statement');
        const known = statements.every(({ check }) => check !== null);
        const figures = accountFigures(year);
        if (known && statements.length > 0) expect(figures.check).toBe(figures.statementChecks + figures.gaps);
      }
    }),
  );
});
