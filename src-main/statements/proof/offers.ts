import type { ParsedStatement, Repair, RepairEffect } from '../../../src-shared/model/parsed-statement.ts';
import { TX_KEYS, type TxKey } from '../../../src-shared/model/tx.ts';
import type { Cents } from '../../../src-shared/money.ts';
import type { RepairOffer } from '../evidence/account-reading.ts';
import type { SummaryMatch } from '../evidence/match-summary.ts';
import type { StatementRow } from '../rows/rows.ts';
import type { Summary } from '../summary/summary.ts';
import type { RefMaker } from '../words/refs.ts';
import { editDistance } from '../words/text.ts';
import { summaryOptions } from './repair.ts';

/** More ways than this to close a summary are no help to anyone. */
const MOST_SUMMARY_OFFERS = 3;

const MOST_DIGITS_APART = 9;

/** Corrections that were refused, each with the rows or the summary as it would make them. */
export function offersOf(
  rows: readonly StatementRow[],
  summary: Summary | null,
  refused: readonly Repair[],
  match: SummaryMatch | null,
  ref: RefMaker,
): RepairOffer[] {
  const ofRows = refused.map((repair) => ({ repair, rows: withAmount(rows, repair), summary }));
  // Nothing but the equation asks for these: a person who looks at the page may know better.
  const options = summary ? summaryOptions(summary, match, () => true, false, ref) : [];
  const likeliest = options.sort((a, b) => digitsApart(a.repair) - digitsApart(b.repair)).slice(0, MOST_SUMMARY_OFFERS);
  const ofSummary = likeliest.map((option): RepairOffer => {
    const provedBy = option.repair.provedBy.filter((check) => check !== 'positions-total');
    return { repair: { ...option.repair, provedBy, applied: false }, rows: [...rows], summary: option.summary };
  });
  return [...ofRows, ...ofSummary];
}

/** How many digits would have been misread. */
function digitsApart({ read, value }: Repair): number {
  return editDistance(read.replace(/\D/g, ''), String(Math.abs(value)), MOST_DIGITS_APART);
}

function withAmount(rows: readonly StatementRow[], { row: changed, value }: Repair): StatementRow[] {
  return rows.map((row, index) => (index === changed ? { ...row, amount: value, repaired: true } : row));
}

/** What a correction would change: the statement with it against the one without. */
export function effectOf(before: ParsedStatement, after: ParsedStatement): RepairEffect {
  const now = (state: 'passed' | 'failed') =>
    after.checks
      .filter((check, index) => check.state === state && before.checks[index]?.state !== state)
      .map(({ check }) => check);
  return {
    discrepancy: after.discrepancy,
    diff: differences(after),
    passes: now('passed'),
    fails: now('failed'),
    reconciles: after.reconciles,
  };
}

function differences({ tx, rows }: ParsedStatement): Partial<Record<TxKey, Cents>> {
  const diff: Partial<Record<TxKey, Cents>> = {};
  for (const key of TX_KEYS) {
    const listed = rows.filter((row) => row.txType === key);
    const open = tx[key] - listed.reduce((sum, row) => sum + row.amount, 0);
    if (open !== 0 && (listed.length > 0 || (key !== 'gain_loss' && key !== 'accrued'))) diff[key] = open;
  }
  return diff;
}
