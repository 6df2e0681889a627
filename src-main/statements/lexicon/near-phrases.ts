import type { Pieces } from '../words/text.ts';

/** Phrases are found by so many first letters of their pieces. */
const KEY_LETTERS = 4;

/** A piece of a phrase, and where in a text it may stand. */
interface PiecePlace {
  phrase: number;
  piece: string;
  from: number;
  to: number;
}

/**
 * Phrases of which some letters may be misread, to be asked which of them may be near a text: those of which a piece stands unharmed
 * near its place. A lexicon holds thousands, and a text is near one or none.
 */
export class NearPhrases<Phrase extends { pieces: Pieces }> {
  private readonly places = new Map<string, PiecePlace[]>();
  /** Those with a piece too short to be found by its letters. */
  private readonly shortPieces: number[] = [];
  private readonly phrases: readonly Phrase[];

  constructor(phrases: readonly Phrase[]) {
    this.phrases = phrases;
    for (const [phrase, { pieces }] of phrases.entries()) {
      if (pieces.pieces.some((piece) => piece.length < KEY_LETTERS)) this.shortPieces.push(phrase);
      else this.place(phrase, pieces);
    }
  }

  private place(phrase: number, { limit, size, pieces }: Pieces): void {
    for (const [index, piece] of pieces.entries()) {
      const key = piece.slice(0, KEY_LETTERS);
      const places = this.places.get(key) ?? [];
      places.push({ phrase, piece, from: index * size - limit, to: index * size + limit });
      this.places.set(key, places);
    }
  }

  /** In the order in which they were given. */
  mayBeNear(text: string): Phrase[] {
    const found = new Set(this.shortPieces);
    for (let at = 0; at + KEY_LETTERS <= text.length; at += 1)
      for (const { phrase, piece, from, to } of this.places.get(text.slice(at, at + KEY_LETTERS)) ?? [])
        if (at >= from && at <= to && text.startsWith(piece, at)) found.add(phrase);
    return [...found].sort((a, b) => a - b).map((phrase) => this.phrases[phrase]!);
  }
}
