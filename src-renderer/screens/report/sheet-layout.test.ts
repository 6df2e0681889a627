import { expect, test } from 'vitest';
import type { ViewedCell } from '../../../src-shared/operations/reports.ts';
import { frozenOffsets, spannedCells } from './sheet-layout.ts';

const cell = (text: string, more: Partial<ViewedCell> = {}): ViewedCell => ({
  text,
  align: 'left',
  bold: false,
  struck: false,
  wraps: false,
  tone: 'plain',
  fill: 'none',
  ...more,
});
const spans = (cells: (ViewedCell | null)[], columns: number) =>
  spannedCells(cells, columns).map(({ column, span }) => `${column}+${span}`);

test('a title runs on over the empty cells beside it', () => {
  expect(spans([cell('Trust report 2025'), null, null], 4)).toEqual(['0+4']);
});

test('a label stops where a figure stands, and figures stay in their column', () => {
  expect(spans([cell('Fees'), null, cell('5.00', { align: 'right' }), null], 4)).toEqual(['0+2', '2+1', '3+1']);
});

test('a cell that is wrapped or painted keeps to its column', () => {
  expect(spans([cell('Head', { fill: 'head' }), null], 2)).toEqual(['0+1', '1+1']);
  expect(spans([cell('Long', { wraps: true }), null], 2)).toEqual(['0+1', '1+1']);
});

test('frozen columns stay one beside the other', () => {
  expect(frozenOffsets([10, 20, 30], 2, 7)).toEqual([0, 70]);
});
