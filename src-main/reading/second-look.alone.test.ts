import { beforeEach, expect, it, vi } from 'vitest';
import type { GrayImage } from './gray-image.ts';
import type { RecognisedWord } from './hocr.ts';
import { recognise } from './recogniser.ts';
import type { RecognitionOptions } from './recognition.ts';
import { lookAgain } from './second-look.ts';

vi.mock('./recogniser.ts');

const WIDTH = 2550;
const ROW = 60;
/** A page with a date of six strokes on each of its lines. */
function pageOf(lines: number): GrayImage {
  const page = { width: WIDTH, height: 3300, data: new Uint8Array(WIDTH * 3300).fill(255) };
  for (let line = 0; line < lines; line += 1)
    for (let stroke = 0; stroke < 6; stroke += 1)
      for (let y = 0; y < 30; y += 1) {
        const from = (200 + line * ROW + y) * WIDTH + 160 + stroke * 16;
        page.data.fill(0, from, from + 7);
      }
  return page;
}

/** Reads "Jan 5" in the middle of what it is given, if it is looked at so. */
function reading(sees: (options: RecognitionOptions) => boolean): void {
  vi.mocked(recognise).mockImplementation(async ({ width, height }, options) => {
    const word: RecognisedWord = {
      text: 'Jan5',
      left: 45,
      top: 45,
      right: width - 45,
      bottom: height - 70,
      confidence: 0.9,
      choices: [[], [], [], []],
    };
    return sees(options) ? [word] : [];
  });
}

const word = (text: string, line: number): RecognisedWord => ({
  text,
  left: 2000,
  top: 200 + line * ROW,
  right: 2200,
  bottom: 230 + line * ROW,
  confidence: 0.95,
  choices: [...text].map(() => []),
});
const amounts = (lines: number) => Array.from({ length: lines }, (_, line) => word('1,204.17', line));

beforeEach(() => void vi.mocked(recognise).mockReset());

it.each<[string, (options: RecognitionOptions) => boolean]>([
  ['by one shade for all', ({ threshold }) => threshold === 'global'],
  ['alone, as a line', ({ layout }) => layout === 'line'],
])(
  'finds the beginning of a row that no sheet of cells gave, when it is looked at %s, and is never sure of it',
  async (_, sees) => {
    reading(sees);
    const { words, unread } = await lookAgain(pageOf(1), amounts(1));
    expect(words.map(({ text }) => text)).toEqual(['1,204.17', 'Jan5']);
    expect(words[1]!.confidence).toBeLessThanOrEqual(0.5);
    expect(unread).toEqual([]);
  },
);

it('tells of letters that nobody could read, and does not look at every one of a page of them alone', async () => {
  reading(() => false);
  expect((await lookAgain(pageOf(1), amounts(1))).unread.length).toBeGreaterThan(0);
  expect(recognise).toHaveBeenCalledTimes(3);
  vi.mocked(recognise).mockClear();
  expect((await lookAgain(pageOf(20), amounts(20))).unread.length).toBeGreaterThanOrEqual(20);
  expect(recognise).toHaveBeenCalledTimes(1);
});

it('does not look three times for letters that begin no row', async () => {
  reading(() => false);
  await lookAgain(pageOf(1), []);
  await lookAgain(pageOf(1), [word('Statement', 0)]);
  await lookAgain(pageOf(1), [...amounts(1), { ...word('Jan', 0), left: 100, right: 140 }]);
  expect(recognise).toHaveBeenCalledTimes(3);
});

it('leaves what begins a row as the first look saw it, however faintly, where no further look sees anything', async () => {
  reading(() => false);
  const faint = { ...word('Jan5', 0), left: 160, right: 247, confidence: 0.15 };
  const { words, unread } = await lookAgain(pageOf(1), [faint, ...amounts(1)]);
  expect(words.map(({ text, confidence }) => [text, confidence])).toContainEqual(['Jan5', 0.15]);
  expect(unread).toEqual([]);
  // Beside nothing that could be the amount of a row it is dust.
  expect((await lookAgain(pageOf(1), [faint])).words).toEqual([]);
});

it('looks again at an unsure word before a day of the month, and at no other such word', async () => {
  vi.mocked(recognise).mockResolvedValue([]);
  const unsure = { ...word('Jiri', 0), left: 160, right: 200, confidence: 0.53 };
  const behind = (text: string) => ({ ...word(text, 0), left: 210, right: 260 });
  await lookAgain(pageOf(1), [unsure, behind('1,')]);
  expect(recognise).toHaveBeenCalledTimes(1);
  await lookAgain(pageOf(1), [unsure, behind('Inc')]);
  expect(recognise).toHaveBeenCalledTimes(1);
});

it('reads a word again that the first look could not believe, though the other word of its stretch counts as read', async () => {
  reading(() => true);
  const [first, second] = [
    { ...word('Forfeiture', 0), left: 160, right: 200, confidence: 0.11 },
    { ...word('Applied', 0), left: 205, right: 247 },
  ];
  const { words } = await lookAgain(pageOf(1), [first, second]);
  expect(words.map(({ text, confidence }) => [text, confidence])).toEqual([
    ['Applied', 0.95],
    ['Jan5', 0.9],
  ]);
  vi.mocked(recognise).mockClear();
  await lookAgain(pageOf(1), [{ ...first, text: '|l.' }, second]);
  expect(recognise).not.toHaveBeenCalled();
});
