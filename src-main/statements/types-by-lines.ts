import type { TxKey } from '../../src-shared/model/tx.ts';
import { sumOf } from './evidence.ts';
import type { MatchedGroup, SummaryMatch } from './match-summary.ts';
import type { StatementRow } from './rows.ts';

/** What comes from outside or goes there, of which a summary has a line. */
const IN_AND_OUT: readonly TxKey[] = ['deposits', 'withdrawals'];

const OWN_HEADING = /\bdeposits?\b|\bwithdrawals?\b/i;

/**
 * "Funds paid: transfer to plan trustee" in a section of deposits and withdrawals, whose line of the summary counts it, while the
 * line of the transfers says that there were none: the lines that add up tell what the words leave open. Changes the rows.
 */
export function nameByLines(match: SummaryMatch): void {
  const keyOf = ({ lines }: MatchedGroup) => lines[0]?.meaning?.keys[0];
  const closes = ({ expected, found }: MatchedGroup) => expected === found;
  const transfers = match.groups.filter((group) => keyOf(group) === 'transfers');
  if (transfers.length === 0 || !transfers.every(closes)) return;
  for (const group of match.groups) {
    const key = keyOf(group);
    if (!key || !IN_AND_OUT.includes(key) || !closes(group)) continue;
    for (const row of group.rows) {
      if (!isPlainTransfer(row) || !OWN_HEADING.test(row.raw.section.title)) continue;
      row.txType = row.amount > 0 ? 'deposits' : 'withdrawals';
      row.txSubType = 'other';
    }
  }
}

/** "Transfer to", "Journal": not what came from another firm or came as securities, which is a transfer wherever it stands. */
function isPlainTransfer({ txType, txSubType, inKind }: StatementRow): boolean {
  return txType === 'transfers' && !inKind && (txSubType === 'internal' || txSubType === 'journal');
}

/**
 * "Dividend: cash in lieu 3.06", which the summary's line of dividends and interest counts: then it is income, and else what was
 * sold of a fraction. Changes the rows.
 */
export function nameCashInLieu(rows: readonly StatementRow[], match: SummaryMatch): boolean {
  const paid = rows.filter((row) => row.txType === 'sales' && row.txSubType === 'cash-in-lieu' && !row.sweep);
  const open = match.groups.filter(({ expected, found }) => expected !== found);
  const [group] = open;
  const counts =
    open.length === 1 && group?.lines[0]?.meaning?.keys[0] === 'income' && group.expected - group.found === sumOf(paid);
  if (!counts || paid.length === 0) return false;
  for (const row of paid) Object.assign(row, { txType: 'income', txSubType: 'other' });
  return true;
}
