import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { asAnswered, keepAnswered } from './answered.ts';

test('a statement that a write answered with takes the place of the one on screen, and of no other', () => {
  const cache = new QueryClient();
  const input = { docId: 'd' };
  cache.setQueryData(['document.get', input], {
    doc: { _id: 'd' },
    statements: [{ _id: 'a', discrepancy: 5 }, { _id: 'b' }],
  });
  keepAnswered(cache, { success: true, statement: { _id: 'a', discrepancy: 0 } });
  keepAnswered(cache, { success: true, statement: { _id: 'elsewhere' } });
  keepAnswered(cache, { success: true });
  expect(cache.getQueryData(['document.get', input])).toEqual({
    doc: { _id: 'd' },
    statements: [{ _id: 'a', discrepancy: 0 }, { _id: 'b' }],
  });
});

test('a row that was written takes the place of the one in the list', () => {
  const cache = new QueryClient();
  cache.setQueryData(['transaction.list', {}], { transactions: [{ _id: 'r', amount: 1 }] });
  keepAnswered(cache, { transaction: { _id: 'r', amount: 2 } });
  expect(cache.getQueryData(['transaction.list', {}])).toEqual({ transactions: [{ _id: 'r', amount: 2 }] });
});

test('what was asked before a write does not come back over its answer', async () => {
  const cache = new QueryClient();
  const queryKey = ['document.get', { docId: 'd' }];
  const before = { doc: { _id: 'd' }, statements: [{ _id: 'a', confirmed: false }] };
  const { promise, resolve } = Promise.withResolvers<typeof before>();
  cache.setQueryData(queryKey, before);
  const asked = cache.fetchQuery({ queryKey, queryFn: () => promise, staleTime: 0 });
  expect(keepAnswered(cache, { statement: { _id: 'a', confirmed: true } })).toBe('all, others asked');
  resolve(before);
  await asked;
  expect(cache.getQueryData(queryKey)).toEqual({ doc: { _id: 'd' }, statements: [{ _id: 'a', confirmed: true }] });
  expect(cache.isFetching()).toBe(0);
  expect(keepAnswered(cache, { statement: { _id: 'a', confirmed: false } })).toBe('all');
  expect(keepAnswered(cache, { statement: { _id: 'elsewhere' } })).toBe('not all');
});

test('a statement is as the last answer has it, and as it is given where no answer has it', () => {
  const cache = new QueryClient();
  const [drawn, other] = [{ _id: 'a', lastModified: '1' }, { _id: 'b' }] as Parameters<typeof asAnswered>[1][];
  cache.setQueryData(['document.get', { docId: 'c' }], {});
  cache.setQueryData(['document.get', { docId: 'd' }], { statements: [drawn] });
  keepAnswered(cache, { statement: { ...drawn, lastModified: '2' } });
  expect(asAnswered(cache, drawn!)).toEqual({ _id: 'a', lastModified: '2' });
  expect(asAnswered(cache, other!)).toBe(other);
});

test('nor does the list of rows, where both were asked', async () => {
  const cache = new QueryClient();
  const [docs, rows] = [
    ['document.get', { docId: 'd' }],
    ['transaction.list', {}],
  ];
  cache.setQueryData(docs!, { statements: [{ _id: 'a', discrepancy: 5 }] });
  cache.setQueryData(rows!, { transactions: [{ _id: 'r', amount: 1 }] });
  const { promise, resolve } = Promise.withResolvers<object>();
  const asked = [docs, rows].map((queryKey) =>
    cache.fetchQuery({ queryKey: queryKey!, queryFn: () => promise, staleTime: 0 }),
  );
  keepAnswered(cache, { statement: { _id: 'a', discrepancy: 0 }, transaction: { _id: 'r', amount: 2 } });
  resolve({});
  await Promise.all(asked);
  expect(cache.getQueryData(docs!)).toEqual({ statements: [{ _id: 'a', discrepancy: 0 }] });
  expect(cache.getQueryData(rows!)).toEqual({ transactions: [{ _id: 'r', amount: 2 }] });
});

test('a first answer that is on its way is waited for', async () => {
  const cache = new QueryClient();
  const queryKey = ['document.get', { docId: 'd' }];
  const answer = { statements: [{ _id: 'a', confirmed: true }] };
  const asked = cache.fetchQuery({ queryKey, queryFn: async () => answer });
  keepAnswered(cache, { statement: { _id: 'a', confirmed: true } });
  expect(await asked).toEqual(answer);
  expect(cache.getQueryData(queryKey)).toEqual(answer);
});
