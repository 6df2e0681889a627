import type { Cents } from '../../../src-shared/money.ts';
import { isCashOnly } from '../evidence/choose-summary.ts';
import { matchSummary } from '../evidence/match-summary.ts';
import type { StatementRow } from '../rows/rows.ts';
import type { Summary } from '../summary/summary.ts';
import { type NumberToken, numbersOf } from '../words/amounts.ts';
import { type PlacedWord, textOf } from '../words/lines.ts';
import type { RefMaker } from '../words/refs.ts';

const WORTH = /\b(valued?( at| shown)?|values? of( the)? (transaction|transfer|securities)|worth|fmv|at):?$/i;
/** So many words may say so. */
const MOST_WORTH_WORDS = 4;

/**
 * Securities that came or went without cash have the value that the row tells in words ("Valued At $98,416.00") or beside them, or
 * their shares times their price, where the summary counts just that, or where it tells no change at all and the row tells its value.
 */
export function valueInKind(rows: readonly StatementRow[], summary: Summary | null, ref: RefMaker): void {
  const moved = rows.flatMap((row) => {
    const isOpen = row.inKind && row.txType === 'transfers' && row.amount === 0 && wayOf(row) !== 0;
    const worth = isOpen ? worthOf(row) : null;
    return worth ? [{ row, worth }] : [];
  });
  if (!summary || moved.length === 0) return;
  for (const { row, worth } of moved) row.amount = wayOf(row) * worth.cents;
  const { groups } = matchSummary(summary, rows, isCashOnly(summary, rows));
  const isCounted = groups.some(
    ({ rows: counted, expected, found }) => expected === found && moved.every(({ row }) => counted.includes(row)),
  );
  const isTold = summary.lines.length === 0 && moved.every(({ worth }) => worth.token !== undefined);
  for (const { row, worth } of moved) {
    if (!isCounted && !isTold) row.amount = 0;
    else {
      if (worth.token) row.tokens = [worth.token];
      // What was worked out is told by the shares and their price.
      row.ref.amount = ref(row.page, worth.token?.words ?? wordsOfFactors(row));
    }
  }
}

/** "Plan assets received from prior trustee   52,767.21 CR   81,732.56" in a ledger of the cash: what the balance steps by is cash. Changes the rows. */
export function nameCashReceived(rows: readonly StatementRow[]): void {
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1];
    const isStep =
      before?.balance !== undefined &&
      before.raw.table === row.raw.table &&
      row.balance !== undefined &&
      row.balance - before.balance === row.amount;
    if (row.inKind && row.quantity === undefined && row.amount !== 0 && isStep) row.inKind = false;
  }
}

/** "Delivered/Received - Securities Received": a kind of movement that is called by both of its ways. */
const EITHER_WAY = /\b(delivered|received|in|out) ?\/ ?(delivered|received|in|out)\b/gi;

/** In or out: by the type's own words, else "TRANSFER IN … ACAT FROM". */
function wayOf({ rowType, raw }: StatementRow): -1 | 0 | 1 {
  if (rowType.sign !== 0) return rowType.sign;
  const words = textOf([...raw.action, ...raw.description]).replace(EITHER_WAY, ' ');
  const [isIn, isOut] = [/\b(in|received?|deposit(ed)?)\b/i.test(words), /\b(out|delivered?|withdrawn)\b/i.test(words)];
  if (isIn !== isOut) return isIn ? 1 : -1;
  // "Transfer from prior custodian"
  const [isFrom, isTo] = [/\bfrom\b/i.test(words), /\bto\b/i.test(words)];
  return isIn || isFrom === isTo ? 0 : isFrom ? 1 : -1;
}

function wordsOfFactors({ raw }: StatementRow): PlacedWord[] {
  return raw.numbers.flatMap(({ column: { kind }, token }) =>
    kind === 'quantity' || kind === 'price' ? token.words : [],
  );
}

/** "VALUED AT 49.55 PER SHARE": what a share is worth, where no column says it. */
const PER_SHARE = /\bvalued at \$?(\d[\d,]*\.\d+) (per|a) (share|unit)\b/i;

function priceInWords({ raw }: StatementRow): number | undefined {
  const [, price] = PER_SHARE.exec(textOf(raw.lines.flatMap((line) => line.words))) ?? [];
  return price === undefined ? undefined : Number(price.replaceAll(',', ''));
}

/** "Price/Value ($)": the price of a trade, and of what was moved its value. */
const OF_VALUE = /\bprice ?(\/|or) ?value\b/i;

function worthOf(row: StatementRow): { cents: Cents; token?: NumberToken } | null {
  const told = row.raw.description;
  for (const line of row.raw.lines) {
    const token = numbersOf(line).find(({ cents, words }) => {
      const at = line.words.indexOf(words[0]!);
      // "… VALUE", and the figure on the next line of the text.
      const within = told.indexOf(words[0]!);
      const [from, end] = within > 0 ? [told, within] : [line.words, at];
      const before = textOf(from.slice(Math.max(0, end - MOST_WORTH_WORDS), end));
      const behind = textOf(line.words.slice(at + words.length, at + words.length + 2));
      return cents !== null && cents > 0 && WORTH.test(before) && !/^(per|a|each) (share|unit)\b/i.test(behind);
    });
    if (token) return { cents: token.cents!, token };
  }
  const valued = row.raw.numbers.find(({ column: { kind, title } }) => kind === 'price' && OF_VALUE.test(title));
  if (valued?.token.cents) return { cents: Math.abs(valued.token.cents), token: valued.token };
  const { quantity, price = priceInWords(row) } = row;
  if (quantity && price) return { cents: Math.round(Math.abs(quantity * price) * 100) };
  const [beside, ...others] = row.raw.numbers.filter(
    ({ column: { kind } }) => kind === 'cost' || kind === 'marketValue',
  );
  return beside?.token.cents && others.length === 0
    ? { cents: Math.abs(beside.token.cents), token: beside.token }
    : null;
}
