import { describe, expect, it } from 'vitest';
import type { RecognisedWord } from './hocr.ts';
import { goesOnBehindMark, joinLostPoints } from './lost-points.ts';

const word = (text: string, left: number, right: number): RecognisedWord => ({
  text,
  left,
  top: 40,
  right,
  bottom: 70,
  confidence: 0.95,
  choices: [...text].map(() => []),
});

function pageWithDot(): { width: number; height: number; data: Uint8Array } {
  const page = { width: 400, height: 100, data: new Uint8Array(400 * 100).fill(255) };
  for (const y of [66, 67, 68]) page.data.fill(40, y * 400 + 157, y * 400 + 160);
  return page;
}

describe('points that were not read', () => {
  it('join dollars and cents where a mark stands between them, with little confidence', () => {
    const words = joinLostPoints(pageWithDot(), [word('20,659', 60, 150), word('13', 167, 195), word('Total', 0, 50)]);
    expect(words.map(({ text }) => text)).toEqual(['20,659.13', 'Total']);
    expect(words[0]).toMatchObject({ left: 60, right: 195, confidence: 0.75 });
    expect(words[0]!.choices).toHaveLength('20,659.13'.length);
  });

  it('are found though a rule across the cents draws their box out below the line', () => {
    const ruled = { ...word('13', 167, 195), top: 30, bottom: 79 };
    const words = joinLostPoints(pageWithDot(), [word('20,659', 60, 150), ruled]);
    expect(words.map(({ text }) => text)).toEqual(['20,659.13']);
  });

  it('join typewriter type, whose point takes as much room as a digit', () => {
    const typed = [word('659', 90, 150), word('13', 175, 215)].map((one) => ({ ...one, top: 46 }));
    expect(joinLostPoints(pageWithDot(), typed).map(({ text }) => text)).toEqual(['659.13']);
    const [dollars, cents] = typed;
    expect(goesOnBehindMark(pageWithDot(), dollars!, cents!)).toBe(true);
    expect(goesOnBehindMark(pageWithDot(), dollars!, { ...cents!, text: 'CR' })).toBe(false);
  });

  it('are not invented between two columns or over white paper', () => {
    const blank = { width: 400, height: 100, data: new Uint8Array(400 * 100).fill(255) };
    expect(joinLostPoints(blank, [word('20,659', 60, 150), word('13', 167, 195)])).toHaveLength(2);
    expect(joinLostPoints(pageWithDot(), [word('20,659', 60, 150), word('13', 200, 230)])).toHaveLength(2);
  });
});
