import type { TxKey } from '../../src-shared/model/tx.ts';
import type { StatementRow } from './rows.ts';

/** A word that speaks against a type, wherever it stands in a row, unless another one explains it. */
interface Objection {
  word: RegExp;
  types: readonly TxKey[];
  unless?: RegExp;
}

const OUTSIDE: readonly TxKey[] = ['deposits', 'withdrawals'];
const MOVED: readonly TxKey[] = [...OUTSIDE, 'transfers'];

/**
 * The lexicon tells what a row is by the phrases that it knows; of a phrase that it does not know one word is often enough to see
 * that a row is no plain movement of money. These words are few and of no provider, so that they hold where the phrases end.
 */
const OBJECTIONS: readonly Objection[] = [
  { word: /\binterest\b/i, types: [...MOVED, 'rollovers'], unless: /\bpaid (to|out)\b/i },
  { word: /\bdividends?\b/i, types: OUTSIDE, unless: /\b(etf|fund|growth|index|shares|class)\b/i },
  { word: /\b(fees?|charges?)\b/i, types: [...MOVED, 'rollovers'] },
  { word: /\bloans?\b/i, types: [...MOVED, 'rollovers'] },
  { word: /\brollovers?\b/i, types: MOVED, unless: /contrib/i },
  { word: /\bforfeit/i, types: MOVED },
  { word: /\bjournal/i, types: OUTSIDE, unless: /\btax/i },
  { word: /\btransfer\w* (to|from) acc(oun)?t\b|\b(related|other|another) account\b/i, types: OUTSIDE },
  { word: /\breinvest/i, types: ['purchases'] },
  { word: /\binterest\b/i, types: ['loanPayments'], unless: /principal|&|\band\b|\/|incl/i },
];

/** Kinds of activity that a heading may name alone. */
const NAMED: readonly Omit<Objection, 'unless'>[] = [
  { word: /\brollovers?\b/i, types: ['rollovers'] },
  { word: /\bforfeit/i, types: ['forfeiture'] },
  { word: /\bloans?\b/i, types: ['newLoans', 'loanPayments', 'loanInterest'] },
  { word: /\b(fees?|charges|expenses)\b/i, types: ['fees'] },
  { word: /\b(interest|dividends?|income)\b/i, types: ['income', 'loanInterest', 'reinvestments'] },
];

/** "Fees and expenses", "Transactions: Rollover": more than one thing, or the source of the money. */
const SEVERAL = /\band\b|[&,/:]/i;

const UNDONE = /revers|adjust|corr|cancel|return|refund|void|reissue|stop|recover|credit|debit|reject/i;

/** Why the words of a row, or those above it, may mean another type than the row has; null where nothing speaks for it. */
export function wordDoubtOf(rows: readonly StatementRow[]): string | null {
  const told = rows.find((row) => {
    const words = wordsOfRow(row);
    return OBJECTIONS.some(
      ({ word, types, unless }) => types.includes(row.txType) && word.test(words) && !unless?.test(words),
    );
  });
  if (told)
    return `The words of "${told.description.slice(0, 60)}" speak against the type that was found. Choose its type.`;
  const turned = rows.find(isTurnedTrade);
  if (turned)
    return `The money of "${turned.description.slice(0, 60)}" went the other way than in such a trade. Choose its type.`;
  return headingDoubtOf(rows);
}

function wordsOfRow({ raw, description }: StatementRow): string {
  return `${raw.action.map(({ text }) => text).join(' ')} ${description}`;
}

/** A purchase that brings money in, or a sale that takes some, without a word of what was undone. */
function isTurnedTrade(row: StatementRow): boolean {
  const turned = (row.txType === 'purchases' && row.amount > 0) || (row.txType === 'sales' && row.amount < 0);
  return turned && !row.raw.fundLedger && !UNDONE.test(wordsOfRow(row));
}

/** A heading names one kind of activity, and none of the rows below it is of that kind. */
function headingDoubtOf(rows: readonly StatementRow[]): string | null {
  const moving = rows.filter(({ amount }) => amount !== 0);
  for (const own of Map.groupBy(moving, (row) => row.raw.section.id).values()) {
    const { title } = own[0]!.raw.section;
    const kind = SEVERAL.test(title) ? undefined : NAMED.find(({ word }) => word.test(title));
    if (kind && !own.some(({ txType }) => kind.types.includes(txType)))
      return `"${title.slice(0, 60)}" names a kind of activity that none of its rows was taken for. Check their types.`;
  }
  return null;
}
