import { expect, it } from 'vitest';
import type { ExtractedValue } from '../statements/extract.ts';
import { wantedBy, withExtracted } from './extract-work.ts';

const now = new Date('2026-01-05T10:00:00.000Z');
const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.01 };
const value = (key: string, text: string): ExtractedValue => ({ key, value: text, page: 1, confidence: 0.9, ...box });

it('looks for the keys of a stack, and for those that have a type only', () => {
  const wanted = wantedBy(
    {
      keys: ['Participant', 'Amount'],
      forms: ['Loan Application'],
      dataTypes: [
        { key: 'Amount', dataType: 'currency' },
        { key: 'Signed on', dataType: 'date' },
      ],
    },
    true,
  );
  expect(wanted).toEqual({
    keys: [
      { key: 'Participant', dataType: 'string' },
      { key: 'Amount', dataType: 'currency' },
      { key: 'Signed on', dataType: 'date' },
    ],
    forms: ['Loan Application'],
    tables: true,
  });
});

it('puts values into metadata with their confidence, and their places into bounds', () => {
  const nothing = { metadata: [], bounds: [] };
  const found = withExtracted(nothing, { values: [value('Amount', '$5.00')], forms: [], tables: [] }, now);
  expect(found.metadata).toEqual([
    { key: 'Amount', value: '$5.00', class: 'extract', pages: [1], ref: '$5.00', confidence: 0.9 },
  ]);
  expect(found.bounds).toMatchObject([{ label: 'Amount', page: 1, ...box, data: { value: '$5.00' } }]);
});

it('takes the place of what it found before, and never of what a person entered', () => {
  const first = withExtracted(
    { metadata: [{ key: 'Amount', value: 'five' }], bounds: [] },
    { values: [value('Amount', '$5.00'), value('Name', 'Ada')], forms: [], tables: [] },
    now,
  );
  expect(first.metadata.map((entry) => entry.value)).toEqual(['five', 'Ada']);
  const second = withExtracted(first, { values: [value('Name', 'Ada Birch')], forms: [], tables: [] }, now);
  expect(second.metadata.map((entry) => entry.value)).toEqual(['five', 'Ada Birch']);
  expect(second.bounds).toHaveLength(1);
});
