import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const PAGE = (second: string) => `
FIRST TOWN MUTUAL LIFE                                           Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN                                         July 1, 2025 - September 30, 2025

Value on July 1, 2025                              $100,000.00
Contributions                                          9,000.00
Contract charges                                        (100.00)
Change in value                                          500.00
Value on September 30, 2025                        $109,400.00

Activity
Date      Activity                  Investment option                            Amount
07/15     Employee contribution     Guaranteed Interest Account                1,000.00
${second}
07/31     Contract charge           Large Cap Index Separate Account            (100.00)
08/15     Employee contribution     Guaranteed Interest Account                1,000.00
08/15     Employer contribution     Guaranteed Interest Account                  500.00
                                    Large Cap Index Separate Account           1,500.00
09/05     Employer contribution     Guaranteed Interest Account                  400.00
                                    Large Cap Index Separate Account             600.00
09/15     Employee contribution     Guaranteed Interest Account                2,000.00
Total                                                                          8,900.00
`;
const HANGING = '                                    Large Cap Index Separate Account           2,000.00';
const WITHOUT_DAY = '          Employee contribution     Large Cap Index Separate Account           2,000.00';

/** The statement of a scan on which the first day was read with some confidence. */
function read(second: string, confidence = 0.95) {
  const page = asciiPage(PAGE(second), 0, 'ocr');
  const words = page.words.map((word) => (word.text === '07/15' ? { ...word, confidence } : word));
  return understandDocument([{ ...page, words }]).statements[0]!;
}

test('a row that begins at the option goes on with what is done above it, on the same day', () => {
  expect(read(HANGING).rows.map(({ date, amount }) => `${date} ${amount}`)).toEqual([
    '2025-07-15 100000',
    '2025-07-15 200000',
    '2025-07-31 -10000',
    '2025-08-15 100000',
    '2025-08-15 50000',
    '2025-08-15 150000',
    '2025-09-05 40000',
    '2025-09-05 60000',
    '2025-09-15 200000',
  ]);
  expect(read(HANGING).reconciles).toBe(true);
});

test('what says itself what was done may have lost its day, and hangs on no row whose day is doubtful', () => {
  expect(read(WITHOUT_DAY)).toMatchObject({
    reconciles: false,
    reason: expect.stringContaining('was not read surely'),
  });
  expect(read(HANGING, 0.6)).toMatchObject({ reconciles: false });
});
