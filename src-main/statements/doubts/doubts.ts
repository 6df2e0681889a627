import type { ParsedStatement, Ref } from '../../../src-shared/model/parsed-statement.ts';
import {
  type Box,
  type PageDoubts,
  type PageWords,
  toOriginalBox,
  type Word,
} from '../../../src-shared/model/words.ts';
import type { AccountReading, DocumentContext } from '../evidence/account-reading.ts';
import type { AccountLines } from '../header/accounts.ts';
import { isContested } from '../rows/day-certainty.ts';
import { doubtfulWordsOf } from '../rows/guessed-types.ts';
import type { StatementRow } from '../rows/rows.ts';
import { tradeAmount } from '../rows/trade-arithmetic.ts';
import type { NumberToken } from '../words/amounts.ts';
import { boxAround, boxesOf, type WordBoxes } from '../words/cell-boxes.ts';
import { dayAt } from '../words/days.ts';
import type { Line, PlacedWord } from '../words/lines.ts';
import { multipliesToTheCent } from '../words/multiplies-to-the-cent.ts';
import { sectionsWithDays } from './day-doubts.ts';

/** A word of a date, an account number or a period that is less sure than this is worth a second reading. */
const WORTH_A_LOOK = 0.85;
/** So many cells of one page, and of so many pages, are read again: a worse scan is for a person. */
const MOST_CELLS = 40;
const MOST_PAGES = 20;

interface ReadAccount {
  account: AccountLines;
  reading: AccountReading;
}

/** The cells of scans of which a second reading may settle what arithmetic cannot, or what it leaves open: of accounts and the statements made of them. */
export function doubtsOf(
  pages: readonly PageWords[],
  accounts: readonly ReadAccount[],
  statements: readonly Pick<ParsedStatement, 'checks'>[],
  context: DocumentContext,
): PageDoubts[] {
  if (!context.scanned) return [];
  const cells = new Map<number, Box[]>();
  const boxes = boxesOf(pages);
  const name = (page: number, words: readonly PlacedWord[]) => addCell(cells, boxes, page, words);
  for (const { account, reading } of accounts) {
    const isReadOtherwise = new Set(account.mentions.map(({ readAs }) => readAs)).size > 1;
    for (const mention of account.mentions)
      if (isReadOtherwise || isUnsure(mention.words)) name(mention.page, mention.words);
    const namePlace = (page: number, box: Box) => addBox(cells, boxes, page, box);
    nameDays(reading.rows, name, namePlace);
    nameAmounts(reading, name);
    nameLostAmounts(reading, namePlace);
    for (const row of reading.rows) for (const word of doubtfulWordsOf(row)) name(row.raw.page, [word]);
  }
  const failed = statements.flatMap(({ checks }) => checks.filter(({ state }) => state === 'failed'));
  for (const part of failed.flatMap(({ parts }) => parts))
    for (const { x, y, width, height } of figuresIn(part, pages))
      addBox(cells, boxes, part.page, { x, y, width, height });
  const { period } = context;
  if (period && isUnsure(period.words)) name(period.line.page, period.words);
  // After all that is doubted for itself: of a page with many unsure amounts only some are looked at.
  if (failed.length > 0) for (const { reading } of accounts) nameUnsureAmounts(reading.rows, name);
  return [...cells]
    .sort(([one], [other]) => one - other)
    .slice(0, MOST_PAGES)
    .map(([page, found]) => ({ page, cells: found.slice(0, MOST_CELLS) }));
}

type NameCell = (page: number, words: readonly PlacedWord[]) => void;

type NamePlace = (page: number, box: Box) => void;

function nameDays(rows: readonly StatementRow[], name: NameCell, namePlace: NamePlace): void {
  const printsEach = sectionsWithDays(rows);
  for (const row of rows) {
    for (const day of row.raw.inheritedDay ? [] : row.raw.days)
      if (isUnsure(day.words) || isContested(day) || row.dayMended || day.damaged) name(row.raw.page, day.words);
    if (!row.raw.inheritedDay || !printsEach.has(row.raw.section.id)) continue;
    const others = rows.filter((other) => isBeside(other, row) && !other.raw.inheritedDay);
    const span = spanOf(others.flatMap(({ raw }) => raw.days[0]?.words ?? []));
    const there = span ? wordsWithin(row.raw.anchor, span) : [];
    if (there.length > 0) name(row.raw.page, there);
    else if (span) namePlace(row.raw.page, placeIn(row.raw.anchor, span));
  }
}

/** Of rows without an amount that could be read, what stands where other rows of their table have theirs, or the place where nothing was read. */
function nameLostAmounts({ rows, activity }: AccountReading, namePlace: NamePlace): void {
  for (const row of rows)
    if (row.tokens.every(({ cents }) => cents === null))
      nameAmountOf(
        row.raw.anchor,
        row.raw.page,
        rows.filter((other) => isBeside(other, row)),
        namePlace,
      );
  for (const { line, numbers } of activity.stray) {
    const isDated =
      line.ocr &&
      dayAt(
        line.words.map(({ text }) => text),
        0,
        true,
      ) !== null;
    if (!isDated || numbers.some(({ cents }) => cents !== null)) continue;
    const near = rows.filter(({ raw }) => raw.page === line.page).findLast(({ raw }) => raw.anchor.top < line.top);
    if (near)
      nameAmountOf(
        line,
        line.page,
        rows.filter((other) => other === near || isBeside(other, near)),
        namePlace,
      );
  }
}

function nameAmountOf(line: Line, page: number, others: readonly StatementRow[], namePlace: NamePlace): void {
  const numbers = others.flatMap((other) => other.raw.numbers.filter(({ token }) => other.tokens.includes(token)));
  const spans = [...Map.groupBy(numbers, ({ column }) => column.left).values()].flatMap(
    (own) => spanOf(own.flatMap(({ token }) => token.words)) ?? [],
  );
  const filled = spans.filter((span) => wordsWithin(line, span).length > 0);
  for (const span of spans.length === 1 ? spans : filled) namePlace(page, placeIn(line, span));
}

function isBeside(other: StatementRow, row: StatementRow): boolean {
  return other.raw !== row.raw && other.raw.table === row.raw.table && other.raw.page === row.raw.page;
}

type Span = Pick<Box, 'x' | 'width'>;

/** From the left to the right of words, in fractions of the page. */
function spanOf(words: readonly PlacedWord[]): Span | null {
  return words.length === 0 ? null : boxAround(words.map(({ word }) => word));
}

function wordsWithin({ words }: Line, { x, width }: Span): PlacedWord[] {
  return words.filter(({ word }) => word.x < x + width && word.x + word.width > x);
}

/** A span of a line, and the words that reach into it. */
function placeIn(line: Line, { x, width }: Span): Box {
  const { y, height } = boxAround(line.words.map(({ word }) => word));
  const there = wordsWithin(line, { x, width }).map(({ word }) => word);
  return boxAround([{ x, width, y, height }, ...there]);
}

/** Amounts that could not be read, those of sums that do not close, and trades that are not quantity × price. */
function nameAmounts({ rows, match, summary }: AccountReading, name: NameCell): void {
  const open = (match?.groups ?? []).filter((group) => group.expected !== group.found);
  const openRows = new Set([...open.flatMap((group) => group.rows), ...(match?.unassigned ?? [])]);
  for (const row of rows) {
    const blank = row.tokens.some((token) => token.cents === null);
    const product = tradeAmount(row);
    const isOff = product !== null && product !== row.amount && !multipliesToTheCent(row);
    if (!blank && !row.repaired && !isOff && !openRows.has(row)) continue;
    for (const token of isOff ? [...row.tokens, ...factorsOf(row)] : row.tokens) name(row.raw.page, token.words);
  }
  if (!summary) return;
  const figures = summary.gap === 0 ? [] : [summary.beginToken, summary.endToken];
  const lines = summary.gap === 0 ? open.flatMap((group) => group.lines) : summary.lines;
  for (const token of [...figures, ...lines.map((line) => line.token)]) name(token.page, token.words);
}

/** Where a sum does not close, any amount that was not read surely may be the one that keeps it open. */
function nameUnsureAmounts(rows: readonly StatementRow[], name: NameCell): void {
  for (const { raw, tokens } of rows) for (const { words } of tokens) if (isUnsure(words)) name(raw.page, words);
}

/** Quantity and price of a trade. */
function factorsOf({ raw }: StatementRow): NumberToken[] {
  return raw.numbers
    .filter(({ column }) => column.kind === 'quantity' || column.kind === 'price')
    .map(({ token }) => token);
}

function isUnsure(words: readonly PlacedWord[]): boolean {
  return words.some((word) => word.word.source === 'ocr' && word.word.confidence < WORTH_A_LOOK);
}

const FIGURE = /^[^A-Za-z]*\d[^A-Za-z]*\d[^A-Za-z]*$/;

/** The figures within a place that a check names. */
function figuresIn({ page, ...place }: Ref, pages: readonly PageWords[]): Word[] {
  const own = pages.find((other) => other.page === page);
  if (!own) return [];
  const isWithin = (word: Word) => {
    const { x, y, width, height } = toOriginalBox(word, own.toOriginal);
    const [across, down] = [x + width / 2, y + height / 2];
    return across > place.x && across < place.x + place.width && down > place.y && down < place.y + place.height;
  };
  return own.words.filter((word) => word.source === 'ocr' && FIGURE.test(word.text) && isWithin(word));
}

function addCell(cells: Map<number, Box[]>, boxes: WordBoxes, page: number, words: readonly PlacedWord[]): void {
  if (words.length === 0 || words.some((word) => word.word.source !== 'ocr')) return;
  addBox(cells, boxes, page, boxes.around(words));
}

function addBox(cells: Map<number, Box[]>, boxes: WordBoxes, page: number, box: Box): void {
  if (boxes.wasReread(page, box)) return;
  const known = cells.get(page) ?? [];
  if (known.some((other) => boxes.same(other, box))) return;
  cells.set(page, [...known, box]);
}
