import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const PAGE = `
Account Statement                                             First Town Markets LLC
Account Number: 5417-8832                                     June 1, 2025 - June 30, 2025

Valuation Summary                        This Period           This Year
Beginning Account Value                  $100,000.00          $90,000.00
Deposits                                   $2,000.00          $12,000.00
Dividend & Interest                          $300.00             $900.00
Withdrawals                                ($500.00)           ($500.00)
Other Activity                           ($4,100.00)         ($9,000.00)
Net Change In Portfolio Value              $3,000.00          $13,000.00
Ending Account Value                     $103,000.00         $103,000.00

Asset Allocation Summary           Value Last Period     Value This Period
Cash & Cash Equivalents                    $6,000.00             $3,700.00
Equities                                  $94,000.00            $99,300.00

ACTIVITY
Trade Date    Activity Type    Description                          Quantity       Price        Amount
06/03/2025    Deposit          Cash from bank                                                 2,000.00
06/09/2025    Buy              Acme Corp                             100.000     41.0000    (4,100.00)
06/16/2025    Dividend         Boreal Fund                                                      300.00
06/24/2025    Withdrawal       Cash to bank                                                    (500.00)`;

const read = (page: string) => understandDocument([asciiPage(page)]).statements[0]!;

test('a net change that is all that the value changed by leaves what the market did to the rest, and the cash proves the rows', () => {
  expect(read(PAGE)).toMatchObject({
    beginningBalance: 10_000_000,
    endingBalance: 10_300_000,
    tx: { deposits: 200_000, income: 30_000, withdrawals: -50_000, other: 0, gain_loss: 120_000 },
    reconciles: true,
  });
});

test('… unless the lines above it are not what the rows come to', () => {
  expect(read(PAGE.replace('$2,000.00          $12,000.00', '$2,100.00          $12,000.00')).reconciles).toBe(false);
});

test('… or the cash does not step by the rows', () => {
  expect(read(PAGE.replace('$3,700.00\n', '$3,800.00\n').replace('$99,300.00', '$99,200.00')).reconciles).toBe(false);
});
