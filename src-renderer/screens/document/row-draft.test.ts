import { describe, expect, it } from 'vitest';
import { draftInput, type RowDraft, readAmount } from './row-draft.ts';

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
