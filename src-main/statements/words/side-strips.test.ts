import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';
import { linesOf } from './lines.ts';
import { stripsOf } from './side-strips.ts';

const FIRST = `
Baluster              Quarterly statement
401(k) for teams
PLAN                  Opening balance                            $10,000.00
Acme 401(k)           What changed
ACCOUNT               Contributions                               $1,500.00
bal_7K2M-4419
FROM                  Dividends and interest                         $12.00
2025-10-01            Fees                                          -$50.00
TO
2025-12-31            Closing balance                            $11,462.00
PAGE
1 of 2
`;
const SECOND = (plan = 'Acme 401(k)') => `
Baluster              Every transaction
401(k) for teams      When            What happened                 Amount
PLAN                  2025-10-06      Recordkeeping fee            -$50.00
${plan}
ACCOUNT               2025-10-14      Payroll deferrals          $1,000.00
bal_7K2M-4419
FROM                  2025-10-28      Company match                $500.00
2025-10-01
TO                    2025-11-28      Dividend, Acme Fund           $12.00
2025-12-31
PAGE
2 of 2
`;

test('a strip that each page prints at its left stands apart from the tables beside it', () => {
  const pages = [asciiPage(FIRST), asciiPage(SECOND(), 1)];
  const strips = stripsOf(pages, pages.map(linesOf));
  expect(strips?.map(({ repeated }) => repeated.length > 0)).toEqual([false, true]);
  expect(strips?.at(1)?.left.map(({ text }) => text)).toContain('FROM');
  const [statement, ...others] = understandDocument(pages).statements;
  expect(others).toEqual([]);
  expect(statement).toMatchObject({
    accountNumber: 'bal_7K2M-4419',
    periodStart: '2025-10-01',
    periodEnd: '2025-12-31',
    reconciles: true,
  });
  expect(statement!.rows.map(({ date, amount }) => [date, amount])).toEqual([
    ['2025-10-06', -50_00],
    ['2025-10-14', 1_000_00],
    ['2025-10-28', 500_00],
    ['2025-11-28', 12_00],
  ]);
});

test('one page alone, or pages whose left sides differ, have no strip', () => {
  const first = asciiPage(FIRST);
  expect(stripsOf([first], [linesOf(first)])).toBeNull();
  const other = asciiPage(
    FIRST.replace(/^(\S+( \S+)*)/gm, (text) => text.split('').reverse().join('')),
    1,
  );
  expect(stripsOf([first, other], [first, other].map(linesOf))).toBeNull();
});
