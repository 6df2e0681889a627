import { median } from '../../../src-shared/median.ts';
import { inFull } from '../lexicon/abbreviations.ts';
import { type Heading, headingAtLeft, headingOf, headingsAbreast } from '../lexicon/headings.ts';
import { COLUMN_WORDS, COLUMNS, type ColumnKind, columnAlike, type SectionKind } from '../lexicon/lexicon.ts';
import { numbersOf } from '../words/amounts.ts';
import { dayAt, monthNumber } from '../words/days.ts';
import type { Line } from '../words/lines.ts';
import { oncePerLine } from '../words/memory.ts';
import { similar, squash, wordsOf } from '../words/text.ts';
import { columnGroups } from './column-groups.ts';
import { known, namesTwoLines, type Piece, piecesOf, standsOver } from './column-pieces.ts';
import { DATES, MONEY, withColumnsBeside, withDayBelow } from './columns-beside.ts';

/** Stacked lines of one heading stand closer than this share of their height. */
const STACK_GAP = 1.1;
const MOST_STACKED = 3;
/** A line alone above the headings in type that is so many times as high is the title of their table. */
const LARGER = 1.25;
const MOST_WORDS = 32;
/** Gaps between words are alike within this share of their height. */
const ALIKE_GAPS = 0.1;
/** So many of the cells of a heading hold nothing but words of the lexicon. */
const KNOWN_CELL_SHARE = 0.6;

/** A column of a table as its heading shows it; points of the upright page. */
export interface Column {
  kind: ColumnKind | 'unknown';
  title: string;
  left: number;
  right: number;
  /** Right edge of its numbers, where rows have been looked at. */
  edge?: number;
  /** … and the one of the marks behind them (CR, DR), where there are any. */
  markEdge?: number;
  /** Where all of its figures begin, of different widths: they are flush left. */
  flushLeft?: number;
  /** About where its figures are centred, as its heading is. */
  centre?: number;
  /** Of a column of days, whose heading names two of them, one above the other: what the upper and the lower one are. */
  days?: readonly [ColumnKind, ColumnKind];
  /** Of a running balance: that of one of the sides that the cash is kept in; all of them together are the balance. */
  ofSide?: true;
  /** Of a column of days: none of them has a year. */
  yearless?: true;
}

export interface ColumnHeader {
  columns: Column[];
  /** How many lines the heading takes. */
  lines: number;
  /** The section whose heading stands at the left of the first line, beside the upper words of the columns. */
  section?: Heading;
}

const UNTELLING = new Set<Column['kind']>(['unknown', 'period', 'percent']);

/** The column heading that begins at the line, or null. A heading has no money in it and at least two telling columns. */
export function columnHeaderAt(lines: readonly Line[], index: number): ColumnHeader | null {
  const first = lines[index];
  if (!first || !(mayBeHeader(first) || goesOnBelow(first, lines[index + 1]))) return null;
  const known = headersFrom(first).find((one) => one.second === lines[index + 1] && one.third === lines[index + 2]);
  if (known) return known.header;
  const found = findHeader(lines, index);
  const header = found && isOneTitle(found, first) ? null : found;
  headersFrom(first).push({ second: lines[index + 1], third: lines[index + 2], header });
  return header;
}

const GOES_ON = /^(\([A-Z][a-z]+\)$|(and|or|&) [a-z])/i;

/** "Cash Received" above the "(Paid)", "Withdrawals" above the "and transfers" of one column: though a section may be called so, it is the upper line of that column's title. */
function goesOnBelow({ cells, bottom, height }: Line, below: Line | undefined): boolean {
  const [only, ...others] = cells;
  if (others.length > 0 || !below || below.top - bottom > height || !mayBeHeader(below)) return false;
  return below.cells.some(({ text, left, right }) => {
    return GOES_ON.test(text) && left < only!.right && right > only!.left;
  });
}

/** "Fees paid" by itself: two words of one title name no columns. */
function isOneTitle({ columns, lines }: ColumnHeader, { cells }: Line): boolean {
  return lines === 1 && cells.length === 1 && columns.length <= 2;
}

/** What was found at a line, by the lines that follow it: they differ where other lines are left out. */
const headersFrom = oncePerLine(
  (): { second: Line | undefined; third: Line | undefined; header: ColumnHeader | null }[] => [],
);

function findHeader(lines: readonly Line[], index: number): ColumnHeader | null {
  const section = goesOnBelow(lines[index]!, lines[index + 1]) ? null : sectionBeside(lines[index]!);
  const below = section && lines[index + 1] ? headerFrom(lines, index + 1) : null;
  const stacked = below ? lines.slice(index, index + 1 + below.lines) : [];
  if (!section || !below || areTitlesAbreast(stacked)) return headerFrom(lines, index);
  const [, ...cells] = lines[index]!.cells;
  const upper = { ...lines[index]!, cells, words: cells.flatMap(({ words }) => words), left: cells[0]!.left };
  const whole = headerFrom([upper, ...lines.slice(index + 1, index + MOST_STACKED)], 0);
  const isWhole = whole && whole.lines > below.lines && scoreOf(whole.columns) >= scoreOf(below.columns);
  return isWhole ? { ...whole, section } : { ...below, lines: below.lines + 1, section };
}

/** "SECURITY TRANSACTIONS … Commissions/": the title of the table on the line of the uppermost words of its columns. */
function sectionBeside(line: Line): Heading | null {
  const heading = headingAtLeft(line);
  return heading && TITLED.has(heading.meaning.kind) ? heading : null;
}

const TITLED = new Set<SectionKind>(['activity', 'sweep', 'pending', 'realized']);

function headerFrom(lines: readonly Line[], index: number): ColumnHeader | null {
  let best: ColumnHeader | null = null;
  let bestScore = 0;
  let withoutFirst = 0;
  const stack: Line[] = [];
  for (let count = 1; count <= MOST_STACKED; count += 1) {
    const line = lines[index + count - 1];
    if (
      !line ||
      !(mayBeHeader(line) || goesOnBelow(line, lines[index + count])) ||
      !stacksOn(stack, line) ||
      isFirstDay(stack, line) ||
      isFirstRow(stack, line)
    )
      break;
    if (reachesIntoRow(line, lines[index + count])) break;
    if (count > 1 && isNamedInTotal(lines, index + count - 1)) break;
    stack.push(line);
    const columns = withDayBelow(columnsOf(stack, line.ocr), lines[index + count]);
    const score = scoreOf(columns);
    withoutFirst = Math.max(withoutFirst, stack.length > 1 ? scoreOf(columnsOf(stack.slice(1), line.ocr)) : 0);
    const isText = (columns.length === 2 && stack.every(isOneText)) || namesOption(stack);
    if (score > 0 && score >= bestScore && !isText) {
      best = { columns, lines: count };
      bestScore = score;
    }
  }
  // A title above the headings is none of them: they tell more without it, or as much and more plainly.
  const { cells } = lines[index]!;
  const mayBeTitle = (cells.length === 1 || cells.some(({ text }) => ACCOUNT.test(text))) && (best?.lines ?? 0) > 1;
  const isTitle =
    mayBeTitle &&
    (withoutFirst > bestScore ||
      (withoutFirst === bestScore && spoilsHeadings(stack)) ||
      (withoutFirst > 0 && reachesBesideHeads(stack)));
  return isTitle || (best && areTitlesAbreast(stack.slice(0, best.lines))) ? null : best;
}

/** "Check Debits" above "Date … Description": one text from the left edge, with a word of it above no heading, is no part of any. */
function reachesBesideHeads([title, heads]: readonly Line[]): boolean {
  const [cell, ...others] = title!.cells;
  if (others.length > 0 || !heads || Math.abs(title!.left - heads.left) > title!.height) return false;
  return cell!.words.some((word) => !heads.words.some((head) => standsOver(word, head)));
}

/** A total is this far below what it names at most, in lines. */
const MOST_TO_TOTAL = 40;

/** "Employee Roth 401(k)" right below the headings of the columns, and "Total Employee Roth 401(k)" below its rows: the name of a part. */
function isNamedInTotal(lines: readonly Line[], index: number): boolean {
  const { cells, text } = lines[index]!;
  const name = `total${squash(text)}`;
  return (
    cells.length === 1 &&
    lines.slice(index + 1, index + MOST_TO_TOTAL).some((below) => squash(below.text).startsWith(name))
  );
}

/** "Interest Accumulation Account" above the rows of what is called so: each of the words may head a column, but not all in one cell. */
function namesOption([only, ...others]: readonly Line[]): boolean {
  return (
    others.length === 0 &&
    only!.cells.length === 1 &&
    /^[A-Z][A-Za-z ]+ (Account|Fund|Option|Contract)$/.test(only!.text)
  );
}

/** "0048213-S40   PLAN MONEY MARKET": the number of an account is in no heading of a column. */
const ACCOUNT = /\d{5}/;

/** Fewer headings are those of the lexicon with the first line than without it: "Fees & Charges" is no part of "Settlement Date". */
function spoilsHeadings(stack: readonly Line[]): boolean {
  const damaged = stack[0]!.ocr;
  const named = (lines: readonly Line[]) =>
    columnsOf(lines, damaged).filter(({ title, days }) => days !== undefined || known(title, damaged)).length;
  return named(stack) < named(stack.slice(1));
}

/** A title above each of several tables side by side: without it their headings repeat themselves. */
function areTitlesAbreast([titles, ...headings]: readonly Line[]): boolean {
  if (!titles || headings.length === 0) return false;
  const groups = columnGroups(columnsOf(headings, titles.ocr)).length;
  if (groups < 2 || groups !== titles.cells.length) return false;
  return (
    headingsAbreast(titles, groups) !== null || columnGroups(columnsOf([titles, ...headings], titles.ocr)).length === 1
  );
}

const mayBeHeader = oncePerLine((line): boolean => {
  const hasAmount = numbersOf(line).some((token) => token.decimals !== 0 && !token.mended);
  if (
    hasAmount ||
    line.words.some(({ text }) => ENDS_WITH_DOLLARS.test(text)) ||
    line.words.length > MOST_WORDS ||
    // "************   ACCOUNT ACTIVITY   ************"
    (line.cells.filter(({ text }) => /\w/.test(text)).length === 1 && headingOf(line))
  )
    return false;
  if (hasPartsAndTotal(line)) return true;
  // Figures and dashes tell nothing: a row of a trade may hold one cell of words among many of them.
  const worded = wordedCells(line);
  const known = worded.filter((cell) =>
    cell.words.every((word) => !/[A-Za-z]{2}/.test(word.text) || isHeaderWord(word.text, line.ocr)),
  );
  return known.length >= KNOWN_CELL_SHARE * worded.length;
});

/** "MO DA YR   CD   TRANSACTION   GUARANTEED INT   SEP ACCT EQUITY   TOTAL": between words and total stand what the plan is invested in. */
function hasPartsAndTotal({ cells, ocr }: Line): boolean {
  const [first, ...others] = cells.map(({ text }) => known(text, ocr));
  const words = others.findLastIndex((kind) => kind === 'description' || kind === 'action');
  return (
    first !== undefined &&
    DATES.has(first) &&
    words >= 0 &&
    others.length - words > FEWEST_PARTS + 1 &&
    others.slice(words + 1, -1).every((kind) => kind === undefined || kind === 'moneyType') &&
    IS_TOTAL.test(cells.at(-1)!.text)
  );
}

/** Parts of a total stand side by side. */
const FEWEST_PARTS = 2;
const IS_TOTAL = /^([A-Za-z]+ )?totals?$/i;

/** "Dividends paid this period $1.54. Year-to-date dividends $10.78.": a sentence. */
const ENDS_WITH_DOLLARS = /^\$\d[\d,]*\.\d{2}[.,;]$/;

const wordedCells = ({ cells }: Line) =>
  cells.filter((cell) => cell.words.some((word) => /[A-Za-z]{2}/.test(word.text)));

const LONG_WORDS = [...COLUMN_WORDS].filter((word) => word.length >= 8);

function isHeaderWord(text: string, damaged: boolean): boolean {
  const parts = text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
  const isKnown = (part: string) => COLUMN_WORDS.has(part) || COLUMN_WORDS.has(inFull(part) ?? '');
  if (parts.every(isKnown) || monthNumber(text) > 0) return true;
  const squashed = squash(text);
  return (
    COLUMN_WORDS.has(squashed) ||
    (damaged && (LONG_WORDS.some((word) => similar(word, squashed)) || columnAlike(squashed) === 'date'))
  );
}

/** Words that all stand equally far apart may be one text, though two columns could be headed by them: "Accrued interest paid on". */
const isOneText = oncePerLine((line): boolean => {
  if (line.cells.length > 1 || line.words.length <= 2) return false;
  const gaps = line.words.slice(1).map((word, index) => word.left - line.words[index]!.right);
  return Math.max(...gaps) - Math.min(...gaps) < ALIKE_GAPS * line.height;
});

function stacksOn(stack: readonly Line[], line: Line): boolean {
  const above = stack.at(-1);
  if (!above) return true;
  if (wordedCells(above).length === 1 && above.height > LARGER * line.height) return false;
  return above.page === line.page && line.top - above.bottom < STACK_GAP * Math.max(line.height, above.height);
}

/** A day alone at the left edge below the headings is the first one of a table that prints each day above its lines. */
function isFirstDay([first]: readonly Line[], line: Line): boolean {
  if (!first || line.cells.length !== 1 || Math.abs(line.left - first.left) > line.height) return false;
  const texts = line.words.map(({ text }) => text);
  return dayAt(texts, 0, line.ocr)?.words === texts.length;
}

/** A day below the heading of the days begins a row, however few figures stand on its first line. */
function isFirstRow(stack: readonly Line[], line: Line): boolean {
  const cell = line.cells[0]!;
  const texts = cell.words.map(({ text }) => text);
  if (dayAt(texts, 0, line.ocr) === null) return false;
  return stack.some(({ cells: [first] }) => {
    const kind = known(first!.text, line.ocr);
    return kind !== undefined && DATES.has(kind) && first!.left < cell.right && cell.left < first!.right;
  });
}

/** Boxes of a scan's letters may be taller than these by this share of a line's height. */
const LOOSE_BOX = 0.2;

/** Text that stands half beside the figures below it is of their row, whose text is taller than its figures. */
function reachesIntoRow(line: Line, below: Line | undefined): boolean {
  if (below === undefined || below.page !== line.page) return false;
  const loose = line.ocr ? LOOSE_BOX * line.height : 0;
  return below.top < line.bottom - loose && !standsFree(line, below) && !mayBeHeader(below);
}

/** Boxes of some words of a scan are taller than their letters: most words of the one line stand above most of the other. */
function standsFree(line: Line, below: Line): boolean {
  const bottom = median(line.words.map((word) => word.bottom));
  return line.ocr && bottom <= median(below.words.map((word) => word.top));
}

/** Known columns count for a heading, unknown ones against it. Zero: no heading. */
function scoreOf(columns: readonly Column[]): number {
  const telling = columns.filter((column) => !UNTELLING.has(column.kind));
  const kinds = new Set(telling.map((column) => column.kind));
  const unknown = columns.filter((column) => column.kind === 'unknown').length;
  if (kinds.size < 2 || unknown > telling.length) return 0;
  const ledger =
    telling.some((column) => DATES.has(column.kind)) &&
    telling.some(
      (column) =>
        MONEY.has(column.kind) ||
        column.kind === 'balance' ||
        column.kind === 'marketValue' ||
        column.kind === 'income' ||
        column.kind === 'fee' ||
        column.kind === 'moneyType',
    );
  const assets = kinds.has('quantity') || kinds.has('marketValue') || kinds.has('otherDate') || kinds.has('cost');
  if (!ledger && !(assets && telling.length >= 3)) return 0;
  return telling.length - 1.5 * unknown + (ledger ? 2 : 0);
}

/** Words of a source of a plan's money: beside columns of two sources, another column so called is that of a third. */
const SOURCE =
  /\b(pre-?tax|roth|match(ing)?|deferrals?|elective|after-?tax|rollover|safe harbor|profit sharing|employe[er]|forfeitures?|qnec|qmac|money purchase|loan (principal|interest))\b/i;

function columnsOf(stack: readonly Line[], damaged: boolean): Column[] {
  const columns = withColumnsBeside(columnsAsNamed(stack, damaged));
  if (stack.some(hasPartsAndTotal))
    return columns.map((column) => (column.kind === 'unknown' ? { ...column, kind: 'moneyType' } : column));
  if (!isMoneyTypeGrid(columns) || !columns.some(({ kind }) => DATES.has(kind))) return columns;
  // "DEFERRAL   ROTH   PROF SHAR   ROLLOVER": what stands among the sources is one.
  const isAmong = (at: number) => [at - 1, at + 1].every((beside) => columns[beside]?.kind === 'moneyType');
  return columns.map((column, at) =>
    column.kind === 'unknown' && (SOURCE.test(column.title) || isAmong(at)) ? { ...column, kind: 'moneyType' } : column,
  );
}

function columnsAsNamed(stack: readonly Line[], damaged: boolean): Column[] {
  const pieces: Piece[] = [];
  for (const [index, line] of stack.entries()) {
    const above = pieces.filter((piece) => piece.line === index - 1);
    pieces.push(...line.cells.flatMap((cell, at) => piecesOf(cell.words, cell.text, index, above, damaged, at === 0)));
  }
  const columns: Piece[][] = [];
  for (const piece of pieces) {
    const column = columns.find((group) =>
      group.some((other) => other.line !== piece.line && standsOver(other, piece)),
    );
    if (column) column.push(piece);
    else columns.push([piece]);
  }
  return columns
    .map((group) => {
      const title = group.map((piece) => piece.text).join(' ');
      const days = stackedDays(group, damaged);
      const among = group.every(({ line }) => pieces.filter((piece) => piece.line === line).length > 1);
      return {
        kind: kindOf(title, group, among, damaged),
        ...(days ? { days } : {}),
        title,
        left: Math.min(...group.map((piece) => piece.left)),
        right: Math.max(...group.map((piece) => piece.right)),
      };
    })
    .sort((a, b) => a.left - b.left);
}

/** "Booking date", "Date of entry": any heading that says date and is none of those that the lexicon knows for another day. */
const SAYS_DATE = /^date\b|\bdate$/i;
/** "USD amount", "Amount in US dollars". */
const CURRENCY = /\b(in )?(usd|us \$|u\.?s\.? dollars?)(?=\s|$)/gi;
/** "7-Day" above a yield. */
const DAYS_OF_YIELD = /^\d+[- ]day\b/i;
/** "Plan year to date": sums up to a day, and no day. */
const SO_FAR = /\bto date$/i;

/** "PAY DATE 07/27/2025" names no column of days: it says one. */
function kindOf(title: string, group: readonly Piece[], among: boolean, damaged: boolean): Column['kind'] {
  const kind = kindNamed(title, group, among, damaged);
  return DATES.has(kind) && /\d\/\d/.test(title) ? 'unknown' : kind;
}

/** @param among whether each line of the heading has pieces of other columns too: what stands alone may be no heading */
function kindNamed(title: string, group: readonly Piece[], among: boolean, damaged: boolean): Column['kind'] {
  const whole = known(title, damaged);
  if (whole) return DAYS_OF_YIELD.test(title) ? 'rate' : whole;
  const plain = COLUMNS.whole(title.replace(/\([^)]*\)/g, ' ').replace(CURRENCY, ' '), damaged);
  if (plain) return plain;
  const joined = kindOfAll(title, damaged);
  if (joined) return joined;
  if (namesTwoLines(title, damaged)) return 'description';
  const last = group.length > 1 ? COLUMNS.whole(group.at(-1)!.text, damaged) : undefined;
  if (last) return last;
  // "Type" above "Selection method": of two names the upper one is that of the column.
  const upper = group.length > 1 && among ? known(group[0]!.text, damaged) : undefined;
  if (upper === 'action' || upper === 'description') return upper;
  const prefix = COLUMNS.prefix(title, damaged);
  return prefix && prefix.rest.length <= 4 && prefix.length > 3
    ? prefix.value
    : /\d/.test(title) && prefix?.value === 'marketValue'
      ? 'marketValue'
      : SO_FAR.test(title.trim())
        ? 'period'
        : SAYS_DATE.test(title.trim())
          ? 'date'
          : isBalance(title)
            ? 'balance'
            : 'unknown';
}

/** "Cash and money balances ($)": whatever stands before the word, unless it is of another time or counts no money. */
function isBalance(title: string): boolean {
  const words = wordsOf(title.replace(/\([^)]*\)/g, ' '));
  return /^balances?$/.test(words.at(-1) ?? '') && !words.some((word) => NO_RUNNING_BALANCE.has(word));
}

const NO_RUNNING_BALANCE = new Set(
  'share shares unit units loan loans note outstanding beginning opening starting prior previous average minimum vested'.split(
    ' ',
  ),
);

/** "Withdrawals and charges", "Tax cost or gain": two names of one kind of column, or of what is told beside the amount. */
function kindOfAll(title: string, damaged: boolean): ColumnKind | undefined {
  const parts = title.split(/\s+(?:and|or|&)\s+|\s*[/,]\s*/i);
  const kinds = new Set(parts.map((part) => known(part, damaged)));
  const [kind] = kinds;
  const aside = [...kinds].every((one) => one === 'cost' || one === 'gainLoss');
  return parts.length > 1 && (kinds.size === 1 || aside) ? kind : undefined;
}

/** "Trade date" above "Settle date", or "Trade/Settle date": a row may have two days, which stand as their names do. */
function stackedDays(group: readonly Piece[], damaged: boolean): Column['days'] {
  const title = group.map((piece) => piece.text).join(' ');
  const slashed = title.split(/\s*\/\s*/).map((part) => known(part, damaged) ?? known(`${part} date`, damaged));
  const named = (pieces: readonly Piece[]) => known(pieces.map(({ text }) => text).join(' '), damaged);
  // "Process/", "Settlement Date", "Trade/Trans. Date": either name may take two lines.
  const parted = group.slice(1).map((_, at) => [named(group.slice(0, at + 1)), named(group.slice(at + 1))]);
  for (const [upper, lower] of slashed.length === 2 && group.length === 1 ? [slashed] : [...parted, slashed]) {
    if (upper && lower && upper !== lower && DATES.has(upper) && DATES.has(lower)) return [upper, lower];
  }
  return undefined;
}

/** True when the columns can hold dated money movements. */
export function isLedgerTable(columns: readonly Column[], valueIsAmount: boolean): boolean {
  const hasMoney =
    isMoneyTypeGrid(columns) ||
    columns.some((column) => MONEY.has(column.kind) || (valueIsAmount && column.kind === 'marketValue'));
  return hasMoney && columns.some((column) => DATES.has(column.kind));
}

/** One column for each source or type of money, every figure a row of its own. */
export function isMoneyTypeGrid(columns: readonly Column[]): boolean {
  return columns.filter((column) => column.kind === 'moneyType').length >= 2;
}

export function isDateKind(kind: Column['kind']): boolean {
  return DATES.has(kind);
}

export function isMoneyKind(kind: Column['kind']): boolean {
  return MONEY.has(kind);
}
