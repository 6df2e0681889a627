import data from '../../../resources/understanding/objections.json' with { type: 'json' };
import type { TxKey } from '../../../src-shared/model/tx.ts';
import { anyOf } from './phrases.ts';

/** A word that speaks against a type, wherever it stands in a row, unless another one explains it. */
interface Objection {
  word: RegExp;
  types: readonly TxKey[];
  unless: RegExp | null;
  /** The word says nothing where it names the source that the money was taken from. */
  besidesSource: boolean;
}

/**
 * The lexicon tells what a row is by the phrases that it knows; of a phrase that it does not know one word is often enough to see
 * that a row is no plain movement of money. These words are few and of no provider, so that they hold where the phrases end.
 */
export const OBJECTIONS: readonly Objection[] = data.rows.map(({ words, types, unless, besidesSource }) => ({
  word: anyOf(words),
  types: types as TxKey[],
  unless: unless ? anyOf(unless) : null,
  besidesSource: besidesSource === true,
}));

/** Kinds of activity that a heading may name alone. */
export const NAMED_KINDS = data.headings.map(({ words, types }) => ({ word: anyOf(words), types: types as TxKey[] }));

/** "Fees and expenses", "Transactions: Rollover": more than one thing, or the source of the money. */
export const SEVERAL = anyOf(data.several);

/** What turns the direction of a trade round. */
export const UNDONE = anyOf(data.undone);

/** What income gives back, or pays before it is earned. */
export const GIVEN_BACK = anyOf(data.givenBack);

/** What is bought at one dollar, and is not the fund that holds the account's cash. */
export const BONDS = anyOf(data.bonds);

export const SECURITIES = anyOf(data.securities);
