import { expect, it } from 'vitest';
import { account, input, row, wholeYear } from '../../test/support/report-input.ts';
import { accountYears } from './account-year.ts';
import type { CellPlan } from './sheet-plan.ts';
import { transactionsSheet } from './transactions-sheet.ts';

it('wraps a description that its column would cut, and makes the row as high', () => {
  const long = 'UNITED STATES TREASURY NOTE 3.875% DUE 08/15/2027 CUSIP 90954H729 ACCRUED INTEREST PAID ON PURCHASE';
  const given = input([
    account(
      '1',
      wholeYear(1_000, () => [
        row('fees', 'advisory', -3, { description: 'FEE' }),
        row('income', 'interest', 5, { description: long }),
        row('income', 'interest', 6, { description: long, excluded: true }),
      ]),
    ),
  ]);
  const rows = [...transactionsSheet('Transactions', given, accountYears(given), 'subtitle').rows].slice(4);
  const descriptionOf = (cell: CellPlan | null | undefined) => (cell?.value.kind === 'text' ? cell.value.text : '');
  const rowsWith = (text: string) => rows.filter(({ cells }) => descriptionOf(cells[3]) === text);
  expect(new Set(rowsWith('FEE').map(({ cells }) => cells[3]?.style))).toEqual(new Set(['text']));
  expect(new Set(rowsWith(long).map(({ cells }) => cells[3]?.style))).toEqual(new Set(['flowing', 'excludedFlowing']));
  expect(rowsWith(long).every(({ height }) => (height ?? 15) > 25)).toBe(true);
  expect(rowsWith(long)).toHaveLength(24);
});
