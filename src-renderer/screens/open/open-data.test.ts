import { expect, it } from 'vitest';
import type { Attachable } from '../../../src-shared/operations/attachments.ts';
import { inParts, isFit, openLines, whyNot } from './open-data.ts';

const line = (fit: Attachable['accounts'][number]['fit'], accountNumber = '1') => ({
  fit,
  accountNumber,
  reconciles: true,
});

it('has a line for each account that is not attached, what fits first', () => {
  const lines = openLines([
    { docId: 'a', name: 'a.pdf', accounts: [line('none'), line('attached')] },
    { docId: 'b', name: 'b.pdf', accounts: [line('attached')] },
    { docId: 'c', name: 'c.pdf', accounts: [] },
    { docId: 'd', name: 'd.pdf', accounts: [line('fits')] },
  ]);
  expect(lines.map(({ key }) => key)).toEqual(['d 0', 'a 0', 'c']);
  expect(lines.filter(isFit)).toHaveLength(1);
});

it('says why a line is left', () => {
  expect(whyNot(undefined)).toMatch(/No account/);
  expect(whyNot(line('none', ''))).toMatch(/no account number/);
  expect(new Set([line('none'), line('several'), line('covered')].map(whyNot)).size).toBe(3);
});

it('parts a list without losing anything', () => {
  expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inParts([], 2)).toEqual([]);
});
