import { expect, it } from 'vitest';
import type { RecognisedWord } from './hocr.ts';
import type { PixelBox } from './ink-segments.ts';
import { withMaskedNumbers } from './masked-numbers.ts';

const box = (left: number, right: number, top = 100, bottom = 120): PixelBox => ({ left, top, right, bottom });
const word = (text: string, at: PixelBox, confidence = 0.95): RecognisedWord => ({
  ...at,
  text,
  confidence,
  choices: [...text].map(() => []),
});
const label = word('number', box(100, 180));
const MASKED = '****6620';

/** The words with masked numbers in them, where the other kind of recogniser reads `seen` in every cell; and the cells that it was shown. */
async function read(
  words: RecognisedWord[],
  { unread = [], late = [] }: { unread?: PixelBox[]; late?: RecognisedWord[] },
  seen = MASKED,
  confidence = 0.8,
) {
  const cells: PixelBox[] = [];
  const found = await withMaskedNumbers([...words, ...late], unread, late, async (cell) => {
    cells.push(cell);
    return word(seen, cell, confidence);
  });
  return { texts: found.words.map(({ text }) => text), read: found.read, cells };
}

it('reads the number behind its label that no look found, from behind the label on', async () => {
  const digits = box(220, 260);
  const found = await read([label], { unread: [digits] });
  expect(found).toMatchObject({ texts: ['number', MASKED], read: new Set([digits]) });
  expect(found.cells).toEqual([{ ...digits, left: 187 }]);
});

it('takes its digits, found late, for no more than the end of it', async () => {
  expect((await read([label], { late: [word('6620', box(220, 260))] })).texts).toEqual(['number', MASKED]);
});

it.each([
  ['**¥*6620', undefined],
  ['***¥', '6620'],
  ['kek', '#6620'],
])('mends what was made of the asterisks: %s %s', async (mask, digits) => {
  const pieces = [word(mask, box(200, 240), 0.4), ...(digits ? [word(digits, box(244, 284), 0.5)] : [])];
  expect((await read([label, ...pieces], {})).texts).toEqual(['number', MASKED]);
});

it('looks at nothing that was read whole, that is far from a label, or that is a word like another', async () => {
  const others = [word(MASKED, box(200, 260)), word('week', box(300, 340)), word('2026', box(344, 380))];
  expect((await read(others, { unread: [box(700, 740)], late: [word('1204', box(800, 840))] })).cells).toEqual([]);
});

it('takes no other reading, and none that is a guess', async () => {
  const unread = [box(220, 260)];
  expect((await read([label], { unread }, '1,204.17')).texts).toEqual(['number']);
  expect((await read([label], { unread }, MASKED, 0.3)).texts).toEqual(['number']);
});
