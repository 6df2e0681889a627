import { columnHeaderAt } from '../columns/column-headers.ts';
import { balanceRole } from '../lexicon/lexicon.ts';
import { numbersOf } from '../words/amounts.ts';
import { byPlace, type Line } from '../words/lines.ts';
import { wordsOf } from '../words/text.ts';
import type { AccountLines } from './accounts.ts';
import { isDatedRow } from './listed-numbers.ts';

/**
 * What was taken for the number of another account may stand in a row's words, and cuts the rows below it off from their table:
 * lines with days and amounts, but with neither a balance nor headings of columns, are no account. They go back to the one whose
 * lines stand before them, so that none is lost.
 */
export function withoutFragments(accounts: readonly AccountLines[]): AccountLines[] {
  const fragments = accounts.filter((account) => account.number && isFragment(account));
  const whole = accounts.filter((account) => account.number && account.lines.some(isBalance));
  if (fragments.length === 0 || whole.length === 0) return [...accounts];
  const kept = accounts.filter((account) => !fragments.includes(account)).map((account) => ({ ...account }));
  for (const fragment of fragments) {
    const first = fragment.lines[0]!;
    const owner = kept
      .filter(({ number, lines }) => number && lines.some((line) => isBefore(line, first)))
      .sort((one, other) => byPlace(lastBefore(other, first), lastBefore(one, first)))[0];
    const target = owner ?? kept.find(({ number }) => number)!;
    target.lines = [...target.lines, ...fragment.lines].sort(byPlace);
    target.furniture = [...target.furniture, ...fragment.furniture].sort(byPlace);
    target.pages = [...new Set([...target.pages, ...fragment.pages])].sort((one, other) => one - other);
  }
  return kept;
}

function isFragment({ lines }: AccountLines): boolean {
  return (
    lines.some(isDatedRow) && !lines.some(isBalance) && !lines.some((_, index) => columnHeaderAt(lines, index) !== null)
  );
}

/** "06/01/25  Opening Balance  11,208.15": of the account, or of what keeps its cash. */
function isBalance(line: Line): boolean {
  const told = wordsOf(line.text).filter((word) => /^[a-z]+$/.test(word));
  return balanceRole(told) !== null && numbersOf(line).some(({ cents }) => cents !== null);
}

function isBefore(one: Line, other: Line): boolean {
  return byPlace(one, other) < 0;
}

function lastBefore({ lines }: AccountLines, line: Line): Line {
  return lines.findLast((other) => isBefore(other, line))!;
}
