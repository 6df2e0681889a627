import type { TxKey } from '../../../src-shared/model/tx.ts';
import type { PlacedWord } from '../words/lines.ts';
import { wordsOf } from '../words/text.ts';
import type { StatementRow } from './rows.ts';

/** The words of a column begin below each other, but for so many points. */
const FLUSH = 3;
/** So many rows of a table, and so great a share of them, show where a column begins. */
const FEWEST_FLUSH = 4;
const FLUSH_SHARE = 0.7;
/** An entry that is set in stands no further in than this, in heights of its line. */
const SET_IN = 1.8;

/**
 * Rows of a scan whose words begin further right than those of all rows around them: a scan lost the first of them, and "Loan interest
 * payment" may be left as an interest payment. Changes the rows.
 */
export function markLostBeginnings(rows: readonly StatementRow[]): void {
  for (const table of Map.groupBy(rows, ({ raw }) => raw.table).values()) {
    for (const wordsIn of [actionOf, descriptionOf]) {
      const told = table.flatMap((row) => {
        const word = wordsIn(row);
        return word && row.raw.anchor.ocr ? [{ row, word }] : [];
      });
      const edge = commonEdge(told.map(({ word }) => word.left));
      if (edge === null) continue;
      const isCut = ({ row, word }: (typeof told)[number]) =>
        word.left - edge > SET_IN * row.raw.anchor.height && isFirstOfCell(row, word);
      const cut = new Set(told.filter(isCut).map(({ row }) => row));
      const whole = told.filter(({ row }) => !cut.has(row)).map(({ row }) => row);
      for (const row of cut)
        row.cut ||= OPEN.includes(row.txType) && !isToldElsewhere(row, wordsIn) && !isToldByOthers(row, whole, wordsIn);
    }
  }
}

/** Types that general words give, which another word before them may change. */
const OPEN: readonly TxKey[] = ['income', 'deposits', 'withdrawals', 'transfers', 'fees', 'other'];

type WordsIn = typeof actionOf;

/** What its action tells needs no description. */
function isToldElsewhere({ raw, cut }: StatementRow, wordsIn: WordsIn): boolean {
  return wordsIn === descriptionOf && raw.action.length > 0 && !cut;
}

/** "Repayment - Principal" among rows of "Loan Repayment - Principal": what was lost is known, and changes nothing. */
function isToldByOthers(row: StatementRow, others: readonly StatementRow[], wordsIn: WordsIn): boolean {
  const printed = (one: StatementRow) =>
    wordsOf((wordsIn === actionOf ? one.raw.action : one.raw.description).map(({ text }) => text).join(' ')).join(' ');
  const rest = printed(row);
  const alike = others.filter((other) => printed(other).endsWith(` ${rest}`));
  return rest !== '' && alike.length > 0 && alike.every(({ txType }) => txType === row.txType);
}

const actionOf = ({ raw }: StatementRow): PlacedWord | undefined => raw.action[0];
const descriptionOf = ({ raw }: StatementRow): PlacedWord | undefined => raw.description[0];

/** Where most of the words begin, or null where they do not begin below each other. */
function commonEdge(lefts: readonly number[]): number | null {
  const near = (edge: number) => lefts.filter((left) => Math.abs(left - edge) <= FLUSH).length;
  const edge = lefts.find((left) => near(left) >= FEWEST_FLUSH && near(left) >= FLUSH_SHARE * lefts.length);
  return edge ?? null;
}

/** Words that stand close behind others are not the first of what is printed. */
function isFirstOfCell({ raw }: StatementRow, word: PlacedWord): boolean {
  const { anchor } = raw;
  const before = anchor.words[anchor.words.indexOf(word) - 1];
  return anchor.words.includes(word) && (before === undefined || word.left - before.right > anchor.height);
}
