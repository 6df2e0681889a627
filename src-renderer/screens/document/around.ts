import type { OperationOutput } from '../../../src-shared/operations/index.ts';
import { periodText } from '../../components/dates.ts';
import { moneyText } from '../../components/money.tsx';

type Around = OperationOutput<'statement.around'>;

/** What a neighbour in time is, in one line: `Mar 2025 · ends with 476,420.34 · confirmed`. */
export function neighbourText(statement: NonNullable<Around['previous']>, side: 'previous' | 'next'): string {
  const balance = side === 'previous' ? statement.endingBalance : statement.beginningBalance;
  const said = side === 'previous' ? 'ends with' : 'begins with';
  return [
    periodText(statement.periodStart, statement.periodEnd),
    balance === undefined ? '' : `${said} ${moneyText(balance)}`,
    statement.confirmed ? 'confirmed' : statement.reconciles ? 'reconciles' : 'does not reconcile',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What is left to do beside the statement at hand: `2 do not reconcile, 1 to confirm`. */
export function openText(open: Around['open'], self: { confirmed: boolean; reconciles: boolean }): string {
  const own = (reconciles: boolean) => (!self.confirmed && self.reconciles === reconciles ? 1 : 0);
  const unreconciled = open.unreconciled - own(false);
  const reconciled = open.reconciled - own(true);
  return [
    unreconciled > 0 ? `${unreconciled} ${unreconciled === 1 ? 'does' : 'do'} not reconcile` : '',
    reconciled > 0 ? `${reconciled} to confirm` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
