import { expect, it } from 'vitest';
import { superfluous } from './retention.ts';

const now = new Date('2026-03-10T12:00:00.000Z');
const made = (madeOn: string, reason: 'timer' | 'migration' = 'timer') => ({
  name: madeOn,
  madeOn: `${madeOn}:00.000Z`,
  reason,
});
const removed = (backups: ReturnType<typeof made>[]) => superfluous(backups, now).map(({ name }) => name);

it('keeps the last three of today and the last one of each earlier day', () => {
  const today = ['2026-03-10T08:00', '2026-03-10T09:00', '2026-03-10T10:00', '2026-03-10T11:00'];
  const yesterday = ['2026-03-09T08:00', '2026-03-09T17:00'];
  expect(removed([...today, ...yesterday].map((on) => made(on)))).toEqual(['2026-03-10T08:00', '2026-03-09T08:00']);
});

it('keeps ten in all, the latest', () => {
  const days = Array.from({ length: 12 }, (_, day) => `2026-02-${String(day + 10)}T08:00`);
  expect(removed(days.map((on) => made(on)))).toEqual(['2026-02-10T08:00', '2026-02-11T08:00']);
});

it('keeps the last one from before a migration, however old', () => {
  const days = Array.from({ length: 11 }, (_, day) => made(`2026-02-${String(day + 10)}T08:00`));
  expect(removed([made('2025-01-01T08:00', 'migration'), made('2025-02-01T08:00', 'migration'), ...days])).toEqual([
    '2025-01-01T08:00',
    '2026-02-10T08:00',
  ]);
});
