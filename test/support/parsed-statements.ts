import type { ParsedRow, ParsedStatement } from '../../src-shared/model/parsed-statement.ts';
import { type TxCents, zeroTx } from '../../src-shared/model/tx.ts';

/** A row as understanding gives it. Cents. */
export function parsedRow(given: Partial<ParsedRow> & Pick<ParsedRow, 'txType' | 'amount'>): ParsedRow {
  return { date: '2025-09-15', description: 'Row', txSubType: 'other', page: 0, confidence: 1, ref: {}, ...given };
}

const PRINTED = { page: 0, x: 0.1, y: 0.1, width: 0.1, height: 0.01, text: '0.00', source: 'text' as const };

/**
 * A statement for September 2025 as understanding gives it: 1,000.00 + deposits 250.00 + income 12.50 = 1,262.50, with the
 * summary printed, so that it reconciles. Cents.
 */
export function parsedStatement(given: Partial<ParsedStatement> = {}): ParsedStatement {
  const tx: TxCents = { ...zeroTx(), deposits: 25_000, income: 1_250 };
  return {
    provider: 'Harbor Test Securities',
    accountNumber: '1234-5678',
    accountTitle: 'Test 401(k) Plan',
    planName: null,
    periodStart: '2025-09-01',
    periodEnd: '2025-09-30',
    beginningBalance: 100_000,
    endingBalance: 126_250,
    cashOnly: false,
    tx,
    rows: [
      parsedRow({ txType: 'deposits', amount: 25_000, description: 'Employer contribution', txSubType: 'employer' }),
      parsedRow({
        txType: 'income',
        amount: 1_250,
        description: 'Dividend',
        txSubType: 'dividend',
        date: '2025-09-20',
      }),
    ],
    skipped: [],
    checks: [
      { check: 'equation', state: 'passed', note: 'closes', parts: [] },
      { check: 'rows-match-summary', state: 'passed', note: 'agree', parts: [] },
    ],
    repairs: [],
    discrepancy: 0,
    reconciles: true,
    reason: 'It closes.',
    errors: [],
    confidence: { beginningBalance: 1, endingBalance: 1 },
    ref: { 'tx.deposits': PRINTED, 'tx.income': PRINTED },
    yearToDate: {},
    pages: [0],
    ...given,
  };
}
