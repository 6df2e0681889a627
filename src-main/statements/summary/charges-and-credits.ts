import type { Cents } from '../../../src-shared/money.ts';
import { isTotalText } from '../columns/printed-activity.ts';
import { meaningOf } from '../lexicon/ledger-labels.ts';
import { balanceMeaning, balanceRole } from '../lexicon/lexicon.ts';
import { moneyOf, type NumberToken } from '../words/amounts.ts';
import { type Line, type PlacedWord, textOf } from '../words/lines.ts';
import { wordsOf } from '../words/text.ts';
import { type Ledger, type LedgerLine, MOST_LINES } from './ledgers.ts';
import { signedCents } from './summary.ts';

/** A label with its one figure. */
interface Item {
  line: Line;
  words: PlacedWord[];
  token: NumberToken;
}

/**
 * The two sides of an account as trustees render it, each of which comes to the same total: the opening balance with all that came in, and all that went
 * out with the balance that is left. "Increases" and "Decreases" stand beside each other, or "Charges" above "Credits".
 */
export function findChargesAndCredits(lines: readonly Line[]): Ledger[] {
  return [...sidesAbreast(lines), ...sidesInTurn(lines)].flatMap(
    ([charges, credits]) => toLedger(charges, credits) ?? [],
  );
}

type Sides = [charges: Item[], credits: Item[]];

/** "Total   500,028.43   500,028.43" below two lists beside each other. */
function sidesAbreast(lines: readonly Line[]): Sides[] {
  return lines.flatMap((line, at): Sides[] => {
    const [left, right, ...others] = moneyOf(line);
    const isTotal = left && right && others.length === 0 && left.cents === right.cents && isTotalText(line.text);
    if (!isTotal) return [];
    const sides: Sides = [[], []];
    for (const above of linesAbove(lines, at)) {
      const items = itemsOf(above);
      if (items.length === 0) break;
      for (const item of items) sides[item.token.right <= left.right + line.height ? 0 : 1].unshift(item);
    }
    return [sides];
  });
}

/** "Total charges" and below it "Total credits", which come to the same. */
function sidesInTurn(lines: readonly Line[]): Sides[] {
  return lines.flatMap((line, at): Sides[] => {
    const total = totalOf(line);
    if (total === null) return [];
    const above = linesAbove(lines, at);
    const index = above.findIndex((other) => totalOf(other) === total);
    if (index < 0) return [];
    const itemsIn = (some: readonly Line[]) => some.flatMap(itemsOf).reverse();
    const charges = itemsIn(above.slice(index + 1));
    const from = charges.findLastIndex(({ words }) => roleOf(words) === 'begin');
    return from < 0 ? [] : [[charges.slice(from), itemsIn(above.slice(0, index))]];
  });
}

/** From the nearest one upwards. */
function linesAbove(lines: readonly Line[], at: number): Line[] {
  const above = lines.slice(Math.max(0, at - MOST_LINES), at).reverse();
  return above.filter(({ page }) => page === lines[at]!.page);
}

function totalOf(line: Line): Cents | null {
  const [only, ...others] = moneyOf(line);
  return only && others.length === 0 && isTotalText(line.text) && only.cents !== 0 ? only.cents : null;
}

/** Each figure with the words before it. */
function itemsOf(line: Line): Item[] {
  let from = Number.NEGATIVE_INFINITY;
  return moneyOf(line).flatMap((token) => {
    const words = line.words.filter((word) => word.left > from && word.right < token.left);
    from = token.outerRight;
    return words.length > 0 ? [{ line, words, token }] : [];
  });
}

function roleOf(words: readonly PlacedWord[]): 'begin' | 'end' | null {
  const role = meaningOf([...words], false)?.role ?? balanceRole(wordsOf(textOf(words)));
  return role === 'begin' || role === 'end' ? role : null;
}

function toLedger(charges: readonly Item[], credits: readonly Item[]): Ledger | null {
  const begin = charges.find(({ words }) => roleOf(words) === 'begin');
  const end = credits.findLast(({ words }) => roleOf(words) === 'end');
  if (!begin || !end) return null;
  const came = charges.filter((item) => item !== begin);
  const went = credits.filter((item) => item !== end);
  const lines = [...came.map((item) => lineOf(item, 1)), ...went.map((item) => lineOf(item, -1))];
  const moved = lines.reduce((sum, { amounts }) => sum + signedCents(amounts[0]!), 0);
  if (lines.length === 0 || signedCents(begin.token) + moved !== signedCents(end.token)) return null;
  return {
    page: begin.line.page,
    section: 'summary',
    begin: { ...lineOf(begin, 1), meaning: balanceMeaning('begin') },
    end: { ...lineOf(end, 1), meaning: balanceMeaning('end') },
    lines,
    after: [],
    columns: [{ edge: begin.token.right, title: '', period: 'unknown' }],
  };
}

/** @param side what a figure of the item's side does to the balance where it has no minus of its own */
function lineOf({ line, words, token }: Item, side: 1 | -1): LedgerLine {
  const sign = token.sign < 0 ? -side : side;
  const amounts = [{ ...token, sign: sign as 1 | -1 }];
  return { label: textOf(words), meaning: meaningOf(words, line.ocr), amounts, words, line, indent: 0 };
}
