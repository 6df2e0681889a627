import { expect, it } from 'vitest';
import { historyOf } from './history-words.ts';

it('tells who did what, the latest first, and names the program where nobody signed', () => {
  const time = [
    { event: 'received', stamp: '2026-05-01T08:00:00.000Z' },
    { event: 'moved', stamp: '2026-05-01T09:00:00.000Z', by: 'System', from: 'Inbox', to: 'Statements/Filed' },
    { event: 'split-undone', stamp: '2026-05-02T09:00:00.000Z', by: 'pat@tpa.example', from: '6 documents' },
  ];
  expect(historyOf({ time, source: 'Watch folder' }).map(({ who, what }) => `${who}: ${what}`)).toEqual([
    'pat@tpa.example: Split undone from 6 documents',
    'System: Moved from Inbox to Statements/Filed',
    'System: Received (Watch folder)',
  ]);
});
