import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { numbersOf } from './amounts.ts';
import { linesOf } from './lines.ts';
import { wasReadAlike } from './misreadings.ts';

function alike(printed: string, ...further: string[]): boolean {
  const page = asciiPage(printed, 0, 'ocr');
  const words = page.words.map((word) => ({ ...word, further }));
  return wasReadAlike(numbersOf(linesOf({ ...page, words })[0]!)[0]!);
}

test('every further look must give the figure, with its sign', () => {
  expect(alike('-20.40', '-20.40', '-20.40', '-20.40', '-20.40')).toBe(true);
  expect(alike('-20.40', '-20.40', '-20.40', '-20.40')).toBe(false);
  expect(alike('-20.40', '-20.40', '-20.40', '-20.40', '20.40')).toBe(false);
  expect(alike('-20.40', '-20.40', '-20.40', '-20.40', '-29.40')).toBe(false);
});

test('a dollar sign that one look took for a figure is none of its digits', () => {
  expect(alike('+$577.60', '+$577.60', '+8577.60', '+$577.60', '+$577.60')).toBe(true);
  expect(alike('+$577.60', '+$577.60', '+7577.60', '+$577.60', '+$577.60')).toBe(false);
  expect(alike('+577.60', '+577.60', '+8577.60', '+577.60', '+577.60')).toBe(false);
});
