import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const page = (options: string[]) => `PRAIRIE MUTUAL LIFE
Contract GV0058290          April 1, 2025 - June 30, 2025

Transactions this period
Date           Transaction               Investment option             Amount
30 Jun 2025    Asset Based Plan Charge   PM Equity Index Account       (41.18)
${options.map((name, at) => `                                         ${name.padEnd(30)}(${13 + at}.02)`).join('\n')}`;

const typesOf = (text: string) =>
  understandDocument([asciiPage(text, 0, 'ocr')]).statements[0]!.rows.map(({ txType }) => txType);

test('of a scan, several lines with an investment and its figures alone go on with what was done above them, one may have lost it', () => {
  const several = ['PM Balanced Account', 'PM Global Growth Account', 'PM Bond Income Account'];
  expect(typesOf(page(several))).toEqual(['fees', 'fees', 'fees', 'fees']);
  expect(typesOf(page(several.slice(0, 1)))[1]).not.toBe('fees');
});
