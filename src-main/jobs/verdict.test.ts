import { expect, it } from 'vitest';
import { AppError } from '../../src-shared/errors.ts';
import { PageFailure } from './document-reading.ts';
import { failureOf, ReaderFailure } from './reader.ts';
import { verdictOn, verdictOnInterrupted } from './verdict.ts';

const page = (kind: Parameters<typeof failureOf>[0]) => new PageFailure(4, failureOf(kind, ''));

it('tries a page that ended its reader twice more, then names it, the reason and the next step', () => {
  expect([1, 2].map((attempts) => verdictOn(page('timeout'), attempts))).toEqual(
    [1, 2].map(() => ({ next: 'again', forgive: false })),
  );
  expect(verdictOn(page('timeout'), 3)).toEqual({
    next: 'give-up',
    sentence:
      'Page 5 of this document could not be read in three attempts. Reading it took longer than a minute and was stopped. Scan or save it anew and add the new file, or read it again.',
  });
  expect(verdictOn(page('memory'), 3)).toMatchObject({
    sentence: expect.stringContaining('more than 1.5 GB of memory'),
  });
});

it('gives a file up at once that says what is wrong with it', () => {
  const refused = new ReaderFailure('refused', 'file.encrypted', 'It is locked.');
  expect(verdictOn(refused, 1)).toEqual({ next: 'give-up', sentence: 'It is locked.' });
});

it('counts nothing against a document that nobody wanted to read on, or that met a full disk', () => {
  expect(verdictOn(page('stopped'), 3)).toEqual({ next: 'again', forgive: true });
  expect(verdictOn(page('closed'), 3)).toEqual({ next: 'again', forgive: true });
  expect(verdictOn(new AppError(507, 'disk.full', 'The disk is full.'), 3)).toEqual({ next: 'later', forgive: true });
});

it('does not let a document end the program a fourth time, unless it gets on with every start', () => {
  expect(verdictOnInterrupted(2, false)).toEqual({ next: 'again', forgive: false });
  expect(verdictOnInterrupted(3, true)).toEqual({ next: 'again', forgive: true });
  expect(verdictOnInterrupted(3, false)).toMatchObject({
    next: 'give-up',
    sentence: expect.stringMatching(/^The application ended three times while it read this document\./),
  });
});
