import { expect, test } from 'vitest';
import { isToldByItsLike } from './recurring-pairs.ts';
import type { StatementRow } from './rows.ts';

/** A row on a day of October 2025; one that lost its day, or that was read less surely, says so. */
function row(day: number, amount: number, description: string, read: { lost?: boolean; confidence?: number } = {}) {
  const date = `2025-10-${String(day).padStart(2, '0')}`;
  const days = [
    {
      printed: { year: 2025, month: 10, day, words: 1 },
      words: [{ text: `10/${day}`, word: { confidence: read.confidence ?? 0.95 } }],
    },
  ];
  const raw = { section: { id: 1 }, days, inheritedDay: read.lost === true };
  return { date, amount, description, raw } as unknown as StatementRow;
}

const payroll = (day: number, deferral: number, match: number) => [
  row(day, deferral, `Deferral, payroll 10/${day}`),
  row(day, match, 'Match'),
];

test('what always comes on the day of the row above it has that day where its own was lost', () => {
  const lost = row(17, 40_100, 'Match', { lost: true });
  const rows = [
    ...payroll(3, 100_000, 40_000),
    row(17, 99_000, 'Deferral, payroll 10/17'),
    lost,
    ...payroll(31, 98_000, 39_200),
  ];
  expect(isToldByItsLike(lost, rows)).toBe(true);
});

test('one other pair tells only where its amounts stand in the same proportion', () => {
  const tells = (match: number) => {
    const lost = row(17, match, 'Match', { lost: true });
    return isToldByItsLike(lost, [...payroll(3, 100_000, 40_000), row(17, 99_001, 'Deferral, payroll 10/17'), lost]);
  };
  expect(tells(39_600)).toBe(true);
  expect(tells(39_500)).toBe(false);
});

test('pairs on different days, an unsure day beside it, and rows of other words tell nothing', () => {
  const lost = row(17, 39_600, 'Match', { lost: true });
  const above = row(17, 99_000, 'Deferral, payroll 10/17');
  const before = [...payroll(3, 100_000, 40_000), ...payroll(10, 98_000, 39_200)];
  expect(isToldByItsLike(lost, [...before, above, lost])).toBe(true);
  const apart = [row(24, 97_000, 'Deferral, payroll 10/24'), row(27, 38_800, 'Match')];
  expect(isToldByItsLike(lost, [...before, above, lost, ...apart])).toBe(false);
  expect(isToldByItsLike(lost, [...before, { ...above, raw: { ...above.raw, inheritedDay: true } }, lost])).toBe(false);
  expect(
    isToldByItsLike(lost, [...before, row(17, 99_000, 'Deferral, payroll 10/17', { confidence: 0.5 }), lost]),
  ).toBe(false);
  expect(isToldByItsLike(lost, [...before, row(17, 99_000, 'Rollover'), lost])).toBe(false);
});
