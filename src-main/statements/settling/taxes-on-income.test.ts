import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

/** The types of the rows of a statement on which a dividend of 100.00 and a line of 15.00 that goes out are printed. */
function typesWith(line: string, amount = '-15.00') {
  const page = asciiPage(`FIRST TOWN BROKERAGE SERVICES                    Account Number: 1234-5678
                                               June 1, 2025 - June 30, 2025
Transaction Detail
Date          Description                                              Amount
06/02/2025    Dividend HELVINOVA HOLDING PLC                           100.00
06/02/2025    ${line.padEnd(55)}${amount.padStart(8)}`);
  return understandDocument([page]).statements[0]!.rows.map(({ txType, txSubType }) => `${txType}/${txSubType}`);
}

test('a tax that names the security that paid income on its day was taken from that income', () => {
  expect(typesWith('Quellabzug HELVINOVA HOLDING PLC tax')).toEqual(['income/dividend', 'income/foreign-tax']);
});

test.each([
  ['a tax of another security', 'Quellabzug ZUMBA CORP tax', '-15.00'],
  ['a tax of the plan itself', 'Federal tax HELVINOVA HOLDING PLC', '-15.00'],
  ['what says nothing of a tax', 'Quellabzug HELVINOVA HOLDING PLC', '-15.00'],
  ['more than a tax can be', 'Quellabzug HELVINOVA HOLDING PLC tax', '-55.00'],
  ['the rate of backup withholding', 'Quellabzug HELVINOVA HOLDING PLC tax', '-24.00'],
])('%s is no tax on that income', (_what, line, amount) => {
  expect(typesWith(line, amount)[1]).toMatch(/^withdrawals/);
});
