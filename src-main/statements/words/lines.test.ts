import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { linesOf } from './lines.ts';

test('words of one height are a line, wide gaps divide it into cells', () => {
  const lines = linesOf(asciiPage('Beginning balance       1,000.00      2,000.00\nFees    5.00'));
  expect(lines.map((line) => line.cells.map((cell) => cell.text))).toEqual([
    ['Beginning balance', '1,000.00', '2,000.00'],
    ['Fees', '5.00'],
  ]);
});

test('leaders and rules are left out', () => {
  expect(linesOf(asciiPage('Fees .............. 5.00\n==================\n------')).map((line) => line.text)).toEqual([
    'Fees 5.00',
  ]);
});

test('strokes that adorn a title are left out, those that stand for nothing in columns stay', () => {
  const lines = linesOf(asciiPage('- - - - ACCOUNT ACTIVITY - - - -\nFees    -      -      -      -'));
  expect(lines.map((line) => line.text)).toEqual(['ACCOUNT ACTIVITY', 'Fees - - - -']);
});

test('a line of a scan that holds nothing but the sides of boxes is left out', () => {
  const boxes = 'Opening value        Closing value\ni                    I    |\n$10.00               $20.00';
  expect(linesOf(asciiPage(boxes, 0, 'ocr')).map((line) => line.text)).toEqual([
    'Opening value Closing value',
    '$10.00 $20.00',
  ]);
  expect(linesOf(asciiPage(boxes))).toHaveLength(3);
});

test('text that runs up the margin is no part of a line', () => {
  const page = asciiPage('Fees 5.00');
  page.words.push({ text: 'FORM-4471-E', x: 0.01, y: 0.02, width: 0.01, height: 0.2, confidence: 1, source: 'text' });
  expect(linesOf(page).map((line) => line.text)).toEqual(['Fees 5.00']);
});

test('the order of the words on the page does not matter', () => {
  const page = asciiPage('Date   Description   Amount\n10/03  Deposit       4.00');
  const turned = { ...page, words: [...page.words].reverse() };
  expect(linesOf(turned).map((line) => line.text)).toEqual(linesOf(page).map((line) => line.text));
});

test('a dash of a scan stands in its line, though its middle is not where the middle of the letters is', () => {
  const page = asciiPage('June 1, 2025 - June 30, 2025\n2079 Station Street', 0, 'ocr');
  const dash = page.words.find(({ text }) => text === '-')!;
  const thin = { y: dash.y + 0.7 * dash.height, height: 0.15 * dash.height };
  page.words = page.words.map((word) => (word === dash ? { ...dash, ...thin } : word));
  expect(linesOf(page).map((line) => line.text)).toEqual(['June 1, 2025 - June 30, 2025', '2079 Station Street']);
});

test('a line of a scan without a letter or a digit is none: it would pass for a heading that nobody knows', () => {
  const text = 'Fees    5.00\n  -     =\nTaxes   -';
  expect(linesOf(asciiPage(text, 0, 'ocr')).map((line) => line.text)).toEqual(['Fees 5.00', 'Taxes -']);
});

/** A page in a typewriter's type as a scan has it: boxes hold the ink, which is low, and narrow where a word ends in a one. */
function typewritten(text: string) {
  const page = asciiPage(text, 0, 'ocr');
  const pitch = 6 / page.width;
  const bearing = (character: string) => (/[1.,]/.test(character) ? 0.25 : 0.05) * pitch;
  const words = page.words.map((word) => {
    const [left, right] = [bearing(word.text[0]!), bearing(word.text.at(-1)!)];
    return { ...word, x: word.x + left, width: word.width - left - right, height: word.height * 0.5 };
  });
  return linesOf({ ...page, words });
}

test('one space of a typewriter is no gap between cells, two are', () => {
  const furniture = 'STATEMENT SUMMARY ACCOUNT PERIOD BALANCE FORWARD '.repeat(4);
  const lines = typewritten(`${furniture}\nACCT NO  61 91207 5\nDEPOSITS RECEIVED  32,501.10  1,121.00`);
  expect(lines.slice(1).map((line) => line.cells.map((cell) => cell.text))).toEqual([
    ['ACCT NO', '61 91207 5'],
    ['DEPOSITS RECEIVED', '32,501.10', '1,121.00'],
  ]);
});

test('strokes at both ends of words alone adorn a title, however many of them a scan lost', () => {
  const textsOf = (text: string) => linesOf(asciiPage(text, 0, 'ocr')).map((line) => line.text);
  expect(textsOf('-     -    CHECKS IN NUMBER ORDER    -     -')).toEqual(['CHECKS IN NUMBER ORDER']);
  expect(textsOf('-     -    Fees 2026    -     -')).toEqual(['- - Fees 2026 - -']);
  expect(textsOf('Fees    -     -')).toEqual(['Fees - -']);
});

test('a label at the left whose figures a scan put on the next line, below those of another block at the right, is theirs', () => {
  const page = asciiPage('Debits                         Reinvestments\n                 (7,837.08)\n', 0, 'ocr');
  const at = (text: string, top: number, height: number) => ({
    text,
    y: top / page.height,
    height: height / page.height,
  });
  const boxes = [at('Debits', 125, 12), at('Reinvestments', 125, 8), at('(7,837.08)', 131, 8)];
  const words = page.words.map((word) => ({ ...word, ...boxes.find(({ text }) => text === word.text) }));
  expect(linesOf({ ...page, words }).map(({ text }) => text)).toEqual(['Reinvestments', 'Debits (7,837.08)']);
});
