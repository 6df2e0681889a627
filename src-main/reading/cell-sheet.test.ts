import { describe, expect, it } from 'vitest';
import { cellSheet, wordsByCell } from './cell-sheet.ts';
import { coveredShare, inkSegments } from './ink-segments.ts';

function paper(width: number, height: number) {
  return { width, height, data: new Uint8Array(width * height).fill(255) };
}

function draw(page: ReturnType<typeof paper>, left: number, top: number, width: number, height: number): void {
  for (let y = top; y < top + height; y += 1) page.data.fill(0, y * page.width + left, y * page.width + left + width);
}

describe('a sheet of cells', () => {
  const page = paper(500, 300);
  draw(page, 400, 50, 30, 20);
  draw(page, 20, 200, 60, 24);
  const cells = [
    { left: 400, top: 50, right: 430, bottom: 70 },
    { left: 20, top: 200, right: 80, bottom: 224 },
  ];
  const sheet = cellSheet(page, cells);

  it('holds the ink of each cell in a row of its own', () => {
    const ink = sheet.rows.map(({ top, bottom }) => {
      let dark = 0;
      for (let at = top * sheet.image.width; at < bottom * sheet.image.width; at += 1)
        if (sheet.image.data[at] === 0) dark += 1;
      return dark;
    });
    expect(ink).toEqual([30 * 20, 60 * 24]);
    expect(sheet.rows[0]!.bottom).toBeLessThan(sheet.rows[1]!.top);
  });

  it('gives the words read on it back to their cells, in pixels of the page', () => {
    const { top, bottom, shiftX, shiftY } = sheet.rows[1]!;
    const read = {
      text: '12.80',
      left: 45,
      top: top + 5,
      right: 105,
      bottom: bottom - 5,
      confidence: 0.9,
      choices: [],
    };
    const [first, second] = wordsByCell(sheet, [read]);
    expect(first).toEqual([]);
    expect(second).toEqual([
      { ...read, left: 45 + shiftX, right: 105 + shiftX, top: read.top + shiftY, bottom: read.bottom + shiftY },
    ]);
    expect(second![0]).toMatchObject({ left: 20, right: 80, top: 200, bottom: 224 });
  });
});

describe('stretches of letters on a page', () => {
  it('hold letters that stand close together, and no rules', () => {
    const page = paper(600, 200);
    for (let letter = 0; letter < 5; letter += 1) draw(page, 40 + letter * 22, 60, 14, 24);
    for (let letter = 0; letter < 3; letter += 1) draw(page, 400 + letter * 22, 60, 14, 24);
    draw(page, 20, 120, 560, 3);
    const segments = inkSegments(page).sort((one, other) => one.left - other.left);
    expect(segments).toEqual([
      { left: 40, top: 60, right: 142, bottom: 84 },
      { left: 400, top: 60, right: 458, bottom: 84 },
    ]);
  });

  it('count as read where words cover them', () => {
    const segment = { left: 40, top: 60, right: 140, bottom: 84 };
    expect(coveredShare(segment, [{ left: 40, top: 60, right: 90, bottom: 84 }])).toBe(0.5);
    expect(coveredShare(segment, [{ left: 200, top: 60, right: 290, bottom: 84 }])).toBe(0);
  });
});
