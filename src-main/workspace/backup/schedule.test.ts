import { afterEach, expect, it, vi } from 'vitest';
import type { Backups } from './backups.ts';
import { type BackupSchedule, scheduleBackups } from './schedule.ts';

let schedule: BackupSchedule | undefined;
afterEach(() => schedule?.stop());

function scripted(outcomes: Array<'made' | 'unchanged' | Error>) {
  const asked: string[] = [];
  const ledger = { total: 1, changes: () => ledger.total, sql: () => ({ get: () => ({ something: 1 }) }) };
  const make = async (reason: string) => {
    asked.push(reason);
    const outcome = outcomes.shift();
    if (outcome instanceof Error) throw outcome;
    return undefined;
  };
  schedule = scheduleBackups({ make } as unknown as Backups, ledger as never);
  return { asked, ledger, schedule };
}

it('makes one at the start, and later ones only when something changed', async () => {
  const { asked, ledger, schedule: running } = scripted(['made', 'made']);
  await running.look('timer');
  expect(asked).toEqual(['start']);
  ledger.total += 1;
  await running.look('timer');
  await running.look('timer');
  expect(asked).toEqual(['start', 'timer']);
});

it('says why one could not be made, and tries again although nothing changed', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { asked, schedule: running } = scripted([new Error('The disk is full.'), 'made']);
  await running.look('timer');
  expect([asked, running.failure()]).toEqual([['start', 'timer'], undefined]);
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

it('says so, and goes on at the next quarter of an hour, where the ledger cannot be read', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { asked, ledger, schedule: running } = scripted(['made', 'made']);
  await running.look('timer');
  const { changes } = ledger;
  ledger.changes = () => {
    throw new Error('disk I/O error');
  };
  await running.look('timer');
  expect(running.failure()).toBe('disk I/O error');
  ledger.changes = changes;
  ledger.total += 1;
  await running.look('timer');
  expect([asked, running.failure()]).toEqual([['start', 'timer'], undefined]);
  log.mockRestore();
});
