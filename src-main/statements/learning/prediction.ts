import type { ParsedDocument, ParsedStatement } from '../../../src-shared/model/parsed-statement.ts';
import { TX_KEYS, type TxKey } from '../../../src-shared/model/tx.ts';
import { toDollars } from '../../../src-shared/money.ts';

/** One statement as the command line writes it: money as JSON dollars, days as YYYY-MM-DD, pages from 0. */
export interface ReadStatement {
  provider: string | null;
  accountNumber: string | null;
  accountTitle: string | null;
  planName: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  beginningBalance: number | null;
  endingBalance: number | null;
  tx: Record<TxKey, number>;
  transactions: {
    date: string;
    description: string;
    amount: number;
    txType: TxKey;
    txSubType: string;
    page: number;
    quantity?: number;
    price?: number;
    symbol?: string;
  }[];
  reconciles: boolean;
  reason: string;
  discrepancy: number | null;
  errors: string[];
  confidence: Record<string, number>;
}

/** What `read` writes for a document. */
export function toReadOutput(parsed: ParsedDocument): { statements: ReadStatement[]; warnings: string[] } {
  return { statements: parsed.statements.map(toReadStatement), warnings: parsed.warnings };
}

function toReadStatement(statement: ParsedStatement): ReadStatement {
  return {
    provider: statement.provider,
    accountNumber: statement.accountNumber,
    accountTitle: statement.accountTitle,
    planName: statement.planName,
    periodStart: statement.periodStart,
    periodEnd: statement.periodEnd,
    beginningBalance: dollars(statement.beginningBalance),
    endingBalance: dollars(statement.endingBalance),
    tx: Object.fromEntries(TX_KEYS.map((key) => [key, toDollars(statement.tx[key])])) as Record<TxKey, number>,
    transactions: statement.rows.map((row) => ({
      date: row.date,
      description: row.description,
      amount: toDollars(row.amount),
      txType: row.txType,
      txSubType: row.txSubType,
      page: row.page,
      ...(row.quantity === undefined ? {} : { quantity: row.quantity }),
      ...(row.price === undefined ? {} : { price: row.price }),
      ...(row.symbol === undefined ? {} : { symbol: row.symbol }),
    })),
    reconciles: statement.reconciles,
    reason: statement.reason,
    discrepancy: dollars(statement.discrepancy),
    errors: statement.errors,
    confidence: statement.confidence,
  };
}

function dollars(cents: number | null): number | null {
  return cents === null ? null : toDollars(cents);
}
