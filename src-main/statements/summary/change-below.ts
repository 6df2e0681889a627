import { labelWords, meaningOf } from '../lexicon/ledger-labels.ts';
import { numbersOf } from '../words/amounts.ts';
import { type Line, textOf } from '../words/lines.ts';
import type { Ledger, LedgerLine } from './ledgers.ts';
import { signedCents } from './summary.ts';

/**
 * "Change in value" right below the closing balance, which is all that lies between the balances besides what the lines between them tell:
 * it is one of the lines then. In every column it must be just what they lack, but for those of the year, which may begin elsewhere.
 */
export function withChangeBelow(ledger: Ledger): Ledger {
  const change = ledger.after.find(({ meaning }) => meaning?.keys[0] === 'gain_loss');
  if (!change) return ledger;
  const isWhole = ledger.columns.every(({ period }, column) => {
    if (period === 'year') return true;
    const told = (line: LedgerLine) => {
      const token = line.amounts[column];
      return token ? signedCents(token) : 0;
    };
    const moved = told(ledger.end) - told(ledger.begin);
    return told(change) !== 0 && moved === ledger.lines.reduce((sum, line) => sum + told(line), told(change));
  });
  if (!isWhole) return ledger;
  return { ...ledger, lines: [...ledger.lines, change], after: ledger.after.filter((line) => line !== change) };
}

/** So many lines below the values then and now may tell what the market made of them. */
const LINES_BELOW = 6;
/** The change ends at the edge of the value now, within this share of the line's height. */
const EDGE = 1.5;

/**
 * "Change in market value of securities this period   2,307.15" below the values then and now, in the column of the latter: of what lies
 * between these the one line that the block tells. It need not be all of it: what came and went is told by the rows.
 */
export function withChangeTold(lines: readonly Line[], pair: Ledger): Ledger {
  const { line: values, amounts } = pair.end;
  const from = lines.indexOf(values) + 1;
  for (const line of lines.slice(from, from + LINES_BELOW)) {
    const [token, ...others] = numbersOf(line).filter(({ cents }) => cents !== null);
    if (line.page !== values.page || !token || others.length > 0) continue;
    const words = labelWords(line.cells[0]!.words, line);
    const meaning = meaningOf(words, line.ocr);
    const isBelow = Math.abs(token.outerRight - amounts[0]!.outerRight) < EDGE * line.height;
    if (isBelow && meaning?.keys[0] === 'gain_loss')
      return { ...pair, lines: [{ label: textOf(words), meaning, amounts: [token], words, line, indent: 0 }] };
  }
  return pair;
}
