import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { linesOf } from '../words/lines.ts';
import { planOfHead } from './plan-names.ts';

const planOf = (text: string) => planOfHead(linesOf(asciiPage(text)))?.text;

test.each([
  ['Hartwell County Electric Cooperative Retirement Plan', 'Hartwell County Electric Cooperative Retirement Plan'],
  ['Trustees of the Bellweather Clinic 401(k) Plan', 'Bellweather Clinic 401(k) Plan'],
  ['Pruitt Millwork, Inc. Profit Sharing and Savings Plan', 'Pruitt Millwork, Inc. Profit Sharing and Savings Plan'],
  ['Hobart & Lyle Architects Defined Contribution Plan', 'Hobart & Lyle Architects Defined Contribution Plan'],
  ['Plan: Acme Widgets 403(b) Plan', 'Acme Widgets 403(b) Plan'],
  ['SABLE HILL FARRIERS LLC 401K FBO J DOE', 'SABLE HILL FARRIERS LLC 401K'],
  ['Jan 1, 2026 to Mar 31, 2026 · Acme & Fable 401(k) Plan', 'Acme & Fable 401(k) Plan'],
  ['Tri-State Ironworkers Annuity Fund', 'Tri-State Ironworkers Annuity Fund'],
  ['Acme Tree Service LLC 401(k) Plan', 'Acme Tree Service LLC 401(k) Plan'],
  ['Acme County Credit Services Retirement Savings Plan', 'Acme County Credit Services Retirement Savings Plan'],
  ['Brandt Veterinary Clinic 401(k) Plan Forfeiture Account', 'Brandt Veterinary Clinic 401(k) Plan'],
])('"%s" names the plan "%s"', (text, plan) => {
  expect(planOf(text)).toBe(plan);
});

test.each([
  ['Keystone Harbor Retirement Plan Services'],
  ['Employee Stock Ownership Plan'],
  ['Contributions to the Acme Retirement Plan'],
  ['Your Acme 401(k) Plan'],
  ['Acme keeps money in a retirement savings plan'],
  ['06/02/2025   Acme Retirement Plan   100.00'],
])('"%s" names none', (text) => {
  expect(planOf(text)).toBeUndefined();
});

test('a name goes on in the next line, in its own place', () => {
  expect(planOf('CASTELLAN VETERINARY GROUP     Page 1\n401(K) PROFIT SHARING PLAN')).toBe(
    'CASTELLAN VETERINARY GROUP 401(K) PROFIT SHARING PLAN',
  );
  expect(planOf('CASTELLAN VETERINARY GROUP\n\n\n401(K) PROFIT SHARING PLAN')).toBeUndefined();
});

test('of two names the one that is printed more often is the plan', () => {
  expect(planOf('Acme Pension Plan\n\nBoreal Pension Plan\n\nMore\n\nBoreal Pension Plan')).toBe('Boreal Pension Plan');
});
