import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const statement = (second: string, balances: string) => {
  const text = `
FIRST TOWN BANK
Example Plan 401(k) Trust                   Account number 4471-220918
Statement period 05/01/2025 to 05/31/2025

Beginning balance                           10,000.00
Deposits                                     1,500.00
Checks paid                                    700.00
Ending balance                              10,800.00

Deposits
Date          Description                   Amount
05/02         Deposit                         900.00
${second}

Checks paid
Date          Check number                  Amount
05/19         2516                            700.00

Daily balances
Date       Balance       Date       Balance       Date       Balance
${balances}
`;
  return understandDocument([asciiPage(text, 0, 'ocr')]).statements[0]!;
};

const BALANCES = '05/02    10,900.00       05/12    11,500.00       05/19    10,800.00';
const running = ({ checks }: ReturnType<typeof statement>) => checks.find(({ check }) => check === 'running-balance')!;

test('rows that come to the daily balances on their days are proved, days and all', () => {
  const read = statement('05/12         Deposit                         600.00', BALANCES);
  expect(running(read)).toMatchObject({ state: 'passed', note: expect.stringContaining('3 rows') });
  expect(read.reconciles).toBe(true);
});

test('a row on another day than that of the step is not proved, nor are its neighbours', () => {
  const read = statement('05/13         Deposit                         600.00', BALANCES);
  expect(running(read).note).toContain('1 rows');
});

test('a day with two balances, or fewer than three days, are no list', () => {
  const row = '05/12         Deposit                         600.00';
  const twice = statement(row, `${BALANCES}\n05/12    11,400.00`);
  const few = statement(row, '05/02    10,900.00       05/12    11,500.00');
  expect([twice, few].map((read) => running(read).state)).toEqual(['unavailable', 'unavailable']);
});
