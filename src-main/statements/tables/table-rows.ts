import type { TxKey } from '../../../src-shared/model/tx.ts';
import { columnGroups } from '../columns/column-groups.ts';
import { type Column, isMoneyTypeGrid } from '../columns/column-headers.ts';
import { readTableLine, type TableLine } from '../columns/columns.ts';
import {
  beginsAsTotal,
  beginsLikeDay,
  belowUnknownHeading,
  emptyActivity,
  isTextAbreast,
  isTotalLine,
  isTotalText,
  moneyOf,
  type RawRow,
  rowMoney,
  type SectionState,
} from '../columns/printed-activity.ts';
import {
  allNumbers,
  appendSecondDay,
  appendToRow,
  beginningOfText,
  inColumnsOf,
  isNilRow,
  isOfTwoLines,
  isRowOfItsOwn,
  isSecondDay,
  makeRawRow,
  rowIsOpen,
  tellsPriceOfDay,
} from '../columns/raw-rows.ts';
import {
  balanceOf,
  beginsLeftOfTexts,
  besideYear,
  countsShares,
  isCarriedOver,
  isFarBelow,
  isOfMonth,
  isPartOfAbove,
  isProse,
  isRestOfTotal,
  isTitle,
  opensSummary,
  sumsBothSides,
  WRAP_GAP,
  wrapsBelow,
} from '../columns/table-breaks.ts';
import { bodyLines, columnsOfTable, goesOnOverPage } from '../columns/table-columns.ts';
import { headingOf } from '../lexicon/headings.ts';
import type { SectionMeaning } from '../lexicon/lexicon.ts';
import { NO_WORDS, typeOf } from '../lexicon/types.ts';
import { numbersOf } from '../words/amounts.ts';
import { dayAt } from '../words/days.ts';
import { type Line, type PlacedWord, textOf, textsOf } from '../words/lines.ts';
import { CENTS, squash } from '../words/text.ts';
import { type AnnouncedSum, announcedSum, totalAnnounced } from './announced-sums.ts';
import { isOfTwoDays } from './lines-of-two-days.ts';
import {
  addsAcross,
  isMoveWithin,
  isOneMovement,
  moneyTypesOf,
  rowOfMoneyType,
  tellsOfValue,
  totalOfMoneyTypes,
} from './money-type-grids.ts';
import { nameAboveTotal } from './named-totals.ts';
import { isOfSidebar } from './sidebars.ts';
import { isBelowSplit, isSplit } from './splits.ts';
import { isTotalNamed, rowsOfTable, sumsRowsAbove } from './summing-lines.ts';
import { isSumOfMonth } from './sums-of-months.ts';
import { TableBody } from './table-body.ts';
import { sidesNamed } from './table-sides.ts';

/** A heading is no farther above its total, in lines. */
const MOST_LINES_TO_TOTAL = 80;

/** "Net cash from investments listed below": the sum of what has rows of its own elsewhere. */
const TOLD_ELSEWHERE =
  /\b(listed|shown|itemi[sz]ed|detailed|reported) (below|elsewhere|separately|on the (next|following) pages?)\W*$/i;

/** "Drafts cleared (recap)   1277 10/10 1,587.11   1278 10/22 1,840.96" below the closing balance: rows once more, side by side. */
function listsRowsAgain({ words, ocr }: Line): boolean {
  const texts = textsOf(words);
  const days = texts.filter((_, at) => dayAt(texts, at, ocr) !== null).length;
  const amounts = texts.filter((text) => CENTS.test(text)).length;
  return days > 2 && amounts > 2;
}

/** "Income Year To Date" below the total of a table: what came in before it as well. */
const OF_YEAR = /\b(year[- ]to[- ]date|ytd)\W*$|^(year[- ]to[- ]date|ytd) [a-z ]+$/i;

/** "RECEIVED 910 SHS": what a split of a scan tells whole. */
const COUNTED_SHARES = /\b\d[\d,.]* (shs?|shares?)\b/i;

/** Reads the lines of the section that is open, by the columns of its table: rows, totals and balances. */
export class TableRows {
  readonly activity = emptyActivity();
  readonly columnsOf = new Map<number, readonly Column[]>();
  section: SectionState = { id: 0, meaning: { kind: 'other' }, title: '', parent: null };
  open: 'activity' | 'pending' | 'sweep' | null = null;
  columns: readonly Column[] = [];
  lastLine: Line | null = null;
  private readonly lines: readonly Line[];
  private groups: Column[][] = [];
  /** What each of several tables side by side holds, where the line above their headings says so. */
  private sides: readonly SectionMeaning[] = [];
  /** The section that the tables began in: below a heading of its own each list is what that says. */
  private sided = 0;
  private table = 0;
  private row: RawRow | null = null;
  /** Of a row that the page's end cut off, the amount may follow below the headings of the next page. */
  private cutOff: RawRow | null = null;
  private early: TableLine[] = [];
  /** The table's closing balance, or a title below it, has been printed: what follows without a date is none of its rows. */
  private ended = false;
  private body = new TableBody([], [], 0);
  /** What the heading of the section says that its rows come to. */
  announced: AnnouncedSum | null = null;
  /** Of the last total, the line with its figures and those that its label wraps to. */
  private totalLines: Line[] = [];

  constructor(lines: readonly Line[]) {
    this.lines = lines;
  }

  get insideRow(): boolean {
    return this.row !== null;
  }

  /** Whether the line is the rest of the label of the total above it, and no heading. */
  goesOnWithTotal(line: Line): boolean {
    const total = this.activity.totals.at(-1);
    if (!total || !this.lastLine || this.totalLines.at(-1) !== this.lastLine) return false;
    const above = this.totalLines.map((part) => part.cells[0]!.text).join(' ');
    if (!isRestOfTotal(line, this.lastLine, above, total.section.title)) return false;
    this.totalLines.push(line);
    this.lastLine = line;
    return true;
  }

  /** Whether the line stands between a total, or the headings, and a row with a day and words of its own: it can only be a heading. */
  standsAboveRows(index: number): boolean {
    const [line, next] = [this.lines[index]!, this.lines[index + 1]];
    const total = this.activity.totals.at(-1);
    // On the next page, below the heads of the columns, no row has followed the total of what stood above it.
    const isSummed = total !== undefined && total.rowsBefore === this.activity.rows.length && total.rowsBefore > 0;
    const belowTotal = isSummed && (this.lastLine === total.line || total.line.page < line.page);
    if (this.row || !next || next.page !== line.page) return false;
    // Below the headings a row may begin with such a word: a total must name it again.
    if (!belowTotal && !bodyLines(this.lines, index + 1).some((below) => isTotalNamed(below, line.text))) return false;
    const { days, texts, numbers } = this.body.read(next);
    return days.length > 0 && texts.length > 0 && numbers.length > 0;
  }

  /** Whether the words of the dated line tell that kind, and those of the row that is open another one. */
  isOfAnotherKind(kind: TxKey, line: Line): boolean {
    const below = this.body.read(line);
    if (!this.row || below.days.length === 0 || below.numbers.length === 0) return false;
    const kindOf = (words: readonly PlacedWord[]) => {
      const type = typeOf({ section: null, action: '', description: textOf(words), amountSign: 0 });
      return type.confidence > NO_WORDS ? type.txType : null;
    };
    const above = kindOf([...this.row.action, ...this.row.description]);
    return above !== null && above !== kind && kindOf(below.texts.flatMap(({ words }) => words)) === kind;
  }

  /** Whether the line can be nothing but text of the row that is open. */
  isTextOfRow(line: Line): boolean {
    const above = this.row?.lines.at(-1);
    return above !== undefined && wrapsBelow(line, above, this.columns);
  }

  /** From here on there is no table, until columns are set. */
  leaveTable(): void {
    this.columns = [];
  }

  setColumns(columns: Column[], bodyStart: number): void {
    this.table += 1;
    this.columns = columnsOfTable(this.lines, columns, bodyStart);
    this.columnsOf.set(this.table, this.columns);
    this.groups = columnGroups(this.columns);
    this.sides = sidesNamed(this.lines, bodyStart - 1, this.groups.length);
    this.sided = this.section.id;
    this.lastLine = this.lines[bodyStart - 1] ?? null;
    this.activity.tables.push({ columns: this.columns, lines: this.lastLine ? [this.lastLine] : [] });
    this.body = new TableBody(this.lines, this.columns, bodyStart);
    this.goOnWithRow();
  }

  /** Whether the page ended before the amount of the row that is open; the line stands at the head of the next one. */
  isCutOff(at: Line): boolean {
    const row = this.row;
    return (
      row !== null &&
      this.open === 'activity' &&
      !row.inheritedDay &&
      row.numbers.length === 0 &&
      row.lines.at(-1)!.page === at.page - 1
    );
  }

  /** Headings of columns are printed at the line: the row above them is finished, unless it was cut off. */
  breakRow(at: Line): void {
    const row = this.isCutOff(at) ? this.row : null;
    if (row) this.row = null;
    else this.finishRow();
    this.cutOff = row;
  }

  /** The same headings again: what stands below them without a day is the rest of the row that was cut off. */
  private goOnWithRow(): void {
    const row = this.cutOff;
    const before = row && this.columnsOf.get(row.table);
    const rest = before && row.section.id === this.section.id ? inColumnsOf(row, before, this.columns) : null;
    if (!rest) return;
    this.cutOff = null;
    this.row = { ...rest, table: this.table };
  }

  read(line: Line, index: number): void {
    if (isOfSidebar(line, this.lines, this.columns)) {
      this.activity.stray.push({ line, reason: 'memo', numbers: [] });
      return;
    }
    if (isSumOfMonth(line)) {
      this.finishRow();
      this.activity.stray.push({ line, reason: 'memo', numbers: [...numbersOf(line)] });
      return;
    }
    if (isFarBelow(this.lastLine, line)) {
      this.finishRow();
      if (!this.body.looksLikeRow(line, this.section)) {
        this.columns = [];
        return;
      }
    }
    this.activity.tables.at(-1)!.lines.push(line);
    if (isMoneyTypeGrid(this.columns)) this.readMoneyTypes(line);
    else if (this.groups.length > 1) this.readGrid(line);
    else this.readTableRow(line, index);
  }

  /** A line of a grid of tables side by side, e.g. checks: every group may hold a row. */
  private readGrid(line: Line): void {
    const whole = this.body.read(line);
    // Of a row, whose first cell is a day, the text may end as a total does: its name goes on below.
    const texts = line.words.map(({ text }) => text);
    const isTotal = isTotalText(textOf(line.words)) && dayAt(texts, 0, line.ocr) === null;
    if (isTotal && this.sides.length === 0) {
      this.addTotal(line, whole);
      return;
    }
    const { section } = this;
    this.groups.forEach((group, position) => {
      const from = position === 0 ? Number.NEGATIVE_INFINITY : group[0]!.left - line.height;
      const next = this.groups[position + 1];
      const read = readTableLine(line, group, from, next ? next[0]!.left - line.height : Number.POSITIVE_INFINITY);
      const side = section.id === this.sided ? this.sides[position] : undefined;
      if (side) this.section = { ...section, meaning: side };
      if (isTotal && read.numbers.length > 0) this.addTotal(line, read);
      if (isTotal || read.days.length === 0 || moneyOf(read, this.section).length === 0) return;
      this.startRow(read, false);
      this.finishRow();
    });
    this.section = section;
    this.lastLine = line;
  }

  /** A line of a table with a column for each type of money: every figure is a row, and the total across must be their sum. */
  private readMoneyTypes(line: Line): void {
    const read = this.body.read(line);
    const figures = moneyTypesOf(read);
    this.lastLine = line;
    if (addsAcross(read) && this.takesBalance(line, totalOfMoneyTypes(read))) return;
    if (figures.length === 0 && read.numbers.length === 0) return;
    if (isTotalText(textOf(line.words)) && read.days.length === 0) {
      this.addTotal(line, totalOfMoneyTypes(read));
      return;
    }
    const isUndated = figures.length === 0 || read.days.length === 0;
    const reason = isUndated && tellsOfValue(read) ? 'memo' : 'other';
    if (read.days.length === 0 || figures.length === 0 || !addsAcross(read)) {
      this.activity.stray.push({ line, reason, numbers: allNumbers(read).map(({ token }) => token) });
      return;
    }
    // What says what it is, and has its total, is one movement of so many sources; what went from one to the other is none.
    const isOne = isOneMovement(read);
    if (isOne && isMoveWithin(read)) {
      this.activity.stray.push({ line, reason: 'memo', numbers: allNumbers(read).map(({ token }) => token) });
      return;
    }
    const rows = isOne ? [totalOfMoneyTypes(read)] : figures.map((figure) => rowOfMoneyType(read, figure));
    for (const row of rows) {
      this.startRow(row, false);
      this.finishRow();
    }
  }

  private readTableRow(printed: Line, index: number): void {
    const line = besideYear(printed, this.row);
    if (isProse(line)) {
      this.finishRow();
      return;
    }
    const read = this.body.read(line);
    const text = read.texts.flatMap((part) => part.words.map((word) => word.text)).join(' ');
    const money = moneyOf(read, this.section);
    const anyMoney = allNumbers(read).some(({ token }) => token.cents !== null);
    const last = this.activity.rows.at(-1);
    if (this.takesBalance(line, read)) {
      this.lastLine = line;
      return;
    }
    if (anyMoney && read.days.length === 0 && TOLD_ELSEWHERE.test(text)) this.carryOver(read);
    else if (this.isBelowClosing() && listsRowsAgain(line)) this.carryOver(read);
    else if (anyMoney && read.days.length === 0 && (isTotalLine(text, read) || this.isSum(read, text)))
      this.addTotal(line, read);
    else if (sumsBothSides(read, text)) this.addTotal(line, read);
    else if (anyMoney && read.days.length === 0 && (OF_YEAR.test(text) || isOfMonth(line, this.lastLine)))
      this.carryOver(read);
    else if (this.row && isSecondDay(this.row, read)) appendSecondDay(this.row, read);
    else if (tellsPriceOfDay(read)) this.carryOver(read);
    else if (read.days.length > 0 && (money.length > 0 || read.texts.length > 0 || read.numbers.length > 0))
      this.startRow(read, true);
    else if (isCarriedOver(read) || (anyMoney && isOfTwoDays(this.lines, index))) this.carryOver(read);
    else if (money.length > 0) this.amountWithoutDay(read);
    else if (
      !this.row &&
      last &&
      isNilRow(read, this.columns) &&
      goesOnOverPage(last, line, this.columnsOf, this.columns)
    )
      this.sameDayRow(read, last);
    else if (this.row && isRowOfItsOwn(this.row, read, this.columns)) this.sameDayRow(read, this.row);
    else if (this.row && this.isAboveItsFigures(this.row, read, index)) this.sameDayRow(read, this.row);
    else this.wrapOrLeave(line, read, index);
    this.lastLine = line;
  }

  /** With the newest row first a list begins with its closing balance. */
  private isBelowClosing(): boolean {
    const { balances, rows } = this.activity;
    const isBelowRows = (count: number) => rows[count - 1]?.table === this.table;
    return balances.some(
      ({ role, table, rowsBefore }) => role === 'end' && table === this.table && isBelowRows(rowsBefore),
    );
  }

  /** A balance of the table is none of its rows. */
  private takesBalance(line: Line, read: TableLine): boolean {
    const parts = [...this.activity.balances, this.row, ...this.activity.rows];
    const balance = balanceOf(
      read,
      parts.some((part) => part?.table === this.table),
    );
    if (!balance) return false;
    this.finishRow();
    // Text above a balance is the name of what it is the balance of.
    this.early = [];
    this.ended = balance === 'end';
    this.activity.balances.push({
      role: balance,
      open: this.open,
      fundLedger: this.columns.some((column) => column.kind === 'shareBalance') || countsShares(line),
      table: this.table,
      numbers: allNumbers(read),
      rowsBefore: this.activity.rows.length,
      line,
    });
    return true;
  }

  /** Where the figures of a row stand alone in a line below its words, words below such a row and above such a line are the next row, of the same day. */
  private isAboveItsFigures(above: RawRow, read: TableLine, index: number): boolean {
    const next = this.lines[index + 1];
    if (read.numbers.length > 0 || read.texts.length === 0 || next?.page !== read.line.page) return false;
    const below = this.body.read(next);
    const areFigures = below.days.length === 0 && below.texts.length === 0 && moneyOf(below, this.section).length > 0;
    return (
      areFigures && isOfTwoLines(above) && Math.abs(beginningOfText(above) - read.line.left) < read.line.height / 2
    );
  }

  private isSum(read: TableLine, text: string): boolean {
    const { activity, row, columns, columnsOf, section } = this;
    const own = row ? [...activity.rows, row] : activity.rows;
    return sumsRowsAbove(read, text, rowsOfTable(own, { totals: activity.totals, columns, columnsOf, section }));
  }

  /** What the foot of a page hands to the head of the next one, or is told elsewhere: neither a row nor text of one. */
  private carryOver(read: TableLine): void {
    this.finishRow();
    this.early = [];
    this.activity.stray.push({ line: read.line, reason: 'memo', numbers: allNumbers(read).map(({ token }) => token) });
  }

  /** The section's heading prints what its rows come to. */
  announceSum(heading: Line): void {
    this.announced = announcedSum(heading, this.activity.rows.length);
  }

  /** The section is over: its announced sum is the total of the rows that came since. */
  sumAnnounced(): void {
    const { announced, section, table, activity } = this;
    this.announced = null;
    if (announced && activity.rows.length > announced.from)
      activity.totals.push(totalAnnounced(announced, { section, table, rowsBefore: activity.rows.length }));
  }

  private addTotal(line: Line, read: TableLine): void {
    this.finishRow();
    // Text above a total is the name of what it sums.
    this.early = [];
    this.lastLine = line;
    if (this.open !== 'activity') return;
    this.totalLines = [line];
    const name = nameAboveTotal(this.lines, line);
    this.activity.totals.push({
      label: textOf(line.words),
      section: this.section,
      table: this.table,
      numbers: allNumbers(read),
      rowsBefore: this.activity.rows.length,
      afterEnd: this.ended,
      line,
      ...(name && { name }),
    });
  }

  private startRow(read: TableLine, keepEarly: boolean): void {
    this.ended = false;
    const early = keepEarly ? this.takeEarly(read) : [];
    this.finishRow();
    this.row = this.makeRow(read, false);
    for (const part of early.toReversed()) this.append(part, true);
  }

  private makeRow(read: TableLine, inheritedDay: boolean): RawRow {
    // Beside the cash and its balance the shares of an employer's stock are what it bought, and no fund that holds the money.
    const ofCash = this.columns.some(({ kind, title }) => kind === 'balance' && /\bcash\b/i.test(title));
    const fundLedger = !ofCash && this.columns.some((column) => column.kind === 'shareBalance');
    return makeRawRow(read, { section: this.section, table: this.table, inheritedDay, fundLedger });
  }

  /** An amount on a line of its own: of the row above if that has none, else a further row of the same day. */
  private amountWithoutDay(read: TableLine): void {
    const row = this.row;
    const isOther = row && (isRowOfItsOwn(row, read, this.columns) || isBelowSplit(row, read));
    if (row && rowMoney(row).length === 0 && !isOther) {
      for (const part of [...this.takeEarly(read), read]) this.append(part, false);
      return;
    }
    const last = row ?? this.activity.rows.at(-1);
    const isNear = last && (last.table === this.table || last.section.id === this.section.id);
    const sameTable = isNear || (last && goesOnOverPage(last, read.line, this.columnsOf, this.columns));
    if (sameTable && read.texts.length === 0) {
      this.addTotal(read.line, read);
      return;
    }
    const isPart = isPartOfAbove(read);
    if (!sameTable || this.ended || read.texts.length === 0 || isPart) {
      this.early = [];
      this.activity.stray.push({
        line: read.line,
        reason: this.ended || isPart ? 'memo' : this.open === 'pending' || this.open === 'sweep' ? this.open : 'other',
        numbers: allNumbers(read).map(({ token }) => token),
      });
      return;
    }
    this.sameDayRow(read, last);
  }

  private sameDayRow(read: TableLine, above: RawRow): void {
    const early = this.takeEarly(read);
    this.finishRow();
    this.row = { ...this.makeRow(read, true), days: above.days };
    for (const part of early.toReversed()) this.append(part, true);
  }

  /** Text without date and amount: the rest of the row above, or the beginning of a vertically centred row below. */
  private wrapOrLeave(line: Line, read: TableLine, index: number): void {
    const above = this.row?.lines.at(-1);
    const atLeftEdge = beginsLeftOfTexts(line, this.columns);
    const gapAbove = above && above.page === line.page ? line.top - above.bottom : Number.POSITIVE_INFINITY;
    const continuesPage = this.row !== null && above !== undefined && above.page !== line.page;
    const printed = this.row ?? this.activity.rows.findLast(({ table }) => table === this.table);
    if (opensSummary(line) || (printed && isTitle(line, printed.lines))) {
      this.finishRow();
      this.ended = true;
      return;
    }
    if (atLeftEdge && !continuesPage) {
      this.finishRow();
      if (beginsLikeDay(line)) this.activity.stray.push({ line, reason: 'other', numbers: [] });
      else if (
        line.words.length <= 8 &&
        read.numbers.length === 0 &&
        this.open === 'activity' &&
        !this.isWithinTotal(line, index)
      )
        this.section = belowUnknownHeading(this.section, line);
      return;
    }
    if (!(continuesPage && this.row && rowIsOpen(this.row)) && this.body.startsRow(line, index, this.section)) {
      this.early.push(read);
      return;
    }
    if (this.row && (gapAbove < WRAP_GAP * line.height || (continuesPage && rowIsOpen(this.row))))
      this.append(read, false);
  }

  /** The name of a security above its rows: further below, before any other heading and any total of its own, a total has the name of the section. */
  private isWithinTotal({ text: name }: Line, index: number): boolean {
    const { title, meaning } = this.section;
    if (!meaning.type || title === '') return false;
    for (const line of this.lines.slice(index + 1, index + MOST_LINES_TO_TOTAL)) {
      if (headingOf(line) || isTotalNamed(line, name)) return false;
      if (isTotalNamed(line, title) || (beginsAsTotal(line.text) && squash(line.text).includes(squash(title))))
        return true;
    }
    return false;
  }

  private append(read: TableLine, before: boolean): void {
    if (this.row) appendToRow(this.row, read, before);
  }

  private takeEarly(read: TableLine): TableLine[] {
    const near = this.early.filter((part) => part.line.page === read.line.page);
    this.early = [];
    return near;
  }

  finishRow(): void {
    const row = this.row ?? this.cutOff;
    this.row = null;
    this.cutOff = null;
    if (!row) return;
    const isOne =
      rowMoney(row).length > 0 ||
      row.numbers.length > 0 ||
      (isSplit(row) && (!row.anchor.ocr || row.lines.some(({ text }) => COUNTED_SHARES.test(text))));
    if (this.open === 'activity' && isOne) this.activity.rows.push(row);
    else {
      const isText = isTextAbreast(row.lines[0]!);
      const reason = isText ? 'memo' : this.open === 'pending' || this.open === 'sweep' ? this.open : 'other';
      this.activity.stray.push({ line: row.lines[0]!, reason, numbers: row.numbers.map(({ token }) => token) });
    }
  }
}
