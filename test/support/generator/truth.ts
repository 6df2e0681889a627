import { type TxKey, zeroTx } from '../../../src-shared/model/tx.ts';
import { type Entry, KINDS, typeOf } from './account.ts';
import type { AccountRecord, Draft, PrintedRow } from './draft.ts';
import { marketChange } from './summary.ts';

export interface TruthTransaction {
  date: string;
  tradeDate?: string;
  page: number;
  description: string;
  action?: string;
  amount: number;
  txType: TxKey;
  txSubType: string;
  symbol: string | null;
  quantity: number | null;
  price: number | null;
  inKind?: true;
  offset?: { txType: TxKey; amount: number };
}

export interface TruthStatement {
  accountNumber: string;
  accountTitle: string;
  planName: string | null;
  periodStart: string;
  periodEnd: string;
  beginningBalance: number;
  endingBalance: number;
  cashOnly?: true;
  summaryOnly?: true;
  reconciles: boolean;
  discrepancy?: number;
  tx: Record<TxKey, number>;
  printedSummary: { label: string; amount: number; column: string }[];
  transactions: TruthTransaction[];
  decoys: { page: number; amount: number; reason: string }[];
}

export interface Truth {
  layout: string;
  provider: string;
  kind: 'digital' | 'scan';
  pages: number;
  scan: null;
  seed: number;
  statements: TruthStatement[];
}

/** The truth of a document in the schema of the corpus: dollars, 1-based pages, order as printed. */
export function truthOf(draft: Draft, layout: string, seed: number): Truth {
  return {
    layout,
    provider: draft.provider,
    kind: 'digital',
    pages: draft.paper.page + 1,
    scan: null,
    seed,
    statements: draft.records.map(statement),
  };
}

function statement(record: AccountRecord): TruthStatement {
  const { account } = record;
  const tx = zeroTx();
  for (const entry of account.entries) tx[typeOf(entry)] += entry.amount;
  if (!record.cashOnly) tx.gain_loss = marketChange(account);
  return {
    accountNumber: record.numberPrinted,
    accountTitle: record.titlePrinted,
    planName: account.planName,
    periodStart: account.periodStart,
    periodEnd: account.periodEnd,
    beginningBalance: account.beginning / 100,
    endingBalance: account.ending / 100,
    ...(record.cashOnly ? { cashOnly: true } : {}),
    ...(record.summaryOnly ? { summaryOnly: true } : {}),
    reconciles: account.discrepancy === 0,
    ...(account.discrepancy === 0 ? {} : { discrepancy: account.discrepancy / 100 }),
    tx: Object.fromEntries(Object.entries(tx).map(([key, cents]) => [key, cents / 100])) as Record<TxKey, number>,
    printedSummary: record.summary.map((line) => ({ ...line, amount: line.amount / 100 })),
    transactions: record.rows.map((row) => transaction(row, account.style === 'units')),
    decoys: record.decoys,
  };
}

function transaction(row: PrintedRow, swapsUnits: boolean): TruthTransaction {
  const { entry } = row;
  return {
    date: row.date,
    ...(entry.tradeDate === row.date ? {} : { tradeDate: entry.tradeDate }),
    page: row.page,
    description: row.description,
    ...(row.action === null ? {} : { action: row.action }),
    amount: entry.amount / 100,
    ...KINDS[entry.kind],
    symbol: row.showsSymbol ? (entry.security?.symbol ?? null) : null,
    quantity: row.showsQuantity && entry.quantity !== undefined ? entry.quantity / 1000 : null,
    price: row.showsPrice && entry.price !== undefined ? entry.price / 100 : null,
    ...(entry.kind === 'in-kind' ? { inKind: true } : {}),
    ...(swapsUnits ? { offset: unitsOffset(entry) } : {}),
  };
}

/** Money that comes into a units account buys units in the same line, money that leaves redeems them. */
function unitsOffset(entry: Entry): { txType: TxKey; amount: number } {
  const income = typeOf(entry) === 'income';
  return { txType: income ? 'reinvestments' : entry.amount > 0 ? 'purchases' : 'sales', amount: -entry.amount / 100 };
}
