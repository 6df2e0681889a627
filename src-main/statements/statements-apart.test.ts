import { expect, test } from 'vitest';
import { asciiPages } from '../../test/support/ascii-page.ts';
import { understandDocument } from './understand.ts';

const paper = (name: string, number: string, month: string, days: string, at = 'Page 1 of 1') => `
${name.padEnd(60)}Account Number: ${number}
ACME WIDGETS 401(K) PLAN                                    Statement Period: ${days}
                                                            ${at}
Beginning account value                10,000.00
Contributions                             500.00
Change in value                           100.00
Ending account value                   10,600.00

Account Activity
Date           Description                                                   Amount
${month}/03        Employee contribution                                         500.00`;

const SPRING = paper('FIRST TOWN BROKERAGE', '1234-5678', '03', '03/01/2025 - 03/31/2025');
const told = (pages: string[]) =>
  understandDocument(asciiPages(pages)).statements.map(
    ({ accountNumber, periodStart, rows, pages: own, reconciles }) => [
      accountNumber,
      periodStart,
      rows.map(({ date }) => date),
      own,
      reconciles,
    ],
  );

test('statements in one file of which each counts its own pages have each their own period', () => {
  const autumn = paper('SECOND TRUST COMPANY', '77-123456', '10', '10/01/2025 - 10/31/2025');
  expect(told([SPRING, autumn])).toEqual([
    ['1234-5678', '2025-03-01', ['2025-03-03'], [0], true],
    ['77-123456', '2025-10-01', ['2025-10-03'], [1], true],
  ]);
});

test('the same account twice in one file stays one account', () => {
  const april = paper('FIRST TOWN BROKERAGE', '1234-5678', '04', '04/01/2025 - 04/30/2025');
  expect(told([SPRING, april]).map(([number]) => number)).toEqual(['1234-5678']);
});

test('pages of one paper that lie in another order are none of two', () => {
  const first = paper('FIRST TOWN BROKERAGE', '1234-5678', '03', '03/01/2025 - 03/31/2025', 'Page 1 of 2');
  const notes = '\n'.repeat(60) + 'Terms and conditions of your account'.padEnd(60) + 'Page 2 of 2';
  expect(told([notes, first])).toEqual([['1234-5678', '2025-03-01', ['2025-03-03'], [0, 1], true]]);
});
