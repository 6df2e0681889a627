import type { StatementRow } from '../rows/rows.ts';
import type { Summary } from '../summary/summary.ts';
import type { Line } from '../words/lines.ts';

/** What an account of other assets lists among what it holds: not what participants owe. */
const HELD_NOTE = /\b(promissory|mortgage|secured|unsecured|trust deed|deed of trust|real estate|private) notes?\b/i;
const OF_PARTICIPANTS = /\b(participants?|members?|employees?|loans?)\b/i;
/** "Loan payment received - principal, Example Note": what is paid on a note may be called so, if not by whom. */
const BY_PARTICIPANTS = /\b(participants?|members?|employees?|payroll)\b/i;
const NOTE = /\bnotes?\b/i;

/** What is paid on a note that the account holds is told by the note. */
const TOLD = 0.9;
/** What heads the assets that rows are about: an account of anything that can be owned. */
const OF_ASSETS = /\b(related asset|asset (id|number|no\.?|reference))\b/i;
/** "Note Payoff - Principal" */
const PAID_OFF = /\bnotes? (pay ?offs?|principal|maturity)\b/i;

/**
 * "Note payment, Example Auto Body - interest only": where the account lists a promissory or mortgage note among its assets, or names
 * the assets that its rows are about, and no line of its summary is of loans to participants, what is paid on a note is income, and a part of what the note was bought for;
 * and what funds one buys it.
 * Changes the rows.
 */
export function nameHeldNotes(rows: readonly StatementRow[], lines: readonly Line[], main: Summary | null): void {
  const textOf = ({ raw }: StatementRow) => [...raw.action, ...raw.description].map(({ text }) => text).join(' ');
  const isPaid = (row: StatementRow) =>
    row.txType === 'loanPayments' ||
    row.txType === 'loanInterest' ||
    (row.txType === 'deposits' && PAID_OFF.test(textOf(row)));
  const isFunded = ({ txType }: StatementRow) => txType === 'newLoans';
  if (!rows.some((row) => isPaid(row) || isFunded(row))) return;
  // "Rental, note, LLC and cash income" tells of what notes earn, and of no loan.
  const earns = (label: string) => NOTE.test(label) && /\bincome\b/i.test(label) && !OF_PARTICIPANTS.test(label);
  const isOfLoans = main?.lines.some(
    ({ meaning, label }) =>
      meaning?.keys.some((key) => key === 'loanPayments' || key === 'loanInterest' || key === 'newLoans') &&
      !earns(label),
  );
  const holdsNotes = lines.some(
    ({ text, cells }) =>
      cells.length > 1 && (HELD_NOTE.test(text) || OF_ASSETS.test(text)) && !OF_PARTICIPANTS.test(text),
  );
  if (isOfLoans || !holdsNotes) return;
  for (const row of rows) {
    const text = textOf(row);
    if (!(isPaid(row) || isFunded(row)) || !NOTE.test(text) || BY_PARTICIPANTS.test(text)) continue;
    const isInterest = /\binterest\b/i.test(text) && !/\bprincipal\b/i.test(text);
    const [txType, txSubType] = isFunded(row)
      ? (['purchases', 'buy'] as const)
      : isInterest
        ? (['income', 'interest'] as const)
        : (['sales', 'redemption'] as const);
    row.txType = txType;
    row.txSubType = txSubType;
    row.rowType = { ...row.rowType, txType, txSubType, confidence: Math.max(row.rowType.confidence, TOLD) };
  }
}
