import { expect, test } from 'vitest';
import type { PageWords, SecondReading } from '../../../src-shared/model/words.ts';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { figuresOf, withSecondReadings } from './second-readings.ts';

const PAGE = 'Jan 18    Bought 5,000 par TREASURY NOTE 3.875%      (5,057.15)';

/** The page as a scan on which the cell with these words was read again with the given outcome. */
function reread(cell: readonly string[], texts: readonly string[], confidence = 0.8): PageWords {
  const page = asciiPage(PAGE, 0, 'ocr');
  const words = page.words.filter((word) => cell.includes(word.text)).map((word) => ({ ...word, confidence: 0.4 }));
  const readings: SecondReading[] = texts.map((text) => ({ text, confidence }));
  const [first, last] = [words[0]!, words.at(-1)!];
  const box = { x: first.x, y: first.y, width: last.x + last.width - first.x, height: first.height };
  const rest = page.words.filter((word) => !cell.includes(word.text));
  return withSecondReadings({ ...page, words: [...words, ...rest], rereadings: [{ ...box, readings }] });
}

const found = ({ words }: PageWords, text: string) => words.find((word) => word.text === text);

test('words that further readings confirm are sure, however blanks fall', () => {
  const page = reread(['Jan', '18'], ['Jan18', 'Jan 18', 'Jan 18', 'Jan 13']);
  expect(found(page, '18')!.confidence).toBeGreaterThan(0.9);
  expect(found(page, '18')!.alternatives).toBeUndefined();
});

test('words that further readings agree to be others are replaced, with some doubt, and what was read first is kept', () => {
  const page = reread(['Jan', '18'], ['Jan 13', 'Jan 13', 'an 13', 'Jan 13']);
  expect(found(page, '18')).toBeUndefined();
  expect(found(page, '13')!.confidence).toBeLessThan(0.75);
  expect(found(page, 'Jan')!.further).toEqual(['Jan 13', 'Jan 13', 'an 13', 'Jan 13', 'Jan 18']);
});

test('what further readings disagree about stays as it was read', () => {
  const page = reread(['Jan', '18'], ['Jan 13', 'Jan 18', 'Jan 13', 'Jan 16']);
  expect(found(page, '18')!.confidence).toBe(0.4);
});

test('readings that are hardly sure replace nothing', () => {
  expect(found(reread(['Jan', '18'], ['Jan 13', 'Jan 13', 'Jan 13', ''], 0.1), '18')).toBeDefined();
});

/** The further readings, the last of them by a recogniser of another kind. */
function withOtherKind(texts: readonly string[], other: string, confidence: number, looks = 0.8): PageWords {
  const plain = asciiPage(PAGE, 0, 'ocr');
  const words = plain.words.map((word) => ({ ...word, confidence: 0.4 }));
  const [first, last] = [words[0]!, words[1]!];
  const readings: SecondReading[] = texts.map((text) => ({ text, confidence: looks }));
  readings.push({ text: other, confidence, otherKind: true });
  const box = { x: first.x, y: first.y, width: last.x + last.width - first.x, height: first.height };
  return withSecondReadings({ ...plain, words, rereadings: [{ ...box, readings }] });
}

test('a recogniser of another kind weighs as much as two looks of the same', () => {
  expect(found(withOtherKind(['Jan 18', 'Jan 13', 'Jan 16', ''], 'Jan18', 0.7), '18')!.confidence).toBe(0.93);
  const replaced = withOtherKind(['Jan 13', 'Jan 18', 'Jan 16', ''], 'Jan 13', 0.7);
  expect(found(replaced, '18')).toBeUndefined();
  expect(found(replaced, '13')!.confidence).toBeLessThan(0.75);
});

test('what looks of one kind read alike is half confirmed where the other kind sees other digits, and not where it is sure', () => {
  const looks = ['Jan 18', 'Jan 18', 'Jan 18', 'Jan 18'];
  expect(found(withOtherKind(looks, 'Jan 13', 0.95), '18')!.confidence).toBe(0.4);
  expect(found(withOtherKind(looks, 'Jan 13', 0.5), '18')!.confidence).toBe(0.8);
  expect(found(withOtherKind(looks, 'Jun 18', 0.95), '18')!.confidence).toBe(0.93);
});

test('readings that are hardly sure confirm nothing, least of all where another kind sees other digits', () => {
  expect(found(reread(['Jan', '18'], ['Jan 18', 'Jan 18', 'Jan 18', ''], 0.1), '18')!.confidence).toBe(0.4);
  expect(found(withOtherKind(['Jan 18', 'Jan 18', 'Jan 18', ''], 'Jan 13', 0.5, 0.5), '18')!.confidence).toBe(0.4);
});

test('words say that a recogniser of another kind read other digits there', () => {
  const looks = ['Jan 18', 'Jan 16', '', ''];
  expect(found(withOtherKind(looks, 'Jan 13', 0.7), '18')!.otherwise).toBe(true);
  expect(found(withOtherKind(looks, 'Jan 13', 0.3), '18')!.otherwise).toBeUndefined();
  expect(found(withOtherKind(looks, 'Jon 18', 0.7), '18')!.otherwise).toBeUndefined();
});

test('a sign is part of what two readings must have in common', () => {
  expect(figuresOf('(5,057.15)')).toBe(figuresOf('5,057.15-'));
  expect(figuresOf('(5,057.15)')).not.toBe(figuresOf('5,057.15'));
  expect(figuresOf('01-0131-44')).toBe('01013144');
});

test('a page without second readings is given back as it is', () => {
  const page = asciiPage(PAGE, 0, 'ocr');
  expect(withSecondReadings(page)).toBe(page);
});

test('small and capital letters are one, and what replaces words is taken from a look that keeps them apart', () => {
  expect(found(withOtherKind(['jan 18', 'JAN 18', 'Jan 13', ''], 'Jan18', 0.6), '18')!.confidence).toBe(0.93);
  const replaced = withOtherKind(['Jan 13', 'Jan 16', 'Jan 15', ''], 'Jan13', 0.9);
  expect(found(replaced, '13')).toBeDefined();
  expect(found(replaced, 'Jan13')).toBeUndefined();
});

test('pieces of an amount take the marks that the further readings see, and a look at the whole goes before one at a part', () => {
  const page = asciiPage('Jan 18    Contribution      12 500 00 CR', 0, 'ocr');
  const cell = page.words.filter(({ text }) => /^(12|500|00|CR)$/.test(text));
  const boxOf = (words: typeof cell) => {
    const last = words.at(-1)!;
    return { x: words[0]!.x, y: words[0]!.y, width: last.x + last.width - words[0]!.x, height: words[0]!.height };
  };
  const looks = (...texts: string[]): SecondReading[] => texts.map((text) => ({ text, confidence: 0.8 }));
  const whole = {
    ...boxOf(cell),
    readings: looks('12,500.00 CR', '12,500.00 CR', '1 2,500.00 CR', '12,500.00 CR'),
  };
  const part = { ...boxOf(cell.slice(1, 2)), readings: looks('500', 'S00', '5OO', '50') };
  const textsOf = (rereadings: (typeof whole)[]) =>
    withSecondReadings({ ...page, rereadings }).words.map(({ text }) => text);
  expect(textsOf([whole])).toContain('12,500.00');
  expect(textsOf([part])).toContain('500');
  expect(textsOf([part, whole])).toContain('12,500.00');
  expect(textsOf([part, whole])).not.toContain('500');
});

test('of what takes the place of a word it is kept that a recogniser of another kind saw something else', () => {
  const looks = ['Jan 13', 'Jan 13', 'Jan 13', 'Jan 13'];
  expect(found(withOtherKind(looks, 'Jan 16', 0.7), '13')).toMatchObject({ otherwise: true });
  expect(found(withOtherKind(looks, 'Ian 16', 0.7), 'Jan')?.otherwise).toBeUndefined();
  expect(found(withOtherKind(looks, 'Jan13', 0.7), '13')?.otherwise).toBeUndefined();
});
