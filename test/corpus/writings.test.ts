import { expect, test } from 'vitest';
import { understandDocument } from '../../src-main/statements/understand.ts';
import { asciiPages } from '../support/ascii-page.ts';
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

const read = (writing: Writing) => understandDocument(asciiPages([writtenPage(writing)])).statements;

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

test('days, money and columns are read in whatever ways they come together', () => {
  const [days, money] = [Object.keys(DAYS), Object.keys(MONEY)];
  const wrong = days.flatMap((day, at) => {
    const writing = { day, money: money[(at * 5) % money.length]!, columns: COLUMNS[(at * 7) % COLUMNS.length]! };
    const [statement] = read(writing);
    const rows = statement!.rows.map(({ date, amount }) => `${date} ${amount}`).sort();
    return statement!.reconciles && JSON.stringify(rows) !== JSON.stringify(ROWS) ? [writing] : [];
  });
  expect(wrong).toEqual([]);
});
