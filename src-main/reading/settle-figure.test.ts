import { expect, it } from 'vitest';
import type { RecognisedWord } from './hocr.ts';
import { borneOut, borneOutInPart, settleFigure } from './settle-figure.ts';

const read = (text: string, confidence: number, rivals: Record<number, string> = {}): RecognisedWord => ({
  text,
  left: 0,
  top: 0,
  right: 100,
  bottom: 30,
  confidence,
  choices: [...text].map((character, index) => [
    { character, confidence: 0.9 },
    ...(rivals[index] ? [{ character: rivals[index], confidence: 0.6 }] : []),
  ]),
});

it('is sure of a figure that both kinds of recognisers read alike, and of its rivals no longer', () => {
  const sure = borneOut(read('1,284.56', 0.4, { 3: '3' }), read('1,284.56', 0.97));
  expect(sure).toMatchObject({ text: '1,284.56', confidence: 0.93 });
  expect(sure!.choices[3]![1]).toEqual({ character: '3', confidence: 0.1 });
});

it('takes points that the first look saw for commas as the other kind saw them', () => {
  expect(borneOut(read('12.130.44', 0.6), read('12,130.44', 0.95))?.text).toBe('12,130.44');
});

it.each([
  ['otherwise', read('1,284.56', 0.4), read('1,234.56', 0.99)],
  ['not surely', read('1,284.56', 0.4), read('1,284.56', 0.7)],
])('bears nothing out that the other kind reads %s', (_, first, line) => {
  expect(borneOut(first, line)).toBeUndefined();
});

it('takes what a further look and the other kind read alike against the first look, whose digits stay as alternatives', () => {
  const settled = settleFigure(read('24,758.70', 0.6), [read('24,759.70', 0.5)], read('24,759.70', 0.6));
  expect(settled).toMatchObject({ text: '24,759.70', confidence: 0.85 });
  expect(settled.choices[5]!.map(({ character }) => character)).toContain('8');
});

it('leaves a figure half confirmed that the other kind bears out and a further look does not', () => {
  const settled = settleFigure(read('24,758.70', 0.6), [read('24,759.70', 0.9)], read('24,758.70', 0.6));
  expect(settled).toMatchObject({ text: '24,758.70', confidence: 0.6 });
  const mere = settleFigure(read('2,314.12', 0.6), [read('2.31412', 0.3)], read('2,314.12', 0.8));
  expect(mere).toMatchObject({ text: '2,314.12', confidence: 0.93 });
});

it('is less sure of what two looks of one kind read alike where the other kind sees something else', () => {
  const alike = [read('55.10', 0.9), [read('55.10', 0.9)]] as const;
  expect(settleFigure(...alike, undefined)).toMatchObject({ text: '55.10', confidence: 0.93 });
  expect(settleFigure(...alike, read('56.10', 0.4))).toMatchObject({ text: '55.10', confidence: 0.75 });
  expect(settleFigure(...alike, read('56.10', 0.97))).toMatchObject({ text: '56.10', confidence: 0.5 });
  // It is prone to lose one of two like digits.
  expect(settleFigure(...alike, read('5.10', 0.97))).toMatchObject({ text: '55.10', confidence: 0.75 });
});

it('takes the figures of both kinds with the commas and points of the one that saw them', () => {
  const settled = settleFigure(read('1647.56', 0.7), [read('1.64756', 0.5)], read('1,647.56', 0.7));
  expect(settled).toMatchObject({ text: '1,647.56', confidence: 0.85 });
});

it('takes a number that can be right before one that cannot', () => {
  const settled = settleFigure(read('i7,905117', 0.1), [read('790551', 0.1)], read('7,905.17', 0.7));
  expect(settled).toMatchObject({ text: '7,905.17', confidence: 0.5 });
  const masked = settleFigure(read('****.%%31.5502', 0.7), [read('Hkh431.5502', 0)], read('****-**31-5502', 0.53));
  expect(masked).toMatchObject({ text: '****-**31-5502', confidence: 0.85 });
});

it('bears out a part of a cell by its end only', () => {
  expect(borneOutInPart(read('13', 0.3), read('Jan13', 0.98))).toMatchObject({ text: '13', confidence: 0.85 });
  expect(borneOutInPart(read('13', 0.3), read('Jan18', 0.98))).toBeUndefined();
});
