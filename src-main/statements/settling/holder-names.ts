import { findAccountTitle } from '../header/header-fields.ts';
import { type StatementRow, typeOfWording } from '../rows/rows.ts';
import type { Line } from '../words/lines.ts';
import { squash } from '../words/text.ts';

/** Fewer letters may begin anything. */
const FEWEST_LETTERS = 8;

/**
 * "Wired Funds   ACME 401(K) PROFIT SHARING PLAN": where the description is but the name of the account's holder, the action says
 * what the row is, and no word of the name does. Changes the rows.
 */
export function nameByAction(rows: readonly StatementRow[], lines: readonly Line[]): void {
  const title = squash(findAccountTitle(lines)?.text ?? '');
  if (title.length < FEWEST_LETTERS) return;
  for (const row of rows) {
    const name = squash(row.wording.description);
    if (row.wording.action === '' || name.length < FEWEST_LETTERS || !title.startsWith(name)) continue;
    const told = typeOfWording({ ...row.wording, description: '' }, row.raw.fundLedger);
    row.rowType = told;
    row.txType = told.txType;
    row.txSubType = told.txSubType;
  }
}
