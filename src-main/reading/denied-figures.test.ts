import { expect, test } from 'vitest';
import { deniedFigures } from './denied-figures.ts';
import type { RecognisedWord } from './hocr.ts';

/** Words of one line, each letter ten pixels wide. */
function line(...texts: string[]): RecognisedWord[] {
  let left = 100;
  return texts.map((text) => {
    const word = { text, left, top: 100, right: left + 10 * text.length, bottom: 120, confidence: 0.95 };
    left = word.right + 8;
    return { ...word, choices: [...text].map(() => []) };
  });
}

/** A recogniser that sees the given text, as surely as given, in every cell. */
const sees = (text: string, confidence = 0.98) => {
  const cells: number[] = [];
  const read = async ({ left, right }: { left: number; right: number }) => {
    cells.push(right - left);
    const [word] = line(text);
    return { ...word!, confidence };
  };
  return { read, cells };
};

test('another digit in the same place, surely seen, leaves a figure in doubt, with what was seen beside it', async () => {
  const [word] = line('12/18/25');
  const denied = (await deniedFigures([word!], sees('12/19/25').read)).get(word!);
  expect(denied?.text).toBe('12/18/25');
  expect(denied?.confidence).toBeLessThan(0.6);
  expect(denied?.choices[4]).toEqual([{ character: '9', confidence: 0.5 }]);
});

test('the words of a day are looked at together, and only the one with another digit is in doubt', async () => {
  const words = line('Sep', '8,', '2025');
  const { read, cells } = sees('Sep9,2025');
  expect([...(await deniedFigures(words, read)).keys()]).toEqual([words[1]]);
  expect(cells).toEqual([words[2]!.right - words[0]!.left]);
});

test('what is seen alike, not surely, or with another number of letters denies nothing', async () => {
  const words = line('9,000.125');
  for (const { read } of [sees('9,000.125'), sees('9,006.125', 0.7), sees('9,00.125'), sees('9.000,125')])
    expect((await deniedFigures(words, read)).size).toBe(0);
});

test('words and small counts are not looked at', async () => {
  const { read, cells } = sees('88');
  await deniedFigures(line('Dividend', '12'), read);
  expect(cells).toEqual([]);
});
