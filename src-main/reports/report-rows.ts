import type { Basis } from '../../src-shared/model/plan-year.ts';
import { TX_KEYS, type TxKey } from '../../src-shared/model/tx.ts';
import type { AccountYear } from './account-year.ts';
import { BASIS_NAMES } from './accruals.ts';
import { GROUPS, LINES, MEMO_LINES, type ReportGroup, type ReportLine } from './report-lines.ts';
import { address } from './sheet-plan.ts';

/** A row of the trust report; the sheets of the accounts have the same rows in the same order. */
export type ReportRowPlan =
  | { kind: 'line'; id: string; label: string; line: ReportLine }
  | { kind: 'subtotal'; id: string; label: string; lines: ReportLine[] }
  /** In plus out (and difference) of a key whose directions stand on lines apart. */
  | { kind: 'net'; id: string; label: string; lines: ReportLine[] }
  | { kind: 'heading'; id: string; label: string }
  | { kind: FigureKind; id: FigureKind; label: string };

export type FigureKind =
  | 'beginning'
  | 'computed'
  | 'ending'
  | 'check'
  | 'statement-checks'
  | 'gaps'
  | 'accrued-end'
  | 'ending-accrual'
  | 'receivables'
  | 'payables'
  | 'ending-basis'
  | 'printed-only'
  | 'rows-check';

const FIGURE_LABELS: Record<FigureKind, string> = {
  beginning: 'Beginning balance',
  computed: 'Ending balance, computed',
  ending: 'Ending balance, as printed',
  check: 'Check: printed less computed (must be 0.00)',
  'statement-checks': 'of it: statements that do not reconcile',
  gaps: 'of it: gaps between statements',
  'accrued-end': 'Accrued income at the end (memo)',
  'ending-accrual': 'Ending balance with accrued income',
  receivables: 'Receivables and accrued income counted',
  payables: 'Payables counted',
  'ending-basis': 'Ending balance on the basis of this report',
  'printed-only': 'Counted from printed totals without listed rows',
  'rows-check': 'Check: sheet Transactions less rows above (must be 0.00)',
};

/** Rows in which every figure must be zero. */
export const CHECK_ROWS: readonly FigureKind[] = ['check', 'statement-checks', 'gaps', 'rows-check'];

const NET_KEYS = { rollovers: 'Rollovers, net', transfers: 'Transfers, net' } as const;

/** The rows that this plan's report has: optional lines only where some account has an amount on them. */
export function reportRows(years: readonly AccountYear[], basis: Basis): ReportRowPlan[] {
  const used = new Set(
    years.flatMap((year) =>
      Object.entries(year.totals)
        .filter(hasEverMoved(year))
        .map(([id]) => id),
    ),
  );
  const shown = (line: ReportLine) => !line.optional || used.has(line.id);
  return [
    figure('beginning'),
    ...GROUPS.flatMap((group) => groupRows(group, shown)),
    figure('computed'),
    figure('ending'),
    figure('check'),
    figure('statement-checks'),
    figure('gaps'),
    { kind: 'heading', id: 'memo', label: 'Beside the balance' },
    ...MEMO_LINES.filter(shown).map(lineRow),
    ...Object.entries(NET_KEYS).map(([key, label]) => net(key as TxKey, label, shown)),
    figure('accrued-end'),
    figure('ending-accrual'),
    figure('receivables'),
    figure('payables'),
    { ...figure('ending-basis'), label: `Ending balance, ${BASIS_NAMES[basis]} basis` },
    figure('printed-only'),
    figure('rows-check'),
  ];
}

/** A line whose months cancel out over the year still has something to show. */
function hasEverMoved(year: AccountYear) {
  return ([id, total]: [string, number]) =>
    total !== 0 || year.columns.some((column) => column.kind === 'statement' && column.lines.amounts[id]!.cents !== 0);
}

function groupRows(group: ReportGroup, shown: (line: ReportLine) => boolean): ReportRowPlan[] {
  const lines = group.lines.filter(shown);
  if (lines.length <= 1) return lines.map(lineRow);
  return [...lines.map(lineRow), { kind: 'subtotal', id: group.id, label: group.label, lines }];
}

function lineRow(line: ReportLine): ReportRowPlan {
  return { kind: 'line', id: line.id, label: line.label, line };
}

function net(key: TxKey, label: string, shown: (line: ReportLine) => boolean): ReportRowPlan {
  return { kind: 'net', id: `${key}-net`, label, lines: LINES.filter((line) => line.key === key && shown(line)) };
}

function figure(kind: FigureKind) {
  return { kind, id: kind, label: FIGURE_LABELS[kind] };
}

/** Where the rows stand on a sheet: row numbers by id, from the number of the first one. */
export class RowAddresses {
  readonly rows: readonly ReportRowPlan[];
  readonly first: number;
  private readonly byId: Map<string, number>;

  constructor(rows: readonly ReportRowPlan[], first: number) {
    this.rows = rows;
    this.first = first;
    this.byId = new Map(rows.map((row, index) => [row.id, first + index]));
  }

  rowNumber(id: string): number {
    return this.byId.get(id)!;
  }

  at(id: string, column: number): string {
    return address(column, this.rowNumber(id));
  }

  /** The shown lines among the given ones, in a column, as arguments of SUM: neighbours as ranges. */
  sumOf(lines: readonly ReportLine[], column: number): string {
    const numbers = lines.flatMap((line) => this.byId.get(line.id) ?? []).sort((a, b) => a - b);
    const ranges: [number, number][] = [];
    for (const number of numbers) {
      const last = ranges.at(-1);
      if (last && last[1] === number - 1) last[1] = number;
      else ranges.push([number, number]);
    }
    return ranges
      .map(([from, to]) => (from === to ? address(column, from) : `${address(column, from)}:${address(column, to)}`))
      .join(',');
  }
}

/** On which row a key's printed year-to-date figure stands, and the lines that it is compared with. */
export function yearToDateRows(rows: readonly ReportRowPlan[]): Map<string, { key: TxKey; lines: ReportLine[] }> {
  const shown = new Set(rows.map((row) => row.id));
  const anchors = new Map<string, { key: TxKey; lines: ReportLine[] }>();
  for (const key of TX_KEYS) {
    const lines = [...LINES, ...MEMO_LINES].filter((line) => line.key === key && shown.has(line.id));
    const isAnchor = (row: ReportRowPlan) =>
      (row.kind === 'net' || row.kind === 'subtotal') && row.lines.every((line) => line.key === key);
    const anchor = rows.find(isAnchor) ?? rows.find((row) => row.kind === 'line' && row.line.key === key);
    if (anchor) anchors.set(anchor.id, { key, lines });
  }
  return anchors;
}
