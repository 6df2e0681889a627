import { expect, test } from 'vitest';
import { withoutDoubles } from './doubled-words.ts';
import type { RecognisedWord } from './hocr.ts';

function word(text: string, left: number, right: number, confidence = 0.95, top = 100, bottom = 130): RecognisedWord {
  return { text, left, top, right, bottom, confidence, choices: [...text].map(() => []) };
}

const told = (words: readonly RecognisedWord[]) =>
  withoutDoubles(words).map(({ text, confidence }) => `${text} ${confidence}`);

test('a line whose ink was taken for two lines is there once, by the surer reading of each word', () => {
  const line = [word('Member', 0, 90, 0.9), word('of', 100, 120, 0.96), word('Fairmont', 130, 230, 0.78)];
  const again = [
    word('Member', 1, 88, 0.81, 102, 129),
    word('of', 100, 120, 0.95, 102, 129),
    word('Falrmont', 130, 230, 0.83, 102, 129),
  ];
  expect(told([...line, ...again])).toEqual(['Member 0.9', 'of 0.96', 'Falrmont 0.83']);
});

test('a figure that was read otherwise in the same place is in dispute', () => {
  expect(told([word('1,284.56', 0, 120, 0.95), word('1,234.56', 0, 121, 0.9)])).toEqual(['1,284.56 0.5']);
});

test('parts of a word within its box go with it, also where they were read more surely', () => {
  expect(
    told([word('Objective', 0, 120), word('ect', 40, 70, 0.97), word('uly', 210, 240), word('July', 200, 240)]),
  ).toEqual(['Objective 0.95', 'July 0.95']);
});

test('the tips of large letters are no words', () => {
  const name = word('advisor', 0, 200, 0.96, 100, 150);
  expect(withoutDoubles([word('1', 30, 36, 0.6, 99, 118), name, word('8', 60, 70, 0.4, 101, 128)])).toEqual([name]);
  const surer = word('25', 80, 100, 0.97, 100, 120);
  expect(withoutDoubles([name, surer])).toEqual([name, surer]);
});

test('neighbours, words of the next line and marks within a high box stay', () => {
  const words = [
    word('Summit', 0, 100),
    word('&', 95, 115),
    word('.', 40, 44, 0.9, 126, 130),
    word('Summit', 0, 100, 0.9, 128, 160),
    word('12', 20, 44, 0.9, 118, 146),
  ];
  expect(withoutDoubles(words)).toEqual(words);
});
