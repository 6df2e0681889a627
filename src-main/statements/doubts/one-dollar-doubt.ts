import { isExchange } from '../evidence/match-summary.ts';
import { BONDS, SECURITIES } from '../lexicon/objections.ts';
import { isAtOneDollar } from '../rows/figures-in-words.ts';
import { nameOf, wordsOfRow } from '../rows/row-names.ts';
import type { StatementRow } from '../rows/rows.ts';
import { numbersOf } from '../words/amounts.ts';
import { dayAt } from '../words/days.ts';
import { type Line, type PlacedWord, textsOf } from '../words/lines.ts';
import { squash, wordsOf } from '../words/text.ts';

/** What is bought and sold at one dollar is a fund of money; a bond at par, which is too, tells its rate or its day. */
const AT_ONE = /@ \$?1(\.0+)?$/;

const EXCHANGE = /\bexchanged?\b|\b(transfer|switch|move)[a-z]* (between|among) (funds|investments|options)\b/i;

/** Where the account's cash is kept, rows only repeat the others; whether they do could not be told here. */
export function oneDollarDoubtOf(rows: readonly StatementRow[], lines: readonly Line[]): string | null {
  const found = rows.find((row) => {
    const { txType, raw, quantity, description } = row;
    if (raw.fundLedger || (txType !== 'purchases' && txType !== 'sales') || BONDS.test(description)) return false;
    const nameless = quantity === undefined && raw.symbol.length === 0 && isNothingButAction(raw.action, description);
    const exchanged = isExchange(row, rows);
    // "Exchange out" of what has one dollar a unit: it went into another fund, and not into the one that keeps the cash.
    if (exchanged && EXCHANGE.test(wordsOfRow(row))) return false;
    if (isHeldBesideCash(row, lines) && !repeatsOthers(row, rows)) return false;
    return isAtOneDollar(row) || AT_ONE.test(description) || (nameless && !exchanged);
  });
  if (!found) return null;
  return `"${nameOf(found)}" may be money that only moved to or from where the account keeps its cash. Check whether it counts.`;
}

/** The row says that something was bought or sold, and not what. */
function isNothingButAction(action: readonly PlacedWord[], description: string): boolean {
  const said = `${action.map(({ text }) => text).join(' ')} ${description}`;
  return wordsOf(description).length <= 2 && !SECURITIES.test(said);
}

/** So many words name a fund. */
const FEWEST_WORDS = 3;
/** What is held stands within so many lines. */
const LINES_OF_HOLDINGS = 12;
/** "Uninvested cash   $2,641.27" */
const CASH_APART = /^(uninvested |settled |available |trust )?cash( balance)?$/i;

/** The fund is listed with its value, and so is cash beside it: the fund is not where the account keeps its cash. */
function isHeldBesideCash({ description }: StatementRow, lines: readonly Line[]): boolean {
  const name = squash(description);
  if (wordsOf(description).length < FEWEST_WORDS) return false;
  const isListed = (line: Line) => squash(line.cells[0]!.text) === name && isWorth(line);
  return lines.some((line, at) => {
    if (!isListed(line)) return false;
    const near = lines.slice(Math.max(0, at - LINES_OF_HOLDINGS), at + LINES_OF_HOLDINGS);
    return near.some((one) => one.page === line.page && CASH_APART.test(one.cells[0]!.text) && isWorth(one));
  });
}

function isWorth(line: Line): boolean {
  const cents = numbersOf(line).findLast((token) => token.cents !== null)?.cents ?? 0;
  return cents !== 0 && dayAt(textsOf(line.words), 0, line.ocr) === null;
}

/** Another row, or all other rows of its day, moved as much the other way: it may do no more than follow them. */
function repeatsOthers(row: StatementRow, rows: readonly StatementRow[]): boolean {
  const others = rows.filter((other) => other !== row && other.date === row.date);
  const sum = others.reduce((cents, { amount }) => cents + amount, 0);
  return rows.some((other) => other !== row && other.amount === -row.amount) || sum === -row.amount;
}
