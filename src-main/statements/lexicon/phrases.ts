import { remembered } from '../words/memory.ts';
import { allowedEdits, editDistance, type Pieces, piecesOf, prefixLength, squash, wordsOf } from '../words/text.ts';
import { inFull } from './abbreviations.ts';
import { NearPhrases } from './near-phrases.ts';

/** So many letters more than an exact phrase has a near one that counts for more. */
const MUCH_LONGER = 6;
/** Shorter words are made of any others by one misread letter. */
const SHORTEST_KNOWN = 5;

/** A phrase of a lexicon, squashed, and what it stands for. */
export interface Phrase<T> {
  squashed: string;
  words: ReadonlySet<string>;
  pieces: Pieces;
  value: T;
}

export interface PhraseMatch<T> {
  value: T;
  phrase: string;
  /** Letters of the text that belong to the phrase. */
  length: number;
  /** Letters of the text left over. */
  rest: string;
}

/** A lexicon that can be asked for a whole text or for how a text begins. Exact matches win over near ones, longer over shorter. */
export class PhraseBook<T> {
  private readonly exact = new Map<string, T>();
  private readonly phrases: Phrase<T>[];
  private readonly near: NearPhrases<Phrase<T>>;
  /** How long phrases are, the longest first. */
  private readonly lengths: readonly number[];
  private readonly exactPrefix = remembered((squashed) => this.findPrefix(squashed));
  private readonly nearWhole = remembered((words) => this.findNearWhole(words));
  private readonly nearPrefix = remembered((words) => this.findNearPrefix(words));
  /** Words of some phrase: what is one of them was not misread. */
  private readonly known = new Set<string>();

  constructor(entries: readonly { phrase: string; value: T }[]) {
    this.phrases = entries.flatMap(({ phrase, value }) => {
      const words = new Set(wordsOf(phrase));
      for (const word of words) if (word.length >= SHORTEST_KNOWN) this.known.add(word);
      return spellings(phrase).map((squashed) => {
        return { squashed, words, pieces: piecesOf(squashed, allowedEdits(squashed.length)), value };
      });
    });
    for (const { squashed, value } of this.phrases) if (!this.exact.has(squashed)) this.exact.set(squashed, value);
    this.phrases.sort((a, b) => b.squashed.length - a.squashed.length);
    this.near = new NearPhrases(this.phrases);
    this.lengths = [...new Set(this.phrases.map(({ squashed }) => squashed.length))].filter((length) => length > 0);
  }

  /** The entry whose phrase is the whole text; misread letters are allowed where the text is a scan's. */
  whole(text: string, damaged = false): T | undefined {
    const squashed = squash(text);
    const exact = this.exact.get(squashed) ?? this.shortened(text);
    if (exact !== undefined || !damaged || squashed.length < 8) return exact;
    return this.nearWhole(wordsOf(text).join(' '));
  }

  /** "BEG MKT VAL": the entry of what it says in full. A line that is but "INC" may as well be the rest of a name. */
  private shortened(text: string): T | undefined {
    const full = wordsOf(text).length > 1 ? inFull(text) : null;
    return full === null ? undefined : this.exact.get(squash(full));
  }

  private findNearWhole(text: string): T | undefined {
    const squashed = squash(text);
    for (const phrase of this.near.mayBeNear(squashed)) {
      const { limit } = phrase.pieces;
      if (
        limit > 0 &&
        Math.abs(squashed.length - phrase.squashed.length) <= limit &&
        editDistance(squashed, phrase.squashed, limit) <= limit &&
        this.mayBeMisread(text, phrase, squashed.length)
      )
        return phrase.value;
    }
    return undefined;
  }

  /** The entry whose phrase is the longest beginning of the text; misread letters are allowed where the text is a scan's, and an exact one wins unless it is much shorter. */
  prefix(text: string, damaged = false): PhraseMatch<T> | undefined {
    const exact = this.exactPrefix(squash(text));
    if (!damaged) return exact;
    const near = this.nearPrefix(wordsOf(text).join(' '));
    // "Trades not scttled" begins with "Trades", but is nearly a phrase that says much more.
    return exact && (near?.length ?? 0) < exact.length + MUCH_LONGER ? exact : near;
  }

  /** Among the first letters of a text that is near a phrase, some word that the phrase has not must be none of the lexicon's: "contributions" is no misread "distributions". */
  private mayBeMisread(text: string, phrase: Phrase<T>, length: number): boolean {
    let letters = 0;
    const others: string[] = [];
    for (const word of text.split(' ')) {
      if (letters >= length) break;
      letters += squash(word).length;
      if (!phrase.words.has(word)) others.push(word);
    }
    return others.length === 0 || others.some((word) => !this.known.has(word));
  }

  private findPrefix(squashed: string): PhraseMatch<T> | undefined {
    for (const length of this.lengths) {
      if (length > squashed.length) continue;
      const phrase = squashed.slice(0, length);
      const value = this.exact.get(phrase);
      if (value !== undefined) return { value, phrase, length, rest: squashed.slice(length) };
    }
    return undefined;
  }

  private findNearPrefix(text: string): PhraseMatch<T> | undefined {
    const squashed = squash(text);
    // No more of a long text can belong to a phrase: the rest need not be searched.
    const longest = this.lengths[0] ?? 0;
    const beginning = squashed.slice(0, longest + 2 * allowedEdits(longest));
    for (const phrase of this.near.mayBeNear(beginning)) {
      const length = prefixLength(beginning, phrase.squashed, phrase.pieces);
      if (length > 0 && this.mayBeMisread(text, phrase, length)) return matchOf(phrase, squashed, length);
    }
    return undefined;
  }
}

/** "Fees and charges" may as well be printed "Fees & Charges", of which only the letters are compared. */
function spellings(phrase: string): string[] {
  const [plain, short] = [squash(phrase), squash(phrase.replace(/ and /g, ' '))];
  return plain === short ? [plain] : [plain, short];
}

function matchOf<T>(phrase: Phrase<T>, text: string, length: number): PhraseMatch<T> {
  return { value: phrase.value, phrase: phrase.squashed, length, rest: text.slice(length) };
}

/** Any of the phrases, anywhere in a text: words in order, where a trailing `*` stands for any ending. */
export function anyOf(phrases: readonly string[]): RegExp {
  if (phrases.length === 0) return /(?!)/;
  return new RegExp(phrases.map((phrase) => phrase.split(' ').map(wordPattern).join('\\s+')).join('|'), 'i');
}

function wordPattern(word: string): string {
  const stem = word.replace(/\*$/, '');
  const end = stem !== word ? '\\w*' : /\w$/.test(stem) ? '\\b' : '';
  return `${/^\w/.test(stem) ? '\\b' : ''}${stem.replace(/[^\w\s]/g, '\\$&')}${end}`;
}
