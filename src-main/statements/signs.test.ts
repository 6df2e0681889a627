import { expect, test } from 'vitest';
import { asciiPage } from '../../test/support/ascii-page.ts';
import { understandDocument } from './understand.ts';

const HEAD = `FIRST TOWN BROKERAGE SERVICES                    Account Number: 1234-5678
                                               June 1, 2025 - June 30, 2025
`;

function amountsOf(text: string): number[] {
  return understandDocument([asciiPage(HEAD + text)]).statements[0]!.rows.map(({ amount }) => amount);
}

test('each of several totals below one heading closes the rows since the one before, and turns none of the others', () => {
  expect(
    amountsOf(`
Trades
Symbol       Date          Quantity      Price      Proceeds       Fee
BONDX        06/09/2025     -33,000     1.0063     33,207.90      0.00
Total BONDX                 -33,000                33,207.90      0.00
FUNDX        06/27/2025    -355.429   129.9054     46,172.15      0.00
Total FUNDX                -355.429                46,172.15      0.00`),
  ).toEqual([33_207_90, 46_172_15]);
});

test('where one unsigned row of a section gives its printed total the other way round, it is a reversal', () => {
  expect(
    amountsOf(`
Deposits
Date          Description                       Amount
06/02/2025    Contribution from employer      5,000.00
06/16/2025    Contribution from employee        300.00
Total Deposits                                4,700.00`),
  ).toEqual([5_000_00, -300_00]);
});
