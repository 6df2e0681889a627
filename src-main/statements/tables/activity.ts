import { type Column, columnHeaderAt, isMoneyKind } from '../columns/column-headers.ts';
import { listsSales, titleOfTexts, withNamedAmount, withUnitsMoved } from '../columns/column-meanings.ts';
import { columnsOfSection } from '../columns/columns-of-section.ts';
import { withCompactDays } from '../columns/compact-days.ts';
import { withDaysBeforeRows } from '../columns/day-headings.ts';
import { withDaysOfMonths } from '../columns/days-of-months.ts';
import { checksAbreast, impliedColumns } from '../columns/implied-columns.ts';
import { withRecordsInRows } from '../columns/labelled-records.ts';
import { headingByTotal } from '../columns/lost-headings.ts';
import { withSettlementsFirst } from '../columns/named-days.ts';
import { withOncePrintedDays, withOncePrintedWords } from '../columns/once-printed-days.ts';
import { type Activity, genericParentOf, type SectionState } from '../columns/printed-activity.ts';
import { withSignsAtAmounts } from '../columns/sign-columns.ts';
import { standInColumns } from '../columns/table-columns.ts';
import { titleAsColumn, titledFigures } from '../columns/title-as-column.ts';
import { columnsBelowUnknownTitle, titleOfMovements } from '../columns/titled-tables.ts';
import { withUnheadedDays } from '../columns/unheaded-days.ts';
import { headsNoMovements, isUpperWordOfHead } from '../columns/upper-words.ts';
import { wordedHeading } from '../columns/worded-headings.ts';
import { type Heading, headingOf, isContinuationNote, sectionOfWords } from '../lexicon/headings.ts';
import { SECTIONS, type SectionKind } from '../lexicon/lexicon.ts';
import { numbersOf } from '../words/amounts.ts';
import { dayAt, type Period } from '../words/days.ts';
import { type Line, textsOf } from '../words/lines.ts';
import { squash, wordsOf } from '../words/text.ts';
import { withListsInTurn } from './lists-abreast.ts';
import { withLostSide } from './lost-sides.ts';
import { sumsSpan } from './no-headings.ts';
import { withAmountsOnce } from './repeated-amounts.ts';
import { nameOfTitle, SectionHeadings } from './section-headings.ts';
import { withSteppingBalance } from './stepping-balance.ts';
import { summedColumns, withUnknownMoney } from './summed-columns.ts';
import { TableRows } from './table-rows.ts';
import { toldByColumns } from './told-by-columns.ts';
import { isSummedBelow, unknownHeading } from './unknown-headings.ts';
import { type PassedOver, unplacedLine } from './unplaced-lines.ts';

/** Below these a title that is not known may begin the account's activity. */
const NOT_OF_ACTIVITY = new Set<SectionKind>(['summary', 'holdings', 'cash', 'other', 'income', 'realized', 'loans']);

/** Tables of these tell nothing that moved. */
const WITHOUT_ROWS = new Set<SectionKind>(['realized', 'loans', 'balances', 'income']);

/** Below these, figures that add up across are told elsewhere, or not yet settled. */
const NEVER_SUMMED = new Set<SectionKind>(['realized', 'loans', 'balances', 'income', 'holdings', 'pending', 'sweep']);

const AWAITED = /^(expected|anticipated|projected|scheduled|upcoming) (on|date|day|income|amount|payment)\b/i;

/** Columns of one table begin as near to each other on each page, in heights of a line, and so many of them are the same. */
const SAME_LEFT = 2;
const FEWEST_ALIKE = 3;

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
  /** Dated lines with amounts below a title that nobody knows are what happened. */
  unheadedIsActivity?: boolean;
}

/** "No transactions this period", between the balances of an account. */
const NOTHING_HAPPENED =
  /^no (transactions?|activity)( (this|during this|in this|for this) (statement )?(period|month|cycle|quarter))?\W*$/i;

const NOTHING_PASSED: PassedOver = { ofAssets: false, lostAmounts: false };

/** "Expected on   Expected income (not yet collected)   Estimate": heads of what has not happened. */
function headsAwaited({ cells, text }: Line): boolean {
  return cells.length > 1 && !/\d/.test(text) && cells.some((cell) => AWAITED.test(cell.text));
}

/** Goes from heading to heading and from table to table; what stands in the tables is read by `TableRows`. */
class ActivityReader {
  private readonly lines: readonly Line[];
  private readonly rows: TableRows;
  private readonly headings: SectionHeadings;
  private passedOver: PassedOver = NOTHING_PASSED;
  /** The columns of the table that was read last. */
  private before: readonly Column[] = [];

  private readonly meant: MeantOtherwise;

  constructor(lines: readonly Line[], meant: MeantOtherwise) {
    this.lines = lines;
    this.meant = meant;
    this.rows = new TableRows(lines);
    this.headings = new SectionHeadings(lines, this.rows);
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
      if (titled.title && !this.headings.isOpenSection(titled.title)) this.startSection(titled.title, line, index);
      this.startTable(titled.columns, index + 1);
      return 1;
    }
    const header = isText ? null : columnHeaderAt(this.lines, index);
    if (header) {
      const { title, columns } =
        header.section || header.lines > 1
          ? { title: header.section, columns: header.columns }
          : titleAsColumn(header.columns, line, this.lines[index + 1], this.rows.section.meaning.kind);
      if (title && !this.headings.isOpenSection(title) && !this.headings.saysLess(title, index))
        this.startSection(title, line, index);
      this.startTable(columns, index + header.lines);
      return header.lines;
    }
    const summed = isText || NEVER_SUMMED.has(this.rows.section.meaning.kind) ? null : summedColumns(this.lines, index);
    if (summed) {
      if (summed.title && !this.headings.isOpenSection(summed.title)) this.startSection(summed.title, line, index);
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
    const told = named && this.headings.asOnPageBefore(named, line);
    const isSource = told !== null && this.headings.namesSource(told, index);
    const heading: Heading | null =
      told && (isSource || headsNoMovements(line))
        ? { ...told, meaning: { kind: isSource ? 'activity' : 'other' } }
        : told;
    const kind = heading?.meaning.kind;
    if ((kind === 'holdings' || kind === 'cash') && this.headings.partsTrades(line, index, kind)) {
      // The next class below another one, with a total of its own: "Mutual funds" below "Domestic common stocks".
      const isPart = this.rows.open === 'activity' && !this.rows.section.meaning.type;
      if (isPart && isSummedBelow(this.lines, index))
        this.startSection({ meaning: { kind: 'activity' }, title: line.text, continued: false }, line, index);
      return 1;
    }
    if (heading) this.passedOver = NOTHING_PASSED;
    const isPlain = this.rows.open !== null && !heading?.meaning.type && !heading?.meaning.sign;
    const title = isPlain ? this.rows.activity.headings.at(-1)?.line : undefined;
    if (heading && isUpperWordOfHead(this.lines, index, title)) return 1;
    if (heading && this.headings.acceptsHeading(line, index)) {
      this.startSection(heading, line, index);
      return 1;
    }
    const worded =
      this.rows.open && !isText ? wordedHeading(this.lines, index, this.rows.activity.headings.at(-1)?.line) : null;
    if (worded) this.startSection(this.headings.asOnPageBefore(worded, line), line, index);
    else if (this.rows.open && this.rows.columns.length > 0) this.rows.read(line, index);
    else {
      const unplaced = unplacedLine(line, this.rows, this.passedOver);
      const isRow = unplaced.length > 0 && dayAt(textsOf(line.words), 0, line.ocr) !== null;
      if (this.meant.unheadedIsActivity && isRow && this.opensUnheaded(line, index)) this.rows.read(line, index);
      else this.rows.activity.stray.push(...unplaced);
    }
    return 1;
  }

  /** Begins a list without a heading at its first row. @returns whether its columns could be told */
  private opensUnheaded(line: Line, index: number): boolean {
    this.startSection({ meaning: { kind: 'activity' }, title: '', continued: false }, line, index - 1);
    if (this.rows.columns.length > 0) return true;
    this.rows.open = null;
    return false;
  }

  private startSection(printed: Heading, line: Line, index: number): void {
    const isOwn = this.meant.sweepsAreActivity === true && printed.meaning.kind === 'sweep';
    const heading: Heading = isOwn ? { ...printed, meaning: { kind: 'activity' } } : printed;
    if (this.headings.goesOnBelowParent(heading, line)) return;
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
      inTable &&
      (parent
        ? this.headings.tableGoesOn(line, index)
        : (generic || isOfKind) && this.headings.partGoesOn(line, index));
    if (!subHeading) this.closeTable(index);
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
    const again =
      isSamePage && standInColumns(this.headings.upToHeading(index + 1), this.before) ? [...this.before] : null;
    const columns = impliedColumns(this.lines, index + 1) ?? again;
    if (columns) this.rows.setColumns(columns, index + 1);
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
      if (kind !== 'activity' || this.headings.headsSums(bodyStart) || this.headings.headsBothSides(columns)) {
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
    // Below the heading of a section of its own stands no part of the table before.
    const heading = this.rows.activity.headings.at(-1)?.line;
    const isOwn = heading?.page === line.page && !headingOf(heading)?.continued;
    const isCut = line.ocr && !isOwn && known.length > columns.length && !columns.some(({ kind }) => isMoneyKind(kind));
    return isCut && columns.filter(stands).length >= FEWEST_ALIKE && stands(columns[0]!) ? [...known] : columns;
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
