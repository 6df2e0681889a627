import { expect, test } from 'vitest';
import { neighbourText, openText } from './around.ts';

const march = {
  _id: 'a',
  periodStart: '2025-03-01T00:00:00.000Z',
  periodEnd: '2025-03-31T00:00:00.000Z',
  beginningBalance: 10,
  endingBalance: 476_420.34,
  confirmed: true,
  reconciles: true,
};

test('a neighbour says its period, the balance that meets ours, and how far it is', () => {
  expect(neighbourText(march, 'previous')).toBe('Mar 2025 · ends with 476,420.34 · confirmed');
  expect(neighbourText({ ...march, confirmed: false }, 'next')).toBe('Mar 2025 · begins with 10.00 · reconciles');
  const { endingBalance: _, ...unread } = { ...march, confirmed: false, reconciles: false };
  expect(neighbourText(unread, 'previous')).toBe('Mar 2025 · does not reconcile');
});

test('what is left to do leaves out the statement at hand', () => {
  expect(openText({ unreconciled: 2, reconciled: 1 }, { confirmed: false, reconciles: false })).toBe(
    '1 does not reconcile, 1 to confirm',
  );
  expect(openText({ unreconciled: 2, reconciled: 0 }, { confirmed: true, reconciles: true })).toBe(
    '2 do not reconcile',
  );
  expect(openText({ unreconciled: 0, reconciled: 1 }, { confirmed: false, reconciles: true })).toBe('');
});
