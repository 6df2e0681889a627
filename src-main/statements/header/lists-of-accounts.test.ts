import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';
import { linesOf } from '../words/lines.ts';
import { divideByAccount } from './accounts.ts';

function textsOf(...texts: string[]) {
  const pages = asciiPages(texts).map((page) => ({ page: page.page, height: page.height, lines: linesOf(page) }));
  return Object.fromEntries(
    divideByAccount(pages, new Set()).map(({ number, lines }) => [
      number?.text ?? 'parent',
      lines.filter(({ page }) => page === texts.length - 1).map(({ text }) => text),
    ]),
  );
}

const ACCOUNTS = `Relationship statement January 1, 2026 through January 31, 2026

Account number: 4T-31820-A

Beginning value      100.00
Ending value         150.00

Account number: 4T-31821-B

Beginning value      200.00
Ending value         180.00`;

const list = (second: string, heading = 'Account') => `Activity of all accounts
Date        ${heading.padEnd(12)}  Activity        Description               Amount
01/08/26    ${second}  Distribution    Paid by check             -20.00
01/09/26    4T-31820-A    Contribution    Employer                   40.00
                                        paid late
01/20/26    4T-31820-A    Dividend        SEVERN BOND                10.00
Total                                                                30.00`;

test('the rows of a list go to the accounts that they name, its headings to all, its total to none', () => {
  expect(textsOf(ACCOUNTS, list('4T-31821-B'))).toEqual({
    '4T-31820-A': [
      'Activity of all accounts',
      'Date Account Activity Description Amount',
      '01/09/26 Contribution Employer 40.00',
      'paid late',
      '01/20/26 Dividend SEVERN BOND 10.00',
    ],
    '4T-31821-B': [
      'Activity of all accounts',
      'Date Account Activity Description Amount',
      '01/08/26 Distribution Paid by check -20.00',
    ],
    parent: ['Total 30.00'],
  });
});

test('a number may be cut short where one account alone ends so', () => {
  expect(textsOf(ACCOUNTS, list('...1821-B '))['4T-31821-B']).toContain('01/08/26 Distribution Paid by check -20.00');
});

test('a column of where the money went, or a row that names no account, leaves the list whole', () => {
  const whole = list('4T-31821-B').split('\n').length;
  expect(textsOf(ACCOUNTS, list('4T-31821-B', 'To account'))['4T-31821-B']).toHaveLength(whole);
  expect(textsOf(ACCOUNTS, list('unknown   '))['4T-31821-B']).toHaveLength(whole);
});

test('the total of a list of accounts is never the balance of one of them', () => {
  const page = `Account number 448210-0060          January 1, 2025 - January 31, 2025

Accounts at a glance
Account                 Previous balance      Additions     Subtractions      New balance
448210-0060                     3,000.00         500.00          100.00-         3,400.00
448210-0071                    16,000.00           0.00            0.00         16,000.00
Total of shares                19,000.00         500.00          100.00-        19,400.00`;
  const [statement, ...others] = understandDocument(asciiPages([page])).statements;
  expect(others).toEqual([]);
  expect(statement!.beginningBalance).not.toBe(19_000_00);
});
