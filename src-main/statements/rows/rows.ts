import type { Day } from '../../../src-shared/dates.ts';
import type { ParsedRow, Ref } from '../../../src-shared/model/parsed-statement.ts';
import { MEMO_KEYS, type TxKey } from '../../../src-shared/model/tx.ts';
import type { Cents } from '../../../src-shared/money.ts';
import { type Activity, amountsIn, hasWords, type RawRow, rowMoney, sourcesTell } from '../columns/printed-activity.ts';
import { type Learned, NOTHING_LEARNED } from '../learning/learned.ts';
import type { SectionMeaning } from '../lexicon/lexicon.ts';
import { NO_WORDS, type RowType, typeOf, type Wording } from '../lexicon/types.ts';
import { withGluedWordsApart, withLettersForFigures, wordsAsPrinted } from '../lexicon/wording.ts';
import { sumOfFigures } from '../summary/summary.ts';
import { explainedBy } from '../tables/code-legend.ts';
import { type NumberToken, numbersOf } from '../words/amounts.ts';
import { distanceTo, type Period, resolveDay } from '../words/days.ts';
import type { PlacedWord } from '../words/lines.ts';
import type { RefMaker } from '../words/refs.ts';
import { moneyOfRow, tradeInWords } from './figures-in-words.ts';
import { inKindBySign, isInKind, securitiesMoved, sharesFromElsewhere, sharesInWords } from './in-kind.ts';
import { applyTaught } from './learned-rows.ts';
import { markLostBeginnings } from './lost-beginnings.ts';
import { movesNothing } from './moveless-rows.ts';
import { withoutSourceLine } from './source-lines.ts';
import { isSweepMirror, withoutReference } from './sweep-mirrors.ts';

/** A decoded row with what later steps need to know of its print. */
export interface StatementRow extends ParsedRow {
  raw: RawRow;
  /** What the amount's sign rests on. */
  signFrom: 'printed' | 'column' | 'section' | 'words' | 'none';
  /** Securities received or delivered: value without cash. */
  inKind: boolean;
  /** A mirror of other rows in a money fund: shown, not counted. */
  sweep: boolean;
  /** Bought units of the fund in which all of the cash is kept: the cash is what it was. */
  intoCash?: true;
  /** The balance printed behind the row, where there is one. */
  balance?: Cents;
  shareBalance?: number;
  rowType: RowType;
  /** What the type was told by. */
  wording: Wording;
  tokens: NumberToken[];
  /** A legend explains its code, in words of which the first was not read. */
  unexplained?: boolean;
  /** The amount was mended by arithmetic. */
  repaired?: boolean;
  /** The beginning of its words was not read. */
  cut?: boolean;
  /** The day was mended by its neighbours. */
  dayMended?: boolean;
  /** No other day that the reader held for possible fits between its neighbours. */
  dayHeld?: boolean;
}

/** Days by which a settlement may lie outside the period. */
export const SETTLEMENT_SLACK = 5;

const NO_CODES: ReadonlyMap<string, string> = new Map();

/** Decodes the printed rows: day, words, signed amount, type (reading, steps 9 and 10). What proves to be no row moves to the stray lines. */
export function decodeRows(
  activity: Activity,
  period: Period | null,
  ref: RefMaker,
  learned: Learned = NOTHING_LEARNED,
  codes: ReadonlyMap<string, string> = NO_CODES,
): StatementRow[] {
  const columnsNegative = new Set(
    activity.rows
      .filter(
        (row, index) => rowMoney(row).some(({ token }) => token.sign < 0) && !standsBelowTotal(row, index, activity),
      )
      .map((row) => row.section.id),
  );
  const allMarked = marksOutflows(activity.rows);
  const asTotal = sectionsSignedAsTotal(activity);
  const withUnits = sectionsSignedAsUnits(activity.rows);
  const turned = sectionsWithTurnedMarks(activity.rows);
  const rows: StatementRow[] = [];
  const rejected: number[] = [];
  for (const [index, raw] of activity.rows.entries()) {
    const { id } = raw.section;
    const signs: PrintedSigns = {
      ofSection: columnsNegative.has(id),
      negative: columnsNegative.has(id) || (allMarked && (!raw.anchor.ocr || asTotal.has(id))),
      asUnits: withUnits.has(id),
      asTotal: asTotal.has(id),
      turned: turned.has(id),
    };
    const row = decodeRow(raw, period, ref, signs, codes);
    const skipped = applyTaught(row, learned);
    row.sweep ||= skipped === 'sweep';
    const left =
      skipped === 'memo' || skipped === 'pending' ? skipped : movesNothing(row, rows.at(-1)) ? 'memo' : undefined;
    if (left === undefined && isTransaction(row)) {
      rows.push(row);
      continue;
    }
    rejected.push(index);
    if (left !== undefined)
      activity.stray.push({ line: raw.lines[0]!, reason: left, numbers: skipped ? row.tokens : [] });
    else {
      const unplaced = amountAtEnd(raw);
      activity.stray.push({
        line: raw.lines[0]!,
        reason: unplaced ? 'other' : 'unreadable',
        numbers: unplaced ? [unplaced] : [],
      });
    }
  }
  for (const mark of [...activity.totals, ...activity.balances])
    mark.rowsBefore -= rejected.filter((index) => index < mark.rowsBefore).length;
  markLostBeginnings(rows);
  return rows;
}

/** "Investment results   (420.61)" below "Total deductions": a line without a day is none of the rows that were summed. */
function standsBelowTotal({ section, inheritedDay }: RawRow, index: number, { totals }: Activity): boolean {
  return inheritedDay && totals.some((total) => total.section.id === section.id && total.rowsBefore <= index);
}

/** Whether whatever stands under a heading of what goes out is printed as negative: what is not, comes in, under whatever heading. */
function marksOutflows(rows: readonly RawRow[]): boolean {
  const out = rows.filter(({ section }) => section.meaning.sign === -1).map(rowMoney);
  return out.length > 0 && out.every((money) => money.length > 0 && money.every(({ token }) => token.sign < 0));
}

/** Sections, by id, that come to their total with the signs that were read: a scan has lost no minus of theirs. */
function sectionsSignedAsTotal({ rows, totals }: Activity): Set<number> {
  const proved = totals.filter((total) => {
    const own = rows.slice(0, total.rowsBefore).filter(({ section }) => section.id === total.section.id);
    return (
      own.length > 0 && sumOfFigures(own.flatMap(rowMoney).map(({ token }) => token)) === sumOfFigures(amountsIn(total))
    );
  });
  return new Set(proved.map(({ section }) => section.id));
}

/** Which amounts of a section print their sign. */
interface PrintedSigns {
  /** Some of them have a minus. */
  ofSection: boolean;
  /** … or have those of all sections of what goes out: where they have none, money came in. */
  negative: boolean;
  /** They have that of the units beside them, in every row. */
  asUnits: boolean;
  /** They come to the total of their section as they were read. */
  asTotal: boolean;
  /** A minus turns round what the heading says: it stands before what was given back. */
  turned: boolean;
}

/** What is given back in a list of what was paid. */
const GIVEN_BACK =
  /given back|paid back|rebate|refund|reimburs|revers|recover|return|waive|adjust|correct|void|cancel|credit/i;

/** Sections, by id, of what went out, with amounts as they come and a minus only before what was given back: "Total paid, less rebates". */
function sectionsWithTurnedMarks(rows: readonly RawRow[]): Set<number> {
  const outgoing = rows.filter(({ section }) => section.meaning.sign === -1);
  const sections = [...Map.groupBy(outgoing, (row) => row.section.id)];
  const found = sections.filter(([, group]) => {
    const money = group.flatMap((row) =>
      rowMoney(row).flatMap(({ column, token }) => (token.cents && column.kind === 'amount' ? [{ row, token }] : [])),
    );
    const minus = money.filter(({ token }) => token.sign < 0);
    const isBack = ({ row }: { row: RawRow }) => GIVEN_BACK.test(row.lines.map(({ text }) => text).join(' '));
    return minus.length > 0 && 2 * minus.length <= money.length && minus.every(isBack) && !money.every(isBack);
  });
  return new Set(found.map(([id]) => id));
}

/** Sections, by id, in which units and money have one sign, row by row, and some have a minus. */
function sectionsSignedAsUnits(rows: readonly RawRow[]): Set<number> {
  const sections = [...Map.groupBy(rows, (row) => row.section.id)];
  const alike = sections.filter(([, group]) => {
    const signs = group.flatMap((row) => {
      const [money, ...others] = rowMoney(row);
      const units = unitsIn(row);
      return money && others.length === 0 && units ? [[money.token.sign < 0, units.sign < 0] as const] : [];
    });
    return signs.some(([money]) => money) && signs.every(([money, units]) => money === units);
  });
  return new Set(alike.map(([id]) => id));
}

function unitsIn(raw: RawRow): NumberToken | undefined {
  return raw.numbers.find(({ column, token }) => column.kind === 'quantity' && token.value !== 0)?.token;
}

/** The figure that ends the row's line in a cell of its own: an amount that stands in no column must not be lost in silence. */
function amountAtEnd(raw: RawRow): NumberToken | undefined {
  const last = raw.anchor.cells.at(-1)!;
  // "ALL SECURITIES   124,948.25" below "Market value", beside a column of amounts: what is held moves nothing.
  const held = raw.numbers.filter(({ column }) => column.kind === 'marketValue').map(({ token }) => token.left);
  if (held.some((left) => left === last.words[0]!.left)) return undefined;
  return numbersOf(raw.anchor).find(
    (token) => token.cents !== null && token.words[0] === last.words[0] && token.words.at(-1) === last.words.at(-1),
  );
}

/** A row has an amount; without one it is a corporate action in kind, or (scans) a plain transaction whose amount was not read. */
function isTransaction(row: StatementRow): boolean {
  if (row.tokens.some((token) => token.cents !== null)) return true;
  // A split moves no cash, and its words may be all that is printed of it.
  const isSplit = row.txSubType === 'split' && row.raw.days.length > 0 && !row.raw.inheritedDay;
  if (row.txType === 'other' || row.inKind)
    return (row.quantity !== undefined || isSplit || hasWorth(row)) && row.rowType.confidence > 0.5;
  return row.tokens.length > 0 && !row.raw.inheritedDay && row.rowType.confidence >= 0.7;
}

/** "Received in kind 540 JUNIPER POINT REIT INC", with nothing but its book value beside it. */
function hasWorth({ inKind, raw }: StatementRow): boolean {
  const worth = raw.numbers.filter(({ column }) => column.kind === 'cost' || column.kind === 'marketValue');
  return inKind && worth.length === 1 && worth[0]!.token.cents !== null && worth[0]!.token.cents !== 0;
}

function decodeRow(
  raw: RawRow,
  period: Period | null,
  ref: RefMaker,
  signs: PrintedSigns,
  codes: ReadonlyMap<string, string>,
): StatementRow {
  const { date, tradeDate } = daysOf(raw, period);
  const asRead = (text: string) => (raw.anchor.ocr ? withGluedWordsApart(text) : text);
  const wordsOfCell = (words: readonly PlacedWord[]) => (raw.anchor.ocr ? wordsAsPrinted(words) : textOf(words));
  const action = wordsOfCell(raw.action);
  const description = describeRow(raw);
  const money = moneyOfRow(raw);
  const first = amountOf(money);
  const telling = hasWords(raw)
    ? wordsOfCell(withoutSourceLine(raw.description))
    : sourcesTell(raw)
      ? asRead(description)
      : '';
  const turned = first.cents < 0 ? 1 : -1;
  const amountSign: -1 | 0 | 1 = signs.turned ? turned : first.sign || (raw.section.meaning.sign ?? 0);
  const explained = explainedBy(
    codes,
    [action, raw.action[0]?.text ?? '', raw.description[0]?.text ?? ''],
    raw.anchor.ocr,
  );
  const wording: Wording = {
    section: sectionOfRow(raw),
    action: withoutReference(explained || action),
    description: withoutReference(!explained || telling !== '' ? telling : action),
    amountSign,
  };
  const moved = securitiesMoved(raw);
  const worded = moved ?? typeOfWording(wording, raw.fundLedger);
  const typed = sharesFromElsewhere(raw, worded) ?? worded;
  const rowType = explained === '' ? { ...typed, confidence: Math.min(typed.confidence, NO_WORDS) } : typed;
  const signed = signOf(raw, first, rowType, signs);
  const quantity = numberIn(raw, 'quantity') ?? (moved ? sharesInWords(raw) : undefined);
  const inKind = isInKind(raw, rowType, quantity);
  const price = numberIn(raw, 'price');
  const balance = balanceOfSides(raw) ?? centsIn(raw, 'balance');
  const shareBalance = numberIn(raw, 'shareBalance');
  const symbol = textOf(raw.symbol) || undefined;
  const refs: Record<string, Ref> = {
    row: ref(
      raw.page,
      raw.lines.flatMap((line) => line.words).filter((word) => belongsTo(raw, word)),
    ),
  };
  const dayWords = raw.days[0]?.words;
  if (dayWords) refs.date = ref(raw.page, dayWords);
  if (first.words.length > 0) refs.amount = ref(raw.page, first.words);
  const descriptionWords = [...raw.action, ...raw.description, ...raw.checkNumber];
  if (descriptionWords.length > 0) refs.description = ref(raw.page, descriptionWords);
  const row: StatementRow = {
    date: date ?? period?.end ?? '',
    description: description || action || symbol || '',
    amount: signed.cents,
    txType: rowType.txType,
    txSubType: (inKind ? inKindBySign(rowType, signed.cents) : null) ?? subTypeBySign(rowType, signed.cents),
    page: raw.page,
    confidence: Math.min(rowType.confidence, first.confidence, date ? 1 : 0.3),
    ref: refs,
    raw,
    signFrom: signed.from,
    inKind,
    sweep: isSweepMirror(action, asRead(raw.anchor.ocr ? withLettersForFigures(description) : description)),
    rowType,
    wording,
    tokens: money.map(({ token }) => token),
  };
  if (explained === '') row.unexplained = true;
  if (tradeDate) row.tradeDate = tradeDate;
  if (symbol) row.symbol = symbol;
  if (quantity !== undefined) row.quantity = quantity;
  if (price !== undefined) row.price = price;
  if (quantity === undefined || price === undefined) Object.assign(row, tradeInWords(row));
  if (balance !== undefined) row.balance = balance;
  if (shareBalance !== undefined) row.shareBalance = shareBalance;
  return row;
}

/** The type that words give a row, in a fund's own ledger or elsewhere. */
export function typeOfWording(wording: Wording, fundLedger: boolean): RowType {
  return fundLedger ? typeInFund(wording) : typeOf(wording);
}

const VERB_OF_UNITS = /^\W*(purchases?|purchased|bought|buy|redemptions?|redeemed|sales?|sold|sell)\b\W*/i;

/** What pays for units, or is paid for them, at regular times. */
const OUTSIDE_PLAN = /^(automatic|systematic)\b|\b(investment|withdrawal) plan\b/i;

const REGULAR_TRADE = /^(automatic|systematic) (purchase|redemption)\b/i;

/** A fund's own ledger buys units with what comes in: "Purchase - employee contribution" is a contribution, not a trade. */
function typeInFund(wording: Wording): RowType {
  const type = typeOf(wording);
  const rest = wording.description.replace(VERB_OF_UNITS, '');
  if (type.txType !== 'purchases' && type.txType !== 'sales') return type;
  const source = typeOf({ ...wording, action: '', description: rest });
  const atTimes = type.txSubType !== 'other' && REGULAR_TRADE.test(wording.description);
  if (atTimes || (rest !== wording.description && OUTSIDE_PLAN.test(rest)))
    return type.txType === 'purchases'
      ? { txType: 'deposits', txSubType: 'contribution', sign: 1, confidence: 0.9 }
      : { txType: 'withdrawals', txSubType: 'distribution', sign: -1, confidence: 0.9 };
  const moved = !(MEMO_KEYS as readonly TxKey[]).includes(source.txType) && source.txType !== 'transfers';
  return rest !== wording.description && moved && source.confidence > 0.5 ? source : type;
}

function belongsTo(raw: RawRow, word: PlacedWord): boolean {
  return (
    raw.description.includes(word) ||
    raw.action.includes(word) ||
    raw.days.some((day) => day.words.includes(word)) ||
    raw.numbers.some(({ token }) => token.words.includes(word)) ||
    raw.checkNumber.includes(word)
  );
}

/** The settlement or posting day if there is a column for it, else the only day; a trade day beside it is kept. */
function daysOf(raw: RawRow, period: Period | null): { date: Day | null; tradeDate: Day | null } {
  const dayIn = (kind: string) => {
    const found = raw.days.find((day) => day.column.kind === kind);
    return found ? resolveDay(found.printed, period) : null;
  };
  const settled = dayIn('settleDate') ?? dayIn('postDate');
  const plain = dayIn('date');
  const traded = dayIn('tradeDate');
  const date = settled ?? plain ?? traded;
  if (date === traded) return { date, tradeDate: null };
  // Of two days that no title names the later one is that of the settlement.
  const untitled = raw.days.length === 2 && raw.days.every(({ column }) => column.title === '');
  return untitled && traded && date && traded > date ? { date: traded, tradeDate: date } : { date, tradeDate: traded };
}

interface Amount {
  cents: Cents;
  sign: -1 | 0 | 1;
  from: 'printed' | 'column' | 'none';
  words: PlacedWord[];
  confidence: number;
  scanned: boolean;
}

/** The amount of one row over its money columns: a debit counts out, a credit in; two cash columns add up. */
function amountOf(money: ReturnType<typeof rowMoney>): Amount {
  let cents = 0;
  let from: Amount['from'] = 'none';
  const words: PlacedWord[] = [];
  let confidence = 1;
  for (const { column, token } of money) {
    const debit = column.kind === 'debit';
    const sided = debit || column.kind === 'credit';
    const printed = token.sign < 0 ? -1 : 1;
    cents += (token.cents ?? 0) * (sided ? (debit ? -1 : 1) * (debit && token.sign < 0 ? 1 : printed) : printed);
    if (sided) from = 'column';
    else if (token.sign !== 0 && from === 'none') from = 'printed';
    words.push(...token.words);
    confidence = Math.min(confidence, token.confidence, token.mended ? 0.6 : 1);
  }
  const scanned = words.some((word) => word.word.source === 'ocr');
  return { cents, sign: from === 'none' ? 0 : cents < 0 ? -1 : 1, from, words, confidence, scanned };
}

const NATURAL: Partial<Record<TxKey, 1 | -1>> = {
  deposits: 1,
  withdrawals: -1,
  fees: -1,
  purchases: -1,
  sales: 1,
  reinvestments: -1,
  loanPayments: 1,
  loanInterest: 1,
  newLoans: -1,
  income: 1,
};

/** Printed sign > debit or credit column > section > words (reading, step 10). A fund's own ledger counts shares, so trades turn round. */
function signOf(
  raw: RawRow,
  amount: Amount,
  type: RowType,
  signs: PrintedSigns,
): { cents: Cents; from: StatementRow['signFrom'] } {
  const size = Math.abs(amount.cents);
  if (raw.fundLedger && ['purchases', 'sales', 'reinvestments'].includes(type.txType))
    return { cents: size * NATURAL[type.txType]!, from: 'words' };
  if (signs.turned) return { cents: -amount.cents, from: 'section' };
  if (amount.from !== 'none') return { cents: amount.cents, from: amount.from };
  const section = raw.section.meaning;
  const trade = ['purchases', 'sales', 'reinvestments'].includes(type.txType) && section.type !== type.txType;
  // "Buy … $1,395.34" in a list without a minus costs that much, whatever the list of the fees has.
  const isSigned = type.txType === 'reinvestments' ? signs.negative : signs.ofSection;
  if (trade && type.sign !== 0 && !isSigned) return { cents: size * type.sign, from: 'words' };
  // A scan loses minus signs: what is printed without one may have had it, unless the units beside it would have lost theirs too.
  const lostNone = !amount.scanned || signs.asTotal || (signs.asUnits && unitsIn(raw) !== undefined);
  if (signs.negative) return { cents: amount.cents, from: lostNone ? 'printed' : 'none' };
  // A rebate among fees is named by its words.
  if (section.type === 'fees' && type.txType === 'fees' && type.sign === 1) return { cents: size, from: 'words' };
  if (
    section.sign &&
    !(
      type.sign &&
      section.type &&
      type.txType !== section.type &&
      type.txType !== 'transfers' &&
      section.sign !== type.sign &&
      type.txSubType === 'interest'
    )
  ) {
    return { cents: size * section.sign, from: 'section' };
  }
  return { cents: amount.cents, from: 'none' };
}

/** "In" or "out" follows the sign of the amount. */
function subTypeBySign(type: RowType, cents: Cents): string {
  if (
    (type.txType === 'rollovers' || type.txType === 'forfeiture') &&
    ['in', 'out'].includes(type.txSubType) &&
    cents !== 0
  )
    return cents < 0 ? 'out' : 'in';
  if (type.txSubType === 'in-kind-in' && cents < 0) return 'in-kind-out';
  return type.txSubType;
}

/** "Dividends and capital gains reinvested" above a fund's shares says how its income is paid; every kind of movement stands below. */
function sectionOfRow({ section, fundLedger }: RawRow): SectionMeaning {
  const { type, ...meaning } = section.meaning;
  return fundLedger && type === 'reinvestments' ? meaning : section.meaning;
}

function describeRow(raw: RawRow): string {
  const text = [textOf(raw.description), textOf(raw.source)].filter(Boolean).join(' ');
  const number = textOf(raw.checkNumber).replace(/\*+$/, '');
  if (!number) return text;
  return text ? `${text} ${number}` : `Check ${number}`;
}

function textOf(words: readonly PlacedWord[]): string {
  return words
    .map((word) => word.text)
    .join(' ')
    .trim();
}

function numberIn(raw: RawRow, kind: string): number | undefined {
  const found = raw.numbers.find(({ column }) => column.kind === kind);
  return found ? found.token.value * (found.token.sign < 0 ? -1 : 1) : undefined;
}

/** What the running balances of the sides of the cash, in columns of their own, come to together. */
function balanceOfSides({ numbers }: RawRow): Cents | undefined {
  const own = numbers.filter(({ column, token }) => column.ofSide && token.cents !== null);
  return own.length < 2 ? undefined : own.reduce((sum, { token }) => sum + token.cents! * (token.sign < 0 ? -1 : 1), 0);
}

function centsIn(raw: RawRow, kind: string): Cents | undefined {
  const found = raw.numbers.find(({ column, token }) => column.kind === kind && token.cents !== null);
  return found ? found.token.cents! * (found.token.sign < 0 ? -1 : 1) : undefined;
}

/** Whether the row's day lies in the period, give or take the days that a trade needs to settle. */
export function isInPeriod(row: ParsedRow, period: Period): boolean {
  return distanceTo(row.date, period) <= SETTLEMENT_SLACK;
}
