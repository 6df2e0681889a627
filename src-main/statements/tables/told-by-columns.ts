import { type Column, isDateKind, isLedgerTable } from '../columns/column-headers.ts';
import { listsEvents } from '../columns/column-meanings.ts';
import type { SectionMeaning } from '../lexicon/lexicon.ts';
import type { PassedOver } from './unplaced-lines.ts';

/** What a table tells by the heads of its columns, below the heading that it has. */
export interface Told {
  /** Its rows are movements. */
  ledger: boolean;
  /** What its lines are, if they are passed over. */
  passedOver: PassedOver;
}

/** @param isScan whether its heads were read from a picture, which may have lost some of them */
export function toldByColumns(
  columns: readonly Column[],
  { kind, type, noncash = false }: SectionMeaning,
  isScan: boolean,
): Told {
  const isLedger = isLedgerTable(columns, noncash) || (kind === 'activity' && type === 'other' && listsEvents(columns));
  const ledger = isLedger && !reckonsInterest(columns);
  const ofAssets = !ledger && ['cost', 'gainLoss'].every((of) => columns.some((column) => column.kind === of));
  const hasDays = columns.some((column) => isDateKind(column.kind));
  // Days and balances, and nothing else: what was left on each day, and no movement.
  const areBalances = columns.every((column) => BALANCES.has(column.kind) || isDateKind(column.kind));
  const lostAmounts =
    (!ledger && kind === 'activity' && !noncash && hasDays && !areBalances && isScan) ||
    (ledger && kind === 'realized' && isOfTrades(columns));
  return { ledger, passedOver: { ofAssets: ofAssets || areBalances, lostAmounts } };
}

const BALANCES = new Set<Column['kind']>(['balance', 'marketValue']);

/** What was gained has a cost or a gain beside what it brought: without either, the title of a list of trades was not understood. */
function isOfTrades(columns: readonly Column[]): boolean {
  const kinds = new Set(columns.map(({ kind }) => kind));
  return kinds.has('description') && kinds.has('quantity') && !kinds.has('cost') && !kinds.has('gainLoss');
}

/** "Begin date … Credit balance … Number of days … Interest rate … Interest credited": how interest was reckoned, and no movement. */
function reckonsInterest(columns: readonly Column[]): boolean {
  const titles = columns.map(({ title }) => title).join(' ');
  return columns.some(({ kind }) => kind === 'rate') && /\bdays\b/i.test(titles) && /\bbalance\b/i.test(titles);
}
