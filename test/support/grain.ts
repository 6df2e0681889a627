import { seeded } from './generator/random.ts';

/** Grain all over a page, which seems to hold thousands of letters: one byte of gray a pixel, row by row. */
export function grain(): { width: number; height: number; data: Uint8Array } {
  const { next } = seeded('grain');
  const shade = () => Math.max(0, Math.min(255, 200 + 140 * (next() + next() - 1)));
  return { width: 800, height: 1000, data: Uint8Array.from({ length: 800_000 }, shade) };
}
