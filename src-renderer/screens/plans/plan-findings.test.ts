import { expect, it } from 'vitest';
import { findings, monthsInWords, type PlanCheck, type PlanChecks } from './plan-findings.ts';

const check = (state: PlanCheck['state'], message: string): PlanCheck => ({
  check: 'continuity',
  state,
  statements: [],
  message,
});

it('puts what failed before what could not be checked, and counts what holds', () => {
  const checks = [check('passed', 'a'), check('unavailable', 'b'), check('failed', 'c'), check('passed', 'd')];
  const { open, passed } = findings({ checks } as PlanChecks);
  expect(open.map(({ message }) => message)).toEqual(['c', 'b']);
  expect(passed).toBe(2);
});

it('names months by year', () => {
  expect(monthsInWords(['2024-12', '2025-01', '2025-02'], (month) => `m${month.slice(5)}`)).toBe(
    'm12 2024, m01, m02 2025',
  );
});
