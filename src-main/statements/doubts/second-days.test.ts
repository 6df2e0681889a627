import { expect, test } from 'vitest';
import type { Column } from '../columns/column-headers.ts';
import type { StatementRow } from '../rows/rows.ts';
import { secondDayDoubtOf } from './second-days.ts';

test('where headings do not tell two columns of days apart, a row with the second day alone is doubtful', () => {
  const column: Column = { kind: 'date', title: 'Date', left: 10, right: 100 };
  const at = (...lefts: number[]) => {
    const days = lefts.map((left) => ({
      column,
      printed: { year: 2025, month: 6, day: 5, words: 1 },
      words: [{ left, right: left + 40 }],
    }));
    return { raw: { section: { id: 1 }, days }, description: 'Bought' } as unknown as StatementRow;
  };
  expect(secondDayDoubtOf([at(10, 60), at(10), at(10, 60)])).toBeNull();
  expect(secondDayDoubtOf([at(10, 60), at(60), at(10, 60)])).toContain('"Bought"');
  expect(secondDayDoubtOf([at(60), at(60)])).toBeNull();
});
