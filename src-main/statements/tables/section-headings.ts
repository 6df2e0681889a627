import { columnGroups } from '../columns/column-groups.ts';
import { type Column, columnHeaderAt, isDateKind, isMoneyKind } from '../columns/column-headers.ts';
import { readTableLine } from '../columns/columns.ts';
import { beginsAsTotal, rowMoney } from '../columns/printed-activity.ts';
import { interruptsTable } from '../columns/table-breaks.ts';
import { bodyLines, standInColumns } from '../columns/table-columns.ts';
import { type Heading, headingOf } from '../lexicon/headings.ts';
import type { SectionKind } from '../lexicon/lexicon.ts';
import { numbersOf } from '../words/amounts.ts';
import { dayAt } from '../words/days.ts';
import { byPlace, type Line, textsOf } from '../words/lines.ts';
import { CENTS, squash } from '../words/text.ts';
import { announcesRows } from './announced-sums.ts';
import { closesSummary, isTextAboveTotal, isTextOfSecurity } from './no-headings.ts';
import { isTotalNamed } from './summing-lines.ts';
import type { TableRows } from './table-rows.ts';
import { isSummedBelow, restOfTitle } from './unknown-headings.ts';

/** Labels with a sum each, so many: a summary. One may be the opening balance above a table. */
const FEWEST_SUMS = 3;

/** Among so many lines below a class of what was traded, its first row. */
const FIRST_LINES = 3;

/** A line so many of its heights nearer to the one above than to the one below belongs to that. */
const NEARER = 0.2;

/** "Transactions by Source": the titles below name whose money it is. */
const BY_SOURCE = /\bby (money |contribution )?(source|money type|type of money)s?\b/i;

/** "Bank Deposit Program (continued)" */
const CONTINUED = /\bcont(inued|'?d)?\W*$/i;

/** Without "(continued)". */
export const nameOfTitle = (text: string): string => squash(text).replace(/continued$|contd?$/, '');

/** What the headings of sections mean for the table that is open: whether they part its rows, end it or say nothing new. */
export class SectionHeadings {
  private readonly lines: readonly Line[];
  private readonly rows: TableRows;

  constructor(lines: readonly Line[], rows: TableRows) {
    this.lines = lines;
    this.rows = rows;
  }

  /** "Employer Matching", "Plan Forfeiture Account" below "Transactions by Source", with a total of its own: whose money the rows move, and no kind of movement. */
  namesSource({ title }: Heading, index: number): boolean {
    const { activity, open, columns } = this.rows;
    const from = activity.headings.findLastIndex(({ line }) => BY_SOURCE.test(line.text));
    const isWithin = from >= 0 && activity.headings.slice(from).every(({ meaning }) => meaning.kind === 'activity');
    const isPart = open === 'activity' && columns.length > 0 && !BY_SOURCE.test(title);
    return isWithin && isPart && isSummedBelow(this.lines, index);
  }

  /** "Bank Deposit Program (continued)": on the page before, it stood below the heading of a list of the sweep, and so does what goes on here. */
  asOnPageBefore(heading: Heading, line: Line): Heading {
    if (!CONTINUED.test(line.text)) return heading;
    const name = nameOfTitle(line.text);
    const first = this.lines.find(({ page, text }) => page < line.page && nameOfTitle(text) === name);
    const above =
      first && this.rows.activity.headings.findLast((one) => one.line === first || byPlace(one.line, first) < 0);
    return above && above.line !== first && above.meaning.kind === 'sweep'
      ? { ...heading, meaning: above.meaning }
      : heading;
  }

  /** "Participant and reason" among the heads of columns, right below "Payments to participants": words over whom each row names. */
  saysLess({ meaning: { type, sign, noncash } }: Heading, index: number): boolean {
    const { section, activity, open } = this.rows;
    const isPlain = !type && !sign && !noncash;
    const isRightBelow = activity.headings.at(-1)?.line === this.lines[index - 1];
    return isPlain && open === 'activity' && section.meaning.type !== undefined && isRightBelow;
  }

  isOpenSection({ title }: Heading): boolean {
    return this.rows.open === 'activity' && nameOfTitle(title) === nameOfTitle(this.rows.section.title);
  }

  /**
   * "Transactions by Type of Activity (continued)" at the head of a page, while the page before ended within "Bank Deposits" below
   * that same heading, without a total: those go on.
   */
  goesOnBelowParent(heading: Heading, line: Line): boolean {
    const { section, open, activity } = this.rows;
    const { kind, type, sign } = heading.meaning;
    const name = nameOfTitle(heading.title);
    const isParent = activity.headings.slice(0, -1).some((above) => nameOfTitle(above.line.text) === name);
    const isWhole = activity.totals.at(-1)?.section.id === section.id;
    return (
      heading.continued &&
      kind === 'activity' &&
      !type &&
      !sign &&
      open !== null &&
      isParent &&
      !isWhole &&
      nameOfTitle(section.title) !== nameOfTitle(heading.title) &&
      activity.headings.at(-1)?.line.page === line.page - 1
    );
  }

  /** A heading that tells no kind parts the rows of the table that is open where those below it, up to the next one, stand in its columns. */
  partGoesOn(heading: Line, index: number): boolean {
    if (this.rows.lastLine?.page !== heading.page) return false;
    // Right below the heads of the columns there is no row yet that could tell how many of the days each prints.
    const isFirst =
      this.rows.lastLine === this.lines[index - 1] && this.rows.activity.tables.at(-1)?.lines.length === 1;
    // "Trade date   Settled": the row above has only one of them, as what is no trade does.
    const days = this.rows.columns.filter(({ kind }) => isDateKind(kind)).length;
    const above = this.rows.activity.rows.at(-1);
    const isOneTable = columnGroups(this.rows.columns).length === 1;
    const lacksOne = isOneTable && above !== undefined && !above.inheritedDay && above.days.length < days;
    return standInColumns(this.upToHeading(index + 1), this.rows.columns, isFirst || lacksOne);
  }

  /** "Stocks" right below the heading of a table of activity names the class of what was traded, where a dated row of that table follows. */
  partsTrades(line: Line, index: number, kind: SectionKind): boolean {
    return (
      (this.rows.open === 'activity' || this.rows.open === 'pending') &&
      this.rows.columns.some(({ kind }) => isDateKind(kind)) &&
      line.cells.length === 1 &&
      this.rows.lastLine === this.lines[index - 1] &&
      this.upToHeading(index + 1)
        .slice(0, FIRST_LINES)
        // "Cash on 06/30/2025   54,020.33" is a balance; among securities a symbol may stand before the day.
        .filter(({ cells, ocr }) => kind === 'holdings' || dayAt(textsOf(cells[0]!.words), 0, ocr) !== null)
        .map((below) => readTableLine(below, this.rows.columns))
        .some(({ days, numbers }) => days.length > 0 && numbers.some(({ column }) => isMoneyKind(column.kind)))
    );
  }

  /** The lines of the table from the given one to the next heading. */
  upToHeading(index: number): Line[] {
    const body = bodyLines(this.lines, index);
    // "BOUGHT   06/09/25 …   1,250.00" begins like a heading, and is a row.
    const isRow = (line: Line) =>
      CENTS.test(line.text) && line.cells.some((cell) => dayAt(cell.text.split(' '), 0, line.ocr) !== null);
    const end = body.findIndex((line) => headingOf(line) && !isRow(line));
    return end < 0 ? body : body.slice(0, end);
  }

  /** A heading inside a table parts its rows; on the next page it does where the lines below it stand in the table's columns. */
  tableGoesOn(heading: Line, index: number): boolean {
    if (this.rows.lastLine?.page === heading.page) return true;
    return (
      this.rows.lastLine?.page === heading.page - 1 &&
      standInColumns(bodyLines(this.lines, index + 1), this.rows.columns)
    );
  }

  /** "Withdrawals   Deposits" below the rows of a list of one side: "Checks paid" heads that list alone. */
  headsBothSides(columns: readonly Column[]): boolean {
    const { id, meaning } = this.rows.section;
    const isSided = meaning.type === 'withdrawals' || meaning.type === 'deposits';
    const hasBoth = ['debit', 'credit'].every((side) => columns.some(({ kind }) => kind === side));
    const above = this.rows.activity.rows.filter(({ section }) => section.id === id);
    // A table of both sides that goes on on the next page is the same one.
    const wasOfOne = above.every((row) => rowMoney(row).every(({ column }) => column.kind === 'amount'));
    return isSided && hasBoth && above.length > 0 && wasOfOne;
  }

  /**
   * An amount in the columns that are open, above the heading of the next table or its title, or at the foot of a page where the
   * table goes on on the next one: a row of this one.
   */
  private isRowAbove(line: Line, next: Line): boolean {
    const [first] = this.rows.columns;
    const isWithin = first !== undefined && line.left > first.left + 2 * line.height;
    return isWithin && (CENTS.test(next.text) || next.page !== line.page || next.cells.length === 1);
  }

  /** Whether the last heading is that of labels with their sums, and the table below them has another that nobody knows. */
  headsSums(bodyStart: number): boolean {
    const heading = this.rows.activity.headings.at(-1)?.line;
    const from = heading ? this.lines.indexOf(heading) : -1;
    if (from < 0 || this.rows.columns.length > 0) return false;
    const between = this.lines
      .slice(from + 1, bodyStart)
      .filter((line) => !columnHeaderAt(this.lines, this.lines.indexOf(line)));
    const isSum = (line: Line) =>
      line.cells.length > 1 &&
      line.cells
        .slice(1)
        .every((cell) => numbersOf(line).some(({ cents, words }) => cents !== null && words[0] === cell.words[0]));
    return between.filter(isSum).length >= FEWEST_SUMS && between.some((line) => !isSum(line));
  }

  /** "Transfers in 0.00", where other headings announce what their rows come to. */
  private saysNothing(line: Line): boolean {
    return this.rows.announced !== null && numbersOf(line).every(({ cents }) => cents === 0);
  }

  /** "FEES AND CHARGES" right below "INTEREST ON SHORT TERM ACCOUNT" and right above "TRUSTEE FEE": what stands below is what it names. */
  private headsAnotherKind(line: Line, next: Line | undefined): boolean {
    // "Interest" by itself may be what the words of the row above end with.
    const isTitle = line.cells.length === 1 && line.words.length > 1;
    const kind = isTitle ? headingOf(line)?.meaning.type : undefined;
    if (!kind || next?.page !== line.page) return false;
    // What is nearer to the line above is more of that: "INCOME RECEIVED" below "MONEY MARKET FUND".
    const above = this.rows.lastLine;
    const isNearer = above !== null && next.top - line.bottom > line.top - above.bottom + NEARER * line.height;
    return !isNearer && this.rows.isOfAnotherKind(kind, next);
  }

  acceptsHeading(line: Line, index: number): boolean {
    const hasMoney = line.words.some((word) => CENTS.test(word.text));
    const next = this.lines[index + 1];
    const atOnce = next !== undefined && columnHeaderAt(this.lines, index + 1) !== null;
    const after = this.lines[index + 2];
    const opens = atOnce || (after !== undefined && columnHeaderAt(this.lines, index + 2) !== null);
    // "Money in during July", or "Fees in total" under "Fees", sums what stands above where another heading stands between it and the next table.
    const isSum = beginsAsTotal(line.text) || isTotalNamed(line, this.rows.section.title);
    if (hasMoney && !atOnce && this.rows.open && isSum) return false;
    // "Withdrawals -2,000.00" right above "Ending balance" is the last line of a summary, whatever table follows.
    if (hasMoney && !atOnce && next && closesSummary(next)) return false;
    if (hasMoney && line.cells.length === 2 && (announcesRows(this.lines, index) || this.saysNothing(line)))
      return true;
    if (hasMoney) return opens && line.cells.length <= 2 && !this.isRowAbove(line, next!);
    if (this.rows.section.meaning.kind === 'holdings' && isTextOfSecurity(this.lines, index)) return false;
    if (!this.rows.open || this.rows.columns.length === 0) return true;
    if (next && isTextAboveTotal(line, next, this.rows)) return false;
    if (this.rows.standsAboveRows(index) || this.headsAnotherKind(line, next)) return true;
    if (restOfTitle(this.lines, index) !== null && this.rows.standsAboveRows(index + 1)) return true;
    const gap =
      this.rows.lastLine?.page === line.page ? line.top - this.rows.lastLine.bottom : Number.POSITIVE_INFINITY;
    return interruptsTable(line, { columns: this.rows.columns, insideRow: this.rows.insideRow, opens, gap });
  }
}
