import { expect, it } from 'vitest';
import { compareAccountNumbers, findByNumber, readAccountNumber } from './account-number.ts';

it('compares letters and digits only, in capitals', () => {
  expect(compareAccountNumbers('5417-8832', '54178832')).toBe('exact');
  expect(compareAccountNumbers('sv-20 44171', 'SV-20-44171')).toBe('exact');
  expect(compareAccountNumbers('5417-8832', '5417-8833')).toBeUndefined();
});

it('lets a masked number fit by its visible ending', () => {
  for (const masked of ['XXXX-8832', '***8832', 'xxxxxx8832', '••••8832', '...8832', '****-**17-8832']) {
    expect(compareAccountNumbers(masked, '5417-8832'), masked).toBe('masked');
  }
  expect(compareAccountNumbers('XXXX-8831', '5417-8832')).toBeUndefined();
});

it('takes one X at the front for a letter of the number', () => {
  expect(readAccountNumber('X5417-8832')).toEqual({ visible: 'X54178832', masked: false });
  expect(compareAccountNumbers('X5417-8832', '5417-8832')).toBeUndefined();
});

it('takes the same masked number for exact, and different lengths of mask for the same', () => {
  expect(compareAccountNumbers('XXXXXX7713', 'XXXX7713')).toBe('exact');
});

it('fits nothing by a mask that hides everything, and no empty number', () => {
  expect(compareAccountNumbers('****', '5417-8832')).toBeUndefined();
  expect(compareAccountNumbers('', '')).toBeUndefined();
});

it('prefers numbers that agree exactly to those that fit by a mask', () => {
  const numbers = ['5417-8832', '***8832'];
  expect(findByNumber(numbers, (number) => number, '54178832')).toEqual(['5417-8832']);
  expect(findByNumber(numbers, (number) => number, '9999-8832')).toEqual(['***8832']);
});
