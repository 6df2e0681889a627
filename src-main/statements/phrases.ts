import { remembered } from './memory.ts';
import { allowedEdits, editDistance, hasPieceNear, type Pieces, piecesOf, prefixLength, squash } from './text.ts';

/** A phrase of a lexicon, squashed, and what it stands for. */
export interface Phrase<T> {
  squashed: string;
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
  /** How long phrases are, the longest first. */
  private readonly lengths: readonly number[];
  private readonly exactPrefix = remembered((squashed) => this.findPrefix(squashed));
  private readonly nearWhole = remembered((squashed) => this.findNearWhole(squashed));
  private readonly nearPrefix = remembered((squashed) => this.findNearPrefix(squashed));

  constructor(entries: readonly { phrase: string; value: T }[]) {
    this.phrases = entries.flatMap(({ phrase, value }) =>
      spellings(phrase).map((squashed) => {
        return { squashed, pieces: piecesOf(squashed, allowedEdits(squashed.length)), value };
      }),
    );
    for (const { squashed, value } of this.phrases) if (!this.exact.has(squashed)) this.exact.set(squashed, value);
    this.phrases.sort((a, b) => b.squashed.length - a.squashed.length);
    this.lengths = [...new Set(this.phrases.map(({ squashed }) => squashed.length))].filter((length) => length > 0);
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
      const { limit } = phrase.pieces;
      if (
        limit > 0 &&
        Math.abs(squashed.length - phrase.squashed.length) <= limit &&
        hasPieceNear(squashed, phrase.pieces) &&
        editDistance(squashed, phrase.squashed, limit) <= limit
      )
        return phrase.value;
    }
    return undefined;
  }

  /** The entry whose phrase is the longest beginning of the text; misread letters are allowed where the text is a scan's. */
  prefix(text: string, damaged = false): PhraseMatch<T> | undefined {
    const squashed = squash(text);
    return this.exactPrefix(squashed) ?? (damaged ? this.nearPrefix(squashed) : undefined);
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

  private findNearPrefix(squashed: string): PhraseMatch<T> | undefined {
    // No more of a long text can belong to a phrase: the rest need not be searched.
    const longest = this.lengths[0] ?? 0;
    const beginning = squashed.slice(0, longest + 2 * allowedEdits(longest));
    for (const phrase of this.phrases) {
      const length = prefixLength(beginning, phrase.squashed, phrase.pieces);
      if (length > 0) return matchOf(phrase, squashed, length);
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
