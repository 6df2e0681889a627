import { squash } from '../words/text.ts';
import type { StatementRow } from './rows.ts';

/** Shares are printed with three decimals at least; what is left over is rounding. */
const ROUNDING = 0.0006;
/** Words at the end of a description that may name the security. */
const MOST_NAME_WORDS = 6;

/**
 * One list of the transactions of several funds, each line with the shares of its own fund after it: the balance steps from a line to
 * the next of the same fund. The rows that are on a step, or null where no end of the descriptions names funds that all step.
 * @param rows earliest first
 */
export function stepsByFund(rows: readonly StatementRow[]): Set<StatementRow> | null {
  const own = rows.filter((row) => row.shareBalance !== undefined && row.quantity !== undefined);
  for (const nameOf of NAMES) {
    const funds = [...Map.groupBy(own, (row) => keyOf(nameOf(row) ?? '')).values()];
    const stepping = funds.filter((fund) => fund.length > 1);
    if (funds.length > 1 && stepping.length > 0 && stepping.every(steps)) return new Set(stepping.flat());
  }
  return null;
}

/** A name as names are compared; of digits alone, those. */
const keyOf = (name: string): string => squash(name) || name;

/** The texts of a row's first line in cells of their own: what happened, and in which fund. */
function textsOf({ raw }: StatementRow): string[] {
  return raw.anchor.cells.flatMap(({ text }) => (/[A-Za-z]{2}/.test(text) && !/^\W*\d/.test(text) ? [text] : []));
}

/** "0114": a fund by its number alone, in a cell of its own. */
function numberOfFund({ raw }: StatementRow): string | undefined {
  const [number, ...others] = raw.anchor.cells.filter(({ text }) => /^[A-Z]?\d{2,5}$/.test(text));
  return others.length === 0 ? number?.text : undefined;
}

/** The security as its column names it, a cell of its own, or so many words at the end of the row's text. */
const NAMES: readonly ((row: StatementRow) => string | undefined)[] = [
  ({ symbol }) => symbol,
  (row) => textsOf(row).at(-1),
  (row) => textsOf(row).at(-2),
  numberOfFund,
  ...Array.from(
    { length: MOST_NAME_WORDS },
    (_, count) =>
      ({ description }: StatementRow) =>
        description
          .split(/\s+/)
          .slice(-1 - count)
          .join(' '),
  ),
];

function steps(fund: readonly StatementRow[]): boolean {
  return fund.every((row, index) => {
    const before = fund[index - 1]?.shareBalance;
    return before === undefined || Math.abs(before + row.quantity! - row.shareBalance!) < ROUNDING;
  });
}
