import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { withSteppingBalance } from '../tables/stepping-balance.ts';
import { summedColumns } from '../tables/summed-columns.ts';
import { groupsOfLines, withLabelsOfFigures, withWordsInPlace } from '../words/line-groups.ts';
import { linesOf } from '../words/lines.ts';
import { columnHeaderAt } from './column-headers.ts';

const lines = (...rows: string[]) => linesOf(asciiPage(rows.join('\n')));
const scannedLines = (...rows: string[]) => linesOf(asciiPage(rows.join('\n'), 0, 'ocr'));

const kindsOf = (columns: readonly { kind: string }[] | undefined) => columns?.map(({ kind }) => kind);

const RECORD = [
  'Effective Date Transaction          Guaranteed      Separate       Contract',
  '01-15-2025     Deposit, employees     4,401.63      8,174.48      12,576.11',
  '01-31-2025     Interest               1,551.25                     1,551.25',
  '02-20-2025     Benefit payment       28,411.06-       100.00-     28,511.06-',
];

test('whatever their heads are called, the last figures that add up the others of every row are what moved', () => {
  const columnsOf = (rows: readonly string[]) =>
    kindsOf(summedColumns(lines('Record of contract', ...rows), 1)?.columns);
  expect(columnsOf(RECORD)).toEqual(['date', 'description', 'cost', 'cost', 'amount']);
  expect(columnsOf(RECORD.map((row) => row.replace('12,576.11', '12,576.12')))).toBeUndefined();
  // One row of parts may add up by chance.
  expect(columnsOf(RECORD.slice(0, 3))).toBeUndefined();
});

test('of a scan, one row of several whose figures do not add up was misread, and the others tell of the columns', () => {
  const more = [...RECORD, '03-14-2025     Deposit, employees     4,031.12      8,062.26      12,093.38'];
  const columnsOf = (rows: readonly string[]) =>
    kindsOf(summedColumns(scannedLines('Record of contract', ...rows), 1)?.columns);
  const misread = more.map((row) => row.replace('1,551.25 ', '1,561.25 '));
  expect(columnsOf(misread)).toEqual(['date', 'description', 'cost', 'cost', 'amount']);
  expect(columnsOf(misread.map((row) => row.replace('8,062.26', '8,052.26')))).toBeUndefined();
});

const DEPOSIT = [
  'Date       Description                  Amount       Principal',
  '01-31-26   Interest compounded          352.00      102,686.71',
  '02-28-26   Interest compounded          319.03      103,005.74',
  '03-16-26   Interest withdrawn           680.00-     102,325.74',
  '03-31-26   Interest compounded          351.97      102,677.71',
];

test('the last figures that step from row to row by the ones beside them are a balance, whatever their head is called', () => {
  const columnsOf = (rows: readonly string[]) => {
    const page = lines(...rows);
    return withSteppingBalance(page, columnHeaderAt(page, 0)!.columns, 1);
  };
  expect(kindsOf(columnsOf(DEPOSIT))).toEqual(['date', 'description', 'amount', 'balance']);
  const apart = DEPOSIT.map((row) => row.replace('103,005.74', '103,005.47'));
  expect(kindsOf(columnsOf(apart))).toEqual(['date', 'description', 'amount', 'amount']);
});

test('columns of what moves take the side by which the last one steps, where one is called by a word of its own', () => {
  const rows = `
Effective Date    Transaction               Contributions       Withdrawals      Interest     Contract Value
01-JUL-2025       Balance Forward                                                                 100,000.00
03-JUL-2025       Employee Deferrals             1,000.00                                         101,000.00
14-JUL-2025       Benefit Payment                                    500.00                       100,500.00
31-JUL-2025       Interest Credited                                                 50.00         100,550.00`;
  const columnsOf = (text: string) => {
    const page = linesOf(asciiPage(text.trim()));
    return kindsOf(withSteppingBalance(page, columnHeaderAt(page, 0)!.columns, 1));
  };
  expect(columnsOf(rows)).toEqual(['date', 'description', 'credit', 'debit', 'income', 'balance']);
  const off = rows.replace('100,500.00', '100,400.00');
  expect(columnsOf(off)).toEqual(['date', 'description', 'unknown', 'debit', 'income', 'marketValue']);
});

test('a word of a scan whose box begins at its small letters is one of the line that it stands in, and of no other', () => {
  const page = asciiPage('Value of your account', 0, 'ocr');
  const place = (by: number) =>
    page.words.map((word) => {
      const [left, top] = [word.x * page.width, word.y * page.height + (word.text === 'your' ? by : 0)];
      const [right, bottom] = [left + word.width * page.width, top + word.height * page.height];
      return { text: word.text, left, right, top, bottom, word };
    });
  const grouped = (by: number) => withWordsInPlace(groupsOfLines(place(by), 6)).map((group) => group.length);
  expect(grouped(4)).toEqual([4]);
  expect(grouped(11)).toEqual([3, 1]);
});

test('a label of a scan whose box reaches to the line above stands with the figures that would have none', () => {
  const page = asciiPage('Manage Your Account            Withdrawals            (9,375.00)    0.00', 0, 'ocr');
  const textsOf = (figures: number) => {
    const words = page.words.map((word) => {
      const [left, right] = [word.x, word.x + word.width].map((edge) => edge * page.width) as [number, number];
      const [top, bottom] = /^[A-Z]/.test(word.text)
        ? word.text === 'Withdrawals'
          ? [9, 24]
          : [10, 17]
        : [figures, figures + 7];
      return { text: word.text, left, right, top, bottom, word };
    });
    return withLabelsOfFigures(groupsOfLines(words, 7)).map((group) => group.map(({ text }) => text).join(' '));
  };
  expect(textsOf(15)).toEqual(['Manage Your Account', 'Withdrawals (9,375.00) 0.00']);
  expect(textsOf(30)).toEqual(['Manage Your Account Withdrawals', '(9,375.00) 0.00']);
});
