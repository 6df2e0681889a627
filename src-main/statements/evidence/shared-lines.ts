import type { SharedLines, SignedKind } from '../../../src-shared/model/parsed-statement.ts';
import type { TxKey } from '../../../src-shared/model/tx.ts';
import type { SummaryLine } from '../summary/summary.ts';
import type { MatchedGroup, SummaryMatch } from './match-summary.ts';

/** What comes in or goes out may be any of these where the summary has no line for it. */
const IN: readonly SignedKind[] = ['transfers+', 'rollovers+', 'loanPayments+', 'loanInterest+', 'forfeiture+'];
const OUT: readonly SignedKind[] = ['transfers-', 'rollovers-', 'newLoans-', 'forfeiture-'];

/**
 * The lines of the summary that hold several kinds of rows, those that share a kind put together. A kind that a line may
 * hold, and that has no line of its own, belongs to it as well: a person may find a row to be of it. Lines that do not agree
 * with their rows say nothing about kinds.
 */
export function sharedLinesOf(match: SummaryMatch | null): SharedLines[] {
  const groups = match?.groups ?? [];
  const named = new Set(groups.flatMap(({ lines }) => lines.flatMap(ownKinds)));
  let parts: { kinds: Set<SignedKind>; cents: number; agrees: boolean }[] = [];
  for (const group of groups) {
    const kinds = kindsOf(group, named);
    const touching = parts.filter((part) => [...part.kinds].some((kind) => kinds.has(kind)));
    const joined = {
      kinds: new Set([...kinds, ...touching.flatMap((part) => [...part.kinds])]),
      cents: touching.reduce((sum, part) => sum + part.cents, group.expected),
      agrees: group.expected === group.found && touching.every(({ agrees }) => agrees),
    };
    parts = [...parts.filter((part) => !touching.includes(part)), joined];
  }
  return parts
    .filter(({ kinds, agrees }) => agrees && kinds.size > 1)
    .map(({ kinds, cents }) => ({ kinds: [...kinds].sort(), cents }));
}

function kindsOf({ lines, rows }: MatchedGroup, named: ReadonlySet<SignedKind>): Set<SignedKind> {
  const possible = lines.flatMap(possibleKinds).filter((kind) => !named.has(kind));
  const held = rows.filter(({ sweep }) => !sweep).map(({ txType, amount }) => kindOf(txType, amount));
  return new Set([...lines.flatMap(ownKinds), ...possible, ...held]);
}

function ownKinds({ meaning }: SummaryLine): SignedKind[] {
  const [key] = meaning?.keys ?? [];
  return key ? signed(key, meaning!.natural) : [];
}

function possibleKinds({ meaning }: SummaryLine): SignedKind[] {
  if (!meaning) return [];
  const [key] = meaning.keys;
  const sided = meaning.natural === 0 ? [] : key === 'deposits' ? IN : key === 'withdrawals' ? OUT : [];
  return [...sided, ...meaning.keys.flatMap((other) => signed(other, meaning.natural))];
}

function signed(key: TxKey, sign: 1 | -1 | 0): SignedKind[] {
  return sign === 0 ? [`${key}+`, `${key}-`] : [kindOf(key, sign)];
}

function kindOf(key: TxKey, amount: number): SignedKind {
  return `${key}${amount < 0 ? '-' : '+'}`;
}
