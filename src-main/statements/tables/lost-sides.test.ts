import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { columnHeaderAt } from '../columns/column-headers.ts';
import { linesOf } from '../words/lines.ts';
import { withLostSide } from './lost-sides.ts';

const TABLE = [
  'Date         Description                                  Credit     Balance',
  '03/02/2026   Credit interest                               37.70   68,368.70',
  '03/12/2026   Outward payment               1,532.03               66,836.67',
  '03/16/2026   Custody fee                     432.64               66,404.03',
];

function kindsOf(rows: readonly string[], source: 'text' | 'ocr' = 'ocr') {
  const lines = linesOf(asciiPage(rows.join('\n'), 0, source));
  return withLostSide(lines, columnHeaderAt(lines, 0)!.columns, 1).map(({ kind }) => kind);
}

test('figures in a place of their own before the credits are the debits of which a scan lost the heading', () => {
  expect(kindsOf(TABLE)).toEqual(['date', 'description', 'debit', 'credit', 'balance']);
});

test('they are not on a page of text, nor where they stand in several places, nor without a balance that would tell', () => {
  expect(kindsOf(TABLE, 'text')).toEqual(['date', 'description', 'credit', 'balance']);
  expect(kindsOf(TABLE.map((row) => row.replace('  432.64    ', '432.64      ')))).not.toContain('debit');
  expect(kindsOf(TABLE.map((row) => row.replace('Balance', '  Price')))).not.toContain('debit');
});
