import { expect, it } from 'vitest';
import { compareWithNeighbours, type Neighbour } from './neighbours.ts';

const month = (id: string, number: string, given: Partial<Neighbour> = {}): Neighbour => ({
  id,
  periodStart: `2025-${number}-01`,
  periodEnd: `2025-${number}-28`,
  months: [`2025-${number}`],
  beginning: 100,
  ending: 100,
  ...given,
});

it('names statements of the same months as duplicates', () => {
  const [first, again] = [month('a', '02'), month('b', '02')];
  expect(compareWithNeighbours(first, [first, again])).toEqual({ duplicates: ['b'], errors: ['duplicate-period'] });
});

it('tells an overlap from a duplicate', () => {
  const quarter = month('q', '02', { periodEnd: '2025-04-30', months: ['2025-02', '2025-03', '2025-04'] });
  const single = month('a', '03');
  expect(compareWithNeighbours(single, [quarter, single])).toEqual({ duplicates: [], errors: ['overlapping-period'] });
});

it('takes periods that meet in a month without overlapping for neighbours', () => {
  const first = month('a', '01', {
    periodStart: '2024-12-16',
    periodEnd: '2025-01-15',
    months: ['2024-12', '2025-01'],
  });
  const second = month('b', '01', {
    periodStart: '2025-01-16',
    periodEnd: '2025-02-15',
    months: ['2025-01', '2025-02'],
  });
  expect(compareWithNeighbours(second, [first, second]).errors).toEqual([]);
});

it('finds a beginning that is not the ending before', () => {
  const before = month('a', '02', { ending: 99 });
  const after = month('b', '03');
  expect(compareWithNeighbours(after, [before, after]).errors).toEqual(['begin-not-prior-end']);
  expect(compareWithNeighbours(after, [{ ...before, ending: 100 }, after]).errors).toEqual([]);
});

it('says nothing about continuity over a missing month', () => {
  const before = month('a', '01', { ending: 99 });
  const after = month('b', '03');
  expect(compareWithNeighbours(after, [before, after]).errors).toEqual([]);
});
