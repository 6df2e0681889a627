import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const PAGE = `
FIRST TOWN FUNDS                                                 Account Number: 1234-5678
ACME WIDGETS 403(B) PLAN                                         October 1, 2025 - December 31, 2025

Account value on December 31, 2025          $10,540.00
Account value on September 30, 2025         $10,000.00
Difference                                    $540.00

What made the difference
You invested                                 +500.00
Account fees                                  -20.00
Change in share prices                        +60.00
Total difference                             +$540.00

Transactions
Date            Description                                   Amount
10/15/2025      Contribution                                  500.00
12/10/2025      Annual fee                                    -20.00`;

test('the value now, right above the value then, is the closing one, and the lines that come to the difference explain it', () => {
  const [statement] = understandDocument(asciiPages([PAGE])).statements;
  expect(statement).toMatchObject({
    beginningBalance: 10_000_00,
    endingBalance: 10_540_00,
    tx: { deposits: 500_00, fees: -20_00, gain_loss: 60_00 },
    reconciles: true,
  });
});
