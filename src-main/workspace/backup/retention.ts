import type { BackupReason } from './manifest.ts';

const OF_TODAY = 3;
const IN_ALL = 10;

interface Dated {
  name: string;
  /** ISO 8601, UTC. */
  madeOn: string;
  reason: BackupReason;
}

/**
 * The backups that are not needed any more: kept are the last three of today, the last of every earlier day, ten in all; and
 * besides these the last one that was made before a migration, because no newer one can be opened by the older program, and
 * the last one that was brought in as a ZIP.
 */
export function superfluous<Backup extends Dated>(backups: readonly Backup[], now: Date): Backup[] {
  const latestFirst = backups.toSorted((a, b) => (a.madeOn < b.madeOn ? 1 : -1));
  const today = now.toISOString().slice(0, 10);
  const perDay = new Map<string, number>();
  const kept = latestFirst.filter(({ madeOn }) => {
    const day = madeOn.slice(0, 10);
    const before = perDay.get(day) ?? 0;
    perDay.set(day, before + 1);
    return before < (day >= today ? OF_TODAY : 1);
  });
  const wanted = new Set<Backup>(kept.slice(0, IN_ALL));
  for (const special of ['migration', 'imported'] as const) {
    const last = latestFirst.find(({ reason }) => reason === special);
    if (last) wanted.add(last);
  }
  return backups.filter((backup) => !wanted.has(backup));
}
