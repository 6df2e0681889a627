import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const BANK = `
FIRST TOWN BANK                                   Account Number: 7203441899
                                                  April 1, 2026 through April 30, 2026

Account Summary
Beginning Balance on Apr 1                                        $56,621.42
Interest Paid                                                         106.73
Checks Paid                                                          -600.00
Ending Balance on Apr 30, 2026                                    $56,128.15

Interest
Date         Description of Transaction                               Amount
Apr 30       Interest Paid                                           $106.73
                                     Total Interest                  $106.73

Checks Presented Conventionally
Check        Date                                                     Amount
1059         Apr 02                                                   600.00
                                     Conventional Checks Paid        $600.00-

Balance Summary
Date         Ending Balance        Date         Ending Balance
Apr 02           56,021.42         Apr 15           56,021.42
Apr 30           56,128.15
`;

test('the last of the balances of days is no line that was lost, and the total of one check is told by its name', () => {
  const [statement] = understandDocument([asciiPage(BANK)]).statements;
  expect(statement).toMatchObject({ reconciles: true });
  expect(statement!.rows.map(({ date, amount, txType }) => [date, amount, txType])).toEqual([
    ['2026-04-30', 106_73, 'income'],
    ['2026-04-02', -600_00, 'withdrawals'],
  ]);
});
