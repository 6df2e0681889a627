import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const read = (page: string) => understandDocument([asciiPage(page)]).statements[0]!;
const rowsOf = (page: string) => read(page).rows.map(({ date, amount, txType }) => `${date} ${amount} ${txType}`);

const RECEIVED = `
FIRST TOWN CLEARING                                           ACCOUNT NUMBER 1234-56789
ACME WIDGETS PROFIT SHARING PLAN                              STATEMENT PERIOD 06-01-25 TO 06-30-25

ACCOUNT EQUITY
                                  LAST PERIOD       THIS PERIOD
SECURITIES LONG                   $110,000.00       $204,589.19
MARGIN DEBIT BALANCE              $10,000.00-        $7,500.00-
NET ACCOUNT EQUITY                $100,000.00       $197,089.19

CHANGE IN NET EQUITY
                                      PERIOD      YEAR-TO-DATE
DEPOSITS AND SECURITIES RECEIVED   $95,089.19       $95,089.19
WITHDRAWALS                             $0.00        $5,000.00-
CHANGE IN VALUE OF SECURITIES       $2,000.00       $11,000.00

ACCOUNT ACTIVITY
DATE      TYPE         QUANTITY  DESCRIPTION            PRICE         DEBIT        CREDIT         BALANCE
                                 OPENING BALANCE                                            10,000.00 DR
06-10-25  WIRE IN                CLIENT REQUEST                                 2,500.00     7,500.00 DR
06-20-25  RECEIVED     230.000   SALTMARSH INC       402.5617
                                 CLOSING BALANCE                                             7,500.00 DR`;

test('securities that came in without money have the value of their shares where the summary counts just that', () => {
  expect(read(RECEIVED)).toMatchObject({ beginningBalance: 10_000_000, endingBalance: 19_708_919, reconciles: true });
  expect(rowsOf(RECEIVED)).toEqual(['2025-06-10 250000 deposits', '2025-06-20 9258919 transfers']);
  expect(read(RECEIVED).rows[1]!.ref.amount?.text).toBe('230.000 402.5617');
});

test('… and none where it counts something else', () => {
  const other = RECEIVED.replaceAll('$95,089.19', '$95,089.20');
  expect(rowsOf(other)).not.toContain('2025-06-20 9258919 transfers');
  expect(read(other).reconciles).toBe(false);
});

const VALUED = `
FIRST TOWN TRUST COMPANY                                      Account Number 12345678
ACME WIDGETS PROFIT SHARING PLAN                              May 1, 2025 - May 31, 2025

Beginning Market Value                   $500,000.00
Assets Received In Kind                   $98,416.00
Contributions                              $1,000.00
Change In Market Value                       $584.00
Ending Market Value                      $600,000.00

Transactions
Date       Description                                              Income Cash   Principal Cash
05/12/25   Employer Contribution                                            0.00        1,000.00
05/20/25   Received Free Acme Total Stock Fund Valued At $98,416.00         0.00            0.00`;

test('the value that a row tells in words is that of the securities', () => {
  expect(rowsOf(VALUED)).toEqual(['2025-05-12 100000 deposits', '2025-05-20 9841600 transfers']);
  expect(read(VALUED).reconciles).toBe(true);
});

test('a change of the value whose lines do not come to it is told as it is printed', () => {
  const wrong = RECEIVED.replace('$2,000.00  ', '$2,000.07  ');
  expect(read(wrong)).toMatchObject({ beginningBalance: 10_000_000, discrepancy: -7, reconciles: false });
});

test('a change of the value with no activity is told by its heading, also where the account owes', () => {
  const quiet = `
FIRST TOWN CLEARING                                           ACCOUNT NUMBER 1234-56789
ACME WIDGETS PROFIT SHARING PLAN                              STATEMENT PERIOD 06-01-25 TO 06-30-25

ACCOUNT EQUITY
                                  LAST PERIOD       THIS PERIOD
SECURITIES LONG                   $110,000.00       $109,200.00
MARGIN DEBIT BALANCE              $10,000.00-       $10,000.00-
NET ACCOUNT EQUITY                $100,000.00        $99,200.00

CHANGE IN NET EQUITY
                                      PERIOD      YEAR-TO-DATE
DEPOSITS AND SECURITIES RECEIVED        $0.00       $95,089.19
WITHDRAWALS                             $0.00        $5,000.00-
CHANGE IN VALUE OF SECURITIES         $800.00-      $11,000.00

ACCOUNT ACTIVITY
DATE      TYPE         QUANTITY  DESCRIPTION            PRICE         DEBIT        CREDIT         BALANCE
                                 OPENING BALANCE                                            10,000.00 DR
                                 CLOSING BALANCE                                            10,000.00 DR`;
  expect(read(quiet)).toMatchObject({
    beginningBalance: 10_000_000,
    endingBalance: 9_920_000,
    tx: { gain_loss: -80_000 },
    reconciles: true,
  });
});

const FROM_ELSEWHERE = `
FIRST TOWN BROKERAGE SERVICES                                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025

Account Summary
Opening value                                      $100,000.00
Money and securities received                        12,944.00
Money paid out                                       (2,000.00)
Change in market value                                  556.00
Closing value                                      $111,500.00

Money and securities received
Settled       Description                                              Units         Amount
04/02/2025    Payroll contribution - employee                                      5,000.00
04/09/2025    SALTMARSH WATER CO received from Second Town Securities   120.000    7,944.00

Money paid out
Settled       Description                                              Units         Amount
04/15/2025    Lump sum distribution to J. Doe                            10.000   (2,000.00)`;

test('shares with their worth from another firm are a transfer, among deposits as well; units of what is paid to somebody are not', () => {
  expect(rowsOf(FROM_ELSEWHERE)).toEqual([
    '2025-04-02 500000 deposits',
    '2025-04-09 794400 transfers',
    '2025-04-15 -200000 withdrawals',
  ]);
  const told = FROM_ELSEWHERE.replace('received from Second Town Securities', 'from Second Town Securities, no cash');
  expect(rowsOf(told)).toContain('2025-04-09 794400 transfers');
});

test('what a column calls transferred in is a transfer beside its shares, though a price stands there too', () => {
  const told = `${FROM_ELSEWHERE.slice(0, FROM_ELSEWHERE.indexOf('Settled'))}
Settled       Activity         Description                               Units     Price       Amount
04/02/2025    Deposit          Payroll contribution - employee                               5,000.00
04/09/2025    Transferred in   SALTMARSH WATER CO received from outside  120.000     66.20     7,944.00`;
  expect(rowsOf(told)).toContain('2025-04-09 794400 transfers');
});

test('what comes from another custodian with a CUSIP came in, at the value that the row tells', () => {
  const moved = 'From Prior Custodian Cusip 30231G102 Value $98,416.00   ';
  const page = VALUED.replace('Received Free Acme Total Stock Fund Valued At $98,416.00', moved);
  expect(rowsOf(page)).toEqual(['2025-05-12 100000 deposits', '2025-05-20 9841600 transfers']);
  expect(read(page).reconciles).toBe(true);
});

test('what comes with a count of its shares from somebody moves no cash', () => {
  const row = (words: string) =>
    read(`${VALUED.slice(0, VALUED.indexOf('Date  '))}
Date       Description                                                            Amount
05/12/25   Employer Contribution                                                1,000.00
05/20/25   ${words.padEnd(68)}98,416.00`).rows.at(-1);
  expect(row('Received Acme Fund 220.000 shares from predecessor trustee')).toMatchObject({
    txType: 'transfers',
    txSubType: 'in-kind-in',
  });
  expect(row('Received Acme Fund from predecessor trustee')).toMatchObject({
    txType: 'transfers',
    txSubType: 'plan-assets',
  });
});

test('shares that a benefit was paid in move no cash, whatever they were worth', () => {
  const page = (words: string) => `
FIRST TOWN TRANSFER AND TRUST                                 ACCOUNT NUMBER 1234-56789
ACME WIDGETS EMPLOYEE STOCK OWNERSHIP PLAN                    STATEMENT PERIOD 06-01-25 TO 06-30-25

VALUE OF ACCOUNT AT OPENING        110,000.00
DISTRIBUTIONS                       -9,384.26
CHARGES                               -175.00
CHANGE IN SHARE PRICE               -1,000.00
VALUE OF ACCOUNT AT CLOSING         99,440.74

DATE         TRANSACTION                           SHARES OUT      PRICE             CASH      CASH BALANCE
06/01/2025   OPENING POSITION                                                                     7,028.95
06/03/2025   ${words.padEnd(36)}    212.0000    44.2654      -9,384.26 *          7,028.95
06/22/2025   AGENT MAINTENANCE CHARGE                                             -175.00          6,853.95
06/30/2025   CLOSING POSITION                                                                     6,853.95`;
  expect(read(page('DISTRIBUTION IN SHARES, A. PERSON'))).toMatchObject({
    reconciles: true,
    rows: [{ txType: 'withdrawals', amount: -938_426 }, { txType: 'fees' }],
  });
  expect(read(page('DISTRIBUTION, A. PERSON')).reconciles).toBe(false);
});
