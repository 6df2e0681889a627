import type { PlacedWord } from './lines.ts';

/** A word of a scan above this confidence needs no second print. */
export const SURE = 0.75;

/** How sure the least sure of some words is, from 0 to 1. */
export function leastConfidence(words: readonly PlacedWord[]): number {
  return Math.min(1, ...words.map((word) => word.word.confidence));
}
