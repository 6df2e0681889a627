import { describe, expect, it } from 'vitest';
import { uprightFrame } from './matrix.ts';
import type { Glyph } from './page-drawing.ts';
import { textDirection, textLayerWords } from './text-layer.ts';

/** Glyphs of a text with letters half as wide as high, from a point, in a direction (degrees clockwise). */
function written(
  text: string,
  x: number,
  y: number,
  { size = 10, gap = 0, degrees = 0, font = 'regular' } = {},
): Glyph[] {
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  return [...text].map((character, index) => {
    const from = index * (size * 0.5 + gap);
    const to = from + size * 0.5;
    return {
      text: character,
      x: x + from * cos,
      y: y + from * sin,
      endX: x + to * cos,
      endY: y + to * sin,
      size,
      font,
      visible: true,
      paintedAfter: 0,
    };
  });
}

const page = uprightFrame(600, 800, 0, 0);
const read = (glyphs: Glyph[], frame = page) => textLayerWords(glyphs, frame, (font) => font === 'bold');
const texts = (glyphs: Glyph[]) => read(glyphs).map((word) => word.text);

describe('words of a text layer', () => {
  it('end exactly where their last glyph ends', () => {
    const [word] = read(written('1,234.56', 500, 400));
    expect(word!.text).toBe('1,234.56');
    expect((word!.x + word!.width) * 600).toBeCloseTo(540, 6);
    expect(word!.y * 800).toBeLessThan(400);
    expect((word!.y + word!.height) * 800).toBeGreaterThan(400);
  });

  it('part at spaces and at gaps without a space', () => {
    expect(
      texts([...written('Total Fees', 50, 100), ...written('12.80', 103, 100), ...written('33.10', 300, 100)]),
    ).toEqual(['Total', 'Fees', '12.80', '33.10']);
  });

  it('do not part at a space that takes no room, as browsers draw a soft hyphen', () => {
    const apart = [...written('FUNDS TRAN', 50, 100), ...written(' ', 100, 100), ...written('SFERRED', 100, 100)];
    expect(texts(apart)).toEqual(['FUNDS', 'TRANSFERRED']);
  });

  it('put together what is drawn in pieces that touch', () => {
    expect(texts([...written('99', 70, 100), ...written('$', 50, 100), ...written('1,2', 55, 100)])).toEqual([
      '$1,299',
    ]);
  });

  it('keep the letters of letter-spaced headings together', () => {
    expect(texts(written('HOLDINGS', 50, 100, { gap: 3 }))).toEqual(['HOLDINGS']);
  });

  it('hold text only once that is drawn twice to look bold', () => {
    expect(texts([...written('Balance', 50, 100), ...written('Balance', 50.3, 100)])).toEqual(['Balance']);
  });

  it('know bold type by its font', () => {
    expect(read(written('Total', 50, 100, { font: 'bold' }))[0]!.bold).toBe(true);
    expect(read(written('Total', 50, 100))[0]!.bold).toBeUndefined();
  });

  it('leave out what lies outside the page', () => {
    expect(texts(written('Hidden', 50, -100))).toEqual([]);
  });

  it('keep a note at the margin that runs upwards as one standing word', () => {
    const [word] = read(written('FORM-22', 20, 700, { degrees: -90 }));
    expect(word!.text).toBe('FORM-22');
    expect(word!.height * 800).toBeCloseTo(35, 6);
    expect(word!.width * 600).toBeLessThan(12);
  });
});

describe('the direction of a page', () => {
  it('is that of most of its text', () => {
    const sideways = [...written('Beginning balance', 100, 700, { degrees: -90 }), ...written('note', 10, 10)];
    expect(textDirection(sideways)).toEqual({ rotation: 90, skew: 0 });
    const frame = uprightFrame(600, 800, 90, 0);
    const word = read(sideways, frame).find(({ text }) => text === 'Beginning')!;
    expect(word.width * frame.width).toBeCloseTo(45, 6);
    expect(word.x * frame.width).toBeCloseTo(100, 6);
  });

  it('includes the skew of text that lies on a crooked scan', () => {
    const { rotation, skew } = textDirection(written('Ending balance', 50, 100, { degrees: 0.8 }));
    expect(rotation).toBe(0);
    expect(skew).toBeCloseTo(0.8, 6);
  });
});
