import type { TxKey } from '../../../src-shared/model/tx.ts';
import type { PlacedWord } from '../words/lines.ts';
import { remembered } from '../words/memory.ts';
import { editDistance, similar, wordsOf } from '../words/text.ts';
import { WORDING, WORDS_OF_NAMES, type WordingRule } from './lexicon.ts';

/** A phrase of a rule; its rule by its place in the lexicon: the first that is found wins. */
interface Entry {
  rule: number;
  phrase: readonly string[];
}

/** Words that the lexicon has: none of them is a misreading of another ("rendered" is not "tendered"). */
const KNOWN = new Set(WORDING.flatMap(({ phrases }) => phrases.flat().map((word) => word.replace('*', ''))));

/** Whether the lexicon has every word of the text, spelled as it is. */
export function isKnownWord(text: string): boolean {
  return wordsOf(text).every((word) => KNOWN.has(word));
}

/** Words with fewer letters are too near one another to tell what a misread one was. */
const FEWEST_LETTERS = 3;
/** Of two words that were run together one has so many letters, the other no fewer than "to". */
const LONG_PART = 5;
const SHORT_PART = 2;

/** The words of the lexicon that an unknown word may be with one letter misread. */
export const spellingsNear = remembered((word): readonly string[] => {
  if (word.length < FEWEST_LETTERS || KNOWN.has(word)) return [];
  return [...KNOWN].filter((known) => known.length >= FEWEST_LETTERS && editDistance(known, word, 1) === 1);
});

/** Words that no rule has, and that others are run together with. */
const COMMON = new Set(['ending', 'account', 'number', 'your']);

/** "Incometax sent": a scan may run two words of the lexicon together. */
export function withGluedWordsApart(text: string): string {
  return text.replace(/[A-Za-z]+/g, (word) => apart(word.toLowerCase())?.join(' ') ?? word);
}

const apart = remembered((word): readonly [string, string] | null => {
  if (KNOWN.has(word)) return null;
  for (let at = SHORT_PART; at <= word.length - SHORT_PART; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)] as const;
    const longest = Math.max(at, word.length - at);
    if (
      (longest >= LONG_PART || Math.min(at, word.length - at) >= FEWEST_LETTERS) &&
      parts.every((part) => KNOWN.has(part) || COMMON.has(part)) &&
      parts.some((part) => KNOWN.has(part))
    )
      return parts;
  }
  return null;
});

/** A word of a scan less sure than this may be the word of the lexicon that it nearly is. */
export const UNSURE_WORD = 0.85;
/** Shorter ones are near too many. */
const LONG_WORD = 6;
/** Letters with one mark among them or behind them. */
const MARKED = /^[A-Za-z]{2,}[^A-Za-z0-9\s][A-Za-z]*$/;

/**
 * The words of a scanned cell as the lexicon has them: two that were run together apart, and the only word that one with a misread
 * letter can be in its place ("Purcha-e", "TRANS=ER", and "Pzyment" where it was not read surely).
 */
export function wordsAsPrinted(words: readonly PlacedWord[]): string {
  const kind = endOfKind(words);
  return words
    .map(({ text, word }, at) =>
      withGluedWordsApart((at < kind ? spelledOut(text, word.confidence) : undefined) ?? text),
    )
    .join(' ')
    .replace(MISREAD_LOAN, 'loan');
}

/**
 * "BENEFIT PAYMENT: MARTIN OSEI", "Exchange out: Hollin Ridge Small Company": where known words before a colon tell what happened, names
 * stand behind it; so they do behind a dash, where one ends the kind as well.
 */
export function endOfKind(words: readonly PlacedWord[], atDash = false): number {
  const colon = words.findIndex(({ text }) => text.endsWith(':') || (atDash && /^[-–—]$/.test(text)));
  const isTold = colon > 0 && words.slice(0, colon + 1).every(({ text }) => isKnownWord(text));
  return isTold ? colon + 1 : words.length;
}

/** "Participant Joan issued", "New foan to participant": beside such a word it is nobody's name. */
const MISREAD_LOAN =
  /(?<=\b(?:participant|new|plan) )[fjti1]oan\b|\b[fjti1]oan(?= (?:issued|repay\w*|payment|proceeds|principal|interest|advance)\b)/gi;

const SMALL_WORDS = new Set(['to', 'of', 'on', 'or', 'for', 'from', 'into', 'not', 'no']);

const LETTERS_FOR_FIGURES: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '5': 'S', '8': 'B' };
const FIGURE_FIRST = /^[0158][A-Z]{3,}$/;

/** "8ANK DEPOSIT PROGRAM": the letter that a figure in front of capitals can only be. */
export function withLettersForFigures(text: string): string {
  return text.replace(/\b[0158](?=[A-Z]{3,}\b)/g, (figure) => LETTERS_FOR_FIGURES[figure]!);
}

/** One mark, and the rest of a word. */
const MARKED_FIRST = /^[^A-Za-z0-9\s][a-z]{2,}$/;
/** A word that is known but for its first letter may be read more surely than others. */
const UNSURE_FIRST = 0.95;

/** The words of the lexicon that go on so behind their first letter. @param instead a word that is none of them */
function spellingsBehind(rest: string, instead = ''): readonly string[] {
  if (KNOWN.has(instead)) return [];
  return [...KNOWN].filter((known) => known.length === rest.length + 1 && known.endsWith(rest));
}

/** The words of the lexicon of which the first letters were lost: "terest". */
const spellingsEndingIn = remembered((word): readonly string[] =>
  KNOWN.has(word) ? [] : [...KNOWN].filter((known) => known.endsWith(word) && known.length - word.length <= MOST_LOST),
);
const MOST_LOST = 3;

function spelledOut(text: string, confidence: number): string | undefined {
  const word = text.toLowerCase();
  // "8ANK": a figure for the first letter of a word in capitals.
  if (FIGURE_FIRST.test(text)) return withLettersForFigures(text).toLowerCase();
  // "I'ransfer", "T.oan": a stroke and a mark for one capital.
  const rest = /^(?:I['’‘]|[TL1l]\.)([a-z]{3,})$/.exec(text)?.[1];
  if (rest) return only(['t', 'l'].map((letter) => letter + rest).filter((one) => KNOWN.has(one)));
  // "T0", "DEP0SIT": a nought for a letter.
  const plain = word.replaceAll('0', 'o');
  if (/^[a-z]*0[a-z]*$/.test(word) && word.length > 1 && (KNOWN.has(plain) || SMALL_WORDS.has(plain))) return plain;
  // "PENS1ON": a one for an i or an l.
  if (/^[a-z]+1[a-z]+$/.test(word))
    return only(['i', 'l'].map((letter) => word.replace('1', letter)).filter((one) => KNOWN.has(one)));
  if (MARKED.test(text)) return only(spellingsWith(word));
  // "“heck", "=unds": a streak of a copy runs down over the first letters of a column.
  if (MARKED_FIRST.test(text)) return only(spellingsBehind(word.slice(1)));
  const alike = only(spellingsAlike(word)) ?? only(spellingsJoined(word)) ?? only(spellingsRound(word));
  if (alike) return alike;
  if (confidence < UNSURE_FIRST && /^[A-Z]?[a-z]+$/.test(text) && word.length >= LONG_WORD) {
    const behind = only(spellingsBehind(word.slice(1), word)) ?? only(spellingsEndingIn(word));
    if (behind) return behind;
  }
  if (confidence >= UNSURE_WORD || word.length < LONG_WORD || !/^[a-z]+$/.test(word)) return undefined;
  return only(spellingsNear(word));
}

/** Letters of a short word that faxes close or break: what is printed as the second is read as the first. */
const LOOKALIKES: readonly (readonly [string, string])[] = [
  ['c', 'e'],
  ['u', 'a'],
  ['h', 'n'],
];
/** … and at the beginning of a word: "lax". */
const LOOKALIKES_FIRST: readonly (readonly [string, string])[] = [['l', 't']];

/** The words of the lexicon that an unknown short one is but for one letter that looks alike: "fec", "guins". */
const spellingsAlike = remembered((word): readonly string[] => {
  if (word.length < FEWEST_LETTERS || word.length >= LONG_WORD || KNOWN.has(word) || !/^[a-z]+$/.test(word)) return [];
  const made = [...word].flatMap((letter, at) =>
    [...LOOKALIKES, ...(at === 0 ? LOOKALIKES_FIRST : [])]
      .filter(([read]) => read === letter)
      .map(([, meant]) => word.slice(0, at) + meant + word.slice(at + 1)),
  );
  return made.filter((spelling) => KNOWN.has(spelling));
});

/** Letters that touch on a scan, and the one that they are read as; or the other way round. */
const JOINED: readonly (readonly [string, string])[] = [
  ['m', 'in'],
  ['m', 'rn'],
  ['d', 'cl'],
  ['w', 'vv'],
  ['w', 'iv'],
  ['n', 'ri'],
];

/** The words of the lexicon that an unknown long one is with two letters for one, or one for two: "remvested". */
const spellingsJoined = remembered((word): readonly string[] =>
  word.length < LONG_WORD || KNOWN.has(word) ? [] : spellingsWithOtherStrokes(word).filter((other) => KNOWN.has(other)),
);

/** The word with two letters for one that they look like, or one for two, at each place where that may be. */
export function spellingsWithOtherStrokes(word: string): string[] {
  if (!/^[a-z]+$/.test(word)) return [];
  const made = [...JOINED, ...JOINED.map(([one, two]) => [two, one] as const)].flatMap(([read, meant]) =>
    [...word.matchAll(new RegExp(read, 'g'))].map(
      ({ index }) => word.slice(0, index) + meant + word.slice(index + read.length),
    ),
  );
  return [...new Set(made)];
}

const roundShape = (word: string): string => word.replace(/[aceo]/g, 'o');
const BY_ROUND_SHAPE = Map.groupBy(
  [...KNOWN].filter((known) => known.length >= LONG_WORD),
  roundShape,
);

/** The words of the lexicon that an unknown long one is but for its round letters, of which dots close or break any: "Rapaymant", "Creditad". */
function spellingsRound(word: string): readonly string[] {
  if (word.length < LONG_WORD || KNOWN.has(word)) return [];
  return BY_ROUND_SHAPE.get(roundShape(word)) ?? [];
}

/** The words of the lexicon that have some letter where this one has a mark. */
const spellingsWith = remembered((word): readonly string[] => {
  const at = word.search(/[^a-z]/);
  const [before, after] = [word.slice(0, at), word.slice(at + 1)];
  return [...KNOWN].filter(
    (known) =>
      known.length === word.length &&
      known.length >= LONG_WORD &&
      known.startsWith(before) &&
      known.endsWith(after) &&
      /[a-z]/.test(known[at]!),
  );
});

function only<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}

/** The phrases of all rules by their first word. */
const BY_FIRST_WORD = new Map<string, Entry[]>();
for (const [rule, { phrases }] of WORDING.entries()) {
  for (const phrase of phrases) {
    const first = phrase[0]!;
    BY_FIRST_WORD.set(first, [...(BY_FIRST_WORD.get(first) ?? []), { rule, phrase }]);
  }
}

/** The phrases that may begin with the word. */
const entriesOf = remembered((word) =>
  [...BY_FIRST_WORD].flatMap(([first, entries]) => (wordMatches(word, first) ? entries : [])),
);

const REFERENCE = /\d{4}/;

/**
 * The first rule of the lexicon, of the allowed types, whose phrase stands in the words.
 * @param rules the lexicon as it reads for money that comes in, or for money that goes out: the same phrases in the same order
 */
export function findRule(
  words: readonly string[],
  allowed: ReadonlySet<TxKey> | null = null,
  rules: readonly WordingRule[] = WORDING,
): WordingRule | null {
  let found = rules.length;
  // A reference number may stand before the first word.
  const first = Math.max(
    0,
    words.findIndex((word) => !REFERENCE.test(word)),
  );
  for (const [start, word] of words.entries()) {
    for (const { rule, phrase } of entriesOf(word)) {
      if (rule >= found) continue;
      const candidate = rules[rule]!;
      if (candidate.whole && phrase.length < words.length) continue;
      if ((candidate.start && start > first) || (allowed && !allowed.has(candidate.type))) continue;
      if (!standsAt(words, start, phrase)) continue;
      if (!candidate.not.some((other) => hasPhrase(words, other, false))) found = rule;
    }
  }
  return rules[found] ?? null;
}

/** Whether the words hold the phrase, in order and together; a trailing * takes any ending. */
export function hasPhrase(words: readonly string[], phrase: readonly string[], atStart: boolean): boolean {
  const last = atStart ? 0 : words.length - phrase.length;
  for (let start = 0; start <= last; start += 1) if (standsAt(words, start, phrase)) return true;
  return false;
}

function standsAt(words: readonly string[], start: number, phrase: readonly string[]): boolean {
  return (
    start + phrase.length <= words.length && phrase.every((part, offset) => wordMatches(words[start + offset]!, part))
  );
}

function wordMatches(word: string, part: string): boolean {
  if (!part.endsWith('*')) return word === part || (!KNOWN.has(word) && similar(word, part));
  const stem = part.slice(0, -1);
  if (word.startsWith(stem)) return true;
  return word.length >= stem.length && !WORDS_OF_NAMES.has(word) && similar(word.slice(0, stem.length), stem);
}
