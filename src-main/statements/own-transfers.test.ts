import { expect, test } from 'vitest';
import { namesPart } from './own-transfers.ts';

const NUMBERS = ['620041870', '620041821', '7700418852'];

test('another account of the plan is named by the few digits that part their numbers', () => {
  expect(namesPart('Transfer to Share 21 Forfeiture reserve', '620041870', NUMBERS)).toBe(true);
  expect(namesPart('Transfer from account ending 70 - forfeitures', '620041821', NUMBERS)).toBe(true);
});

test('digits of its own number, of an account of another stem or of no account name none', () => {
  expect(namesPart('Transfer to Share 70', '620041870', NUMBERS)).toBe(false);
  expect(namesPart('Transfer to Share 52', '620041870', NUMBERS)).toBe(false);
  expect(namesPart('Transfer 21 shares', '620041870', NUMBERS)).toBe(false);
});
