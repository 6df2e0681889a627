import type { TableLine } from '../columns/columns.ts';
import { type RawRow, rowMoney } from '../columns/printed-activity.ts';
import { textOf } from '../words/lines.ts';

const OF_SHARES = /\b[\d,.]*\d (shs?|shares?|units?)\b/i;

/** "STOCK SPLIT 3 FOR 1", "Spin-off from Example Corp, received 25.000 shares" beside an amount of nothing, whatever column of kinds it stands in. */
export function isSplit(raw: RawRow): boolean {
  const words = textOf([...raw.action, ...raw.description]);
  const isCounted = OF_SHARES.test(words) || raw.numbers.some(({ column }) => column.kind === 'quantity');
  const isOne = /\b(stock|share) split\b/i.test(words) || (/\bspin-? ?off\b/i.test(words) && isCounted);
  return isOne && rowMoney(raw).every(({ token }) => token.cents === 0);
}

/** Below the shares of a split, which are all that is printed of it, what was done in words of its own with an amount: another row of that day. */
export function isBelowSplit(raw: RawRow, { texts }: TableLine): boolean {
  const isCounted = raw.numbers.some(({ column }) => column.kind === 'quantity');
  return isCounted && raw.action.length > 0 && texts.some(({ kind }) => kind === 'action') && isSplit(raw);
}

const RENAMED = /\b(name|cusip|symbol|ticker)( (and|&) (name|cusip|symbol|ticker))? change\b|\bchange of name\b/i;

/** "EXCH OUT   GOSSAMER OPTICAL   NAME AND CUSIP CHANGE" beside an amount of nothing, or none: what is held is called otherwise. */
export function isRenamed(raw: RawRow): boolean {
  const words = textOf([...raw.action, ...raw.description]);
  return RENAMED.test(words) && rowMoney(raw).every(({ token }) => token.cents === 0);
}
