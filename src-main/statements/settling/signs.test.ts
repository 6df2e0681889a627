import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

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

test('a row that a total turns round is what its words say of money that goes out', () => {
  const { rows } = understandDocument([
    asciiPage(`${HEAD}
Part One
Date          Description                         Amount
06/02/2025    Received by wire transfer         5,689.92
Total Part One                              5,689.92

Part Two
Date          Description                         Amount
06/03/2025    Benefit payment                  18,360.59
06/17/2025    Disbursed by wire transfer       17,116.44
Total Part Two                       35,477.03`),
  ]).statements[0]!;
  expect(rows.map(({ amount, txType }) => [amount, txType])).toEqual([
    [5_689_92, 'deposits'],
    [-18_360_59, 'withdrawals'],
    [-17_116_44, 'withdrawals'],
  ]);
});

test('what a dividend of the day bought spends it, also where the value of the fund grows by it', () => {
  expect(
    amountsOf(`
Transaction Detail
Date          Description                       Amount
06/02/2025    Redemption ACME FUND             -500.00
06/10/2025    Income dividend ACME FUND          70.00
06/10/2025    Dividend reinvestment ACME FUND    70.00
06/12/2025    Dividend reinvestment ACME FUND    30.00`),
  ).toEqual([-500_00, 70_00, -70_00, 30_00]);
});

test('a rebate of charges comes in where a scan may have lost its sign, and a refund of contributions goes out', () => {
  const pages = [
    asciiPage(
      `${HEAD}
Transaction Detail
Date          Description                       Amount
06/02/2025    Employee deferral               1,420.50
06/10/2025    Excess contribution refund        200.00
06/11/2025    Hardship withdrawal            (2,500.00)
06/12/2025    Asset charge rebate                14.90`,
      0,
      'ocr',
    ),
  ];
  const { rows } = understandDocument(pages).statements[0]!;
  expect(rows.map(({ amount, txType }) => [amount, txType])).toEqual([
    [1_420_50, 'deposits'],
    [-200_00, 'withdrawals'],
    [-2_500_00, 'withdrawals'],
    [14_90, 'fees'],
  ]);
});

test('what was paid out and came back comes in, though a scan may have lost its sign', () => {
  const page = asciiPage(
    `${HEAD}
Transaction Detail
Date          Description                                      Amount
06/02/2025    Monthly benefit payment R Abernathy           (1,158.90)
06/10/2025    Return of uncashed benefit check L Gorski         312.40
06/11/2025    Benefit payment reissued L Gorski               (312.40)`,
    0,
    'ocr',
  );
  const { rows } = understandDocument([page]).statements[0]!;
  expect(rows.map(({ amount }) => amount)).toEqual([-1_158_90, 312_40, -312_40]);
});

test('what is printed without a minus in a list of minuses came in, and its words are asked again', () => {
  const page = `${HEAD}
Activity
Date          Transaction          Description                          Amount
06/02/2025    Automated Payment    ACH CREDIT EMPLOYEE CONTRIBUTION   $4,101.33
06/09/2025    Funds Transferred    PARTICIPANT DISTRIBUTION         ($4,730.30)`;
  const { rows } = understandDocument([asciiPage(page)]).statements[0]!;
  expect(rows.map(({ txType, amount }) => [txType, amount])).toEqual([
    ['deposits', 4_101_33],
    ['withdrawals', -4_730_30],
  ]);
});
