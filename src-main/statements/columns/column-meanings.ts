import { sectionOfWords } from '../lexicon/headings.ts';
import { SECTIONS, type SectionMeaning } from '../lexicon/lexicon.ts';
import type { Line } from '../words/lines.ts';
import { squash, wordsOf } from '../words/text.ts';
import { columnGroups } from './column-groups.ts';
import { type Column, isDateKind, isMoneyKind } from './column-headers.ts';

/** "(Debit)/Credit": what the cash did; a scan may see a letter in the bracket behind the word. */
const MOVED = /^(debit[sijly]?credits?|credit[sijly]?debits?)$/;
/** "Transaction amount" beside it: before charges and accrued interest. */
const BEFORE_CHARGES = /^(transaction|trans|tran|gross|principal|trade)(amount|amt)?$/;
/** "Deduction amount" between gross and net. */
const TAKEN_OFF = /^(deductions?|charges?)(amount)?$/;

/**
 * Gross and net of one payment are one amount: where taxes were withheld the gross one leaves the account, beside a charge for a
 * trade the net one does.
 */
export function withOneAmount(columns: readonly Column[]): Column[] {
  const moved = columns.find(
    ({ kind, title }) => kind !== 'debit' && ['amount', 'credit'].includes(kind) && MOVED.test(squash(title)),
  );
  const isCharged = columns.some(({ kind }) => kind === 'fee');
  const isBefore = (title: string) => BEFORE_CHARGES.test(title) || (isCharged && title === 'amount');
  const before = columns.filter(({ kind, title }) => kind === 'amount' && isBefore(squash(title)));
  if (moved && before.length > 0 && !columns.some(({ kind }) => kind === 'debit'))
    return columns.map((column) =>
      before.includes(column) ? { ...column, kind: 'cost' } : column === moved ? { ...column, kind: 'amount' } : column,
    );
  const isTakenOff = ({ kind, title }: Column) => kind === 'amount' && TAKEN_OFF.test(squash(title));
  const amounts = columns.filter((column) => column.kind === 'amount' && !isTakenOff(column));
  const net = amounts.filter((column) => /^net/.test(squash(column.title)));
  const charged = columns.filter((column) => column.kind === 'fee' || isTakenOff(column));
  if (net.length !== 1 || amounts.length < 2 || charged.length === 0) return [...columns];
  const taxed = charged.some((column) => /tax|withh|^federal$|^state$/.test(squash(column.title)));
  const left = taxed ? net : amounts.filter((column) => !net.includes(column));
  return columns.map((column) =>
    left.includes(column) ? { ...column, kind: 'cost' } : isTakenOff(column) ? { ...column, kind: 'fee' } : column,
  );
}

/** "Accrued beginning   Cash received   Accrued ending   Income earned": what was earned is no cash, which stands beside it. */
export function withEarnedApart(columns: readonly Column[]): Column[] {
  const isReceived = columns.some(({ kind, title }) => kind === 'credit' && /\breceived$/i.test(title));
  const accrued = columns.filter(({ title }) => /^accrued\b/i.test(title)).length;
  const isEarned = ({ kind, title }: Column) => kind === 'unknown' && /\bearned$/i.test(title);
  if (!isReceived || accrued < 2) return [...columns];
  return columns.map((column) => (isEarned(column) ? { ...column, kind: 'cost' } : column));
}

const SO_FAR = /^(income )?(year to date|ytd)( income)?$/i;

/** "Income   Income year to date" of dated payments: what was paid since the year began is no payment of the row's. */
export function withYearApart(columns: readonly Column[]): Column[] {
  const isDated = columns.some(({ kind }) => isDateKind(kind));
  const isOfYear = ({ kind, title }: Column) => kind === 'period' && SO_FAR.test(title.trim());
  // "Received   Of which income": a part of what stands beside it.
  const isPart = ({ title }: Column) => /^of which\b/i.test(title.trim());
  const isTold = columns.some(({ kind }) => kind === 'income' || isMoneyKind(kind));
  if (!isDated || !isTold) return [...columns];
  return columns.map((column) => (isOfYear(column) || isPart(column) ? { ...column, kind: 'cost' } : column));
}

const VERBS = /^(transaction|transactions|activity|type|transactiondescription|activitydescription|entry)$/;
const NAMES =
  /^(security|securityname|name|securitydescription|asset|assetdescription|fund|fundname|investment|payee)$/;

/** Of two columns of text, one names the security and one says what was done with it. */
export function withVerbColumn(columns: readonly Column[]): Column[] {
  const texts = columns.filter((column) => column.kind === 'description');
  if (texts.length < 2 || columns.some((column) => column.kind === 'action') || columnGroups(columns).length > 1)
    return [...columns];
  const verb =
    texts.find((column) => VERBS.test(squash(column.title))) ??
    (texts.some((column) => NAMES.test(squash(column.title)))
      ? texts.find((column) => !NAMES.test(squash(column.title)))
      : undefined);
  return columns.map((column) => (column === verb ? { ...column, kind: 'action' } : column));
}

/** What the contract or the account is worth, not what was traded. */
const BOOK_VALUE = /^(book|contract|carrying)value$/;
const OWN_VALUE = /^(contract|account|accumulated|accumulation|plan|participant|policy)value$/;

/**
 * Of two columns of amounts, one that is called cash or total is the balance after each row; income and principal cash are not.
 * Behind columns of what came in and of what went out, a value is that balance too, and so is what a contract is worth behind the
 * amount.
 */
export function withNamedBalance(columns: readonly Column[]): Column[] {
  const last = columns.at(-1);
  const sided = ['debit', 'credit'].every((side) => columns.some(({ kind }) => kind === side));
  const counted = columns.some(({ kind }) => kind === 'quantity' || kind === 'price' || kind === 'shareBalance');
  const behindAmount = !counted && columns.at(-2)?.kind === 'amount' && OWN_VALUE.test(squash(last?.title ?? ''));
  const isBookValue = sided && !counted && last?.kind === 'cost' && BOOK_VALUE.test(squash(last.title));
  if (((sided || behindAmount) && last?.kind === 'marketValue') || isBookValue)
    return columns.map((column) => (column === last ? { ...column, kind: 'balance' } : column));
  // "Amount   Share balance" of a credit union, whose accounts are shares: money, where nothing else counts any.
  const counts = columns.filter(({ kind }) => kind === 'quantity' || kind === 'price').length;
  if (counts === 0 && columns.at(-2)?.kind === 'amount' && squash(last?.title ?? '') === 'sharebalance')
    return columns.map((column) => (column === last ? { ...column, kind: 'balance' } : column));
  // "Money out", "Money in", "Cash": what was left after each.
  if (sided && last?.kind === 'amount' && /^(cash|total|totalcash|cashtotal)$/.test(squash(last.title)))
    return columns.map((column) => (column === last ? { ...column, kind: 'balance' } : column));
  const amounts = columns.filter((column) => column.kind === 'amount');
  const named = amounts.filter((column) => /^(cash|total|totalcash|cashtotal)$/.test(squash(column.title)));
  const twoCash = amounts.some((column) => /income/.test(squash(column.title)));
  if (amounts.length < 2 || twoCash || named.length === amounts.length) return [...columns];
  return columns.map((column) => (named.includes(column) ? { ...column, kind: 'balance' } : column));
}

/** Under a heading of activity, a dated table without an amount calls it by what it is ("Income", "Value", "Fees", "Cost"), or its last heading was misread. */
export function withNamedAmount(columns: readonly Column[]): Column[] {
  const dated = columns.some((column) => isDateKind(column.kind));
  // "Shares   Commission   Cost": what was paid for them, and what of it was charged.
  const has = (kind: Column['kind']) => columns.some((column) => column.kind === kind);
  const isBought = has('quantity') && has('fee') && !has('marketValue');
  const named =
    (isBought ? columns.find(({ kind }) => kind === 'cost') : undefined) ??
    // "Comm   Proceeds   Cost   Gain/loss": what a sale brought, and not what was charged for it.
    (has('fee') ? columns.find(({ kind, title }) => kind === 'marketValue' && PROCEEDS.test(title)) : undefined) ??
    columns.find((column) => column.kind === 'income' || column.kind === 'fee' || column.kind === 'marketValue') ??
    columns.find((column) => column.kind === 'cost') ??
    columns.find((column) => isPrincipal(column, columns)) ??
    columns.find(({ kind, title }) => kind === 'unknown' && /^contributions?$/i.test(title)) ??
    (columns.at(-1)?.kind === 'unknown' ? columns.at(-1) : undefined);
  if (!dated || !named || columns.some((column) => isMoneyKind(column.kind))) return [...columns];
  return columns.map((column) => (column === named ? { ...column, kind: 'amount' } : column));
}

/** "Principal amount" of purchases, as the only figure beside the day and the words: what was paid, and not how many were bought. */
function isPrincipal({ kind, title }: Column, columns: readonly Column[]): boolean {
  const areTexts = columns.every(
    (other) => isDateKind(other.kind) || OF_TEXTS.has(other.kind) || other.title === title,
  );
  return kind === 'quantity' && /\bamount$/i.test(title) && areTexts;
}

const OF_TEXTS = new Set<Column['kind']>(['description', 'action', 'symbol']);

/** "Settled … Units … Price … Proceeds … Cost … Gain": what was sold, and not when it had been bought. */
export function listsSales(columns: readonly Column[]): boolean {
  const kinds = new Set(columns.map(({ kind }) => kind));
  const isSold = columns.some(({ title }) => PROCEEDS.test(title)) && columns.some(({ kind }) => isDateKind(kind));
  return isSold && kinds.has('quantity') && kinds.has('price') && !kinds.has('otherDate');
}

const PROCEEDS = /^(net |sales? )?proceeds$/i;

/** The proceeds as the amounts of such a list. */
export function withProceeds(columns: readonly Column[]): Column[] {
  return columns.map((column) => (PROCEEDS.test(column.title) ? { ...column, kind: 'amount' } : column));
}

/** "Activity date … Activity type … Quantity" under "Corporate actions": units moved, and no money. */
export function listsEvents(columns: readonly Column[]): boolean {
  const kinds = new Set(columns.map(({ kind }) => kind));
  return columns.some(({ kind }) => isDateKind(kind)) && kinds.has('quantity') && kinds.has('description');
}

/** "Unit price   Cost   Proceeds", and no gain: what was spent on what was bought, and what came of what was sold. */
export function withCostAndProceeds(columns: readonly Column[]): Column[] {
  const isOther = ({ kind }: Column) => isMoneyKind(kind) || kind === 'gainLoss' || kind === 'otherDate';
  const cost = columns.find(({ kind, title }) => kind === 'cost' && /^(total|net)?cost$/.test(squash(title)));
  const proceeds = columns.find(({ title }) => PROCEEDS.test(title));
  const dated = columns.some(({ kind }) => isDateKind(kind));
  if (!cost || !proceeds || !dated || columns.some(isOther)) return [...columns];
  const kinds = new Map<Column, Column['kind']>([
    [cost, 'debit'],
    [proceeds, 'credit'],
  ]);
  return columns.map((column) => ({ ...column, kind: kinds.get(column) ?? column.kind }));
}

/** "Units   Price   Purchases   Sales   Unit Balance": what was bought and what was sold have each their amounts, and the words their signs. */
export function withTradesApart(columns: readonly Column[]): Column[] {
  const isOfTrades = ({ kind, title }: Column) =>
    kind === 'unknown' && /^(purchases?|sales?|bought|sold)$/.test(squash(title));
  const moneyless = !columns.some(({ kind }) => isMoneyKind(kind));
  if (!listsEvents(columns) || !moneyless || columns.filter(isOfTrades).length !== 2) return [...columns];
  // "Security   Purchases   Sales   Realized gain": no words tell what was done, and what was sold tells its gain.
  const areOfSecurities = columns.some(({ kind }) => kind === 'gainLoss');
  const kindOf = ({ title }: Column) => (/^(sales?|sold)$/.test(squash(title)) ? 'credit' : 'debit');
  return columns.map((column) =>
    isOfTrades(column) ? { ...column, kind: areOfSecurities ? kindOf(column) : 'amount' } : column,
  );
}

/** "Date   RECEIPTS   Amount   Date   DISBURSEMENTS   Amount": what stands above the texts tells the side of the amounts behind them. */
export function withSidesOfTexts(columns: readonly Column[]): Column[] {
  const sideAt = (at: number) => {
    const [before, text, amount] = columns.slice(at - 1, at + 2);
    const isSide = text?.kind === 'credit' || text?.kind === 'debit';
    return isSide && before && isDateKind(before.kind) && amount?.kind === 'amount' ? text.kind : null;
  };
  const sides = columns.map((_, at) => (at > 0 ? sideAt(at) : null));
  if (!sides.includes('credit') || !sides.includes('debit')) return [...columns];
  return columns.map((column, at) => {
    if (sides[at]) return { ...column, kind: 'description' };
    const side = sides[at - 1];
    return side ? { ...column, kind: side } : column;
  });
}

/** Titles of columns that part what came of investments by the tax on it. */
const KIND_OF_INCOME =
  /\b(dividends?|interest|(capital )?gains?|income|taxable|tax[- ]exempt|exempt|(non|un)?[- ]?qualified|distributions?|tax(es)?( withheld)?|withheld|return of capital)\b/i;
const FEWEST_KINDS = 3;

/** "Date   Source   Qualified dividends   Taxable interest   Tax-exempt interest": each row has its amount in the column of its kind. */
export function withKindsOfIncome(columns: readonly Column[]): Column[] {
  const text = columns.findIndex(({ kind }) => kind === 'description' || kind === 'source');
  const kinds = columns.slice(text + 1);
  const isDated = text > 0 && columns.slice(0, text).some(({ kind }) => isDateKind(kind));
  const isKind = ({ title }: Column) => KIND_OF_INCOME.test(title) && !/\b(total|net|gross)\b/i.test(title);
  if (!isDated || kinds.length < FEWEST_KINDS || !kinds.every(isKind)) return [...columns];
  return columns.map((column, at) => {
    if (at === text) return { ...column, kind: 'description' };
    return at > text ? { ...column, kind: 'amount' } : column;
  });
}

const OF_MONEY = new Set<Column['kind']>(['unknown', 'income', 'fee', 'debit', 'credit', 'amount']);

/**
 * "2025   Particulars   Contributions   Benefits   Expenses   Income   Cash balance" of a journal: between the words and the balance
 * after each row nothing but kinds of money that moved, some by names of no side. Each row has its amount in the column of its kind.
 */
export function withKindsOfMovement(columns: readonly Column[]): Column[] {
  const text = columns.findIndex(({ kind }) => kind === 'description');
  const kinds = columns.slice(text + 1, -1);
  const isDated = text > 0 && columns.slice(0, text).every(({ kind }) => isDateKind(kind));
  const isNameless = ({ kind }: Column) => kind === 'unknown' || kind === 'income' || kind === 'fee';
  const isJournal =
    isDated &&
    kinds.length >= FEWEST_KINDS &&
    columns.at(-1)!.kind === 'balance' &&
    kinds.every(({ kind }) => OF_MONEY.has(kind)) &&
    kinds.filter(isNameless).length >= FEWEST_NAMELESS;
  if (!isJournal) return [...columns];
  return columns.map((column) =>
    kinds.includes(column) && isNameless(column) ? { ...column, kind: 'amount' } : column,
  );
}

const FEWEST_NAMELESS = 2;

/** Of two columns side by side that end a table, or stand before its balance, one is called credit and the other by no known name: that one is the debit, and the other way round. */
export function withOtherSide(columns: readonly Column[]): Column[] {
  const sided = columns.filter(({ kind }) => kind === 'debit' || kind === 'credit');
  const [side] = sided;
  if (!side || sided.length > 1 || columns.some(({ kind }) => kind === 'amount')) return [...columns];
  const at = columns.indexOf(side);
  const behind = columns.slice(at + 1);
  const isNameless = (column: Column | undefined) =>
    column !== undefined && (column.kind === 'unknown' || isPaidColumn(column, columns));
  const before = isNameless(columns[at - 1]) && behind.every(({ kind }) => kind === 'balance');
  const next = columns[at + 1];
  const isLast = columns.length === at + 2;
  const after =
    next !== undefined &&
    (((isNameless(next) || isEarned(side, next)) && columns[at + 2]?.kind === 'balance') ||
      (isPaidColumn(next, columns) && isLast));
  const other = before ? columns[at - 1] : after ? columns[at + 1] : undefined;
  const kind = side.kind === 'debit' ? 'credit' : 'debit';
  return columns.map((column) => (column === other ? { ...column, kind } : column));
}

/** "Additions   Withdrawals   Interest   Book value": beside the two sides and before the balance, what was earned comes in as well. */
export function withEarnings(columns: readonly Column[]): Column[] {
  const sided = ['debit', 'credit'].every((side) => columns.filter(({ kind }) => kind === side).length === 1);
  const last = columns.at(-1);
  const ends =
    last?.kind === 'balance' ||
    last?.kind === 'marketValue' ||
    (last?.kind === 'cost' && BOOK_VALUE.test(squash(last.title)));
  const earned = columns.filter(({ kind, title }) => kind === 'income' && EARNED.test(title.trim()));
  const counted = columns.some(({ kind }) => kind === 'quantity' || kind === 'price' || kind === 'amount');
  if (!sided || !ends || counted || earned.length !== 1) return [...columns];
  return columns.map((column) => (earned.includes(column) ? { ...column, kind: 'credit' } : column));
}

/** "Withdrawals   Interest   Balance" of a certificate of deposit: nothing but interest comes in. */
function isEarned(side: Column, { kind, title }: Column): boolean {
  return side.kind === 'debit' && kind === 'income' && EARNED.test(title);
}

const EARNED = /^(interest|dividends?|earnings)( (credited|paid|earned))?$/i;

/** "Reinvestment … Income" or "Income … Reinvestment": of a list of income, what was paid and what was put back at once stand in columns of their own. */
export function withReinvested(columns: readonly Column[]): Column[] {
  const at = columns.findIndex(
    ({ kind, title }) => kind === 'unknown' && /^reinvest(ment|ments|ed)?(amount)?$/.test(squash(title)),
  );
  const paid = [columns[at + 1], columns[at - 1]].find((beside) => beside?.kind === 'income');
  if (at < 0 || !paid || columns.some(({ kind }) => isMoneyKind(kind))) return [...columns];
  return columns.map((column) => (column === paid || column === columns[at] ? { ...column, kind: 'amount' } : column));
}

/** "Principal … Interest … Total payment" of what participants paid on their loans: each of the two is a row of its own. */
export function withPartsOfLoans(columns: readonly Column[]): Column[] {
  const titled = (name: RegExp) => columns.find(({ title }) => name.test(squash(title)));
  const parts = [titled(/^(loan)?principal(amount|paid|repaid)?$/), titled(/^(loan)?interest(amount|paid)?$/)];
  if (!parts.every((part) => part)) return [...columns];
  return columns.map((column) => (parts.includes(column) ? { ...column, kind: 'moneyType' } : column));
}

const KINDS_OF_MONEY = new Set<Column['kind']>(['income', 'fee', 'debit', 'credit']);
const TEXTS = new Set<Column['kind']>(['description', 'action', 'checkNumber', 'source', 'symbol']);

/**
 * "Dividends … Date … Amount", "Proceeds from securities sold … Date … Amount": what heads the texts at the left edge tells what the
 * rows below it are.
 * @param line the headings, where they take one line
 * @returns the section, and the columns with one of texts at the left; null where no kind of activity stands there
 */
export function titleOfTexts(
  columns: readonly Column[],
  line: Line | undefined,
): { title: string; meaning: SectionMeaning; columns: Column[] } | null {
  const [first] = line?.cells ?? [];
  if (!first) return null;
  const own = columns.filter(({ left }) => left < first.right);
  const others = columns.filter((column) => !own.includes(column));
  const heads =
    own.length > 0 &&
    own.every(({ kind }) => KINDS_OF_MONEY.has(kind) || kind === 'unknown' || kind === 'marketValue') &&
    others.some(({ kind }) => isDateKind(kind)) &&
    others.some(({ kind }) => kind === 'amount') &&
    !others.some(({ kind }) => TEXTS.has(kind));
  const meaning = heads ? (SECTIONS.whole(first.text) ?? sectionOfWords(wordsOf(first.text))) : undefined;
  if (meaning?.kind !== 'activity' || !meaning.type || meaning.type === 'transfers') return null;
  const texts: Column = { kind: 'description', title: first.text, left: first.left, right: first.right };
  return { title: first.text, meaning, columns: [texts, ...others] };
}

/** The heading of the texts at the left edge says "Debits", or another word of money: it is no column of amounts. */
export function withColumnOfTexts(columns: readonly Column[]): Column[] {
  const [first, ...others] = columns;
  const isTitle =
    first !== undefined &&
    KINDS_OF_MONEY.has(first.kind) &&
    others.some(({ kind }) => isDateKind(kind)) &&
    others.some(({ kind }) => kind === 'amount') &&
    !others.some(({ kind }) => kind === 'description' || kind === 'action' || kind === 'checkNumber');
  return isTitle ? [{ ...first, kind: 'description' }, ...others] : [...columns];
}

/**
 * "Income cash   Principal cash   Income balance   Principal balance": each side of the cash has its amounts and its running balance,
 * whatever each word of such a head could mean by itself.
 */
export function withBalancesOfSides(columns: readonly Column[]): Column[] {
  const inTurn = balancesInTurn(columns);
  if (inTurn.length > 1)
    return columns.map((column) => (inTurn.includes(column) ? { ...column, kind: 'balance', ofSide: true } : column));
  const sides = columns.filter(({ kind }) => kind === 'amount').map(({ title }) => wordsOf(title)[0]);
  const last = columns.findLastIndex(({ kind }) => kind === 'amount');
  const behind = columns.slice(last + 1);
  const found = sides.map((side) => {
    const whole = behind.find(({ title }) => squash(title) === `${side}balance`);
    const at = behind.findIndex(({ title }, index) => wordsOf(title)[0] === side && isBareBalance(behind[index + 1]));
    const [own, rest] = whole ? [whole, whole] : [behind[at], behind[at + 1]];
    return own && rest ? [own, rest] : [];
  });
  const isWhole =
    found.every((pair) => pair.length > 0) && found.flatMap((pair) => [...new Set(pair)]).length === behind.length;
  if (sides.length < 2 || new Set(sides).size < sides.length || !isWhole) return [...columns];
  const balances = found.map(([own, rest]): Column => {
    const title = own === rest ? own!.title : `${own!.title} ${rest!.title}`;
    return { kind: 'balance', title, left: own!.left, right: rest!.right, ofSide: true };
  });
  return [...columns.slice(0, last + 1), ...balances.sort((one, other) => one.left - other.left)];
}

/** "Income cash   Income balance   Principal cash   Principal balance": … or right behind them. */
function balancesInTurn(columns: readonly Column[]): Column[] {
  const sides = columns.filter(({ kind }) => kind === 'amount');
  const found = sides.flatMap((column) => {
    const next = columns[columns.indexOf(column) + 1];
    const [side] = wordsOf(column.title);
    return next && squash(next.title) === `${side}balance` ? [next] : [];
  });
  return found.length === sides.length ? found : [];
}

function isBareBalance(column: Column | undefined): boolean {
  return column !== undefined && /^balance$/.test(squash(column.title));
}

/** "Income" beside "Principal" is cash as well, that of what the trust earned, and the "principal amount" beside an "income amount" is no face value. */
export function withIncomeCash(columns: readonly Column[]): Column[] {
  const isNamed = (name: RegExp) => (column: Column) => name.test(squash(column.title));
  const income = columns.find(isNamed(/^income(cash|amount)?$/));
  const principal = columns.find(
    (column) =>
      isNamed(/^principal(cash|amount)?$/)(column) && (column.kind === 'amount' || /amount/i.test(income?.title ?? '')),
  );
  if (!principal || !income || !columns.some(({ kind }) => isDateKind(kind))) return [...columns];
  return columns.map((column) => (column === income || column === principal ? { ...column, kind: 'amount' } : column));
}

/** "Paid" is the day of a check, unless another column has the days. */
function isPaidColumn({ kind, title, left }: Column, columns: readonly Column[]): boolean {
  return isDateKind(kind) && squash(title) === 'paid' && columns.some((one) => isDateKind(one.kind) && one.left < left);
}

/** "Received" beside "Market value", where securities come without cash: what came are units. */
export function withUnitsMoved(columns: Column[]): Column[] {
  const isValued = columns.some(({ kind }) => kind === 'marketValue' || kind === 'amount');
  const isUnits = ({ kind, title }: Column) =>
    (kind === 'credit' || kind === 'debit') && /received|delivered/i.test(title);
  return isValued ? columns.map((column) => (isUnits(column) ? { ...column, kind: 'quantity' } : column)) : columns;
}
