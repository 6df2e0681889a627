import { expect, test } from 'vitest';
import type { ParsedStatement } from '../../../src-shared/model/parsed-statement.ts';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

function read(summary: string): ParsedStatement {
  return understandDocument(
    asciiPages([
      `
FIRST TOWN BROKERAGE SERVICES                                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025

Account Value Summary
${summary}

Transaction Detail
Date         Action               Description                             Amount
04/02/2025   Deposit              EMPLOYER CONTRIBUTION                 5,000.00
04/03/2025   Withdrawal           NORMAL DISTRIBUTION                  (2,000.00)
04/05/2025   Buy                  ABC CORP                             (4,000.00)
04/08/2025   Sell                 DEF CORP                              1,500.00
04/20/2025   Advisory Fee         QUARTERLY FEE                          (125.10)
04/30/2025   Dividend             ABC CORP                                310.25`,
    ]),
  ).statements[0]!;
}

const matchOf = ({ checks }: ParsedStatement) => checks.find(({ check }) => check === 'rows-match-summary')?.state;

const TRUE = { deposits: 500_000, withdrawals: -200_000, income: 31_025, fees: -12_510, gain_loss: 121_485 };

test('returns that hold income and charges are told from what the market did', () => {
  const statement = read(`
Starting Value                   100,000.00
Inflows                            5,000.00
Outflows                          -2,000.00
Investment Returns                 1,400.00
Total Account Value              104,400.00`);
  expect(statement.tx).toMatchObject(TRUE);
  expect(matchOf(statement)).toBe('passed');
});

test('a change in value that holds the charges only leaves the income to its own line', () => {
  const statement = read(`
Beginning Market Value           100,000.00
Contributions                      5,000.00
Withdrawals                       (2,000.00)
Income & Distributions               310.25
Change In Investment Value         1,089.75
Ending Market Value              104,400.00`);
  expect(statement.tx).toMatchObject(TRUE);
  expect(matchOf(statement)).toBe('passed');
});

test('additions and withdrawals of cash hold what was sold, bought, earned and charged', () => {
  const statement = read(`
Beginning Value as of March 31   100,000.00
Net Additions                      6,810.25
Net Withdrawals                   (6,125.10)
Change In Investment Value         3,714.85
Ending Value as of April 30      104,400.00`);
  expect(statement.tx).toMatchObject(TRUE);
  expect(matchOf(statement)).toBe('passed');
});

test('additions that are neither what came from outside nor all that came prove nothing', () => {
  const statement = read(`
Beginning Value as of March 31   100,000.00
Net Additions                      6,800.25
Net Withdrawals                   (6,125.10)
Change In Investment Value         3,724.85
Ending Value as of April 30      104,400.00`);
  expect(matchOf(statement)).toBe('failed');
  expect(statement.reconciles).toBe(false);
});

test('additions may hold all that came where nothing at all went', () => {
  const statement = understandDocument(
    asciiPages([
      `
FIRST TOWN BROKERAGE SERVICES                                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025

Account Value Summary
Beginning Value as of March 31   100,000.00
Additions                          1,810.25
Withdrawals                            0.00
Change In Investment Value           589.75
Ending Value as of April 30      102,400.00

Transaction Detail
Date         Action               Description                             Amount
04/08/2025   Sell                 DEF CORP                              1,500.00
04/30/2025   Dividend             ABC CORP                                310.25`,
    ]),
  ).statements[0]!;
  expect(matchOf(statement)).toBe('passed');
  expect(statement.tx).toMatchObject({ deposits: 0, income: 31_025, sales: 150_000, gain_loss: 208_975 });
});

/** Everything that came and went is in the net change alone. */
const NET_CHANGE = (
  net: string,
  total = '\nTotal value of transactions                                                              685.15',
) =>
  understandDocument(
    asciiPages([
      `
FIRST TOWN BROKERAGE SERVICES                                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025

Portfolio at a Glance                   This Period
Beginning account value                  100,000.00
Dividends, interest and other income         310.25
Net change in portfolio                    ${net}
Ending account value                     104,400.00

Transaction Detail
Date         Action               Description              Quantity       Price         Amount
04/02/2025   Deposit              EMPLOYER CONTRIBUTION                               5,000.00
04/03/2025   Withdrawal           NORMAL DISTRIBUTION                                (2,000.00)
04/05/2025   Buy                  ABC CORP                  100.000     40.0000      (4,000.00)
04/08/2025   Sell                 DEF CORP                   50.000     30.0000       1,500.00
04/20/2025   Advisory Fee         QUARTERLY FEE                                        (125.10)
04/30/2025   Dividend             ABC CORP                                              310.25${total}`,
    ]),
  ).statements[0]!;

test('a net change that is printed without a line for what came and went holds it; the rows have a proof of their own', () => {
  expect(NET_CHANGE('4,089.75')).toMatchObject({ tx: TRUE, reconciles: true });
});

test('… and without one nothing is said to be proved: a row that was not read would be missed by nobody', () => {
  expect(NET_CHANGE('4,089.75', '')).toMatchObject({ tx: TRUE, reconciles: false });
});

test('of a scan, income that the change in value holds is proved by the shares and their rate', () => {
  const page = (rate: string) => `
FIRST TOWN BROKERAGE SERVICES                                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025

Beginning Account Value                            $100,000.00
Deposits                                              5,000.00
Change in Value                                       1,400.00
Ending Account Value                               $106,400.00

Transaction Details
Date          Description                                              Amount
04/02/2025    Employee deferral                                      5,000.00
04/22/2025    Dividend on ACME POWER CORP on 420 shares @ ${rate}         222.60`;
  const read = (rate: string) => understandDocument(asciiPages([page(rate)], 'ocr')).statements[0]!;
  expect(read('0.53').reason).not.toContain('Dividend');
  expect(read('0.54').reason).toContain('Dividend');
});
