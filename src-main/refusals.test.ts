import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordRefusals } from './refusals.ts';
import type { Audit, AuditEntry } from './workspace/audit.ts';

const MINUTE = 60_000;
let lines: AuditEntry[];
let isFull: boolean;
const audit: Audit = {
  append: (entry) => {
    if (isFull) throw new Error('the disk is full');
    lines.push(entry);
  },
  head: () => ({ seq: 0, digest: '' }),
  list: () => [],
};
const counts = () => lines.map(({ user, detail }) => [user, detail?.count]);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  [lines, isFull] = [[], false];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('writes the first refusal at once, and how many more there were when the minute ends', () => {
  const refusals = recordRefusals(audit);
  for (let attempt = 0; attempt < 5; attempt += 1) refusals.add({ code: 'auth.key-unknown', email: 'a@example.com' });
  expect(counts()).toEqual([['a@example.com', 1]]);
  vi.advanceTimersByTime(MINUTE);
  expect(counts()).toEqual([
    ['a@example.com', 1],
    ['a@example.com', 4],
  ]);
});

it('loses no count and ends no program where the log cannot be written for a while', () => {
  const refusals = recordRefusals(audit);
  for (let attempt = 0; attempt < 5; attempt += 1) refusals.add({ code: 'auth.key-unknown', email: 'a@example.com' });
  isFull = true;
  // What is thrown in a timer ends the program.
  expect(() => vi.advanceTimersByTime(MINUTE)).not.toThrow();
  isFull = false;
  refusals.add({ code: 'auth.key-unknown', email: 'a@example.com' });
  vi.advanceTimersByTime(MINUTE);
  expect(counts()).toEqual([
    ['a@example.com', 1],
    ['a@example.com', 5],
  ]);
  vi.advanceTimersByTime(MINUTE);
  expect(lines).toHaveLength(2);
});

it('lets a refusal stand where it cannot be written down, and writes it later', () => {
  isFull = true;
  const refusals = recordRefusals(audit);
  expect(() => refusals.add({ code: 'auth.key-unknown', email: 'a@example.com' })).not.toThrow();
  isFull = false;
  vi.advanceTimersByTime(MINUTE);
  expect(counts()).toEqual([['a@example.com', 1]]);
});

it('lets the workspace be closed where the log cannot be written', () => {
  const refusals = recordRefusals(audit);
  for (let attempt = 0; attempt < 2; attempt += 1) refusals.add({ code: 'auth.key-unknown' });
  isFull = true;
  expect(() => refusals.close()).not.toThrow();
  expect(vi.getTimerCount()).toBe(0);
});
