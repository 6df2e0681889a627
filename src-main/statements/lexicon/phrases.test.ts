import { expect, test } from 'vitest';
import { PhraseBook } from './phrases.ts';

const book = new PhraseBook([
  { phrase: 'deposits', value: 'in' },
  { phrase: 'deposits and withdrawals', value: 'net' },
  { phrase: 'ending account value', value: 'end' },
]);

test('the longest phrase wins', () => {
  expect(book.prefix('Deposits and Withdrawals (3)')?.value).toBe('net');
  expect(book.prefix('Deposits (14)')?.value).toBe('in');
});

test('misread letters count only where the page is a scan', () => {
  expect(book.whole('Endlng Account Value')).toBeUndefined();
  expect(book.whole('Endlng Account Value', true)).toBe('end');
});

test('what is left of the text behind the phrase is told', () => {
  expect(book.prefix('Ending account value on June 30')?.rest).toBe('onjune');
});

test('what is made of words of the lexicon alone was not misread', () => {
  const sections = new PhraseBook([
    { phrase: 'participant distributions', value: 'out' },
    { phrase: 'employer contributions', value: 'in' },
  ]);
  expect(sections.whole('Participant Contributions', true)).toBeUndefined();
  expect(sections.prefix('Participant Contributions (2)', true)).toBeUndefined();
  expect(sections.whole('Participant Dlstributlons', true)).toBe('out');
  expect(sections.whole('Partici pant Distributlons', true)).toBe('out');
});
