import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { linesOf } from '../words/lines.ts';
import { withListsInTurn } from './lists-abreast.ts';

const textsOf = (page: string) => withListsInTurn(linesOf(asciiPage(page))).map(({ text }) => text);

const ABREAST = `Activity

Money in                         $60.00      Money out                        $30.00
Jan 16   Contribution            $50.00      Jan 5    Administration fee      $10.00
         from payroll                                 monthly
Jan 31   Interest                $10.00      Mar 10   Bought SVAG             $20.00

Please review this statement promptly and report any error in writing within thirty days of it`;

test('of two lists beside each other the left one comes first', () => {
  expect(textsOf(ABREAST)).toEqual([
    'Activity',
    'Money in $60.00',
    'Jan 16 Contribution $50.00',
    'from payroll',
    'Jan 31 Interest $10.00',
    'Money out $30.00',
    'Jan 5 Administration fee $10.00',
    'monthly',
    'Mar 10 Bought SVAG $20.00',
    'Please review this statement promptly and report any error in writing within thirty days of it',
  ]);
});

test('their right list stands below the left one then', () => {
  const lines = withListsInTurn(linesOf(asciiPage(ABREAST)));
  const leftOf = (text: string) => lines.find((line) => line.text.startsWith(text))!.left;
  expect(leftOf('Jan 5')).toBe(leftOf('Jan 16'));
});

test('a summary of both sides, and rows across the page, stay as they are', () => {
  const summary = `Money in                         $60.00      Money out                        $30.00
Contributions                    $60.00      Fees                             $30.00`;
  expect(textsOf(summary)).toEqual(linesOf(asciiPage(summary)).map(({ text }) => text));
  const list = `Money in                                     Money out
Jan 16   Contribution of the employer for January 2026, by wire               $50.00`;
  expect(textsOf(list)).toHaveLength(2);
});

test('a list of checks, which begins with their numbers, may stand beside one of deposits and a little left of its own title', () => {
  const page = `
Deposits and credits                                   Checks paid
Date       Description                    Amount      Check       Date          Amount
12/24      PREAUTHORIZED CREDIT         5,210.44      1188        12/22        1,250.00-
           ACME 401K EE                               1190*       12/23        2,400.00-
12/30      DEPOSIT                      1,875.00      * break in check sequence
01/14      INCOMING WIRE                  900.00      1191        12/29          640.18-`;
  expect(textsOf(page)).toEqual([
    'Deposits and credits',
    'Date Description Amount',
    '12/24 PREAUTHORIZED CREDIT 5,210.44',
    'ACME 401K EE',
    '12/30 DEPOSIT 1,875.00',
    '01/14 INCOMING WIRE 900.00',
    'Checks paid',
    'Check Date Amount',
    '1188 12/22 1,250.00-',
    '1190* 12/23 2,400.00-',
    '* break in check sequence',
    '1191 12/29 640.18-',
  ]);
});
