import { describe, expect, it } from 'vitest';
import { draftInput, type RowDraft, readAmount, restOf } from './row-draft.ts';

describe('a typed amount', () => {
  it.each([
    ['1,234.56', 1234.56],
    ['$ 12', 12],
    ['(1,234.56)', -1234.56],
    ['-5.5', -5.5],
    ['\u22125.50', -5.5],
    ['5.50-', -5.5],
    ['.25', 0.25],
    ['0', 0],
  ])('reads %s', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });

  it.each(['', '.', '-', '()', '1.234', '12x', '(5', '-(5)', '-5-', '1.2.3'])('refuses %j', (text) => {
    expect(readAmount(text)).toBeNull();
  });
});

describe('a draft of a row', () => {
  const seenOn = '2026-01-01T00:00:00.000Z';
  const draft: RowDraft = { date: '2025-03-31', description: ' Fee ', txType: 'fees', amount: '(10)', page: 2, seenOn };

  it('becomes the input of the operation', () => {
    expect(draftInput('s', draft)).toEqual({
      input: {
        statementId: 's',
        date: '2025-03-31T00:00:00.000Z',
        description: 'Fee',
        txType: 'fees',
        amount: -10,
        page: 2,
        seenOn,
      },
    });
  });

  it('names every field that is not right', () => {
    expect(draftInput('s', { ...draft, date: '2025-02-30', amount: 'ten' })).toEqual({ wrong: ['date', 'amount'] });
  });
});

describe('the rest of a row that is split', () => {
  const whole: RowDraft = {
    transactionId: 'r',
    date: '2025-04-09',
    description: 'Contributions',
    txType: 'deposits',
    amount: '1000.10',
    page: 2,
    seenOn: 'before',
  };

  it('is a new row with what is left, to the cent, and as typed otherwise', () => {
    expect(restOf(whole, { ...whole, amount: '600', description: 'Deferral' }, 'after')).toEqual({
      date: '2025-04-09',
      description: 'Deferral',
      txType: 'deposits',
      amount: '400.10',
      page: 2,
      seenOn: 'after',
    });
    expect(restOf(whole, { ...whole, amount: '(5.00)' }, 'after')?.amount).toBe('1005.10');
  });

  it('is nothing where all of it is kept, the amount is none, or the row is new', () => {
    expect(restOf(whole, { ...whole, amount: '1,000.10' }, 'after')).toBeNull();
    expect(restOf(whole, { ...whole, amount: 'six' }, 'after')).toBeNull();
    const { transactionId: _id, ...added } = whole;
    expect(restOf(added, { ...added, amount: '6' }, 'after')).toBeNull();
  });
});
