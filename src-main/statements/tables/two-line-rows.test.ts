import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { linesOf } from '../words/lines.ts';
import { readActivity } from './activity.ts';

/** Typed lines at the given heights, as high as their letters. */
function lines(...printed: [top: number, height: number, text: string][]) {
  const typed = linesOf(asciiPage(printed.map(([, , text]) => text).join('\n')));
  return typed.map((line, index) => {
    const [top, height] = printed[index]!;
    return { ...line, top, bottom: top + height, height };
  });
}

test('rows of a title, their figures beside it, and small print below keep their titles: none is a heading', () => {
  const { rows } = readActivity(
    lines(
      [20, 12, 'Account activity'],
      [60, 6, 'DATE        DESCRIPTION                      AMOUNT'],
      [70, 8, '            Rollover'],
      [76, 8, 'Mar 12                                    18,760.35'],
      [82, 6, '            Direct rollover from 401(k)'],
      [100, 8, '            Market sell'],
      [106, 8, 'Mar 13                                    43,849.95'],
      [112, 6, '            NETHERFIELD INC'],
    ),
  );
  expect(rows.map(({ description }) => description.map(({ text }) => text).join(' '))).toEqual([
    'Rollover Direct rollover from 401(k)',
    'Market sell NETHERFIELD INC',
  ]);
});

test('what stands without a date below a larger title is no row of the table above it', () => {
  const { rows, stray } = readActivity(
    lines(
      [20, 8, 'Transactions'],
      [40, 8, 'Posted        Transaction          Amount'],
      [52, 8, 'Jul 11, 2023  Elective deferrals   695.58'],
      [90, 12, 'Things of worth'],
      [110, 8, '              Cash and funds    176,063.93'],
    ),
  );
  expect(rows).toHaveLength(1);
  expect(stray.map(({ line, reason }) => [line.text, reason])).toEqual([['Cash and funds 176,063.93', 'memo']]);
});

test('a title of another table below the rows does not tell whose the text between two rows is', () => {
  const { rows } = readActivity(
    lines(
      [20, 8, 'Account activity'],
      [40, 8, 'Post    Eff     Description                      Amount    Balance'],
      [54, 8, 'DEC17   DEC17   Deposit                          266.08     643.20'],
      [65, 8, 'DEC23   DEC23   Withdrawal to HEARTHSIDE         420.00     223.20'],
      [76, 8, '                TRUST'],
      [87, 8, 'DEC29   DEC28   Draft 2209                       100.00     123.20'],
      [130, 8, 'DRAFTS CLEARED AT A GLANCE'],
      [141, 8, '2209    DEC29   100.00'],
    ),
  );
  expect(rows.map(({ description }) => description.map(({ text }) => text).join(' '))).toEqual([
    'Deposit',
    'Withdrawal to HEARTHSIDE TRUST',
    'Draft 2209',
  ]);
});
