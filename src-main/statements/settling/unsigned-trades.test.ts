import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

/** The trades of a statement whose list of fees has a minus, with the amount that a purchase prints. */
function trades(bought: string) {
  const page = asciiPage(`FIRST TOWN BROKERAGE SERVICES                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                   June 1, 2025 - June 30, 2025

Account Summary
Beginning Account Value                            $100,000.00
Fees                                                    -20.00
Change in Market Value                                1,000.00
Ending Account Value                               $100,980.00

Fees
Date          Description                                              Amount
06/30/2025    Advisory fee                                             -20.00

Trades
Date          Type    Description                  Shares    Price     Amount
06/02/2025    Buy     TOTAL STOCK ETF              10.000    98.12    ${bought}
06/09/2025    Sell    TOTAL BOND ETF                5.000    99.84     499.20
`);
  return understandDocument([page])
    .statements[0]!.rows.slice(-2)
    .map(({ txType, amount }) => [txType, amount]);
}

test('what was bought costs its amount where no trade of the list has a sign, whatever the fees have', () => {
  const both = [
    ['purchases', -98_120],
    ['sales', 49_920],
  ];
  expect(trades('  981.20')).toEqual(both);
  expect(trades(' -981.20')).toEqual(both);
});
