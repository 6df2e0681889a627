import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AppEvent } from '../../src-shared/events.ts';
import { temporaryFolder } from '../../test/support/engines.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { createLogUpkeep, type LogUpkeep } from './log-upkeep.ts';

let ledger: Ledger;
let upkeep: LogUpkeep;
beforeEach(async () => {
  ledger = openLedger(join(await temporaryFolder(), 'ledger.db'));
  ledger.sql('CREATE TABLE words (text TEXT NOT NULL) STRICT').run();
  vi.useFakeTimers();
  upkeep = createLogUpkeep(ledger);
});
afterEach(() => {
  upkeep.stop();
  vi.useRealTimers();
  ledger.close();
});

const write = (bytes: number) => ledger.sql('INSERT INTO words (text) VALUES (?)').run('w'.repeat(bytes));
const left = () => {
  const state = ledger.sql<{ log: number; checkpointed: number }>('PRAGMA wal_checkpoint(NOOP)').get()!;
  return state.log - state.checkpointed;
};
const changed: AppEvent = { type: 'stack.changed', stackId: '0'.repeat(24) };
const bulk = (state: 'running' | 'done'): AppEvent => ({
  type: 'bulk.changed',
  bulkId: '0'.repeat(24),
  state,
  done: 1,
  total: 2,
});

it('copies a long log into the ledger soon after what filled it', () => {
  write(5_000_000);
  expect(left()).toBeGreaterThan(1000);
  upkeep.after(changed);
  expect(left()).toBeGreaterThan(1000);
  vi.advanceTimersByTime(1000);
  expect(left()).toBe(0);
});

it('leaves a short log alone', () => {
  write(50_000);
  const before = left();
  upkeep.after(changed);
  vi.advanceTimersByTime(1000);
  expect([before > 0, left()]).toEqual([true, before]);
});

it('waits for the end of a change of many documents', () => {
  write(5_000_000);
  upkeep.after(bulk('running'));
  vi.advanceTimersByTime(5000);
  expect(left()).toBeGreaterThan(1000);
  upkeep.after(bulk('done'));
  vi.advanceTimersByTime(1000);
  expect(left()).toBe(0);
});

it('tries again where the disk refuses, and says so', () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const emptyLog = vi.fn<() => boolean>().mockReturnValue(true);
  emptyLog.mockImplementationOnce(() => {
    throw new Error('disk I/O error');
  });
  const other = createLogUpkeep({ emptyLog });
  other.after(changed);
  vi.advanceTimersByTime(1000);
  expect([emptyLog.mock.calls.length, told.mock.calls.length]).toEqual([1, 1]);
  vi.advanceTimersByTime(10_000);
  expect(emptyLog.mock.calls.length).toBe(2);
  other.stop();
  told.mockRestore();
});

it('leaves the ledger alone once it is stopped, whatever happens then', () => {
  const emptyLog = vi.fn<() => boolean>().mockReturnValue(true);
  const other = createLogUpkeep({ emptyLog });
  other.after(changed);
  other.stop();
  other.after(changed);
  vi.advanceTimersByTime(20_000);
  expect(emptyLog).not.toHaveBeenCalled();
});
