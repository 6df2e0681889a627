import { inFull } from '../lexicon/abbreviations.ts';
import { spelledAsBalance } from '../lexicon/ledger-labels.ts';
import { balanceOfDay, balanceRole, SUMMARY } from '../lexicon/lexicon.ts';
import { findRule } from '../lexicon/wording.ts';
import { type NumberToken, numbersOf } from '../words/amounts.ts';
import { monthNumber } from '../words/days.ts';
import type { Line, PlacedWord } from '../words/lines.ts';
import { editDistance, squash, wordsOf } from '../words/text.ts';
import { type Column, isDateKind } from './column-headers.ts';
import type { TableLine } from './columns.ts';
import { isTotalText, type RawRow } from './printed-activity.ts';

/** A wrapped line follows its row within this share of the line height. */
export const WRAP_GAP = 1.6;
/** Text so many times as high as all lines of the row above it goes on with no row: it is a title. */
const TITLE_HEIGHT = 1.09;
/** Rows of one table on one page do not stand farther apart than this. */
const MOST_ROW_GAP = 9;
/** A heading or a row begins this close to the left edge of its table. */
export const LEFT_SLACK = 1.2;

const BARE_BALANCES = new Set(['value', 'balance']);
/** "05/01 OPEN 1,234.56": what a cash ledger may call its balances. */
const BARE_TIMES: Readonly<Record<string, 'begin' | 'end'>> = {
  open: 'begin',
  opening: 'begin',
  brought: 'begin',
  beginning: 'begin',
  starting: 'begin',
  start: 'begin',
  close: 'end',
  closing: 'end',
  carried: 'end',
  ending: 'end',
  finish: 'end',
};

/** Rows of one table stand nearer to each other on a page. */
export function isFarBelow(above: Line | null, line: Line): boolean {
  return above !== null && above.page === line.page && line.top - above.bottom > MOST_ROW_GAP * line.height;
}

/** Boxes of a scan end at the ink: they do not tell how large the letters are. */
export function isTitle(line: Line, row: readonly Line[]): boolean {
  return !line.ocr && row.every((above) => line.height > TITLE_HEIGHT * above.height);
}

/** "Beginning units 685.748": a balance of one fund's shares, whatever they are worth. */
export function countsShares(line: Line): boolean {
  return wordsOf(line.text).some((word) => /^(units?|shares?)$/.test(word));
}

/** "Book value brought forward", and no figure in any column of amounts. */
const HANDED_ON = /\b(brought|carried|b\/|c\/) ?(forward|fwd|f)$/i;
/** "Units brought forward   2,680.021": of a fund's ledger, what stands in the column of the units. */
const UNITS_HANDED_ON = /^(?:units?|shares?) (brought|carried) (?:forward|fwd|over)$/i;
/** "Units held   112.4800   932.4459", with the price of the day, in the column of the balance of units. */
const UNITS_HELD = /^(?:units?|shares?) (?:held|owned|on hand)$/i;
/** "Units and unit value at closing" */
const UNITS_AT = /\b(?:units?|shares?)(?: and (?:unit|share) (?:value|price))? at (opening|closing)$/i;
/** "Balances brought forward", "Contract value brought forward", with a figure in each column of cash. */
const BROUGHT_FORWARD =
  /^(?:(?:contract|account|plan|unit|cash|net|total|fund|trust|accumulated|accumulation|annuity|market|ledger) ){0,2}(?:balances?|values?) (brought|carried) (?:forward|fwd|over)$|^(brought from|carried to) (?:the )?(?:last|prior|previous|next) (?:period|month|quarter|year|statement)$/i;
/** "Shares at quarter end" with its day. */
const AT_END =
  /^(your )?(shares?|units?|balance|value|share balance|unit balance)( owned| held)? (at|on) (the )?(end of (the )?)?(period|month|quarter|year|statement)([- ]?end)?$/i;
/** "Opening share balance" with its day, and no figure but that. */
const ON_DAY = /\b(opening|beginning|starting|closing|ending) (share|unit|fund|account) (balance|value)\b/i;
/** "Share balance and value at end", with its day. */
const SHARES_AND_VALUE =
  /^(share|unit)( balance)?s? and (market )?value at (the )?(start|beginning|open(ing)?|end|clos(e|ing))$/i;
/** "Deposit account at August 31, 2025", "CASH BALANCE, 03/31/26", "Cash balances, March 31, 2025", "Balance 12/31/2025": what there was on a day, and nothing of a movement. */
const BALANCE_ON_DAY =
  /^(the )?(((deposit|cash|money|current|settlement|sweep|trust|plan) (account|cash|balances?)|cash|(income|principal) cash)( on hand)?( balance)?( at| on| as of|,) |(((share|unit|fund|account|contract) )?(balance|value)|holdings?)( at| on| as of|,)? )([A-Z][a-z]+ \d{1,2}, \d{4}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{1,2} [A-Z][a-z]+ \d{4})$/i;
const ON_HAND = new Set<Column['kind']>(['balance', 'shareBalance', 'marketValue', 'quantity']);

/** "Equity at fair value" at the end of what was paid in and out: what it is worth. */
const WORTH = /^((participant|plan|total|net) )?(equity|assets|units|account|holdings) at (fair|market) value$/i;

const MOVES =
  /\b(to|from|transfer|transferred|payment|paid|fee|interest|adjust(ment|ed)?|clos(e|ed|ing|eout)|residual|remaining|forfeit(ed|ure)?)\b/i;

/** The balance that a line of a table prints, in money or in shares; a total is none. */
export function balanceOf(read: TableLine, begun: boolean): 'begin' | 'end' | null {
  const { numbers, loose, texts } = read;
  const ofShares = numbers.some(({ column }) => column.kind === 'shareBalance');
  const figures = [...numbers.map(({ token }) => token), ...loose];
  if (texts.length === 0) return null;
  // "BF   2/01   Balance from last statement": a code of the house before the words that say it.
  const told = texts.filter(({ kind, words }) => kind !== 'action' || words.length > 1 || words[0]!.text.length > 3);
  // "62.27   IN   09/30   CASH BALANCE   29,380.57": behind the code of a movement stands what earned it.
  if (told.length > 0 && told.length < texts.length && movesAndLeaves(read)) return null;
  const all = (told.length > 0 ? told : texts).flatMap(({ words }) => words.map(({ text }) => text)).join(' ');
  // "Income cash on hand at end" is as little of an income as "Principal cash on hand at end" is.
  const printed = all.replace(/^(income|principal) (?=cash (on|in|at|bal))/i, '');
  const ofUnits = figures.length > 0 && UNITS_HANDED_ON.exec(printed);
  if (ofUnits) return /^b/i.test(ofUnits[1]!) ? 'begin' : 'end';
  if (ofShares && UNITS_HELD.test(printed)) return begun ? 'end' : 'begin';
  const counted = figures.length > 0 && UNITS_AT.exec(printed);
  if (counted) return /^o/i.test(counted[1]!) ? 'begin' : 'end';
  const [, , , , , time] = SHARES_AND_VALUE.exec(printed.trim()) ?? [];
  if (time && figures.length > 0) return /^(end|clos)/i.test(time) ? 'end' : 'begin';
  if (!ofShares && figures.every((token) => token.cents === null)) return null;
  if (BALANCE_ON_DAY.test(printed) || WORTH.test(printed)) return begun ? 'end' : 'begin';
  const found = isTotalText(printed) ? null : balanceAsPrinted(printed, read, begun);
  return found && !isMovement(read, wordsOf(printed)) ? found : null;
}

function balanceAsPrinted(printed: string, read: TableLine, begun: boolean): 'begin' | 'end' | null {
  const { numbers, days } = read;
  const handed = HANDED_ON.exec(printed.trim());
  // "Closing share balance", with the price of the day.
  const isAlone =
    numbers.some(({ column }) => ON_HAND.has(column.kind)) &&
    numbers.every(({ column }) => ON_HAND.has(column.kind) || column.kind === 'price');
  const whole = BROUGHT_FORWARD.exec(printed.replace(/[$\d.,]/g, ' ').trim());
  if (whole) return /^brought/i.test((whole[1] ?? whole[2])!) ? 'begin' : 'end';
  if (days.length > 0 && AT_END.test(printed.trim())) return 'end';
  const counted = days.length > 0 && isAlone ? ON_DAY.exec(printed) : null;
  if (counted) return /^(clos|end)/i.test(counted[1]!) ? 'end' : 'begin';
  if (handed && isAlone) return /^(brought|b)/i.test(handed[1]!) ? 'begin' : 'end';
  const full = inFull(printed);
  const named = balanceIn(printed, read, begun) ?? (full === null ? null : balanceIn(full, read, begun));
  // "2025-09-30   SHORT TERM INVT FD BALANCE": the first line of a ledger.
  const isFirst =
    days.length > 0 && !begun && /[a-z] balance$|^(cash|money) on hand$/i.test(printed.trim()) && !MOVES.test(printed);
  return named ?? (isFirst ? 'begin' : null);
}

function balanceIn(text: string, read: TableLine, begun: boolean): 'begin' | 'end' | null {
  const { line, days } = read;
  const words = line.ocr ? wordsOf(text).map(spelledAsBalance) : wordsOf(text);
  const ofDay = () => {
    const role = balanceOfDay(words);
    return role && !findRule(words) ? role : null;
  };
  const named =
    days.length > 0 ? (ofDay() ?? bareBalance(words, begun) ?? damagedBalance(read, words, begun)) : balanceRole(words);
  const role = SUMMARY.prefix(text, line.ocr)?.value.role ?? named;
  return role === 'begin' || role === 'end' ? role : null;
}

/** "Value of contract at start      $237,656.06", wherever its figure stands: a summary begins, and no row goes on in it. */
export function opensSummary(line: Line): boolean {
  const money = numbersOf(line).filter(({ cents }) => cents !== null);
  const isApart = line.cells
    .slice(1)
    .some(({ words }) => words.every((word) => money.some((token) => token.words.includes(word))));
  return isApart && balanceRole(wordsOf(line.cells[0]!.text)) === 'begin';
}

/** "06/30/26  CASH ON HAND AND TOTALS  150,666.54  154,751.19  84,020.97": what came in and what went out, of which no one row has both. */
export function sumsBothSides({ days, numbers }: TableLine, text: string): boolean {
  const has = (kind: Column['kind']) =>
    numbers.some(({ column, token }) => column.kind === kind && token.cents !== null && token.cents !== 0);
  return days.length > 0 && /\btotals\b/i.test(text) && has('debit') && has('credit');
}

/** "April 2025   37,523.30   0.00   -18,316.38", and below it "Quarter   128,006.92 …": what months came to by kinds, in a table of them. */
export function isOfMonth({ words, ocr }: Line, above: Line | null): boolean {
  const [month, ...others] = words.map(({ text }) => text);
  const isMonth = monthNumber(month!, ocr) > 0 && /^20\d{2}$/.test(others[0] ?? '');
  const figures = isMonth ? others.slice(1) : others;
  const isWhole = SPAN.test(month!) && above !== null && isOfMonth(above, null);
  return (isMonth || isWhole) && figures.length > 1 && figures.every((text) => SIGNED.test(text));
}

const SPAN = /^(quarter|total|totals|period|year|half-year)$/i;
const SIGNED = /^[($+-]*[\d,]+\.\d{2}[)-]*$/;

const CARRIED =
  /^(balance |total |totals )?(carried|brought) (to|from|over|forward)( (to|from))?( the)? (next|last|previous|prior|following|preceding) page$/i;

/** "Carried to next page 1,234.56": a balance or a sum that stands once more at a page's edge. */
export function isCarriedOver({ line, days }: TableLine): boolean {
  const words = line.words.filter(({ text }) => /[a-z]/i.test(text)).map(({ text }) => text);
  return days.length === 0 && CARRIED.test(words.join(' '));
}

/** A day, an amount and the balance that it leaves. */
function movesAndLeaves({ days, numbers }: TableLine): boolean {
  const has = (kind: Column['kind']) =>
    numbers.some(({ column, token }) => column.kind === kind && token.cents !== null);
  return days.length > 0 && has('amount') && has('balance');
}

/** "Cash in lieu NEWCO COM NEW 33.74 821.24": words of a movement and its amount, whatever else the words could mean. */
function isMovement({ numbers }: TableLine, words: readonly string[]): boolean {
  const kinds = new Set(numbers.filter(({ token }) => token.cents !== null).map(({ column }) => column.kind));
  const moves = kinds.has('amount') || kinds.has('debit') || kinds.has('credit');
  const named = words.some((word) => BARE_BALANCES.has(word) || word === 'balances');
  return moves && (kinds.has('balance') || !named) && findRule(words) !== null;
}

/** So many letters of "balance" may be misread where another word says that it is one. */
const MOST_WRONG = 3;

/** "Roding Balance 3,730.25", "Bualunce forward 27,528.54" with a day, the figure in the column of balances alone: what the scan made of a word of a time. */
function damagedBalance(
  { line, numbers }: TableLine,
  words: readonly string[],
  begun: boolean,
): 'begin' | 'end' | null {
  const isAlone = numbers.length > 0 && numbers.every(({ column }) => column.kind === 'balance');
  const isOfBalance = (word: string) => editDistance(word, 'balance', MOST_WRONG) <= MOST_WRONG;
  const isTold = words.includes('balance') || (words.includes('forward') && words.some(isOfBalance));
  if (!line.ocr || !isAlone || words.length !== 2 || !isTold) return null;
  return begun ? 'end' : 'begin';
}

/** "Cash and money balance": whose balance it is. */
const OWNERS = new Set(['cash', 'money', 'account', 'and', 'net']);
/** "Value at", before the day. */
const BEFORE_DAY = new Set(['at', 'on', 'as', 'of']);

/** A day with nothing but a word of a time, or "Value": the opening balance where the table begins, else the closing one. */
function bareBalance(words: readonly string[], begun: boolean): 'begin' | 'end' | null {
  // "Balance | Cash and money balances": it says so twice.
  const isAgain = (word: string) => word === 'balances' && words.includes('balance');
  const told = words.filter(
    (word) => /[a-z]/.test(word) && !OWNERS.has(word) && !BEFORE_DAY.has(word) && !isAgain(word),
  );
  if (told.length !== 1) return null;
  const time = BARE_TIMES[told[0]!];
  if (time) return time;
  if (!BARE_BALANCES.has(told[0]!)) return null;
  return begun ? 'end' : 'begin';
}

/** More words than these in one cell are sentences, whatever amounts they name. */
const MOST_ROW_WORDS = 22;

/** A sentence of fewer words than this may be a row's text. */
const LEAST_SENTENCE_WORDS = 12;
/** The last word of a sentence. */
const FULL_STOP = /^[a-z]{2,}\.$/;

/** "03/31/2026, tier $25,000 - $99,999.": how a sentence ends that goes on in this line, and no row. */
function endsInFigure({ text, cells }: Line): boolean {
  return cells.length === 1 && /^\d\S*, [a-z]{2}.*\d\.$/.test(text);
}

/** "Annual Percentage Yield Earned 0.10% from 06/01/26 through 06/30/26.", which the law (12 CFR 1030.6) has every statement of a deposit say. */
export const YIELD = /^annual percentage yield earned\b.*\d\s?%/i;

/** "… Report errors within 60 days to Group Annuity Services, (218)": the telephone number goes on in the next line. */
const AREA_CODE_LAST = /\(\d{3}\)$/;

function endsInAreaCode({ text }: Line): boolean {
  return AREA_CODE_LAST.test(text) && (text.match(/\b[a-z]{2,}\b/g)?.length ?? 0) >= LEAST_CLAUSE_WORDS;
}

/** Sentences below or between the rows. */
export function isProse(line: Line): boolean {
  const [first, ...others] = line.cells;
  if (endsInFigure(line) || YIELD.test(line.text) || endsInAreaCode(line)) return true;
  if (others.length > 0 && line.cells.every(({ words }) => words.length >= LEAST_SENTENCE_WORDS)) return true;
  if (line.ocr && others.length > 0 && isBrokenSentence(line)) return true;
  if (others.length > 0 || /^\d/.test(first!.text)) return false;
  return line.words.length > MOST_ROW_WORDS || isSentence(line);
}

/** What the figure above is made of in part is counted there. */
const PART_OF_ABOVE = /^\W*(of which|thereof|included (above|in))\b/i;
/** … and on a scan a word of it may not have been read: "of bought and sold". */
const PART_ON_SCAN = /^\W*of\b/;

/** An amount without a day that is told besides: in part of the one above, or in a sentence. */
export function isPartOfAbove(read: TableLine): boolean {
  const { line } = read;
  return PART_OF_ABOVE.test(line.text) || (line.ocr && PART_ON_SCAN.test(line.text)) || isInSentence(read);
}

/** Every amount of a scanned line without a day stands among the words of a sentence: fees that a disclosure lists. */
function isInSentence({ line, numbers, loose }: TableLine): boolean {
  const figures = [...numbers.map(({ token }) => token), ...loose].filter(({ cents }) => cents !== null);
  return (
    line.ocr && figures.length > 0 && figures.every((token) => line.cells.some((cell) => isAmongWords(cell, token)))
  );
}

const LEAST_CLAUSE_WORDS = 6;

function isAmongWords({ words }: Line['cells'][number], token: NumberToken): boolean {
  const at = words.indexOf(token.words.at(-1)!);
  const [before, after] = [words[words.indexOf(token.words[0]!) - 1], words[at + 1]];
  const ends = at >= 0 && /[;.]$/.test(words[at]!.text);
  const isWord = (word: PlacedWord | undefined) => word !== undefined && /^[a-z]{2,}[;,.]?$/.test(word.text);
  return at >= 0 && words.length >= LEAST_CLAUSE_WORDS && isWord(before) && (isWord(after) || ends);
}

/** On a scan gaps may part a sentence into cells: it begins with words, one small one follows another, and figures stand among them. */
function isBrokenSentence({ words, cells }: Line): boolean {
  const small = words.filter(({ text }) => /^[a-z]{2,}[;,.]?$/.test(text));
  return (
    small.length >= LEAST_SENTENCE_WORDS &&
    small.length > words.length / 2 &&
    /^[A-Za-z]/.test(cells[0]!.text) &&
    cells[0]!.words.length >= LEAST_CLAUSE_WORDS
  );
}

/** Figures stand among its words, and it ends as a sentence does: none of them stands in a column. */
function isSentence({ words }: Line): boolean {
  return words.length >= LEAST_SENTENCE_WORDS && FULL_STOP.test(words.at(-1)!.text);
}

/** Behind such a word more must follow. */
const OPEN_END = /(\b(and|or|of|from|to|the|in|for|on|by|with)|[,/&-])$/i;

/**
 * Whether a line is what the label of the total above it wraps to: it stands right below that label, which either ends with a word
 * that asks for more or is the section's title up to here.
 */
export function isRestOfTotal(line: Line, above: Line, label: string, title: string): boolean {
  const isBelow =
    line.page === above.page &&
    line.cells.length === 1 &&
    !/\d/.test(line.text) &&
    Math.abs(line.left - above.cells[0]!.left) < line.height / 2 &&
    line.top - above.bottom < WRAP_GAP * line.height &&
    !isTitle(line, [above]);
  if (!isBelow) return false;
  const named = squash(label.replace(/^\W*(sub-?)?totals?\b(\s+of\b)?/i, ''));
  // "Total securities transferred in" is whole where its section is called so.
  if (named !== '' && named === squash(title)) return false;
  return OPEN_END.test(label) || (named !== '' && squash(title).startsWith(named + squash(line.text)));
}

/** "RECEIVED   05/19/2025" below "BOND INTEREST   EXAMPLE BANK CD 4.700%": the rest of what is done and of what with, where each begins. */
function isRestInTexts({ cells, left, height }: Line, columns: readonly Column[]): boolean {
  const begins = (at: number, kind: Column['kind']) =>
    columns.some((column) => column.kind === kind && Math.abs(column.left - at) < height / 2);
  const isDated = isDateKind(columns[0]!.kind) && left > columns[0]!.right;
  return isDated && cells.length === 2 && begins(cells[0]!.left, 'action') && begins(cells[1]!.left, 'description');
}

/**
 * Whether a line that stands alone where the table's descriptions begin, right below a row's text, can only go on with it. On a
 * scan a word in its midst may not have been read.
 */
export function wrapsBelow(line: Line, above: Line, columns: readonly Column[]): boolean {
  const [first] = columns;
  const isBelow = above.page === line.page && line.top - above.bottom < WRAP_GAP * line.height;
  if (!first || !isBelow || isTitle(line, [above])) return false;
  if (isRestInTexts(line, columns)) return true;
  return columns.some(
    ({ kind, left }, index) =>
      kind === 'description' &&
      left > first.left + 2 * line.height &&
      Math.abs(line.left - left) < line.height / 2 &&
      (line.cells.length === 1 || (line.ocr && line.right < (columns[index + 1]?.left ?? Number.POSITIVE_INFINITY))),
  );
}

/** Left of the table's texts, where days stand: no text of a row begins there. */
export function beginsLeftOfTexts(line: Line, columns: readonly Column[]): boolean {
  const [first] = columns;
  const texts = columns.filter(({ kind }) => kind === 'description' || kind === 'action');
  const description = texts.find(({ kind }) => kind === 'description') ?? texts[0];
  return (
    first !== undefined &&
    description !== undefined &&
    line.left < first.left + LEFT_SLACK * line.height &&
    description.left > first.left + 2 * line.height
  );
}

/** "2023   334.762 UPPEX at $402.0464" with the year right below "Mar 2": what stands beside the year of the row's day is the row's. */
export function besideYear(line: Line, row: RawRow | null): Line {
  const [first, ...cells] = line.cells;
  const day = row?.days[0];
  if (!first || cells.length === 0 || !day || day.printed.year !== null || !/^20\d{2}$/.test(first.text)) return line;
  const isBelow = line.page === row.page && line.top - row.anchor.bottom < WRAP_GAP * line.height;
  if (!isBelow || Math.abs(first.left - day.words[0]!.left) > line.height / 2) return line;
  const words = cells.flatMap((cell) => cell.words);
  return { ...line, cells, words, left: words[0]!.left, text: cells.map(({ text }) => text).join(' ') };
}

interface Place {
  columns: readonly Column[];
  insideRow: boolean;
  /** Column headings follow. */
  opens: boolean;
  /** From the line above, in points. */
  gap: number;
}

/** Whether a line that could be a heading stands inside a table as one, and is no more of a row's text. */
export function interruptsTable(line: Line, { columns, insideRow, opens, gap }: Place): boolean {
  const description = columns.find((column) => column.kind === 'description');
  const texts = columns.filter(({ kind }) => kind === 'description' || kind === 'action');
  const wraps =
    insideRow &&
    texts.some((column) => Math.abs(column.left - line.left) < line.height) &&
    gap < WRAP_GAP * line.height;
  const isAtEdge = line.left <= columns[0]!.left + LEFT_SLACK * line.height;
  if (isAtEdge && !(wraps && texts.includes(columns[0]!))) return true;
  if (wraps) return false;
  if (opens) return true;
  // "DAILY BALANCE INFORMATION" stands out by itself.
  const apart = /^[A-Z]{2,}( [A-Z]{2,})+$/.test(line.text) ? 0.9 : 1.2;
  return gap > apart * line.height && (!description || Math.abs(description.left - line.left) > line.height);
}
