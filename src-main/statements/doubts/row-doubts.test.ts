import { expect, test } from 'vitest';
import type { WordSource } from '../../../src-shared/model/words.ts';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const HEAD = `FIRST TOWN BROKERAGE SERVICES                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                   June 1, 2025 - June 30, 2025
`;

/** A statement whose summary has the lines, and whose activity is the table; 500.00 comes in. */
function statementOf(
  table: string,
  lines = 'Deposits                                                500.00',
  source: WordSource = 'text',
) {
  const page = asciiPage(
    `${HEAD}
Account Summary
Beginning Account Value                            $100,000.00
${lines}
Change in Market Value                                1,000.00
Ending Account Value                               $101,500.00

${table}

Total Account Value                                $101,500.00`,
    0,
    source,
  );
  return understandDocument([page]).statements[0]!;
}

test('of two days, one below a title that nobody knows, neither is sure to be the one that counts', () => {
  const rows = (second: string) => `Transaction Detail
Date          Zumba         Description                        Amount
06/02/2025    ${second}    Employer Contribution               500.00`;
  expect(statementOf(rows('06/02/2025')).reconciles).toBe(true);
  const apart = statementOf(rows('06/03/2025'));
  expect(apart).toMatchObject({ reconciles: false });
  expect(apart.reason).toContain('Check which of them counts');
});

test('a day right below that of a row, without a figure, may be the one that counts', () => {
  const rows = (below: string) => `Transaction Detail
Date          Description                                      Amount
06/02/2025    You Sold XYZ CORP                              5,000.00
${below}    COMMON STOCK
06/04/2025    You Bought ABC CORP                           (5,000.00)
06/05/2025    Employer Contribution                            500.00`;
  expect(statementOf(rows('06/02/2025')).reason).not.toContain('Check which of them counts');
  expect(statementOf(rows('06/03/2025')).reason).toContain('Check which of them counts');
});

test('a number that only a row prints is not surely that of the account', () => {
  const page = (head: string, row: string) =>
    asciiPage(`FIRST TOWN BROKERAGE SERVICES                    ${head}
ACME WIDGETS 401(K) PLAN TRUST                   June 1, 2025 - June 30, 2025

Account Summary
Beginning Account Value                            $100,000.00
Deposits                                                500.00
Change in Market Value                                1,000.00
Ending Account Value                               $101,500.00

Transaction Detail
Date          Description                                      Amount
06/02/2025    Employer Contribution                            500.00
              ${row}`);
  const [known] = understandDocument([page('Account Number: 1234-5678', 'Account No. 6140-7750')]).statements;
  expect(known!.reason).not.toContain('only among the activity');
  const [found] = understandDocument([page('Zumba', 'Account No. 6140-7750')]).statements;
  expect(found).toMatchObject({ reconciles: false });
  expect(found!.reason).toContain('only among the activity');
});

test('where a row without a day has figures in the place of the day, the day above is not taken for its own', () => {
  const rows = (second: string) => `Transaction Detail
Date         Description                                   Amount
Jun 02       Employer Contribution                         300.00
${second}       Employee Contribution                         200.00`;
  expect(statementOf(rows('      ')).reconciles).toBe(true);
  const unread = statementOf(rows('Jvn 09'));
  expect(unread).toMatchObject({ reconciles: false });
  expect(unread.reason).toContain('none could be read');
});

test('a figure at the end of a row, below a title that nobody knows, may be the amount', () => {
  const rows = (last: string) => `Transaction Detail
Date         Description                     Amount       Zumba
06/02/2025   Employer Contribution           500.00       ${last}`;
  expect(statementOf(rows('')).reconciles).toBe(true);
  const doubled = statementOf(rows('499.05'));
  expect(doubled).toMatchObject({ reconciles: false });
  expect(doubled.reason).toContain('Check which one is the amount');
});

test('trades at one dollar below a heading that nobody knows may only repeat the other rows', () => {
  const rows = (action: string, quantity: string, price: string) => `Transaction Detail
Date         Description                          Quantity     Price       Amount
06/02/2025   Employer Contribution                                         500.00
06/04/2025   ${action.padEnd(36)}${quantity.padStart(9)}${price.padStart(10)}     (100.00)`;
  expect(statementOf(rows('You Bought XYZ CORP', '10.000', '10.00')).reconciles).toBe(true);
  const kept = statementOf(rows('Zumba Bought LIQUID ASSETS', '100.000', '1.00'));
  expect(kept).toMatchObject({ reconciles: false });
  expect(kept.reason).toContain('where the account keeps its cash');
});

test('a dated line that counts shares and has no amount did something, whatever its words mean', () => {
  const rows = (line: string) => `Transaction Detail
Date         Description                          Quantity      Amount
06/02/2025   Employer Contribution                              500.00
${line}`;
  expect(statementOf(rows('06/09/2025   Stock Split XYZ CORP                  40.000')).rows).toHaveLength(2);
  const lost = statementOf(rows('06/09/2025   Zumba Wrolt XYZ CORP                  40.000          --'));
  expect(lost).toMatchObject({ reconciles: false });
  expect(lost.reason).toContain('could not be told from its words');
  const scanned = statementOf(
    rows('06/09/2025   Srock Spiit XYZ CORP                      12          --'),
    undefined,
    'ocr',
  );
  expect(scanned).toMatchObject({ reconciles: false });
  expect(scanned.reason).toContain('could not be told from its words');
});

test('what a printed total counts is no mirror of other rows', () => {
  const rows = (total: string, first: string) => `Income
Date         Description                                   Amount
06/02/2025   Dividend XYZ CORP                             ${first}
06/30/2025   Earned on Bank Deposit Sweep                  100.00
Total Income                                               ${total}`;
  const line = 'Income                                                  500.00';
  expect(statementOf(rows('500.00', '500.00'), line).reconciles).toBe(true);
  const counted = statementOf(rows('600.00', '500.00'), line);
  expect(counted).toMatchObject({ reconciles: false });
  expect(counted.reason).toContain('mirror of other rows');
});

test('rows are not made of the summary where something that looks like a row is printed elsewhere', () => {
  const rows = (line: string) => {
    const page = asciiPage(`${HEAD}
Changes by Source                 Pre-Tax         Match         Total
Beginning Balance               60,000.00     40,000.00    100,000.00
Contributions                      300.00        200.00        500.00
Gain/Loss                          600.00        400.00      1,000.00
Ending Balance                  60,900.00     40,600.00    101,500.00

${line}`);
    return understandDocument([page]).statements[0]!;
  };
  expect(rows('Questions? Call us')).toMatchObject({ reconciles: true, rows: [{ amount: 500_00 }] });
  const printed = rows('Zumba Krobel\n06/13/2025  Deferrals wrolt        500.00');
  expect(printed).toMatchObject({ reconciles: false });
  expect(printed.reason).toMatch(/looks like a row|could not be placed/);
});

test('rows below the total of their heading are not of its kind where a total of another name closes them', () => {
  const lines =
    'Deposits                                              1,000.00\nWithdrawals and Fees                                   (500.00)';
  const table = (last: string) => `Deposits
Date          Description                                      Amount
06/01/2025    Employer Contribution                          1,000.00
Total Deposits                                               1,000.00

Fees
Date          Description                                      Amount
06/02/2025    Trustee Fee                                     (100.00)
Total Fees                                                    (100.00)
Date          Description                                      Amount
06/04/2025    Number 4671 office rent                         (400.00)
${last.padEnd(60)}(400.00)`;
  expect(statementOf(table('Total Checks'), lines).reason).toContain('closes rows that stand below "Fees"');
  expect(statementOf(table('Total Fees'), lines).reason).not.toContain('closes rows');
});

test('income that the summary counts among what comes from outside, beside a line for income, is of no sure type', () => {
  const lines = `Funds Received                                           500.00
Dividends and Interest                                     0.00`;
  const rows = (what: string) => `Dividends and Interest
Date          Description                                      Amount
06/02/2025    ${what}                                  500.00`;
  const found = statementOf(rows('LAKESIDE XK 12'), lines);
  expect(found).toMatchObject({ reconciles: false });
  expect(found.reason).toContain('its heading says otherwise');
});

test('the words of a scanned trade that name another kind than its heading leave its type open', () => {
  const page = asciiPage(
    `${HEAD}
Account Summary
Beginning Account Value                            $100,000.00
Deposits                                                  0.00
Change in Account Value                                  500.00
Ending Account Value                               $100,500.00

Dividend reinvestments
Date          Description                    Quantity      Price        Amount
06/02/2025    SALE XYZ CORP                    -5.000   100.0000        500.00
Total Dividend reinvestments                                            500.00

Total Account Value                                $100,500.00`,
    0,
    'ocr',
  );
  const [statement] = understandDocument([page]).statements;
  expect(statement).toMatchObject({ reconciles: false, reason: expect.stringContaining('another kind of trade') });
});

test('sources do not tell what became of their money, and a total called after one is no sign of a lost heading', () => {
  const lines = `Deposits                                                500.00
Loan Withdrawals                                       (500.00)
Loan Interest                                           500.00`;
  const rows = `Contributions Transaction Summary
Date          Source                                           Amount
06/02/2025    Employer Match                                   500.00
Total Employer Match                                           500.00

Loan Interest Transaction Summary
Date          Source                                           Amount
06/04/2025    Employer Match                                   500.00
Total Employer Match                                           500.00

Loan Withdrawals Transaction Summary
Date          Source                                           Amount
06/05/2025    Employer Match                                  (500.00)
Total Employer Match                                          (500.00)`;
  const statement = statementOf(rows, lines);
  expect(statement.rows.map(({ txType }) => txType)).toEqual(['deposits', 'loanInterest', 'newLoans']);
  expect(statement.reason).not.toContain('closes rows');
});

test('a day that ends the text before the day of a row is of that text', () => {
  const rows = (says: string) => `Transaction Detail
Activity                                        Date          Amount
${says}  06/05/2025    500.00`;
  const ended = statementOf(rows('Employer Contribution payroll ending 06/02/2025'));
  expect(ended).toMatchObject({ reconciles: true, rows: [{ date: '2025-06-05', amount: 50_000 }] });
  const apart = statementOf(rows('Employer Contribution payroll     06/02/2025  '));
  expect(apart.reason).toContain('Check which of them counts');
});

test.each([
  ['Fees Waived This Period', 'Account fee waived', false],
  ['Fund Operating Expenses', 'Calder Fund expenses', false],
  ['Fees and Charges', 'Account fee', true],
])('below "%s", which no line of the summary counts, "%s" moved money: %s', (heading, words, moved) => {
  const page = `Account number 5512-8890                         June 1, 2025 - June 30, 2025

Account Summary
Beginning Value                                        $100,000.00
Deposits                                                  3,000.00
Change in Value                                              850.00
Ending Value                                           $103,850.00

Account Activity
Date        Description                                     Amount
06/03       Employer contribution                         3,000.00

${heading}
Date        Description                                     Amount
06/30       ${words.padEnd(41)}-25.00`;
  const [statement] = understandDocument([asciiPage(page)]).statements;
  expect(statement!.reconciles).toBe(moved);
});

test('two symbols below each other in one row may be two rows, of which one moved units alone', () => {
  const rows = (symbol: string) => `Transaction Detail
Date          Symbol    Description                  Quantity          Amount
06/02/2025    ABCD      Employer Contribution                          500.00
              ${symbol}      KELDER 3 FOR 1 FORWARD       440.0000
06/05/2025    XYZQ      You Sold XYZ CORP                            5,000.00
06/06/2025    ABCD      You Bought ABC CORP                         (5,000.00)`;
  expect(statementOf(rows('    ')).reason).not.toContain('two securities');
  const swallowed = statementOf(rows('KLDR'));
  expect(swallowed.reconciles).toBe(false);
  expect(swallowed.reason).toContain('name two securities');
});

test('a fund at one dollar that is listed beside the cash is traded, and is not where the cash is kept', () => {
  const table = (
    held: string,
    day = '06/09/2025',
  ) => `Positions held                     Shares        NAV        Market value
Acme Government Money Fund      7,865.640      $1.00          $7,865.64
${held}
Acme Growth Fund                9,099.309     $10.00         $90,993.09

Activity
Date          Activity       Description                      Shares       NAV      Cash amount
06/02/2025    Contribution   Employer                                                    500.00
${day}    Sell           Acme Government Money Fund      500.000     $1.00          500.00`;
  expect(statementOf(table('Uninvested cash                                            $2,641.27')).reconciles).toBe(
    true,
  );
  const kept = statementOf(table('Acme Bond Fund                    264.127     $10.00          $2,641.27'));
  expect(kept.reason).toContain('where the account keeps its cash');
});

test('a row without a day, whose text ends with another day than that of the row above it, may be of either', () => {
  const rows = (text: string) => `Transaction Detail
Date          Description                                           Amount
06/02/2025    Employer Contribution                                 300.00
              ${text.padEnd(52)}  200.00`;
  expect(statementOf(rows('Employee Contribution')).reconciles).toBe(true);
  expect(statementOf(rows('Employee Contribution Roth source 06/12/2025')).reconciles).toBe(false);
  expect(statementOf(rows('Employee Contribution for 06/12/2025')).reconciles).toBe(true);
});
