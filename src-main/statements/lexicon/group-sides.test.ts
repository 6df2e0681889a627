import { expect, test } from 'vitest';
import { outgoingBy } from './group-sides.ts';

const line = (label: string, cents: number) => ({ label, cents });

test('lines that a total of what goes out sums go out, whatever their own words say', () => {
  const lines = [
    line('Contributions', 500),
    line('Total sources', 500),
    line('Benefits paid', 300),
    line('Forfeitures', 40),
    line('Total uses', 340),
  ];
  expect([...outgoingBy(lines)].sort()).toEqual([2, 3]);
});

test('a total that its lines do not come to says nothing of them', () => {
  expect(outgoingBy([line('Forfeitures', 40), line('Total uses', 41)]).size).toBe(0);
});
