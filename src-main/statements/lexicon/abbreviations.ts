import data from '../../../resources/understanding/abbreviations.json' with { type: 'json' };
import { remembered } from '../words/memory.ts';
import { wordsOf } from '../words/text.ts';

const PHRASES = new Map(Object.entries(data.phrases));
const WORDS = new Map(Object.entries(data.words));
const FIRST = new Map(Object.entries(data.first));

/** A text of which the short forms are written in full ("BEG MKT VAL" as "beginning market value"); null where it has none. */
export const inFull: (text: string) => string | null = remembered((text) => {
  const words = wordsOf(text);
  const full: string[] = [];
  let before = true;
  let any = false;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    const phrase = PHRASES.get(`${word} ${words[at + 1] ?? ''}`);
    const long: string | undefined = phrase ?? WORDS.get(word) ?? (before ? FIRST.get(word) : undefined);
    before = long !== undefined;
    any ||= before;
    full.push(long ?? word);
    if (phrase !== undefined) at += 1;
  }
  return any ? full.join(' ') : null;
});

/** One short form in full, wherever it stands; null for any other text. */
export function wordInFull(text: string): string | null {
  const [word, ...others] = wordsOf(text);
  return (word !== undefined && others.length === 0 && WORDS.get(word)) || null;
}
