import { COLUMNS } from '../lexicon/lexicon.ts';
import type { Cell, Line } from '../words/lines.ts';
import type { LedgerLine } from './ledgers.ts';

interface Sides {
  debit: Cell;
  credit: Cell;
}

const SIDES = ['debit', 'credit'] as const;
/** Headings of the columns stand in so many lines above the opening balance. */
const HEADING_LINES = 3;

/** "Debits   Credits   Balance" above the opening balance. */
function sidesAbove(lines: readonly Line[], begin: Line): Sides | null {
  const at = lines.indexOf(begin);
  if (at < 0) return null;
  const heads = lines.slice(Math.max(0, at - HEADING_LINES), at).filter(({ page }) => page === begin.page);
  const cells = heads.flatMap((line) => line.cells);
  const [debit, credit] = SIDES.map((side) => cells.find(({ text }) => COLUMNS.whole(text, begin.ocr) === side));
  return debit && credit ? { debit, credit } : null;
}

/** Which way a figure went, by the heading that it stands below. */
function bySide(read: LedgerLine, { debit, credit }: Sides): LedgerLine {
  const [token] = read.amounts;
  if (token?.sign !== 0) return read;
  const apart = ({ right }: Cell) => Math.abs(token.right - right);
  const [nearest, sign] = apart(debit) < apart(credit) ? [debit, -1 as const] : [credit, 1 as const];
  return apart(nearest) < read.line.height ? { ...read, amounts: [{ ...token, sign }] } : read;
}

/** The lines of a block whose figures stand below "Debits" and "Credits" beside the column of the balances, each with the sign of its side. */
export function withSigns(found: readonly LedgerLine[], lines: readonly Line[], begin: Line): LedgerLine[] {
  const sides = sidesAbove(lines, begin);
  return sides ? found.map((read) => bySide(read, sides)) : [...found];
}
