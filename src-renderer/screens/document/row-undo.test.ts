import { expect, it } from 'vitest';
import type { TpaTransaction } from '../../../src-shared/model/transaction.ts';
import { takenBack } from './row-undo.ts';

const row = {
  _id: 'r',
  date: '2025-04-09T00:00:00.000Z',
  description: 'Wire',
  amount: 5,
  txType: 'deposits',
  txSubType: 'other',
  page: 2,
} as TpaTransaction;

it('gives a corrected row all that it had', () => {
  const { _id, ...had } = row;
  expect(takenBack({ before: row, after: { ...row, amount: 7, txType: 'rollovers' } })).toEqual({
    write: 'update',
    input: { transactionId: _id, ...had },
  });
});

it('counts a row again that was left out, and the other way round', () => {
  const out = { ...row, excluded: true };
  expect(takenBack({ before: row, after: out }).input).toEqual({ transactionId: 'r', excluded: false });
  expect(takenBack({ before: out, after: row }).input).toEqual({ transactionId: 'r', excluded: true });
});

it('leaves a row out that was added', () => {
  expect(takenBack({ before: undefined, after: row })).toEqual({
    write: 'exclude',
    input: { transactionId: 'r', excluded: true },
  });
});
