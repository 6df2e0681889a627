import { expect, it } from 'vitest';
import { changeInWords, type ListChange, previewInWords } from './list-words.ts';

const change: ListChange = {
  row: 2,
  action: 'create-account',
  planKey: 'BMW-01',
  fields: { number: '5417', provider: 'Meridian', openedOn: '2025-03-01T00:00:00.000Z' },
  differences: [],
};

it('tells what a new record holds, and what a change makes of what', () => {
  expect(changeInWords(change)).toBe('provider: Meridian, opened: 2025-03-01');
  const differences = [{ field: 'provider', from: '', to: 'Lakeshore' }];
  expect(changeInWords({ ...change, action: 'update-account', differences })).toBe('provider: nothing → Lakeshore');
});

it('counts what a list would do', () => {
  expect(previewInWords({ success: true, changes: [change], unchanged: 1, problems: [] })).toBe(
    '1 change, 1 row already there',
  );
  expect(
    previewInWords({ success: true, changes: [], unchanged: 0, problems: [{ row: 3, message: 'No plan.' }] }),
  ).toBe('Nothing to change, 1 row cannot be used');
});
