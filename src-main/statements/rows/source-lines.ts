import { NO_WORDS, typeOf } from '../lexicon/types.ts';
import { type PlacedWord, textOf } from '../words/lines.ts';

/** "In-Service Withdrawal" above "Rollover" and the name of a fund: a line of its own tells of which source the money was. */
export function withoutSourceLine(description: readonly PlacedWord[]): readonly PlacedWord[] {
  const [first, ...others] = [...Map.groupBy(description, ({ top }) => Math.round(top)).values()];
  const source = others.find((words) => SOURCE_ALONE.test(textOf(words)));
  if (!first || !source) return description;
  const told = typeOf({ section: null, action: '', description: textOf(first), amountSign: 0 });
  const isTold = told.confidence > NO_WORDS && told.txType !== 'deposits' && told.txType !== 'rollovers';
  return isTold ? description.filter((word) => !source.includes(word)) : description;
}

const SOURCE_ALONE = /^(rollovers?|roth rollover)$/i;
