import { expect, test } from 'vitest';
import { pickedValue } from './picked-text.ts';

const of = (field: 'date' | 'description' | 'amount', text: string) => pickedValue(field, text, '2025-04-30');

test('an amount is taken with its sign, however that is printed', () => {
  expect(['(1,234.56)', '1,234.56-', '-$1,234.56', '\u22121,234.56'].map((text) => of('amount', text))).toEqual(
    Array.from({ length: 4 }, () => '-1234.56'),
  );
  expect(of('amount', '$ 10.00')).toBe('10.00');
});

test('a date is taken with the year of the row where it prints none', () => {
  expect(['4/7', '04/07/25', '04/07/2025', '2025-04-07'].map((text) => of('date', text))).toEqual(
    Array.from({ length: 4 }, () => '2025-04-07'),
  );
});

test('a description is taken in one line', () => {
  expect(of('description', ' Employer\n match ')).toBe('Employer match');
});

test('what is no amount or date is not taken', () => {
  expect([of('amount', 'Dividend'), of('date', '13/45'), of('date', '1,234.56'), of('description', '  ')]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});
