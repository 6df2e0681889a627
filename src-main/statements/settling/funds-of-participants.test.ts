import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const HEAD = `FIRST TOWN RETIREMENT SERVICES                   Account Number: 1234-5678
ACME WIDGETS 401(K) PROFIT SHARING PLAN          June 1, 2025 - June 30, 2025
`;

/** A statement whose summary has the lines between its balances, and whose activity is the table. */
function statementOf(lines: string, ending: string, table: string) {
  const page = asciiPage(`${HEAD}
Account Summary
Beginning Balance                                  $10,000.00
${lines}
Change in Market Value                                 100.00
Ending Balance                                     $${ending}

${table}`);
  return understandDocument([page]).statements[0]!;
}

const typed = ({ rows }: ReturnType<typeof statementOf>) => rows.map(({ amount, txType }) => [amount, txType]);

test('a dividend that bought shares and is printed as an addition is what was earned, where no other row tells it', () => {
  const table = (dividend: string) => `Transaction Detail
Date          Description                              Amount
06/02/2025    Employee contribution                   +500.00
06/10/2025    Dividend reinvested GROWTH FUND         +${dividend}
06/12/2025    Advisory fee                             -20.00`;
  const lines = `Contributions                                          500.00
Dividends                                               30.00
Fees                                                   -20.00`;
  const alone = statementOf(lines, '10,610.00', table('30.00'));
  expect(typed(alone)).toEqual([
    [50_000, 'deposits'],
    [3_000, 'income'],
    [-2_000, 'fees'],
  ]);
  expect(alone.reconciles).toBe(true);
});

test('what moves to another investment of the account is sold there and bought here, and interest is no deposit', () => {
  const found = statementOf(
    `Contributions                                          500.00
Interest credited                                       30.00`,
    '10,630.00',
    `Transaction Detail
Date          Description                                 Units        Price         Amount
06/02/2025    Employee contribution                      10.000        50.00         500.00
06/10/2025    Transfer out to another investment         -2.000        50.00        -100.00
06/10/2025    Transfer in from another investment         5.000        20.00         100.00
06/12/2025    Additional interest amount credited         1.500        20.00          30.00`,
  );
  expect(typed(found)).toEqual([
    [50_000, 'deposits'],
    [10_000, 'sales'],
    [-10_000, 'purchases'],
    [3_000, 'income'],
  ]);
});

test('the name of the holder behind an action tells nothing of the row', () => {
  const found = statementOf(
    'Withdrawals                                           -500.00',
    '9,600.00',
    `Transaction Detail
Date          Transaction       Description                                Amount
06/02/2025    Wired Funds       ACME WIDGETS 401(K) PROFIT SHARING PLAN   (500.00)`,
  );
  expect(typed(found)).toEqual([[-50_000, 'withdrawals']]);
});

test('shares after each row step within the fund that the row names', () => {
  const table = (last: string) => `Transaction Detail
Date          Transaction        Fund       Amount       Shares     Share balance
06/02/2025    Contribution       GROX       500.00       10.000        110.000
06/04/2025    Contribution       BONX       200.00       20.000         70.000
06/10/2025    Contribution       GROX       100.00        2.000        112.000
06/12/2025    Contribution       BONX       100.00       10.000         ${last}`;
  const lines = 'Contributions                                          900.00';
  const running = (last: string) =>
    statementOf(lines, '11,000.00', table(last)).checks.find(({ check }) => check === 'running-balance')!.state;
  expect(running('80.000')).toBe('passed');
  expect(running('81.000')).toBe('failed');
});

test('what came in during a month sums what came from outside, and is no heading of the next month', () => {
  const found = statementOf(
    `Contributions                                          500.00
Dividends                                               30.00`,
    '10,630.00',
    `Activity
Date          What happened                            Amount
06/02/2025    Employee contribution                   +500.00
06/10/2025    Cash dividend GROWTH FUND                +30.00
              Money in during June                    +500.00`,
  );
  expect(found.rows).toHaveLength(2);
  expect(found.checks.find(({ check }) => check === 'section-subtotals')!.state).toBe('passed');
});

test("the year's column explains no period whose own figures do not add up", () => {
  const page = (begin: string) =>
    asciiPage(`${HEAD.replace('June 1', 'January 1')}
Account Summary                              This Period      Year to Date
Beginning Balance                             $${begin}        $10,000.00
Contributions                                     500.00            500.00
Change in Market Value                            100.00            100.00
Ending Balance                                $10,600.00        $10,600.00

Transaction Detail
Date          Description                              Amount
06/02/2025    Employee contribution                    500.00`);
  const of = (begin: string) => understandDocument([page(begin)]).statements[0]!;
  expect(of('10,000.00')).toMatchObject({ beginningBalance: 1_000_000, reconciles: true });
  expect(of('10,400.00')).toMatchObject({ beginningBalance: 1_040_000, reconciles: false });
});

test('columns that differ in nothing but a balance are at odds, and neither explains the period for the other', () => {
  const page = (begin: string, contributed = '500.00') =>
    asciiPage(`${HEAD.replace('June 1', 'January 1')}
Account Summary                                Activity      From January
Beginning Balance                             $${begin}        $10,000.00
Contributions                                     ${contributed}            500.00
Change in Market Value                            100.00            100.00
Ending Balance                                $10,600.00        $10,600.00

Transaction Detail
Date          Description                              Amount
06/02/2025    Employee contribution                    500.00`);
  const of = (...figures: [string, string?]) => understandDocument([page(...figures)]).statements[0]!;
  expect(of('10,000.00')).toMatchObject({ beginningBalance: 1_000_000, reconciles: true });
  expect(of('10,400.00')).toMatchObject({ beginningBalance: 1_040_000, reconciles: false });
  // Another column is that of the rows where it tells of something else.
  expect(of('10,400.00', '100.00')).toMatchObject({ beginningBalance: 1_000_000, reconciles: true });
});

test('what one table calls contributions and another of the same figures rollovers are rollovers', () => {
  const { rows } = statementOf(
    'Rollovers In                                           500.00',
    '10,600.00',
    `Activity by Fund
               Beginning                     Gain/          Ending
Fund           Balance      Contributions    Loss           Balance
GROWTH FUND    6,000.00            500.00       60.00       6,560.00
BOND FUND      4,000.00              0.00       40.00       4,040.00
Total         10,000.00            500.00      100.00      10,600.00`,
  );
  expect(rows.map(({ amount, txType }) => [amount, txType])).toEqual([[50_000, 'rollovers']]);
});

test('one fund sold and another bought for as much on one day are an exchange, where nothing but funds is held', () => {
  const found = statementOf(
    'Contributions                                          600.00',
    '10,700.00',
    `Transaction Detail
Date          Transaction               Fund       Amount       Shares     Share balance
06/02/2025    Contribution              GROX       500.00       10.000        110.000
06/03/2025    Contribution              BONX       100.00       10.000         50.000
06/10/2025    Portfolio Update (Sell)   GROX      -100.00       -2.000        108.000
06/10/2025    Portfolio Update (Buy)    BONX       100.00       10.000         60.000`,
  );
  expect(typed(found)).toEqual([
    [50_000, 'deposits'],
    [10_000, 'deposits'],
    [10_000, 'sales'],
    [-10_000, 'purchases'],
  ]);
  expect(found.reconciles).toBe(true);
});

test('lines below a heading that calls itself a change explain the values last period and this one', () => {
  const page = (deposits: string) =>
    asciiPage(`${HEAD}
Account Equity
                                        Last Period     This Period
Securities long                           $7,000.00       $7,100.00
Cash balance                              $3,000.00       $3,500.00
Net account equity                       $10,000.00      $10,600.00

Change in Net Equity
                                             Period    Year to Date
Deposits                                     ${deposits}          700.00
Change in value of securities                100.00          200.00

Transaction Detail
Date          Description                              Amount
06/02/2025    Employee contribution                    500.00`);
  const of = (deposits: string) => understandDocument([page(deposits)]).statements[0]!;
  expect(of('500.00')).toMatchObject({ beginningBalance: 1_000_000, endingBalance: 1_060_000, reconciles: true });
  expect(of('600.00').reconciles).toBe(false);
});
