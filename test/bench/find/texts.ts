import { seeded } from '../../support/generator/random.ts';

export const PAGES = 5;
const WORDS_OF_PAGE = 100;
const VOCABULARY = 40_000;
/** Stands in every document. */
export const COMMON = 'brokerage';

/** One document of the measurement: the same text for both contenders. */
export interface FoundText {
  name: string;
  account: string;
  pages: string[];
  stack: number;
}

const words = makeWords();

/** The document of that number: words as often as in real texts (the n-th word with 1/n), amounts, and an account number. */
export function textOf(index: number, stacks: number): FoundText {
  const random = seeded(`find ${index}`);
  const account = `${random.whole(1000, 9999)}-${random.whole(1000, 9999)}`;
  const word = () => words[Math.floor(VOCABULARY ** random.next()) - 1]!;
  const amount = () =>
    `${random.whole(1, 999)},${String(random.whole(0, 999)).padStart(3, '0')}.${random.whole(10, 99)}`;
  const pages = Array.from({ length: PAGES }, (_, page) => {
    const body = Array.from({ length: WORDS_OF_PAGE }, (_word, place) => (place % 12 === 11 ? amount() : word()));
    return `${COMMON} account ${account} page ${page + 1}\n${body.join(' ')}`;
  });
  return { name: `${word()} ${word()} ${index}.pdf`, account, pages, stack: index % stacks };
}

/** Pronounceable words, each once; the n-th is as frequent as 1/n. */
function makeWords(): string[] {
  const random = seeded('find words');
  const syllable = () => random.pick([...'bdfgklmnprstvz']) + random.pick([...'aeiou']);
  const made = new Set<string>();
  while (made.size < VOCABULARY) made.add(Array.from({ length: random.whole(2, 5) }, syllable).join(''));
  return [...made];
}
