import type { TxKey } from '../../src-shared/model/tx.ts';
import type { Cents } from '../../src-shared/money.ts';

/**
 * The lines of the trust report, in order (trust accounting, "What a TPA's workbook holds"). A line holds the rows of one
 * key whose sub-type (or sign) it names; the last line of a key without either takes all others, so that the lines of a key
 * always add up to its rows. A `difference` line holds what the printed total has and no row explains.
 */
export interface ReportLine {
  id: string;
  label: string;
  key: TxKey;
  subTypes?: readonly string[];
  sign?: 'in' | 'out';
  /** Printed total less listed rows. */
  difference?: true;
  /** Shown only where it is not zero somewhere in the plan. */
  optional?: true;
  /** Beside the sum. */
  memo?: true;
}

export interface ReportGroup {
  id: string;
  /** Of the subtotal. */
  label: string;
  lines: ReportLine[];
}

/** What the keys of a summary are called in the workbook. */
export const TX_WORDS: Record<TxKey, string> = {
  deposits: 'Contributions',
  withdrawals: 'Benefits paid',
  income: 'Income',
  fees: 'Fees',
  transfers: 'Transfers',
  purchases: 'Purchases',
  sales: 'Sales',
  reinvestments: 'Reinvestments',
  other: 'Other',
  accrued: 'Accrued income',
  gain_loss: 'Gain or loss',
  rollovers: 'Rollovers',
  forfeiture: 'Forfeitures',
  loanPayments: 'Loan repayments',
  newLoans: 'New loans',
  loanInterest: 'Loan interest',
};

function difference(key: TxKey, noun: string): ReportLine {
  return {
    id: `${key}-difference`,
    label: `${noun}: printed total less listed rows`,
    key,
    difference: true,
    optional: true,
  };
}

/** The lines of the three trades, each with its difference: as a memo, or (cash accounts) as part of the sum. */
function trades(prefix: 'memo' | 'cash', suffix: string): ReportLine[] {
  const nouns = { purchases: 'Purchases', sales: 'Sales', reinvestments: 'Reinvestments' } as const;
  const beside = prefix === 'memo' ? { memo: true as const } : {};
  return (['purchases', 'sales', 'reinvestments'] as const).flatMap((key) => [
    {
      id: `${prefix}-${key}`,
      label: `${nouns[key]}${suffix}`,
      key,
      ...beside,
      ...(prefix === 'cash' ? { optional: true as const } : {}),
    },
    { ...difference(key, `${nouns[key]}${suffix}`), id: `${prefix}-${key}-difference`, ...beside },
  ]);
}

const EMPLOYEE = ['deferral', 'roth', 'catch-up', 'after-tax'];
const EMPLOYER = ['employer', 'match', 'safe-harbor', 'profit-sharing'];

/** A group with several lines has a subtotal; all groups together lead from the beginning to the ending balance. */
export const GROUPS: readonly ReportGroup[] = [
  {
    id: 'contributions',
    label: 'Total contributions',
    lines: [
      { id: 'contributions-employee', label: 'Contributions: employee', key: 'deposits', subTypes: EMPLOYEE },
      { id: 'contributions-employer', label: 'Contributions: employer', key: 'deposits', subTypes: EMPLOYER },
      { id: 'contributions-other', label: 'Contributions: other or unspecified', key: 'deposits' },
      difference('deposits', 'Contributions'),
    ],
  },
  single({ id: 'rollovers-in', label: 'Rollovers in', key: 'rollovers', sign: 'in' }),
  single({ id: 'loan-repayments', label: 'Loan repayments', key: 'loanPayments' }),
  single(difference('loanPayments', 'Loan repayments')),
  single({ id: 'loan-interest', label: 'Loan interest', key: 'loanInterest' }),
  single(difference('loanInterest', 'Loan interest')),
  single({ id: 'transfers-in', label: 'Transfers in', key: 'transfers', sign: 'in' }),
  {
    id: 'income',
    label: 'Total income',
    lines: [
      { id: 'income-interest', label: 'Income: interest', key: 'income', subTypes: ['interest', 'muni-interest'] },
      {
        id: 'income-dividends',
        label: 'Income: dividends',
        key: 'income',
        subTypes: ['dividend', 'qualified-dividend'],
      },
      {
        id: 'income-capital-gains',
        label: 'Income: capital-gain distributions',
        key: 'income',
        subTypes: ['capgain-st', 'capgain-lt'],
      },
      { id: 'income-other', label: 'Income: other or unspecified', key: 'income' },
      difference('income', 'Income'),
    ],
  },
  single({ id: 'gain-loss', label: 'Gain or loss', key: 'gain_loss' }),
  single(difference('gain_loss', 'Gain or loss')),
  single({ id: 'accrued-change', label: 'Change in accrued income', key: 'accrued', optional: true }),
  single(difference('accrued', 'Change in accrued income')),
  {
    id: 'fees',
    label: 'Total fees',
    lines: [
      { id: 'fees-advisory', label: 'Fees: advisory', key: 'fees', subTypes: ['advisory'] },
      {
        id: 'fees-administration',
        label: 'Fees: administration',
        key: 'fees',
        subTypes: ['admin', 'custody', 'account'],
      },
      {
        id: 'fees-taxes',
        label: 'Fees: taxes and margin interest',
        key: 'fees',
        subTypes: ['tax', 'margin'],
        optional: true,
      },
      { id: 'fees-other', label: 'Fees: other or unspecified', key: 'fees' },
      difference('fees', 'Fees'),
    ],
  },
  {
    id: 'benefits',
    label: 'Total benefits paid',
    lines: [
      {
        id: 'benefits-corrective',
        label: 'Corrective distributions',
        key: 'withdrawals',
        subTypes: ['corrective'],
        optional: true,
      },
      { id: 'benefits-paid', label: 'Benefits paid', key: 'withdrawals' },
      difference('withdrawals', 'Benefits paid'),
    ],
  },
  single({ id: 'rollovers-out', label: 'Rollovers out', key: 'rollovers', sign: 'out' }),
  single(difference('rollovers', 'Rollovers')),
  single({ id: 'new-loans', label: 'New loans', key: 'newLoans' }),
  single(difference('newLoans', 'New loans')),
  single({ id: 'forfeitures', label: 'Forfeitures', key: 'forfeiture' }),
  single(difference('forfeiture', 'Forfeitures')),
  single({ id: 'transfers-out', label: 'Transfers out', key: 'transfers', sign: 'out' }),
  single(difference('transfers', 'Transfers')),
  single({ id: 'other', label: 'Other', key: 'other' }),
  single(difference('other', 'Other')),
  {
    id: 'cash-trades',
    label: 'Net trades of cash accounts',
    lines: trades('cash', ' (cash account)'),
  },
];

/** Beside the sum: cash that became securities, or back, inside the same account. */
export const MEMO_LINES: readonly ReportLine[] = trades('memo', '');

export const LINES: readonly ReportLine[] = GROUPS.flatMap((group) => group.lines);
export const ALL_LINES: readonly ReportLine[] = [...LINES, ...MEMO_LINES];

function single(line: ReportLine): ReportGroup {
  return { id: line.id, label: line.label, lines: [line] };
}

/** The line on which a row of a statement is counted; a trade of a cash-only account is part of its sum. */
export function lineOfRow(row: { txType: TxKey; txSubType: string; amount: Cents }, cashOnly: boolean): ReportLine {
  const candidates = linesOfKey(row.txType, cashOnly);
  const named = candidates.find((line) => line.subTypes?.includes(row.txSubType.trim().toLowerCase()));
  const bySign = candidates.find((line) => line.sign === (row.amount < 0 ? 'out' : 'in'));
  return named ?? bySign ?? candidates.find((line) => !line.subTypes && !line.sign)!;
}

/** The line that holds what the printed total of a key has beyond its listed rows. */
export function differenceLine(key: TxKey, cashOnly: boolean): ReportLine {
  return inOrder(cashOnly).find((line) => line.key === key && line.difference)!;
}

function linesOfKey(key: TxKey, cashOnly: boolean): ReportLine[] {
  return inOrder(cashOnly).filter((line) => line.key === key && !line.difference);
}

/** The first match decides whether a trade is part of the sum or a memo. */
function inOrder(cashOnly: boolean): readonly ReportLine[] {
  return cashOnly ? ALL_LINES : [...MEMO_LINES, ...LINES];
}
