import { expect, test } from 'vitest';
import type { Check, ParsedStatement } from '../../../src-shared/model/parsed-statement.ts';
import { asciiPage, asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

function read(page: string): ParsedStatement {
  return understandDocument(asciiPages([page])).statements[0]!;
}

function check(statement: ParsedStatement, name: Check['check']) {
  return statement.checks.find((candidate) => candidate.check === name)!;
}

const HEAD = `
FIRST TOWN BROKERAGE SERVICES                                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025
`;

const SIDED = `${HEAD}
Opening value           10,000.00
Deposits                   500.00
Withdrawals                200.00-
Market change               50.00
Closing value           10,350.00

Transactions
Date        Description                                  Debit        Credit
Deposits
Apr 5       Employee contribution                                      500.00
            Subtotal deposits (1)                                      500.00
Withdrawals
Apr 9       Wire out FIRST BANK                          200.00
            Subtotal withdrawals (1)                     200.00
            Total debits and credits                     200.00        500.00`;

test('subtotals of debit and credit columns are checked side by side', () => {
  const statement = read(SIDED);
  expect(check(statement, 'section-subtotals')).toMatchObject({
    state: 'passed',
    note: '3 printed totals equal their rows.',
  });
  expect(statement.reconciles).toBe(true);
});

test('a subtotal that its rows do not give fails and names itself', () => {
  const statement = read(
    SIDED.replace(
      'Subtotal withdrawals (1)                     200.00',
      'Subtotal withdrawals (1)                     290.00',
    ),
  );
  expect(check(statement, 'section-subtotals')).toMatchObject({ state: 'failed', expected: 29_000 });
  expect(statement.reason).toContain('Subtotal withdrawals');
});

const FUNDS = `${HEAD}
Beginning value         50,000.00
Contributions            1,000.00
Dividends reinvested       252.50
Change in market value     700.00
Ending value            51,952.50

Account activity by fund
Total Stock Fund
Date      Transaction                  Dollar amount     Share price     Shares this transaction     Total shares owned
04/01/25  Beginning balance               $50,000.00         $100.00                                           500.000
04/15/25  Employee Deferral                $1,000.00         $100.00                      10.000               510.000
04/20/25  Income Dividend Reinvested         $252.50         $101.00                       2.500               512.500
04/30/25  Ending balance                  $51,952.50         $101.37                                           512.500`;

test("a fund's shares must step from line to line, and its rows have two effects", () => {
  const statement = read(FUNDS);
  expect(check(statement, 'running-balance').state).toBe('passed');
  expect(statement.rows[1]).toMatchObject({
    txType: 'income',
    amount: 25_250,
    offset: { txType: 'reinvestments', amount: -25_250 },
  });
  expect(statement.reconciles).toBe(true);
});

test('a fund that was bought anew, without an opening balance, steps from no shares', () => {
  const anew = (balance: string) =>
    read(
      `${FUNDS.replace('510.000       ', '510.000')
        .replace('Change in market value     700.00', 'Change in market value     650.00')
        .replace('Ending value            51,952.50', 'Ending value            51,902.50')
        .replace(
          '04/30/25  Ending balance                  $51,952.50         $101.37                                           512.500',
          `04/22/25  Exchange out to Bond Fund        -$1,010.00         $101.00                     -10.000               502.500
04/30/25  Ending balance                  $50,902.50         $101.30                                           502.500

Bond Fund
Date      Transaction                  Dollar amount     Share price     Shares this transaction     Total shares owned
04/22/25  Exchange in from Stock Fund      $1,010.00          $10.10                     100.000               ${balance}
04/30/25  Ending balance                   $1,000.00          $10.00                                           ${balance}`,
        )}`,
    );
  expect(check(anew('100.000'), 'running-balance')).toMatchObject({ state: 'passed' });
  expect(anew('100.000').rows).toHaveLength(4);
});

test('a share balance that does not step is a failed check', () => {
  expect(check(read(FUNDS.replace('510.000', '511.000')), 'running-balance').state).toBe('failed');
});

test('securities received in kind count in the value but move no cash', () => {
  const statement = read(`${HEAD}
Beginning market value      10,000.00
Transfers                    4,000.00
Ending market value         14,000.00

SUMMARY OF CASH TRANSACTIONS
Opening cash balance         1,000.00
Receipts                         0.00
Closing cash balance         1,000.00

NON-CASH TRANSACTIONS
DATE         DESCRIPTION                                 SHARES / PAR VALUE            VALUE
04/18/25     Received in kind ABC CORP                              250.000         4,000.00`);
  expect(statement.rows[0]).toMatchObject({ txType: 'transfers', txSubType: 'in-kind-in', amount: 400_000 });
  expect(check(statement, 'cash-ledger').state).toBe('passed');
  expect(statement.reconciles).toBe(true);
});

test('two equal balances that nothing calls cash do not prove that no cash moved', () => {
  const unknown = `${HEAD}
Opening value           10,000.00
Moneys paid for members    500.00
Closing value           10,500.00

Where the plan stood
Opening value           10,500.00
Closing value           10,500.00

Holdings
Description             Quantity        Price     Market value
ACME GROWTH FUND         210.000      50.0000       10,500.00
Total holdings                                      10,500.00`;
  const statement = read(unknown);
  expect(check(statement, 'cash-ledger').state).not.toBe('passed');
  expect(statement.reconciles).toBe(false);
});

test('a dated line of the activity that has no amount of money is no reason to say that all of it was read', () => {
  const line = 'Apr 8       Stock divided ACME GROWTH FUND 12.000             --';
  const statement = read(SIDED.replace('Withdrawals\nApr 9', `Withdrawals\n${line}\nApr 9`));
  expect(statement.rows).toHaveLength(2);
  expect(statement).toMatchObject({ reconciles: false, reason: expect.stringContaining('could not be placed') });
});

const RUNNING = `${HEAD}
Opening value           10,000.00
Deposits                   700.00
Withdrawals               (200.00)
Closing value           10,500.00

Transactions
Date        Description                                 Amount        Balance
            Opening balance                                         10,000.00
04/05/25    Employee contribution                       500.00      10,500.00
04/09/25    Wire out FIRST BANK                        (200.00)     10,300.00
04/21/25    Employee contribution                       200.00      10,500.00`;

test('a balance that its reader left open is none where the next one is what the amounts give', () => {
  const scanned = (text: string, confidence: number) => {
    const page = asciiPage(RUNNING.replace('10,300.00', text), 0, 'ocr');
    const words = page.words.map((word) => (word.text === text ? { ...word, confidence } : word));
    return understandDocument([{ ...page, words }]).statements[0]!;
  };
  expect(scanned('10,300.08', 0.5)).toMatchObject({ reconciles: true });
  expect(check(scanned('10,300.08', 0.5), 'running-balance').state).toBe('passed');
  expect(check(scanned('10,300.08', 0.95), 'running-balance').state).toBe('failed');
  expect(check(scanned('10,987.08', 0.5), 'running-balance').state).toBe('failed');
  expect(check(read(RUNNING.replace('10,300.00', '10,300.08')), 'running-balance').state).toBe('failed');
});

test('of a closing balance behind the rows a scan may have damaged the first word', () => {
  const closed = `${RUNNING}\n04/30/25    Roding Balance                                          10,500.00`;
  expect(understandDocument([asciiPage(closed, 0, 'ocr')]).statements[0]).toMatchObject({ reconciles: true });
  const wrong = closed.replace(/10,500\.00$/, '10,500.40');
  expect(understandDocument([asciiPage(wrong, 0, 'ocr')]).statements[0]).toMatchObject({ reconciles: false });
});

test('nor is one of what moved without cash, under titles of columns that nobody knows', () => {
  const line = '04/08/25    209         FORWARD SPLIT OF ACME GROWTH FUND                 --';
  const titles = 'Whence      Tally       Whereof                                   Whereto';
  const pages = asciiPages([SIDED, `${HEAD}\nNon-Cash Transactions\n${titles}\n${line}`]);
  const [statement] = understandDocument(pages).statements;
  expect(statement!.skipped.map(({ text }) => text)).toContain(line.replace(/ +/g, ' '));
  expect(statement).toMatchObject({ reconciles: false, reason: expect.stringContaining('could not be placed') });
});

test('cash that is the same then and now, among the parts of the value, proves that none moved', () => {
  const statement = read(`${HEAD}
Account Summary
                          Opening Balance    Closing Balance
Net Cash Balance               $1,732.64          $1,732.64
Total Securities              $27,058.40         $22,354.41
Portfolio Value               $28,791.04         $24,087.05

Portfolio
Description             Quantity        Price     Market value
ACME GROWTH FUND         500.000      44.7088       $22,354.41
Total Securities                                    $22,354.41
Cash Balance                                         $1,732.64
Total Portfolio                                     $24,087.05`);
  expect(check(statement, 'cash-ledger').state).toBe('passed');
});

test('a net of trades is what was bought and sold among its rows', () => {
  const statement = read(`${HEAD}
Opening value           10,000.00
Deposits                   500.00
Market change               50.00
Closing value           10,550.00

Transactions
Date        Description                                    Amount
Apr 5       Employee contribution                          500.00
Apr 9       Bought ABC CORP                               (300.00)
Apr 10      Sold DEF CORP                                  100.00
            Net of trades in this period                  (200.00)`);
  expect(check(statement, 'section-subtotals')).toMatchObject({ state: 'passed' });
  expect(statement.reconciles).toBe(true);
});

test('a total that alone of its section stands on the next page closes the rows of the page before', () => {
  const rows = `${HEAD}
Opening value           10,000.00
Deposits                   500.00
Market change               50.00
Closing value           10,550.00

Contributions
Date        Description                                    Amount
Apr 5       Employee deferral                              300.00
Apr 9       Employer match                                 200.00`;
  const total = (amount: string) => `${HEAD}
Contributions (continued)
Date        Description                                    Amount
            Total Contributions                            ${amount}`;
  const checked = (amount: string) => {
    const [statement] = understandDocument(asciiPages([rows, total(amount)])).statements;
    return check(statement!, 'section-subtotals').state;
  };
  expect(checked('500.00')).toBe('passed');
  expect(checked('700.00')).toBe('failed');
});

test('balances that step through what sweeps the cash in the same list step', () => {
  const statement = read(`${HEAD}
Opening value           10,000.00
Deposits                   500.00
Market change               50.00
Closing value           10,550.00

Account Activity
Date        Description                                    Amount        Balance
Apr 1       Opening Balance                                                 0.00
Apr 5       Employee contribution                          500.00         500.00
Apr 5       Sweep to bank deposit program                 (500.00)          0.00
Apr 9       Sweep from bank deposit program                 80.00          80.00
Apr 9       You bought HARBOR INDUSTRIES                   (80.00)          0.00`);
  expect(check(statement, 'running-balance').state).toBe('passed');
  expect(statement.tx).toMatchObject({ deposits: 50_000, transfers: 0 });
});

test('a total of what stands above its table is the sum of the rows of the other tables', () => {
  const page = (above: string) => `${HEAD}
Activity by holding
ACME CORP
Date         Activity                      Shares       Price      Cash effect
04/07/2025   Sold                         -15.000    240.0000         3,600.00
04/20/2025   Cash dividend                                              218.40

CASH
Date         Activity                                                   Amount
04/08/2025   Advisory fee                                             (203.15)
04/15/2025   Employer contribution                                    2,500.00
             Total of these entries                                   2,296.85
             Total cash effect of the holdings above                  ${above}`;
  expect(check(read(page('3,818.40')), 'section-subtotals').state).toBe('passed');
  expect(check(read(page('3,818.41')), 'section-subtotals').state).toBe('failed');
});

const BANK = (paid: string, rows: string) => `
FIRST TOWN BANK                                                   Account Number: 771-0044
ACME WORKS 401K PLAN                                              02/01/26 - 02/28/26

BALANCE LAST STATEMENT 01/31/26                     52,118.47
TOTAL DEPOSITS AND OTHER CREDITS                     1,822.75
INTEREST PAID                                          118.20
TOTAL CHECKS AND OTHER DEBITS                        ${paid}
BALANCE THIS STATEMENT 02/28/26                     52,529.42

ACCOUNT ACTIVITY
DATE       DESCRIPTION                            AMOUNT        BALANCE
${rows}`;

test('totals in a block that has none of their parts are its lines', () => {
  const rows = `02/06/26   ACH CREDIT ACME 401K DEFERRALS      1,822.75      53,941.22
02/11/26   CHECK 301                          (1,530.00)     52,411.22
02/27/26   INTEREST PAYMENT                      118.20      52,529.42`;
  const statement = read(BANK('1,530.00', rows));
  expect(statement).toMatchObject({
    reconciles: true,
    tx: { deposits: 182_275, withdrawals: -153_000, income: 11_820 },
  });
  expect(check(statement, 'rows-match-summary').state).toBe('passed');
});

test('what no words tell is a charge where the charges of the summary lack just that and it is paid to who serves the plan', () => {
  const page = (payee: string) => `${HEAD}
BEGINNING VALUE 03/31/2025                912.40
FORFEITURES                               884.36
FEES AND EXPENSES                        (600.00)
ENDING VALUE 04/30/2025                 1,196.76

Transactions
Date         Description                                Amount        Balance
04/25/2025   FORFEITURE FROM TERMINATED PARTICIPANT     884.36       1,796.76
04/26/2025   PAID ${payee.padEnd(35)}(600.00)       1,196.76`;
  expect(read(page('ACORN PENSION CONSULTING')).rows).toHaveLength(2);
  expect(read(page('ACORN PENSION CONSULTING')).tx).toMatchObject({ fees: -60_000, withdrawals: 0 });
  expect(read(page('RETIREE BENEFIT A PERSON'))).toMatchObject({ tx: { withdrawals: -60_000 }, reconciles: false });
});

test('a tax at source that the summary counts with the withdrawals is none that a country kept', () => {
  const page = (out: string, income: string) => `${HEAD}
Opening value                          10,000.00
Deposits                                2,000.00
Withdrawals                            (${out})
Income                                    ${income}
Closing value                          11,049.30

Date         Description                                  Amount
04/02/2025   Deposit employer contribution              2,000.00
04/08/2025   Distribution A PERSON                     (1,000.00)
04/08/2025   Tax withheld at source                      (260.70)
04/20/2025   Dividend ACME                                310.00`;
  expect(read(page('1,260.70', '310.00')).tx).toMatchObject({ withdrawals: -126_070, income: 31_000 });
  expect(read(page('1,000.00', ' 49.30')).tx).toMatchObject({ withdrawals: -100_000, income: 4_930 });
});

test('what a line without a day swept, among the rows, moved the cash as well', () => {
  const statement = (swept: string) =>
    read(`${HEAD}
Opening value           10,000.00
Deposits                   500.00
Market change               50.00
Closing value           10,550.00

Transactions
Posting                                            Income      Principal
Date        Description                              Cash           Cash
04/01/2025  BEGINNING CASH BALANCE                    .00            .00
04/05/2025  CONTRIBUTION FROM EMPLOYER                            500.00
            NET CASH MANAGEMENT (SWEEP) - FUND        .00        ${swept}-
04/30/2025  ENDING CASH BALANCE                       .00            .00`);
  expect(check(statement('500.00'), 'cash-ledger').state).toBe('passed');
  expect(check(statement('400.00'), 'cash-ledger').state).toBe('failed');
});

test('a total of a scan, a digit away from rows that are all units at a price, proves nothing and speaks against nothing', () => {
  const page = (total: string, units: string) => `${HEAD}
Opening value           10,000.00
Deposits                   500.00
Market change               50.00
Closing value           10,550.00

Deposits
Date        Description                     Quantity      Price         Amount
04/05/2025  Employer contribution                                       500.00
            Total deposits                                              500.00
Sales
Date        Description                     Quantity      Price         Amount
04/09/2025  Sold ACME FUND                     ${units}     111.35       1,002.15
            Total sales                                              ${total}`;
  const stateOf = (total: string, units: string) =>
    check(understandDocument(asciiPages([page(total, units)], 'ocr')).statements[0]!, 'section-subtotals').state;
  expect(stateOf('1,002.16', '9.000')).toBe('passed');
  expect(stateOf('1,003.26', '9.000')).toBe('failed');
  expect(stateOf('1,002.16', '9.500')).toBe('failed');
});
