import type { Check, ParsedRow, ParsedStatement, Ref, Repair } from '../../src-shared/model/parsed-statement.ts';
import { expectedEnding, type TxKey } from '../../src-shared/model/tx.ts';
import { type Cents, formatMoney } from '../../src-shared/money.ts';
import type { Activity } from './columns/printed-activity.ts';
import { dayDoubtOf } from './doubts/day-doubts.ts';
import { headerDoubtOf } from './doubts/header-doubts.ts';
import { rowDoubtOf } from './doubts/row-doubts.ts';
import { secondDayDoubtOf, settlementDoubtOf } from './doubts/second-days.ts';
import { leftOutDoubtOf, marketDoubtOf, movedDoubtOf, namesDoubtOf } from './doubts/summary-doubts.ts';
import type { AccountReading, DocumentContext } from './evidence/account-reading.ts';
import { derivesGain } from './evidence/choose-summary.ts';
import { checkCashLedger, checkFundLedgers, type Evidence } from './evidence/evidence.ts';
import { checkOfMatch, openKeys, type SummaryMatch, txOf } from './evidence/match-summary.ts';
import { checkTotals } from './evidence/section-totals.ts';
import { sharedLinesOf } from './evidence/shared-lines.ts';
import type { AccountLines } from './header/accounts.ts';
import { isPerson } from './header/addressee.ts';
import { type FoundText, findAccountTitle, findPlanName } from './header/header-fields.ts';
import type { FoundPeriod } from './header/period.ts';
import { namesPlan } from './header/plan-names.ts';
import { PROFILE } from './header/profiles.ts';
import { cashPairs, sweptInTotals } from './proof/cash.ts';
import { isCashClosed } from './proof/closed-cash.ts';
import { checkDailyBalances } from './proof/daily-balances.ts';
import { incomeToldBesides } from './proof/income-told.ts';
import { effectOf } from './proof/offers.ts';
import { checkFundValues, checkPositions, checkValueParts } from './proof/positions.ts';
import { wordingOf } from './proof/printed-wording.ts';
import { prove } from './proof/proof.ts';
import { checkRunningBalance } from './proof/running-balance.ts';
import { checkSweptDays } from './proof/swept-days.ts';
import { confidenceOf, errorsOf, unreadOf, valueDoubtOf, yearToDateOf, yearToDateRefs } from './proof/verdict.ts';
import { rematched } from './read-account.ts';
import { isUntold } from './rows/guessed-types.ts';
import { isInPeriod, type StatementRow } from './rows/rows.ts';
import { checkTrades } from './rows/trade-arithmetic.ts';
import { isListed, skippedOf } from './skipped-lines.ts';
import type { Summary, SummaryLine } from './summary/summary.ts';
import { wasReadAlikeByBoth } from './words/misreadings.ts';
import type { RefMaker } from './words/refs.ts';

/** Puts the account's reading together: fields, tx, checks, proof; and what each correction that was refused would change. */
export function toStatement(
  account: AccountLines,
  reading: AccountReading,
  context: DocumentContext,
  consolidated: Check,
): ParsedStatement {
  const statement = statementAsRead(account, reading, context, consolidated);
  const offered = reading.offers.map(({ repair, rows, summary }) => {
    const other = rematched({ ...reading, rows, summary, offers: [] });
    return { ...repair, effect: effectOf(statement, statementAsRead(account, other, context, consolidated)) };
  });
  return { ...statement, repairs: [...reading.repairs, ...offered].map((repair) => placed(repair, reading.rows)) };
}

/** Rows are counted as the statement lists them. */
function placed(repair: Repair, rows: readonly StatementRow[]): Repair {
  if (repair.row === undefined) return repair;
  return { ...repair, row: rows.slice(0, repair.row).filter(isListed).length };
}

function statementAsRead(
  account: AccountLines,
  reading: AccountReading,
  context: DocumentContext,
  consolidated: Check,
): ParsedStatement {
  const { summary, rows, activity, match, cashOnly } = reading;
  const { ref } = context;
  const tx = txOf(summary, match, rows);
  const beginning = summary?.beginning ?? null;
  const ending = summary?.ending ?? null;
  const derived = derivesGain(summary, rows);
  if (derived) tx.gain_loss += ending! - expectedEnding(beginning!, tx, cashOnly);
  const expected = beginning === null ? null : expectedEnding(beginning, tx, cashOnly);
  const discrepancy = expected === null || ending === null ? null : ending - expected;
  // Where the market change is what remains, a row that was not read is missed by none of these.
  const told = derived ? [] : rows;
  const swept = checkSweptDays(told, activity.stray, context.period, ref);
  const daily = checkDailyBalances(told, account.lines, cashOnly ? beginning : null, context.period, ref);
  const evidence = gatherEvidence(reading, { swept, daily }, ref);
  const closed = evidence.find(({ check }) => check.check === 'cash-ledger' && check.state === 'passed')?.check;
  const held = checkPositions(account.lines, summary?.ledger ?? null, ending, ref, closed);
  const funds = held.state === 'passed' ? null : checkFundValues(activity, beginning, ending, ref);
  const parts = held.state === 'unavailable' ? checkValueParts(reading.valueParts, beginning, ending, ref) : null;
  const positions = funds ?? parts ?? held;
  const matched = checkOfMatch(summary, match, rows, ref);
  const checks: Check[] = [
    equationCheck(discrepancy, expected, ending, derived),
    matched,
    ...evidence.map((item) => item.check),
    checkTrades(rows),
    positions,
    context.pagesComplete,
    datesCheck(rows, context.period),
    consolidated,
  ];
  const insideMarketChange = new Set(match?.insideMarketChange);
  const covered = new Set([
    ...evidence.flatMap((item) => [...item.covers]),
    ...rowsOfClosedGroups(match),
    ...incomeToldBesides(rows, insideMarketChange, account.lines),
  ]);
  const cashClosed = isCashClosed({
    rows,
    evidence,
    discrepancy: derived ? null : discrepancy,
    cashOnly,
    match: matched,
  });
  const unread =
    unreadOf(account, rows, activity, context, cashClosed) ??
    headerDoubtOf(account, context, summary) ??
    valueDoubtOf(reading, account, context) ??
    (summary && namesDoubtOf(summary)) ??
    (derived ? (leftOutDoubtOf(summary!) ?? marketDoubtOf(account.lines, tx.gain_loss, ending! - beginning!)) : null) ??
    (derived && parts ? movedDoubtOf(account.lines, rows) : null) ??
    rowDoubtOf(reading, account, context, movedByCash(evidence)) ??
    secondDayDoubtOf(rows) ??
    settlementDoubtOf(rows) ??
    (context.scanned
      ? dayDoubtOf(rows, activity.stray, context.unreadInk, context.period, new Set([...swept.covers, ...daily.covers]))
      : null);
  const confidence = confidenceOf(account, reading, context, checks);
  const proof = prove({
    beginning,
    ending,
    balancesRead: true,
    discrepancy,
    gainLossDerived: derived,
    beginningReadAlike: summary !== null && wasReadAlikeByBoth(summary.beginToken),
    checks,
    covered,
    rows,
    cashOnly,
    typed: typedBySummary(match, summary),
    insideMarketChange,
    scanned: context.scanned,
    unread,
    figuresConfidence: confidence.figures,
  });
  const printed = account.furniture.concat(account.lines);
  const registered = findAccountTitle(printed);
  const plan = findPlanName(printed, registered, context.addressee);
  const title = registered ?? titleOf(context.addressee, plan);
  const taught = [...reading.used].filter((id) => id !== PROFILE).sort();
  const accrued = accruedEndOf(summary);
  const shared = sharedLinesOf(match);
  return {
    provider: context.provider?.text ?? null,
    accountNumber: account.number?.text ?? null,
    accountTitle: title?.text ?? null,
    planName: plan?.text ?? null,
    periodStart: context.period?.start ?? null,
    periodEnd: context.period?.end ?? null,
    beginningBalance: beginning,
    endingBalance: ending,
    cashOnly,
    tx,
    rows: surenessByChecks(rows.filter(isListed).map(toParsedRow), checks, context.scanned),
    skipped: skippedOf(reading, account, context),
    checks,
    repairs: [],
    discrepancy,
    ...proof,
    errors: errorsOf({
      beginning,
      ending,
      discrepancy,
      openKeys: openKeys(match),
      checks,
      context,
      confidence: confidence.least,
      reconciles: proof.reconciles,
      derived,
    }),
    confidence: derived ? { ...confidence.fields, 'tx.gain_loss': 0 } : confidence.fields,
    ref: { ...fieldRefs(account, context, summary, title, plan), ...yearToDateRefs(summary, ref) },
    ...(shared.length > 0 ? { sharedLines: shared } : {}),
    ...(accrued === undefined ? {} : { accruedEnd: accrued }),
    yearToDate: yearToDateOf(summary),
    pages: account.pages,
    wording: wordingOf(summary, activity, ref),
    ...(taught.length > 0 ? { rules: taught } : {}),
  };
}

/** A word of a scan that is less sure may be another. */
const SURE_WORD = 0.85;

/** Of a scan whose rows do not add up, each row may be the wrong one; some of what stands in clear print is right nevertheless. */
const CONTRADICTED_ROWS = 0.8;

/** Rows with the confidence that they can have where the statement's arithmetic says that some of them are misread. */
function surenessByChecks(rows: ParsedRow[], checks: readonly Check[], scanned: boolean): ParsedRow[] {
  const contradict = checks.some(
    ({ check, state }) => state === 'failed' && (check === 'equation' || check === 'rows-match-summary'),
  );
  if (!scanned || !contradict) return rows;
  return rows.map((row) => ({ ...row, confidence: Math.min(row.confidence, CONTRADICTED_ROWS) }));
}

/** The shares of funds, the balance of a ledger, or both: a contract may hold a ledger of dollars beside its funds. */
function runningBalances(
  rows: readonly StatementRow[],
  { balances }: Activity,
  summary: Summary | null,
  ref: RefMaker,
): Evidence {
  if (!rows.some((row) => row.raw.fundLedger)) return checkRunningBalance(rows, balances, ref, summary);
  const ofFunds = checkFundLedgers(rows, balances, ref);
  const others = rows.filter((row) => !row.raw.fundLedger);
  if (ofFunds.check.state === 'failed' || !others.some(({ balance }) => balance !== undefined)) return ofFunds;
  const ofLedger = checkRunningBalance(others, balances, ref);
  if (ofLedger.check.state !== 'passed') return ofLedger.check.state === 'failed' ? ofLedger : ofFunds;
  return { check: ofLedger.check, covers: new Set([...ofFunds.covers, ...ofLedger.covers]) };
}

function gatherEvidence(
  { rows, activity, others, values, summary }: AccountReading,
  { swept, daily }: Record<'swept' | 'daily', Evidence>,
  ref: RefMaker,
): Evidence[] {
  const running = runningBalances(rows, activity, summary, ref);
  const cash = checkCashLedger(
    rows,
    [...cashPairs(others, summary, activity.balances, ref), ...values],
    sweptInTotals(activity.totals),
  );
  return [
    checkTotals(rows, activity.totals, summary ? [summary.beginning, summary.ending] : [], ref),
    running.check.state === 'unavailable' ? provedElse(running, daily) : running,
    cash.check.state === 'unavailable' ? provedElse(cash, swept) : cash,
  ];
}

/** The second evidence if it passed, else the first. */
function provedElse(first: Evidence, second: Evidence): Evidence {
  return second.check.state === 'passed' ? second : first;
}

/** The rows that the opening and closing cash account for. */
function movedByCash(evidence: readonly Evidence[]): Set<StatementRow> {
  const proving = evidence.filter(({ check }) => check.check === 'cash-ledger' && check.state === 'passed');
  return new Set(proving.flatMap(({ covers }) => [...covers]));
}

function rowsOfClosedGroups(match: SummaryMatch | null): StatementRow[] {
  return (match?.groups ?? []).filter((group) => group.expected === group.found).flatMap((group) => group.rows);
}

/**
 * Rows in a closed line of the summary that means nothing but their own type. Where words tell nothing and the summary has no line
 * for what else came in or went out, its line of deposits or withdrawals holds that as well, and tells no type. Nor does any sum
 * of what moved no money.
 */
function typedBySummary(match: SummaryMatch | null, summary: Summary | null): Set<StatementRow> {
  const closed = (match?.groups ?? []).filter((group) => group.expected === group.found);
  const keys = new Set(summary?.lines.map((line) => (line.included ? line.meaning?.keys[0] : undefined)));
  const isToldApart = (row: StatementRow) =>
    row.amount !== 0 && isReadSurely(row) && (!isUntold(row) || keys.has(row.amount > 0 ? 'income' : 'fees'));
  return new Set(
    closed.flatMap((group) =>
      group.rows.filter((row) => isToldApart(row) && group.lines.every((line) => isOfNothingElse(line, row.txType))),
    ),
  );
}

/** "Rent, interest and other earnings": what else they may be has no type of its own. */
function isOfNothingElse({ meaning }: SummaryLine, type: TxKey): boolean {
  return meaning?.keys[0] === type && meaning.keys.every((key) => key === type || key === 'other');
}

/** What words were printed, though no lexicon has them: on a scan each of them was read surely. */
function isReadSurely({ raw, unexplained }: StatementRow): boolean {
  return (
    !unexplained &&
    [...raw.action, ...raw.description].every(({ word }) => word.source === 'text' || word.confidence >= SURE_WORD)
  );
}

function equationCheck(
  discrepancy: Cents | null,
  expected: Cents | null,
  ending: Cents | null,
  derived: boolean,
): Check {
  if (derived) {
    const note =
      'No change in market value is printed. It was taken from the balances, so the equation proves nothing.';
    return { check: 'equation', state: 'unavailable', note, parts: [] };
  }
  if (discrepancy === null || expected === null || ending === null)
    return { check: 'equation', state: 'unavailable', note: 'A balance is missing.', parts: [] };
  const note =
    discrepancy === 0
      ? 'Beginning and activity give the ending balance.'
      : `The ending differs by ${formatMoney(discrepancy)} from what beginning and activity give.`;
  return {
    check: 'equation',
    state: discrepancy === 0 ? 'passed' : 'failed',
    note,
    expected: ending,
    found: expected,
    parts: [],
  };
}

function datesCheck(rows: readonly StatementRow[], period: FoundPeriod | null): Check {
  if (!period) return { check: 'dates-in-period', state: 'unavailable', note: 'The period is unknown.', parts: [] };
  const outside = rows.filter((row) => !isInPeriod(row, period));
  if (outside.length === 0)
    return { check: 'dates-in-period', state: 'passed', note: 'Every row lies in the period.', parts: [] };
  const parts = outside.flatMap((row) => row.ref.date ?? row.ref.row ?? []);
  return {
    check: 'dates-in-period',
    state: 'failed',
    note: `${outside.length} rows lie outside the period, the first on ${outside[0]!.date}.`,
    parts,
  };
}

function toParsedRow(row: StatementRow): ParsedRow {
  const {
    raw,
    signFrom,
    inKind,
    sweep,
    balance,
    shareBalance,
    rowType,
    wording,
    tokens,
    repaired,
    dayMended,
    dayHeld,
    ...parsed
  } = row;
  const offset = offsetOf(row);
  const section = raw.section.title ? { section: raw.section.title } : {};
  return { ...parsed, ...section, ...(offset ? { offset } : {}) };
}

/** A line of a fund without cash has a second effect: what comes in buys shares, what goes out redeems them. */
function offsetOf(row: StatementRow): ParsedRow['offset'] {
  if (!row.raw.fundLedger || row.quantity === undefined || row.quantity === 0) return undefined;
  const partner: Partial<Record<TxKey, TxKey>> = {
    income: 'reinvestments',
    deposits: 'purchases',
    rollovers: 'purchases',
    loanPayments: 'purchases',
    loanInterest: 'purchases',
    withdrawals: 'sales',
    fees: 'sales',
    newLoans: 'sales',
  };
  const txType = partner[row.txType];
  return txType ? { txType, amount: -row.amount } : undefined;
}

/** Accrued income that stands beside the balance, not in it. */
function accruedEndOf(summary: Summary | null): Cents | undefined {
  const line = [
    ...(summary?.ledger.after ?? []),
    ...(summary?.lines.filter((item) => !item.included).map((item) => item.line) ?? []),
  ].find((item) => /^(total)?accrued(interest|income|dividends)/i.test(item.label.replace(/\s/g, '')));
  const token = line && summary ? line.amounts[summary.column] : null;
  return token?.cents ?? undefined;
}

/** Without a registration: who or whose plan the page is sent to; an office is less than the plan's name elsewhere on it. */
function titleOf(addressee: FoundText | null, plan: FoundText | null): FoundText | null {
  const tells = addressee !== null && (namesPlan(addressee.words) || isPerson(addressee));
  return tells ? addressee : (plan ?? addressee);
}

function fieldRefs(
  account: AccountLines,
  context: DocumentContext,
  summary: Summary | null,
  title: FoundText | null,
  plan: FoundText | null,
): Record<string, Ref> {
  const refs: Record<string, Ref> = {};
  const { ref, period, provider } = context;
  if (account.number) refs.accountNumber = ref(account.number.page, account.number.words);
  if (period) {
    refs.periodStart = ref(period.line.page, period.line.words, period.text);
    refs.periodEnd = refs.periodStart;
  }
  if (provider) refs.provider = ref(provider.line.page, provider.words);
  if (title) refs.accountTitle = ref(title.line.page, title.words);
  if (plan) refs.planName = ref(plan.line.page, plan.words);
  if (summary) {
    refs.beginningBalance = ref(summary.beginToken.page, summary.beginToken.words);
    refs.endingBalance = ref(summary.endToken.page, summary.endToken.words);
    for (const line of summary.lines) {
      const key = line.included ? line.meaning?.keys[0] : undefined;
      if (key && !refs[`tx.${key}`]) refs[`tx.${key}`] = ref(line.token.page, line.token.words);
    }
  }
  return refs;
}
