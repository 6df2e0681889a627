import { expect, it } from 'vitest';
import { IDENTITY, type PageWords } from '../../src-shared/model/words.ts';
import { extract } from './extract.ts';

/** A page of lines; in a line cells stand at their places, in characters from the left. */
function pageOf(...lines: Array<Record<number, string>>): PageWords {
  const words = lines.flatMap((cells, line) =>
    Object.entries(cells).flatMap(([start, text]) => {
      let place = Number(start);
      return text.split(' ').map((word) => {
        const x = place / 100;
        place += word.length + 1;
        const box = { x, y: 0.1 + line * 0.02, width: word.length / 100, height: 0.012 };
        return { text: word, ...box, confidence: 0.95, source: 'text' as const };
      });
    }),
  );
  const size = { page: 0, width: 612, height: 792 };
  return { ...size, source: 'text', rotation: 0, skew: 0, toOriginal: IDENTITY, words, confidence: 1, unreadInk: [] };
}

const page = pageOf(
  { 5: 'Loan Application' },
  { 5: 'Participant Name: Ada Birch', 60: 'Amount' },
  { 5: 'Requested on', 30: '03/14/2025', 60: '$1,250.00' },
  { 5: 'Spouse consents: maybe' },
  {},
  { 5: 'Date', 25: 'Description', 70: 'Amount' },
  { 5: '03/01/2025', 25: 'First payment', 68: '125.00' },
  { 5: '04/01/2025', 25: 'Second payment', 68: '125.00' },
);

it('finds the values of labels behind them, beside them and below, with their places', () => {
  const keys = [
    { key: 'Participant name', dataType: 'string' as const },
    { key: 'Requested on', dataType: 'date' as const },
    { key: 'Amount', dataType: 'currency' as const },
  ];
  const { values } = extract([page], { keys, forms: [], tables: false });
  expect(values.map(({ key, value }) => [key, value])).toEqual([
    ['Participant name', 'Ada Birch'],
    ['Requested on', '03/14/2025'],
    ['Amount', '$1,250.00'],
  ]);
  expect(values[0]).toMatchObject({
    page: 0,
    confidence: 0.95,
    x: expect.closeTo(0.23, 2),
    y: expect.closeTo(0.12, 2),
  });
});

it('trusts a value little that is not of the type of its key', () => {
  const keys = [{ key: 'Spouse consents', dataType: 'boolean' as const }];
  expect(extract([page], { keys, forms: [], tables: false }).values).toMatchObject([
    { value: 'maybe', confidence: 0.38 },
  ]);
});

it('names the forms whose titles stand there, misread by a letter or not, and no others', () => {
  const wanted = { keys: [], forms: ['Loan Applicaton', 'Hardship Request'], tables: false };
  expect(extract([page], wanted).forms).toMatchObject([{ key: 'form', value: 'Loan Applicaton', page: 0 }]);
});

it('gives tables with their columns and rows', () => {
  const [table, ...others] = extract([page], { keys: [], forms: [], tables: true }).tables;
  expect(others).toEqual([]);
  expect(table).toMatchObject({ page: 0, headers: ['Date', 'Description', 'Amount'] });
  expect(table!.rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
    ['03/01/2025', 'First payment', '125.00'],
    ['04/01/2025', 'Second payment', '125.00'],
  ]);
});
