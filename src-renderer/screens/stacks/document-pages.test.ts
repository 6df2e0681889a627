import { expect, it } from 'vitest';
import { seenPages } from './document-pages.ts';

it('asks for the next page of a list before it is come to, and for nothing while scrolling within pages', () => {
  const begin = { first: 0, last: 0 };
  const within = seenPages(begin, { startIndex: 10, endIndex: 40 });
  expect(within).toBe(begin);
  expect(seenPages(begin, null)).toBe(begin);
  expect(seenPages(begin, { startIndex: 30, endIndex: 60 })).toEqual({ first: 0, last: 1 });
  expect(seenPages(begin, { startIndex: 420, endIndex: 445 })).toEqual({ first: 3, last: 4 });
});
