import type { Ref } from '../../src-shared/model/parsed-statement.ts';
import type { RuleDraft, RuleMeaning, StatementForm } from '../../src-shared/model/rule.ts';
import type { TpaTransaction } from '../../src-shared/model/transaction.ts';
import { tellingWords } from '../statements/words/text.ts';

/** A longer phrase holds names of a fund or a person rather than of what was done. */
const MOST_WORDS = 6;
const FEWEST_LETTERS = 3;

/**
 * What the correction of a printed row would teach about rows of its form: its type, its sign, or that it does not count.
 * Undefined where the form is not known, the row has no words, or the correction is of this row alone (a date, an amount).
 */
export function suggestedRule(
  before: TpaTransaction,
  after: TpaTransaction,
  form: StatementForm | undefined,
): RuleDraft | undefined {
  const printed = before.ref?.description as Ref | undefined;
  if (!form || !printed) return undefined;
  const phrase = tellingWords(printed.text).slice(0, MOST_WORDS).join(' ');
  if (phrase.length < FEWEST_LETTERS) return undefined;
  const meaning = taughtBy(before, after, { phrase, ...(before.section ? { section: before.section } : {}) });
  return meaning && { form, meaning };
}

function taughtBy(
  before: TpaTransaction,
  after: TpaTransaction,
  rows: { phrase: string; section?: string },
): RuleMeaning | undefined {
  if (after.excluded && !before.excluded) return { kind: 'skip', ...rows, reason: 'memo' };
  if (after.txType !== before.txType || after.txSubType !== before.txSubType)
    return { kind: 'type', ...rows, txType: after.txType, txSubType: after.txSubType };
  if (after.amount !== 0 && after.amount === -before.amount)
    return { kind: 'sign', ...rows, sign: after.amount > 0 ? 1 : -1 };
  return undefined;
}
