import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { linesOf } from '../words/lines.ts';
import { columnHeaderAt } from './column-headers.ts';
import { withRecordsInRows } from './labelled-records.ts';

const RECORDS = `
Contract Transactions

Transaction:           Rollover contribution from       Amount:              $3,318.06
                       prior plan
Effective date:        October 20, 2025                 Unit value:           $21.5443

Transaction:           Benefit payment                  Amount:             -$2,750.50
Effective date:        November 5, 2025                 Unit value:            $1.0011
`;

test('blocks of labels become a table whose columns they name', () => {
  const lines = withRecordsInRows(linesOf(asciiPage(RECORDS)));
  expect(lines.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
    ['Contract Transactions'],
    ['Effective date', 'Transaction', 'Amount', 'Unit value'],
    ['October 20, 2025', 'Rollover contribution from prior plan', '$3,318.06', '$21.5443'],
    ['November 5, 2025', 'Benefit payment', '-$2,750.50', '$1.0011'],
  ]);
  expect(columnHeaderAt(lines, 1)?.columns.map(({ kind }) => kind)).toEqual(['date', 'description', 'amount', 'price']);
});

test('one block below no heading of movements is none', () => {
  const page = `
Payment slip

Due date:              October 20, 2025                 Amount:              $3,318.06
`;
  const lines = linesOf(asciiPage(page));
  expect(withRecordsInRows(lines)).toEqual(lines);
});

test('nor are the captions below pictures of checks', () => {
  const page = `
Checks

Check number:          1041                             Date:                10/20/2025
Amount:                $318.06

Check number:          1042                             Date:                10/21/2025
Amount:                $20.10
`;
  const lines = linesOf(asciiPage(page));
  expect(withRecordsInRows(lines)).toEqual(lines);
});
