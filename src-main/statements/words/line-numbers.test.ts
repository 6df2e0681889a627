import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { withoutLineNumbers } from './line-numbers.ts';
import { linesOf } from './lines.ts';

const FORM = `
1.     Contract value at December 31, 2024                        $10,000.00
2.     Additions:
       a.    Employee contributions                     500.00
       b.    Employer contributions                     250.00
3.     Deductions:
       a.    Benefits paid                              200.00
5.     Contract value at December 31, 2025                        $10,550.00`;

const firstCells = (page: string, source: 'text' | 'ocr' = 'text') =>
  withoutLineNumbers(linesOf(asciiPage(page, 0, source))).map(({ cells }) => cells[0]!.text);

test('the lines of a numbered form are named without their numbers', () => {
  expect(firstCells(FORM)).toEqual([
    'Contract value at December 31, 2024',
    'Additions:',
    'Employee contributions',
    'Employer contributions',
    'Deductions:',
    'Benefits paid',
    'Contract value at December 31, 2025',
  ]);
});

test('what a scan makes of a number in their column is one, and on text it is not', () => {
  const damaged = FORM.replace('b. ', '¢. ').replace('3. ', 'on ');
  expect(firstCells(damaged, 'ocr')).toEqual(firstCells(FORM));
  expect(firstCells(damaged)).toContain('on');
});

test('a few numbers are none of a form', () => {
  const few = FORM.split('\n').slice(0, 5).join('\n');
  expect(firstCells(few)[0]).toBe('1.');
});
