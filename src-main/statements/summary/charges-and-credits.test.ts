import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { linesOf } from '../words/lines.ts';
import { findChargesAndCredits } from './charges-and-credits.ts';
import { signedCents } from './summary.ts';

const read = (text: string) =>
  findChargesAndCredits(linesOf(asciiPage(text))).map(({ begin, lines, end }) =>
    [begin, ...lines, end].map(({ label, amounts }) => [label, signedCents(amounts[0]!)]),
  );

const ABREAST = `
                    Increases                                 Decreases
Value at beginning         1,000.00     Distributions and withholding         80.00
Contributions                500.00     Fees paid                             20.00
Income earned                 50.00     Decrease (increase) in market value  (10.00)
                                        Value at end                       1,460.00
Total                      1,550.00                                        1,550.00
`;

test('two sides beside each other, of which each comes to the same total', () => {
  expect(read(ABREAST)).toEqual([
    [
      ['Value at beginning', 1000_00],
      ['Contributions', 500_00],
      ['Income earned', 50_00],
      ['Distributions and withholding', -80_00],
      ['Fees paid', -20_00],
      ['Decrease (increase) in market value', 10_00],
      ['Value at end', 1460_00],
    ],
  ]);
});

test('charges above credits', () => {
  expect(
    read(`
CHARGES
Beginning balance                     1,000.00
Contributions                           500.00
Total charges                         1,500.00
CREDITS
Benefits paid                           200.00
Ending balance                        1,300.00
Total credits                         1,500.00
`),
  ).toEqual([
    [
      ['Beginning balance', 1000_00],
      ['Contributions', 500_00],
      ['Benefits paid', -200_00],
      ['Ending balance', 1300_00],
    ],
  ]);
});

test('two sides whose lines do not come to the balance that is left are none', () => {
  expect(read(ABREAST.replace('80.00', '81.00'))).toEqual([]);
});
