import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { type Line, linesOf } from './lines.ts';
import { linesOfRowBelow } from './row-boundaries.ts';

/** Lines at the given heights, in points: `- text` is text, everything else figures. */
function below(...printed: [top: number, text: string][]): string[] {
  const typed = linesOf(asciiPage(printed.map(([, text]) => text).join('\n')));
  const lines: Line[] = typed.map((line, index) => ({
    ...line,
    top: printed[index]![0],
    bottom: printed[index]![0] + 8,
  }));
  const [header, ...body] = lines;
  const found = linesOfRowBelow(header!, body, (line) => (line.text.startsWith('-') ? 'text' : 'figures'));
  return [...found].map((line) => line.text);
}

test('text is of the row that it stands nearer to', () => {
  expect(below([0, 'HEAD'], [12, 'a 1.00'], [21, '- rest of a'], [32, 'b 2.00'])).toEqual([]);
  expect(below([0, 'HEAD'], [12, 'a 1.00'], [23, '- begins b'], [32, 'b 2.00'])).toEqual(['- begins b']);
});

test('figures in the middle of their rows have text above and below', () => {
  const rows: [number, string][] = [
    [0, 'HEAD'],
    [12, '- a first'],
    [21, 'a 1.00'],
    [30, '- a last'],
    [41, '- b first'],
    [50, 'b 2.00'],
    [59, '- b last'],
    [70, 'c 3.00'],
  ];
  expect(below(...rows)).toEqual(['- a first', '- b first']);
});

test('where all lines stand equally far apart, a table that begins with text has its figures at the foot of each row', () => {
  expect(below([0, 'HEAD'], [10, '- a'], [20, 'a 1.00'], [30, '- b'], [40, 'b 2.00'])).toEqual(['- a', '- b']);
  expect(below([0, 'HEAD'], [10, 'a 1.00'], [20, '- a'], [30, 'b 2.00'])).toEqual([]);
});
