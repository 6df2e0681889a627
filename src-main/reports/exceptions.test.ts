import { expect, it } from 'vitest';
import { account, input, wholeYear } from '../../test/support/report-input.ts';
import { accountYears } from './account-year.ts';
import { findExceptions } from './exceptions.ts';
import type { ReportChange } from './trust-report-input.ts';

const change = (field: string, from: string, to: string, day: number): ReportChange => ({
  user: 'Rita',
  timestamp: `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`,
  field,
  from,
  to,
  note: null,
});

function exceptionsOf(changes: ReportChange[]) {
  const [first, ...others] = wholeYear(1_000, () => []);
  const years = accountYears(input([account('1', [{ ...first!, changes }, ...others])]));
  return findExceptions(years).map(({ kind, what, who, why }) => ({ kind, what, who, why }));
}

it('takes no exception to a statement that was only confirmed', () => {
  expect(exceptionsOf([change('confirmed', 'false', 'true', 1)])).toEqual([]);
});

it('tells of an unlocking with its reason, of what was edited then, and that it was confirmed again', () => {
  expect(
    exceptionsOf([
      change('confirmed', 'false', 'true', 1),
      change('confirmed', 'true', 'false', 2),
      change('confirmed.reason', '', 'A corrected statement came', 2),
      change('endingBalance', '10.00', '11.00', 3),
      change('confirmed', 'false', 'true', 4),
    ]),
  ).toEqual([
    {
      kind: 'unlocked',
      what: 'A confirmed statement was unlocked.',
      who: 'Rita',
      why: 'A corrected statement came',
    },
    { kind: 'edited', what: 'endingBalance: 10.00 → 11.00', who: 'Rita', why: '' },
    {
      kind: 'confirmed again',
      what: 'The statement was confirmed again after it had been unlocked.',
      who: 'Rita',
      why: '',
    },
  ]);
});

it('says what was accepted in words, and why', () => {
  expect(exceptionsOf([change('accepted.missing-pages', '', 'Blank backs', 1)])).toEqual([
    { kind: 'accepted', what: 'Accepted: Pages of the document are missing.', who: 'Rita', why: 'Blank backs' },
  ]);
});
