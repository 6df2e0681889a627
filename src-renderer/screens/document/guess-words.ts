/** A guess that is less likely is not worth a line. */
const LEAST_TOLD = 0.3;
const MOST_WORDS = 5;

interface Told {
  where: string;
  why: string;
}

/** Why a document would go to a stack, in words; undefined where the guess says little. @param sure whether it would go there by itself */
export function guessText(
  guess: { probability: number; words: readonly string[] },
  path: string,
  sure: boolean,
): Told | undefined {
  if (!sure && guess.probability < LEAST_TOLD) return undefined;
  // Nobody has shown every kind there is: never quite certain.
  const percent = Math.min(99, Math.round(guess.probability * 100));
  const where = sure
    ? `Looks like what you keep in ${path}: ${percent} %.`
    : `May belong in ${path}: ${percent} %, too little to go there by itself.`;
  const words = guess.words.slice(0, MOST_WORDS).map((word) => `“${word}”`);
  return { where, why: words.length > 0 ? `Because of ${words.join(', ')}.` : '' };
}
