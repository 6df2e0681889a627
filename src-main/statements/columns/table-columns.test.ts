import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const FIRST = `
FIRST TOWN CUSTODY                                               Account Number: 1234-5678
ACME WIDGETS RETIREMENT TRUST                                    March 1, 2025 - March 31, 2025

Beginning market value                 100,000.00
Contributions                              250.00
New loans                               (4,272.14)
Ending market value                     95,977.86

Transactions
Date            Amount            Type            Details
03/03/2025      $250.00           Contribution    Company match`;

test('a table is read by the rows of the next page too, where that begins with one', () => {
  const second =
    '03/12/2025      -$2,288.11        Buy             54.648 shares of ABC at $41.87\n03/14/2025      -$4,272.14        New loan        Loan to A. Person';
  const [statement] = understandDocument(asciiPages([FIRST, second])).statements;
  expect(statement!.rows.map(({ txType, amount }) => [txType, amount])).toEqual([
    ['deposits', 25_000],
    ['purchases', -228_811],
    ['newLoans', -427_214],
  ]);
  expect(statement!.reconciles).toBe(true);
});

test.each(['text', 'ocr'] as const)('figures are below their heading where all are centred as it is: %s', (source) => {
  const page = `
FIRST TOWN CUSTODY                                               Account Number: 1234-5678
ACME WIDGETS RETIREMENT TRUST                                    March 1, 2025 - March 31, 2025

Transactions
Date            Details                                    Amount
03/03/2025      Company match                              $50.00
03/12/2025      Purchase of ABC                         ($12,288.11)
03/14/2025      Loan to A. Person                        (4,272.14)`;
  const [statement] = understandDocument(asciiPages([page], source)).statements;
  expect(statement!.rows.map(({ amount }) => amount)).toEqual([5000, -1_228_811, -427_214]);
});
