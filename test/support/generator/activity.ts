import { type Account, type Entry, total, typeOf } from './account.ts';
import { type Draft, day, money, record } from './draft.ts';
import { printMoney, printPrice, printQuantity } from './print-style.ts';
import { drawTable, type TableLook, type TableRow } from './table.ts';

export type FieldName =
  | 'date'
  | 'trade-date'
  | 'settlement-date'
  | 'action'
  | 'subject'
  | 'whole'
  | 'symbol'
  | 'cusip'
  | 'quantity'
  | 'price'
  | 'commission'
  | 'amount'
  | 'debit'
  | 'credit'
  | 'balance'
  | 'source'
  | 'fund'
  | 'cash-or-margin'
  | 'cost'
  | 'principal-cash'
  | 'income-cash'
  | 'check-number';

export interface Field {
  name: FieldName;
  heading: string;
}

export interface Listing {
  fields: readonly Field[];
  title?: string;
  /** Printed under the rows, with the sum of their amounts. */
  totalLabel?: string;
  /** Amounts and quantities without signs: the section's title says the direction. */
  unsigned?: boolean;
  /** The date of a group of rows only on its first row. */
  dateOnce?: boolean;
  /** Running balance before the first row, for a `balance` field. */
  openingBalance?: number;
  /** Rows "Opening balance" and "Closing balance" around the others. */
  balanceRows?: { opening: string; closing: string };
  /** A subtotal after each day. */
  dayTotals?: string;
  /** Rows beside the entries that mirror them in the sweep: after each day. */
  sweepAction?: string;
  look?: Partial<TableLook>;
}

const RIGHT: readonly FieldName[] = [
  'quantity',
  'price',
  'commission',
  'amount',
  'debit',
  'credit',
  'balance',
  'cost',
  'principal-cash',
  'income-cash',
];

/** Lists entries as rows of a table and notes for the truth where and how each was printed. */
export function listEntries(draft: Draft, account: Account, entries: readonly Entry[], listing: Listing): void {
  const { paper, random } = draft;
  const kept = record(draft, account);
  const columns = listing.fields.map(({ name, heading }) => ({
    heading,
    align: RIGHT.includes(name) ? ('right' as const) : ('left' as const),
    flexible: name === 'subject' || name === 'whole' || name === 'fund',
  }));
  const rows: TableRow[] = [];
  const blank = (cells: Partial<Record<FieldName, string>>, more: Partial<TableRow> = {}): TableRow => ({
    cells: listing.fields.map(({ name }) => cells[name] ?? ''),
    ...more,
  });
  const label = listing.fields.find(({ name }) => name === 'whole' || name === 'subject')?.name ?? 'date';
  let balance = listing.openingBalance ?? 0;
  let previous = '';
  if (listing.balanceRows) rows.push(blank({ [label]: listing.balanceRows.opening, balance: money(draft, balance) }));
  entries.forEach((entry, index) => {
    balance += entry.kind === 'in-kind' ? 0 : entry.amount;
    const repeats = listing.dateOnce === true && entry.date === previous;
    rows.push({
      cells: listing.fields.map(({ name }) => cell(draft, account, entry, name, listing, balance, repeats)),
      placed: (page) => kept.rows.push(printed(draft, entry, listing.fields, page)),
    });
    previous = entry.date;
    const lastOfDay = entries[index + 1]?.date !== entry.date;
    if (lastOfDay) closeDay(draft, account, entries, entry.date, listing, rows, blank, label);
  });
  if (listing.balanceRows) rows.push(blank({ [label]: listing.balanceRows.closing, balance: money(draft, balance) }));
  if (listing.totalLabel !== undefined && entries.length > 0) {
    rows.push(blank(totals(draft, entries, listing, label), { bold: true, spans: true }));
  }
  if (listing.title) {
    // A title stays with its headings and first rows.
    paper.need(paper.size * 12);
    paper.down(4);
    paper.line(listing.title, { bold: true, size: paper.size + 1.5 });
  }
  drawTable(paper, columns, rows, {
    x: paper.margin,
    width: paper.inner,
    figures: 'first',
    repeatHeadings: true,
    headingLook: 'ruled',
    gap: 9,
    rowSpace: 1.5,
    stripes: false,
    ...(listing.title
      ? { continued: `${listing.title} ${random.branch('continued').pick(['(continued)', '- continued', '(Cont.)'])}` }
      : {}),
    ...listing.look,
  });
  paper.down(5);
}

function closeDay(
  draft: Draft,
  account: Account,
  entries: readonly Entry[],
  date: string,
  listing: Listing,
  rows: TableRow[],
  blank: (cells: Partial<Record<FieldName, string>>, more?: Partial<TableRow>) => TableRow,
  label: FieldName,
): void {
  const net = total(entries.filter((entry) => entry.date === date && entry.kind !== 'in-kind'));
  if (listing.sweepAction && net !== 0) {
    const words = `${listing.sweepAction} ${net > 0 ? 'PURCHASE' : 'REDEMPTION'}`;
    const quantity = printQuantity(net * 10, draft.style);
    const decoy = { amount: -net / 100, reason: 'sweep' };
    const kept = record(draft, account);
    const cells = {
      date: day(draft, date),
      'settlement-date': day(draft, date),
      [label]: words,
      quantity,
      price: '1.00',
      amount: money(draft, -net),
    };
    rows.push(blank(cells, { placed: (page) => kept.decoys.push({ page: page + 1, ...decoy }) }));
  }
  if (listing.dayTotals) rows.push(blank({ [label]: listing.dayTotals, amount: money(draft, net) }, { bold: true }));
}

function totals(
  draft: Draft,
  entries: readonly Entry[],
  listing: Listing,
  label: FieldName,
): Partial<Record<FieldName, string>> {
  const sum = total(entries);
  const part = (sign: number) => Math.abs(total(entries.filter((entry) => Math.sign(entry.amount) === sign)));
  const plain = { ...draft.style, negative: 'minus' as const };
  return {
    [label]: listing.totalLabel ?? '',
    amount: listing.unsigned
      ? printMoney(Math.abs(sum), plain, draft.style.summaryDollar !== 'none')
      : money(draft, sum, draft.style.summaryDollar !== 'none'),
    debit: printMoney(part(-1), plain, false),
    credit: printMoney(part(1), plain, false),
    'principal-cash': money(draft, total(entries.filter((entry) => !isIncomeCash(entry)))),
    'income-cash': money(draft, total(entries.filter(isIncomeCash))),
  };
}

function cell(
  draft: Draft,
  account: Account,
  entry: Entry,
  name: FieldName,
  listing: Listing,
  balance: number,
  repeats: boolean,
): string {
  const { style, voice } = draft;
  const plain = { ...style, negative: 'minus' as const };
  switch (name) {
    case 'date':
    case 'settlement-date':
      return repeats ? '' : day(draft, entry.date);
    case 'trade-date':
      return day(draft, entry.tradeDate);
    case 'action':
      return voice.action(entry);
    case 'subject':
      return voice.subject(entry);
    case 'whole':
      return voice.whole(entry);
    case 'symbol':
      return entry.security?.symbol ?? '';
    case 'cusip':
      return entry.security?.cusip ?? '';
    case 'quantity':
      return entry.quantity === undefined
        ? ''
        : printQuantity(listing.unsigned ? Math.abs(entry.quantity) : entry.quantity, style);
    case 'price':
      return entry.price === undefined ? '' : printPrice(entry.price, style);
    case 'commission':
      return entry.commission === 0 ? '' : printMoney(entry.commission, plain, false);
    case 'cost':
      return entry.kind === 'sell' ? printMoney(Math.round(Math.abs(entry.amount) * 0.9), plain, false) : '';
    case 'amount':
      return listing.unsigned ? printMoney(Math.abs(entry.amount), plain, style.rowDollar) : money(draft, entry.amount);
    case 'debit':
      return entry.amount < 0 ? printMoney(-entry.amount, plain, style.rowDollar) : '';
    case 'credit':
      return entry.amount >= 0 ? printMoney(entry.amount, plain, style.rowDollar) : '';
    case 'balance':
      return money(draft, balance);
    case 'principal-cash':
      return isIncomeCash(entry) ? '' : money(draft, entry.amount);
    case 'income-cash':
      return isIncomeCash(entry) ? money(draft, entry.amount) : '';
    case 'source':
      return account.sources[entry.source ?? 0] ?? '';
    case 'fund':
      return entry.security?.name ?? '';
    case 'cash-or-margin':
      return 'Cash';
    case 'check-number':
      return entry.kind === 'check-paid' ? entry.memo : '';
  }
}

/** Trust departments keep income and principal cash apart. */
function isIncomeCash(entry: Entry): boolean {
  return typeOf(entry) === 'income' && entry.kind !== 'capital-gain';
}

function printed(draft: Draft, entry: Entry, fields: readonly Field[], page: number) {
  const has = (name: FieldName) => fields.some((field) => field.name === name);
  const description = has('whole')
    ? draft.voice.whole(entry)
    : has('subject')
      ? draft.voice.subject(entry)
      : draft.voice.action(entry);
  return {
    entry,
    page: page + 1,
    date: has('date') || has('settlement-date') ? entry.date : entry.tradeDate,
    description: (description || draft.voice.action(entry)).replace(/\s+/g, ' '),
    action: has('action') ? draft.voice.action(entry) : null,
    showsQuantity: has('quantity'),
    showsPrice: has('price'),
    showsSymbol: has('symbol'),
  };
}
