import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const PAGE = `FIRST TOWN TRUST COMPANY                             Account Number: 1234-5678
                                               December 1, 2024 - December 31, 2024

Account Summary
                     Beginning Balance                                          1,000.00
                     Contributions                                                750.00
                     Fees                                                         -25.00
                     Ending Balance                                             1,725.00

Account Activity
                     Date       Description                                       Amount
YOUR ACCOUNT         12/03      Employer contribution                             500.00
Harbor Mills
LP-66104             12/10      Employee contribution                             250.00
Held in trust
QUESTIONS            12/31      Trustee fee                                       -25.00
`;

test('a column of words beside the table is no text of its rows, and every line of it is told', () => {
  const [statement] = understandDocument([asciiPage(PAGE)]).statements;
  const { reconciles, rows, skipped } = statement!;
  expect(reconciles).toBe(true);
  expect(rows.map(({ description, amount }) => [description, amount])).toEqual([
    ['Employer contribution', 500_00],
    ['Employee contribution', 250_00],
    ['Trustee fee', -25_00],
  ]);
  expect(skipped.map(({ text, reason }) => [text, reason])).toEqual([
    ['Harbor Mills', 'memo'],
    ['Held in trust', 'memo'],
  ]);
});
