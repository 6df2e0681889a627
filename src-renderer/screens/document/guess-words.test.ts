import { expect, it } from 'vitest';
import { guessText } from './guess-words.ts';

const words = ['escrow', 'overdraft', 'checks', 'daily', 'deposits', 'branch'];

it('says where a document belongs, how likely that is, and by which words', () => {
  expect(guessText({ probability: 0.923, words }, 'Statements/Bank', true)).toEqual({
    where: 'Looks like what you keep in Statements/Bank: 92 %.',
    why: 'Because of “escrow”, “overdraft”, “checks”, “daily”, “deposits”.',
  });
});

it('says where a guess is too unsure to act upon, and nothing where it says little', () => {
  expect(guessText({ probability: 0.55, words }, 'Bank', false)?.where).toBe(
    'May belong in Bank: 55 %, too little to go there by itself.',
  );
  expect(guessText({ probability: 0.2, words }, 'Bank', false)).toBeUndefined();
});

it('is never quite certain', () => {
  expect(guessText({ probability: 0.999, words: [] }, 'Bank', true)).toEqual({
    where: 'Looks like what you keep in Bank: 99 %.',
    why: '',
  });
});
