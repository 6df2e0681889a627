import { remembered } from './memory.ts';
import { allowedEdits, editDistance, mayBeNear, prefixLength, squash } from './text.ts';

/** A phrase of a lexicon, squashed, and what it stands for. */
export interface Phrase<T> {
  squashed: string;
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
  private readonly longest: number;
  private readonly nearWhole = remembered((squashed) => this.findNearWhole(squashed));
  private readonly nearPrefix = remembered((squashed) => this.findNearPrefix(squashed));

  constructor(entries: readonly { phrase: string; value: T }[]) {
    this.phrases = entries.map(({ phrase, value }) => ({ squashed: squash(phrase), value }));
    for (const { squashed, value } of this.phrases) if (!this.exact.has(squashed)) this.exact.set(squashed, value);
    this.phrases.sort((a, b) => b.squashed.length - a.squashed.length);
    this.longest = this.phrases[0]?.squashed.length ?? 0;
  }

  /** The entry whose phrase is the whole text; misread letters are allowed where the text is a scan's. */
  whole(text: string, damaged = false): T | undefined {
    const squashed = squash(text);
    const exact = this.exact.get(squashed);
    if (exact !== undefined || !damaged || squashed.length < 8) return exact;
    return this.nearWhole(squashed);
  }

  private findNearWhole(squashed: string): T | undefined {
    for (const phrase of this.phrases) {
      const limit = allowedEdits(phrase.squashed.length);
      if (
        limit > 0 &&
        Math.abs(squashed.length - phrase.squashed.length) <= limit &&
        mayBeNear(squashed, phrase.squashed, limit) &&
        editDistance(squashed, phrase.squashed, limit) <= limit
      )
        return phrase.value;
    }
    return undefined;
  }

  /** The entry whose phrase is the longest beginning of the text; misread letters are allowed where the text is a scan's. */
  prefix(text: string, damaged = false): PhraseMatch<T> | undefined {
    const squashed = squash(text);
    for (let length = Math.min(squashed.length, this.longest); length > 0; length -= 1) {
      const phrase = squashed.slice(0, length);
      const value = this.exact.get(phrase);
      if (value !== undefined) return { value, phrase, length, rest: squashed.slice(length) };
    }
    return damaged ? this.nearPrefix(squashed) : undefined;
  }

  private findNearPrefix(squashed: string): PhraseMatch<T> | undefined {
    for (const phrase of this.phrases) {
      const length = prefixLength(squashed, phrase.squashed);
      if (length > 0) return matchOf(phrase, squashed, length);
    }
    return undefined;
  }
}

function matchOf<T>(phrase: Phrase<T>, text: string, length: number): PhraseMatch<T> {
  return { value: phrase.value, phrase: phrase.squashed, length, rest: text.slice(length) };
}
