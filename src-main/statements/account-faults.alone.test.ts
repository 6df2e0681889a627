import { expect, test, vi } from 'vitest';
import { asciiPage } from '../../test/support/ascii-page.ts';

// One account of the document meets a fault of the program.
vi.mock(import('./read-account.ts'), async (original) => {
  const actual = await original();
  return {
    ...actual,
    readAccount: (account, context) => {
      if (account.number?.text === '2290-4472') throw new TypeError('a fault');
      return actual.readAccount(account, context);
    },
  };
});
const { readDocument, understandInTurn, understandDocument } = await import('./understand.ts');

function accountPage(number: string): string {
  return `
  Harbor Line Custody Company
  Account Number: ${number}          Statement Period 03/01/2025 to 03/31/2025

  Beginning Balance                                            1,000.00
  Ending Balance                                               1,100.00

  Date         Description                        Amount      Balance
  03/04/2025   Contribution                       100.00     1,100.00
`;
}

const pages = ['2290-4471', '2290-4472', '2290-4473'].map((number, page) => asciiPage(accountPage(number), page));

test('an account on which understanding fails costs the document nothing but that account, and is named', () => {
  const { statements, warnings } = understandDocument(pages);
  expect(statements.map(({ accountNumber }) => accountNumber)).toEqual(['2290-4471', '2290-4473']);
  expect(statements.map(({ rows }) => rows.map(({ amount }) => amount))).toEqual([[100_00], [100_00]]);
  expect(warnings).toEqual([
    'Account 2290-4472 could not be understood because of a fault in Tallystack; what else the document holds was. Enter its figures by hand, and report the fault.',
  ]);
});

test('the cause is told to whoever asked, and the explanation leaves the account out in the same way', () => {
  const turns = understandInTurn(pages);
  const statements = [...turns.statements];
  const { faults, parsed } = turns.rest();
  expect(faults).toMatchObject([{ number: '2290-4472', cause: expect.any(TypeError) }]);
  expect(readDocument(pages).parsed).toEqual({ statements, ...parsed });
});

test('where the only account fails, the sentence about it is all that is said', () => {
  const { statements, warnings } = understandDocument([pages[1]!]);
  expect(statements).toEqual([]);
  expect(warnings).toHaveLength(1);
});

test('on a scan the accounts beside a failed one are kept as well, however alike their numbers', () => {
  const scan = ['2290-4471', '2290-4472'].map((number, page) => asciiPage(accountPage(number), page, 'ocr'));
  const { statements, warnings } = understandDocument(scan);
  expect(statements.map(({ accountNumber }) => accountNumber)).toEqual(['2290-4471']);
  expect(warnings).toHaveLength(1);
});
