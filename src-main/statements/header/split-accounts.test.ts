import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const HEAD = (number: string) => `
FIRST TOWN BROKERAGE SERVICES                                    Account Number: ${number}
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025
`;
const SUMMARY = `
Account Summary
Beginning Account Value                            $100,000.00
Deposits and Contributions                            7,500.00
Change in Market Value                               (1,410.25)
Ending Account Value                               $106,089.75`;
const ACTIVITY = `
Account Activity
Date          Description                                              Amount
04/02/2025    Employee deferral                                      5,000.00
04/09/2025    Employer match                                         2,500.00`;

const scan = (...pages: string[]) => understandDocument(asciiPages(pages, 'ocr')).statements;

test('pages whose account number was misread belong to the account that has the balances', () => {
  const [right, misread] = [HEAD('41-0131-44-6'), HEAD('41-0131-44-0')];
  const later = ACTIVITY.replace(/04\/0/g, '04/1');
  const statements = scan(right + SUMMARY, right, misread + ACTIVITY, misread + later);
  expect(statements).toHaveLength(1);
  expect(statements[0]).toMatchObject({ accountNumber: '41-0131-44-6', beginningBalance: 10_000_000 });
  expect(statements[0]!.rows).toHaveLength(4);
});

test('accounts with balances of their own stay apart though their numbers are nearly the same', () => {
  const one = HEAD('41-0131-44-6') + SUMMARY + ACTIVITY;
  const other = HEAD('41-0131-44-0') + SUMMARY + ACTIVITY;
  expect(scan(one, one, other, other).map(({ accountNumber }) => accountNumber)).toEqual([
    '41-0131-44-6',
    '41-0131-44-0',
  ]);
});

test('a mask of which a scan left letters hides the same account on every page', () => {
  const [right, misread] = [HEAD('****-**08-6613'), HEAD('*hAk**08-6613')];
  const statements = scan(
    right + SUMMARY,
    right,
    misread + ACTIVITY,
    HEAD('44408-6613') + ACTIVITY.replace(/04\/0/g, '04/1'),
  );
  expect(statements).toHaveLength(1);
  expect(statements[0]!.rows).toHaveLength(4);
});

test('accounts stay apart where a list has the numbers of both, though the balances of one were not read', () => {
  const list = `
Your accounts                 Number                  Value
Share savings                 4101-314412         106,089.75
Certificate                   4101-314442          20,017.40
`;
  const numbersOf = (first: string) =>
    scan(
      first,
      HEAD('4101-314412') + SUMMARY,
      HEAD('4101-314412') + ACTIVITY,
      HEAD('4101-314442') + ACTIVITY.replace(/04\/0/g, '04/1'),
    ).map(({ accountNumber }) => accountNumber);
  expect(numbersOf(list)).toEqual(['4101-314412', '4101-314442']);
  expect(numbersOf('Your accounts')).toEqual(['4101-314412']);
});

test('an account of a list, of which nothing else could be read, is told of by its number', () => {
  const list = `
Your accounts                 Number                  Value
Share savings                 4101-314412         106,089.75
Certificate                   4101-314442          20,017.40
`;
  const pages = [list, HEAD('4101-314412') + SUMMARY + ACTIVITY, `${HEAD('4101-314442')}\nMatures next year.`];
  const warningsOf = (texts: string[]) => understandDocument(asciiPages(texts, 'text')).warnings;
  expect(warningsOf(pages)).toEqual([expect.stringContaining('Account 4101-314442 is listed with its value')]);
  expect(warningsOf(pages.slice(1))).toEqual([]);
});
