import type { Day } from '../../../src-shared/dates.ts';
import type { TxKey } from '../../../src-shared/model/tx.ts';
import type { RawRow } from '../columns/printed-activity.ts';
import { type RowType, typeOf, type Wording } from '../lexicon/types.ts';
import { withGluedWordsApart } from '../lexicon/wording.ts';
import type { Summary, SummaryLine } from '../summary/summary.ts';
import { totalColumn } from '../summary/summary.ts';
import { numbersOf } from '../words/amounts.ts';
import { dayAt, holdsDay, type Period, resolveDay } from '../words/days.ts';
import { type Line, textsOf } from '../words/lines.ts';
import type { RefMaker } from '../words/refs.ts';
import type { StatementRow } from './rows.ts';

/**
 * The rows of a statement that prints no dated lines: the lines of its activity by source or fund, with the total of all, dated
 * at the period's end. Only where that table adds up across on every line, gives the summary line by line, or leads from the same
 * balance to the same; else none are invented.
 * @param valued what is held, then and now, comes to the summary's balances, of a plan's participant whose statement lists nothing
 * @param lone nothing else of the account's text tells of an amount on a day, and totals hold each line of the summary
 */
export function rowsOfSummary(
  main: Summary,
  others: readonly Summary[],
  period: Period,
  ref: RefMaker,
  valued = false,
  lone = false,
): StatementRow[] {
  const dated = countedIn(main);
  const days = dated.map((line) => dayOfLine(line, period));
  // A certificate's few entries between its balances: "2/21 Interest paid 222.81".
  if (dated.length > 0 && main.closes && days.every((day) => day !== null))
    return dated.map((line, at) => rowOf(line, line.meaning, days[at]!, ref));
  const addsItsParts = ({ ledger, column }: Summary) => totalColumn(ledger) === column || ledger.addsUp;
  const sourced = others.find((other) => addsItsParts(other) && sameFigures(other, main) && tellsKinds(other));
  const addsAcross = totalColumn(main.ledger) === main.column;
  // Of a scan, a table that tells more of the same may not have been read.
  const isSummed = others.some(
    (other) =>
      addsItsParts(other) && isSameChange(other, main) && (!main.ledger.begin.line.ocr || tellsLess(other, main)),
  );
  const isWhole = addsAcross || isSummed || valued || (main.closes && (main.ledger.addsUp || lone));
  const detail = sourced ?? (isWhole ? main : undefined);
  if (!detail || others.some((other) => tellsMore(other, detail) && !tellsFiner(other, detail))) return [];
  const told = others.find((other) => tellsFiner(other, detail)) ?? detail;
  return countedIn(told)
    .filter(({ meaning }) => !['gain_loss', 'accrued'].includes(meaning?.keys[0] ?? 'other'))
    .map((line) => rowOf(line, finerMeaning(line, told, [main, ...others]) ?? line.meaning, period.end, ref));
}

/** The lines of a summary that count something. */
const countedIn = ({ lines }: Summary): SummaryLine[] => lines.filter(({ included, cents }) => included && cents !== 0);

/** The day that the label of a line begins with, where it is one of the period. */
const dayOfLine = ({ line: { line, words } }: SummaryLine, period: Period): Day | null =>
  firstDayIn(words, line.ocr, period);

function firstDayIn(words: Line['words'], ocr: boolean, period: Period): Day | null {
  const printed = dayAt(textsOf(words), 0, ocr);
  const day = printed && resolveDay(printed, period);
  return day !== null && day >= period.start && day <= period.end ? day : null;
}

/** The section of a row that is a line of the summary: no heading stands above it. */
const OF_SUMMARY = -1;

/** The row is a line of the summary that stands for rows which the statement does not print. */
export const isOfSummary = ({ section }: RawRow): boolean => section.id === OF_SUMMARY;

/** "Return of excess deferrals  (1,455.32)": not what its last words alone are called, where the money went the other way. */
function toldBySign(line: SummaryLine, meaning: SummaryLine['meaning'], wording: Wording): RowType | null {
  const isTurned = meaning !== null && meaning.natural * line.cents < 0;
  const told = isTurned ? typeOf({ ...wording, section: null }) : null;
  return told && told.sign * line.cents > 0 && told.confidence >= TOLD ? told : null;
}

/** So surely words alone tell a type. */
const TOLD = 0.9;

function rowOf(line: SummaryLine, meaning: SummaryLine['meaning'], date: Day, ref: RefMaker): StatementRow {
  const words = line.line.words;
  const amountRef = ref(line.token.page, line.token.words);
  const [key] = meaning?.keys ?? [];
  const wording: Wording = {
    section: key ? { kind: 'activity', type: key } : { kind: 'activity' },
    action: '',
    description: line.line.line.ocr ? withGluedWordsApart(line.label) : line.label,
    amountSign: line.cents < 0 ? -1 : 1,
  };
  const told = toldBySign(line, meaning, wording);
  const type = told ?? typeOf(wording);
  const raw: RawRow = {
    section: { id: OF_SUMMARY, meaning: { kind: 'activity' }, title: line.label, parent: null },
    table: -1,
    page: line.token.page,
    lines: [line.line.line],
    anchor: line.line.line,
    days: [],
    inheritedDay: true,
    action: [],
    description: words,
    symbol: [],
    checkNumber: [],
    source: [],
    numbers: [],
    fundLedger: false,
  };
  return {
    date,
    description: line.label,
    amount: line.cents,
    txType: told || !key || meaning!.keys.includes(type.txType) ? type.txType : key,
    txSubType: type.txSubType,
    page: line.token.page,
    confidence: 0.9,
    ref: {
      row: ref(line.token.page, [...words, ...line.token.words]),
      amount: amountRef,
      description: ref(line.token.page, words),
    },
    raw,
    signFrom: 'printed',
    inKind: false,
    sweep: false,
    rowType: type,
    // Its words alone: the line's meaning is told by them too, and is no second opinion.
    wording: { ...wording, section: null },
    tokens: [line.token],
  };
}

/**
 * Another block between the same balances that tells the same in more lines, of which one was not read: the rows are those lines. On a
 * scan any may not have been read as it is.
 */
function tellsMore(other: Summary, summary: Summary): boolean {
  const { beginning, ending, ledger } = summary;
  const isSame = other.beginning === beginning && other.ending === ending;
  return isSame && (!other.closes || ledger.begin.line.ocr) && countedIn(other).length > countedIn(summary).length;
}

/** "Employee contributions", "Employer contributions", where a table by fund has "Contributions": the same by kinds, in more lines. */
function tellsFiner(other: Summary, detail: Summary): boolean {
  const byKind = (summary: Summary) => {
    const counted = countedIn(summary);
    const kinds = Map.groupBy(counted, ({ meaning }) => meaning?.keys[0] ?? '');
    const sums = [...kinds].map(([kind, own]) => `${kind} ${own.reduce((sum, { cents }) => sum + cents, 0)}`);
    return { count: counted.length, sums: sums.sort().join() };
  };
  const isSame = other.beginning === detail.beginning && other.ending === detail.ending && other.closes;
  const [own, finer] = [byKind(detail), byKind(other)];
  const isFiner = isSame && tellsKinds(other) && finer.count > own.count;
  return isFiner && (finer.sums === own.sums || tellsPartsOf(other, detail));
}

/** "Loan repayments - principal" and "- interest", where a table by fund has "Loan payments": what each of its lines may hold comes to it. */
function tellsPartsOf(other: Summary, detail: Summary): boolean {
  const left = new Map(countedIn(detail).map((line) => [line, line.cents]));
  for (const { meaning, cents } of countedIn(other)) {
    const named = [...left.keys()].find((line) => line.meaning?.keys.includes(meaning!.keys[0]!));
    const holder = named ?? [...left.keys()].find((line) => !line.meaning?.keys.length);
    if (!holder) return false;
    left.set(holder, left.get(holder)! - cents);
  }
  return [...left.values()].every((cents) => cents === 0);
}

/** What a plain word for money in or out may stand for. */
const PLAIN = new Set<TxKey | undefined>(['deposits', 'withdrawals']);

/** A column of contributions may hold what another table of the same figures calls rollovers: the plainer name gives way to the finer. */
function finerMeaning(line: SummaryLine, detail: Summary, all: readonly Summary[]): SummaryLine['meaning'] | null {
  if (!PLAIN.has(line.meaning?.keys[0])) return null;
  const isAlone = ({ lines }: Summary) =>
    lines.filter((other) => other.included && other.cents === line.cents).length === 1;
  if (!isAlone(detail)) return null;
  const named = all
    .filter((other) => other !== detail && sameFigures(other, detail) && isAlone(other))
    .map(({ lines }) => lines.find((other) => other.included && other.cents === line.cents)!.meaning);
  return named.find((meaning) => meaning && meaning.keys.length > 0 && !PLAIN.has(meaning.keys[0])) ?? null;
}

/** A table that adds up its funds leads from the same balance to the same, by kinds that it may divide otherwise. */
function isSameChange(table: Summary, { beginning, ending, closes, lines }: Summary): boolean {
  const told = countedIn(table);
  const isGain = ({ meaning }: SummaryLine) => meaning?.keys[0] === 'gain_loss';
  // "Net activity" and "Gain/loss": of two lines the one that the market made is the summary's, and the other what is left.
  const [gain] = told.filter(isGain);
  const isParted =
    told.length === 2 && gain !== undefined && lines.some((line) => isGain(line) && line.cents === gain.cents);
  const isSame = table.beginning === beginning && table.ending === ending;
  return isSame && table.closes && closes && (told.length > 2 || isParted);
}

/**
 * No line of the account's text but those of its balances tells of an amount on a day, and each of the summary's lines is within a
 * total that adds up: "Total additions", "Total deductions".
 */
export function isLone({ lines, ledger: { begin, end } }: Summary, all: readonly Line[]): boolean {
  if (begin.line.ocr) return false;
  const own = new Set([begin.line, end.line, ...lines.map(({ line }) => line.line)]);
  const tells = (line: Line) =>
    !own.has(line) && holdsDay(line) && numbersOf(line).some(({ cents }) => cents !== null && cents !== 0);
  let open: SummaryLine[] = [];
  let totals = 0;
  for (const line of lines) {
    if (line.included) open.push(line);
    else if (open.length > 0 && line.cents === open.reduce((sum, { cents }) => sum + cents, 0)) {
      open = [];
      totals += 1;
    }
  }
  return totals > 1 && open.every(({ cents }) => cents === 0) && tellsKinds({ lines }) && !all.some(tells);
}

/** So many lines that look like rows are rows. */
const FEWEST_ROWS = 2;

/**
 * Lines of the account, besides the summary's own, that begin with a day of the period, or have one in a cell of its own, and words and an
 * amount beside it: they are what the summary counts, though the heads of their columns were not understood.
 */
export function standBesideRows(
  { lines, ledger: { begin, end } }: Summary,
  all: readonly Line[],
  period: Period,
): boolean {
  const own = new Set([begin.line, end.line, ...lines.map(({ line }) => line.line)]);
  const isRow = (line: Line) =>
    !own.has(line) &&
    /[A-Za-z]{3}/.test(line.text) &&
    (firstDayIn(line.words, line.ocr, period) !== null ||
      line.cells.some(({ words }) => isDayAlone(words, line.ocr) && firstDayIn(words, line.ocr, period) !== null)) &&
    numbersOf(line).some(({ cents }) => cents !== null && cents !== 0);
  return all.filter(isRow).length >= FEWEST_ROWS;
}

function isDayAlone(words: Line['words'], ocr: boolean): boolean {
  const texts = words.map(({ text }) => text);
  return dayAt(texts, 0, ocr)?.words === texts.length;
}

const tellsLess = (table: Summary, main: Summary): boolean => countedIn(table).length < countedIn(main).length;

/** "Net activity" tells of no kind. */
function tellsKinds({ lines }: Pick<Summary, 'lines'>): boolean {
  return lines.every(({ included, cents, meaning }) => !included || cents === 0 || Boolean(meaning?.keys[0]));
}

function sameFigures(a: Summary, b: Summary): boolean {
  if (a.beginning !== b.beginning || a.ending !== b.ending || !a.closes || !b.closes) return false;
  const figures = (summary: Summary) =>
    countedIn(summary)
      .map((line) => line.cents)
      .sort((x, y) => x - y)
      .join();
  return figures(a) === figures(b);
}
