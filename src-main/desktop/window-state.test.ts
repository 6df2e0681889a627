import { describe, expect, it } from 'vitest';
import { SMALLEST, usableState } from './window-state.ts';

const screen = { x: 0, y: 0, width: 1920, height: 1080 };

describe('the window’s place', () => {
  it('is taken up again', () => {
    const place = { x: 100, y: 50, width: 1400, height: 900 };
    expect(usableState({ place, maximized: true }, [screen])).toEqual({ place, maximized: true });
  });

  it('is forgotten when its screen is gone', () => {
    const place = { x: 2000, y: 50, width: 1400, height: 900 };
    expect(usableState({ place, maximized: false }, [screen])).toEqual({ maximized: false });
    expect(usableState({ place }, [screen, { ...screen, x: 1920 }]).place).toEqual(place);
  });

  it('is never smaller than the screens need', () => {
    const state = usableState({ place: { x: 0, y: 0, width: 200, height: 100 } }, [screen]);
    expect(state.place).toMatchObject(SMALLEST);
  });

  it('is as usual after a broken or foreign file', () => {
    for (const stored of [
      undefined,
      null,
      5,
      'x',
      { place: { x: 'a' } },
      { place: { x: 0, y: 0, width: Number.NaN, height: 1 } },
    ]) {
      expect(usableState(stored, [screen])).toEqual({ maximized: false });
    }
  });
});
