import { describe, expect, it } from 'vitest';
import type { RecognisedWord } from './hocr.ts';
import { withPrintedMarks } from './printed-marks.ts';

const WIDTH = 400;
/** A page on which each `1` is a digit, `.` and `,` are marks, as print sets them, from x = 20 on a line from 40 to 70. */
function pageOf(print: string): { width: number; height: number; data: Uint8Array } {
  const page = { width: WIDTH, height: 100, data: new Uint8Array(WIDTH * 100).fill(240) };
  [...print].forEach((character, index) => {
    const left = 20 + index * 20;
    const [top, bottom, width] =
      character === '.'
        ? [65, 70, 5]
        : character === ','
          ? [65, 77, 5]
          : character === ':'
            ? [65, 70, 5]
            : [40, 70, 12];
    for (let y = top; y < bottom; y += 1) page.data.fill(120, y * WIDTH + left, y * WIDTH + left + width);
    if (character === ':') for (let y = 48; y < 53; y += 1) page.data.fill(120, y * WIDTH + left, y * WIDTH + left + 5);
  });
  return page;
}

const word = (text: string, print: string, confidence = 0.5): RecognisedWord => ({
  text,
  left: 18,
  top: 39,
  right: 20 + print.length * 20,
  bottom: 71,
  confidence,
  choices: [...text].map((character) => [{ character, confidence }]),
});
const seen = (text: string, print: string, confidence?: number) =>
  withPrintedMarks(pageOf(print), word(text, print, confidence))?.text;

describe('points and commas that are in the picture but were not read', () => {
  it('come back where marks stand before three and before two digits', () => {
    expect(seen('1518.31', '1,111.11')).toBe('1,518.31');
    expect(seen('1.64756', '1,111.11')).toBe('1,647.56');
    expect(seen('(123456789', '1111,111.11')).toBeUndefined();
    expect(seen('(12345678', '1111,111.11')).toBe('(123,456.78');
    expect(seen('123456', '1,111.11', 0.9)).toBe('1,234.56');
  });

  it('keep what is known of each digit, with little confidence', () => {
    const { choices, confidence } = withPrintedMarks(pageOf('1,111.11'), word('1518.31', '1,111.11'))!;
    expect(choices.map((known) => known[0]?.character ?? '')).toEqual(['1', '', '5', '1', '8', '', '3', '1']);
    expect(confidence).toBeLessThanOrEqual(0.75);
  });

  it('are never invented: where there are other marks, or none, or another number of digits', () => {
    expect(seen('151831', '111111')).toBeUndefined();
    expect(seen('1518.31', '1111.11')).toBeUndefined();
    expect(seen('1.64756', '1.11111')).toBeUndefined();
    expect(seen('1518.31', '1,11.11')).toBeUndefined();
  });

  it('tell an amount from a time by its one dot', () => {
    expect(seen('29:39', '11.11', 0.9)).toBe('29.39');
    expect(seen('29:39', '11:11', 0.9)).toBeUndefined();
  });

  it('leave alone what was read for sure', () => {
    expect(seen('1.64756', '1,111.11', 0.9)).toBeUndefined();
    expect(seen('Interest', '1,111.11')).toBeUndefined();
    expect(seen('15-18.31', '1,111.11')).toBeUndefined();
  });
});
