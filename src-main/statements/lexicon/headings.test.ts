import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { linesOf } from '../words/lines.ts';
import { headingOf, isContinuationNote, sectionOfWords } from './headings.ts';

function heading(text: string, scanned = false) {
  return headingOf(linesOf(asciiPage(text, 0, scanned ? 'ocr' : 'text'))[0]!);
}

test('a heading may carry its period, a count or an account', () => {
  expect(heading('Transaction Detail September 1, 2025 - September 30, 2025')?.meaning.kind).toBe('activity');
  expect(heading('Deposits and Credits (14)')?.meaning).toMatchObject({ type: 'deposits', sign: 1 });
  expect(heading('Account activity Account SV-20-44171')?.meaning.kind).toBe('activity');
});

test('sections may be named for the side of the cash that they list', () => {
  for (const title of ['CASH DEBITS', 'Cash Paid', 'Money Paid Out']) expect(heading(title)?.meaning.sign).toBe(-1);
  for (const title of ['CASH CREDITS', 'Money Received']) expect(heading(title)?.meaning.sign).toBe(1);
});

test('a ledger is a list of what happened, whatever it keeps', () => {
  for (const title of ['CASH LEDGER', 'Ledger of Transactions', 'Cash Journal'])
    expect(heading(title)?.meaning).toEqual({ kind: 'activity' });
});

test('letter-spaced headings are headings', () => {
  expect(heading('P E N D I N G  T R A D E S  A T  P E R I O D  E N D')?.meaning.kind).toBe('pending');
});

test('a continued heading says so', () => {
  expect(heading('RECEIPTS (CONTINUED)')).toMatchObject({ continued: true, meaning: { sign: 1 } });
});

test('one misread letter in eight is allowed on a scan', () => {
  expect(heading('Wlthdrawals and Debits', true)?.meaning.type).toBe('withdrawals');
  expect(heading('Wlthdrawals and Debits')).toBeNull();
});

test('lines with money and sentences are no headings', () => {
  expect(heading('Deposits and Credits 33,882.32')).toBeNull();
  expect(heading('Interest is credited. Dividends are paid monthly.')).toBeNull();
});

test('a note that the section goes on is not a heading', () => {
  expect(isContinuationNote('Transaction Detail continued on next page')).toBe(true);
  expect(isContinuationNote('Wire sent to bank')).toBe(false);
});

test('a row that begins with a day is no heading, whatever words it holds', () => {
  expect(heading('May 19, 2026     Stock Split     BRAMWELL PLC     24.0000     -')).toBeNull();
});

test('a row is no heading where its day and its text run together', () => {
  const [line] = linesOf(asciiPage('Apr 30, 2024 Interest Earned - Bank Deposit Sweep           45.15'));
  expect(line!.cells).toHaveLength(2);
  expect(headingOf(line!)).toBeNull();
});

test('a heading says the same with "and" and with "&"', () => {
  expect(heading('Fees & Charges')?.meaning).toEqual(heading('Fees and Charges')?.meaning);
  expect(heading('Fees & Charges')?.meaning.type).toBe('fees');
});

test('trades that have not settled are pending, in whatever words', () => {
  for (const title of ['Orders executed and not settled at June 30', 'Transactions awaiting their settlement'])
    expect(heading(title)?.meaning.kind).toBe('pending');
  expect(heading('Transactions that settled this month')?.meaning.kind).not.toBe('pending');
});

test('the name of a fund is no kind of activity, whatever the fund is for', () => {
  for (const title of ['Income Fund', 'Interest Income Fund - Class A', 'Income Fund of America'])
    expect(heading(title)).toBeNull();
  expect(heading('Transactions Fund 0123')?.meaning.kind).toBe('activity');
});

test('a title of a column is no misread heading', () => {
  expect(heading('Transaction', true)).toBeNull();
  expect(heading('Transactlons', true)?.meaning.kind).toBe('activity');
  expect(heading('Transactlons (continued)', true)).toMatchObject({ continued: true, meaning: { kind: 'activity' } });
});

test.each([
  ['monies received and paid', { kind: 'activity' }],
  ['reinvestment of distributions', { kind: 'activity', type: 'reinvestments', sign: -1 }],
  ['dividends and reinvestments', { kind: 'activity' }],
  ['electronic deductions', { kind: 'activity', type: 'withdrawals', sign: -1 }],
  ['ach and wire subtractions', { kind: 'activity', type: 'withdrawals', sign: -1 }],
  ['other deductions', { kind: 'activity' }],
  ['costs charged', { kind: 'activity', type: 'fees', sign: -1 }],
  ['benefits and other payments', { kind: 'activity', sign: -1 }],
  ['disbursements and expenses', { kind: 'activity', sign: -1 }],
  ['business share draft checking transactions', { kind: 'activity' }],
])('an unknown heading "%s" of a table tells by its words what it holds', (title, meaning) => {
  expect(sectionOfWords(title.split(' '))).toEqual(meaning);
});

test('where the cash is kept may be called cash reserves', () => {
  expect(heading('Cash reserves activity')?.meaning.kind).toBe('sweep');
});

test('before a colon may stand the side, and behind it the kind of what came in or went out', () => {
  expect(heading('Uses: Benefits Paid')?.meaning).toMatchObject({ type: 'withdrawals', sign: -1 });
  expect(heading('Sources: Dividends and Interest')?.meaning).toMatchObject({ type: 'income', sign: 1 });
  expect(heading('Uses: Rollovers to Other Plans')?.meaning).toMatchObject({ type: 'rollovers', sign: -1 });
  expect(heading('Transactions: Rollover')?.meaning).toEqual({ kind: 'activity' });
});

test('no rows stand below what only the valuation knows', () => {
  expect(sectionOfWords(['automatic', 'market', 'movements'])).toEqual({ kind: 'activity' });
});

test.each([
  ['Transactions Settling Next Month', 'pending'],
  ['Gains and Losses on Securities Sold', 'realized'],
  ['Closed Tax Lots', 'realized'],
  ['Daily Collected Balances', 'balances'],
  ['Short Term Investment Fund Activity', 'sweep'],
  ['Liquid Reserves Sweep Detail', 'sweep'],
  ['Statement of Holdings', 'holdings'],
  ['Inventory of Assets', 'holdings'],
  ['Schedule of Fees', 'other'],
])('what no phrase says is told by the words of "%s"', (title, kind) => {
  expect(heading(title)?.meaning.kind).toBe(kind);
});

test('what goes in and out of a fund at one dollar is its sweep', () => {
  expect(heading('Daily additions and subtractions, EXAMPLE CASH RESERVES @ $1 per share')?.meaning).toEqual({
    kind: 'sweep',
  });
  expect(heading('Bought 400 EXAMPLE CASH RESERVES @ $1 per share')).toBeNull();
});

test('the place of a part may stand at the other side of its title', () => {
  expect(heading('SCHEDULE E                              DISBURSEMENTS')?.meaning).toMatchObject({ sign: -1 });
  expect(heading('Part II                                 Purchases settled')?.meaning).toMatchObject({
    type: 'purchases',
  });
});

test('a question asks for activity where it names its time, and for loans where it is of theirs', () => {
  expect(heading('What activity took place this quarter?')?.meaning).toEqual({ kind: 'activity' });
  expect(heading('What is the status of my loan?')?.meaning.kind).toBe('loans');
  expect(heading('What activity is not shown on a statement?')).toBeNull();
});

test('what changed in the holdings, and what the market did, are no lists of holdings or of gains', () => {
  expect(heading('Changes in Your Positions')?.meaning.kind).not.toBe('holdings');
  expect(heading('Net Realized and Unrealized Gains')?.meaning.kind).not.toBe('realized');
});

test.each([
  ['Loan Interest Payments Transaction Summary', { kind: 'activity', type: 'loanInterest', sign: 1 }],
  ['Loan Withdrawals Transaction Detail', { kind: 'activity', type: 'newLoans', sign: -1 }],
  ['Contributions Transactions Summary', { kind: 'activity', type: 'deposits', sign: 1 }],
])('what "%s" lists is what stands before "transaction"', (title, meaning) => {
  expect(heading(title)?.meaning).toMatchObject(meaning);
});

test('the interest of loan repayments is told from repayments with interest', () => {
  const of = (text: string) => headingOf(linesOf(asciiPage(text))[0]!)?.meaning;
  expect(of('Loan Repayments (Interest)')).toMatchObject({ type: 'loanInterest' });
  expect(of('Loan repayments - interest')).toMatchObject({ type: 'loanInterest' });
  expect(of('Loan Repayments (Principal)')).toMatchObject({ type: 'loanPayments' });
  expect(of('Loan Repayments & Interest')?.type).not.toBe('loanInterest');
});

test.each([
  ['Employee Salary Deferrals', 'deposits', 1],
  ['Refund of Excess Contributions', 'withdrawals', -1],
  ['Revenue Sharing Credits', 'fees', 1],
  ['Trustee Fees', 'fees', -1],
  ['Forfeitures Allocated', 'forfeiture', undefined],
  ['Transfers Out', 'transfers', -1],
  ['Securities Received', 'transfers', 1],
])('%s heads what the plan calls so', (text, type, sign) => {
  const { meaning } = headingOf(linesOf(asciiPage(text))[0]!)!;
  expect([meaning.type, meaning.sign]).toEqual([type, sign]);
});

test('what a list leaves out, whose it is, or what it is net of changes nothing of what it is', () => {
  expect(heading('Contributions received late (not included in the balances above)')?.meaning.kind).toBe('pending');
  expect(heading('Loan balances are not included in your account value')?.meaning.kind).not.toBe('pending');
  expect(heading('Account movements, current account USD')?.meaning).toEqual(heading('Account movements')?.meaning);
  expect(heading('Fees and expenses, net of adjustments')?.meaning).toMatchObject({ type: 'fees', sign: -1 });
  expect(heading('Income received (accrued interest purchased in parentheses)')?.meaning.type).toBe('income');
});

test("an option's name is no list of income, and what is listed by option is told by its words", () => {
  expect(sectionOfWords(['fixed', 'income', 'guaranteed', 'option'])).toEqual({ kind: 'activity' });
  expect(sectionOfWords(['contributions', 'by', 'investment', 'option'])).toMatchObject({ type: 'deposits' });
});

test('a label with nothing but dashes beside it heads no section', () => {
  expect(heading('SALES                    -            -            -')).toBeNull();
  expect(heading('SALES')?.meaning.type).toBe('sales');
});

test('what a mark in a list means, and where the sweep goes, leave a heading what it is', () => {
  expect(heading('CHECKS PAID (* indicates a break in check number sequence)')?.meaning).toMatchObject({ sign: -1 });
  expect(heading('Sweep: PELHAM INSURED BANK DEPOSITS     Current Yield: 0.35%')?.meaning.kind).toBe('sweep');
  expect(heading('Sweep details are told on the back')?.meaning.kind).not.toBe('sweep');
});

test('what is not included in the value heads what follows, and not where it is a figure of its own', () => {
  expect(heading('Loans still owed, not part of your account value above')?.meaning.kind).toBe('pending');
  expect(heading('Loans still owed, not part of your account value above      $3,904.17')).toBeNull();
});

test('what was entered, day by day, is a list of activity', () => {
  expect(meaningOfHeading('ENTRIES           by posting day')).toMatchObject({ kind: 'activity' });
  expect(meaningOfHeading('Entries')).toMatchObject({ kind: 'activity' });
});

const meaningOfHeading = (text: string) => headingOf(linesOf(asciiPage(text))[0]!)?.meaning;

test('a fund behind the dash of a list of transactions is whose they are; one that keeps the cash is its sweep', () => {
  const title = (fund: string) => heading(`Transaction Activity - ${fund} - Institutional`)?.meaning;
  expect(title('Acme Treasury Reserve Fund')).toEqual({ kind: 'activity' });
  expect(title('Acme Sweep Money Market Fund')?.kind).not.toBe('activity');
});
