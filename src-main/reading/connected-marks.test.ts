import { describe, expect, it } from 'vitest';
import { connectedMarks, labelledMarks } from './connected-marks.ts';

/** A picture typed with # for ink. */
function picture(...rows: string[]) {
  const width = rows[0]!.length;
  return { width, height: rows.length, data: Uint8Array.from(rows.join(''), (sign) => (sign === '#' ? 0 : 255)) };
}

describe('groups of touching pixels', () => {
  const page = picture(
    '#..#....', //
    '#..#..#.',
    '.##..#..',
    '....#...',
  );

  it('are found with their boxes and areas, corners touching, in the order of their first pixels', () => {
    expect(connectedMarks(page)).toEqual([
      { left: 0, top: 0, right: 3, bottom: 2, area: 6 },
      { left: 4, top: 1, right: 6, bottom: 3, area: 3 },
    ]);
  });

  it('label each of their pixels, and no other', () => {
    expect([...labelledMarks(page).labels]).toEqual(
      [...'10010000', ...'10010020', ...'01100200', ...'00002000'].map(Number),
    );
  });

  it('hold only what is darker than asked for', () => {
    const gray = { width: 3, height: 1, data: Uint8Array.of(100, 255, 150) };
    expect(connectedMarks(gray)).toHaveLength(1);
    expect(connectedMarks(gray, 200)).toHaveLength(2);
  });

  it('are as many as there are specks, however many those are', () => {
    const side = 300;
    const data = Uint8Array.from({ length: side * side }, (_, at) =>
      Math.floor(at / side) % 2 === 0 && at % 2 === 0 ? 0 : 255,
    );
    expect(connectedMarks({ width: side, height: side, data })).toHaveLength((side / 2) ** 2);
  });
});
