import { describe, expect, it } from 'vitest';
import { followedBy, invert, place, turning, uprightFrame } from './matrix.ts';

const near = (value: number) => expect.closeTo(value, 9);

describe('frames of upright pages', () => {
  it('takes a point of a page turned by a quarter back to where it was delivered', () => {
    // The delivered page is 100 wide and 200 high; its text runs upwards and needs a clockwise quarter turn.
    const frame = uprightFrame(100, 200, 90, 0);
    expect([frame.width, frame.height]).toEqual([200, 100]);
    // The delivered bottom left corner is the upright top left corner.
    expect(place(frame.toUpright, 0, 200)).toEqual([near(0), near(0)]);
    expect(place(frame.toOriginal, 0, 0)).toEqual([near(0), near(1)]);
  });

  it('undoes turn and skew together', () => {
    for (const rotation of [0, 90, 180, 270] as const) {
      const frame = uprightFrame(612, 792, rotation, 1.25);
      const [x, y] = place(frame.toUpright, 123, 456);
      const [backX, backY] = place(frame.toOriginal, x / frame.width, y / frame.height);
      expect([backX * 612, backY * 792]).toEqual([near(123), near(456)]);
    }
  });

  it('takes falling lines to level ones', () => {
    const frame = uprightFrame(600, 800, 0, 2);
    const slope = Math.tan((2 * Math.PI) / 180);
    const [, left] = place(frame.toUpright, 100, 300);
    const [, right] = place(frame.toUpright, 500, 300 + 400 * slope);
    expect(right).toBeCloseTo(left, 9);
  });

  it('inverts what it composes', () => {
    const both = followedBy(turning(30), [2, 0, 0, 3, 5, 7]);
    expect(place(followedBy(both, invert(both)), 4, 9)).toEqual([near(4), near(9)]);
  });
});
