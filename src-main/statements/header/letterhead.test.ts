import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { linesOf } from '../words/lines.ts';
import { furnitureOf } from './furniture.ts';
import { findLetterhead } from './letterhead.ts';

const BODY = '\n\nBeginning value   100.00\nEnding value   100.00\nMore text\nAnd more text';

/** The name that the first page is headed by; `large` words are set twice as high as the others. */
function headOf(heads: readonly string[], large: readonly string[] = []) {
  const pages = heads.map((head, page) => {
    const printed = asciiPage(`${head}${BODY}`, page);
    const words = printed.words.map((word) =>
      large.includes(word.text) ? { ...word, height: word.height * 1.5 } : word,
    );
    return { page, height: printed.height, lines: linesOf({ ...printed, words }) };
  });
  return findLetterhead(pages[0]!, furnitureOf(pages))?.text;
}

test('what is set larger than the text, or repeated in the first lines of other pages, heads the page', () => {
  expect(headOf(['Wayfarer'])).toBeUndefined();
  expect(headOf(['Wayfarer'], ['Wayfarer'])).toBe('Wayfarer');
  expect(headOf(['Harbor Light Bank', 'Harbor Light Bank'])).toBe('Harbor Light Bank');
});

test('of two large names the one of a company heads it', () => {
  expect(headOf(['Snapview   Harbor Bank'], ['Snapview', 'Harbor', 'Bank'])).toBe('Harbor Bank');
});

test.each([
  'Quarterly Portfolio Review',
  'Acme Retirement Plan',
  'Questions? Call',
  'Page 1',
  'Prepared for Acme',
  'Serving Acme since long',
  'Rev. Thomas Littlejohn',
])('"%s" is no name of a company', (text) => {
  expect(headOf([text, text], text.split(' '))).toBeUndefined();
});
