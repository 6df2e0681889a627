import { expect, it } from 'vitest';
import { changedDetails, draftOf } from './details-draft.ts';

const flag = {
  timestamp: '2025-01-01T00:00:00.000Z',
  title: 'Look',
  description: '',
  level: 'warn' as const,
  pages: [],
};
const found = { key: 'accountNumber', value: '5417-8832', confidence: 0.9, pages: [0] };
const doc = { name: 'april.pdf', flags: [flag], metadata: [found, { key: 'folder', value: 'Birch' }] };

it('changes nothing where nothing was typed', () => {
  expect(changedDetails(doc, draftOf(doc))).toBeNull();
});

it('sends what changed: entries that nobody touched keep what reading found out about them, empty ones are left out', () => {
  const draft = draftOf(doc);
  draft.metadata[1]!.value = ' Elm ';
  draft.metadata.push(
    { number: draft.next, key: '  ', value: 'lost' },
    { number: draft.next + 1, key: ' client ', value: 'A' },
  );
  expect(changedDetails(doc, draft)).toEqual({
    metadata: [found, { key: 'folder', value: 'Elm' }, { key: 'client', value: 'A' }],
  });
});

it('takes a flag away and gives another name, but never none', () => {
  expect(changedDetails(doc, { ...draftOf(doc), flags: [], name: ' may.pdf ' })).toEqual({
    flags: [],
    name: 'may.pdf',
  });
  expect(changedDetails(doc, { ...draftOf(doc), name: ' ' })).toBeNull();
});
