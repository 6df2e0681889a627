import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const page = (second: string) => `
FIRST TOWN CREDIT UNION                                  Statement Period 04/01/25 - 04/30/25

Summary of your deposit accounts
                              Previous       Deposits/      Withdrawals/         Ending
                               Balance         Credits            Debits        Balance
Business Checking
4946854275                   $1,000.00         $500.00           $200.00      $1,300.00
Membership Savings
4948804228                   $2,000.00           $0.00             $0.00      $2,000.00

Business Checking - 4946854275
Date         Transaction Detail                                Amount($)     Balance($)
04-01        Beginning Balance                                                 1,000.00
04-08        Deposit - Check Received                             500.00       1,500.00
04-10        Paid To - Utility Company                            200.00-      1,300.00
04-30        Ending Balance                                                    1,300.00

${second}
Date         Transaction Detail                                Amount($)     Balance($)
04-01        Beginning Balance                                                 2,000.00
04-30        Ending Balance                                                    2,000.00
`;

const read = (text: string) => understandDocument(asciiPages([text])).statements;

test('titles that end with the numbers of a table of accounts begin those accounts', () => {
  const statements = read(page('Membership Savings - 4948804228'));
  expect(
    statements.map(({ accountNumber, beginningBalance, endingBalance }) => [
      accountNumber,
      beginningBalance,
      endingBalance,
    ]),
  ).toEqual([
    ['4946854275', 100_000, 130_000],
    ['4948804228', 200_000, 200_000],
  ]);
  expect(statements[0]!.rows.map(({ amount }) => amount)).toEqual([50_000, -20_000]);
});

test('the number of a member, with which those of all accounts begin, is none of an account', () => {
  const text = page('18 Month Certificate - Share 401145-0041')
    .replaceAll('4948804228', '401145-0041')
    .replaceAll('4946854275', '401145-0009')
    .replace('FIRST TOWN CREDIT UNION ', 'FIRST TOWN CREDIT UNION      Member Number 401145');
  expect(read(text).map(({ accountNumber, endingBalance }) => [accountNumber, endingBalance])).toEqual([
    ['401145-0009', 130_000],
    ['401145-0041', 200_000],
  ]);
});

test('one such title alone, or a number that no table lists, begins no account', () => {
  expect(read(page('Membership Savings')).length).toBeLessThan(2);
  expect(read(page('Call us toll free - 8005550142')).map(({ accountNumber }) => accountNumber)).not.toContain(
    '8005550142',
  );
});

test('a row that names the other account of a transfer does not open that account', () => {
  const text = page('Membership Savings - 4948804228')
    .replace(/^Business Checking - .*$/m, 'FIRST TOWN    Account 4946854275\n')
    .replace('Utility Company ', 'Savings\n             To account 4948804228\n04-10        Paid To - Utility')
    .replace(/^Membership Savings - .*$/m, 'Account 4948804228');
  const [checking, savings] = read(text);
  expect([checking?.accountNumber, savings?.accountNumber]).toEqual(['4946854275', '4948804228']);
  expect([checking?.endingBalance, savings?.endingBalance]).toEqual([130_000, 200_000]);
});

const abreast = (titles: readonly [string, string], head = 'Accounts AP-636332, AP-107257') => `
VANTOR ADVISORY GROUP
${head}                                 Reporting period December 1 - December 31, 2025

                                                  Pooled Trust      Directed Trust
                                                     AP-636332           AP-107257
Beginning value                                    $270,123.67         $402,296.28
Contributions                                             0.00              500.00
Change in market value                               (4,630.35)           3,141.49
Ending value                                       $265,493.32         $405,937.77

${titles[0]}

No transactions this period

${titles[1]}
Settle date   Transaction                                                 Net amount
12/07/2025    Contribution                                                    500.00
`;
const TITLES = ['Transactions - Pooled Trust - AP-636332', 'Transactions - Directed Trust - AP-107257'] as const;

test('titles that end with the numbers at the heads of columns begin those accounts, and each has its column', () => {
  const found = read(abreast(TITLES)).map(({ accountNumber, beginningBalance, rows, reconciles }) => [
    accountNumber,
    beginningBalance,
    rows.length,
    reconciles,
  ]);
  expect(found).toEqual([
    ['AP-636332', 27_012_367, 0, true],
    ['AP-107257', 40_229_628, 1, true],
  ]);
});

test('what cannot be told apart from another account that the page lists is not said to reconcile', () => {
  const [only, ...more] = read(abreast(TITLES, 'Account number AP-636332'));
  expect(more).toEqual([]);
  expect(only).toMatchObject({ accountNumber: 'AP-636332', reconciles: false });
  expect(only!.reason).toMatch('Page 1 names account AP-107257 as well');
});

test('the number of a member is none of the only account whose title begins with it and more, where a table of accounts has that with its name', () => {
  const text = (listed: string) => `
FIRST TOWN CREDIT UNION                Member Number: 0093108      Statement Period 07/01/25 thru 09/30/25

Account balances at a glance                 Previous Balance      Total In     Total Out    Ending Balance
${listed}            1,000.00        500.00       -200.00          1,300.00

0093108-10 TRUST MONEY MARKET
Post Date   Description                                                 Amount       Balance
07/01/25    Previous Balance                                                        1,000.00
07/08/25    Deposit by Check                                            500.00      1,500.00
07/11/25    Withdrawal by Check                                        -200.00      1,300.00
09/30/25    New Balance                                                             1,300.00
`;
  const numbers = (listed: string) => read(text(listed)).map(({ accountNumber }) => accountNumber);
  expect(numbers('0093108-10 Trust Money Market')).toEqual(['0093108-10']);
  expect(numbers('Trust Money Market           ')).toEqual(['0093108']);
});

const parts = (title: string) => `
FIRST TOWN CUSTODIAL SERVICES                            Statement for the quarter ended March 31, 2025
ACME WIDGETS 401(K) PLAN

The accounts of your plan are worth more than they were when the quarter began on January 1, 2025, as the table tells.
Change in value this quarter

                                     Account          Account
                                  N61-004417       N61-004425       Plan total
Beginning value                   $10,000.00       $20,000.00       $30,000.00
Contributions                       1,000.00           500.00         1,500.00
Ending value                      $11,000.00       $20,500.00       $31,500.00

${'The values of the accounts are those of the last day of the quarter.\n'.repeat(10)}
Account N61-004417 - Growth Portfolio                    ${title}$11,000.00
Activity from Jan 1 to Mar 31, 2025
Date       Amount        Activity         Description
Jan 29     1,000.00      Contribution     Employer contribution

Account N61-004425 - Income Portfolio                    ${title}$20,500.00
Activity from Jan 1 to Mar 31, 2025
Date       Amount        Activity         Description
Jan 30       500.00      Contribution     Employer contribution
`;

test('the title of an account beside what it is worth begins its part, and has its column of the summary', () => {
  expect(
    read(parts('Ending value ')).map(({ accountNumber, endingBalance, rows, reconciles }) => [
      accountNumber,
      endingBalance,
      rows.length,
      reconciles,
    ]),
  ).toEqual([
    ['N61-004417', 11_000_00, 1, true],
    ['N61-004425', 20_500_00, 1, true],
  ]);
  expect(read(parts('Contributions ')).length).toBe(1);
});

const fund = (first: string, second: string, telephone: string) => `
First Town Custody Bank              40 Wharf Street, Port Alden, OH 44900     ${telephone}     Period 2026/03/01 to 2026/03/31

Consolidated summary of the fund
Account         Name                          Opening value     Closing value
${first.padEnd(16)}Benefit account                   10,000.00         11,000.00
${second.padEnd(16)}Core bond account                 20,000.00         20,500.00
\f
First Town Custody Bank              40 Wharf Street, Port Alden, OH 44900     ${telephone}     Period 2026/03/01 to 2026/03/31
Account ${first} Local 88 Pension Fund - Benefit account
Opening value                         10,000.00
Contributions                          1,000.00
Closing value                         11,000.00

Date          Transaction                 Amount
2026/03/12    Employer contribution     1,000.00
\f
First Town Custody Bank              40 Wharf Street, Port Alden, OH 44900     ${telephone}     Period 2026/03/01 to 2026/03/31
Account ${second} Local 88 Pension Fund - Core bond account
Opening value                         20,000.00
Contributions                            500.00
Closing value                         20,500.00

Date          Transaction                 Amount
2026/03/17    Employer contribution       500.00
`;

test('numbers of few digits behind the word that says so are those of accounts where a table lists them, and a telephone is none', () => {
  const { statements } = understandDocument(asciiPages(fund('TRHC-01', 'TRHC-02', '419-555-0109').split('\f')));
  expect(
    statements.map(({ accountNumber, endingBalance, rows }) => [accountNumber, endingBalance, rows.length]),
  ).toEqual([
    ['TRHC-01', 11_000_00, 1],
    ['TRHC-02', 20_500_00, 1],
  ]);
});

test('without any other number a telephone before the period is none of an account', () => {
  const pages = fund('', '', '419-555-0109').replaceAll('Account  Local', 'Local').split('\f');
  expect(understandDocument(asciiPages(pages)).statements.map(({ accountNumber }) => accountNumber)).toEqual([null]);
});

test('a title may end with a number in groups of digits, where a table of the accounts has it so', () => {
  const statements = read(
    page('Membership Savings 0041 88310 2')
      .replaceAll('4948804228', '0041 88310 2')
      .replace('Business Checking - 4946854275', 'Business Checking 0041 22077 6')
      .replaceAll('4946854275', '0041 22077 6'),
  );
  expect(statements.map(({ accountNumber, endingBalance }) => [accountNumber, endingBalance])).toEqual([
    ['0041 22077 6', 130_000],
    ['0041 88310 2', 200_000],
  ]);
});
