import { describe, expect, it } from 'vitest';
import type { TpaAccount } from '../../../src-shared/model/account.ts';
import type { TpaPlan } from '../../../src-shared/model/plan.ts';
import type { TpaStatement } from '../../../src-shared/model/statement.ts';
import { countStates, knownYears, statementsByMonth } from './home-data.ts';

const account = (status: TpaAccount['status']) => ({ status }) as TpaAccount;

describe('the years to choose from', () => {
  it('are those of plans and accounts, newest first', () => {
    const plan = { status: { 2024: {} } } as unknown as TpaPlan;
    expect(knownYears([plan], [account({ 2025: {} }), account({ 2024: {} })], '2026-02-01')).toEqual([2025, 2024]);
  });

  it('are the present one in an empty workspace', () => {
    expect(knownYears([], [], '2026-02-01')).toEqual([2026]);
  });
});

describe('the grid', () => {
  it('counts months by state in the chosen year only', () => {
    const accounts = [
      account({ 2025: { '2025-01': 'linked', '2025-02': 'missing' }, 2024: { '2024-01': 'missing' } }),
      account({ 2025: { '2025-01': 'linked' } }),
    ];
    expect(countStates(accounts, 2025)).toMatchObject({ linked: 2, missing: 1, mismatch: 0 });
  });

  it('opens the confirmed one of two statements of a month, and a quarter from each of its months', () => {
    const statement = (more: Partial<TpaStatement>) => ({ account: 'A', confirmed: false, ...more }) as TpaStatement;
    const draft = statement({ _id: 'draft', months: ['2025-01'] });
    const quarter = statement({ _id: 'quarter', months: ['2025-01', '2025-02', '2025-03'], confirmed: true });
    const byMonth = statementsByMonth([draft, quarter, draft]);
    expect(byMonth.get('A 2025-01')?._id).toBe('quarter');
    expect(byMonth.get('A 2025-03')?._id).toBe('quarter');
    expect(byMonth.get('A 2025-04')).toBeUndefined();
  });
});
