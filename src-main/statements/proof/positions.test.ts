import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const page = (holdings: string) => `
FIRST TOWN BROKERAGE SERVICES                                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025

Account Summary
Beginning Account Value                            $100,000.00
Deposits and Contributions                            7,500.00
Change in Market Value                               (1,410.25)
Ending Account Value                               $106,089.75

Holdings
Description                            Quantity        Price       Market Value
${holdings}

Account Activity
Date          Description                                              Amount
04/02/2025    Employee deferral                                      5,000.00
04/09/2025    Employer match                                         2,500.00`;
const LINES = `CASH                                                              6,089.75
ABC FUND                                1,000.000     100.0000     100,000.00`;

const read = (holdings: string, source: 'text' | 'ocr' = 'text') => {
  const [statement] = understandDocument([asciiPage(page(holdings), 0, source)]).statements;
  const check = statement!.checks.find((one) => one.check === 'positions-total')!;
  return { ...statement!, check };
};

test('a total of the holdings that is the closing value passes', () => {
  const { check } = read(`${LINES}\nTotal Holdings                                                  106,089.75`);
  expect(check).toMatchObject({ state: 'passed', found: 106_089_75, parts: [{ text: '106,089.75', page: 0 }] });
});

test('holdings and the cash that is listed beside them make the closing value together', () => {
  const { check } = read(`${LINES}\nTotal Investments                                               100,000.00`);
  expect(check).toMatchObject({ state: 'passed', parts: [{ text: '100,000.00' }, { text: '6,089.75' }] });
});

test('a total of everything held that is another figure contradicts the balance, and is flagged', () => {
  const only = 'ABC FUND                                1,000.000     106.5897     106,589.75';
  const wrong = `${only}\nTotal Holdings                                                  106,589.75`;
  const statement = read(wrong);
  expect(statement.check).toMatchObject({ state: 'failed', expected: 106_089_75, found: 106_589_75 });
  expect(statement.errors).toContain('positions-mismatch');
  expect(read(wrong, 'ocr').check.state, 'a scan may have misread it').toBe('unavailable');
});

test('the total of one kind of security says nothing of the whole', () => {
  const { check, errors } = read(
    `${LINES}\nTotal Mutual Funds                                              100,000.00`,
  );
  expect(check.state).toBe('unavailable');
  expect(errors).not.toContain('positions-mismatch');
});

const FUND = `
Account Statement                                    April 1, 2025 - June 30, 2025
Account Number: 8810024417

Growth Fund-R4                       Beginning Value          Ending Value
                                          $44,120.09            $47,432.21

Trade Date   Transaction Description        Dollar Amount     Share Price    Shares this Transaction     Total Shares
             Beginning Balance                 $44,120.09          $40.10                                  1,100.2516
04/15/25     Purchase                           $1,000.00          $40.25                   24.8447        1,125.0963
06/17/25     Income Dividend Reinvested           $210.05          $41.60                    5.0493        1,130.1456
             Ending Balance                    $47,432.21          $41.97                                  1,130.1456`;

test.each([
  ['', '', true],
  ['$41.97', '$41.99', false],
  [/06.17.25 .*\n/, '', false],
  ['$40.10', '$40.20', false],
])(
  'without a printed change of the market, shares at their prices prove both balances: %s as "%s"',
  (what, as, proved) => {
    const [statement] = understandDocument([asciiPage(FUND.replace(what, as))]).statements;
    expect(statement).toMatchObject({ reconciles: proved, beginningBalance: 44_120_09, endingBalance: 47_432_21 });
  },
);

test('where the closing value stands in several lines, the total proves it', () => {
  const { check } = read(
    `${LINES}\nEnding value of the account                                     106,089.75\nTotal                                                           106,089.75`,
  );
  expect(check.note).toContain('"Total 106,089.75"');
});
