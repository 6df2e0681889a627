import { columnGroups } from '../columns/column-groups.ts';
import { type Column, columnHeaderAt, isDateKind, isMoneyKind } from '../columns/column-headers.ts';
import { listsSales, titleOfTexts, withNamedAmount, withUnitsMoved } from '../columns/column-meanings.ts';
import { readTableLine } from '../columns/columns.ts';
import { columnsOfSection } from '../columns/columns-of-section.ts';
import { withCompactDays } from '../columns/compact-days.ts';
import { withDaysBeforeRows } from '../columns/day-headings.ts';
import { withDaysOfMonths } from '../columns/days-of-months.ts';
import { checksAbreast, impliedColumns } from '../columns/implied-columns.ts';
import { withRecordsInRows } from '../columns/labelled-records.ts';
import { headingByTotal } from '../columns/lost-headings.ts';
import { withSettlementsFirst } from '../columns/named-days.ts';
import { withOncePrintedDays, withOncePrintedWords } from '../columns/once-printed-days.ts';
import {
  type Activity,
  beginsAsTotal,
  genericParentOf,
  rowMoney,
  type SectionState,
} from '../columns/printed-activity.ts';
import { withSignsAtAmounts } from '../columns/sign-columns.ts';
import { interruptsTable } from '../columns/table-breaks.ts';
import { bodyLines, standInColumns } from '../columns/table-columns.ts';
import { titleAsColumn, titledFigures } from '../columns/title-as-column.ts';
import { columnsBelowUnknownTitle, titleOfMovements } from '../columns/titled-tables.ts';
import { withUnheadedDays } from '../columns/unheaded-days.ts';
import { headsNoMovements, isUpperWordOfHead } from '../columns/upper-words.ts';
import { wordedHeading } from '../columns/worded-headings.ts';
import { type Heading, headingOf, isContinuationNote, sectionOfWords } from '../lexicon/headings.ts';
import { SECTIONS, type SectionKind } from '../lexicon/lexicon.ts';
import { numbersOf } from '../words/amounts.ts';
import { dayAt, type Period } from '../words/days.ts';
import { byPlace, type Line, textsOf } from '../words/lines.ts';
import { CENTS, squash, wordsOf } from '../words/text.ts';
import { announcesRows } from './announced-sums.ts';
import { withListsInTurn } from './lists-abreast.ts';
import { withLostSide } from './lost-sides.ts';
import { closesSummary, isTextAboveTotal, isTextOfSecurity, sumsSpan } from './no-headings.ts';
import { withAmountsOnce } from './repeated-amounts.ts';
import { withSteppingBalance } from './stepping-balance.ts';
import { summedColumns, withUnknownMoney } from './summed-columns.ts';
import { isTotalNamed } from './summing-lines.ts';
import { TableRows } from './table-rows.ts';
import { toldByColumns } from './told-by-columns.ts';
import { isSummedBelow, restOfTitle, unknownHeading } from './unknown-headings.ts';
import { type PassedOver, unplacedLine } from './unplaced-lines.ts';

/** Below these a title that is not known may begin the account's activity. */
const NOT_OF_ACTIVITY = new Set<SectionKind>(['summary', 'holdings', 'cash', 'other', 'income', 'realized', 'loans']);

/** Tables of these tell nothing that moved. */
const WITHOUT_ROWS = new Set<SectionKind>(['realized', 'loans', 'balances', 'income']);

/** Below these, figures that add up across are told elsewhere, or not yet settled. */
const NEVER_SUMMED = new Set<SectionKind>(['realized', 'loans', 'balances', 'income', 'holdings', 'pending', 'sweep']);

const AWAITED = /^(expected|anticipated|projected|scheduled|upcoming) (on|date|day|income|amount|payment)\b/i;

/** Labels with a sum each, so many: a summary. One may be the opening balance above a table. */
const FEWEST_SUMS = 3;

/** Columns of one table begin as near to each other on each page, in heights of a line, and so many of them are the same. */
const SAME_LEFT = 2;
const FEWEST_ALIKE = 3;

/** Among so many lines below a class of what was traded, its first row. */
const FIRST_LINES = 3;
/** A line so many of its heights nearer to the one above than to the one below belongs to that. */
const NEARER = 0.2;

/** What the sections of one account print, row by row. The lines must be those of the account, without page furniture. */
export function readActivity(
  lines: readonly Line[],
  period: Period | null = null,
  meant: MeantOtherwise = {},
): Activity {
  return new ActivityReader(
    withDaysBeforeRows(
      withCompactDays(
        withDaysOfMonths(withSettlementsFirst(withListsInTurn(withSignsAtAmounts(withRecordsInRows(lines))))),
        period,
      ),
    ),
    meant,
  ).read();
}

/** What lists tell that are told nowhere else. */
export interface MeantOtherwise {
  /** Lists of gains with the day, the units and the proceeds of each sale are the sales. */
  gainsAreSales?: boolean;
  /** "Deposit account transactions" are those of the account, which is one of deposits. */
  sweepsAreActivity?: boolean;
}

/** "No transactions this period", between the balances of an account. */
const NOTHING_HAPPENED =
  /^no (transactions?|activity)( (this|during this|in this|for this) (statement )?(period|month|cycle|quarter))?\W*$/i;

const NOTHING_PASSED: PassedOver = { ofAssets: false, lostAmounts: false };

/** "Expected on   Expected income (not yet collected)   Estimate": heads of what has not happened. */
function headsAwaited({ cells, text }: Line): boolean {
  return cells.length > 1 && !/\d/.test(text) && cells.some((cell) => AWAITED.test(cell.text));
}

/** "Transactions by Source": the titles below name whose money it is. */
const BY_SOURCE = /\bby (money |contribution )?(source|money type|type of money)s?\b/i;

/** Goes from heading to heading and from table to table; what stands in the tables is read by `TableRows`. */
class ActivityReader {
  private readonly lines: readonly Line[];
  private readonly rows: TableRows;
  private passedOver: PassedOver = NOTHING_PASSED;
  /** The columns of the table that was read last. */
  private before: readonly Column[] = [];

  private readonly meant: MeantOtherwise;

  constructor(lines: readonly Line[], meant: MeantOtherwise) {
    this.lines = lines;
    this.meant = meant;
    this.rows = new TableRows(lines);
  }

  read(): Activity {
    let index = 0;
    while (index < this.lines.length) index += this.step(index);
    this.rows.finishRow();
    this.rows.sumAnnounced();
    const { activity, columnsOf } = this.rows;
    return {
      ...activity,
      rows: withOncePrintedWords(withAmountsOnce(withOncePrintedDays(activity.rows, columnsOf), columnsOf)),
    };
  }

  /** Reads what begins at the line; gives the number of lines used up. */
  private step(index: number): number {
    const line = this.lines[index]!;
    if (isContinuationNote(line.text) || NOTHING_HAPPENED.test(line.text) || this.rows.goesOnWithTotal(line)) return 1;
    const isText = this.rows.isTextOfRow(line);
    const titled = isText ? null : titledFigures(this.lines, index, this.rows.section.meaning.kind);
    if (titled) {
      if (titled.title && !this.isOpenSection(titled.title)) this.startSection(titled.title, line, index);
      this.startTable(titled.columns, index + 1);
      return 1;
    }
    const header = isText ? null : columnHeaderAt(this.lines, index);
    if (header) {
      const { title, columns } =
        header.section || header.lines > 1
          ? { title: header.section, columns: header.columns }
          : titleAsColumn(header.columns, line, this.lines[index + 1], this.rows.section.meaning.kind);
      if (title && !this.isOpenSection(title) && !this.saysLess(title, index)) this.startSection(title, line, index);
      this.startTable(columns, index + header.lines);
      return header.lines;
    }
    const summed = isText || NEVER_SUMMED.has(this.rows.section.meaning.kind) ? null : summedColumns(this.lines, index);
    if (summed) {
      if (summed.title && !this.isOpenSection(summed.title)) this.startSection(summed.title, line, index);
      this.startTable(summed.columns, index + 1);
      return 1;
    }
    if (!isText && sumsSpan(this.lines, index)) {
      this.rows.finishRow();
      this.rows.activity.stray.push({ line, reason: 'memo', numbers: [...numbersOf(line)] });
      return 1;
    }
    if (!isText && headsAwaited(line)) {
      this.startSection({ meaning: { kind: 'pending' }, title: line.text, continued: false }, line, index);
      return 1;
    }
    const named = headingOf(line) ?? unknownHeading(this.lines, index, this.rows);
    const told = named && this.asOnPageBefore(named, line);
    const isSource = told !== null && this.namesSource(told, index);
    const heading: Heading | null =
      told && (isSource || headsNoMovements(line))
        ? { ...told, meaning: { kind: isSource ? 'activity' : 'other' } }
        : told;
    const kind = heading?.meaning.kind;
    if ((kind === 'holdings' || kind === 'cash') && this.partsTrades(line, index, kind)) {
      // The next class below another one, with a total of its own: "Mutual funds" below "Domestic common stocks".
      if (!this.rows.section.meaning.type && isSummedBelow(this.lines, index))
        this.startSection({ meaning: { kind: 'activity' }, title: line.text, continued: false }, line, index);
      return 1;
    }
    if (heading) this.passedOver = NOTHING_PASSED;
    const isPlain = this.rows.open !== null && !heading?.meaning.type && !heading?.meaning.sign;
    const title = isPlain ? this.rows.activity.headings.at(-1)?.line : undefined;
    if (heading && isUpperWordOfHead(this.lines, index, title)) return 1;
    if (heading && this.acceptsHeading(line, index)) {
      this.startSection(heading, line, index);
      return 1;
    }
    const worded =
      this.rows.open && !isText ? wordedHeading(this.lines, index, this.rows.activity.headings.at(-1)?.line) : null;
    if (worded) this.startSection(this.asOnPageBefore(worded, line), line, index);
    else if (this.rows.open && this.rows.columns.length > 0) this.rows.read(line, index);
    else this.rows.activity.stray.push(...unplacedLine(line, this.rows, this.passedOver));
    return 1;
  }

  /** "Employer Matching", "Plan Forfeiture Account" below "Transactions by Source", with a total of its own: whose money the rows move, and no kind of movement. */
  private namesSource({ title }: Heading, index: number): boolean {
    const { activity, open, columns } = this.rows;
    const from = activity.headings.findLastIndex(({ line }) => BY_SOURCE.test(line.text));
    const isWithin = from >= 0 && activity.headings.slice(from).every(({ meaning }) => meaning.kind === 'activity');
    const isPart = open === 'activity' && columns.length > 0 && !BY_SOURCE.test(title);
    return isWithin && isPart && isSummedBelow(this.lines, index);
  }

  /** "Bank Deposit Program (continued)": on the page before, it stood below the heading of a list of the sweep, and so does what goes on here. */
  private asOnPageBefore(heading: Heading, line: Line): Heading {
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
  private saysLess({ meaning: { type, sign, noncash } }: Heading, index: number): boolean {
    const { section, activity, open } = this.rows;
    const isPlain = !type && !sign && !noncash;
    const isRightBelow = activity.headings.at(-1)?.line === this.lines[index - 1];
    return isPlain && open === 'activity' && section.meaning.type !== undefined && isRightBelow;
  }

  private isOpenSection({ title }: Heading): boolean {
    return this.rows.open === 'activity' && nameOfTitle(title) === nameOfTitle(this.rows.section.title);
  }

  private startSection(printed: Heading, line: Line, index: number): void {
    const isOwn = this.meant.sweepsAreActivity === true && printed.meaning.kind === 'sweep';
    const heading: Heading = isOwn ? { ...printed, meaning: { kind: 'activity' } } : printed;
    if (this.goesOnBelowParent(heading, line)) return;
    const sameAgain = heading.continued || nameOfTitle(heading.title) === nameOfTitle(this.rows.section.title);
    if (!sameAgain || !this.rows.isCutOff(line)) this.rows.finishRow();
    this.rows.activity.headings.push({ line, meaning: heading.meaning });
    const generic =
      heading.meaning.kind === 'activity' && !heading.meaning.type && !heading.meaning.sign && !heading.meaning.noncash;
    if (sameAgain && generic && this.rows.section.meaning.kind === 'activity') return;
    if (sameAgain && isAlike(this.rows.section, heading)) return;
    this.rows.finishRow();
    this.rows.sumAnnounced();
    const parent = heading.meaning.kind === 'activity' && !generic ? genericParentOf(this.rows.section) : null;
    // "Dividends/Interest" below "DIVIDENDS/INTEREST INCOME TRANSACTIONS" and its headings.
    const isOfKind = heading.meaning.type !== undefined && heading.meaning.type === this.rows.section.meaning.type;
    this.rows.section = { id: this.rows.section.id + 1, meaning: heading.meaning, title: heading.title, parent };
    const kind = heading.meaning.kind;
    if (kind === 'activity') {
      this.rows.activity.sections += 1;
      this.rows.announceSum(line);
    }
    const wasOpen = this.rows.open;
    this.rows.open = kind === 'activity' || kind === 'pending' || kind === 'sweep' ? kind : null;
    const goesOn = this.rows.open && wasOpen === this.rows.open && this.rows.columns.length > 0;
    const inTable = goesOn && !checksAbreast(this.lines, index + 1);
    const subHeading =
      inTable && (parent ? this.tableGoesOn(line, index) : (generic || isOfKind) && this.partGoesOn(line, index));
    if (!subHeading) this.closeTable(index);
  }

  /**
   * "Transactions by Type of Activity (continued)" at the head of a page, while the page before ended within "Bank Deposits" below
   * that same heading, without a total: those go on.
   */
  private goesOnBelowParent(heading: Heading, line: Line): boolean {
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
  private partGoesOn(heading: Line, index: number): boolean {
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
  private partsTrades(line: Line, index: number, kind: SectionKind): boolean {
    return (
      this.rows.open === 'activity' &&
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

  private upToHeading(index: number): Line[] {
    const body = bodyLines(this.lines, index);
    // "BOUGHT   06/09/25 …   1,250.00" begins like a heading, and is a row.
    const isRow = (line: Line) =>
      CENTS.test(line.text) && line.cells.some((cell) => dayAt(cell.text.split(' '), 0, line.ocr) !== null);
    const end = body.findIndex((line) => headingOf(line) && !isRow(line));
    return end < 0 ? body : body.slice(0, end);
  }

  /** A heading inside a table parts its rows; on the next page it does where the lines below it stand in the table's columns. */
  private tableGoesOn(heading: Line, index: number): boolean {
    if (this.rows.lastLine?.page === heading.page) return true;
    return (
      this.rows.lastLine?.page === heading.page - 1 &&
      standInColumns(bodyLines(this.lines, index + 1), this.rows.columns)
    );
  }

  /**
   * Without a heading of its columns below, a section's columns are inferred from its dated lines. Lines that begin with no day are
   * read by the columns that were headed last on the page, where they stand in them.
   */
  private closeTable(index: number): void {
    if (this.rows.columns.length > 0) this.before = this.rows.columns;
    this.rows.leaveTable();
    if (!this.rows.open) return;
    const isSamePage = this.rows.lastLine?.page === this.lines[index]!.page;
    const again = isSamePage && standInColumns(this.upToHeading(index + 1), this.before) ? [...this.before] : null;
    const columns = impliedColumns(this.lines, index + 1) ?? again;
    if (columns) this.rows.setColumns(columns, index + 1);
  }

  /** "Withdrawals   Deposits" below the rows of a list of one side: "Checks paid" heads that list alone. */
  private headsBothSides(columns: readonly Column[]): boolean {
    const { id, meaning } = this.rows.section;
    const isSided = meaning.type === 'withdrawals' || meaning.type === 'deposits';
    const hasBoth = ['debit', 'credit'].every((side) => columns.some(({ kind }) => kind === side));
    const above = this.rows.activity.rows.filter(({ section }) => section.id === id);
    // A table of both sides that goes on on the next page is the same one.
    const wasOfOne = above.every((row) => rowMoney(row).every(({ column }) => column.kind === 'amount'));
    return isSided && hasBoth && above.length > 0 && wasOfOne;
  }

  private startTable(read: Column[], bodyStart: number): void {
    const sided = withLostSide(this.lines, withUnheadedDays(this.lines, read, bodyStart), bodyStart);
    const known = withUnknownMoney(this.lines, withSteppingBalance(this.lines, sided, bodyStart), bodyStart);
    const printed = this.withLostColumns(known, this.lines[bodyStart - 1]!);
    this.rows.breakRow(this.lines[bodyStart - 1]!);
    const lost = this.lostHeading(bodyStart);
    if (lost) this.startSection(lost, this.lines[bodyStart - 1]!, bodyStart - 1);
    const title = WITHOUT_ROWS.has(this.rows.section.meaning.kind)
      ? titleOfMovements(this.lines, printed, bodyStart)
      : null;
    if (title) {
      const meaning = sectionOfWords(wordsOf(title.text));
      this.startSection({ meaning, title: title.text, continued: false }, title, this.lines.indexOf(title));
    }
    // Whatever it is headed by, no list of what is held has proceeds.
    const meansSales = this.rows.section.meaning.kind === 'holdings' && listsSales(printed);
    if (meansSales)
      this.startSection(
        { meaning: { kind: 'realized' }, title: '', continued: false },
        this.lines[bodyStart - 1]!,
        bodyStart - 1,
      );
    const texts = titleOfTexts(printed, this.lines[bodyStart - 1]);
    if (texts) this.startSection({ ...texts, continued: false }, this.lines[bodyStart - 1]!, bodyStart - 1);
    // "Income Builder Fund" above a table with a balance of shares: what the fund is called says nothing of its rows.
    const { title: name, meaning: worded } = this.rows.section;
    if (worded.type && printed.some((column) => column.kind === 'shareBalance') && !SECTIONS.whole(name))
      this.rows.section = { ...this.rows.section, meaning: { kind: 'activity' } };
    const sold =
      this.meant.gainsAreSales === true && this.rows.section.meaning.kind === 'realized' && listsSales(printed);
    if (sold) this.rows.section = { ...this.rows.section, meaning: { kind: 'activity', type: 'sales', sign: 1 } };
    const kind = this.rows.section.meaning.kind;
    const { noncash = false } = this.rows.section.meaning;
    const ofLoans = this.rows.section.meaning.type === 'loanPayments';
    const single = columnsOfSection(texts?.columns ?? null, printed, { sold, ofLoans });
    const columns =
      kind === 'activity' && !noncash
        ? withNamedAmount(single)
        : (NOT_OF_ACTIVITY.has(kind) && columnsBelowUnknownTitle(this.lines, single, bodyStart)) ||
          (noncash ? withUnitsMoved(single) : single);
    const told = toldByColumns(columns, this.rows.section.meaning, this.lines[bodyStart - 1]!.ocr);
    this.passedOver = told.passedOver;
    const { ledger } = told;
    const own = kind !== 'activity' && columns !== single;
    if (!ledger || (!own && WITHOUT_ROWS.has(kind))) {
      this.rows.finishRow();
      this.rows.open = null;
      this.rows.leaveTable();
      return;
    }
    // "Contributions pending allocation" is what an account is called whose ledger steps from balance to balance: nothing in it is pending.
    const isPending = kind === 'pending' && !columns.some((column) => column.kind === 'balance');
    if (isPending || kind === 'sweep') this.rows.open = kind;
    else {
      if (kind !== 'activity' || this.headsSums(bodyStart) || this.headsBothSides(columns)) {
        this.rows.section = { id: this.rows.section.id + 1, meaning: { kind: 'activity' }, title: '', parent: null };
        this.rows.activity.sections += 1;
      }
      this.rows.open = 'activity';
    }
    this.rows.setColumns(columns, bodyStart);
  }

  /** Right below the total of a part of its own kind, the columns of the next part, of which a scan lost the heading. */
  private lostHeading(bodyStart: number): Heading | null {
    const { section, lastLine, activity } = this.rows;
    const heads = this.lines[bodyStart - 1]!;
    const total = activity.totals.at(-1);
    const isBelowTotal = total?.line === lastLine && total?.section.id === section.id && lastLine?.page === heads.page;
    const found = heads.ocr && section.meaning.type && isBelowTotal ? headingByTotal(this.lines, bodyStart) : null;
    return found && squash(found.title) !== squash(section.title) ? found : null;
  }

  /** Where a scan lost the headings at the right of a table that goes on on another page: the columns that it had before. */
  private withLostColumns(columns: Column[], line: Line): Column[] {
    const known = this.rows.columns.length > 0 ? this.rows.columns : this.before;
    const stands = ({ kind, left }: Column) =>
      known.some((column) => column.kind === kind && Math.abs(column.left - left) < SAME_LEFT * line.height);
    const isCut = line.ocr && known.length > columns.length && !columns.some(({ kind }) => isMoneyKind(kind));
    return isCut && columns.filter(stands).length >= FEWEST_ALIKE && stands(columns[0]!) ? [...known] : columns;
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
  private headsSums(bodyStart: number): boolean {
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

  private acceptsHeading(line: Line, index: number): boolean {
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

/** The same words mean the same, on the next page as well. */
function isAlike(section: SectionState, { meaning, title }: Heading): boolean {
  if (section.meaning === meaning) return true;
  const { kind, type, sign } = section.meaning;
  return (
    nameOfTitle(section.title) === nameOfTitle(title) &&
    kind === meaning.kind &&
    type === meaning.type &&
    sign === meaning.sign
  );
}

/** Without "(continued)". */
const CONTINUED = /\bcont(inued|'?d)?\W*$/i;
const nameOfTitle = (text: string): string => squash(text).replace(/continued$|contd?$/, '');
