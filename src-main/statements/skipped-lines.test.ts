import { expect, test } from 'vitest';
import { asciiPage } from '../../test/support/ascii-page.ts';
import { understandDocument } from './understand.ts';

const PAGE = `FIRST TOWN TRUST COMPANY                             Account Number: 1234-5678
                                               December 1, 2024 - December 31, 2024

Account Summary
Beginning Balance                                          1,000.00
Contributions                                                750.00
Fees                                                         -25.00
Ending Balance                                             1,725.00

Account Activity
Date       Description                                       Amount
12/03      Employer contribution                             500.00
12/10      Employee contribution                             250.00
12/31      Trustee fee                                       -25.00
Contributions that arrive after the last day of the month are shown in the next statement of this account.
Pending and not included above: a contribution of $6,150.00 that we had not received when the month ended.
`;

const skippedOn = (page: string) =>
  understandDocument([asciiPage(page)]).statements[0]!.skipped.map(({ text, reason }) => [text.slice(0, 30), reason]);

test('sentences below the rows are told, and that they are no transaction', () => {
  expect(understandDocument([asciiPage(PAGE)]).statements[0]!.reconciles).toBe(true);
  expect(skippedOn(PAGE)).toEqual([
    ['Contributions that arrive afte', 'other'],
    ['Pending and not included above', 'other'],
  ]);
});

test('a page whose table holds nothing but rows has no skipped line', () => {
  const lines = PAGE.split('\n');
  expect(skippedOn(lines.filter((line) => !/arrive after|Pending and not/.test(line)).join('\n'))).toEqual([]);
});
