import type { StatementRow } from './rows.ts';

/** "S75" of 7714428-S75: so many characters behind the number's last joiner, with a digit. */
const SUFFIX = /^(?=[A-Z]*\d)[A-Z0-9]{2,6}$/;
const TRANSFER = /\b(transfer(red)?|xfer|tfr|trsf)\b/i;

/**
 * "Transfer from Checking S75" in the statement of 7714428-S00, where the same document has the account 7714428-S75: what moved
 * between two accounts of one document is a transfer, whatever else its words could mean. Changes the rows.
 * @param numbers of the document's other accounts: letters and digits only, upper case
 */
export function nameOwnTransfers(rows: readonly StatementRow[], numbers: readonly string[]): void {
  if (numbers.length === 0) return;
  for (const row of rows) {
    if (row.txType !== 'deposits' && row.txType !== 'withdrawals') continue;
    const text = [...row.raw.action, ...row.raw.description].map((word) => word.text).join(' ');
    if (!TRANSFER.test(text)) continue;
    const words = text
      .toUpperCase()
      .split(/\s+/)
      .map((word) => word.replace(/[^A-Z0-9]/g, ''));
    const isNamed = words.some(
      (word) => SUFFIX.test(word) && /[A-Z]/.test(word) && numbers.some((key) => key.endsWith(word)),
    );
    const isWhole = words.some((word) => numbers.includes(word));
    if (!isNamed && !isWhole) continue;
    row.txType = 'transfers';
    row.txSubType = 'internal';
    row.rowType = { ...row.rowType, txType: 'transfers', txSubType: 'internal' };
  }
}
