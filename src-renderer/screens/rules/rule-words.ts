import type { RuleKind, TAUGHT_COLUMNS } from '../../../src-shared/model/rule.ts';
import { TX_KEYS, type TxKey } from '../../../src-shared/model/tx.ts';
import type { OperationOutput } from '../../../src-shared/operations/index.ts';
import { moneyText } from '../../components/money.tsx';
import { subTypeName, TX_NAMES } from '../../components/tx-names.ts';

type Preview = OperationOutput<'rule.preview'>;
export type StatementChange = Preview['changes'][number];
type RowChange = StatementChange['rows'][number];
type Kept = Preview['kept'];

export const KIND_NAMES: Record<RuleKind, string> = {
  type: 'Type',
  sign: 'Sign',
  skip: 'Not counted',
  column: 'Column',
  label: 'Label',
  'change-in-value': 'Change in value',
};

export const COLUMN_NAMES: Record<(typeof TAUGHT_COLUMNS)[number], string> = {
  date: 'Date',
  settleDate: 'Settlement date',
  tradeDate: 'Trade date',
  description: 'Description',
  action: 'Action',
  symbol: 'Symbol',
  quantity: 'Quantity',
  price: 'Price',
  amount: 'Amount',
  debit: 'Money out',
  credit: 'Money in',
  balance: 'Balance',
  cost: 'Cost',
  marketValue: 'Market value',
  fee: 'Fee',
  reference: 'Reference',
};

/** What changes in the sums of a statement: `Deposits 9,500.00 → 7,500.00`. */
export function sumChanges({ before, after }: Pick<StatementChange, 'before' | 'after'>): string[] {
  return TX_KEYS.filter((key) => before.tx[key] !== after.tx[key]).map(
    (key) => `${TX_NAMES[key]} ${moneyText(before.tx[key])} \u2192 ${moneyText(after.tx[key])}`,
  );
}

/** What changes in a row: `Deposits, other → Rollovers, in`. */
export function rowChange({ before, after }: Pick<RowChange, 'before' | 'after'>): string {
  if (!before) return after ? `becomes a row: ${rowText(after, true)}` : '';
  if (!after) return `${rowText(before, true)} is not counted`;
  const amounts = before.amount !== after.amount;
  return `${rowText(before, amounts)} \u2192 ${rowText(after, amounts)}`;
}

function rowText(row: NonNullable<RowChange['before']>, amount: boolean): string {
  const type = TX_NAMES[row.txType as TxKey] ?? row.txType;
  return [
    type,
    ...(row.txSubType ? [subTypeName(row.txSubType)] : []),
    ...(amount ? [moneyText(row.amount)] : []),
  ].join(', ');
}

const WHY: Record<Kept[number]['why'], string> = {
  confirmed: 'confirmed',
  edited: 'corrected by a person',
  accepted: 'accepted by a person',
  unchanged: 'not affected',
};

/** Which statements the rule would change if it were allowed to; empty if there is none. */
export function keptText(kept: Kept): string {
  if (kept.length === 0) return '';
  const counts = Object.entries(WHY).flatMap(([why, words]) => {
    const count = kept.filter((one) => one.why === why).length;
    return count > 0 ? [`${count} ${words}`] : [];
  });
  return `${kept.length === 1 ? 'One statement stays as it is' : `${kept.length} statements stay as they are`}: ${counts.join(', ')}.`;
}
