import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';
import { linesOf } from '../words/lines.ts';
import { findLedgers } from './ledgers.ts';
import { withTotalsLeftOut } from './totals-left-out.ts';

const page = (acquired: string, closing = '104,400.00') => `
FIRST TOWN TRUST COMPANY                                         Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025

Account Summary
                                         Cash           Assets            Total
Prior account value                 10,000.00        90,000.00       100,000.00
Cash receipts                        6,810.25
Cash disbursements                  -6,125.10
Assets acquired less principal                        ${acquired}
Change in fair market value                           1,214.85         1,214.85
Current account value               10,685.15        93,714.85       ${closing}

Transaction Detail
Date         Action               Description                             Amount
04/02/2025   Deposit              EMPLOYER CONTRIBUTION                 5,000.00
04/03/2025   Withdrawal           NORMAL DISTRIBUTION                  (2,000.00)
04/05/2025   Buy                  ABC CORP 10 SHS @ 400.00             (4,000.00)
04/08/2025   Sell                 DEF CORP 5 SHS @ 300.00               1,500.00
04/20/2025   Advisory Fee         QUARTERLY FEE                          (125.10)
04/30/2025   Dividend             ABC CORP                                310.25`;

const read = (acquired: string, closing?: string) =>
  understandDocument(asciiPages([page(acquired, closing)])).statements[0]!;

test('what moved in the cash or in the assets alone counts in the total of both, though it is not told there again', () => {
  expect(read('2,500.00')).toMatchObject({ reconciles: true, beginningBalance: 100_000_00, endingBalance: 104_400_00 });
  expect(read('2,500.00').tx).toMatchObject({ deposits: 500_000, withdrawals: -200_000, gain_loss: 121_485 });
});

test('what moved from one column to another counts nothing in the total of both', () => {
  const moved = page('2,500.00').replace(
    'Change in fair',
    `${'Money moved between'.padEnd(39)}-50.00${'50.00'.padStart(17)}\nChange in fair`,
  );
  const [ledger] = findLedgers(linesOf(asciiPages([moved])[0]!));
  const { lines } = withTotalsLeftOut(ledger!);
  expect(lines.map(({ amounts }) => amounts[2]?.cents)).toEqual([681_025, 612_510, 250_000, 0, 121_485]);
});

test('a total that is not that of the other columns is none', () => {
  const ledgers = (closing: string) => findLedgers(linesOf(asciiPages([page('2,500.00', closing)])[0]!));
  const [whole] = ledgers('104,400.00');
  const [other] = ledgers('104,500.00');
  expect(withTotalsLeftOut(whole!)).not.toBe(whole);
  expect(withTotalsLeftOut(other!)).toBe(other);
});

test('assets that came by more than the trades, or a total that is no sum, prove nothing', () => {
  expect(read('2,600.00').reconciles).toBe(false);
  expect(read('2,500.00', '104,500.00').reconciles).toBe(false);
});
