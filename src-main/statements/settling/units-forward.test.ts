import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const PAGE = (first: string) => `
FIRST TOWN PENSION BOARD                                         Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025

Account Summary
Beginning Account Value                                     $10,000.00
Contributions                                                   400.00
Change in unit values                                           100.00
Ending Account Value                                        $10,500.00

Account Activity
Entry date     Description                          Dollars      Unit value        Units
               ${first}                                             500.000
04/08/2025     Employer contribution                 400.00         20.0000       20.000
               Units carried forward                                             520.000`;

test.each(['Units brought forward', 'Units at opening     '])('%s is no text of the row below it', (first) => {
  const [statement] = understandDocument([asciiPage(PAGE(first))]).statements;
  expect(statement!.rows.map(({ description }) => description)).toEqual(['Employer contribution']);
});
