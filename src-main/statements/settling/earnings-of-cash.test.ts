import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const page = (rows: string) => `
Account Number: 7731-4402
Statement Period 03/01/25 - 03/31/25
Beginning Account Value                            $10,000.00
Dividends and interest                                  34.11
Change in Market Value                                 100.00
Ending Account Value                               $10,134.11

${rows}`;

const typesOf = (rows: string) =>
  understandDocument([asciiPage(page(rows))]).statements[0]!.rows.map(({ txType, amount }) => [txType, amount]);

test('what the fund of the cash earned is income, though it is called reinvested and nothing else tells of it', () => {
  const rows = `Money fund earnings
Date        Activity      Description                                   Amount
03/31/25    Reinvested    FIRST CASH PORTFOLIO MONEY FUND EARNINGS       34.11`;
  expect(typesOf(rows)).toEqual([['income', 34_11]]);
});

test('beside its income it is a reinvestment', () => {
  const rows = `Dividends and interest
Date        Activity      Description                                   Amount
03/31/25    Dividend      FIRST CASH PORTFOLIO MONEY FUND                34.11
03/31/25    Reinvested    FIRST CASH PORTFOLIO MONEY FUND               -34.11`;
  expect(typesOf(rows)).toEqual([
    ['income', 34_11],
    ['reinvestments', -34_11],
  ]);
});
