import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const HEAD = `
Statement for Account # 393-609582                                                        page 1 of 1
08/01/25 - 08/31/25
`;

const VALUES = `
Portfolio Summary
                               Current           Prior            Period
Investment                      Value            Value            Change
Insured Deposit Account       3,950.00        1,000.00          2,950.00
Stocks                       96,550.00      100,000.00        (3,450.00)
Total                      $100,500.00     $101,000.00         ($500.00)
`;

const CASH = `
Cash Activity Summary
Opening Balance              $1,000.00
Securities Sold               2,500.00
Funds Deposited                 400.00
Income                           50.00
Closing Balance              $3,950.00
`;

const HOLDINGS = `
Account Positions
Investment Description                 Quantity     Current Price     Market Value
Harbor Industries                       965.500          100.0000        96,550.00
Insured Deposit Account                                                   3,950.00
Total Account Value                                                    $100,500.00
`;

const ACTIVITY = (sold: string) => `
Account Activity
Trade      Settle
Date       Date       Description                    Quantity     Price         Amount
08/04/25   08/05/25   Sold HARBOR INDUSTRIES          -25.000   100.0000      ${sold}
08/11/25   08/11/25   Dividend HARBOR INDUSTRIES                                 50.00
08/18/25   08/18/25   ACH Deposit                                               400.00
`;

function only(text: string) {
  const { statements } = understandDocument(asciiPages([text]));
  expect(statements).toHaveLength(1);
  return statements[0]!;
}

test('values then and now are the balances, the market change is what remains, and the cash proves the rows', () => {
  const statement = only(HEAD + VALUES + CASH + HOLDINGS + ACTIVITY('2,500.00'));
  expect(statement).toMatchObject({ beginningBalance: 10_100_000, endingBalance: 10_050_000, reconciles: true });
  expect(statement.tx).toMatchObject({ deposits: 40_000, income: 5_000, sales: 250_000, gain_loss: -95_000 });
  expect(statement.errors).toContain('gain-loss-derived');
  expect(statement.confidence['tx.gain_loss']).toBe(0);
});

test('a change below "Before" and "Now" is no value then, though another table above has "Value last statement" at its place', () => {
  const positions = `
Positions
Name                             Units       Price    Value last statement       Value now
Harbor Industries              965.500    100.0000             $100,000.00      $96,550.00
Core cash                                                        $1,000.00       $1,000.00
           Total                                                                $97,550.00
`;
  const mix = `
Mix of your account
Type                            Before         Now                  Change           Share
Common stocks              $100,000.00  $96,550.00              -$3,450.00           99.0%
Cash                         $1,000.00   $1,000.00                   $0.00            1.0%
Total                      $101,000.00  $97,550.00              -$3,450.00          100.0%
`;
  const statement = only(
    `${HEAD}${positions}${mix}\nActivity\nThere was no activity in your account during this period.\n`,
  );
  expect(statement).toMatchObject({ beginningBalance: 10_100_000, endingBalance: 9_755_000 });
});

/** The page as a scan whose beginning balance was looked at again. */
function scanned(text: string, looks: readonly string[]) {
  const page = asciiPages([text], 'ocr')[0]!;
  const { x, y, width, height } = page.words.find((word) => word.text === '$101,000.00')!;
  const readings = looks.map((look) => ({ text: look, confidence: 0.9 }));
  return understandDocument([{ ...page, rereadings: [{ x, y, width, height, readings }] }]).statements[0]!;
}

test('on a scan the beginning balance must be read alike by every look where the market change is what remains', () => {
  const text = HEAD + VALUES + CASH + HOLDINGS + ACTIVITY('2,500.00');
  expect(scanned(text, Array(5).fill('$101,000.00'))).toMatchObject({ beginningBalance: 10_100_000, reconciles: true });
  for (const looks of [[...Array(4).fill('$101,000.00'), '$107,000.00'], Array(4).fill('$101,000.00')]) {
    const doubted = scanned(text, looks);
    expect(doubted.reconciles).toBe(false);
    expect(doubted.reason).toContain('No change in market value is printed');
  }
});

test('where the cash does not prove the rows, a market change that only remains proves nothing', () => {
  const statement = only(HEAD + VALUES + CASH + HOLDINGS + ACTIVITY('2,400.00'));
  expect(statement).toMatchObject({ beginningBalance: 10_100_000, endingBalance: 10_050_000, reconciles: false });
});

test('the balances of the cash are not taken for the value of an account that trades', () => {
  const statement = only(HEAD + CASH + ACTIVITY('2,500.00'));
  expect(statement.reconciles).toBe(false);
  expect(statement.reason).toContain('only the balances of its cash');
});

test('the settlement fund, then and now, proves what the rows come to', () => {
  const settled = VALUES.replace('Insured Deposit Account ', 'Settlement fund         ');
  const check = only(HEAD + settled + HOLDINGS + ACTIVITY('2,500.00')).checks.find(
    (one) => one.check === 'cash-ledger',
  );
  expect(check).toMatchObject({ state: 'passed', expected: 395_000 });
});

test('columns of the last and of this statement are those of the values then and now', () => {
  const titled = VALUES.replace(/ +Current.*Change\n/s, 'Investment         This Statement   Last Statement\n').replace(
    / +\(?-?\$?\(?[\d,.]+\)?$/gm,
    '',
  );
  const [statement] = understandDocument(asciiPages([HEAD + titled + HOLDINGS])).statements;
  expect(statement).toMatchObject({ beginningBalance: 10_100_000, endingBalance: 10_050_000 });
});

test('of the parts of a table the total of its equities is no less the whole than any other total', () => {
  const values = VALUES.replace('Total                      $100,500.00', 'TOTAL EQUITY HOLDINGS      $100,500.00');
  const statement = only(HEAD + values + CASH + HOLDINGS + ACTIVITY('2,500.00'));
  expect(statement).toMatchObject({ beginningBalance: 10_100_000, endingBalance: 10_050_000 });
});

test('a total that another line of its table exceeds is that of a part, whatever the line is called', () => {
  const grand = (text: string) =>
    text.replace('Total       ', 'Grand Sum   ').replace('Total Account Value', 'Grand Sum          ');
  const values = grand(VALUES.replace('Stocks               ', 'Total Equity Holdings'));
  expect(values).toContain('Grand Sum                  $100,500.00');
  const statement = only(HEAD + values + CASH + grand(HOLDINGS) + ACTIVITY('2,500.00'));
  expect(statement.reconciles).toBe(false);
});

test('values that the days behind their name tell apart are those of the account, not the cash of the ledger above them', () => {
  const page = `CASH STATEMENT FROM 06/01/2025 TO 06/30/2025
ACCOUNT 10-4417-00-2

DATE         DESCRIPTION                        INCOME CASH      PRINCIPAL CASH

             OPENING BALANCE                           0.00                0.00
06/02/2025   RECEIVED FROM EMPLOYER                                   18,400.00
06/03/2025   PURCHASED 460 SHS CALDER FUND                            18,400.00-
             CLOSING BALANCE                           0.00                0.00

             MARKET VALUE 05/31/25                                   900,112.40
             MARKET VALUE 06/30/25                                   918,455.80`;
  const [statement] = understandDocument(asciiPages([page])).statements;
  expect(statement).toMatchObject({ beginningBalance: 900_112_40, endingBalance: 918_455_80, reconciles: false });
});

test('units in the words of a trade tell that the account holds more than the cash that its list closes with', () => {
  const page = `ACCOUNT 10-4417-00-2                     STATEMENT PERIOD 06/01/2025 - 06/30/2025
Your account on 06/30/2025               $918,455.80
Last statement (05/31/2025)              $900,112.40

TRANSACTIONS
DATE         DESCRIPTION                                OUT           IN             BALANCE
06/01/2025   Balance brought forward                                                1,000.00
06/02/2025   RECEIVED FROM EMPLOYER                              18,400.00         19,400.00
06/03/2025   PURCHASED 460 SHS CALDER FUND        18,400.00                         1,000.00
06/30/2025   Balance carried forward                                                1,000.00`;
  const [statement] = understandDocument(asciiPages([page])).statements;
  expect(statement!.reason).toContain('only the balances of its cash');
});

const CASH_SUMMARY = `Account 10-4417-00-2                     Statement 06/01/2025 - 06/30/2025

Beginning balance          1,000.00
Deposits                  18,400.00
Withdrawals               -2,000.00
Ending balance            17,400.00

Date         Description                               Amount
06/02/2025   Employer contribution                  18,400.00
06/20/2025   Benefit payment J Smith                -2,000.00
`;

test('the last line of a summary heads no table, though the table below it has no heading of its own', () => {
  const [statement] = understandDocument(asciiPages([CASH_SUMMARY])).statements;
  expect(statement).toMatchObject({ reconciles: true, rows: [{ txType: 'deposits' }, { txType: 'withdrawals' }] });
});

test('a list of what is held tells that a balance smaller than one of its values is that of the cash', () => {
  const held = `
Description                       Shares  Market Value
Calder Fund                   22,936.395    917,455.80`;
  const [statement] = understandDocument(asciiPages([CASH_SUMMARY + held])).statements;
  expect(statement!.reason).toContain('only the balances of its cash');
});

test('the values then and now may each stand in a line that begins with its day', () => {
  const page = `
ACME STOCK PURCHASE PLAN                                Holder Account Number
Statement 01 Jan 2025 - 31 Dec 2025                     C0004417902

                                                 Closing Price
Current Value as of       Total Shares               Per Share          Market Value ($)
31 Dec 2024               1,822.417331               41.220000                 75,120.04
31 Dec 2025               1,987.074340               46.080000                 91,564.39`;
  expect(understandDocument(asciiPages([page])).statements[0]).toMatchObject({
    accountNumber: 'C0004417902',
    beginningBalance: 7_512_004,
    endingBalance: 9_156_439,
  });
  const otherDays = page.replace('31 Dec 2024   ', '31 Oct 2024   ');
  expect(understandDocument(asciiPages([otherDays])).statements[0]?.beginningBalance).not.toBe(7_512_004);
});

test('figures behind the label of another block of the same line are none of the two values', () => {
  const page = `
FIRST TOWN BROKERAGE                                                Account Number: 4418-2207
December 1 - December 31, 2025

PORTFOLIO SUMMARY          December 31    November 30      CHANGE IN VALUE              December 31   Year-to-date
Net cash equivalents        $35,837.77     $41,218.77      Net cash flow                  $1,251.25      $6,164.93
Net portfolio assets       $305,023.70    $295,207.22      Income and distributions       $3,098.97     $17,438.09
Net portfolio value        $340,861.47    $336,425.99      Change in securities value        $85.26     $11,303.94
                                                           Net change in value            $4,435.48     $34,906.96

ACTIVITY
Date         Description                        Amount
12/04/2025   Deposit employer contribution    1,251.25
12/29/2025   Dividend ACME                    3,098.97`;
  expect(understandDocument(asciiPages([page])).statements[0]).toMatchObject({
    beginningBalance: 33_642_599,
    endingBalance: 34_086_147,
    tx: { deposits: 125_125, income: 309_897, gain_loss: 8_526 },
    reconciles: true,
  });
});
