import type { Repair } from '../../src-shared/model/parsed-statement.ts';
import type { Cents } from '../../src-shared/money.ts';
import type { Activity } from './columns/printed-activity.ts';
import type { AccountReading, DocumentContext } from './evidence/account-reading.ts';
import { ofOwnBalances } from './evidence/balance-ledgers.ts';
import { cashOfPairs, chooseSummaries, derivesGain, isCashOnly, runsThrough } from './evidence/choose-summary.ts';
import { matchSummary } from './evidence/match-summary.ts';
import { settleSweptLines } from './evidence/section-totals.ts';
import type { AccountLines } from './header/accounts.ts';
import type { Learned } from './learning/learned.ts';
import { cashPairs } from './proof/cash.ts';
import { offersOf } from './proof/offers.ts';
import { holdingsComeTo } from './proof/positions.ts';
import { repairLines, repairRows, repairSummary } from './proof/repair.ts';
import { readLists } from './read-lists.ts';
import { nameTurned } from './rows/guessed-types.ts';
import { mendDays } from './rows/mend-days.ts';
import { nameOwnTransfers, nameTransfersWithinBank } from './rows/own-transfers.ts';
import { repeatedRows, settleRepeatedLines, totalsBesides } from './rows/repeated-rows.ts';
import { nameReversals } from './rows/reversals.ts';
import type { StatementRow } from './rows/rows.ts';
import { isLone, rowsOfSummary, standBesideRows } from './rows/summary-rows.ts';
import { withAccruedInterest } from './settling/accrued-parts.ts';
import { nameCapital } from './settling/capital-accounts.ts';
import {
  nameBenefits,
  nameDistributions,
  nameSharesExchanged,
  nameSharesGiven,
  nameSharesPaidFor,
} from './settling/distributions.ts';
import { nameEarningsOfCash } from './settling/earnings-of-cash.ts';
import { nameExchanges, nameMoneyOfFunds } from './settling/exchanges.ts';
import { namePaidToFunds } from './settling/fund-accounts.ts';
import { withoutSumsAbove } from './settling/headed-by-sums.ts';
import { nameHeldNotes } from './settling/held-notes.ts';
import { nameByAction } from './settling/holder-names.ts';
import { namePaymentsOnLoans } from './settling/loans-of-others.ts';
import { withGains, withWholeChange } from './settling/market-change.ts';
import {
  countReinvestedInTotals,
  markMirrors,
  markReinvestedInSweep,
  withoutPendingTables,
} from './settling/mirrors.ts';
import { nameTrades, turnSharesSide } from './settling/named-trades.ts';
import { nameIncomeBesideShares, nameReinvestedIncome, nameUntoldReinvestments } from './settling/reinvested-income.ts';
import { nameReinvestedOnce } from './settling/reinvested-once.ts';
import { settleSigns, turnByLines } from './settling/signs.ts';
import { nameTaxesOnIncome } from './settling/taxes-on-income.ts';
import { nameTradesToldAgain } from './settling/trades-told-again.ts';
import {
  nameByLines,
  nameBySameWords,
  nameChargesCounted,
  nameIncomeCounted,
  nameInvested,
  nameMovedBetweenAccounts,
  nameTaxesByLines,
  nameTrailsCounted,
  nameTransfersCounted,
  nameUndoneCounted,
  nameUntoldByLines,
} from './settling/types-by-lines.ts';
import { nameCashReceived, valueInKind } from './settling/value-in-kind.ts';
import { settleValuesOfDays } from './settling/values-of-days.ts';
import { isInLedger, type Ledger, type LedgerLine } from './summary/ledgers.ts';
import { areRows, readSummary, type Summary, signedCents, totalColumn, wholeColumn } from './summary/summary.ts';
import type { ValuePairs } from './summary/value-pairs.ts';
import { numbersOf } from './words/amounts.ts';

const NOTHING_MENDED = { match: null, repairs: [], offers: [] };

/** Reads one account's lines: summary, rows, signs, sums. `parent`: the summary page of several accounts, if there is one. */
export function readAccount(account: AccountLines, context: DocumentContext, parent?: AccountLines): AccountReading {
  const learned = context.learned.again();
  const { main: chosenMain, others, pairs } = chooseSummaries(account, context.period, learned, parent);
  // A fund's rows between its balances may come to the change between them, as they should.
  const closing = others.filter(
    ({ closes, lines }) => closes && lines.some(({ included }) => included) && !areRows(lines),
  );
  const listed = readLists(account, context, learned, chosenMain, closing);
  const { activity } = listed;
  let { rows } = listed;
  const raw = activity.rows;
  nameByAction(rows, account.furniture.concat(account.lines));
  if (context.scanned && context.period) mendDays(rows, context.period, activity.totals);
  rows = withoutSumsAbove(withoutPendingTables(rows, activity, context.period), activity);
  settleSigns(rows, activity.totals, activity.balances);
  const main = ofOwnBalances(chosenMain, others, activity.balances, rows);
  const own = account.number?.key;
  nameOwnTransfers(
    rows,
    own,
    [...context.accountNumbers].filter((key) => key !== own),
  );
  namePaymentsOnLoans(rows, main);
  nameHeldNotes(rows, account.lines, main);
  turnSharesSide(rows);
  nameTrades(rows);
  nameExchanges(rows);
  nameMoneyOfFunds(rows);
  nameTradesToldAgain(rows);
  nameReversals(rows);
  namePaidToFunds(rows, main);
  nameDistributions(rows);
  nameSharesGiven(rows);
  nameSharesPaidFor(rows);
  nameSharesExchanged(rows);
  nameBenefits(rows);
  nameTaxesOnIncome(rows);
  nameReinvestedIncome(rows, main);
  nameUntoldReinvestments(rows);
  nameIncomeBesideShares(rows);
  nameEarningsOfCash(rows);
  nameCapital(rows, main);
  nameTurned(rows);
  nameCashReceived(rows);
  valueInKind(rows, main, context.ref);
  const repeated = repeatedRows(rows);
  activity.totals = totalsBesides(activity.totals, rows, repeated);
  rows = rows.filter((row) => !repeated.has(row));
  for (const { raw } of repeated)
    activity.stray.push({ line: raw.anchor, reason: 'memo', numbers: raw.numbers.map(({ token }) => token) });
  settleRepeatedLines(activity, rows);
  settleSweptLines(activity, rows);
  markMirrors(rows);
  markReinvestedInSweep(rows, activity.stray);
  countReinvestedInTotals(rows, activity.totals);
  // Dated rows that could not be read are not those of the summary.
  const isDated = raw.some((row) => row.days.length > 0 && !row.inheritedDay);
  if (rows.length === 0 && main && context.period && !isDated && !standBesideRows(main, account.lines, context.period))
    rows = rowsOfSummary(
      main,
      others,
      context.period,
      context.ref,
      isOfParticipant(main, pairs, activity, account, context),
      isLone(main, account.lines),
    );
  const settled = withCreditedInside(columnOfRows(withGains(main, rows), rows, learned), others, rows);
  const summary = withWholeChange(settled, rows);
  const values = cashOfPairs(pairs, context.ref);
  settleValuesOfDays(activity, summary ?? balancesOf(pairs), context.period, rows);
  const cashOnly = isCashOnly(summary, rows);
  if (cashOnly) nameTransfersWithinBank(rows);
  const found = { summary, others, values, valueParts: pairs.parts, activity, rows, cashOnly };
  const read = { ...found, ...NOTHING_MENDED, used: learned.used };
  return context.scanned ? mend(read, account, context) : rematched(read);
}

function balancesOf({ whole }: ValuePairs): { beginning: Cents; ending: Cents } | null {
  const [begin, end] = [whole?.begin.amounts[0], whole?.end.amounts[0]];
  return begin && end ? { beginning: signedCents(begin), ending: signedCents(end) } : null;
}

/**
 * "Employer contributions", and a table of the investments whose values then and now come to the balances, or those of now where no
 * page is missing; nothing on the pages is headed as a list of transactions.
 */
function isOfParticipant(
  main: Summary,
  pairs: ValuePairs,
  activity: Activity,
  { lines }: AccountLines,
  { pagesComplete }: DocumentContext,
): boolean {
  const held = balancesOf(pairs);
  const isHeld =
    (held?.beginning === main.beginning && held.ending === main.ending) ||
    (pagesComplete.state === 'passed' && holdingsComeTo(main.ending, lines, main.ledger));
  const isListed = activity.headings.some(({ line, meaning }) => meaning.kind === 'activity' && LISTS.test(line.text));
  const isEmployed =
    main.lines.some(({ label }) => EMPLOYED.test(label)) || lines.some(({ text }) => VESTED.test(text));
  return Boolean(isHeld && isEmployed && main.closes && !isListed && !main.ledger.begin.line.ocr);
}

/** Whose money a line of a participant's summary is of. */
const EMPLOYED = /\b(employer|company (match|safe harbor|contributions?)|pre-?tax|roth|deferrals?)\b/i;

/** What a list of transactions is headed by, as it may say elsewhere that there is one. */
const LISTS = /\b(transactions?|history|detail)\b/i;
const VESTED = /\bvested balance\b/i;

/** The column of the summary that the rows give, where another one was taken for the period's: headings may tell nothing. */
function columnOfRows(main: Summary | null, rows: readonly StatementRow[], learned: Learned): Summary | null {
  const agrees = (summary: Summary) =>
    summary.closes && matchSummary(summary, rows, isCashOnly(summary, rows)).agrees && summary.lines.length > 0;
  if (!main || rows.length === 0 || main.ledger.columns.length === 1 || agrees(main)) return main;
  // A column of one source, however well its rows agree, is not the account.
  if (totalColumn(main.ledger) !== null || wholeColumn(main.ledger) !== null) return main;
  const isCurrent = main.ledger.columns[main.column]?.period === 'current';
  const others = main.ledger.columns.flatMap(({ period }, column) => {
    // What was paid for the securities reconciles as well: the rows are the same, the value is not. And where the headings tell
    // the period from the year, the year's figures explain no period whose own do not add up.
    const isOther = period === 'cost' || (isCurrent && period === 'year') || contradicts(main, column);
    const summary = column === main.column || isOther ? null : readSummary(main.ledger, column);
    return summary ? [{ ...summary, incomeApart: learned.incomeApart }] : [];
  });
  const agreeing = others.filter(agrees);
  return agreeing.length === 1 ? agreeing[0]! : main;
}

/**
 * "Guaranteed interest 660.11" has a line of the summary and no rows: it is credited day by day. Where another block between the same
 * balances holds it in the change in value ("Gains/losses & interest 6,822.75"), it is part of that.
 */
function withCreditedInside(main: Summary | null, others: readonly Summary[], rows: readonly StatementRow[]) {
  if (!main?.closes || rows.length === 0 || main.ledger.begin.line.ocr) return main;
  const open = matchSummary(main, rows, false).groups.filter(({ expected, found }) => expected !== found);
  const [credited] = open;
  const isCredited = credited?.rows.length === 0 && credited.lines[0]?.meaning?.keys[0] === 'income';
  const gainsOf = ({ lines }: Summary) =>
    lines.filter(({ included, meaning }) => included && meaning?.keys[0] === 'gain_loss');
  const [gain, ...more] = gainsOf(main);
  if (open.length !== 1 || !isCredited || !gain || more.length > 0) return main;
  const isHeld = others.some(
    (block) =>
      block.closes &&
      block.beginning === main.beginning &&
      block.ending === main.ending &&
      gainsOf(block).some(({ cents }) => cents === gain.cents + credited.expected),
  );
  const lines = main.lines.map((line) => (credited.lines.includes(line) ? { ...line, meaning: gain.meaning } : line));
  return isHeld ? { ...main, lines } : main;
}

/** A column that tells the same between its balances, but of other balances, says that the print is at odds with itself. */
function contradicts({ ledger: { lines, begin, end }, column }: Summary, other: number): boolean {
  const isSame = ({ amounts }: LedgerLine) => amounts[column]?.cents === amounts[other]?.cents;
  return lines.some(({ amounts }) => amounts[column]?.cents) && lines.every(isSame) && isSame(begin) !== isSame(end);
}

/** Repairs of a scan: first the summary's own figures, then rows, then the summary once more with the mended rows. */
function mend(read: AccountReading, account: AccountLines, context: DocumentContext): AccountReading {
  const { rows, activity } = read;
  const elsewhere = (cents: Cents) => countPrinted(account, read.summary?.ledger ?? null, cents) > 0;
  const repairs: Repair[] = [];
  let summary: Summary | null = read.summary;
  const matchNow = () => (summary ? matchSummary(summary, rows, read.cashOnly) : null);
  const mendSummary = () => {
    const mended = summary
      ? repairSummary(summary, matchNow(), elsewhere, elsewhere(Math.abs(summary.ending)), context.ref)
      : null;
    const several = summary && !mended ? repairLines(summary, matchNow(), context.ref) : null;
    summary = mended?.summary ?? several?.summary ?? summary;
    repairs.push(...(mended ? [mended.repair] : (several?.repairs ?? [])));
  };
  mendSummary();
  const pairs = cashPairs(read.others, summary, activity.balances, context.ref);
  const tried = repairRows({ rows, totals: activity.totals, pairs, match: matchNow });
  repairs.push(...tried.filter((repair) => repair.applied));
  mendSummary();
  const refused = tried.filter((repair) => !repair.applied);
  const offers = offersOf(rows, summary, refused, matchNow(), context.ref);
  return { ...rematched({ ...read, summary }), repairs, offers };
}

/** The reading with its rows and summary compared anew. */
export function rematched(read: AccountReading): AccountReading {
  const { summary } = read;
  let { rows, activity } = read;
  const cashOnly = isCashOnly(summary, rows);
  const compared = summary && !derivesGain(summary, rows) && !runsThrough(summary, rows);
  let match = compared ? matchSummary(summary, rows, cashOnly) : null;
  if (match && turnByLines(match.groups)) match = matchSummary(summary!, rows, cashOnly);
  if (match && nameIncomeCounted(rows, match)) match = matchSummary(summary!, rows, cashOnly);
  if (match && nameReinvestedOnce(rows, match, activity)) match = matchSummary(summary!, rows, cashOnly);
  if (match && nameTrailsCounted(match)) match = matchSummary(summary!, rows, cashOnly);
  if (match && nameTransfersCounted(match)) match = matchSummary(summary!, rows, cashOnly);
  if (match && nameUndoneCounted(match)) match = matchSummary(summary!, rows, cashOnly);
  if (match && nameChargesCounted(match)) match = matchSummary(summary!, rows, cashOnly);
  if (match && nameBySameWords(match, rows)) match = matchSummary(summary!, rows, cashOnly);
  if (match && nameInvested(match)) match = matchSummary(summary!, rows, cashOnly);
  const parted = match && withAccruedInterest(rows, activity, match);
  if (parted) {
    ({ rows, activity } = parted);
    match = matchSummary(summary!, rows, cashOnly);
  }
  if (match) {
    nameTaxesByLines(match);
    nameUntoldByLines(match);
    nameByLines(match);
    nameMovedBetweenAccounts(match);
  }
  return { ...read, activity, rows, cashOnly, match };
}

/** How often a figure is printed outside the summary. */
function countPrinted(account: AccountLines, main: Ledger | null, cents: Cents): number {
  let count = 0;
  for (const line of account.lines) {
    if (main && isInLedger(line, main)) continue;
    count += numbersOf(line).filter((token) => token.cents === cents).length;
  }
  return count;
}
