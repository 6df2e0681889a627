import { expect, test } from 'vitest';
import type { WordSource } from '../../../src-shared/model/words.ts';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { linesOf } from '../words/lines.ts';
import { checkPageCount } from './page-count.ts';

function state(texts: string[], source: WordSource = 'text') {
  const check = checkPageCount(
    asciiPages(texts, source).map((page) => ({ page: page.page, height: page.height, lines: linesOf(page) })),
  );
  return [check.state, check.note];
}

test('all pages there', () => {
  expect(state(['Page 1 of 2', 'Page 2 of 2'])[0]).toBe('passed');
});

test.each([
  ['Page: 10f3', 'Page: 20f3'],
  ['Page l of 3', 'Page 2 0f 3'],
  ['Page 1of3', 'Page 2 of3'],
])('page numbers are read where a scan misreads them: %s', (...texts) => {
  expect(state(texts)[1]).toContain('Of 3 pages, page 3 is missing.');
});

test('Roman numbers are not taken for ones', () => {
  expect(state(['Page II of III', 'Page I of III'])[0]).toBe('unavailable');
});

test('ten of twelve is not one of twelve', () => {
  expect(state(['Page 10 of 12'])[1]).toContain('page 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12 is missing');
});

test('a missing page is named', () => {
  const [found, note] = state(['Page 1 of 3', 'Page 3 of 3']);
  expect(found).toBe('failed');
  expect(note).toContain('page 2 is missing');
});

test('a date is no page number', () => {
  expect(state(['04/30'])[0]).toBe('unavailable');
  expect(state(['1/6', '2/6', '3/6', '4/6', '5/6', '6/6'])[0]).toBe('passed');
});

test('days of a table at the head of its pages do not hide the page numbers at their feet', () => {
  const foot = '\n'.repeat(63);
  expect(state([`04/24${foot}Page 1 of 2`, `06/24${foot}Page 2 of 2`])[0]).toBe('passed');
  expect(state(['04/24', '06/24', '11/24'])[0]).toBe('unavailable');
  expect(state(['02/12     Fee     5.00', '03/12     Fee     5.00'])[0]).toBe('unavailable');
});

test('of the only page of a scan, "1 of 11" may be "1 of 1" and a stroke', () => {
  expect(state(['Page 1 of 11'], 'ocr')[0]).toBe('unavailable');
  expect(state(['Page 1 of 11'])[0]).toBe('failed');
  expect(state(['Page 1 of 3'], 'ocr')[0]).toBe('failed');
});
