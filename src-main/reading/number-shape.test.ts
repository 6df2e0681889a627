import { describe, expect, it } from 'vitest';
import { isAmount, isNumeric, isPlausibleNumber, withCommas } from './number-shape.ts';

describe('the shape of printed numbers', () => {
  it.each([
    '1,151.29',
    '$84,577.38',
    '(2,922.54)',
    '-$3,529.07',
    '$(18.20)',
    '0.8978',
    '.0036',
    '49.2%',
    '1,250.00-',
    '993.10CR',
    '05/01/2025',
    '5417-8832',
    '150',
  ])('lets %s stand', (text) => {
    expect(isNumeric(text)).toBe(true);
    expect(isPlausibleNumber(text)).toBe(true);
  });

  it.each(['1:151.29', '$56499.34', '$3.529.07', '123137', '949.1¢', '5140.72', '1,1512.9'])('doubts %s', (text) => {
    expect(isPlausibleNumber(text)).toBe(false);
  });

  it('tells amounts from counts and names from figures', () => {
    expect(isAmount('1,151.29')).toBe(true);
    expect(isAmount('151')).toBe(false);
    expect(isNumeric('Contribution')).toBe(false);
    expect(isNumeric('401(K)')).toBe(true);
  });

  it('sets right points that can only be commas, and nothing else', () => {
    expect(withCommas('-$3.529.07')).toBe('-$3,529.07');
    expect(withCommas('1:151.29')).toBe('1,151.29');
    expect(withCommas('1.234.567.89')).toBe('1,234,567.89');
    expect(withCommas('1,151.29')).toBeUndefined();
    expect(withCommas('12.345')).toBeUndefined();
    expect(withCommas('3.52907')).toBeUndefined();
  });
});
