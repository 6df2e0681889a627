import { expect, test } from 'vitest';
import { asciiPages } from '../../test/support/ascii-page.ts';
import { readDocument, understandDocument } from './understand.ts';

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

test('of an account that comes twice in one file the first statement is kept, refused, and says where the other is', () => {
  const april = paper('FIRST TOWN BROKERAGE', '1234-5678', '04', '04/01/2025 - 04/30/2025');
  expect(told([SPRING, april])).toEqual([['1234-5678', '2025-03-01', ['2025-03-03'], [0], false]]);
  const { statements, warnings } = understandDocument(asciiPages([SPRING, april]));
  const sentence =
    'The file holds 2 statements of account 1234-5678: 2025-03-01 to 2025-03-31 on page 1, 2025-04-01 to 2025-04-30 on page 2. Only the first is shown. Split the document where each begins.';
  expect([statements.map(({ reason }) => reason), warnings]).toEqual([[sentence], [sentence]]);
  expect(readDocument(asciiPages([SPRING, april])).accounts).toHaveLength(1);
});

test('a copy of a statement in the same file is counted once', () => {
  expect(told([SPRING, SPRING])).toEqual([['1234-5678', '2025-03-01', ['2025-03-03'], [0], true]]);
  expect(understandDocument(asciiPages([SPRING, SPRING])).warnings).toEqual([
    'The statement of account 1234-5678 is in the file twice, on page 1 and on page 2. It is counted once.',
  ]);
});

test('an account that comes twice costs the other accounts of the file nothing', () => {
  const april = paper('FIRST TOWN BROKERAGE', '1234-5678', '04', '04/01/2025 - 04/30/2025');
  const autumn = paper('SECOND TRUST COMPANY', '77-123456', '10', '10/01/2025 - 10/31/2025');
  expect(told([SPRING, autumn, april])).toEqual([
    ['1234-5678', '2025-03-01', ['2025-03-03'], [0], false],
    ['77-123456', '2025-10-01', ['2025-10-03'], [1], true],
  ]);
});

test('pages of one paper that lie in another order are none of two', () => {
  const first = paper('FIRST TOWN BROKERAGE', '1234-5678', '03', '03/01/2025 - 03/31/2025', 'Page 1 of 2');
  const notes = `${'\n'.repeat(60)}${'Terms and conditions of your account'.padEnd(60)}Page 2 of 2`;
  expect(told([notes, first])).toEqual([['1234-5678', '2025-03-01', ['2025-03-03'], [0, 1], true]]);
});
