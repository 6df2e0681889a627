import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const read = (ending: string, source: 'text' | 'ocr' = 'ocr', line = '') => {
  const text = `
FIRST TOWN FUNDS
Example Plan 401(k)                         Account number 4471-220918
Statement period 05/01/2025 to 05/31/2025

Beginning balance                           10,000.00
Contributions                                3,731.41
${line}
Fees                                           -35.00
Change in share value                          100.00
Ending balance                              ${ending}

Contributions
Date          Description                                  Amount
05/02/2025    Employee deferrals                         3,731.41

Dividends
Date          Description                                  Amount
05/09/2025    Dividend Example Income Fund                 109.44
05/16/2025    Dividend Example Growth Fund                  40.15
Total dividends                                            149.59

Fees
Date          Description                                  Amount
05/20/2025    Administration fee                           -35.00
`;
  return understandDocument([asciiPage(text, 0, source)]).statements[0]!.reconciles;
};

test('where a scan lost a line of the summary, the rows that no line tells of are what the balances leave open', () => {
  expect(read('13,946.00')).toBe(true);
  expect(read('13,946.00', 'ocr', 'Dividends                                      149.59')).toBe(true);
});

test('rows that come to another amount, or a text page without the line, are not proved so', () => {
  expect(read('13,945.90')).toBe(false);
  expect(read('13,946.00', 'text')).toBe(false);
});
