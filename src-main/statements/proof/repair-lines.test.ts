import { expect, test } from 'vitest';
import type { ParsedStatement } from '../../../src-shared/model/parsed-statement.ts';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const read = (interest: string, fees: string, source: 'text' | 'ocr' = 'ocr') => {
  const text = `
FIRST TOWN RECORDKEEPING
Example Plan 401(k)                         Account number 4471-220918
Statement period 05/01/2025 to 05/31/2025

Beginning balance                           10,000.00
Contributions                                1,000.00
Loan interest                                  ${interest}
Fees                                          -${fees}
Market gain or loss                            100.00
Ending balance                              10,876.60

Activity
Date          Description                                  Amount
05/02/2025    Employee deferrals                         1,000.00
05/09/2025    Loan interest repaid                         109.44
05/20/2025    Administration fee                          -332.84
`;
  const page = asciiPage(text, 0, source);
  const words = page.words.map((word) =>
    [interest, `-${fees}`].includes(word.text) && source === 'ocr' ? { ...word, confidence: 0.6 } : word,
  );
  const [statement] = understandDocument([{ ...page, words }]).statements;
  const { reconciles, repairs } = statement!;
  return { reconciles, repairs: repairs.filter(({ applied }) => applied).map(({ was, value }) => [was, value]) };
};

test('several lines of a scanned summary that were misread are what their rows give, where the equation then closes', () => {
  const repairs = [
    [100_44, 109_44],
    [-332_04, -332_84],
  ];
  expect(read('100.44', '332.04')).toEqual({ reconciles: true, repairs });
  expect(read('109.44', '332.84')).toEqual({ reconciles: true, repairs: [] });
});

test('what no misreading explains, or a text page prints, is not mended', () => {
  expect(read('851.90', '332.04')).toEqual({ reconciles: false, repairs: [] });
  expect(read('100.44', '332.04', 'text')).toEqual({ reconciles: false, repairs: [] });
});

test('a figure whose beginning was cut off is what the rows give, however surely its rest was read', () => {
  const page = asciiPage(
    `
FIRST TOWN RECORDKEEPING
Example Plan 401(k)                         Account number 4471-220918
Statement period 05/01/2025 to 05/31/2025

Beginning balance                           10,000.00
Contributions                                     .41
Loan interest                                  109.44
Market gain or loss                            100.00
Ending balance                              13,940.85

Activity
Date          Description                                  Amount
05/02/2025    Employee deferrals                         3,731.41
05/09/2025    Loan interest repaid                         109.44
`,
    0,
    'ocr',
  );
  const [{ reconciles, repairs }] = understandDocument([page]).statements as [ParsedStatement];
  expect({ reconciles, mended: repairs.map(({ was, value, applied }) => [was, value, applied]) }).toEqual({
    reconciles: true,
    mended: [[41, 3_731_41, true]],
  });
});
