import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const PAGE = `
  ASHGROVE MILL CLEARING CORP
  ACCT NO 99 65882 7                            FROM 01 JAN 2025 TO 31 MAR 2025

  ACCOUNT VALUE                      THIS PERIOD  D/C
  VALUE AT 31DEC24                     95,278.33 C
  DEPOSITS RECEIVED                    20,785.68 C
  PAYMENTS MADE                        24,520.72 D
  DIVIDENDS AND INTEREST                7,054.70 C
  CHARGES                               2,479.04 D
  CHANGE IN VALUE OF SECURITIES        11,972.82 ¢
  VALUE AT 31MAR25                    108,091.77C
`;

test('a mark that a scan glued to its figure tells the side as those that stand apart do', () => {
  const [statement] = understandDocument([asciiPage(PAGE, 0, 'ocr')]).statements;
  expect([statement?.beginningBalance, statement?.endingBalance]).toEqual([95_278_33, 108_091_77]);
  expect(statement?.tx.gain_loss).toBe(11_972_82);
});

test('without others of its kind a letter behind a figure is none', () => {
  const [statement] = understandDocument([asciiPage(PAGE.replaceAll(/ [CD¢]$/gm, ''), 0, 'ocr')]).statements;
  expect(statement?.endingBalance ?? null).toBeNull();
});
