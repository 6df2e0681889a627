import type { Cents } from '../../src-shared/money.ts';
import { formula, money, type RowPlan, type SheetPlan, type StyleName, text } from './sheet-plan.ts';
import { heightOf, linesIn } from './text-lines.ts';
import type { ReportContributions } from './trust-report-input.ts';

const HEADS = [
  'Payroll date',
  'Source',
  'Payroll',
  'Deposit date',
  'Account',
  'Source',
  'Deposit',
  'Difference',
  'State',
  'Description',
];
const WIDTHS = [13, 22, 16, 13, 20, 22, 16, 16, 18, 60];
const HEAD_ROW = 5;
const FIRST_ROW = HEAD_ROW + 1;

/** Deposits by date and source against the payroll list; what has no counterpart comes first, on either side. */
export function contributionsSheet(
  name: string,
  {
    contributions,
    linkBase,
    subtitle,
  }: { contributions: ReportContributions; linkBase: string | null; subtitle: string },
): SheetPlan {
  const { matched, unmatchedPayroll, unmatchedDeposits, tolerance } = contributions;
  const pairs = [
    ...unmatchedPayroll.map((payroll) => ({ payroll: [payroll], deposit: null })),
    ...unmatchedDeposits.map((deposit) => ({ payroll: [], deposit })),
    ...matched,
  ];
  const last = FIRST_ROW + Math.max(pairs.length, 1) - 1;
  const open = unmatchedPayroll.length + unmatchedDeposits.length;
  return {
    name,
    ...(open > 0 ? { tabColor: 'FFE08A00' } : {}),
    widths: WIDTHS,
    frozen: { rows: HEAD_ROW, columns: 0 },
    filter: `A${HEAD_ROW}:J${last}`,
    alarms: [`H${FIRST_ROW}:H${last + 1}`],
    rows: [
      { cells: [text('Contribution reconciliation', 'title')], height: 24 },
      { cells: [text(subtitle, 'subtitle')] },
      {
        cells: [
          text(
            `A deposit matches within ${tolerance.days} days and ${(tolerance.amount / 100).toFixed(2)}. Without counterpart: ${open}.`,
            open > 0 ? 'warning' : 'text',
          ),
        ],
      },
      { cells: [] },
      {
        cells: HEADS.map((head, index) => text(head, headStyle(index))),
        height: 20,
      },
      ...(pairs.length === 0
        ? [{ cells: [text('No payroll list was entered.')] }]
        : pairs.map((pair, index) => pairRow(pair, FIRST_ROW + index, linkBase))),
      totalRow(pairs, last),
    ],
  };
}

/** As the cells below: amounts at the right, dates and states in the middle. */
function headStyle(index: number): StyleName {
  if ([2, 6, 7].includes(index)) return 'headerRight';
  return [0, 3, 8].includes(index) ? 'header' : 'headerLeft';
}

interface Pair {
  payroll: ReportContributions['unmatchedPayroll'];
  deposit: ReportContributions['unmatchedDeposits'][number] | null;
}

const owedBy = ({ payroll }: Pair): Cents => payroll.reduce((sum, { amount }) => sum + amount, 0);

function pairRow(pair: Pair, row: number, linkBase: string | null): RowPlan {
  const { payroll, deposit } = pair;
  const [first] = payroll;
  const sources = [...new Set(payroll.map(({ source }) => source || 'not told'))].join(', ');
  const link = deposit?.linkPath && linkBase ? `${linkBase.replace(/\/+$/, '')}${deposit.linkPath}` : undefined;
  const accountNumber = deposit?.accountNumber ?? '';
  const source = deposit ? deposit.source || 'not told' : '';
  const notes = payroll.map(({ note }) => note).filter(Boolean);
  const remark = deposit?.description ?? notes.join('; ');
  const flowing: [string, number][] = [
    [sources, 1],
    [accountNumber, 4],
    [source, 5],
    [remark, 9],
  ];
  const state = !deposit ? 'no deposit' : !first ? 'no payroll' : 'matched';
  return {
    cells: [
      first ? { value: { kind: 'date', day: first.date }, style: 'date' } : null,
      text(sources, 'flowing'),
      first ? money(owedBy(pair)) : null,
      deposit ? { value: { kind: 'date', day: deposit.date }, style: 'date' } : null,
      text(accountNumber, 'flowing'),
      text(source, 'flowing'),
      deposit ? { ...money(deposit.amount, link ? 'linkedMoney' : 'money'), ...(link ? { link } : {}) } : null,
      formula(`ROUND(SUM(G${row})-SUM(C${row}),2)`, (deposit?.amount ?? 0) - owedBy(pair), 'check'),
      text(state, state === 'matched' ? 'stateLinked' : 'stateMissing'),
      text(remark, 'flowing'),
    ],
    height: heightOf(Math.max(...flowing.map(([content, column]) => linesIn(content, WIDTHS[column]!)))),
  };
}

function totalRow(pairs: readonly Pair[], last: number): RowPlan {
  const owed = pairs.reduce((sum, pair) => sum + owedBy(pair), 0);
  const arrived = pairs.reduce((sum, { deposit }) => sum + (deposit?.amount ?? 0), 0);
  const sum = (column: string, result: Cents) =>
    formula(`SUM(${column}${FIRST_ROW}:${column}${last})`, result, 'total');
  const row = last + 1;
  return {
    cells: [
      text('Total', 'totalLabel'),
      text('', 'totalLabel'),
      sum('C', owed),
      text('', 'totalLabel'),
      text('', 'totalLabel'),
      text('', 'totalLabel'),
      sum('G', arrived),
      formula(`ROUND(G${row}-C${row},2)`, arrived - owed, 'check'),
    ],
  };
}
