import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { headingOfText } from '../lexicon/headings.ts';
import { understandDocument } from '../understand.ts';

const HEAD = `UNION PRAIRIE LIFE ASSURANCE COMPANY
Contract No. 4-21877      For the period April 1, 2024 through June 30, 2024
`;
const SUMMARY = `
                                                Current Quarter     Year to Date
Contract fund balance, beginning of period        $3,418,207.55    $3,366,983.89
Additions
  Employer contributions received                     86,400.00       172,800.00
  Interest credited                                   31,874.09        63,376.26
  Total additions                                    118,274.09       236,176.26
Deductions
  Annuity benefit payments to retirees              (61,433.82)     (122,622.22)
  Expense and risk charge                            (4,272.76)       (8,512.87)
  Total deductions                                  (65,706.58)     (131,135.09)
Contract fund balance, end of period              $3,470,775.06    $3,472,025.06
`;

function statementOf(text: string, source: 'text' | 'ocr' = 'text') {
  return understandDocument([asciiPage(text, 0, source)]).statements[0]!;
}

const countedIn = (text: string, source?: 'text' | 'ocr') =>
  statementOf(text, source).rows.map(({ txType, amount }) => `${txType} ${amount}`);

test('the lines of a summary that its totals hold are the rows where nothing else is told', () => {
  const { rows, reconciles } = statementOf(HEAD + SUMMARY);
  expect(reconciles).toBe(true);
  expect(rows.map(({ txType, amount, date }) => `${date} ${txType} ${amount}`)).toEqual([
    '2024-06-30 deposits 8640000',
    '2024-06-30 income 3187409',
    '2024-06-30 withdrawals -6143382',
    '2024-06-30 fees -427276',
  ]);
});

test('no row is made of them where a line tells of an amount on a day, a total is missing, or the page was scanned', () => {
  expect(
    countedIn(`${HEAD}${SUMMARY}\nThe last contribution came on 05/14/2024 with 86,400.00 from the sponsor.`),
  ).toEqual([]);
  expect(countedIn(HEAD + SUMMARY.replace(/.*Total deductions.*\n/, ''))).toEqual([]);
  expect(countedIn(HEAD + SUMMARY, 'ocr')).toEqual([]);
});

test('what went the other way than the last words of its line are called is what the first ones say', () => {
  const returned = SUMMARY.replace('Annuity benefit payments to retirees', 'Return of excess salary deferrals   ');
  expect(countedIn(HEAD + returned)).toContain('withdrawals -6143382');
});

test.each([
  ['Interest received', 'income'],
  ['Expenses paid', 'fees'],
  ['Withdrawals made', 'withdrawals'],
  ['Contributions collected', 'deposits'],
])('%s is a list of what it names', (title, type) => {
  expect(headingOfText(title, false)?.meaning).toMatchObject({ kind: 'activity', type });
});

test('a schedule may have a part', () => {
  expect(headingOfText('Schedule C-1 – Interest Collected', false)?.meaning).toMatchObject({ type: 'income' });
  expect(headingOfText('Schedule 2A: Benefit payments', false)?.meaning).toMatchObject({ type: 'withdrawals' });
});

const ACROSS = `
                                                   Fixed            Bond
                                                 Account         Account           Total
Opening balance 04/01/2024                     10,000.00       20,000.00       30,000.00
Employer contributions received                 1,000.00        2,000.00        3,000.00
Benefit payments                                    0.00         (500.00)        (500.00)
Closing balance 06/30/2024                     11,000.00       21,500.00       32,500.00
`;

test('nor where lines with a day of the period, words and amounts stand below heads that were not understood', () => {
  expect(countedIn(HEAD + ACROSS)).toEqual(['deposits 300000', 'withdrawals -50000']);
  const lines = (month: string) => `
Reg by desk                     Fxd         Bnd         Smm
${month}/10/2024 Sponsor         1,000.00    2,000.00    3,000.00
${month}/12/2024 Retiree             0.00     (500.00)    (500.00)
`;
  expect(countedIn(HEAD + ACROSS + lines('05'))).toEqual([]);
  expect(countedIn(HEAD + ACROSS + lines('12'))).toHaveLength(2);
});

test('nor where such lines have their day at the end', () => {
  const lines = (month: string) => `
Reg by desk                     Fxd         Bnd         Smm         Whn
Sponsor                       1,000.00    2,000.00    3,000.00      ${month}/10/2024
Retiree                           0.00     (500.00)    (500.00)     ${month}/12/2024
`;
  expect(countedIn(HEAD + ACROSS + lines('05'))).toEqual([]);
  expect(countedIn(HEAD + ACROSS + lines('12'))).toHaveLength(2);
});
