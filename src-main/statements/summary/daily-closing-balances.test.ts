import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const HEADINGS = `EFFECTIVE     TRAN                                                  CASH            CASH            CASH
DATE          CODE      DESCRIPTION                             RECEIPTS   DISBURSEMENTS         BALANCE`;

const pages = (secondPage: string) =>
  asciiPages([
    `FIRST TOWN TRUST COMPANY                                         PORTFOLIO 5.53032.79
FOR THE PERIOD 01 JAN 2026 THROUGH 31 JAN 2026                   PAGE 1 OF 2

CHANGE IN NET ASSETS
NET ASSETS AT 01 JAN 2026                                        10,000.00
    RECEIPTS
          EMPLOYER CONTRIBUTIONS                                    500.00
          ROLLOVER CONTRIBUTIONS                                    250.00
       TOTAL RECEIPTS                                               750.00
    ADMINISTRATIVE EXPENSES                                         (75.00)
    NET GAIN/LOSS                                                   100.00
NET ASSETS AT 31 JAN 2026                                        10,775.00

CASH LEDGER

${HEADINGS}
01 JAN 2026   OPENING CASH BALANCE                                                              1,000.00
02 JAN 2026   EXPENSE   CUSTODIAN FEE                                              75.00
              CLOSING CASH BALANCE 02 JAN 2026                                                    925.00
05 JAN 2026   CONTRIB   EMPLOYER CONTRIBUTION RECEIVED            500.00
`,
    `FIRST TOWN TRUST COMPANY                                         PORTFOLIO 5.53032.79
FOR THE PERIOD 01 JAN 2026 THROUGH 31 JAN 2026                   PAGE 2 OF 2

CASH LEDGER (continued)

${HEADINGS}
${secondPage}`,
  ]);

const CLOSING =
  '              CLOSING CASH BALANCE 05 JAN 2026                                                  1,675.00';

test('of closing balances after every day the last closes the period, and a day goes on over a page', () => {
  const [read, ...others] = understandDocument(
    pages(`              ROLLOVER  ROLLOVER RECEIVED                         250.00
${CLOSING}`),
  ).statements;
  expect(others).toEqual([]);
  expect(read).toMatchObject({ accountNumber: '5.53032.79', reconciles: true });
  expect(read!.rows.map(({ date, amount, txType }) => [date, amount, txType])).toEqual([
    ['2026-01-02', -7_500, 'fees'],
    ['2026-01-05', 50_000, 'deposits'],
    ['2026-01-05', 25_000, 'rollovers'],
  ]);
  expect(read!.checks.find(({ check }) => check === 'cash-ledger')).toMatchObject({ state: 'passed', found: 167_500 });
});

test('a last closing balance that the rows do not come to is told', () => {
  const [read] = understandDocument(
    pages(`              ROLLOVER  ROLLOVER RECEIVED                         250.00
${CLOSING.replace('1,675.00', '1,670.00')}`),
  ).statements;
  expect(read!.checks.find(({ check }) => check === 'cash-ledger')).toMatchObject({ state: 'failed' });
  expect(read!.reconciles).toBe(false);
});
