import { expect, it } from 'vitest';
import { isoMoment, wholeNumber } from './option-values.ts';

it('takes whole numbers within the range only', () => {
  const port = wholeNumber(0, 65_535);
  expect(port('0')).toBe(0);
  expect(port('65535')).toBe(65_535);
  for (const text of ['65536', '-1', '1.5', '', 'x', '0x10', '1e3']) expect(() => port(text)).toThrow('whole number');
});

it('takes moments as ISO 8601 and a day as its beginning', () => {
  expect(isoMoment('2027-06-30')).toBe('2027-06-30T00:00:00.000Z');
  expect(isoMoment('2027-06-30T12:00:00+02:00')).toBe('2027-06-30T10:00:00.000Z');
  for (const text of ['tomorrow', '30.06.2027', '2027-13-01', ''])
    expect(() => isoMoment(text)).toThrow('date or moment');
});
