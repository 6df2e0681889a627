import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const pageWith = (heads: string) => `
FIRST TOWN TRUST COMPANY
ACME WIDGETS 401(K) PLAN TRUST                     Account Number: 1234-5678
Statement Period                                   April 1, 2025 - April 30, 2025

Account Summary
Beginning Market Value                             $100,000.00
Contributions                                         7,500.00
Expenses                                               (250.00)
Change in Market Value                               (1,410.25)
Ending Market Value                                $105,839.75

EXPENSES
DATE POSTED   DESCRIPTION                SHARES/FACE AMT            CASH
04/15/2025    TRUSTEE FEE                                        (250.00)
TOTAL EXPENSES                                                   (250.00)

CONTRIBUTIONS
${heads}
04/02/2025    EMPLOYEE DEFERRAL                                 5,000.00
04/09/2025    EMPLOYER MATCH                                    2,500.00
TOTAL CONTRIBUTIONS                                             7,500.00`;

const FULL = 'DATE POSTED   DESCRIPTION                SHARES/FACE AMT            CASH';
const LOST = 'DATE POSTED   DESCRIPTION                            AMT            CASH';

const rowsOf = (heads: string, source: 'ocr' | 'text') =>
  understandDocument(asciiPages([pageWith(heads)], source)).statements[0]!.rows.map(({ date, amount }) => [
    date,
    amount,
  ]);

const ROWS = [
  ['2025-04-15', -250_00],
  ['2025-04-02', 5_000_00],
  ['2025-04-09', 2_500_00],
];

test('a head of which a scan lost words is the one that another table has at its place', () => {
  expect(rowsOf(FULL, 'ocr')).toEqual(ROWS);
  expect(rowsOf(LOST, 'ocr')).toEqual(ROWS);
});

test('what is printed is not a lost head', () => {
  expect(rowsOf(LOST, 'text')).not.toEqual(ROWS);
});

test('a head at another place is another one', () => {
  const elsewhere = 'DATE POSTED   DESCRIPTION      AMT                             CASH';
  expect(rowsOf(elsewhere, 'ocr')).toEqual(rowsOf(elsewhere, 'text'));
});
