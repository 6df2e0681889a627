import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const BALANCES = `
FIRST TOWN BANK                                                     Account Number: 1234567890
ACME WIDGETS 401(K) PLAN                                            April 1, 2025 through April 30, 2025

Beginning Balance                $2,000.00
Deposits                          3,000.00
Withdrawals                      -1,300.00
Interest                              5.50
Ending Balance                   $3,705.50

Date      Description                    Withdrawals       Deposits        Balance
04/01     Beginning Balance                                               2,000.00
04/07     Payroll deposit                                  1,000.00       3,000.00
04/14     Benefit payment                    500.00                       2,500.00
04/21     Payroll deposit                                  2,000.00       4,500.00
04/24     Benefit payment                    800.00                       3,700.00
04/30     Interest                                             5.50       3,705.50
04/30     Ending Balance                                                  3,705.50`;

/** As a scan whose reader was not sure of its balances. */
function scanned(text: string) {
  const page = asciiPage(text, 0, 'ocr');
  const words = page.words.map((word) =>
    / (\d,\d{3}\.\d{2})$/.test(lineOf(text, word.text)) ? { ...word, confidence: 0.5 } : word,
  );
  return understandDocument([{ ...page, words }]).statements[0]!;
}

/** The line of a row that ends with this word, its balance; nothing for other words. */
const lineOf = (text: string, word: string): string =>
  text.split('\n').find((line) => /^\d\d\//.test(line) && line.endsWith(word)) ?? '';
/** The first balance of these rows as a scan's reader may take it. */
const misread = (text: string, printed: string, read: string) =>
  text.replace(`       ${printed}\n`, `       ${read}\n`);

test('balances of a scan that their reader left open leave the rows proved where those behind them go on', () => {
  expect(scanned(BALANCES)).toMatchObject({ reconciles: true });
  const one = misread(BALANCES, '2,500.00', '2,800.00');
  expect(one).not.toBe(BALANCES);
  expect(scanned(one)).toMatchObject({ reconciles: true });
  expect(scanned(misread(one, '4,500.00', '4,900.00'))).toMatchObject({ reconciles: true });
});

test('… and nothing proved where it is another figure, or nothing behind it goes on', () => {
  expect(scanned(misread(BALANCES, '2,500.00', '2,816.00')).reconciles).toBe(false);
  const last = misread(BALANCES, '3,705.50', '3,706.50');
  expect(scanned(last.replace('04/30     Ending Balance', '04/30     See the next page')).reconciles).toBe(false);
});

test('a text layer has no misread balances', () => {
  const printed = misread(BALANCES, '2,500.00', '2,800.00');
  expect(understandDocument([asciiPage(printed)]).statements[0]!.reconciles).toBe(false);
});
