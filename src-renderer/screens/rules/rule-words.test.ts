import { expect, it } from 'vitest';
import { TX_KEYS, type TxKey } from '../../../src-shared/model/tx.ts';
import { keptText, rowChange, sumChanges } from './rule-words.ts';

const tx = (figures: Partial<Record<TxKey, number>>) =>
  ({ ...Object.fromEntries(TX_KEYS.map((key) => [key, 0])), ...figures }) as Record<TxKey, number>;
const outcome = (figures: Partial<Record<TxKey, number>>) => ({
  tx: tx(figures),
  rows: 4,
  reconciles: false,
  errors: [],
});

it('names the sums that a rule moves, and no others', () => {
  const before = outcome({ deposits: 9500, income: 310.25 });
  const after = outcome({ deposits: 7500, rollovers: 2000, income: 310.25 });
  expect(sumChanges({ before, after })).toEqual(['Deposits 9,500.00 → 7,500.00', 'Rollovers 0.00 → 2,000.00']);
});

it('says what becomes of a row: another type, another sign, no row any more, a row at last', () => {
  const deposit = { txType: 'deposits', txSubType: 'other', amount: 2000 };
  const rollover = { txType: 'rollovers', txSubType: 'in', amount: 2000 };
  expect(rowChange({ before: deposit, after: rollover })).toBe('Deposits, other → Rollovers, in');
  expect(rowChange({ before: deposit, after: { ...deposit, amount: -2000 } })).toBe(
    'Deposits, other, 2,000.00 → Deposits, other, −2,000.00',
  );
  expect(rowChange({ before: deposit })).toBe('Deposits, other, 2,000.00 is not counted');
  expect(rowChange({ after: deposit })).toBe('becomes a row: Deposits, other, 2,000.00');
});

it('tells which statements a rule does not touch, and why', () => {
  const kept = (why: 'edited' | 'confirmed') => ({ statementId: '1', accountNumber: '2', why });
  expect(keptText([])).toBe('');
  expect(keptText([kept('edited')])).toBe('One statement stays as it is: 1 corrected by a person.');
  expect(keptText([kept('confirmed'), kept('edited'), kept('edited')])).toBe(
    '3 statements stay as they are: 1 confirmed, 2 corrected by a person.',
  );
});
