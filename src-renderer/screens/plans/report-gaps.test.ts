import { describe, expect, it } from 'vitest';
import type { TpaAccount } from '../../../src-shared/model/account.ts';
import type { TpaStatement } from '../../../src-shared/model/statement.ts';
import { reportGaps } from './report-gaps.ts';

const account = (more: Partial<TpaAccount> = {}) =>
  ({ number: 'A-1', active: true, accountType: 'brokerage', status: {}, ...more }) as TpaAccount;
const statement = (confirmed: boolean, reconciles: boolean) => ({ confirmed, reconciles }) as TpaStatement;

describe('what keeps a report a draft', () => {
  it('names the missing months by account', () => {
    const status = { 2025: { '2025-07': 'linked', '2025-08': 'missing', '2025-09': 'missing' } } as const;
    expect(reportGaps([account({ status })], [statement(true, true)], 2025)).toEqual(['A-1: Aug, Sep missing']);
  });

  it('counts what is not confirmed and what does not reconcile apart', () => {
    const statements = [statement(false, true), statement(false, true), statement(false, false), statement(true, true)];
    expect(reportGaps([account()], statements, 2025)).toEqual([
      '1 statement does not reconcile',
      '2 statements not confirmed yet',
    ]);
  });

  it('is nothing when all is confirmed', () => {
    expect(reportGaps([account()], [statement(true, true)], 2025)).toEqual([]);
  });

  it('says so when there are no accounts that count', () => {
    expect(reportGaps([account({ accountType: 'ignore' })], [], 2025)).toEqual(['The plan has no accounts yet.']);
  });
});
