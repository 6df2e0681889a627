import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const page = (bought: string) => `
FIRST TOWN BROKERAGE SERVICES                                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025

Beginning balance                       100,000.00
Deposits                                  5,000.00
Dividends                                    50.00
Market changes                            2,450.00
Ending balance                          107,500.00

Money added                                                      5,000.00
Date          Details                                             Dollars
04/02/2025    Employee deferrals                                 5,000.00

Dividends                                                           50.00
Date          Details                                             Dollars
04/09/2025    Dividend, ABC CORP                                    50.00

Investments bought                                                ${bought}
Date          Details                                             Dollars
04/10/2025    Bought ABC CORP                                     -400.00
04/11/2025    Bought XYZ FUND                                     -200.00
`;

test('what a heading says that its section comes to proves the rows below it', () => {
  const [statement] = understandDocument(asciiPages([page('-600.00')])).statements;
  expect(statement!.tx).toMatchObject({ deposits: 500_000, income: 5_000, purchases: -60_000 });
  expect(statement!.reconciles).toBe(true);
});

test('a heading whose sum is another than that of its rows proves nothing of them', () => {
  const [statement] = understandDocument(asciiPages([page('-700.00')])).statements;
  expect(statement!.tx.purchases).toBe(-60_000);
  expect(statement!.reconciles).toBe(false);
});
