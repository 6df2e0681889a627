import { expect, test } from 'vitest';
import { understandDocument } from '../../src-main/statements/understand.ts';
import { asciiPage } from '../support/ascii-page.ts';
import {
  ACCOUNTS,
  COLUMNS,
  DAYS,
  MASKED_ACCOUNTS,
  MONEY,
  PERIODS,
  QUARTER,
  type Writing,
  writtenPage,
} from '../support/writings.ts';

const ROWS = QUARTER.map(
  ([month, day, , dollars]) => `2025-0${month}-${String(day).padStart(2, '0')} ${Math.round(dollars * 100)}`,
).sort();

const read = (writing: Writing, source: 'text' | 'ocr' = 'text') =>
  understandDocument([asciiPage(writtenPage(writing), 0, source)]).statements;

function expectProved(writing: Writing): void {
  const [statement, ...others] = read(writing);
  expect(others).toEqual([]);
  expect({ ...statement, rows: statement!.rows.map(({ date, amount }) => `${date} ${amount}`).sort() }).toMatchObject({
    accountNumber: expect.stringMatching(/8120$/),
    periodStart: '2025-04-01',
    periodEnd: '2025-06-30',
    beginningBalance: 5_000_000,
    rows: ROWS,
    reconciles: true,
  });
}

test.each(Object.keys(DAYS))('days written as %s are read', (day) => expectProved({ day }));
test.each(Object.keys(MONEY))('money written as %s is read', (money) => expectProved({ money }));
test.each(PERIODS)('the period of "%s" is read', (period) => expectProved({ period }));
test.each([...ACCOUNTS, ...MASKED_ACCOUNTS])('the account of "%s" is read', (account) => expectProved({ account }));
test.each(COLUMNS)('columns in the order %s are read', (columns) => expectProved({ columns }));

test.each(['text', 'ocr'] as const)(
  'nothing of it is wrong and proved, in whatever ways it comes together, as %s',
  (source) => {
    const [days, money] = [Object.keys(DAYS), Object.keys(MONEY)];
    const writings = days.flatMap((day, at) =>
      [0, 1, 2, 3].map((turn) => ({
        day,
        money: money[(at * 5 + turn * 7) % money.length]!,
        columns: COLUMNS[(at * 7 + turn * 5) % COLUMNS.length]!,
      })),
    );
    const results = writings.map((writing) => {
      const [statement] = read(writing, source);
      const rows = statement!.rows.map(({ date, amount }) => `${date} ${amount}`).sort();
      const isRight = JSON.stringify(rows) === JSON.stringify(ROWS);
      return statement!.reconciles ? (isRight ? 'proved' : `wrong: ${JSON.stringify(writing)}`) : 'refused';
    });
    expect(results.filter((result) => result.startsWith('wrong'))).toEqual([]);
    expect(results.filter((result) => result === 'proved').length).toBeGreaterThan(
      (source === 'ocr' ? 0.85 : 0.9) * results.length,
    );
  },
);

test("a year of two digits behind a scan's day is no day of what follows it", () => {
  const writing = { day: "Apr 7 '25", columns: 'day posted words amount' };
  const [statement] = read(writing, 'ocr');
  expect(statement!.rows.map(({ date, amount }) => `${date} ${amount}`).sort()).toEqual(ROWS);
});
