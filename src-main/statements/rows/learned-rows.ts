import { type Learned, NOTHING_LEARNED } from '../learning/learned.ts';
import { signOfType } from '../lexicon/types.ts';
import type { StatementRow } from './rows.ts';

/** How sure a type is that a person gave to such rows. */
const TAUGHT = 0.95;
/** At or below this, a type is a guess that a rule confirms even where it says the same. */
const GUESS = 0.4;

export type SkippedByRule = 'memo' | 'sweep' | 'pending';

/** Gives a row the type and sign that people taught for such rows. Changes the row; gives the reason if it is not to count. */
export function applyTaught(row: StatementRow, learned: Learned): SkippedByRule | undefined {
  if (learned === NOTHING_LEARNED) return undefined;
  const { raw } = row;
  const text = [...raw.action, ...raw.description, ...raw.checkNumber].map((word) => word.text).join(' ');
  const skip = learned.row('skip', text, raw.section.title);
  if (skip) {
    learned.used.add(skip.id);
    return skip.meaning.reason;
  }
  const type = learned.row('type', text, raw.section.title);
  if (type) {
    const { txType, txSubType = txType === row.txType ? row.txSubType : 'other' } = type.meaning;
    const says = txType !== row.txType || txSubType !== row.txSubType || row.rowType.confidence <= GUESS;
    if (says) {
      learned.used.add(type.id);
      retype(row, txType, txSubType);
    }
  }
  const sign = learned.row('sign', text, raw.section.title);
  if (sign && row.amount !== 0 && (Math.sign(row.amount) !== sign.meaning.sign || row.signFrom === 'none')) {
    learned.used.add(sign.id);
    row.amount = Math.abs(row.amount) * sign.meaning.sign;
    row.signFrom = 'words';
  }
  return undefined;
}

function retype(row: StatementRow, txType: StatementRow['txType'], txSubType: string): void {
  row.txType = txType;
  row.txSubType = txSubType;
  row.rowType = { txType, txSubType, sign: signOfType(txType), confidence: TAUGHT };
  row.confidence = Math.min(TAUGHT, ...row.tokens.map((token) => token.confidence));
  // A sign that rested on the words rested on what they were taken for.
  if (row.signFrom === 'words') row.signFrom = 'none';
}
