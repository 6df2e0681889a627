import { type Column, columnGroups, isDateKind, isMoneyKind } from './column-headers.ts';
import { squash } from './text.ts';

/** "(Debit)/Credit": what the cash did. */
const MOVED = /^(debits?credits?|credits?debits?)$/;
/** "Transaction amount" beside it: before charges and accrued interest. */
const BEFORE_CHARGES = /^(transaction|gross|principal|trade)(amount)?$/;

/**
 * Gross and net of one payment are one amount: where taxes were withheld the gross one leaves the account, beside a charge for a
 * trade the net one does.
 */
export function withOneAmount(columns: readonly Column[]): Column[] {
  const moved = columns.find(
    ({ kind, title }) => kind !== 'debit' && ['amount', 'credit'].includes(kind) && MOVED.test(squash(title)),
  );
  const before = columns.filter(({ kind, title }) => kind === 'amount' && BEFORE_CHARGES.test(squash(title)));
  if (moved && before.length > 0 && !columns.some(({ kind }) => kind === 'debit'))
    return columns.map((column) =>
      before.includes(column) ? { ...column, kind: 'cost' } : column === moved ? { ...column, kind: 'amount' } : column,
    );
  const amounts = columns.filter((column) => column.kind === 'amount');
  const net = amounts.filter((column) => /^net/.test(squash(column.title)));
  const charged = columns.filter((column) => column.kind === 'fee');
  if (net.length !== 1 || amounts.length < 2 || charged.length === 0) return [...columns];
  const taxed = charged.some((column) => /tax|withh|^federal$|^state$/.test(squash(column.title)));
  const left = taxed ? net : amounts.filter((column) => !net.includes(column));
  return columns.map((column) => (left.includes(column) ? { ...column, kind: 'cost' } : column));
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

/**
 * Of two columns of amounts, one that is called cash or total is the balance after each row; income and principal cash are not.
 * Behind columns of what came in and of what went out, a value is that balance too.
 */
export function withNamedBalance(columns: readonly Column[]): Column[] {
  const last = columns.at(-1);
  const sided = ['debit', 'credit'].every((side) => columns.some(({ kind }) => kind === side));
  if (sided && last?.kind === 'marketValue')
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
  const named =
    columns.find((column) => column.kind === 'income' || column.kind === 'fee' || column.kind === 'marketValue') ??
    columns.find((column) => column.kind === 'cost') ??
    (columns.at(-1)?.kind === 'unknown' ? columns.at(-1) : undefined);
  if (!dated || !named || columns.some((column) => isMoneyKind(column.kind))) return [...columns];
  return columns.map((column) => (column === named ? { ...column, kind: 'amount' } : column));
}

/** Of two columns side by side that end a table, or stand before its balance, one is called credit and the other by no known name: that one is the debit, and the other way round. */
export function withOtherSide(columns: readonly Column[]): Column[] {
  const sided = columns.filter(({ kind }) => kind === 'debit' || kind === 'credit');
  const [side] = sided;
  if (!side || sided.length > 1 || columns.some(({ kind }) => kind === 'amount')) return [...columns];
  const at = columns.indexOf(side);
  const behind = columns.slice(at + 1);
  const before = columns[at - 1]?.kind === 'unknown' && behind.every(({ kind }) => kind === 'balance');
  const after = columns[at + 1]?.kind === 'unknown' && columns[at + 2]?.kind === 'balance';
  const other = before ? columns[at - 1] : after ? columns[at + 1] : undefined;
  const kind = side.kind === 'debit' ? 'credit' : 'debit';
  return columns.map((column) => (column === other ? { ...column, kind } : column));
}
