import { expect, test } from 'vitest';
import type { WordSource } from '../../src-shared/model/words.ts';
import { asciiPages } from '../../test/support/ascii-page.ts';
import { understandDocument } from './understand.ts';

const AMOUNT_ENDS = 103;

/** Whether the statement with one trade is proved: the row up to its price, a figure in the next column, the amount. */
function reconciles(trade: string, other: string, amount: string, source: WordSource = 'text'): boolean {
  const hanging = amount.endsWith(')') ? 1 : 0;
  const row = `04/03/2025   ${trade}${other.padStart(15)}`;
  const placed = `${row}${amount.padStart(AMOUNT_ENDS + hanging - row.length)}`;
  const page = `
FIRST TOWN BROKERAGE SERVICES                                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025
Account Summary
Beginning Account Value          100,000.00
Deposits                           5,000.00
Change in Value                    2,500.00
Ending Account Value             107,500.00

Transaction Detail
Date         Action      Description               Quantity      Price    Accrued Interest       Amount
04/02/2025   Deposit     EMPLOYER CONTRIBUTION                                                 5,000.00
${placed}`;
  return understandDocument(asciiPages([page], source)).statements[0]!.reconciles;
}

const BOUGHT = 'Bought      ABC CORP                   100.000    40.0000';
const SOLD = 'Sold        ABC CORP                  -100.000    40.0000';

test('quantity × price proves a trade, with the charge that stands in another column', () => {
  expect(reconciles(BOUGHT, '', '(4,000.00)')).toBe(true);
  expect(reconciles(BOUGHT, '204.95', '(4,204.95)')).toBe(true);
});

test('a charge that is not printed makes a purchase dearer and a sale poorer, by a little', () => {
  expect(reconciles(BOUGHT, '', '(4,004.95)')).toBe(true);
  expect(reconciles(SOLD, '', '3,995.05')).toBe(true);
  expect(reconciles(BOUGHT, '', '(3,995.05)')).toBe(false);
  expect(reconciles(SOLD, '', '4,004.95')).toBe(false);
  expect(reconciles(BOUGHT, '', '(4,204.95)')).toBe(false);
});

test('on a scan the three figures of a trade must agree to the cent', () => {
  expect(reconciles(BOUGHT, '', '(4,000.00)', 'ocr')).toBe(true);
  expect(reconciles(BOUGHT, '', '(4,000.05)', 'ocr')).toBe(false);
  expect(reconciles(BOUGHT, '', '(4,004.95)', 'ocr')).toBe(false);
});
