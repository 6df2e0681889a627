import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { withMisreadDollars } from './misread-dollars.ts';

const PAGE = `
07/09/2025    Bought GRAVENHILL INDUSTRIAL CORP      -$5,709.06
07/10/2025    Dividend GRAVENHILL                       $118.20
07/16/2025    Employer contribution                   $1,250.00
07/21/2025    Cash journaled to account 5590         -$6,200.00
07/29/2025    Interest                                   $13.47
07/30/2025    Advisory fee                              -$25.00
07/31/2025    Dividend                                  $240.03`;

const read = (page: string, source: 'ocr' | 'text' = 'ocr') =>
  withMisreadDollars(asciiPage(page, 0, source)).words.map(({ text }) => text);

test('a figure where all amounts of a column have their dollar is the dollar that a scan misread', () => {
  const texts = read(PAGE.replace('-$6,200', '-86,200').replace('$13.47', '813.47'));
  expect(texts).toContain('-$6,200.00');
  expect(texts).toContain('$13.47');
});

test('in a column of plain amounts, beside those of another table, or on a page of text, nothing is a dollar', () => {
  expect(read(PAGE.replaceAll('$', ' ').replace('  6,200.00', '86,200.00'))).not.toContain('$6,200.00');
  const beside = PAGE.replace('$13.47', '589.37').replace('-$25', ' -25').replace('-$6', ' -6');
  expect(read(beside)).toContain('589.37');
  expect(read(PAGE.replace('-$6,200', '-86,200'), 'text')).toContain('-86,200.00');
});

test('what would leave commas where no amount has them stays as it was read', () => {
  expect(read(PAGE.replace('-$6,200.00', '-36200.00'))).toContain('-36200.00');
});

test('a figure that is printed whole elsewhere, with its dollar, is read as it stands', () => {
  const misread = PAGE.replace('$13.47', '813.47');
  expect(read(misread)).toContain('$13.47');
  expect(read(`${misread}\n\nInterest   $813.47 in July, and $2,044.10 this year`)).toContain('813.47');
});
