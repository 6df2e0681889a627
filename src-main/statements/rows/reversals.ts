import { signOfType, typeOf } from '../lexicon/types.ts';
import { wordsOf } from '../words/text.ts';
import type { StatementRow } from './rows.ts';

/** Words that say that a row undoes another. What is returned is a movement of its own. */
const UNDOING = /^(corr|correct|corrected|correction|rev|revers\w*|cancel\w*|cxl|canc|void|voided)$/;
/** Under this only the sign of the amount spoke for a type. */
const TOLD = 0.5;

/**
 * A reversal has the type of what it undoes, and the other sign (trust accounting, "Types"), under whichever heading its sign has
 * put it: the type of the row that it cancels, where that is printed, else of the words that remain. Changes the rows.
 */
export function nameReversals(rows: readonly StatementRow[]): void {
  for (const row of rows) {
    const words = wordsOfRow(row);
    const rest = words.filter((word) => !UNDOING.test(word));
    if (row.sweep || rest.length === words.length || rest.length === 0) continue;
    const told = rest.join(' ');
    const opposite = rows.filter(({ amount }) => amount === -row.amount);
    const undone =
      opposite.find((other) => wordsOfRow(other).join(' ') === told) ??
      opposite.find((other) => isSameTrade(row, other) && told.startsWith(wordsOfRow(other).join(' ')));
    if (undone) Object.assign(row, { txType: undone.txType, txSubType: undone.txSubType });
    else nameByRest(row, rest);
  }
}

/** "OLD MILL PAPER INC   CANCEL - WRONG ACCOUNT": the reason stands behind the security of the trade that is undone, with as many of it. */
function isSameTrade({ quantity = 0 }: StatementRow, other: StatementRow): boolean {
  return quantity !== 0 && Math.abs(quantity) === Math.abs(other.quantity ?? 0);
}

/** The words beside the reversal name money that goes the other way. */
function nameByRest(row: StatementRow, rest: readonly string[]): void {
  const amountSign = row.amount < 0 ? 1 : -1;
  const told = typeOf({ section: null, action: '', description: rest.join(' '), amountSign });
  if (told.confidence <= TOLD || signOfType(told.txType) !== amountSign) return;
  Object.assign(row, { txType: told.txType, txSubType: told.txSubType });
}

function wordsOfRow({ raw, description }: StatementRow): readonly string[] {
  return wordsOf(`${raw.action.map(({ text }) => text).join(' ')} ${description}`).filter((word) => !/\d/.test(word));
}
