import { readFileSync, writeFileSync } from 'node:fs';

export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface WindowState {
  place?: Place;
  maximized: boolean;
}

export const SMALLEST = { width: 1024, height: 680 };
export const USUAL = { width: 1440, height: 900 };
const SEEN = 80; /* px of the title bar that must lie on a screen, so that the window can be moved */

/** A stored state that still makes sense on the screens of today; anything else opens as usual. */
export function usableState(stored: unknown, screens: Place[]): WindowState {
  const { place, maximized } = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<WindowState>;
  const usable = isPlace(place) && screens.some((screen) => touches(place, screen)) ? place : undefined;
  return {
    maximized: maximized === true,
    ...(usable
      ? {
          place: {
            ...usable,
            width: Math.max(SMALLEST.width, usable.width),
            height: Math.max(SMALLEST.height, usable.height),
          },
        }
      : {}),
  };
}

function isPlace(place: unknown): place is Place {
  if (typeof place !== 'object' || place === null) return false;
  const { x, y, width, height } = place as Partial<Place>;
  return [x, y, width, height].every((value) => typeof value === 'number' && Number.isFinite(value));
}

function touches(place: Place, screen: Place): boolean {
  const across = Math.min(place.x + place.width, screen.x + screen.width) - Math.max(place.x, screen.x);
  return across >= SEEN && place.y >= screen.y && place.y <= screen.y + screen.height - SEEN;
}

/** The state as stored; undefined if there is none or it is broken. */
export function loadState(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Keeps the state; a full or read-only disk only means that the window opens as usual next time. */
export function storeState(file: string, state: WindowState): void {
  try {
    writeFileSync(file, JSON.stringify(state));
  } catch {
    return;
  }
}
