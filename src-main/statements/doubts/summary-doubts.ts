import type { TxKey } from '../../../src-shared/model/tx.ts';
import { type Cents, formatMoney } from '../../../src-shared/money.ts';
import type { FoundPeriod } from '../header/period.ts';

import { labelWords, meaningOf } from '../lexicon/ledger-labels.ts';
import { balanceRole, SUMMARY } from '../lexicon/lexicon.ts';
import type { StatementRow } from '../rows/rows.ts';
import { ADJUSTED, isInLedger, type Ledger, type LedgerLine } from '../summary/ledgers.ts';
import type { Summary } from '../summary/summary.ts';
import { asMoney, type NumberToken, numbersOf } from '../words/amounts.ts';
import type { Line } from '../words/lines.ts';
import { editDistance, squash, wordsOf } from '../words/text.ts';

/** The year of these may begin on any day. */
const OWN_YEAR = /fiscal|plan|policy|contract/i;
/** Figures of one column end at the same edge, within this share of the line height. */
const EDGE_TOLERANCE = 1.0;
/** A column in which more of the block's lines than this share have a figure is one of the block's. */
const MOSTLY = 0.5;
const TOTAL = /\btotals?\b/i;
/** So many movements of one amount are those of one account. */
const ENOUGH_ALIKE = 2;

/**
 * Why the figures of a scanned summary may be those of another column than the account's for the period, which its own arithmetic
 * cannot tell: every column closes. Null if nothing speaks for it.
 */
export function columnDoubtOf({ ledger, column }: Summary): string | null {
  const chosen = ledger.columns[column];
  // Names and figures by turns in one line are no columns.
  const isByTurns = ledger.lines.some(({ line }) => line === ledger.begin.line || line === ledger.end.line);
  if (!chosen || ledger.begin.line === ledger.end.line || isByTurns) return null;
  const named = ledger.columns.some(({ title }, other) => other !== column && TOTAL.test(title));
  if (named && !TOTAL.test(chosen.title))
    return 'The summary has a column of the total, and the figures are those of another. Check the balances on the page.';
  if (ledger.columns.some((_, other) => mayBeWhole(ledger, other, column)))
    return 'The summary has several columns, and none of them is plainly the whole account. Check the balances on the page.';
  const [opening, closing] = [ledger.begin.amounts[column], ledger.end.amounts[column]];
  // What closes with the same balance is another length of time, else it is another part of the account, or the whole of it.
  const isOther = (token: NumberToken) =>
    token.cents !== closing?.cents ||
    chosen.period === 'year' ||
    (chosen.period !== 'current' && opening && token.right < opening.left);
  if (openedNowhere(ledger.begin, ledger.lines, ledger.end).some(isOther))
    return 'A column of the summary has no opening balance that could be read: it may be the one that counts. Check the balances on the page.';
  return chosen.period === 'year' && openedNowhere(ledger.end, ledger.lines, ledger.begin).length > 0
    ? 'A column of the summary has no closing balance that could be read: it may be the one that counts. Check the balances on the page.'
    : null;
}

const ACCRUED = /\baccrued\b/i;

/**
 * Why a scanned block may not be that of the account: a closing balance is printed that is larger than both of the block's, and
 * of which no opening balance was read. Null if there is none.
 */
export function closingDoubtOf({ ledger, beginning, ending }: Summary, lines: readonly Line[]): string | null {
  const most = Math.max(Math.abs(beginning), Math.abs(ending));
  const isClosing = (line: Line) => {
    const words = labelOf(line);
    return SUMMARY.prefix(words.join(' '), line.ocr)?.value.role === 'end' || balanceRole(words) === 'end';
  };
  const accrued = lines.filter(({ text }) => ACCRUED.test(text)).flatMap((line) => numbersOf(line));
  // "Ending value incl. accrued interest": the closing balance with what was earned and not yet paid.
  const isWithAccrued = (line: Line, cents: Cents) =>
    ACCRUED.test(line.text) && accrued.some((token) => token.cents === cents - ending);
  const larger = lines.find(
    (line) =>
      !isInLedger(line, ledger) &&
      isClosing(line) &&
      standingApart(line).some(({ cents }) => (cents ?? 0) > most && !isWithAccrued(line, cents ?? 0)),
  );
  return larger
    ? `"${larger.text.slice(0, 60)}" is printed as well, with more than the balances that were read. Check the balances on the page.`
    : null;
}

/** "Adjusted previous account value" opens a block only where a scan has lost the balance from which the lines above it came to that. */
export function adjustedDoubtOf({ ledger: { begin } }: Summary): string | null {
  return ADJUSTED.test(begin.label)
    ? `"${begin.label}" is what lines above it came to, and no opening balance was read there. Enter it from the page.`
    : null;
}

/**
 * Why a scanned block may not be the one that counts: another one opens with a balance as well, and no figure was read behind the
 * name of its closing balance. Null if there is none.
 */
export function unreadClosingDoubtOf({ ledger }: Summary, lines: readonly Line[]): string | null {
  const roleAt = (line: Line) => SUMMARY.whole(labelOf(line).join(' '), line.ocr)?.role;
  const opening = lines.filter(
    (line) => !isInLedger(line, ledger) && standingApart(line).some(({ cents }) => cents) && roleAt(line) === 'begin',
  );
  const lost = lines.find(
    (line) =>
      line.ocr &&
      line.cells.length === 1 &&
      roleAt(line) === 'end' &&
      opening.some(
        ({ page, top, left }) => page === line.page && top < line.top && Math.abs(left - line.left) < line.height,
      ),
  );
  return lost ? `No figure was read behind "${lost.text.slice(0, 60)}". Check the balances on the page.` : null;
}

/**
 * Why the closing balance may be another: a second block tells of the same opening balance and of the same movements, and of an
 * end that they do not explain. Of a statement that contradicts itself neither end is proved. Null if there is none.
 */
export function contradictionOf(summary: Summary, others: readonly Summary[]): string | null {
  const moved = movementsOf(summary);
  const other = others.find((block) => {
    const same = movementsOf(block).filter((cents) => moved.includes(cents)).length;
    // Of a block whose opening balance was misread, the movements tell what it is of.
    const isOfSame =
      block.beginning === summary.beginning
        ? same > 0
        : same >= ENOUGH_ALIKE && mayBeMisread(block.beginning, summary.beginning);
    return block.ending !== summary.ending && !block.closes && isOfSame;
  });
  return other
    ? `"${other.ledger.end.line.text.slice(0, 60)}" is printed as well, and is not the balance that the activity gives. Check the balances on the page.`
    : null;
}

/** Of a scan: a line outside of every block that was read, which names what they do not tell apart, with its figures. */
function finerLineOf(lines: readonly Line[], told: ReadonlySet<TxKey>, read: readonly Summary[]): Line | undefined {
  const inside = new Set(read.flatMap(({ lines: own }) => own.map(({ line }) => line.line)));
  return lines.find((line) => {
    const key = meaningOf(labelWords(line.words, line), true)?.keys[0];
    const figures = standingApart(line).filter(({ cents }) => cents);
    // "4065-8287 Forfeiture Account": a line of a list of accounts.
    if (NUMBER_OF_ACCOUNT.test(line.cells[0]!.text)) return false;
    // "Rollover $57,577.47 100% $57,577.47": what is held of a source.
    const isHeld = line.text.includes('%');
    return (
      key !== undefined &&
      FINER.includes(key) &&
      !told.has(key) &&
      figures.length > 1 &&
      figures.length < FIGURES_OF_SOURCE &&
      !isHeld &&
      !inside.has(line)
    );
  });
}

/** A line of so many figures tells of one source, from its opening balance to its closing one. */
const FIGURES_OF_SOURCE = 6;
const NUMBER_OF_ACCOUNT = /\d[-\d]{4,}\d/;

/** What a coarser summary counts among contributions and withdrawals. */
const FINER: readonly TxKey[] = ['rollovers', 'forfeiture', 'transfers', 'loanPayments', 'loanInterest', 'newLoans'];

/** Why the kinds of the movements may be others: a second block between the same balances tells them apart more finely. Null if none does. */
export function finerBlockDoubtOf(summary: Summary, others: readonly Summary[], lines: readonly Line[]): string | null {
  const told = new Set(summary.lines.flatMap(({ meaning }) => meaning?.keys ?? []));
  const { ocr } = summary.ledger.begin.line;
  const finer = others
    .filter((other) => isBetweenSame(other, summary, ocr))
    .flatMap(({ lines }) => lines)
    .find(({ meaning, cents }) => {
      const key = meaning?.role === 'line' ? meaning.keys[0] : undefined;
      return key !== undefined && FINER.includes(key) && !told.has(key) && cents !== 0;
    });
  const unread = ocr && !finer ? finerLineOf(lines, told, [summary, ...others]) : undefined;
  if (unread)
    return `"${unread.text.slice(0, 60)}" is printed as well, in a table that could not be read. Check what it says.`;
  return finer
    ? `"${finer.label.slice(0, 60)}" is printed as well, and the movements that were read tell of none. Check their types.`
    : null;
}

/** Two blocks between the same balances; on a scan one of the balances may be misread by a character. */
function isBetweenSame(one: Summary, other: Summary, ocr: boolean): boolean {
  const isNear = (cents: Cents, next: Cents) => editDistance(formatMoney(cents), formatMoney(next), 1) === 1;
  const [begins, ends] = [one.beginning === other.beginning, one.ending === other.ending];
  return (
    (begins && ends) ||
    (ocr && ((ends && isNear(one.beginning, other.beginning)) || (begins && isNear(one.ending, other.ending))))
  );
}

/** Two balances of one name, on lines of their own: nothing says which of them opens the period. Null where they are told apart. */
export function namesDoubtOf({ ledger: { begin, end } }: Summary): string | null {
  const name = squash(begin.label);
  if (begin.line === end.line || name === '' || name !== squash(end.label) || /\d/.test(begin.label)) return null;
  return `The opening and the closing balance are both called "${begin.label.slice(0, 60)}". Check the balances on the page.`;
}

/** The market change was worked out from the balances, but between them stands a figure that is not what moved them. Null if none. */
export function leftOutDoubtOf({ beginning, ending, lines }: Summary): string | null {
  const moved = Math.abs(ending - beginning);
  // One of the balances, said again, moved nothing.
  const other = lines.find(
    ({ included, cents }) =>
      !included && cents !== 0 && Math.abs(cents) !== moved && cents !== beginning && cents !== ending,
  );
  return other
    ? `"${other.label.slice(0, 60)}" stands between the balances, and is not what moved them. Check the balances on the page.`
    : null;
}

/**
 * The market change was worked out from the balances, and another one is printed. Null if none is, or what is printed is all that the
 * closing balance differs by from the opening one.
 */
export function marketDoubtOf(lines: readonly Line[], change: Cents, whole: Cents = change): string | null {
  for (const [index, line] of lines.entries()) {
    // "Unrealized gains/(losses)" beside the cost: of all the time that the assets were held.
    const isOfCost = lines.slice(Math.max(0, index - 1), index + 2).some(({ text }) => /\bcost basis\b/i.test(text));
    for (const [at, { text }] of line.cells.entries()) {
      const next = line.cells[at + 1];
      if (!next || !tellsChange(text) || (isOfCost && /^unrealized/i.test(text))) continue;
      const printed = numbersOf(line).find(({ cents, words }) => cents !== null && next.words.includes(words[0]!));
      const isWhole = /\bnet change\b/i.test(text) && printed?.cents === Math.abs(whole);
      if (printed && !isWhole && Math.abs(printed.cents!) !== Math.abs(change))
        return `"${text.slice(0, 60)}" is printed with another figure than the balances leave. Check the balances on the page.`;
    }
  }
  return null;
}

/** "Change in market value", and what it is said to be of. */
function tellsChange(label: string): boolean {
  return (
    SUMMARY.whole(label)?.keys[0] === 'gain_loss' ||
    SUMMARY.whole(label.replace(/ of (your |the )?(positions|securities|holdings|assets|investments|portfolio)$/i, ''))
      ?.keys[0] === 'gain_loss'
  );
}

/** What comes into an account from outside, or leaves it. */
const EXTERNAL = new Set<TxKey>(['deposits', 'withdrawals', ...FINER]);

/** Nothing between the balances is printed, but somewhere else that more came in or went out than the rows tell. */
export function movedDoubtOf(
  lines: readonly Line[],
  rows: readonly Pick<StatementRow, 'txType' | 'amount' | 'sweep'>[],
): string | null {
  const external = rows.filter(({ txType, sweep }) => EXTERNAL.has(txType) && !sweep);
  const moved = (sign: 1 | -1) =>
    external.reduce((sum, { amount }) => (Math.sign(amount) === sign ? sum + Math.abs(amount) : sum), 0);
  const told = { deposits: moved(1), withdrawals: moved(-1) };
  for (const line of lines) {
    const label = line.cells[0]!.text;
    const key = SUMMARY.whole(label)?.keys.join();
    if (key !== 'deposits' && key !== 'withdrawals') continue;
    const figures = standingApart(line).filter(({ cents }) => cents !== null);
    if (figures.length > 0 && figures.every(({ cents }) => cents! > told[key]))
      return `"${label.slice(0, 60)}" is printed with more than the rows come to. Check the rows on the page.`;
  }
  return null;
}

/** What comes to the whole: "Total", "Account value". */
const WHOLE = /\b(total|value|balance|worth|assets)\b/i;

/**
 * Why a balance of a scan may be another figure: a total outside of the block is nearly the same, was read more surely, and the balance
 * itself is printed nowhere else. Two figures of a block that were misread alike still add up. Null if there is none.
 */
export function nearTotalDoubtOf(
  { ledger, beginning, ending, beginToken, endToken }: Summary,
  lines: readonly Line[],
): string | null {
  const outside = lines.filter((line) => !isInLedger(line, ledger) && WHOLE.test(line.text)).flatMap(numbersOf);
  for (const [balance, token] of [
    [beginning, beginToken],
    [ending, endToken],
  ] as const) {
    const isAgain = outside.some(({ cents }) => cents === Math.abs(balance));
    const near = outside.find(
      ({ cents, confidence }) =>
        cents !== null &&
        Math.abs(balance) > LEAST_NEAR &&
        mayBeMisread(cents, Math.abs(balance)) &&
        confidence > token.confidence,
    );
    if (near && !isAgain && token.words.every(({ word }) => word.source === 'ocr'))
      return `"${near.text}" is printed as well, which is nearly the balance ${token.text}. Check the balances on the page.`;
  }
  return null;
}

/** Smaller figures are like one another by chance. */
const LEAST_NEAR = 100_000;

/** Figures of one length that differ in one digit. */
function mayBeMisread(one: Cents, other: Cents): boolean {
  const [digits, others] = [String(one), String(other)];
  return digits.length === others.length && [...digits].filter((digit, at) => digit !== others[at]).length === 1;
}

function movementsOf({ lines }: Summary): number[] {
  return lines.filter(({ included, cents }) => included && cents !== 0).map(({ cents }) => Math.abs(cents));
}

/** The words of a line's first cell, without its figures. */
function labelOf({ cells }: Line): string[] {
  return wordsOf(cells[0]!.text).filter((word) => /^[a-z]+$/.test(word));
}

/** The figures that are cells of their own behind the first: those of sentences are not. */
function standingApart(line: Line): NumberToken[] {
  const cells = line.cells.slice(1);
  return numbersOf(line).filter((token) =>
    cells.some(({ words }) => words.every((word) => token.words.includes(word))),
  );
}

/** Its balances are larger than those of the other column, and it is not the same account over another length of time. */
function mayBeWhole(ledger: Ledger, column: number, part: number): boolean {
  const balanceOf = ({ amounts }: LedgerLine, at: number) => amounts[at]?.cents ?? null;
  const [opening, closing] = [balanceOf(ledger.begin, column), balanceOf(ledger.end, column)];
  const [first, last] = [balanceOf(ledger.begin, part), balanceOf(ledger.end, part)];
  if (opening === null || closing === null || first === null || last === null) return false;
  const { period } = ledger.columns[column]!;
  return period === 'unknown' && opening > first && closing > last && closing !== first;
}

/** Closing balances of columns in which most lines have figures and the opening balance has none. */
function openedNowhere(begin: LedgerLine, lines: readonly LedgerLine[], end: LedgerLine): NumberToken[] {
  const opened = moneyBehind(begin);
  return moneyBehind(end).filter((closing) => {
    const isBelow = (token: NumberToken) => Math.abs(token.right - closing.right) <= EDGE_TOLERANCE * end.line.height;
    const figures = lines.flatMap((line) => moneyBehind(line).find(isBelow) ?? []);
    const inColumn = lines.filter((line) => moneyBehind(line).some(isBelow));
    // What came in and what went out, each summed in the line of the closing balance.
    const isSum = figures.length > 0 && figures.reduce((sum, { cents }) => sum + cents!, 0) === closing.cents;
    return !isSum && lines.length > 0 && inColumn.length > MOSTLY * lines.length && !opened.some(isBelow);
  });
}

/** A label of another block beside this one: "Tax-deferred", "Net Gain/Loss". */
const LABEL = /^[A-Z][a-z]{2,}[A-Za-z/&-]*( [A-Za-z/&-]+)*$/;

/** The sums of money behind a line's label, up to the label of another block. */
function moneyBehind({ line, words }: LedgerLine): NumberToken[] {
  const label = words.at(-1)!.right;
  const beside =
    line.cells.find(({ left, text }) => left > label && LABEL.test(text))?.left ?? Number.POSITIVE_INFINITY;
  return numbersOf(line)
    .map(asMoney)
    .filter((token) => token.cents !== null && token.left > label && token.left < beside);
}

/**
 * Why the first day of a scanned period may have been misread: the year to date has the same opening balance and the same figures as
 * the period, which begins on another day. Null if nothing speaks for it.
 */
export function firstDayDoubtOf({ ledger, column }: Summary, period: FoundPeriod | null): string | null {
  const year = ledger.columns.findIndex(({ title, period: of }) => of === 'year' && !OWN_YEAR.test(title));
  if (!period || /-(01-01|12-31)$/.test(period.start) || year < 0 || year === column) return null;
  // An account's first period is its year to date; what several pages print alike was not misread.
  if (period.seen > 1 && !period.otherYear) return null;
  const isSame = ({ amounts }: LedgerLine) => amounts[column]?.cents === amounts[year]?.cents;
  const opening = ledger.begin.amounts[column]?.cents;
  const moved = ledger.lines.some(({ amounts }) => amounts[column]?.cents);
  return opening && moved && isSame(ledger.begin) && ledger.lines.every(isSame)
    ? `The period is the year to date by its figures, but begins on ${period.start}. Check its first day.`
    : null;
}
