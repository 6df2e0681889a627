import { expect, test } from 'vitest';
import { asciiPage } from '../../test/support/ascii-page.ts';
import { linesOf } from './lines.ts';
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
