import { expect, test } from 'vitest';
import type { Word } from '../../../src-shared/model/words.ts';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const PAGE = `
FIRST TOWN BROKERAGE SERVICES                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                   July 7 2025 to July 31 2025

Account Summary
Beginning Account Value                            $100,000.00
Deposits and Contributions                            7,500.00
Change in Market Value                               (3,100.00)
Ending Account Value                               $104,400.00

Account Activity
Date          Description                                              Amount
07/03/2025    Employee deferral                                      5,000.00
07/09/2025    Employer match                                         2,500.00
Total Activity                                                       7,500.00

Total Account Value                                                $104,400.00`;

/** A scan on which the first day of the period was read so surely as told, with a one as another reading. */
function scanned(confidence: number, page = PAGE, other = '1') {
  const printed = asciiPage(page, 0, 'ocr');
  const unsure: Partial<Word> = { confidence, alternatives: [[{ character: other, confidence: 0.8 }]] };
  const words = printed.words.map((word) => (word.text === '7' ? { ...word, ...unsure } : word));
  return understandDocument([{ ...printed, words }]).statements[0]!;
}

test('an unsure first day takes its other reading, by which the period is a whole month, and a row before it bears that out', () => {
  expect(scanned(0.4)).toMatchObject({ periodStart: '2025-07-01', periodEnd: '2025-07-31', reconciles: true });
});

test('where no row bears it out the likelier day is taken, and nothing is proved by it', () => {
  const later = PAGE.replace('07/03/2025', '07/08/2025');
  expect(scanned(0.4, later)).toMatchObject({
    periodStart: '2025-07-01',
    reconciles: false,
    reason: expect.stringContaining('The period was read only once and not surely'),
  });
});

test('a day that was read surely stays, and so does one without such a reading', () => {
  const later = PAGE.replace('07/03/2025', '07/08/2025');
  expect(scanned(0.9, later)).toMatchObject({ periodStart: '2025-07-07', reconciles: true });
  expect(scanned(0.4, later, '9')).toMatchObject({ periodStart: '2025-07-07', reconciles: false });
});

test('an end of the quarter that was read once and not surely is borne out by the days of the balances', () => {
  const page = (opening: string) => `
FIRST TOWN FUNDS                                 Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                   June 30, 2025, quarter-to-date statement

Beginning account value                            $100,000.00
Deposits and Contributions                            7,500.00
Change in Market Value                               (3,100.00)
Ending account value                               $104,400.00

Value of Growth Fund on ${opening}                $100,000.00
Value of Growth Fund on 6/30/2025                  $104,400.00

Account Activity
Date          Description                                              Amount
05/07/2025    Employee deferral                                      5,000.00
06/09/2025    Employer match                                         2,500.00
Total Activity                                                       7,500.00`;
  const read = (opening: string) => {
    const printed = asciiPage(page(opening), 0, 'ocr');
    const words = printed.words.map((word) => (word.text === '2025,' ? { ...word, confidence: 0.5 } : word));
    return understandDocument([{ ...printed, words }]).statements[0]!;
  };
  expect(read('3/31/2025')).toMatchObject({ periodStart: '2025-04-01', periodEnd: '2025-06-30', reconciles: true });
  expect(read('the first day')).toMatchObject({ reconciles: false });
});
