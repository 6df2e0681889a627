import type { Box, CharacterAlternative, PageWords, Word } from '../../../src-shared/model/words.ts';
import type { Random } from './random.ts';

/** How badly a scan was read: shares of words, and of lines, that each kind of damage strikes. */
export interface Damage {
  /** Words with figures in which one character is another. */
  figures: number;
  /** Other words in which one letter is another. */
  letters: number;
  /** Words alone in their cell that were not read at all; a word between others that are read is read as well. */
  dropped: number;
  /** Words that fell apart, and neighbours that were joined. */
  broken: number;
  /** Figures that lost a minus, a bracket or a point. */
  marks: number;
  /** Lines of which no word was read; their ink was seen. */
  lines: number;
  /** Right words that the reader was not sure of. */
  doubted: number;
}

/** Every word right and sure, but without what only a text layer tells: exact boxes, bold letters. */
export const UNHARMED: Damage = {
  figures: 0,
  letters: 0,
  dropped: 0,
  broken: 0,
  marks: 0,
  lines: 0,
  doubted: 0,
};

export const LIGHT: Damage = {
  figures: 0.004,
  letters: 0.01,
  dropped: 0.002,
  broken: 0.006,
  marks: 0.004,
  lines: 0.001,
  doubted: 0.03,
};

export const HEAVY: Damage = {
  figures: 0.02,
  letters: 0.05,
  dropped: 0.008,
  broken: 0.02,
  marks: 0.02,
  lines: 0.006,
  doubted: 0.1,
};

/** What recognisers take characters for. */
const CONFUSED: Readonly<Record<string, string>> = {
  '0': '86',
  '1': '74',
  '2': '7Z',
  '3': '859',
  '4': '91',
  '5': '63S',
  '6': '580',
  '7': '12',
  '8': '360B',
  '9': '48',
  a: 'e',
  e: 'c',
  i: 'l',
  l: 'i',
  m: 'n',
  n: 'u',
  o: 'c',
  r: 't',
  s: 'a',
  t: 'r',
  I: 'l',
  O: '0',
  B: '8',
  E: 'F',
};
/** Wrong words are never surer than this; figures and dates of real scans are wrong below it. */
const MOST_SURE_WRONG = 0.58;
/** The reader held the right character for possible in so many cases. */
const TRUTH_LISTED = 0.92;
/** Words nearer than this share of their height may be joined. */
const NEAR = 0.5;
/** … and a word with none nearer than this stands alone. */
const ALONE = 1.2;

/** The pages as a reader of a scan might have read them. Equal chance gives equal damage. */
export function damageWords(pages: readonly PageWords[], random: Random, damage: Damage): PageWords[] {
  return pages.map((page) => damagePage(page, random.branch(`page ${page.page}`), damage));
}

function damagePage(page: PageWords, random: Random, damage: Damage): PageWords {
  const unreadInk: Box[] = [];
  const words: Word[] = [];
  // Lines are told by the boxes of their type, before these become those of the ink.
  const lines = linesOf(page.words).map((line) => line.map(inkOf));
  for (const line of lines) {
    if (random.chance(damage.lines))
      unreadInk.push(...line.map(({ x, y, width, height }) => ({ x, y, width, height })));
    else
      words.push(
        ...joinedSome(
          line.flatMap((word) => damageWord(word, isAlone(word, line, page), random, damage)),
          page,
          random,
          damage,
        ),
      );
  }
  return { ...page, source: 'ocr', words, confidence: 0.85, unreadInk };
}

/** Where baseline, capitals and small letters are in the box of a text layer's word, as shares of its height from the top. */
const BASELINE = 0.78;
const CAPITAL_TOP = 0.02;
const SMALL_TOP = 0.22;
const DESCENDED = 1;

/** A reader of a scan sees ink: its boxes end where the letters do. */
function inkOf(word: Word): Word {
  const top = /[A-Z0-9bdfhklt()[\]$%&/'"*#|!?]/.test(word.text) ? CAPITAL_TOP : SMALL_TOP;
  const bottom = /[gjpqy,;()[\]$|]/.test(word.text) ? DESCENDED : BASELINE;
  const isDash = /^[-–—=_.]+$/.test(word.text);
  return {
    ...word,
    y: word.y + (isDash ? (SMALL_TOP + BASELINE) / 2 - 0.05 : top) * word.height,
    height: (isDash ? 0.1 : bottom - top) * word.height,
  };
}

function linesOf(words: readonly Word[]): Word[][] {
  const lines = new Map<string, Word[]>();
  for (const word of words) {
    const key = (word.y + word.height / 2).toFixed(3);
    lines.set(key, [...(lines.get(key) ?? []), word]);
  }
  return [...lines.values()];
}

function isAlone(word: Word, line: readonly Word[], page: PageWords): boolean {
  const near = (ALONE * word.height * page.height) / page.width;
  return line.every(
    (other) => other === word || other.x > word.x + word.width + near || other.x + other.width < word.x - near,
  );
}

function damageWord(word: Word, alone: boolean, random: Random, damage: Damage): Word[] {
  const hasFigures = /\d/.test(word.text);
  const { bold: _, ...plain } = word;
  const sure: Word = {
    ...plain,
    source: 'ocr',
    confidence: random.chance(damage.doubted) ? 0.3 + 0.5 * random.next() : 0.88 + 0.08 * random.next(),
    alternatives: [...word.text].map(() => []),
  };
  if (random.chance(damage.dropped) && alone) return [];
  if (random.chance(hasFigures ? damage.figures : damage.letters)) return [confused(sure, random)];
  if (hasFigures && random.chance(damage.marks)) return [withoutMark(sure, random)];
  if (word.text.length > 3 && random.chance(damage.broken)) return fallenApart(sure, random);
  return [sure];
}

function confused(word: Word, random: Random): Word {
  const places = [...word.text].flatMap((character, index) => (CONFUSED[character] ? [index] : []));
  if (places.length === 0) return word;
  const at = random.pick(places);
  const wrong = random.pick([...CONFUSED[word.text[at]!]!]);
  const alternatives: CharacterAlternative[][] = [...word.text].map(() => []);
  if (random.chance(TRUTH_LISTED))
    alternatives[at] = [{ character: word.text[at]!, confidence: 0.1 + 0.35 * random.next() }];
  return {
    ...word,
    text: word.text.slice(0, at) + wrong + word.text.slice(at + 1),
    confidence: MOST_SURE_WRONG * (0.3 + 0.7 * random.next()),
    alternatives,
  };
}

/** A minus, a bracket, a point or a comma that was not seen; the reader need not know of it. */
function withoutMark(word: Word, random: Random): Word {
  const places = [...word.text].flatMap((character, index) => (/[-().,]/.test(character) ? [index] : []));
  if (places.length === 0) return word;
  const at = random.pick(places);
  const text = word.text.slice(0, at) + word.text.slice(at + 1);
  return { ...word, text, alternatives: [...text].map(() => []) };
}

function fallenApart(word: Word, random: Random): Word[] {
  const at = random.whole(1, word.text.length - 1);
  const share = at / word.text.length;
  const part = (text: string, from: number, to: number): Word => ({
    ...word,
    text,
    x: word.x + from * word.width,
    width: (to - from) * word.width,
    alternatives: [...text].map(() => []),
  });
  return [part(word.text.slice(0, at), 0, share), part(word.text.slice(at), share, 1)];
}

function joinedSome(words: readonly Word[], page: PageWords, random: Random, damage: Damage): Word[] {
  const joined: Word[] = [];
  for (const word of [...words].sort((one, other) => one.x - other.x)) {
    const last = joined.at(-1);
    const gap = last ? (word.x - last.x - last.width) * page.width : Number.POSITIVE_INFINITY;
    if (!last || gap > NEAR * word.height * page.height || !random.chance(damage.broken)) {
      joined.push(word);
      continue;
    }
    const text = last.text + word.text;
    joined[joined.length - 1] = {
      ...last,
      text,
      width: word.x + word.width - last.x,
      confidence: Math.min(last.confidence, word.confidence),
      alternatives: [...text].map(() => []),
    };
  }
  return joined;
}
